xart-colour-1 = white
xart-colour-2 = red
xart-from-north = from the north
xart-from-east = from the east
xart-from-south = from the south
xart-from-west = from the west
xart-white-v = white from north to south
xart-white-h = white from west to east
xart-white-q = white joins north and west
xart-white-e = white joins north and east
xart-white-z = white joins south and west
xart-white-c = white joins south and east
xart-face = { $kind ->
    [straight] straight tile, { $white }
   *[curve] curve, { $white }
}
xart-space = empty, { $lines }
xart-space-first = empty table, the first tile is laid here
xart-apart = empty, no tile beside it
xart-can-lay = { $count ->
    [0] nothing can be laid here
    [one] 1 tile can be laid here
   *[other] { $count } tiles can be laid here
}
xart-lays = { $kind ->
    [straight] lays a straight tile at { $place }, { $white }
   *[curve] lays a curve at { $place }, { $white }
}{ $forced ->
    [0] {""}
    [one] , 1 more tile forced
   *[other] , { $forced } more tiles forced
}
xart-lines = { $count ->
    [0] no lines yet
    [one] 1 line: { $lines }
   *[other] { $count } lines, the longest first: { $lines }
}
xart-line = { $tiles ->
    [one] { $from } to { $to } through 1 tile
   *[other] { $from } to { $to } through { $tiles } tiles
}
xart-state = { $tiles ->
    [0] empty table
    [one] 1 tile
   *[other] { $tiles } tiles, { $columns } columns, { $rows } rows
}
xart-hand = Drawn: { $tile }
xart-drawn = Drawn tile
xart-hand-free = It fits nowhere: turn and flip it as you like.
xart-choose = Tile for { $place }
xart-forces = { $count ->
    [0] Forces nothing
    [one] Forces { $places }
   *[other] Forces { $count } tiles: { $places }
}
xart-why-clash = Does not match the lines that end here.
xart-why-forbidden = Forbidden: after the forced tile at { $forced } three lines of one colour would end in { $space }.
xart-why-drawn = The tile must be laid as it was drawn: { $tile }.
xart-why-size = Outside: the layout may not exceed { $size } × { $size }.
xart-why-occupied = A tile lies there already.
xart-why-apart = A tile must touch the layout with an edge.
xart-why-first = The first turn is @0+ or @0/.
xart-why-unreadable = This is not a turn. A turn is column, row and tile, such as B3/ or @1+.
xart-tools = View
xart-closer = Zoom in
xart-farther = Zoom out
xart-whole = Show everything
xart-close = Close
