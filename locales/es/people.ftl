player = Jugador
deleted-player = Cuenta eliminada
bot = Programa
speed = Ritmo
speed-bullet = Bullet
speed-blitz = Blitz
speed-rapid = Rápido
speed-correspondence = Días por jugada
rating = Puntuación
ratings = Puntuaciones
rating-of = Puntuación { $rating }
rating-provisional = Puntuación { $rating }, provisional
rating-provisional-about = Provisional: unas partidas más lo mostrarán mejor.
rating-change = { $who }: { $before } → { $after } ({ $change })
rating-at = { $game }, { $speed }
rated = Puntuada
unrated = Sin puntuar
rated-about = La partida cambia ambas puntuaciones. En ella no se retira nada.
handicap-proposed = Vuestras puntuaciones son muy distintas. La partida estaría igualada con { $handicap }.
handicap-lucky = fichas sacadas (Lucky)
handicap-offer = Ofrecerla así
leaders-about = Los cien más fuertes de cada juego y ritmo, personas y ordenadores. Está quien es lo bastante conocido para ser comparado.
leaders-none = Nadie aún. Juega unas partidas puntuadas y estarás en cabeza.
leaders-rank = Puesto
games-count = Partidas
results = Resultados
games-won = Ganadas
games-drawn = Tablas
games-lost = Perdidas
openings = Aperturas favoritas
last-games = Últimas partidas
all-their-games = Todas las partidas de este jugador
player-no-games = Aún no hay partidas terminadas.
player-banned = Esta cuenta no puede jugar por ahora.
curve-as-table = Partida a partida
curve-game = Partida del
curve-change = Cambio
curve-sure = Al 95 %
reason-left = el rival se fue
search-now = Buscar
search-clear = Buscar de nuevo
search-any = cualquiera
search-result = Resultado para el jugador
search-opening = Primeras jugadas, como a6 g6
search-since = Terminada este día o después
search-until = Terminada este día o antes
search-needs-player = Di primero de quién son las partidas.
search-more = Mostrar más
search-found-more = Las últimas { $count } partidas
result-won = ganada
result-drawn = tablas
result-lost = perdida
handicap-turns = { $turns ->
    [one] el más débil empezando y sin cambio
   *[other] { $turns } jugadas del más débil antes de la primera respuesta
}
search-found = { $count ->
    [0] No se encontró ninguna partida
    [one] 1 partida
   *[other] { $count } partidas
}
rating-from-games = ± { $deviation }, de { $games ->
    [one] 1 partida puntuada
   *[other] { $games } partidas puntuadas
}
curve-of-rating = De { $first } a { $last } en { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}; como mucho { $best }.
opening-games = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}, { $won } ganadas
