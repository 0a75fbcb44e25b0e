account = Account
account-of = Account: { $name }
sign-in = Accedi
signed-out = Su questo dispositivo non sei più connesso e continui come ospite.
understood = Va bene
close = Chiudi
codes-unkept = I tuoi codici di recupero non sono ancora al sicuro.
codes-show = Mostrali
fair-play = Gioco leale
board-ataxx = Tavoliere di Ataxx
ataxx-side-1 = Rosso
ataxx-side-2 = Blu
lessons = Lezioni
museum = Il museo di Xart
online = Online
online-guest = Ospite { $name }
online-house = Computer, livello { $level }
game = Gioco
leaders = Classifiche
search = Cerca partite
not-stored = Questa partita non può essere salvata qui. Andrà persa quando chiudi la pagina.
level = Livello { $level }
played-in-other-tab = Questa partita è stata continuata in un’altra scheda.
puzzles = Problemi
solitaire = Solitario
board-twixt = Tavoliere di TwixT
twixt-side-1 = Bianco
twixt-side-2 = Nero
waiting-nothing = Niente ti aspetta.
waiting-games = { $count ->
    [one] Tocca a te in 1 partita
   *[other] Tocca a te in { $count } partite
}
waiting-news = { $count ->
    [one] 1 messaggio sulle tue partite
   *[other] { $count } messaggi sulle tue partite
}
news = Messaggi
board-xart = Tavolo di Xart
xart-side-1 = Bianco
xart-side-2 = Rosso
online-against = Contro { $who }
online-you-move = Tocca a te
online-they-move = Tocca all’avversario
