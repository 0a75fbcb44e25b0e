solitaire-title = Xart Solitaire
solitaire-title-of = Xart Solitaire { $size }
solitaire-about = A puzzle for one: lay the stack into a square so that one line, white or red, runs through all tiles.
solitaire-size-about = { $count } tiles
solitaire-daily = Stack of the day
solitaire-daily-done = finished
solitaire-free = New stack
solitaire-choose = All stacks
solitaire-give-up = Give up
solitaire-give-up-about = A stack that is given up counts as not solved.
solitaire-more = { $count ->
    [one] 1 more stack
   *[other] { $count } more stacks
}
solitaire-stack-of = Stack of { $day }, the same for everybody
solitaire-stack-named = Stack { $seed }
solitaire-tiles-of = { $count } of { $all } tiles laid
solitaire-undo = Allow taking back
solitaire-undo-about = Stacks count separately if you take back, ask for a hint or play them again. You may always look at the number of possible lines: it does not count as help.
solitaire-statistics = Your results
solitaire-played = Finished
solitaire-solved = Solved
solitaire-rate = Your rate
solitaire-odds = Perfect play
solitaire-odds-about = Perfect play sees the tile in hand and the next one, as you do. Its odds are exact, over all stacks there are.
solitaire-streak = Solved in a row (record)
solitaire-days = Days in a row with the stack of the day solved (record)
solitaire-best = { $count } ({ $best })
solitaire-helped = Solved with help
solitaire-of = { $count } of { $all }
solitaire-bad-link = This link leads to no stack. It may have been cut off.
solitaire-future = The stack of { $day } will be dealt on that day.
solitaire-board = Square of tiles
solitaire-in-hand = In hand
solitaire-next = Next
solitaire-left = { $count ->
    [one] 1 left
   *[other] { $count } left
}
solitaire-stack-empty = none left
solitaire-longest = Longest lines
solitaire-lay = Lay the tile in your hand.
solitaire-lay-last = Lay the last tile.
solitaire-fits = the tile fits
solitaire-fits-not = the tile does not fit
solitaire-fits-turned = { $count ->
    [one] the tile fits in 1 way
   *[other] the tile fits in { $count } ways
}
solitaire-why-not = The tile in your hand does not fit here as it was drawn.
solitaire-laid = { $tile }, laid at { $place }.
solitaire-hand-and-next = In hand: { $tile }. Next: { $next }. { $left ->
    [one] 1 tile left
   *[other] { $left } tiles left
}.
solitaire-hand-last = The last tile: { $tile }.
solitaire-forced = { $count ->
    [one] Two lines of one colour met at { $places }, so this space was forced: the next tile of the stack was turned to fit and laid there.
   *[other] Two lines of one colour met at { $places }, so these spaces were forced: the next { $count } tiles of the stack were turned to fit and laid there.
}
solitaire-free-to-turn = The tile in your hand fits nowhere as it was drawn. So you may turn and flip it freely: choose a space, then how it lies.
solitaire-solved-1 = Solved! A white line runs through all { $count } tiles.
solitaire-solved-2 = Solved! A red line runs through all { $count } tiles.
solitaire-failed = Not solved: no line runs through all tiles.
solitaire-stuck = Not solved: the tile in your hand fits nowhere, however you turn it.
solitaire-lines = Lines still possible
solitaire-lines-told = Lines through all tiles still possible: { $white } white, { $red } red.
solitaire-no-lines = No line can run through all tiles any more.
solitaire-hint-told = { $turned ->
    [0] Lay it at { $place }
   *[other] Lay it at { $place } as { $tile }
}: perfect play then solves the stack with a chance of { $chance }.
solitaire-hopeless = The stack cannot be solved any more.
solitaire-computing = One moment…
solitaire-again = Same stack again
solitaire-link = Link to this stack
solitaire-review = How it went
solitaire-impossible = Nobody could have solved this stack, not even knowing all tiles: everything was tried.
solitaire-possible = This stack could be solved. After turn { $number }, { $turn }, it no longer could, not even by somebody who knows all tiles.
solitaire-unknown = Whether this stack could be solved was not found out.
solitaire-worst = Seeing two tiles, turn { $number } cost most: { $turn } left { $after }, { $best } had { $before }.
solitaire-perfect = Every turn was the best one for somebody who sees two tiles.
solitaire-rate-told = So far you have solved { $count } of { $all } stacks of { $size } without help ({ $rate }); perfect play solves { $odds }.
solitaire-your-turns = Your turns
solitaire-solution = A solution
solitaire-step-best = { $number }. { $turn }: { $after }, the best turn
solitaire-step-worse = { $number }. { $turn }: { $after }; { $best } had { $before }
solitaire-step-hopeless = { $number }. { $turn }: { $after }
solitaire-step-lost = · from here on it could not be solved
solitaire-chances-about = The chances are those of perfect play that sees two tiles. Between turns they change with the luck of the draw.
solitaire-percent = { $whole }.{ $tenth }%
solitaire-percent-least = below 0.1%
solitaire-percent-most = above 99.9%
