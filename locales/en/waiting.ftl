waiting = What waits for you
waiting-next = { $count ->
    [one] To the next game
   *[other] To the next game ({ $count } wait)
}
waiting-left = { $time } left
waiting-hours-left = { $hours } h { $minutes } min
waiting-guest = With an account, messages about your games are kept here, and you can go on vacation.
news-none = No new messages.
news-seen = I have seen them
news-your-turn = { $game }: it is your turn against { $who }.
news-began = { $game }: a game against { $who } has begun.
news-ended = { $game }: the game against { $who } is over.
news-draw-offered = { $game }: { $who } offers a draw.
news-take-back-asked = { $game }: { $who } asks to take a turn back.
news-rematch-offered = { $game }: { $who } wants a rematch.
news-said = { $game }: { $who } has written something.
news-vacation = { $game }: { $who } has gone on vacation, or come back.
digest = Since { $time }
digest-nothing = Nothing has happened in your games.
digest-read = I have read it
digest-began = begun
digest-theirs = { $count ->
    [one] 1 turn by your opponent
   *[other] { $count } turns by your opponent
}
digest-own = { $count ->
    [one] 1 turn by you
   *[other] { $count } turns by you
}
digest-said = { $count ->
    [one] 1 message
   *[other] { $count } messages
}
digest-rated = Rating { $before } → { $after }
digest-else = something else has happened
vacation = Vacation
vacation-more = { $days ->
    [one] Within a year you can take 1 day of vacation.
   *[other] Within a year you can take { $days } days of vacation.
} Your days for a turn do not run meanwhile; you may still play. Clocks of live games are not stopped.
vacation-left = { $days ->
    [0] No days of vacation are left.
    [one] 1 day of vacation is left.
   *[other] { $days } days of vacation are left.
}
vacation-days = Days
vacation-begin = Go on vacation
vacation-end = Come back now
vacation-begun = You are on vacation.
vacation-ended = Welcome back.
vacation-until = On vacation until { $time }
vacation-goes = { $who } is on vacation until { $time }.
vacation-back = { $who } is back from vacation.
vacation-on = You are on vacation.
plan = Prepared answers
plan-more = If your opponent plays a turn that you have foreseen, your answer is played at once. Only you see this.
plan-new = Prepare an answer
plan-another = Prepare another answer
plan-change = Change
plan-remove = Remove
plan-how = Make turns on the board: your opponent’s, then your answer, and so on. It does not count yet.
plan-empty = No turns yet.
plan-keep = Keep this line
plan-back = One turn back
plan-kept = Your answer is prepared.
plan-removed = It is no longer prepared.
plan-their-turn = Preparing: a turn of your opponent ({ $side })
plan-your-answer = Preparing: your answer ({ $side })
plan-over = Preparing: the game would be over.
plan-two-answers = You have prepared another answer to this turn already. Change that line instead.
plan-too-much = That is more than can be prepared in one game.
