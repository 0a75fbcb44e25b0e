online-more = Play somebody elsewhere: just anybody, a friend with a link, or an engine of the house. You need no account.
online-connecting = Connecting…
online-lost = No connection to the server since { $time }. It is being tried again.
online-offline = You are offline. As soon as there is a network, it goes on by itself.
online-connected-again = Connected again.
online-meanwhile = Meanwhile everything else works: games against the computer, puzzles, lessons.
online-new = New game
online-anybody = Anybody
online-friend = A friend, by link
online-find = Find an opponent
online-invite = Make an invitation
online-days = { $days ->
    [one] 1 day a turn
   *[other] { $days } days a turn
}
online-days-left = { $days } d { $hours } h
online-no-pie = no swap
online-you-play = You play { $side }
online-side-by-chance = Sides by lot
online-waiting = Your offers
online-waits = Waiting for somebody. Keep this page open.
online-waits-for-friend = Waiting for your friend…
online-withdraw = Withdraw
online-show-link = Show the link
online-offers = Who wants to play
online-no-offers = Nobody is waiting right now. Whoever offers a game will appear here.
online-accept = Accept
online-decline = Decline
online-have-code = Do you have a code?
online-code = Code of six letters and digits
online-look = Look
online-no-code = A code has six letters and digits.
online-invitation = Invitation
online-invites = { $who } invites you to a game.
online-gone = This invitation is gone: it was accepted, withdrawn, or has expired.
online-to-lobby = To the lobby
online-link = Link to the invitation
online-pass-on = Send this link to your friend:
online-read-aloud = Or read the code aloud:
online-not-copied = The browser does not let it be copied. Select the link and copy it by hand.
online-sending = Sending your turn…
online-sending-short = sending…
online-their-turn = Your opponent is to move ({ $side })
online-away = away
online-away-minutes = away for { $minutes } min
online-away-hours = away for { $hours } h
online-away-days = away for { $days ->
    [one] 1 day
   *[other] { $days } days
}
online-watching = { $count ->
    [one] 1 spectator
   *[other] { $count } spectators
}
online-first-turn = The first turn of each player has to be made within a minute; then the clocks run. { $seconds } s are left.
online-draws = How chance decides
online-draws-explained = All draws follow from a secret seed. Its hash (SHA-256) was fixed before the first turn and is shown here; when the game is over, the seed is shown as well, so that everybody can check the draws.
online-draws-hash = Hash:
online-draws-seed = Seed:
online-draws-fit = Draws checked: they come from the seed whose hash was fixed before the first turn.
online-draws-wrong = The draws do not fit what was fixed before the first turn.
online-next-game = To the next game of the two
online-other-game = Another game of yours has begun
online-abort = Call the game off
online-aborted = The game was called off.
online-left = { $side } wins (the opponent has left).
online-claim = Claim the win
online-claim-in = You can claim the win in { $seconds } s if your opponent does not come back.
online-can-claim = Your opponent has been away for so long that you can claim the win now.
online-opponent-away = Your opponent is not there.
online-opponent-back = Your opponent is back.
online-rematch-asked = Rematch offered
online-save-picture = Save picture
online-wants-rematch = { $who } wants a rematch.
online-offers-draw = { $who } offers a draw.
online-draw-offered = You have offered a draw.
online-draw-declined = The draw was declined.
online-asks-back = { $after ->
    [0] { $who } asks to take back turn { $number } ({ $turn }).
    [one] { $who } asks to take back turn { $number } ({ $turn }) and the one after it.
   *[other] { $who } asks to take back turn { $number } ({ $turn }) and the { $after } after it.
}
online-back-asked = { $after ->
    [0] You have asked to take back turn { $number } ({ $turn }).
    [one] You have asked to take back turn { $number } ({ $turn }) and the one after it.
   *[other] You have asked to take back turn { $number } ({ $turn }) and the { $after } after it.
}
online-back-declined = The request to take turns back was declined.
online-chat = Chat
online-said = { $who }: { $text }
online-own-words = In your own words
online-send = Send
online-mute = Hear nothing from the opponent
online-say-hello = Hello!
online-say-good-luck = Good luck!
online-say-well-played = Well played!
online-say-thanks = Thank you!
online-say-sorry = Sorry!
online-say-have-to-go = I have to go.
online-no-help = The engine does not help in games with others.
online-no-such-game = There is no such game.
online-no-such-offer = This offer is gone: somebody was quicker, or it was withdrawn.
online-own-offer = This is your own offer.
online-overtaken = The game has gone on meanwhile.
online-too-much = That is too much at once. Try again in a moment.
online-trouble = The server cannot do this now. Try again in a moment.
online-not-now = This is not possible now.
online-refused = The server does not accept this: { $reason }
