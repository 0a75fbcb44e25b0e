account = Account
account-of = Account: { $name }
sign-in = Sign in
signed-out = You are no longer signed in on this device and go on as a guest.
understood = All right
close = Close
codes-unkept = Your recovery codes are not kept yet.
codes-show = Show them
fair-play = Fair play
board-ataxx = Ataxx board
ataxx-side-1 = Red
ataxx-side-2 = Blue
lessons = Lessons
museum = The Xart museum
online = Online
online-guest = Guest { $name }
online-house = Computer, level { $level }
game = Game
leaders = Leaderboards
search = Find games
not-stored = This game cannot be stored here. It is lost when you close the page.
level = Level { $level }
played-in-other-tab = This game was continued in another tab.
puzzles = Puzzles
solitaire = Solitaire
board-twixt = TwixT board
twixt-side-1 = White
twixt-side-2 = Black
waiting-nothing = Nothing waits for you.
waiting-games = { $count ->
    [one] It is your turn in 1 game
   *[other] It is your turn in { $count } games
}
waiting-news = { $count ->
    [one] 1 message about your games
   *[other] { $count } messages about your games
}
news = Messages
board-xart = Xart table
xart-side-1 = White
xart-side-2 = Red
online-against = Against { $who }
online-you-move = Your turn
online-they-move = Your opponent’s turn
