puzzles = Problemas
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
    [one] { $side } juega y gana enseguida.
   *[other] { $side } juega y gana en { $turns } jugadas.
}
puzzle-saves = { $side } juega y salva las tablas.
puzzle-side-wins = { $side } juega y gana
puzzle-classic = { $game }: la página clásica
puzzle-classic-page = La página clásica
puzzle-today = Hoy
puzzle-today-solved = Hoy: resuelto
puzzle-train = Resolver problemas
puzzle-themes-of = { $game }: por dificultad o tema
puzzle-of = { $solved } de { $count }
puzzle-rating = Puntuación
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
puzzle-refuted = No es la solución: { $side } responde { $turn } ({ $words }).
puzzle-again = De nuevo antes de la jugada equivocada.
puzzle-try-again = Intentar otra vez
puzzle-solved = ¡Resuelto!
puzzle-next = Siguiente problema
puzzle-hint-threats = Pista: ¿qué amenaza hay?
puzzle-hint-place = Pista: ¿dónde?
puzzle-hint-turn = Mostrar la jugada
puzzle-no-threats = Nadie amenaza nada todavía: la jugada tiene que crear la amenaza.
puzzle-place = Mira { $place }.
puzzle-turn = Es { $turn }: { $words }.
puzzle-not-kept = Este navegador no guarda lo que has resuelto.
puzzle-state-failed = aún sin resolver
puzzle-state-solved = ✓ resuelto
puzzle-grade-easy = fácil
puzzle-grade-medium = medio
puzzle-grade-hard = difícil
puzzle-theme-ring = anillo
puzzle-theme-line = línea ganadora
puzzle-theme-double = doble amenaza
puzzle-theme-l = ataque en L
puzzle-theme-long-l = ataque en L larga
puzzle-theme-corner = ataque por la esquina
puzzle-theme-connect = conectar
puzzle-theme-block = bloquear
puzzle-theme-zwickmuehle = Zwickmühle
puzzle-theme-win = ganar
puzzle-theme-save = salvar
puzzle-theme-wall = muro
puzzle-theme-defence = defensa
puzzle-theme-jump = salto
puzzle-theme-wipe-out = aniquilación
