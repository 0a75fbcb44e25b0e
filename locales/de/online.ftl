online-more = Spiele mit jemandem anderswo: mit irgendwem, mit Freunden über einen Link oder mit einem Computer des Hauses. Ein Konto brauchst du nicht.
online-connecting = Die Verbindung wird aufgebaut …
online-lost = Seit { $time } keine Verbindung zum Server. Es wird weiter versucht.
online-offline = Du bist offline. Sobald es wieder Netz gibt, geht es von selbst weiter.
online-connected-again = Wieder verbunden.
online-meanwhile = Alles andere geht inzwischen auch ohne Verbindung: Partien gegen den Computer, Rätsel, Lektionen.
online-new = Neue Partie
online-anybody = Irgendjemand
online-friend = Freunde, per Link
online-find = Gegner finden
online-invite = Einladung erstellen
online-days = { $days ->
    [one] 1 Tag je Zug
   *[other] { $days } Tage je Zug
}
online-days-left = { $days } T { $hours } h
online-no-pie = ohne Übernahme
online-you-play = Du spielst { $side }
online-side-by-chance = Seiten per Los
online-waiting = Deine Angebote
online-waits = Wartet auf jemanden. Lass diese Seite offen.
online-waits-for-friend = Wartet auf deinen Freund oder deine Freundin …
online-withdraw = Zurückziehen
online-show-link = Link zeigen
online-offers = Wer spielen will
online-no-offers = Gerade wartet niemand. Wer eine Partie anbietet, erscheint hier.
online-accept = Annehmen
online-decline = Ablehnen
online-have-code = Hast du einen Code?
online-code = Code aus sechs Buchstaben und Ziffern
online-look = Ansehen
online-no-code = Ein Code hat sechs Buchstaben und Ziffern.
online-invitation = Einladung
online-invites = { $who } lädt dich zu einer Partie ein.
online-gone = Diese Einladung gibt es nicht mehr: Sie wurde angenommen, zurückgezogen oder ist abgelaufen.
online-to-lobby = Zur Lobby
online-link = Link zur Einladung
online-pass-on = Schicke diesen Link weiter:
online-read-aloud = Oder lies den Code vor:
online-not-copied = Der Browser lässt nicht kopieren. Markiere den Link und kopiere ihn von Hand.
online-sending = Dein Zug wird gesendet …
online-sending-short = wird gesendet …
online-their-turn = Dein Gegner ist am Zug ({ $side })
online-away = nicht da
online-away-minutes = seit { $minutes } min nicht da
online-away-hours = seit { $hours } h nicht da
online-away-days = seit { $days ->
    [one] 1 Tag
   *[other] { $days } Tagen
} nicht da
online-watching = { $count ->
    [one] 1 schaut zu
   *[other] { $count } schauen zu
}
online-first-turn = Der erste Zug muss auf beiden Seiten binnen einer Minute kommen, danach laufen die Uhren. Noch { $seconds } s.
online-draws = Wie das Los entscheidet
online-draws-explained = Alle Ziehungen folgen aus einer geheimen Zufallszahl. Ihre Prüfsumme (SHA-256) stand vor dem ersten Zug fest und steht hier; ist die Partie vorbei, steht hier auch die Zufallszahl, damit alle die Ziehungen prüfen können.
online-draws-hash = Prüfsumme:
online-draws-seed = Zufallszahl:
online-draws-fit = Ziehungen geprüft: Sie stammen aus der Zufallszahl, deren Prüfsumme vor dem ersten Zug feststand.
online-draws-wrong = Die Ziehungen passen nicht zu dem, was vor dem ersten Zug feststand.
online-next-game = Zur nächsten Partie der beiden
online-other-game = Eine andere Partie von dir hat begonnen
online-abort = Partie absagen
online-aborted = Die Partie wurde abgesagt.
online-left = { $side } gewinnt (Gegner nicht mehr da).
online-claim = Sieg beanspruchen
online-claim-in = Kommt dein Gegner nicht zurück, kannst du in { $seconds } s den Sieg beanspruchen.
online-can-claim = Dein Gegner ist so lange weg, dass du jetzt den Sieg beanspruchen kannst.
online-opponent-away = Dein Gegner ist nicht da.
online-opponent-back = Dein Gegner ist wieder da.
online-rematch-asked = Revanche angeboten
online-save-picture = Bild speichern
online-wants-rematch = { $who } möchte eine Revanche.
online-offers-draw = { $who } bietet ein Unentschieden an.
online-draw-offered = Du hast ein Unentschieden angeboten.
online-draw-declined = Das Unentschieden wurde abgelehnt.
online-asks-back = { $after ->
    [0] { $who } möchte Zug { $number } ({ $turn }) zurücknehmen.
    [one] { $who } möchte Zug { $number } ({ $turn }) und den danach zurücknehmen.
   *[other] { $who } möchte Zug { $number } ({ $turn }) und die { $after } danach zurücknehmen.
}
online-back-asked = { $after ->
    [0] Du hast gebeten, Zug { $number } ({ $turn }) zurückzunehmen.
    [one] Du hast gebeten, Zug { $number } ({ $turn }) und den danach zurückzunehmen.
   *[other] Du hast gebeten, Zug { $number } ({ $turn }) und die { $after } danach zurückzunehmen.
}
online-back-declined = Die Bitte, Züge zurückzunehmen, wurde abgelehnt.
online-chat = Chat
online-said = { $who } sagt: { $text }
online-own-words = Mit eigenen Worten
online-send = Senden
online-mute = Vom Gegner nichts hören
online-say-hello = Hallo!
online-say-good-luck = Viel Glück!
online-say-well-played = Gut gespielt!
online-say-thanks = Danke!
online-say-sorry = Entschuldigung!
online-say-have-to-go = Ich muss los.
online-no-help = In Partien mit anderen hilft der Computer nicht.
online-no-such-game = Diese Partie gibt es nicht.
online-no-such-offer = Dieses Angebot gibt es nicht mehr: Jemand war schneller, oder es wurde zurückgezogen.
online-own-offer = Das ist dein eigenes Angebot.
online-overtaken = Die Partie ist inzwischen weitergegangen.
online-too-much = Das ist zu viel auf einmal. Versuche es gleich noch einmal.
online-trouble = Der Server kann das gerade nicht. Versuche es gleich noch einmal.
online-not-now = Das ist jetzt nicht möglich.
online-refused = Der Server nimmt das nicht an: { $reason }
