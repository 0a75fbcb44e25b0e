puzzles = Problemi
puzzles-more = Ogni problema ha una soluzione dimostrata. Trova la mossa; la difesa risponde con tutta l’ostinazione possibile.
puzzles-refused = { $count ->
    [one] 1 problema non può essere mostrato: { $why }
   *[other] { $count } problemi non possono essere mostrati. Il primo: { $why }
}
puzzle-missing = Questo problema non esiste.
puzzle-none = Non c’è nessun problema di questo tipo.
puzzle-of-today = { $game }: problema del giorno
puzzle-named = { $game }: problema { $id }
puzzle-wins = { $turns ->
    [one] { $side } muove e vince subito.
   *[other] { $side } muove e vince in { $turns } mosse.
}
puzzle-saves = { $side } muove e salva il pareggio.
puzzle-side-wins = { $side } muove e vince
puzzle-classic = { $game }: la pagina classica
puzzle-classic-page = La pagina classica
puzzle-today = Oggi
puzzle-today-solved = Oggi: risolto
puzzle-train = Risolvi problemi
puzzle-themes-of = { $game }: per difficoltà o tema
puzzle-of = { $solved } di { $count }
puzzle-rating = Punteggio
puzzle-streak = Serie
puzzle-days = Giorni di fila
puzzle-solved-count = Risolti
puzzle-find = Trova la mossa.
puzzle-go-on = { $turns ->
    [one] Giusto. Ancora una mossa.
   *[other] Giusto. Ancora { $turns } mosse.
}
puzzle-answering = La difesa pensa…
puzzle-wrong = Non è la soluzione.
puzzle-refuted = Non è la soluzione: { $side } risponde { $turn } ({ $words }).
puzzle-again = Di nuovo prima della mossa sbagliata.
puzzle-try-again = Riprova
puzzle-solved = Risolto!
puzzle-next = Prossimo problema
puzzle-hint-threats = Aiuto: quale minaccia?
puzzle-hint-place = Aiuto: dove?
puzzle-hint-turn = Mostra la mossa
puzzle-no-threats = Nessuno minaccia ancora nulla: è la mossa a creare la minaccia.
puzzle-place = Guarda { $place }.
puzzle-turn = È { $turn }: { $words }.
puzzle-not-kept = Questo browser non conserva ciò che hai risolto.
puzzle-state-failed = non ancora risolto
puzzle-state-solved = ✓ risolto
puzzle-grade-easy = facile
puzzle-grade-medium = medio
puzzle-grade-hard = difficile
puzzle-theme-ring = anello
puzzle-theme-line = linea vincente
puzzle-theme-double = doppia minaccia
puzzle-theme-l = attacco a L
puzzle-theme-long-l = attacco a L lunga
puzzle-theme-corner = attacco d’angolo
puzzle-theme-connect = collegare
puzzle-theme-block = bloccare
puzzle-theme-zwickmuehle = Zwickmühle
puzzle-theme-win = vincere
puzzle-theme-save = salvare
puzzle-theme-wall = muro
puzzle-theme-defence = difesa
puzzle-theme-jump = spostamento
puzzle-theme-wipe-out = annientamento
