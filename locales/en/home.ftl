welcome = Three games, one table
welcome-more = Play against an engine of your strength, or with a friend at this screen, even without a network.
welcome-online = Play online with friends and others
xart-about = Lay tiles, and your line grows. Make it a ring, or lead it from edge to edge.
twixt-about = Build a chain of bridges from border to border, before your opponent gets across.
ataxx-about = Divide and jump: every enemy stone next to yours changes sides.
opponent = Opponent
level-named = { $level ->
    [1] Level 1 (beginner)
    [10] Level 10 (strongest)
   *[other] Level { $level }
}
person-here = Someone right here
your-side = You play
by-chance = Random
play = Play
more-choices = More options
variant = Variant
size = Board
handicap = Handicap
handicap-named = { $pegs ->
    [0] none
    [one] 1 peg ahead
   *[other] { $pegs } pegs ahead
}
first-peg = First peg
pie-rule = may be taken over
no-pie-rule = stays as it is
clock = Clock
no-clock = No clock
clock-named = { $minutes } min + { $seconds } s
xart-variant-unlimited = Unlimited
xart-variant-limited = Limited: eight by eight
xart-variant-lucky = Lucky: tiles are drawn
xart-variant-loop = Loop: only rings win
twixt-variant-booklet = Booklet: removable bridges
twixt-variant-paper = Paper and pencil
ataxx-variant-open = Open board
ataxx-variant-four = Four blocked squares
ataxx-variant-cross = A cross in the middle
ataxx-variant-edges = Blocked edges
storage-refused = The browser does not allow anything to be stored here, or its storage is full. Allow it for this page, or delete some games.
play-on = Continue
all-games = All your games
no-games = No games yet.
read-in-link = Import a game from elsewhere
unfinished-games = Unfinished
finished-games = Finished
delete = Delete
against-level = You play { $side } against level { $level }
two-persons = Two players at one screen
turns-played = { $turns ->
    [0] not begun
    [one] 1 turn
   *[other] { $turns } turns
}
