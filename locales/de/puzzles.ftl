puzzles = Rätsel
puzzles-more = Jedes Rätsel hat eine bewiesene Lösung. Finde den Zug; die Verteidigung antwortet, so hartnäckig sie kann.
puzzles-refused = { $count ->
    [one] 1 Rätsel lässt sich nicht zeigen: { $why }
   *[other] { $count } Rätsel lassen sich nicht zeigen. Das erste: { $why }
}
puzzle-missing = Dieses Rätsel gibt es nicht.
puzzle-none = Ein Rätsel dieser Art gibt es nicht.
puzzle-of-today = { $game }: Rätsel des Tages
puzzle-named = { $game }: Rätsel { $id }
puzzle-wins = { $turns ->
    [one] { $side } ist am Zug und gewinnt sofort.
   *[other] { $side } ist am Zug und gewinnt in { $turns } Zügen.
}
puzzle-saves = { $side } ist am Zug und rettet das Unentschieden.
puzzle-side-wins = { $side } ist am Zug und gewinnt
puzzle-classic = { $game }: die klassische Seite
puzzle-classic-page = Die klassische Seite
puzzle-today = Heute
puzzle-today-solved = Heute: gelöst
puzzle-train = Rätsel lösen
puzzle-themes-of = { $game }: nach Schwierigkeit oder Thema
puzzle-of = { $solved } von { $count }
puzzle-rating = Wertung
puzzle-streak = Serie
puzzle-days = Tage in Folge
puzzle-solved-count = Gelöst
puzzle-find = Finde den Zug.
puzzle-go-on = { $turns ->
    [one] Richtig. Noch ein Zug.
   *[other] Richtig. Noch { $turns } Züge.
}
puzzle-answering = Die Verteidigung überlegt …
puzzle-wrong = Das ist nicht die Lösung.
puzzle-refuted = Das ist nicht die Lösung: { $side } antwortet { $turn } ({ $words }).
puzzle-again = Wieder vor dem falschen Zug.
puzzle-try-again = Noch einmal
puzzle-solved = Gelöst!
puzzle-next = Nächstes Rätsel
puzzle-hint-threats = Tipp: Was droht?
puzzle-hint-place = Tipp: Wo?
puzzle-hint-turn = Zug zeigen
puzzle-no-threats = Noch droht niemand etwas: Der Zug muss die Drohung schaffen.
puzzle-place = Sieh dir { $place } an.
puzzle-turn = Es ist { $turn }: { $words }.
puzzle-not-kept = Dieser Browser behält nicht, was du gelöst hast.
puzzle-state-failed = noch nicht gelöst
puzzle-state-solved = ✓ gelöst
puzzle-grade-easy = leicht
puzzle-grade-medium = mittel
puzzle-grade-hard = schwer
puzzle-theme-ring = Ring
puzzle-theme-line = Gewinnlinie
puzzle-theme-double = Zwickmühle
puzzle-theme-l = L-Angriff
puzzle-theme-long-l = langer L-Angriff
puzzle-theme-corner = Angriff über die Ecke
puzzle-theme-connect = Verbinden
puzzle-theme-block = Blockieren
puzzle-theme-zwickmuehle = Zwickmühle
puzzle-theme-win = Gewinnen
puzzle-theme-save = Retten
puzzle-theme-wall = Mauer
puzzle-theme-defence = Verteidigung
puzzle-theme-jump = Versetzen
puzzle-theme-wipe-out = Auslöschen
