ataxx-empty = vide
ataxx-blocked = bloquée
ataxx-stone-1 = pion rouge
ataxx-stone-2 = pion bleu
ataxx-may-divide = duplication possible ici
ataxx-may-move = saut possible ici
ataxx-passes = passe
ataxx-must-pass = { $side } ne peut pas jouer et passe son tour.
ataxx-pass-listed = passe
ataxx-divides = se duplique en { $to }{ $turned ->
    [0] {""}
    [one] , 1 pion retourné
   *[other] , { $turned } pions retournés
}
ataxx-moves = saute de { $from } à { $to }{ $turned ->
    [0] {""}
    [one] , 1 pion retourné
   *[other] , { $turned } pions retournés
}
ataxx-stones = { $count ->
    [one] { $count } pion : { $squares }
   *[other] { $count } pions : { $squares }
}
ataxx-count = Rouge { $first }, Bleu { $second }
ataxx-count-of = { $count ->
    [one] { $count } pion
   *[other] { $count } pions
}
ataxx-why-unreadable = Ce n’est pas un coup. Un coup est une case où se dupliquer, par exemple g2, deux cases, par exemple a7a5, ou 0000 pour passer.
ataxx-why-must-pass = Aucun de tes pions ne peut jouer : tu dois passer (0000).
ataxx-why-must-not-pass = Tu peux jouer, donc tu ne peux pas passer.
ataxx-why-occupied = Il y a déjà un pion en { $square }.
ataxx-why-blocked = { $square } est bloquée.
ataxx-why-no-stone = Il n’y a pas de pion en { $square }.
ataxx-why-not-yours = Le pion en { $square } n’est pas à toi.
ataxx-why-distance = De { $from } à { $to }, il n’y a ni un pas ni deux.
ataxx-why-no-neighbour = Aucun de tes pions n’est à côté de { $square }.
