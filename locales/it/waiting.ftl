waiting = Che cosa ti aspetta
waiting-next = { $count ->
    [one] Alla prossima partita
   *[other] Alla prossima partita ({ $count } in attesa)
}
waiting-left = ancora { $time }
waiting-hours-left = { $hours } h { $minutes } min
waiting-guest = Con un account i messaggi sulle tue partite restano qui, e puoi andare in vacanza.
news-none = Nessun messaggio nuovo.
news-seen = Li ho visti
news-your-turn = { $game }: tocca a te contro { $who }.
news-began = { $game }: è cominciata una partita contro { $who }.
news-ended = { $game }: la partita contro { $who } è finita.
news-draw-offered = { $game }: { $who } propone la patta.
news-take-back-asked = { $game }: { $who } chiede di ritirare una mossa.
news-rematch-offered = { $game }: { $who } vuole la rivincita.
news-said = { $game }: { $who } ha scritto qualcosa.
news-vacation = { $game }: { $who } è andato in vacanza, o è tornato.
digest = Dal { $time }
digest-nothing = Nelle tue partite non è successo niente.
digest-read = L’ho letto
digest-began = cominciata
digest-theirs = { $count ->
    [one] 1 mossa dell’avversario
   *[other] { $count } mosse dell’avversario
}
digest-own = { $count ->
    [one] 1 mossa tua
   *[other] { $count } mosse tue
}
digest-said = { $count ->
    [one] 1 messaggio
   *[other] { $count } messaggi
}
digest-rated = Punteggio { $before } → { $after }
digest-else = è successo qualcos’altro
vacation = Vacanza
vacation-more = { $days ->
    [one] In un anno puoi prendere 1 giorno di vacanza.
   *[other] In un anno puoi prendere { $days } giorni di vacanza.
} Intanto i tuoi giorni per una mossa non scorrono; puoi giocare lo stesso. Gli orologi delle partite dal vivo non si fermano.
vacation-left = { $days ->
    [0] Non restano giorni di vacanza.
    [one] Resta 1 giorno di vacanza.
   *[other] Restano { $days } giorni di vacanza.
}
vacation-days = Giorni
vacation-begin = Vai in vacanza
vacation-end = Torna adesso
vacation-begun = Sei in vacanza.
vacation-ended = Bentornato.
vacation-until = In vacanza fino al { $time }
vacation-goes = { $who } è in vacanza fino al { $time }.
vacation-back = { $who } è tornato dalla vacanza.
vacation-on = Sei in vacanza.
plan = Risposte preparate
plan-more = Se l’avversario fa una mossa che hai previsto, la tua risposta viene giocata subito. Lo vedi solo tu.
plan-new = Prepara una risposta
plan-another = Prepara un’altra risposta
plan-change = Modifica
plan-remove = Togli
plan-how = Muovi sulla tavola: una mossa dell’avversario, poi la tua risposta, e così via. Per ora non conta.
plan-empty = Ancora nessuna mossa.
plan-keep = Tieni questa linea
plan-back = Una mossa indietro
plan-kept = La tua risposta è preparata.
plan-removed = Non è più preparata.
plan-their-turn = Preparazione: una mossa dell’avversario ({ $side })
plan-your-answer = Preparazione: la tua risposta ({ $side })
plan-over = Preparazione: la partita sarebbe finita.
plan-two-answers = Hai già preparato un’altra risposta a questa mossa. Modifica quella linea.
plan-too-much = È più di quanto si possa preparare in una partita.
