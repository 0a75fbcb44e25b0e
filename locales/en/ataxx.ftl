ataxx-empty = empty
ataxx-blocked = blocked
ataxx-stone-1 = red stone
ataxx-stone-2 = blue stone
ataxx-may-divide = can be divided to
ataxx-may-move = can be moved to
ataxx-passes = passes
ataxx-must-pass = { $side } cannot move and passes.
ataxx-pass-listed = pass
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
ataxx-count-of = { $count ->
    [one] 1 stone
   *[other] { $count } stones
}
ataxx-why-unreadable = This is not a turn. A turn is a square to divide to, such as g2, two squares, such as a7a5, or 0000 to pass.
ataxx-why-must-pass = None of your stones can go anywhere: you must pass (0000).
ataxx-why-must-not-pass = You can move, so you must not pass.
ataxx-why-occupied = A stone is on { $square } already.
ataxx-why-blocked = { $square } is blocked.
ataxx-why-no-stone = There is no stone on { $square }.
ataxx-why-not-yours = The stone on { $square } is not yours.
ataxx-why-distance = From { $from } to { $to } is neither one step nor two.
ataxx-why-no-neighbour = None of your stones is next to { $square }.
