board-ataxx = Tavoliere di Ataxx
ataxx-side-1 = Rosso
ataxx-side-2 = Blu
ataxx-empty = vuota
ataxx-blocked = bloccata
ataxx-stone-1 = pedina rossa
ataxx-stone-2 = pedina blu
ataxx-may-divide = qui ci si può dividere
ataxx-may-move = qui si può saltare
ataxx-passes = passa
ataxx-divides = si divide in { $to }{ $turned ->
    [0] {""}
    [one] , 1 pedina girata
   *[other] , { $turned } pedine girate
}
ataxx-moves = salta da { $from } a { $to }{ $turned ->
    [0] {""}
    [one] , 1 pedina girata
   *[other] , { $turned } pedine girate
}
ataxx-stones = { $count ->
    [one] 1 pedina: { $squares }
   *[other] { $count } pedine: { $squares }
}
ataxx-count = Rosso { $first }, Blu { $second }
