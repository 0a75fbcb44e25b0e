solitaire-title = Xart Solitaire
solitaire-title-of = Xart Solitaire { $size }
solitaire-about = Ein Puzzle für einen allein: Lege den Stapel zu einem Quadrat, sodass eine Linie, weiß oder rot, durch alle Steine führt.
solitaire-size-about = { $count } Steine
solitaire-daily = Stapel des Tages
solitaire-daily-done = beendet
solitaire-free = Neuer Stapel
solitaire-choose = Alle Stapel
solitaire-give-up = Aufgeben
solitaire-give-up-about = Ein aufgegebener Stapel zählt als nicht gelöst.
solitaire-more = { $count ->
    [one] 1 weiterer Stapel
   *[other] { $count } weitere Stapel
}
solitaire-stack-of = Stapel vom { $day }, für alle derselbe
solitaire-stack-named = Stapel { $seed }
solitaire-tiles-of = { $count } von { $all } Steinen gelegt
solitaire-undo = Zurücknehmen erlauben
solitaire-undo-about = Stapel zählen getrennt, wenn du zurücknimmst, einen Tipp verlangst oder sie noch einmal spielst. Die Zahl der möglichen Linien darfst du immer ansehen: Sie zählt nicht als Hilfe.
solitaire-statistics = Deine Ergebnisse
solitaire-played = Beendet
solitaire-solved = Gelöst
solitaire-rate = Deine Quote
solitaire-odds = Perfektes Spiel
solitaire-odds-about = Perfektes Spiel sieht wie du den Stein in der Hand und den nächsten. Seine Quote ist genau berechnet, über alle Stapel, die es gibt.
solitaire-streak = In Folge gelöst (Rekord)
solitaire-days = Tage in Folge mit gelöstem Stapel des Tages (Rekord)
solitaire-best = { $count } ({ $best })
solitaire-helped = Mit Hilfe gelöst
solitaire-of = { $count } von { $all }
solitaire-bad-link = Dieser Link führt zu keinem Stapel. Vielleicht wurde er abgeschnitten.
solitaire-future = Der Stapel vom { $day } wird erst an diesem Tag ausgegeben.
solitaire-board = Quadrat aus Steinen
solitaire-in-hand = In der Hand
solitaire-next = Nächster
solitaire-left = { $count ->
    [one] noch 1
   *[other] noch { $count }
}
solitaire-stack-empty = keiner mehr
solitaire-longest = Längste Linien
solitaire-lay = Lege den Stein in deiner Hand.
solitaire-lay-last = Lege den letzten Stein.
solitaire-fits = der Stein passt
solitaire-fits-not = der Stein passt nicht
solitaire-fits-turned = { $count ->
    [one] der Stein passt auf 1 Art
   *[other] der Stein passt auf { $count } Arten
}
solitaire-why-not = Der Stein in deiner Hand passt hier nicht, so wie er gezogen wurde.
solitaire-laid = { $tile }, auf { $place } gelegt.
solitaire-hand-and-next = In der Hand: { $tile }. Nächster: { $next }. { $left ->
    [one] Noch 1 Stein
   *[other] Noch { $left } Steine
}.
solitaire-hand-last = Der letzte Stein: { $tile }.
solitaire-forced = { $count ->
    [one] In { $places } trafen sich zwei Linien derselben Farbe. Ein solcher Raum ist erzwungen: Der nächste Stein vom Stapel wurde passend gedreht und dort gelegt.
   *[other] In { $places } trafen sich zwei Linien derselben Farbe. Solche Räume sind erzwungen: Die nächsten { $count } Steine vom Stapel wurden passend gedreht und dort gelegt.
}
solitaire-free-to-turn = Der Stein in deiner Hand passt nirgends, wie er gezogen wurde. Darum darfst du ihn beliebig drehen und wenden: Wähle einen Raum und dann, wie der Stein liegt.
solitaire-solved-1 = Gelöst! Eine weiße Linie führt durch alle { $count } Steine.
solitaire-solved-2 = Gelöst! Eine rote Linie führt durch alle { $count } Steine.
solitaire-failed = Nicht gelöst: Keine Linie führt durch alle Steine.
solitaire-stuck = Nicht gelöst: Der Stein in deiner Hand passt nirgends, wie du ihn auch drehst.
solitaire-lines = Mögliche Linien
solitaire-lines-told = Noch möglich sind durch alle Steine { $white ->
    [one] 1 weiße Linie
   *[other] { $white } weiße Linien
} und { $red ->
    [one] 1 rote
   *[other] { $red } rote
}.
solitaire-no-lines = Keine Linie kann mehr durch alle Steine führen.
solitaire-hint-told = { $turned ->
    [0] Lege ihn auf { $place }
   *[other] Lege ihn auf { $place } ({ $tile })
}: Perfektes Spiel löst den Stapel dann mit { $chance } Wahrscheinlichkeit.
solitaire-hopeless = Der Stapel ist nicht mehr zu lösen.
solitaire-computing = Einen Augenblick …
solitaire-again = Denselben Stapel noch einmal
solitaire-link = Link zu diesem Stapel
solitaire-review = So lief es
solitaire-impossible = Diesen Stapel konnte niemand lösen, auch nicht, wer alle Steine kennt: Alles wurde probiert.
solitaire-possible = Dieser Stapel war zu lösen. Nach Zug { $number }, { $turn }, war er es nicht mehr, auch nicht für jemanden, der alle Steine kennt.
solitaire-unknown = Ob dieser Stapel zu lösen war, ließ sich nicht herausfinden.
solitaire-worst = Für jemanden, der zwei Steine sieht, kostete Zug { $number } am meisten: { $turn } ließ { $after }, { $best } hatte { $before }.
solitaire-perfect = Jeder Zug war der beste für jemanden, der zwei Steine sieht.
solitaire-rate-told = Bisher hast du ohne Hilfe { $count } von { $all } Stapeln { $size } gelöst ({ $rate }); perfektes Spiel löst { $odds }.
solitaire-your-turns = Deine Züge
solitaire-solution = Eine Lösung
solitaire-step-best = { $number }. { $turn }: { $after }, bester Zug
solitaire-step-worse = { $number }. { $turn }: { $after }; { $best } hatte { $before }
solitaire-step-hopeless = { $number }. { $turn }: { $after }
solitaire-step-lost = · von hier an nicht mehr zu lösen
solitaire-chances-about = Die Wahrscheinlichkeiten gelten für perfektes Spiel, das zwei Steine sieht. Zwischen den Zügen ändern sie sich durch das Glück beim Ziehen.
solitaire-percent = { $whole },{ $tenth } %
solitaire-percent-least = unter 0,1 %
solitaire-percent-most = über 99,9 %
