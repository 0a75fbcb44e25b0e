board-ataxx = Ataxx board
ataxx-side-1 = Red
ataxx-side-2 = Blue
ataxx-empty = empty
ataxx-blocked = blocked
ataxx-stone-1 = red stone
ataxx-stone-2 = blue stone
ataxx-may-divide = can be divided to
ataxx-may-move = can be moved to
ataxx-passes = passes
ataxx-divides = divides to { $to }{ $turned ->
    [0] {""}
    [one] , 1 stone turned
   *[other] , { $turned } stones turned
}
ataxx-moves = moves from { $from } to { $to }{ $turned ->
    [0] {""}
    [one] , 1 stone turned
   *[other] , { $turned } stones turned
}
ataxx-stones = { $count ->
    [one] 1 stone: { $squares }
   *[other] { $count } stones: { $squares }
}
ataxx-count = Red { $first }, Blue { $second }
