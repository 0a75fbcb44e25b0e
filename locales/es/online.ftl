online-more = Juega con alguien en otro lugar: con cualquiera, con un amigo mediante un enlace, o contra uno de nuestros ordenadores. No necesitas cuenta.
online-connecting = Conectando…
online-lost = Sin conexión con el servidor desde las { $time }. Se sigue intentando.
online-offline = Estás sin conexión. En cuanto vuelva, todo sigue por sí solo.
online-connected-again = Conectado de nuevo.
online-meanwhile = Mientras tanto funciona todo lo demás: partidas contra el ordenador, problemas, lecciones.
online-new = Partida nueva
online-anybody = Cualquiera
online-friend = Un amigo, con enlace
online-find = Buscar rival
online-invite = Crear una invitación
online-days = { $days ->
    [one] 1 día por jugada
   *[other] { $days } días por jugada
}
online-days-left = { $days } d { $hours } h
online-no-pie = sin cambio
online-you-play = Juegas con { $side }
online-side-by-chance = Colores por sorteo
online-waiting = Tus propuestas
online-waits = Esperando a alguien. Deja abierta esta página.
online-waits-for-friend = Esperando a tu amigo…
online-withdraw = Retirar
online-show-link = Ver el enlace
online-offers = Quién quiere jugar
online-no-offers = Ahora no espera nadie. Quien proponga una partida aparecerá aquí.
online-accept = Aceptar
online-decline = Rechazar
online-have-code = ¿Tienes un código?
online-code = Código de seis letras y cifras
online-look = Ver
online-no-code = Un código tiene seis letras y cifras.
online-invitation = Invitación
online-invites = { $who } te invita a una partida.
online-gone = Esta invitación ya no existe: se aceptó, se retiró o caducó.
online-to-lobby = A la sala
online-link = Enlace a la invitación
online-pass-on = Envía este enlace a tu amigo:
online-read-aloud = O lee el código en voz alta:
online-not-copied = El navegador no deja copiar. Selecciona el enlace y cópialo a mano.
online-sending = Enviando tu jugada…
online-sending-short = enviando…
online-their-turn = Le toca al rival ({ $side })
online-away = ausente
online-away-minutes = ausente desde hace { $minutes } min
online-away-hours = ausente desde hace { $hours } h
online-away-days = ausente desde hace { $days ->
    [one] 1 día
   *[other] { $days } días
}
online-watching = { $count ->
    [one] 1 espectador
   *[other] { $count } espectadores
}
online-first-turn = La primera jugada de cada uno debe hacerse en menos de un minuto; después corren los relojes. Quedan { $seconds } s.
online-draws = Cómo decide el azar
online-draws-explained = Todos los sorteos salen de una semilla secreta. Su huella (SHA-256) se fijó antes de la primera jugada y se muestra aquí; al acabar la partida se muestra también la semilla, para que todos puedan comprobar los sorteos.
online-draws-hash = Huella:
online-draws-seed = Semilla:
online-draws-fit = Sorteos comprobados: salen de la semilla cuya huella se fijó antes de la primera jugada.
online-draws-wrong = Los sorteos no corresponden a lo fijado antes de la primera jugada.
online-next-game = A la siguiente partida de los dos
online-other-game = Ha empezado otra partida tuya
online-abort = Anular la partida
online-aborted = La partida se anuló.
online-left = { $side } gana (el rival se ha ido).
online-claim = Reclamar la victoria
online-claim-in = Si tu rival no vuelve, podrás reclamar la victoria en { $seconds } s.
online-can-claim = Tu rival lleva tanto tiempo ausente que ya puedes reclamar la victoria.
online-opponent-away = Tu rival no está.
online-opponent-back = Tu rival ha vuelto.
online-rematch-asked = Revancha propuesta
online-save-picture = Guardar imagen
online-wants-rematch = { $who } quiere la revancha.
online-offers-draw = { $who } propone tablas.
online-draw-offered = Has propuesto tablas.
online-draw-declined = Las tablas se rechazaron.
online-asks-back = { $after ->
    [0] { $who } pide deshacer la jugada { $number } ({ $turn }).
    [one] { $who } pide deshacer la jugada { $number } ({ $turn }) y la siguiente.
   *[other] { $who } pide deshacer la jugada { $number } ({ $turn }) y las { $after } siguientes.
}
online-back-asked = { $after ->
    [0] Has pedido deshacer la jugada { $number } ({ $turn }).
    [one] Has pedido deshacer la jugada { $number } ({ $turn }) y la siguiente.
   *[other] Has pedido deshacer la jugada { $number } ({ $turn }) y las { $after } siguientes.
}
online-back-declined = La petición de deshacer jugadas se rechazó.
online-chat = Chat
online-said = { $who }: { $text }
online-own-words = Con tus palabras
online-send = Enviar
online-mute = No oír al rival
online-say-hello = ¡Hola!
online-say-good-luck = ¡Suerte!
online-say-well-played = ¡Bien jugado!
online-say-thanks = ¡Gracias!
online-say-sorry = ¡Perdón!
online-say-have-to-go = Tengo que irme.
online-no-help = El ordenador no ayuda en las partidas con otros.
online-no-such-game = Esta partida no existe.
online-no-such-offer = Esta propuesta ya no existe: alguien fue más rápido, o se retiró.
online-own-offer = Esta es tu propia propuesta.
online-overtaken = La partida ha seguido entretanto.
online-too-much = Es demasiado a la vez. Inténtalo de nuevo en un momento.
online-trouble = El servidor no puede hacerlo ahora. Inténtalo de nuevo en un momento.
online-not-now = Ahora no es posible.
online-refused = El servidor no lo acepta: { $reason }
