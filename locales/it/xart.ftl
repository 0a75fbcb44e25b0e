xart-colour-1 = bianco
xart-colour-2 = rosso
xart-from-north = da nord
xart-from-east = da est
xart-from-south = da sud
xart-from-west = da ovest
xart-white-v = bianco da nord a sud
xart-white-h = bianco da ovest a est
xart-white-q = bianco unisce nord e ovest
xart-white-e = bianco unisce nord ed est
xart-white-z = bianco unisce sud e ovest
xart-white-c = bianco unisce sud ed est
xart-face = { $kind ->
    [straight] tessera diritta, { $white }
   *[curve] curva, { $white }
}
xart-space = vuoto, { $lines }
xart-space-first = tavolo vuoto, qui si posa la prima tessera
xart-apart = vuoto, nessuna tessera accanto
xart-can-lay = { $count ->
    [0] qui non si può posare nulla
    [one] qui si può posare 1 tessera
   *[other] qui si possono posare { $count } tessere
}
xart-lays = { $kind ->
    [straight] posa una tessera diritta in { $place }, { $white }
   *[curve] posa una curva in { $place }, { $white }
}{ $forced ->
    [0] {""}
    [one] , 1 altra tessera forzata
   *[other] , altre { $forced } tessere forzate
}
xart-lines = { $count ->
    [0] ancora nessuna linea
    [one] 1 linea: { $lines }
   *[other] { $count } linee, prima la più lunga: { $lines }
}
xart-line = { $tiles ->
    [one] da { $from } a { $to } su 1 tessera
   *[other] da { $from } a { $to } su { $tiles } tessere
}
xart-state = { $tiles ->
    [0] tavolo vuoto
    [one] 1 tessera
   *[other] { $tiles } tessere, { $columns } colonne, { $rows } righe
}
xart-hand = Pescata: { $tile }
xart-drawn = Tessera pescata
xart-hand-free = Non va bene da nessuna parte: girala e voltala come vuoi.
xart-choose = Tessera per { $place }
xart-forces = { $count ->
    [0] Non forza nulla
    [one] Forza { $places }
   *[other] Forza { $count } tessere: { $places }
}
xart-why-clash = Non combacia con le linee che finiscono qui.
xart-why-forbidden = Vietato: dopo la tessera forzata in { $forced }, tre linee dello stesso colore finirebbero in { $space }.
xart-why-drawn = La tessera va posata come è stata pescata: { $tile }.
xart-why-size = Fuori dai limiti: la superficie non può superare { $size } × { $size }.
xart-why-occupied = Lì c’è già una tessera.
xart-why-apart = Una tessera deve toccare le altre con un lato.
xart-why-first = La prima mossa è @0+ o @0/.
xart-why-unreadable = Questa non è una mossa. Una mossa è colonna, riga e tessera, per esempio B3/ o @1+.
xart-tools = Vista
xart-closer = Ingrandisci
xart-farther = Rimpicciolisci
xart-whole = Mostra tutto
xart-close = Chiudi
