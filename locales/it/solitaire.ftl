solitaire-title = Xart Solitario
solitaire-title-of = Xart Solitario { $size }
solitaire-about = Un rompicapo per una persona: posa la pila in un quadrato in modo che una linea, bianca o rossa, passi per tutte le tessere.
solitaire-size-about = { $count } tessere
solitaire-daily = Pila del giorno
solitaire-daily-done = finita
solitaire-free = Nuova pila
solitaire-choose = Tutte le pile
solitaire-give-up = Abbandona
solitaire-give-up-about = Una pila abbandonata vale come non risolta.
solitaire-more = { $count ->
    [one] 1 altra pila
   *[other] altre { $count } pile
}
solitaire-stack-of = Pila del { $day }, uguale per tutti
solitaire-stack-named = Pila { $seed }
solitaire-tiles-of = Tessere posate: { $count } su { $all }
solitaire-undo = Permetti di ritirare
solitaire-undo-about = Le pile contano a parte se ritiri una mossa, chiedi un suggerimento o le rigiochi. Il numero di linee possibili si può sempre guardare: non vale come aiuto.
solitaire-statistics = I tuoi risultati
solitaire-played = Finite
solitaire-solved = Risolte
solitaire-rate = La tua percentuale
solitaire-odds = Gioco perfetto
solitaire-odds-about = Il gioco perfetto vede, come te, la tessera in mano e la prossima. La sua percentuale è esatta, calcolata su tutte le pile possibili.
solitaire-streak = Risolte di fila (record)
solitaire-days = Giorni di fila con la pila del giorno risolta (record)
solitaire-best = { $count } ({ $best })
solitaire-helped = Risolte con aiuto
solitaire-of = { $count } su { $all }
solitaire-bad-link = Questo link non porta a nessuna pila. Forse è stato tagliato.
solitaire-future = La pila del { $day } sarà distribuita solo quel giorno.
solitaire-board = Quadrato di tessere
solitaire-in-hand = In mano
solitaire-next = Prossima
solitaire-left = { $count ->
    [one] ancora 1
   *[other] ancora { $count }
}
solitaire-stack-empty = nessuna
solitaire-longest = Linee più lunghe
solitaire-lay = Posa la tessera che hai in mano.
solitaire-lay-last = Posa l’ultima tessera.
solitaire-fits = la tessera va bene
solitaire-fits-not = la tessera non va bene
solitaire-fits-turned = { $count ->
    [one] la tessera va bene in 1 modo
   *[other] la tessera va bene in { $count } modi
}
solitaire-why-not = La tessera che hai in mano non va bene qui così com’è stata pescata.
solitaire-laid = { $tile }, posata in { $place }.
solitaire-hand-and-next = In mano: { $tile }. Prossima: { $next }. { $left ->
    [one] Ancora 1 tessera
   *[other] Ancora { $left } tessere
}.
solitaire-hand-last = L’ultima tessera: { $tile }.
solitaire-forced = { $count ->
    [one] In { $places } si incontravano due linee dello stesso colore. Uno spazio così è forzato: la prossima tessera della pila vi è stata posata, girata come serve.
   *[other] In { $places } si incontravano due linee dello stesso colore. Spazi così sono forzati: le prossime { $count } tessere della pila vi sono state posate, girate come serve.
}
solitaire-free-to-turn = La tessera che hai in mano non va bene da nessuna parte così com’è stata pescata. Perciò puoi girarla e voltarla come vuoi: scegli uno spazio, poi come posarla.
solitaire-solved-1 = Risolto! Una linea bianca passa per tutte le { $count } tessere.
solitaire-solved-2 = Risolto! Una linea rossa passa per tutte le { $count } tessere.
solitaire-failed = Non risolto: nessuna linea passa per tutte le tessere.
solitaire-stuck = Non risolto: la tessera che hai in mano non va bene da nessuna parte, comunque la giri.
solitaire-lines = Linee possibili
solitaire-lines-told = Linee ancora possibili per tutte le tessere: { $white ->
    [one] 1 bianca
   *[other] { $white } bianche
}, { $red ->
    [one] 1 rossa
   *[other] { $red } rosse
}.
solitaire-no-lines = Nessuna linea può più passare per tutte le tessere.
solitaire-hint-told = { $turned ->
    [0] Posala in { $place }
   *[other] Posala in { $place } ({ $tile })
}: allora il gioco perfetto risolve la pila con questa probabilità: { $chance }.
solitaire-hopeless = La pila non si può più risolvere.
solitaire-computing = Un momento…
solitaire-again = Rigioca questa pila
solitaire-link = Link a questa pila
solitaire-review = Com’è andata
solitaire-impossible = Nessuno avrebbe potuto risolvere questa pila, nemmeno conoscendo tutte le tessere: è stato provato tutto.
solitaire-possible = Questa pila si poteva risolvere. Dopo la mossa { $number }, { $turn }, non più, nemmeno conoscendo tutte le tessere.
solitaire-unknown = Non si è potuto stabilire se questa pila si potesse risolvere.
solitaire-worst = Vedendo due tessere, la mossa { $number } è costata di più: { $turn } lasciava { $after }, { $best } offriva { $before }.
solitaire-perfect = Ogni mossa era la migliore per chi vede due tessere.
solitaire-rate-told = Pile { $size } risolte finora senza aiuto: { $count } su { $all } ({ $rate }); il gioco perfetto ne risolve il { $odds }.
solitaire-your-turns = Le tue mosse
solitaire-solution = Una soluzione
solitaire-step-best = { $number }. { $turn }: { $after }, mossa migliore
solitaire-step-worse = { $number }. { $turn }: { $after }; { $best } offriva { $before }
solitaire-step-hopeless = { $number }. { $turn }: { $after }
solitaire-step-lost = · da qui in poi senza soluzione
solitaire-chances-about = Le probabilità sono quelle del gioco perfetto che vede due tessere. Tra una mossa e l’altra cambiano con la fortuna della pesca.
solitaire-percent = { $whole },{ $tenth }%
solitaire-percent-least = meno dello 0,1%
solitaire-percent-most = più del 99,9%
