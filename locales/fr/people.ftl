player = Joueur
deleted-player = Compte supprimé
bot = Programme
speed = Cadence
speed-bullet = Bullet
speed-blitz = Blitz
speed-rapid = Rapide
speed-correspondence = Jours par coup
rating = Cote
ratings = Cotes
rating-of = Cote { $rating }
rating-provisional = Cote { $rating }, provisoire
rating-provisional-about = Provisoire : quelques parties de plus le montreront mieux.
rating-change = { $who } : { $before } → { $after } ({ $change })
rating-at = { $game }, { $speed }
rated = Classée
unrated = Non classée
rated-about = La partie change les deux cotes. On n’y reprend rien.
handicap-proposed = Vos cotes sont très différentes. La partie serait équilibrée avec { $handicap }.
handicap-lucky = des tuiles tirées (Lucky)
handicap-offer = Proposer ainsi
leaders-about = Les cent plus forts de chaque jeu et cadence, humains et ordinateurs. Y figure quiconque est assez bien connu pour être comparé.
leaders-none = Personne encore. Joue quelques parties classées, et tu seras en tête.
leaders-rank = Rang
games-count = Parties
results = Résultats
games-won = Gagnées
games-drawn = Nulles
games-lost = Perdues
openings = Ouvertures favorites
last-games = Dernières parties
all-their-games = Toutes les parties de ce joueur
player-no-games = Pas encore de partie finie.
player-banned = Ce compte ne peut pas jouer en ce moment.
curve-as-table = Partie par partie
curve-game = Partie du
curve-change = Écart
curve-sure = À 95 %
reason-left = l’adversaire est parti
search-now = Chercher
search-clear = Nouvelle recherche
search-any = peu importe
search-result = Résultat pour le joueur
search-opening = Premiers coups, par exemple a6 g6
search-since = Finie ce jour ou plus tard
search-until = Finie ce jour ou avant
search-needs-player = Dis d’abord de qui sont les parties.
search-more = En montrer plus
search-found-more = Les { $count } dernières parties
result-won = gagnée
result-drawn = nulle
result-lost = perdue
handicap-turns = { $turns ->
    [one] le plus faible qui commence, sans échange
   *[other] { $turns } coups du plus faible avant la première réponse
}
search-found = { $count ->
    [0] Aucune partie trouvée
    [one] 1 partie
   *[other] { $count } parties
}
rating-from-games = ± { $deviation }, sur { $games ->
    [one] 1 partie classée
   *[other] { $games } parties classées
}
curve-of-rating = De { $first } à { $last } en { $games ->
    [one] 1 partie
   *[other] { $games } parties
} ; au mieux { $best }.
opening-games = { $games ->
    [one] 1 partie
   *[other] { $games } parties
}, { $won } gagnées
