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
    [one] { $side } wins at once
   *[other] { $side } wins in { $turns } turns
}
puzzle-saves = { $side } saves the draw
puzzle-short = { $turns ->
    [one] { $side }, 1 turn
   *[other] { $side }, { $turns } turns
}
puzzle-side-wins = { $side } to move wins
puzzle-classic = { $game }: the classic page
puzzle-classic-page = The classic page
puzzle-classic-about = Nine puzzles for each colour, from easy to hard: put together like the page of puzzles in the booklet that came with the game.
puzzle-today = Today
puzzle-today-solved = Today: solved
puzzle-train = Solve puzzles
puzzle-themes-of = { $game }: choose by difficulty or theme
puzzle-of = { $solved } of { $count }
puzzle-at = { $number } of { $count }
puzzle-solved-of = { $solved } of { $count } solved
puzzle-rating = Rating
puzzle-rating-open = still being determined
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
puzzle-refuted = That is not the solution: { $side } answers { $turn }.
puzzle-refuted-stops = That stops your threat: { $threat }.
puzzle-refuted-makes = Now { $side } threatens: { $threat }.
puzzle-refuted-enough = With that, the task can no longer be solved.
puzzle-again = Before the wrong turn again.
puzzle-try-again = Try again
puzzle-solved = Solved!
puzzle-next = Next puzzle
puzzle-hint-place = Hint: where?
puzzle-hint-cost = The first hint is free. From the second on, the puzzle counts as solved with help: rating and streak stay as they are.
puzzle-unrated = This puzzle no longer changes rating and streak. Hints are free now.
puzzle-danger-ring = { $side } threatens to close a ring.
puzzle-danger-line = { $side } threatens to complete a winning line.
puzzle-danger-connect = { $side } threatens to connect its borders.
puzzle-idea-ring = You can close a ring.
puzzle-idea-line = You can complete a winning line.
puzzle-idea-ring-later = It ends with a ring. Look for attacks that { $side } must answer.
puzzle-idea-line-later = It ends with a winning line. Look for attacks that { $side } must answer.
puzzle-idea-l = You have an L attack: one tile, two rings.
puzzle-idea-long-l = You have a long L attack: one tile, two rings.
puzzle-idea-double = You have a double attack: one tile attacks in two places.
puzzle-idea-corner = You have a corner attack: first a ring attack, then an L.
puzzle-idea-connect = You can connect your borders.
puzzle-idea-join = Join your chains with each other or with the border.
puzzle-idea-block = Block { $side }’s way.
puzzle-idea-zwickmuehle = Use a Zwickmühle: two ways, of which only one can be blocked.
puzzle-idea-jump = The right turn is a jump.
puzzle-idea-divide = The right turn divides a stone.
puzzle-idea-wall = You can shut { $side } in, so that { $side } has to pass.
puzzle-idea-wipe-out = You can turn all stones of { $side }.
puzzle-idea-count = Count for each turn what it gains and what { $side } gets back.
puzzle-hint-turn = Show the turn
puzzle-hint-idea = Hint: what is it about?
puzzle-no-threats = Nobody threatens anything yet: the turn has to make the threat.
puzzle-place = Look at { $place }.
puzzle-turn = It is { $turn }: { $words }.
puzzle-not-kept = This browser does not keep what you have solved.
puzzle-state-failed = not yet solved
puzzle-state-solved = solved
puzzle-grade-easy = easy
puzzle-grade-medium = medium
puzzle-grade-hard = hard
puzzle-theme-ring = ring
puzzle-theme-line = winning line
puzzle-theme-double = double attack
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
puzzle-solved-today = { $count ->
    [0] Nobody has solved it today yet.
    [one] One person has solved it today.
   *[other] { $count } people have solved it today.
}
