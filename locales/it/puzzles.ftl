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
    [one] { $side } vince subito
   *[other] { $side } vince in { $turns } mosse
}
puzzle-saves = { $side } salva la patta
puzzle-short = { $turns ->
    [one] { $side }, 1 mossa
   *[other] { $side }, { $turns } mosse
}
puzzle-side-wins = { $side } muove e vince
puzzle-classic = { $game }: la pagina classica
puzzle-classic-page = La pagina classica
puzzle-classic-about = Nove problemi per ogni colore, dal facile al difficile: raccolti come nella pagina di problemi del libretto che accompagnava il gioco.
puzzle-today = Oggi
puzzle-today-solved = Oggi: risolto
puzzle-train = Risolvi problemi
puzzle-themes-of = { $game }: per difficoltà o tema
puzzle-of = { $solved } di { $count }
puzzle-at = { $number } di { $count }
puzzle-solved-of = { $solved } di { $count } risolti
puzzle-rating = Punteggio
puzzle-rating-open = ancora da stabilire
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
puzzle-refuted = Non è la soluzione: { $side } risponde { $turn }.
puzzle-refuted-stops = Così la tua minaccia è sventata: { $threat }.
puzzle-refuted-makes = Ora { $side } minaccia: { $threat }.
puzzle-refuted-enough = Così il problema non si può più risolvere.
puzzle-again = Di nuovo prima della mossa sbagliata.
puzzle-try-again = Riprova
puzzle-solved = Risolto!
puzzle-next = Prossimo problema
puzzle-hint-place = Suggerimento: dove?
puzzle-hint-cost = Il primo suggerimento è gratuito. Dal secondo in poi il problema vale come risolto con aiuto: punteggio e serie restano come sono.
puzzle-unrated = Questo problema non cambia più né il punteggio né la serie. Ora i suggerimenti sono gratuiti.
puzzle-danger-ring = { $side } minaccia di chiudere un anello.
puzzle-danger-line = { $side } minaccia di completare una linea vincente.
puzzle-danger-connect = { $side } minaccia di collegare i suoi bordi.
puzzle-idea-ring = Puoi chiudere un anello.
puzzle-idea-line = Puoi completare una linea vincente.
puzzle-idea-ring-later = Alla fine c’è un anello. Cerca attacchi a cui { $side } deve rispondere.
puzzle-idea-line-later = Alla fine c’è una linea vincente. Cerca attacchi a cui { $side } deve rispondere.
puzzle-idea-l = Hai un attacco a L: una tessera, due anelli.
puzzle-idea-long-l = Hai un attacco a L lunga: una tessera, due anelli.
puzzle-idea-double = Hai un doppio attacco: una tessera attacca in due punti.
puzzle-idea-corner = Hai un attacco d’angolo: prima un attacco ad anello, poi una L.
puzzle-idea-connect = Puoi collegare i tuoi bordi.
puzzle-idea-join = Collega le tue catene tra loro o al bordo.
puzzle-idea-block = Sbarra la strada a { $side }.
puzzle-idea-zwickmuehle = Usa una Zwickmühle: due vie, delle quali se ne può sbarrare solo una.
puzzle-idea-jump = La mossa giusta è un salto.
puzzle-idea-divide = La mossa giusta divide una pedina.
puzzle-idea-wall = Puoi rinchiudere { $side }, che allora deve passare.
puzzle-idea-wipe-out = Puoi girare tutte le pedine di { $side }.
puzzle-idea-count = Conta per ogni mossa che cosa guadagna e che cosa riprende { $side }.
puzzle-hint-turn = Mostra la mossa
puzzle-hint-idea = Suggerimento: di che cosa si tratta?
puzzle-no-threats = Nessuno minaccia ancora nulla: è la mossa a creare la minaccia.
puzzle-place = Guarda { $place }.
puzzle-turn = È { $turn }: { $words }.
puzzle-not-kept = Questo browser non conserva ciò che hai risolto.
puzzle-state-failed = non ancora risolto
puzzle-state-solved = risolto
puzzle-grade-easy = facile
puzzle-grade-medium = medio
puzzle-grade-hard = difficile
puzzle-theme-ring = anello
puzzle-theme-line = linea vincente
puzzle-theme-double = doppio attacco
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
puzzle-theme-jump = salto
puzzle-theme-wipe-out = annientamento
puzzle-solved-today = { $count ->
    [0] Oggi non l’ha ancora risolto nessuno.
    [one] Oggi l’ha risolto una persona.
   *[other] Oggi l’hanno risolto { $count } persone.
}
