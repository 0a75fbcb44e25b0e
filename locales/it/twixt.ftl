twixt-empty = libero
twixt-border-1 = libero, linea di confine di Bianco
twixt-border-2 = libero, linea di confine di Nero
twixt-peg-1 = piolo bianco
twixt-peg-2 = piolo nero
twixt-with-bridges = { $what }, { $count ->
    [one] ponte verso { $holes }
   *[other] ponti verso { $holes }
}
twixt-would-join = { $what }, un piolo qui collega { $holes }
twixt-hint = { $what }, suggerimento
twixt-threat = { $what }, minaccia
twixt-list = { $most } e { $last }
twixt-places = piolo in { $hole }
twixt-swaps = prende il piolo bianco, i colori si scambiano
twixt-swap-listed = preso
twixt-engine-swapped = Il computer ha preso il tuo primo piolo. Ora giochi con { $side }.
twixt-you-swapped = Hai preso il primo piolo e ora giochi con { $side }.
twixt-also-lays = { $what }, e { $count ->
    [one] il ponte { $bridges }
   *[other] i ponti { $bridges }
}
twixt-leaves-out = { $what }, { $count ->
    [one] ponte { $bridges } non posato
   *[other] ponti { $bridges } non posati
}
twixt-also-removes = { $what }, { $count ->
    [one] ponte { $bridges } tolto
   *[other] ponti { $bridges } tolti
}
twixt-pegs = { $count ->
    [0] Nessun piolo.
    [one] 1 piolo.
   *[other] { $count } pioli.
}
twixt-chain = Catena: { $holes }.
twixt-alone = Senza ponti: { $holes }.
twixt-count = Pioli: Bianco { $first }, Nero { $second }.
twixt-may-swap = Nero può prendere il piolo bianco.
twixt-turns-in-a-row = Bianco ha { $turns } mosse di fila.
twixt-cannot-connect-1 = Bianco non può più collegare i suoi bordi.
twixt-cannot-connect-2 = Nero non può più collegare i suoi bordi.
twixt-legal = { $count } fori: tutti quelli liberi, tranne quelli sulle linee di confine di { $side }.
twixt-pie-question = Prendere il piolo bianco o continuare?
twixt-pie-why = La regola della torta: uno taglia, l’altro sceglie. Puoi prendere Bianco con questo piolo; l’avversario gioca allora con Nero.
twixt-pie-take = Prendi Bianco
twixt-pie-play = Continua con Nero
twixt-bridges = Scegli i ponti
twixt-bridges-help = Togli i tuoi ponti se vuoi, metti un piolo, poi scegli i suoi ponti.
twixt-bridges-list = Ponti di questa mossa
twixt-no-bridges = Non ci sono ancora ponti da scegliere. Metti un piolo.
twixt-bridge-stays = { $bridge }, resta
twixt-bridge-goes = { $bridge }, viene tolto
twixt-bridge-comes = { $bridge }, viene posato
twixt-bridge-possible = { $bridge }, non viene posato
twixt-make-turn = Gioca così
twixt-set-peg-first = Metti prima un piolo.
twixt-cancel = Annulla
twixt-place-at = Metti in { $hole }
twixt-aim-help = Tocca di nuovo per mettere il piolo, o sposta la croce.
twixt-aim = Sposta la croce
twixt-left = A sinistra
twixt-right = A destra
twixt-up = In alto
twixt-down = In basso
twixt-zoom = Ingrandimento
twixt-zoom-in = Più grande
twixt-zoom-out = Più piccolo
twixt-zoom-all = Tutto il tavoliere
twixt-occupied = C’è già un piolo.
twixt-behind-1 = È la linea di confine di Bianco: solo Bianco può giocare qui.
twixt-behind-2 = È la linea di confine di Nero: solo Nero può giocare qui.
twixt-keys = Le frecce spostano il cursore, Invio mette un piolo, B sceglie i ponti, più e meno cambiano la grandezza.
twixt-why-unreadable = Questa non è una mossa. Una mossa è un foro, per esempio l8, volendo con ponti: -j7k9l8 ne toglie uno, l8=j7l8 ne sceglie uno.
twixt-why-no-hole = Su questo tavoliere non c’è il foro { $hole }.
twixt-why-corner = Gli angoli non hanno fori.
twixt-why-no-bridge = Non c’è nessun ponte { $bridge } da togliere.
twixt-why-foreign = Il ponte { $bridge } non è tuo.
twixt-why-no-peg = Il ponte { $bridge } richiede un tuo piolo in { $hole }.
twixt-why-too-far = { $from } e { $to } non distano un salto di cavallo.
twixt-why-crosses = Il ponte { $bridge } incrocia { $other }.
twixt-why-there = Il ponte { $bridge } c’è già.
twixt-why-twice = Il ponte { $bridge } è nominato due volte.
twixt-why-no-swap-now = Si può prendere solo il primo piolo, e solo subito.
twixt-why-no-swap = Questa partita si gioca senza la regola della torta.
twixt-why-paper = Con carta e matita tutti i ponti vengono posati e nessuno viene tolto.
