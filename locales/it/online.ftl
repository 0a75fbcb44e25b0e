online-more = Gioca con qualcuno altrove: con chiunque, con un amico tramite un link, o contro uno dei nostri computer. Non serve un account.
online-connecting = Connessione in corso…
online-lost = Nessuna connessione al server dalle { $time }. Nuovo tentativo in corso.
online-offline = Sei offline. Appena torna la rete, tutto riprende da sé.
online-connected-again = Di nuovo connesso.
online-meanwhile = Intanto tutto il resto funziona: partite contro il computer, problemi, lezioni.
online-new = Nuova partita
online-anybody = Chiunque
online-friend = Un amico, con link
online-find = Trova un avversario
online-invite = Crea un invito
online-days = { $days ->
    [one] 1 giorno a mossa
   *[other] { $days } giorni a mossa
}
online-days-left = { $days } g { $hours } h
online-no-pie = senza scambio
online-you-play = Giochi con { $side }
online-side-by-chance = Colori a sorte
online-waiting = Le tue proposte
online-waits = In attesa di qualcuno. Lascia aperta questa pagina.
online-waits-for-friend = In attesa del tuo amico…
online-withdraw = Ritira proposta
online-show-link = Mostra il link
online-offers = Chi vuole giocare
online-no-offers = Al momento nessuno aspetta. Chi propone una partita appare qui.
online-accept = Accetta
online-decline = Rifiuta
online-have-code = Hai un codice?
online-code = Codice di sei lettere e cifre
online-look = Guarda
online-no-code = Un codice ha sei lettere e cifre.
online-invitation = Invito
online-invites = { $who } ti invita a una partita.
online-gone = Questo invito non c’è più: è stato accettato, ritirato o è scaduto.
online-to-lobby = Alla sala
online-link = Link all’invito
online-pass-on = Manda questo link al tuo amico:
online-read-aloud = O leggi il codice ad alta voce:
online-not-copied = Il browser non permette di copiare. Seleziona il link e copialo a mano.
online-sending = La tua mossa viene inviata…
online-sending-short = invio…
online-their-turn = Tocca all’avversario ({ $side })
online-away = assente
online-away-minutes = assente da { $minutes } min
online-away-hours = assente da { $hours } h
online-away-days = assente da { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
}
online-watching = { $count ->
    [one] 1 spettatore
   *[other] { $count } spettatori
}
online-first-turn = La prima mossa di ciascuno va fatta entro un minuto; poi corrono gli orologi. Restano { $seconds } s.
online-draws = Come decide il caso
online-draws-explained = Tutte le estrazioni seguono da un seme segreto. La sua impronta (SHA-256) era fissata prima della prima mossa e si vede qui; a partita finita si vede anche il seme, così tutti possono controllare le estrazioni.
online-draws-hash = Impronta:
online-draws-seed = Seme:
online-draws-fit = Estrazioni controllate: vengono dal seme la cui impronta era fissata prima della prima mossa.
online-draws-wrong = Le estrazioni non corrispondono a ciò che era fissato prima della prima mossa.
online-next-game = Alla prossima partita dei due
online-other-game = È iniziata un’altra tua partita
online-abort = Annulla la partita
online-aborted = La partita è stata annullata.
online-left = { $side } vince (l’avversario è andato via).
online-claim = Reclama la vittoria
online-claim-in = Se l’avversario non torna, tra { $seconds } s puoi reclamare la vittoria.
online-can-claim = L’avversario è assente da tanto che ora puoi reclamare la vittoria.
online-opponent-away = L’avversario non c’è.
online-opponent-back = L’avversario è tornato.
online-rematch-asked = Rivincita proposta
online-save-picture = Salva immagine
online-wants-rematch = { $who } vuole la rivincita.
online-offers-draw = { $who } propone la patta.
online-draw-offered = Hai proposto la patta.
online-draw-declined = La patta è stata rifiutata.
online-asks-back = { $after ->
    [0] { $who } chiede di ritirare la mossa { $number } ({ $turn }).
    [one] { $who } chiede di ritirare la mossa { $number } ({ $turn }) e quella dopo.
   *[other] { $who } chiede di ritirare la mossa { $number } ({ $turn }) e le { $after } dopo.
}
online-back-asked = { $after ->
    [0] Hai chiesto di ritirare la mossa { $number } ({ $turn }).
    [one] Hai chiesto di ritirare la mossa { $number } ({ $turn }) e quella dopo.
   *[other] Hai chiesto di ritirare la mossa { $number } ({ $turn }) e le { $after } dopo.
}
online-back-declined = La richiesta di ritirare mosse è stata rifiutata.
online-chat = Chat
online-said = { $who }: { $text }
online-own-words = Con parole tue
online-send = Invia
online-mute = Non sentire l’avversario
online-say-hello = Ciao!
online-say-good-luck = Buona fortuna!
online-say-well-played = Ben giocato!
online-say-thanks = Grazie!
online-say-sorry = Scusa!
online-say-have-to-go = Devo andare.
online-no-help = Il computer non aiuta nelle partite con altri.
online-no-such-game = Questa partita non esiste.
online-no-such-offer = Questa proposta non c’è più: qualcuno è stato più veloce, o è stata ritirata.
online-own-offer = Questa è la tua proposta.
online-overtaken = Nel frattempo la partita è andata avanti.
online-too-much = È troppo in una volta. Riprova tra un momento.
online-trouble = Il server ora non può farlo. Riprova tra un momento.
online-not-now = Ora non è possibile.
online-refused = Il server non lo accetta: { $reason }
