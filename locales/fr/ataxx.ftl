board-ataxx = Plateau d’Ataxx
ataxx-side-1 = Rouge
ataxx-side-2 = Bleu
ataxx-empty = vide
ataxx-blocked = bloquée
ataxx-stone-1 = pion rouge
ataxx-stone-2 = pion bleu
ataxx-may-divide = duplication possible ici
ataxx-may-move = saut possible ici
ataxx-passes = passe
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
    [one] { $count } pion : { $squares }
   *[other] { $count } pions : { $squares }
}
ataxx-count = Rouge { $first }, Bleu { $second }
