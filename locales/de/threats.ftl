no-threats = Nichts droht.
threats-sought = Drohungen werden gesucht …
threat-of = { $side }: { $threat }
threat-ring = Ringangriff, { $turn }
threat-line = Linienangriff, { $turn }
threat-l = L-Angriff, { $turn }
threat-long-l = langer L-Angriff, { $turn }
threat-double = Zwickmühle, { $turn }
threat-corner = Angriff über die Ecke, { $turn }
threat-connect = verbindet seine Ränder mit { $turn }
threat-cut-zwickmuehle = { $turn } bricht die Zwickmühle { $places }
threat-cut-border = { $turn } schneidet vom Rand ab: { $places }
threat-join = { $turn } { $count ->
    [one] verbindet { $places } mit dem Rand
   *[other] verbindet { $places }
}
threat-zwickmuehle = Zwickmühle { $places }
threat-border = mit dem Rand verbunden: { $places }
threat-turning = { $turn } dreht { $places } um ({ $gain ->
    [one] nach der besten Antwort 1 Stein gewonnen
   *[other] nach der besten Antwort { $gain } Steine gewonnen
})
hint-told = Tipp: { $turn } ({ $words })
hint-carries-out = führt aus: { $threat }
hint-stops = verhindert: { $threat }
hint-makes = droht: { $threat }
hint-wins = gewinnt in { $turns }
hint-loses = hält am längsten stand, verliert aber in { $turns }
hint-chance = Gewinnaussichten { $percent } %
