welcome = Drei Spiele, ein Tisch
welcome-more = Spiele gegen einen Computer deiner Stärke oder zu zweit an diesem Bildschirm, auch ohne Netz.
welcome-online = Online mit Freunden und anderen spielen
xart-about = Lege Steine, und deine Linie wächst. Schließe sie zum Ring, oder führe sie von Rand zu Rand.
twixt-about = Baue eine Kette aus Brücken von Rand zu Rand, bevor dein Gegner hinüberkommt.
ataxx-about = Teilen und springen: Jeder fremde Stein neben deinem wechselt die Farbe.
opponent = Gegner
level-named = { $level ->
    [1] Stufe 1 (Einsteiger)
    [10] Stufe 10 (höchste)
   *[other] Stufe { $level }
}
person-here = Jemand am Gerät
your-side = Du spielst
by-chance = Das Los entscheidet
play = Spielen
more-choices = Mehr einstellen
variant = Variante
size = Brett
handicap = Vorgabe
handicap-named = { $pegs ->
    [0] keine
    [one] 1 Pfeiler voraus
   *[other] { $pegs } Pfeiler voraus
}
first-peg = Erster Pfeiler
pie-rule = darf übernommen werden
no-pie-rule = bleibt, wie er ist
clock = Uhr
no-clock = Ohne Uhr
clock-named = { $minutes } min + { $seconds } s
xart-variant-unlimited = Unbegrenzt
xart-variant-limited = Limitiert: acht mal acht
xart-variant-lucky = Lucky: Steine werden gezogen
xart-variant-loop = Loop: nur Ringe gewinnen
twixt-variant-booklet = Spielregel: Brücken räumbar
twixt-variant-paper = Papier und Bleistift
ataxx-variant-open = Freies Brett
ataxx-variant-four = Vier gesperrte Felder
ataxx-variant-cross = Kreuz in der Mitte
ataxx-variant-edges = Gesperrte Ränder
storage-refused = Der Browser lässt hier nichts speichern, oder sein Speicher ist voll. Erlaube es für diese Seite, oder lösche Partien.
play-on = Weiterspielen
all-games = Alle deine Partien
no-games = Noch keine Partien.
read-in-link = Eine Partie von anderswo einlesen
unfinished-games = Noch nicht beendet
finished-games = Beendet
delete = Löschen
against-level = Du spielst { $side } gegen Stufe { $level }
two-persons = Zu zweit an einem Bildschirm
turns-played = { $turns ->
    [0] noch nicht begonnen
    [one] 1 Zug
   *[other] { $turns } Züge
}
