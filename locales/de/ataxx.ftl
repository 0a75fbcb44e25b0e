ataxx-empty = leer
ataxx-blocked = gesperrt
ataxx-stone-1 = roter Stein
ataxx-stone-2 = blauer Stein
ataxx-may-divide = hierher kann geteilt werden
ataxx-may-move = hierher kann gesprungen werden
ataxx-passes = setzt aus
ataxx-must-pass = { $side } kann nicht ziehen und setzt aus.
ataxx-pass-listed = aussetzen
ataxx-divides = teilt nach { $to }{ $turned ->
    [0] {""}
    [one] , 1 Stein umgedreht
   *[other] , { $turned } Steine umgedreht
}
ataxx-moves = springt von { $from } nach { $to }{ $turned ->
    [0] {""}
    [one] , 1 Stein umgedreht
   *[other] , { $turned } Steine umgedreht
}
ataxx-stones = { $count ->
    [one] 1 Stein: { $squares }
   *[other] { $count } Steine: { $squares }
}
ataxx-count = Rot { $first }, Blau { $second }
ataxx-count-of = { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}
ataxx-why-unreadable = Das ist kein Zug. Ein Zug ist ein Feld, auf das geteilt wird, zum Beispiel g2, zwei Felder, zum Beispiel a7a5, oder 0000 zum Aussetzen.
ataxx-why-must-pass = Keiner deiner Steine kann ziehen: Du musst aussetzen (0000).
ataxx-why-must-not-pass = Du kannst ziehen, also darfst du nicht aussetzen.
ataxx-why-occupied = Auf { $square } liegt schon ein Stein.
ataxx-why-blocked = { $square } ist gesperrt.
ataxx-why-no-stone = Auf { $square } liegt kein Stein.
ataxx-why-not-yours = Der Stein auf { $square } gehört dir nicht.
ataxx-why-distance = Von { $from } nach { $to } ist es weder ein Schritt noch zwei.
ataxx-why-no-neighbour = Neben { $square } liegt keiner deiner Steine.
