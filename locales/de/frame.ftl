account = Konto
account-of = Konto: { $name }
sign-in = Anmelden
signed-out = Du bist auf diesem Gerät nicht mehr angemeldet und bist jetzt als Gast hier.
understood = In Ordnung
close = Schließen
codes-unkept = Deine Ersatzcodes sind noch nicht aufbewahrt.
codes-show = Zeigen
fair-play = Faires Spiel
board-ataxx = Ataxx-Brett
ataxx-side-1 = Rot
ataxx-side-2 = Blau
lessons = Lernen
museum = Das Xart-Museum
online = Online
online-guest = Gast { $name }
online-house = Computer, Stufe { $level }
game = Spiel
leaders = Bestenlisten
search = Partien suchen
not-stored = Diese Partie kann hier nicht gespeichert werden. Sie geht verloren, wenn du die Seite schließt.
level = Stufe { $level }
played-in-other-tab = Diese Partie wurde in einem anderen Tab fortgesetzt.
puzzles = Rätsel
solitaire = Solitaire
board-twixt = TwixT-Spielfeld
twixt-side-1 = Weiß
twixt-side-2 = Schwarz
waiting-nothing = Nichts wartet auf dich.
waiting-games = { $count ->
    [one] Du bist in 1 Partie am Zug
   *[other] Du bist in { $count } Partien am Zug
}
waiting-news = { $count ->
    [one] 1 Nachricht zu deinen Partien
   *[other] { $count } Nachrichten zu deinen Partien
}
news = Nachrichten
board-xart = Xart-Tisch
xart-side-1 = Weiß
xart-side-2 = Rot
online-against = Gegen { $who }
online-you-move = Du bist am Zug
online-they-move = Dein Gegner ist am Zug
