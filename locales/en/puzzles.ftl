puzzles = Puzzles
puzzles-more = Every puzzle has a proven solution. Find the turn; the defence answers as stubbornly as it can.
puzzles-refused = { $count ->
    [one] 1 puzzle cannot be shown: { $why }
   *[other] { $count } puzzles cannot be shown. The first: { $why }
}
puzzle-missing = There is no such puzzle.
puzzle-none = There is no puzzle of this kind.
puzzle-of-today = { $game }: puzzle of the day
puzzle-named = { $game }: puzzle { $id }
puzzle-wins = { $turns ->
    [one] { $side } to move wins at once.
   *[other] { $side } to move wins in { $turns } turns.
}
puzzle-saves = { $side } to move saves the draw.
puzzle-side-wins = { $side } to move wins
puzzle-classic = { $game }: the classic page
puzzle-classic-page = The classic page
puzzle-today = Today
puzzle-today-solved = Today: solved
puzzle-train = Solve puzzles
puzzle-themes-of = { $game }: choose by difficulty or theme
puzzle-of = { $solved } of { $count }
puzzle-rating = Rating
puzzle-streak = Streak
puzzle-days = Days in a row
puzzle-solved-count = Solved
puzzle-find = Find the turn.
puzzle-go-on = { $turns ->
    [one] Right. One more turn.
   *[other] Right. { $turns } more turns.
}
puzzle-answering = The defence thinks…
puzzle-wrong = That is not the solution.
puzzle-refuted = That is not the solution: { $side } answers { $turn } ({ $words }).
puzzle-again = Before the wrong turn again.
puzzle-try-again = Try again
puzzle-solved = Solved!
puzzle-next = Next puzzle
puzzle-hint-threats = Hint: what is threatened?
puzzle-hint-place = Hint: where?
puzzle-hint-turn = Show the turn
puzzle-no-threats = Nobody threatens anything yet: the turn has to make the threat.
puzzle-place = Look at { $place }.
puzzle-turn = It is { $turn }: { $words }.
puzzle-not-kept = This browser does not keep what you have solved.
puzzle-state-failed = not yet solved
puzzle-state-solved = ✓ solved
puzzle-grade-easy = easy
puzzle-grade-medium = medium
puzzle-grade-hard = hard
puzzle-theme-ring = ring
puzzle-theme-line = winning line
puzzle-theme-double = double threat
puzzle-theme-l = L attack
puzzle-theme-long-l = long L attack
puzzle-theme-corner = corner attack
puzzle-theme-connect = connect
puzzle-theme-block = block
puzzle-theme-zwickmuehle = Zwickmühle
puzzle-theme-win = win
puzzle-theme-save = save
puzzle-theme-wall = wall
puzzle-theme-defence = defence
puzzle-theme-jump = jump
puzzle-theme-wipe-out = wipe-out
