ataxx-empty = vuota
ataxx-blocked = bloccata
ataxx-stone-1 = pedina rossa
ataxx-stone-2 = pedina blu
ataxx-may-divide = qui una pedina può dividersi
ataxx-may-move = qui una pedina può saltare
ataxx-passes = passa
ataxx-must-pass = { $side } non può muovere e passa.
ataxx-pass-listed = passa
ataxx-divides = si divide verso { $to }{ $turned ->
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
ataxx-count-of = { $count ->
    [one] 1 pedina
   *[other] { $count } pedine
}
ataxx-why-unreadable = Questa non è una mossa. Una mossa è una casella in cui dividersi, per esempio g2, due caselle, per esempio a7a5, oppure 0000 per passare.
ataxx-why-must-pass = Nessuna delle tue pedine può muovere: devi passare (0000).
ataxx-why-must-not-pass = Puoi muovere, quindi non puoi passare.
ataxx-why-occupied = In { $square } c’è già una pedina.
ataxx-why-blocked = { $square } è bloccata.
ataxx-why-no-stone = In { $square } non c’è nessuna pedina.
ataxx-why-not-yours = La pedina in { $square } non è tua.
ataxx-why-distance = Da { $from } a { $to } non c’è né un passo né due.
ataxx-why-no-neighbour = Nessuna delle tue pedine è accanto a { $square }.
