welcome = Trois jeux, une table
welcome-more = Joue contre un ordinateur de ton niveau ou à deux devant cet écran, même sans réseau.
welcome-online = Jouer en ligne avec des amis ou d’autres joueurs
xart-about = Pose des tuiles et ta ligne grandit. Ferme-la en anneau, ou mène-la d’un bord à l’autre.
twixt-about = Construis une chaîne de ponts d’un bord à l’autre avant que ton adversaire ne passe.
ataxx-about = Se dupliquer et sauter : tout pion adverse voisin du tien change de camp.
opponent = Adversaire
level-named = { $level ->
    [1] Niveau 1 (débutant)
    [10] Niveau 10 (max.)
   *[other] Niveau { $level }
}
person-here = Quelqu’un ici
your-side = Tu joues
by-chance = Au hasard
play = Jouer
more-choices = Plus de choix
variant = Variante
size = Plateau
handicap = Avantage
handicap-named = { $pegs ->
    [0] aucun
    [one] 1 pilier d’avance
   *[other] { $pegs } piliers d’avance
}
first-peg = Premier pilier
pie-rule = peut être repris
no-pie-rule = reste tel quel
clock = Pendule
no-clock = Sans pendule
clock-named = { $minutes } min + { $seconds } s
xart-variant-unlimited = Illimité
xart-variant-limited = Limité : huit sur huit
xart-variant-lucky = Lucky : tuiles tirées au sort
xart-variant-loop = Loop : anneaux seuls
twixt-variant-booklet = Livret : ponts amovibles
twixt-variant-paper = Papier et crayon
ataxx-variant-open = Plateau libre
ataxx-variant-four = Quatre cases bloquées
ataxx-variant-cross = Une croix au milieu
ataxx-variant-edges = Bords bloqués
storage-refused = Le navigateur ne permet pas d’enregistrer ici, ou sa mémoire est pleine. Autorise-le pour cette page, ou supprime des parties.
play-on = Reprendre
all-games = Toutes tes parties
no-games = Pas encore de parties.
read-in-link = Importer une partie venue d’ailleurs
unfinished-games = En cours
finished-games = Terminées
delete = Supprimer
against-level = Tu joues { $side } contre le niveau { $level }
two-persons = À deux devant un écran
turns-played = { $turns ->
    [0] pas encore commencée
    [one] 1 coup
   *[other] { $turns } coups
}
