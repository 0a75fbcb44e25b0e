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
    [one] { $side } gewinnt sofort
   *[other] { $side } gewinnt in { $turns } Zügen
}
puzzle-saves = { $side } rettet das Unentschieden
puzzle-short = { $turns ->
    [one] { $side }, 1 Zug
   *[other] { $side }, { $turns } Züge
}
puzzle-side-wins = { $side } ist am Zug und gewinnt
puzzle-classic = { $game }: die klassische Seite
puzzle-classic-page = Die klassische Seite
puzzle-classic-about = Neun Rätsel für jede Farbe, von leicht bis schwer: zusammengestellt wie die Rätselseite im Heft, das dem Spiel beilag.
puzzle-today = Heute
puzzle-today-solved = Heute: gelöst
puzzle-train = Rätsel lösen
puzzle-themes-of = { $game }: nach Schwierigkeit oder Thema
puzzle-of = { $solved } von { $count }
puzzle-at = { $number } von { $count }
puzzle-solved-of = { $solved } von { $count } gelöst
puzzle-rating = Wertung
puzzle-rating-open = wird noch ermittelt
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
puzzle-refuted = Das ist nicht die Lösung: { $side } antwortet { $turn }.
puzzle-refuted-stops = Damit ist deine Drohung abgewehrt: { $threat }.
puzzle-refuted-makes = Jetzt droht { $side }: { $threat }.
puzzle-refuted-enough = Damit ist die Aufgabe nicht mehr zu lösen.
puzzle-again = Wieder vor dem falschen Zug.
puzzle-try-again = Noch einmal
puzzle-solved = Gelöst!
puzzle-next = Nächstes Rätsel
puzzle-hint-place = Tipp: Wo?
puzzle-hint-cost = Der erste Tipp ist frei. Ab dem zweiten zählt das Rätsel als mit Hilfe gelöst: Wertung und Serie bleiben, wie sie sind.
puzzle-unrated = Dieses Rätsel ändert Wertung und Serie nicht mehr. Tipps sind jetzt frei.
puzzle-danger-ring = { $side } droht, einen Ring zu schließen.
puzzle-danger-line = { $side } droht, eine Gewinnlinie zu vollenden.
puzzle-danger-connect = { $side } droht, seine Ränder zu verbinden.
puzzle-idea-ring = Du kannst einen Ring schließen.
puzzle-idea-line = Du kannst eine Gewinnlinie vollenden.
puzzle-idea-ring-later = Am Ende steht ein Ring. Suche Angriffe, auf die { $side } antworten muss.
puzzle-idea-line-later = Am Ende steht eine Gewinnlinie. Suche Angriffe, auf die { $side } antworten muss.
puzzle-idea-l = Du hast einen L-Angriff: ein Stein, zwei Ringe.
puzzle-idea-long-l = Du hast einen langen L-Angriff: ein Stein, zwei Ringe.
puzzle-idea-double = Du hast eine Zwickmühle: ein Stein, zwei Angriffe.
puzzle-idea-corner = Du hast einen Angriff über die Ecke: erst ein Ringangriff, dann ein L.
puzzle-idea-connect = Du kannst deine Ränder verbinden.
puzzle-idea-join = Verbinde deine Ketten miteinander oder mit dem Rand.
puzzle-idea-block = Versperre { $side } den Weg.
puzzle-idea-zwickmuehle = Nutze eine Zwickmühle: zwei Wege, von denen nur einer zu versperren ist.
puzzle-idea-jump = Der richtige Zug ist ein Sprung.
puzzle-idea-divide = Der richtige Zug ist eine Teilung.
puzzle-idea-wall = Du kannst { $side } so einschließen, dass { $side } aussetzen muss.
puzzle-idea-wipe-out = Du kannst alle Steine von { $side } umdrehen.
puzzle-idea-count = Zähle für jeden Zug, was er gewinnt und was { $side } zurückbekommt.
puzzle-hint-turn = Zug zeigen
puzzle-hint-idea = Tipp: Worum geht es?
puzzle-no-threats = Noch droht niemand mit etwas: Der Zug muss die Drohung schaffen.
puzzle-place = Sieh dir { $place } an.
puzzle-turn = Es ist { $turn }: { $words }.
puzzle-not-kept = Dieser Browser behält nicht, was du gelöst hast.
puzzle-state-failed = noch nicht gelöst
puzzle-state-solved = gelöst
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
puzzle-theme-jump = Springen
puzzle-theme-wipe-out = Auslöschen
puzzle-solved-today = { $count ->
    [0] Heute hat es noch niemand gelöst.
    [one] Heute hat es eine Person gelöst.
   *[other] Heute haben es { $count } Personen gelöst.
}
