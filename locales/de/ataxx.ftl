board-ataxx = Ataxx-Brett
ataxx-side-1 = Rot
ataxx-side-2 = Blau
ataxx-empty = leer
ataxx-blocked = gesperrt
ataxx-stone-1 = roter Stein
ataxx-stone-2 = blauer Stein
ataxx-may-divide = hierher kann geteilt werden
ataxx-may-move = hierher kann gezogen werden
ataxx-passes = setzt aus
ataxx-divides = teilt nach { $to }{ $turned ->
    [0] {""}
    [one] , 1 Stein gewendet
   *[other] , { $turned } Steine gewendet
}
ataxx-moves = zieht von { $from } nach { $to }{ $turned ->
    [0] {""}
    [one] , 1 Stein gewendet
   *[other] , { $turned } Steine gewendet
}
ataxx-stones = { $count ->
    [one] 1 Stein: { $squares }
   *[other] { $count } Steine: { $squares }
}
ataxx-count = Rot { $first }, Blau { $second }
