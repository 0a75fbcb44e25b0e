welcome = Drei Spiele, ein Tisch
welcome-more = Spiele gegen einen Computer deiner Stärke oder zu zweit an diesem Bildschirm. Alles geht auch ohne Netz.
xart-about = Lege Plättchen, und deine Linie wächst. Schließe sie zum Ring, oder führe sie von Rand zu Rand.
twixt-about = Baue eine Kette aus Brücken von Rand zu Rand, bevor der andere hinüberkommt.
ataxx-about = Teilen und springen: Wer neben deinem Stein steht, wechselt die Farbe.
opponent = Gegner
level-named = { $level ->
    [1] Stufe 1 (Einsteiger)
    [10] Stufe 10 (volle Stärke)
   *[other] Stufe { $level }
}
person-here = Jemand an diesem Bildschirm
your-side = Du spielst
by-chance = Das Los entscheidet
play = Spielen
more-choices = Mehr einstellen
variant = Variante
size = Brett
handicap = Vorgabe
handicap-named = { $pegs ->
    [0] keine
    [one] 1 Stift Vorsprung
   *[other] { $pegs } Stifte Vorsprung
}
first-peg = Erster Stift
pie-rule = darf übernommen werden
no-pie-rule = bleibt, wie er ist
clock = Uhr
no-clock = Ohne Uhr
clock-named = { $minutes } min + { $seconds } s
xart-variant-unlimited = Unbegrenzt
xart-variant-limited = Acht mal acht
xart-variant-lucky = Lucky: Plättchen werden gezogen
xart-variant-loop = Loop: nur Ringe gewinnen
twixt-variant-booklet = Spielanleitung: Brücken dürfen entfernt werden
twixt-variant-paper = Papier und Bleistift
ataxx-variant-open = Freies Brett
ataxx-variant-four = Vier gesperrte Felder
ataxx-variant-cross = Kreuz in der Mitte
ataxx-variant-edges = Gesperrte Ränder
storage-refused = Der Browser lässt hier nichts speichern, oder sein Speicher ist voll. Erlaube es für diese Seite, oder lösche Partien.
all-games = Alle deine Partien
no-games = Noch keine Partien.
unfinished-games = Unbeendet
finished-games = Beendet
delete = Löschen
against-level = Du spielst { $side } gegen Stufe { $level }
two-persons = Zu zweit an einem Bildschirm
turns-played = { $turns ->
    [0] noch nicht begonnen
    [one] 1 Zug
   *[other] { $turns } Züge
}
