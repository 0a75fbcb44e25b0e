twixt-empty = frei
twixt-border-1 = frei, Grenzlinie von Weiß
twixt-border-2 = frei, Grenzlinie von Schwarz
twixt-peg-1 = weißer Pfeiler
twixt-peg-2 = schwarzer Pfeiler
twixt-with-bridges = { $what }, { $count ->
    [one] Brücke nach { $holes }
   *[other] Brücken nach { $holes }
}
twixt-would-join = { $what }, ein Pfeiler hier verbindet { $holes }
twixt-hint = { $what }, Tipp
twixt-threat = { $what }, Drohung
twixt-list = { $most } und { $last }
twixt-places = Pfeiler auf { $hole }
twixt-swaps = übernimmt den weißen Pfeiler, die Farben wechseln
twixt-swap-listed = übernommen
twixt-engine-swapped = Der Computer hat deinen ersten Pfeiler übernommen. Du spielst jetzt { $side }.
twixt-you-swapped = Du hast den ersten Pfeiler übernommen und spielst jetzt { $side }.
twixt-also-lays = { $what }, dazu { $count ->
    [one] die Brücke { $bridges }
   *[other] die Brücken { $bridges }
}
twixt-leaves-out = { $what }, { $count ->
    [one] Brücke { $bridges } nicht gelegt
   *[other] Brücken { $bridges } nicht gelegt
}
twixt-also-removes = { $what }, { $count ->
    [one] Brücke { $bridges } entfernt
   *[other] Brücken { $bridges } entfernt
}
twixt-pegs = { $count ->
    [0] Keine Pfeiler.
    [one] 1 Pfeiler.
   *[other] { $count } Pfeiler.
}
twixt-chain = Kette: { $holes }.
twixt-alone = Ohne Brücken: { $holes }.
twixt-count = Pfeiler: Weiß { $first }, Schwarz { $second }.
twixt-may-swap = Schwarz darf den weißen Pfeiler übernehmen.
twixt-turns-in-a-row = Weiß hat { $turns } Züge hintereinander.
twixt-cannot-connect-1 = Weiß kann seine Ränder nicht mehr verbinden.
twixt-cannot-connect-2 = Schwarz kann seine Ränder nicht mehr verbinden.
twixt-legal = { $count } Löcher: jedes freie, das nicht hinter den Grenzlinien von { $side } liegt.
twixt-pie-question = Den weißen Pfeiler übernehmen oder weiterspielen?
twixt-pie-why = Die Kuchenregel: Der eine schneidet, der andere wählt. Du darfst Weiß mit diesem Pfeiler übernehmen; dann spielt dein Gegner Schwarz.
twixt-pie-take = Weiß übernehmen
twixt-pie-play = Mit Schwarz weiterspielen
twixt-bridges = Brücken wählen
twixt-bridges-help = Nach Belieben eigene Brücken räumen, einen Pfeiler setzen, dann seine Brücken wählen.
twixt-bridges-list = Brücken dieses Zuges
twixt-no-bridges = Noch sind keine Brücken zu wählen. Setze einen Pfeiler.
twixt-bridge-stays = { $bridge }, bleibt
twixt-bridge-goes = { $bridge }, wird entfernt
twixt-bridge-comes = { $bridge }, wird gelegt
twixt-bridge-possible = { $bridge }, wird nicht gelegt
twixt-make-turn = So ziehen
twixt-set-peg-first = Setze zuerst einen Pfeiler.
twixt-cancel = Abbrechen
twixt-place-at = Auf { $hole } setzen
twixt-aim-help = Noch einmal tippen, um zu setzen, oder das Kreuz verschieben.
twixt-aim = Das Kreuz verschieben
twixt-left = Nach links
twixt-right = Nach rechts
twixt-up = Nach oben
twixt-down = Nach unten
twixt-zoom = Ausschnitt
twixt-zoom-in = Größer
twixt-zoom-out = Kleiner
twixt-zoom-all = Ganzes Spielfeld
twixt-occupied = Dort steht schon ein Pfeiler.
twixt-behind-1 = Das liegt hinter der Grenzlinie von Weiß: Hier darf nur Weiß setzen.
twixt-behind-2 = Das liegt hinter der Grenzlinie von Schwarz: Hier darf nur Schwarz setzen.
twixt-keys = Pfeiltasten bewegen, Eingabe setzt einen Pfeiler, B wählt Brücken, Plus und Minus ändern die Größe.
twixt-why-unreadable = Das ist kein Zug. Ein Zug ist ein Loch, zum Beispiel l8, auf Wunsch mit Brücken: -j7k9l8 räumt eine, l8=j7l8 wählt eine.
twixt-why-no-hole = Ein Loch { $hole } gibt es auf diesem Brett nicht.
twixt-why-corner = In den Ecken sind keine Löcher.
twixt-why-no-bridge = Es gibt keine Brücke { $bridge } zu räumen.
twixt-why-foreign = Die Brücke { $bridge } gehört dir nicht.
twixt-why-no-peg = Die Brücke { $bridge } braucht einen eigenen Pfeiler auf { $hole }.
twixt-why-too-far = { $from } und { $to } liegen keinen Rösselsprung auseinander.
twixt-why-crosses = Die Brücke { $bridge } kreuzt { $other }.
twixt-why-there = Die Brücke { $bridge } liegt schon.
twixt-why-twice = Die Brücke { $bridge } ist zweimal genannt.
twixt-why-no-swap-now = Nur der erste Pfeiler kann übernommen werden, und nur sofort.
twixt-why-no-swap = Diese Partie wird ohne Kuchenregel gespielt.
twixt-why-paper = Mit Papier und Bleistift werden alle Brücken gelegt und keine geräumt.
