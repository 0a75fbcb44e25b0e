welcome = Tres juegos, una mesa
welcome-more = Juega contra un ordenador de tu nivel o con alguien ante esta pantalla, también sin conexión.
welcome-online = Juega en línea con amigos y otras personas
xart-about = Pon fichas y tu línea crece. Ciérrala en un anillo, o llévala de borde a borde.
twixt-about = Construye una cadena de puentes de borde a borde antes de que cruce tu rival.
ataxx-about = Duplicarse y saltar: toda ficha rival junto a la tuya cambia de color.
opponent = Rival
level-named = { $level ->
    [1] Nivel 1 (principiante)
    [10] Nivel 10 (máximo)
   *[other] Nivel { $level }
}
person-here = Alguien a tu lado
your-side = Tú juegas
by-chance = Al azar
play = Jugar
more-choices = Más opciones
variant = Variante
size = Tablero
handicap = Ventaja
handicap-named = { $pegs ->
    [0] ninguna
    [one] 1 clavija de ventaja
   *[other] { $pegs } clavijas de ventaja
}
first-peg = Primera clavija
pie-rule = se puede tomar
no-pie-rule = se queda como está
clock = Reloj
no-clock = Sin reloj
clock-named = { $minutes } min + { $seconds } s
xart-variant-unlimited = Ilimitado
xart-variant-limited = Limitado: ocho por ocho
xart-variant-lucky = Lucky: fichas sacadas al azar
xart-variant-loop = Loop: solo ganan los anillos
twixt-variant-booklet = Reglas: puentes retirables
twixt-variant-paper = Papel y lápiz
ataxx-variant-open = Tablero libre
ataxx-variant-four = Cuatro casillas bloqueadas
ataxx-variant-cross = Una cruz en el centro
ataxx-variant-edges = Bordes bloqueados
storage-refused = El navegador no deja guardar nada aquí, o su memoria está llena. Permítelo para esta página, o borra partidas.
play-on = Continuar
all-games = Todas tus partidas
no-games = Todavía no hay partidas.
read-in-link = Importar una partida de otro sitio
unfinished-games = Sin terminar
finished-games = Terminadas
delete = Borrar
against-level = Juegas con { $side } contra el nivel { $level }
two-persons = Dos personas ante una pantalla
turns-played = { $turns ->
    [0] sin empezar
    [one] 1 jugada
   *[other] { $turns } jugadas
}
