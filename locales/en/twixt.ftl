twixt-empty = empty
twixt-border-1 = empty, White’s border line
twixt-border-2 = empty, Black’s border line
twixt-peg-1 = white peg
twixt-peg-2 = black peg
twixt-with-bridges = { $what }, { $count ->
    [one] bridge to { $holes }
   *[other] bridges to { $holes }
}
twixt-would-join = { $what }, a peg here joins { $holes }
twixt-hint = { $what }, hint
twixt-threat = { $what }, threat
twixt-list = { $most } and { $last }
twixt-places = peg on { $hole }
twixt-swaps = takes over the white peg, colours change hands
twixt-swap-listed = taken over
twixt-engine-swapped = The engine has taken over your first peg. You now play { $side }.
twixt-you-swapped = You have taken over the first peg and now play { $side }.
twixt-also-lays = { $what }, also { $count ->
    [one] the bridge { $bridges }
   *[other] the bridges { $bridges }
}
twixt-leaves-out = { $what }, { $count ->
    [one] bridge { $bridges } not laid
   *[other] bridges { $bridges } not laid
}
twixt-also-removes = { $what }, { $count ->
    [one] bridge { $bridges } taken away
   *[other] bridges { $bridges } taken away
}
twixt-pegs = { $count ->
    [0] No pegs.
    [one] 1 peg.
   *[other] { $count } pegs.
}
twixt-chain = Chain: { $holes }.
twixt-alone = Without bridges: { $holes }.
twixt-count = Pegs: White { $first }, Black { $second }.
twixt-may-swap = Black may take over the white peg.
twixt-turns-in-a-row = White has { $turns } turns in a row.
twixt-cannot-connect-1 = White can no longer connect.
twixt-cannot-connect-2 = Black can no longer connect.
twixt-legal = { $count } holes: every free one that is not on { $side }’s border lines.
twixt-pie-question = Take over White’s peg or play on?
twixt-pie-why = The pie rule: one cuts, the other chooses. You may take White with this peg; your opponent then plays Black.
twixt-pie-take = Take over White
twixt-pie-play = Play on as Black
twixt-bridges = Choose bridges
twixt-bridges-help = Take away your bridges if you like, set a peg, then choose its bridges.
twixt-bridges-list = Bridges of this turn
twixt-no-bridges = No bridges to choose yet. Set a peg.
twixt-bridge-stays = { $bridge }, stays
twixt-bridge-goes = { $bridge }, is taken away
twixt-bridge-comes = { $bridge }, is laid
twixt-bridge-possible = { $bridge }, is not laid
twixt-make-turn = Make this turn
twixt-set-peg-first = Set a peg first.
twixt-cancel = Cancel
twixt-place-at = Place on { $hole }
twixt-aim-help = Tap again to place, or move the cross.
twixt-aim = Move the cross
twixt-left = To the left
twixt-right = To the right
twixt-up = Up
twixt-down = Down
twixt-zoom = Zoom
twixt-zoom-in = Larger
twixt-zoom-out = Smaller
twixt-zoom-all = Whole board
twixt-occupied = A peg is there already.
twixt-behind-1 = This is White’s border line: only White may place here.
twixt-behind-2 = This is Black’s border line: only Black may place here.
twixt-keys = Arrow keys move, Enter places a peg, B chooses bridges, plus and minus zoom.
twixt-why-unreadable = This is not a turn. A turn is a hole, such as l8, if you like with bridges: -j7k9l8 takes one away, l8=j7l8 chooses one.
twixt-why-no-hole = There is no hole { $hole } on this board.
twixt-why-corner = The corners have no holes.
twixt-why-no-bridge = There is no bridge { $bridge } to take away.
twixt-why-foreign = The bridge { $bridge } is not yours.
twixt-why-no-peg = The bridge { $bridge } needs a peg of yours on { $hole }.
twixt-why-too-far = { $from } and { $to } are not a knight’s move apart.
twixt-why-crosses = The bridge { $bridge } crosses { $other }.
twixt-why-there = The bridge { $bridge } is there already.
twixt-why-twice = The bridge { $bridge } is named twice.
twixt-why-no-swap-now = Only the first peg can be taken over, and only at once.
twixt-why-no-swap = This game is played without the pie rule.
twixt-why-paper = With paper-and-pencil rules all bridges are laid and none is taken away.
