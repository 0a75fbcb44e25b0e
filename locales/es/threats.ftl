no-threats = No hay amenazas.
threats-sought = Buscando amenazas…
threat-of = { $side }: { $threat }
threat-ring = ataque de anillo, { $turn }
threat-line = ataque de línea, { $turn }
threat-l = ataque en L, { $turn }
threat-long-l = ataque en L larga, { $turn }
threat-double = ataque doble, { $turn }
threat-corner = ataque por la esquina, { $turn }
threat-connect = une sus bordes con { $turn }
threat-cut-zwickmuehle = { $turn } rompe la Zwickmühle { $places }
threat-cut-border = { $turn } separa del borde: { $places }
threat-join = { $turn } { $count ->
    [one] une { $places } con el borde
   *[other] une { $places }
}
threat-zwickmuehle = Zwickmühle { $places }
threat-border = unido al borde: { $places }
threat-turning = { $turn } voltea { $places } ({ $gain ->
    [one] gana 1 ficha tras la mejor respuesta
   *[other] gana { $gain } fichas tras la mejor respuesta
})
hint-told = Pista: { $turn } ({ $words })
hint-carries-out = realiza: { $threat }
hint-stops = impide: { $threat }
hint-makes = amenaza: { $threat }
hint-wins = gana en { $turns }
hint-loses = resiste más, pero pierde en { $turns }
hint-chance = probabilidades de victoria { $percent } %
