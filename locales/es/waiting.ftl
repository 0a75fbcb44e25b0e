waiting = Lo que te espera
waiting-next = { $count ->
    [one] A la siguiente partida
   *[other] A la siguiente partida ({ $count } esperan)
}
waiting-left = quedan { $time }
waiting-hours-left = { $hours } h { $minutes } min
waiting-guest = Con una cuenta se guardan aquí los mensajes sobre tus partidas, y puedes irte de vacaciones.
news-none = No hay mensajes nuevos.
news-seen = Los he visto
news-your-turn = { $game }: te toca contra { $who }.
news-began = { $game }: ha empezado una partida contra { $who }.
news-ended = { $game }: la partida contra { $who } ha terminado.
news-draw-offered = { $game }: { $who } ofrece tablas.
news-take-back-asked = { $game }: { $who } pide retirar una jugada.
news-rematch-offered = { $game }: { $who } quiere la revancha.
news-said = { $game }: { $who } ha escrito algo.
news-vacation = { $game }: { $who } se ha ido de vacaciones, o ha vuelto.
digest = Desde el { $time }
digest-nothing = No ha pasado nada en tus partidas.
digest-read = Lo he leído
digest-began = empezada
digest-theirs = { $count ->
    [one] 1 jugada del rival
   *[other] { $count } jugadas del rival
}
digest-own = { $count ->
    [one] 1 jugada tuya
   *[other] { $count } jugadas tuyas
}
digest-said = { $count ->
    [one] 1 mensaje
   *[other] { $count } mensajes
}
digest-rated = Puntuación { $before } → { $after }
digest-else = ha pasado otra cosa
vacation = Vacaciones
vacation-more = { $days ->
    [one] En un año puedes tomarte 1 día de vacaciones.
   *[other] En un año puedes tomarte { $days } días de vacaciones.
} Mientras tanto tus días por jugada no corren; puedes jugar igualmente. Los relojes de las partidas en vivo no se paran.
vacation-left = { $days ->
    [0] No quedan días de vacaciones.
    [one] Queda 1 día de vacaciones.
   *[other] Quedan { $days } días de vacaciones.
}
vacation-days = Días
vacation-begin = Irse de vacaciones
vacation-end = Volver ahora
vacation-begun = Estás de vacaciones.
vacation-ended = Bienvenido de nuevo.
vacation-until = De vacaciones hasta el { $time }
vacation-goes = { $who } está de vacaciones hasta el { $time }.
vacation-back = { $who } ha vuelto de las vacaciones.
vacation-on = Estás de vacaciones.
plan = Respuestas preparadas
plan-more = Si el rival hace una jugada que has previsto, tu respuesta se juega al instante. Solo tú ves esto.
plan-new = Preparar una respuesta
plan-another = Preparar otra respuesta
plan-change = Cambiar
plan-remove = Quitar
plan-how = Juega en el tablero: una jugada del rival, luego tu respuesta, y así sucesivamente. Todavía no cuenta.
plan-empty = Aún no hay jugadas.
plan-keep = Guardar esta línea
plan-back = Una jugada atrás
plan-kept = Tu respuesta está preparada.
plan-removed = Ya no está preparada.
plan-their-turn = Preparación: una jugada del rival ({ $side })
plan-your-answer = Preparación: tu respuesta ({ $side })
plan-over = Preparación: la partida habría terminado.
plan-two-answers = Ya has preparado otra respuesta a esta jugada. Cambia mejor esa línea.
plan-too-much = Es más de lo que se puede preparar en una partida.
