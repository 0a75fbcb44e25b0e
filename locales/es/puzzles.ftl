puzzles-more = Cada problema tiene una solución demostrada. Encuentra la jugada; la defensa responde con toda la tenacidad posible.
puzzles-refused = { $count ->
    [one] 1 problema no se puede mostrar: { $why }
   *[other] { $count } problemas no se pueden mostrar. El primero: { $why }
}
puzzle-missing = Este problema no existe.
puzzle-none = No hay ningún problema de este tipo.
puzzle-of-today = { $game }: problema del día
puzzle-named = { $game }: problema { $id }
puzzle-wins = { $turns ->
    [one] { $side } gana enseguida
   *[other] { $side } gana en { $turns } jugadas
}
puzzle-saves = { $side } salva las tablas
puzzle-short = { $turns ->
    [one] { $side }, 1 jugada
   *[other] { $side }, { $turns } jugadas
}
puzzle-side-wins = { $side } juega y gana
puzzle-classic = { $game }: la página clásica
puzzle-classic-page = La página clásica
puzzle-classic-about = Nueve problemas para cada color, de fácil a difícil: reunidos como en la página de problemas del librito que acompañaba al juego.
puzzle-today = Hoy
puzzle-today-solved = Hoy: resuelto
puzzle-train = Resolver problemas
puzzle-themes-of = { $game }: por dificultad o tema
puzzle-of = { $solved } de { $count }
puzzle-at = { $number } de { $count }
puzzle-solved-of = { $solved } de { $count } resueltos
puzzle-rating = Puntuación
puzzle-rating-open = aún por determinar
puzzle-streak = Racha
puzzle-days = Días seguidos
puzzle-solved-count = Resueltos
puzzle-find = Encuentra la jugada.
puzzle-go-on = { $turns ->
    [one] Bien. Una jugada más.
   *[other] Bien. { $turns } jugadas más.
}
puzzle-answering = La defensa piensa…
puzzle-wrong = No es la solución.
puzzle-refuted = No es la solución: { $side } responde { $turn }.
puzzle-refuted-stops = Así queda detenida tu amenaza: { $threat }.
puzzle-refuted-makes = Ahora amenaza { $side }: { $threat }.
puzzle-refuted-enough = Con eso, el problema ya no se puede resolver.
puzzle-again = De nuevo antes de la jugada equivocada.
puzzle-try-again = Intentar otra vez
puzzle-solved = ¡Resuelto!
puzzle-next = Siguiente problema
puzzle-hint-place = Pista: ¿dónde?
puzzle-hint-cost = La primera pista es gratis. A partir de la segunda, el problema cuenta como resuelto con ayuda: la puntuación y la racha no cambian.
puzzle-unrated = Este problema ya no cambia ni la puntuación ni la racha. Ahora las pistas son gratis.
puzzle-danger-ring = { $side } amenaza con cerrar un anillo.
puzzle-danger-line = { $side } amenaza con completar una línea ganadora.
puzzle-danger-connect = { $side } amenaza con unir sus bordes.
puzzle-idea-ring = Puedes cerrar un anillo.
puzzle-idea-line = Puedes completar una línea ganadora.
puzzle-idea-ring-later = Al final hay un anillo. Busca ataques a los que { $side } tenga que responder.
puzzle-idea-line-later = Al final hay una línea ganadora. Busca ataques a los que { $side } tenga que responder.
puzzle-idea-l = Tienes un ataque en L: una ficha, dos anillos.
puzzle-idea-long-l = Tienes un ataque en L larga: una ficha, dos anillos.
puzzle-idea-double = Tienes un ataque doble: una ficha ataca en dos sitios.
puzzle-idea-corner = Tienes un ataque por la esquina: primero un ataque de anillo, después una L.
puzzle-idea-connect = Puedes unir tus bordes.
puzzle-idea-join = Une tus cadenas entre sí o con el borde.
puzzle-idea-block = Ciérrale el paso a { $side }.
puzzle-idea-zwickmuehle = Usa una Zwickmühle: dos caminos, de los que solo se puede cerrar uno.
puzzle-idea-jump = La jugada correcta es un salto.
puzzle-idea-divide = La jugada correcta duplica una ficha.
puzzle-idea-wall = Puedes encerrar a { $side }, que entonces tiene que pasar.
puzzle-idea-wipe-out = Puedes voltear todas las fichas de { $side }.
puzzle-idea-count = Cuenta en cada jugada lo que gana y lo que recupera { $side }.
puzzle-hint-turn = Mostrar la jugada
puzzle-hint-idea = Pista: ¿de qué se trata?
puzzle-no-threats = Todavía no hay ninguna amenaza: la jugada tiene que crearla.
puzzle-place = Mira { $place }.
puzzle-turn = Es { $turn }: { $words }.
puzzle-not-kept = Este navegador no guarda lo que has resuelto.
puzzle-state-failed = aún sin resolver
puzzle-state-solved = resuelto
puzzle-grade-easy = fácil
puzzle-grade-medium = medio
puzzle-grade-hard = difícil
puzzle-theme-ring = anillo
puzzle-theme-line = línea ganadora
puzzle-theme-double = ataque doble
puzzle-theme-l = ataque en L
puzzle-theme-long-l = ataque en L larga
puzzle-theme-corner = ataque por la esquina
puzzle-theme-connect = unir
puzzle-theme-block = bloquear
puzzle-theme-zwickmuehle = Zwickmühle
puzzle-theme-win = ganar
puzzle-theme-save = salvar
puzzle-theme-wall = muro
puzzle-theme-defence = defensa
puzzle-theme-jump = salto
puzzle-theme-wipe-out = aniquilación
puzzle-solved-today = { $count ->
    [0] Hoy aún no lo ha resuelto nadie.
    [one] Hoy lo ha resuelto una persona.
   *[other] Hoy lo han resuelto { $count } personas.
}
