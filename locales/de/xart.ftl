xart-colour-1 = Weiß
xart-colour-2 = Rot
xart-from-north = von Norden
xart-from-east = von Osten
xart-from-south = von Süden
xart-from-west = von Westen
xart-white-v = Weiß von Norden nach Süden
xart-white-h = Weiß von Westen nach Osten
xart-white-q = Weiß verbindet Norden und Westen
xart-white-e = Weiß verbindet Norden und Osten
xart-white-z = Weiß verbindet Süden und Westen
xart-white-c = Weiß verbindet Süden und Osten
xart-face = { $kind ->
    [straight] gerader Stein, { $white }
   *[curve] Kurve, { $white }
}
xart-space = leer, { $lines }
xart-space-first = leerer Tisch, hier wird der erste Stein gelegt
xart-apart = leer, kein Stein daneben
xart-can-lay = { $count ->
    [0] hier kann nichts gelegt werden
    [one] hier passt der Stein auf 1 Art
   *[other] hier passt der Stein auf { $count } Arten
}
xart-lays = { $kind ->
    [straight] legt auf { $place } gerade, { $white }
   *[curve] legt auf { $place } eine Kurve, { $white }
}{ $forced ->
    [0] {""}
    [one] , 1 weiterer Stein erzwungen
   *[other] , { $forced } weitere Steine erzwungen
}
xart-lines = { $count ->
    [0] noch keine Linien
    [one] 1 Linie: { $lines }
   *[other] { $count } Linien, die längste zuerst: { $lines }
}
xart-line = { $tiles ->
    [one] { $from } bis { $to } über 1 Stein
   *[other] { $from } bis { $to } über { $tiles } Steine
}
xart-state = { $tiles ->
    [0] leerer Tisch
    [one] 1 Stein
   *[other] { $tiles } Steine, { $columns } Spalten, { $rows } Reihen
}
xart-hand = Gezogen: { $tile }
xart-drawn = Gezogener Stein
xart-hand-free = Er passt nirgends: Du darfst ihn beliebig drehen und wenden.
xart-choose = Stein für { $place }
xart-forces = { $count ->
    [0] Erzwingt nichts
    [one] Erzwingt { $places }
   *[other] Erzwingt { $count } Steine: { $places }
}
xart-why-clash = Passt nicht zu den Linien, die hier enden.
xart-why-forbidden = Verboten: Nach dem erzwungenen Stein auf { $forced } würden in { $space } drei gleichfarbige Linien enden.
xart-why-drawn = Der Stein muss so gelegt werden, wie er gezogen wurde: { $tile }.
xart-why-size = Außerhalb: Das Xart darf höchstens { $size } × { $size } Steine groß werden.
xart-why-occupied = Dort liegt schon ein Stein.
xart-why-apart = Ein Stein muss das Xart mit einer Kante berühren.
xart-why-first = Der erste Zug ist @0+ oder @0/.
xart-why-unreadable = Das ist kein Zug. Ein Zug besteht aus Spalte, Reihe und Stein, zum Beispiel B3/ oder @1+.
xart-tools = Ansicht
xart-closer = Vergrößern
xart-farther = Verkleinern
xart-whole = Alles zeigen
xart-close = Schließen
