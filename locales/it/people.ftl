player = Giocatore
deleted-player = Account eliminato
bot = Programma
speed = Ritmo
speed-bullet = Bullet
speed-blitz = Blitz
speed-rapid = Rapid
speed-correspondence = Giorni per mossa
rating = Punteggio
ratings = Punteggi
rating-of = Punteggio { $rating }
rating-provisional = Punteggio { $rating }, provvisorio
rating-provisional-about = Provvisorio: qualche partita in più lo mostrerà meglio.
rating-change = { $who }: { $before } → { $after } ({ $change })
rating-at = { $game }, { $speed }
rated = Classificata
unrated = Non classificata
rated-about = La partita cambia entrambi i punteggi. Non si ritira nulla.
handicap-proposed = I vostri punteggi sono molto diversi. La partita sarebbe equilibrata con { $handicap }.
handicap-lucky = tessere pescate (Lucky)
handicap-offer = Offrila così
leaders-about = I cento più forti di ogni gioco e ritmo, persone e computer. C’è chi è abbastanza conosciuto per essere confrontato.
leaders-none = Ancora nessuno. Gioca qualche partita classificata e sei in testa.
leaders-rank = Posto
games-count = Partite
results = Risultati
games-won = Vinte
games-drawn = Patte
games-lost = Perse
openings = Aperture preferite
last-games = Ultime partite
all-their-games = Tutte le partite di questo giocatore
player-no-games = Ancora nessuna partita finita.
player-banned = Questo account al momento non può giocare.
curve-as-table = Partita per partita
curve-game = Partita del
curve-change = Variazione
curve-sure = Al 95 %
reason-left = l’avversario se n’è andato
search-now = Cerca
search-clear = Nuova ricerca
search-any = qualsiasi
search-result = Risultato per il giocatore
search-opening = Prime mosse, come a6 g6
search-since = Finita in questo giorno o dopo
search-until = Finita in questo giorno o prima
search-needs-player = Di’ prima di chi sono le partite.
search-more = Mostrane altre
search-found-more = Le ultime { $count } partite
result-won = vinta
result-drawn = patta
result-lost = persa
handicap-turns = { $turns ->
    [one] il più debole che comincia e senza scambio
   *[other] { $turns } mosse del più debole prima della prima risposta
}
search-found = { $count ->
    [0] Nessuna partita trovata
    [one] 1 partita
   *[other] { $count } partite
}
rating-from-games = ± { $deviation }, da { $games ->
    [one] 1 partita classificata
   *[other] { $games } partite classificate
}
curve-of-rating = Da { $first } a { $last } in { $games ->
    [one] 1 partita
   *[other] { $games } partite
}; al massimo { $best }.
opening-games = { $games ->
    [one] 1 partita
   *[other] { $games } partite
}, { $won } vinte
