no-threats = Nothing is threatened.
threats-sought = Looking for threats…
threat-of = { $side }: { $threat }
threat-ring = ring attack, { $turn }
threat-line = line attack, { $turn }
threat-l = L attack, { $turn }
threat-long-l = long L attack, { $turn }
threat-double = double attack, { $turn }
threat-corner = corner attack, { $turn }
threat-connect = connects its borders with { $turn }
threat-cut-zwickmuehle = { $turn } breaks the Zwickmühle { $places }
threat-cut-border = { $turn } cuts off from the border: { $places }
threat-join = { $turn } { $count ->
    [one] joins { $places } to the border
   *[other] joins { $places }
}
threat-zwickmuehle = Zwickmühle { $places }
threat-border = linked with the border: { $places }
threat-turning = { $turn } turns { $places } ({ $gain ->
    [one] gains 1 stone after the best answer
   *[other] gains { $gain } stones after the best answer
})
hint-told = Hint: { $turn } ({ $words })
hint-carries-out = carries out: { $threat }
hint-stops = stops: { $threat }
hint-makes = threatens: { $threat }
hint-wins = wins in { $turns }
hint-loses = holds out longest, but loses in { $turns }
hint-chance = winning chances { $percent } %
