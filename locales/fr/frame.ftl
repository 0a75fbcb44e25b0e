account = Compte
account-of = Compte : { $name }
sign-in = Se connecter
signed-out = Tu n’es plus connecté sur cet appareil et tu continues comme invité.
understood = D’accord
close = Fermer
codes-unkept = Tes codes de secours ne sont pas encore en lieu sûr.
codes-show = Les voir
fair-play = Jeu loyal
board-ataxx = Plateau d’Ataxx
ataxx-side-1 = Rouge
ataxx-side-2 = Bleu
lessons = Leçons
museum = Le musée du Xart
online = En ligne
online-guest = Invité { $name }
online-house = Ordinateur, niveau { $level }
game = Jeu
leaders = Classements
search = Chercher des parties
not-stored = Cette partie ne peut pas être enregistrée ici. Elle sera perdue quand tu fermeras la page.
level = Niveau { $level }
played-in-other-tab = Cette partie a été poursuivie dans un autre onglet.
puzzles = Problèmes
solitaire = Solitaire
board-twixt = Plateau de TwixT
twixt-side-1 = Blanc
twixt-side-2 = Noir
waiting-nothing = Rien ne t’attend.
waiting-games = { $count ->
    [one] C’est à toi de jouer dans 1 partie
   *[other] C’est à toi de jouer dans { $count } parties
}
waiting-news = { $count ->
    [one] 1 message sur tes parties
   *[other] { $count } messages sur tes parties
}
news = Messages
board-xart = Table de Xart
xart-side-1 = Blanc
xart-side-2 = Rouge
online-against = Contre { $who }
online-you-move = À toi de jouer
online-they-move = À ton adversaire de jouer
