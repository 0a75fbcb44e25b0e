account = Cuenta
account-of = Cuenta: { $name }
sign-in = Iniciar sesión
signed-out = Ya no tienes la sesión iniciada en este dispositivo y sigues como invitado.
understood = De acuerdo
close = Cerrar
codes-unkept = Tus códigos de recuperación aún no están a salvo.
codes-show = Verlos
fair-play = Juego limpio
board-ataxx = Tablero de Ataxx
ataxx-side-1 = Rojo
ataxx-side-2 = Azul
lessons = Lecciones
museum = El museo de Xart
online = En línea
online-guest = Invitado { $name }
online-house = Ordenador, nivel { $level }
game = Juego
leaders = Clasificaciones
search = Buscar partidas
not-stored = Esta partida no se puede guardar aquí. Se perderá cuando cierres la página.
level = Nivel { $level }
played-in-other-tab = Esta partida ha continuado en otra pestaña.
puzzles = Problemas
solitaire = Solitario
board-twixt = Tablero de TwixT
twixt-side-1 = Blanco
twixt-side-2 = Negro
waiting-nothing = No te espera nada.
waiting-games = { $count ->
    [one] Te toca en 1 partida
   *[other] Te toca en { $count } partidas
}
waiting-news = { $count ->
    [one] 1 mensaje sobre tus partidas
   *[other] { $count } mensajes sobre tus partidas
}
news = Mensajes
board-xart = Mesa de Xart
xart-side-1 = Blanco
xart-side-2 = Rojo
online-against = Contra { $who }
online-you-move = Te toca
online-they-move = Le toca al rival
