waiting = Was auf dich wartet
waiting-next = { $count ->
    [one] Zur nächsten Partie
   *[other] Zur nächsten Partie ({ $count } warten)
}
waiting-left = noch { $time }
waiting-hours-left = { $hours } h { $minutes } min
waiting-guest = Mit einem Konto bleiben hier Nachrichten zu deinen Partien stehen, und du kannst Urlaub nehmen.
news-none = Keine neuen Nachrichten.
news-seen = Habe ich gesehen
news-your-turn = { $game }: Du bist gegen { $who } am Zug.
news-began = { $game }: Eine Partie gegen { $who } hat begonnen.
news-ended = { $game }: Die Partie gegen { $who } ist zu Ende.
news-draw-offered = { $game }: { $who } bietet Remis an.
news-take-back-asked = { $game }: { $who } möchte einen Zug zurücknehmen.
news-rematch-offered = { $game }: { $who } möchte Revanche.
news-said = { $game }: { $who } hat etwas geschrieben.
news-vacation = { $game }: { $who } ist in den Urlaub gegangen oder zurückgekommen.
digest = Seit { $time }
digest-nothing = In deinen Partien ist nichts geschehen.
digest-read = Habe ich gelesen
digest-began = begonnen
digest-theirs = { $count ->
    [one] 1 Zug des Gegners
   *[other] { $count } Züge des Gegners
}
digest-own = { $count ->
    [one] 1 Zug von dir
   *[other] { $count } Züge von dir
}
digest-said = { $count ->
    [one] 1 Nachricht
   *[other] { $count } Nachrichten
}
digest-rated = Wertung { $before } → { $after }
digest-else = etwas anderes ist geschehen
vacation = Urlaub
vacation-more = { $days ->
    [one] Innerhalb eines Jahres kannst du 1 Tag Urlaub nehmen.
   *[other] Innerhalb eines Jahres kannst du { $days } Tage Urlaub nehmen.
} Deine Tage für einen Zug laufen so lange nicht; spielen darfst du trotzdem. Die Uhren von Partien mit Uhr hält er nicht an.
vacation-left = { $days ->
    [0] Es ist kein Urlaubstag mehr übrig.
    [one] Es ist noch 1 Urlaubstag übrig.
   *[other] Es sind noch { $days } Urlaubstage übrig.
}
vacation-days = Tage
vacation-begin = In den Urlaub gehen
vacation-end = Jetzt zurückkommen
vacation-begun = Du bist im Urlaub.
vacation-ended = Willkommen zurück.
vacation-until = Im Urlaub bis { $time }
vacation-goes = { $who } ist im Urlaub bis { $time }.
vacation-back = { $who } ist aus dem Urlaub zurück.
vacation-on = Du bist im Urlaub.
plan = Vorbereitete Antworten
plan-more = Macht dein Gegner einen Zug, den du vorausgesehen hast, wird deine Antwort sofort gespielt. Nur du siehst das.
plan-new = Antwort vorbereiten
plan-another = Noch eine Antwort vorbereiten
plan-change = Ändern
plan-remove = Entfernen
plan-how = Mach Züge auf dem Brett: einen deines Gegners, dann deine Antwort und so weiter. Noch zählt nichts davon.
plan-empty = Noch keine Züge.
plan-keep = So vorbereiten
plan-back = Einen Zug zurück
plan-kept = Deine Antwort ist vorbereitet.
plan-removed = Das ist nicht mehr vorbereitet.
plan-their-turn = Vorbereitung: ein Zug deines Gegners ({ $side })
plan-your-answer = Vorbereitung: deine Antwort ({ $side })
plan-over = Vorbereitung: Die Partie wäre zu Ende.
plan-two-answers = Auf diesen Zug hast du schon eine andere Antwort vorbereitet. Ändere stattdessen jene.
plan-too-much = Das ist mehr, als in einer Partie vorbereitet werden kann.
