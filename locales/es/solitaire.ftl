solitaire-title = Xart Solitario
solitaire-title-of = Xart Solitario { $size }
solitaire-about = Un rompecabezas para una persona: coloca la pila en un cuadrado de modo que una línea, blanca o roja, pase por todas las fichas.
solitaire-size-about = { $count } fichas
solitaire-daily = Pila del día
solitaire-daily-done = terminada
solitaire-free = Nueva pila
solitaire-choose = Todas las pilas
solitaire-give-up = Abandonar
solitaire-give-up-about = Una pila abandonada cuenta como no resuelta.
solitaire-more = { $count ->
    [one] 1 pila más
   *[other] { $count } pilas más
}
solitaire-stack-of = Pila del { $day }, la misma para todos
solitaire-stack-named = Pila { $seed }
solitaire-tiles-of = { $count } de { $all } fichas puestas
solitaire-undo = Permitir deshacer
solitaire-undo-about = Las pilas cuentan aparte si deshaces, pides una pista o las juegas otra vez. El número de líneas posibles se puede mirar siempre: no cuenta como ayuda.
solitaire-statistics = Tus resultados
solitaire-played = Terminadas
solitaire-solved = Resueltas
solitaire-rate = Tu porcentaje
solitaire-odds = Juego perfecto
solitaire-odds-about = El juego perfecto ve, como tú, la ficha en la mano y la siguiente. Su porcentaje es exacto, calculado sobre todas las pilas posibles.
solitaire-streak = Resueltas seguidas (récord)
solitaire-days = Días seguidos con la pila del día resuelta (récord)
solitaire-best = { $count } ({ $best })
solitaire-helped = Resueltas con ayuda
solitaire-of = { $count } de { $all }
solitaire-bad-link = Este enlace no lleva a ninguna pila. Quizá se haya cortado.
solitaire-future = La pila del { $day } no se repartirá hasta ese día.
solitaire-board = Cuadrado de fichas
solitaire-in-hand = En la mano
solitaire-next = Siguiente
solitaire-left = { $count ->
    [one] queda 1
   *[other] quedan { $count }
}
solitaire-stack-empty = no queda ninguna
solitaire-longest = Líneas más largas
solitaire-lay = Pon la ficha que tienes en la mano.
solitaire-lay-last = Pon la última ficha.
solitaire-fits = la ficha encaja
solitaire-fits-not = la ficha no encaja
solitaire-fits-turned = { $count ->
    [one] la ficha encaja de 1 manera
   *[other] la ficha encaja de { $count } maneras
}
solitaire-why-not = La ficha de tu mano no encaja aquí tal como salió.
solitaire-laid = { $tile }, puesta en { $place }.
solitaire-hand-and-next = En la mano: { $tile }. Siguiente: { $next }. { $left ->
    [one] Queda 1 ficha
   *[other] Quedan { $left } fichas
}.
solitaire-hand-last = La última ficha: { $tile }.
solitaire-forced = { $count ->
    [one] En { $places } se encontraban dos líneas del mismo color. Un espacio así es forzado: la siguiente ficha de la pila se puso allí, girada para encajar.
   *[other] En { $places } se encontraban dos líneas del mismo color. Espacios así son forzados: las { $count } fichas siguientes de la pila se pusieron allí, giradas para encajar.
}
solitaire-free-to-turn = La ficha que tienes en la mano no encaja en ningún sitio tal como salió. Por eso puedes girarla y darle la vuelta libremente: elige un espacio y luego cómo ponerla.
solitaire-solved-1 = ¡Resuelto! Una línea blanca pasa por las { $count } fichas.
solitaire-solved-2 = ¡Resuelto! Una línea roja pasa por las { $count } fichas.
solitaire-failed = Sin resolver: ninguna línea pasa por todas las fichas.
solitaire-stuck = Sin resolver: la ficha que tienes en la mano no encaja en ningún sitio, la gires como la gires.
solitaire-lines = Líneas posibles
solitaire-lines-told = Líneas por todas las fichas aún posibles: { $white ->
    [one] 1 blanca
   *[other] { $white } blancas
}, { $red ->
    [one] 1 roja
   *[other] { $red } rojas
}.
solitaire-no-lines = Ya ninguna línea puede pasar por todas las fichas.
solitaire-hint-told = { $turned ->
    [0] Ponla en { $place }
   *[other] Ponla en { $place } ({ $tile })
}: el juego perfecto resuelve entonces la pila con esta probabilidad: { $chance }.
solitaire-hopeless = La pila ya no se puede resolver.
solitaire-computing = Un momento…
solitaire-again = La misma pila otra vez
solitaire-link = Enlace a esta pila
solitaire-review = Cómo ha ido
solitaire-impossible = Nadie habría podido resolver esta pila, ni conociendo todas las fichas: se ha probado todo.
solitaire-possible = Esta pila se podía resolver. Después de la jugada { $number }, { $turn }, ya no, ni conociendo todas las fichas.
solitaire-unknown = No se ha podido saber si esta pila se podía resolver.
solitaire-worst = Viendo dos fichas, la jugada { $number } fue la que más costó: { $turn } dejaba { $after }, { $best } ofrecía { $before }.
solitaire-perfect = Cada jugada fue la mejor para quien ve dos fichas.
solitaire-rate-told = Hasta ahora has resuelto sin ayuda { $count } de { $all } pilas de { $size } ({ $rate }); el juego perfecto resuelve el { $odds }.
solitaire-your-turns = Tus jugadas
solitaire-solution = Una solución
solitaire-step-best = { $number }. { $turn }: { $after }, la mejor jugada
solitaire-step-worse = { $number }. { $turn }: { $after }; { $best } ofrecía { $before }
solitaire-step-hopeless = { $number }. { $turn }: { $after }
solitaire-step-lost = · desde aquí ya sin solución
solitaire-chances-about = Las probabilidades son las del juego perfecto que ve dos fichas. Entre jugadas cambian con la suerte del sorteo.
solitaire-percent = { $whole },{ $tenth } %
solitaire-percent-least = menos del 0,1 %
solitaire-percent-most = más del 99,9 %
