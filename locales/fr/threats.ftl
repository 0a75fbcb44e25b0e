no-threats = Aucune menace.
threats-sought = Recherche des menaces…
threat-of = { $side } : { $threat }
threat-ring = attaque d’anneau, { $turn }
threat-line = attaque de ligne, { $turn }
threat-l = attaque en L, { $turn }
threat-long-l = longue attaque en L, { $turn }
threat-double = double attaque, { $turn }
threat-corner = attaque par le coin, { $turn }
threat-connect = relie ses bords avec { $turn }
threat-cut-zwickmuehle = { $turn } brise la Zwickmühle { $places }
threat-cut-border = { $turn } coupe du bord : { $places }
threat-join = { $turn } { $count ->
    [one] relie { $places } au bord
   *[other] relie { $places }
}
threat-zwickmuehle = Zwickmühle { $places }
threat-border = relié au bord : { $places }
threat-turning = { $turn } retourne { $places } ({ $gain ->
    [one] gagne { $gain } pion après la meilleure réponse
   *[other] gagne { $gain } pions après la meilleure réponse
})
hint-told = Indice : { $turn } ({ $words })
hint-carries-out = réalise : { $threat }
hint-stops = empêche : { $threat }
hint-makes = menace : { $threat }
hint-wins = gagne en { $turns }
hint-loses = résiste le plus longtemps, mais perd en { $turns }
hint-chance = chances de gain { $percent } %
