no-threats = Nessuna minaccia.
threats-sought = Ricerca delle minacce…
threat-of = { $side }: { $threat }
threat-ring = attacco ad anello, { $turn }
threat-line = attacco in linea, { $turn }
threat-l = attacco a L, { $turn }
threat-long-l = attacco a L lunga, { $turn }
threat-double = doppio attacco, { $turn }
threat-corner = attacco d’angolo, { $turn }
threat-connect = collega i suoi bordi con { $turn }
threat-cut-zwickmuehle = { $turn } rompe la Zwickmühle { $places }
threat-cut-border = { $turn } taglia fuori dal bordo: { $places }
threat-join = { $turn } { $count ->
    [one] unisce { $places } al bordo
   *[other] unisce { $places }
}
threat-zwickmuehle = Zwickmühle { $places }
threat-border = collegato al bordo: { $places }
threat-turning = { $turn } gira { $places } ({ $gain ->
    [one] guadagna 1 pedina dopo la risposta migliore
   *[other] guadagna { $gain } pedine dopo la risposta migliore
})
hint-told = Suggerimento: { $turn } ({ $words })
hint-carries-out = realizza: { $threat }
hint-stops = impedisce: { $threat }
hint-makes = minaccia: { $threat }
hint-wins = vince in { $turns }
hint-loses = resiste più a lungo, ma perde in { $turns }
hint-chance = probabilità di vittoria { $percent } %
