player = Wer
deleted-player = Gelöschtes Konto
bot = Programm
speed = Tempo
speed-bullet = Bullet
speed-blitz = Blitz
speed-rapid = Schnell
speed-correspondence = Tage je Zug
rating = Wertung
ratings = Wertungen
rating-of = Wertung { $rating }
rating-provisional = Wertung { $rating }, vorläufig
rating-provisional-about = Vorläufig: Einige Partien mehr zeigen es genauer.
rating-change = { $who }: { $before } → { $after } ({ $change })
rating-at = { $game }, { $speed }
rated = Gewertet
unrated = Nicht gewertet
rated-about = Die Partie ändert beide Wertungen. In ihr wird nichts zurückgenommen.
handicap-proposed = Eure Wertungen liegen weit auseinander. Ausgeglichen wäre die Partie mit { $handicap }.
handicap-lucky = gezogenen Steinen (Lucky)
handicap-offer = So anbieten
leaders-about = Die hundert Stärksten je Spiel und Tempo, Menschen und Computer. Wer gut genug bekannt ist, um verglichen zu werden, steht hier.
leaders-none = Noch niemand. Spiele einige gewertete Partien, und du bist auf Platz eins.
leaders-rank = Platz
games-count = Partien
results = Ergebnisse
games-won = Gewonnen
games-drawn = Unentschieden
games-lost = Verloren
openings = Lieblingseröffnungen
last-games = Letzte Partien
all-their-games = Alle Partien, gespielt unter diesem Namen
player-no-games = Noch keine beendete Partie.
player-banned = Dieses Konto darf zurzeit nicht spielen.
curve-as-table = Partie für Partie
curve-game = Partie vom
curve-change = Änderung
curve-sure = Mit 95 %
reason-left = Gegner nicht mehr da
search-now = Suchen
search-clear = Neu suchen
search-any = egal
search-result = Ergebnis (für den ersten Namen)
search-opening = Erste Züge, etwa a6 g6
search-since = Beendet an diesem Tag oder später
search-until = Beendet an diesem Tag oder früher
search-needs-player = Sage zuerst, wessen Partien es sind.
search-more = Mehr zeigen
search-found-more = Die letzten { $count } Partien
result-won = gewonnen
result-drawn = unentschieden
result-lost = verloren
handicap-turns = { $turns ->
    [one] Anzug der schwächeren Seite und ohne Übernahme
   *[other] { $turns } Zügen der schwächeren Seite vor der ersten Antwort
}
search-found = { $count ->
    [0] Keine solche Partie gefunden
    [one] 1 Partie
   *[other] { $count } Partien
}
rating-from-games = ± { $deviation }, aus { $games ->
    [one] 1 gewerteten Partie
   *[other] { $games } gewerteten Partien
}
curve-of-rating = Von { $first } auf { $last } in { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}; höchstens { $best }.
opening-games = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $won } gewonnen
