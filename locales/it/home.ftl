welcome = Tre giochi, un tavolo
welcome-more = Gioca contro un computer del tuo livello o in due davanti a questo schermo, anche senza rete.
welcome-online = Gioca online con amici e con altri
xart-about = Posa le tessere e la tua linea cresce. Chiudila ad anello, o portala da un bordo all’altro.
twixt-about = Costruisci una catena di ponti da bordo a bordo, prima che l’avversario passi.
ataxx-about = Dividersi e saltare: ogni pedina avversaria accanto alla tua cambia colore.
opponent = Avversario
level-named = { $level ->
    [1] Livello 1 (facile)
    [10] Livello 10 (massimo)
   *[other] Livello { $level }
}
person-here = Qualcuno qui con te
your-side = Tu giochi
by-chance = A sorte
play = Gioca
more-choices = Altre scelte
variant = Variante
size = Tavoliere
handicap = Vantaggio
handicap-named = { $pegs ->
    [0] nessuno
    [one] 1 piolo in più
   *[other] { $pegs } pioli in più
}
first-peg = Primo piolo
pie-rule = può essere preso
no-pie-rule = resta com’è
clock = Orologio
no-clock = Senza orologio
clock-named = { $minutes } min + { $seconds } s
xart-variant-unlimited = Illimitato
xart-variant-limited = Limitato: otto per otto
xart-variant-lucky = Lucky: le tessere si pescano
xart-variant-loop = Loop: vincono solo gli anelli
twixt-variant-booklet = Libretto: ponti rimovibili
twixt-variant-paper = Carta e matita
ataxx-variant-open = Tavoliere libero
ataxx-variant-four = Quattro caselle bloccate
ataxx-variant-cross = Una croce al centro
ataxx-variant-edges = Bordi bloccati
storage-refused = Il browser non lascia salvare nulla qui, o la sua memoria è piena. Consentilo per questa pagina, o elimina qualche partita.
play-on = Continua
all-games = Tutte le tue partite
no-games = Ancora nessuna partita.
read-in-link = Importa una partita da altrove
unfinished-games = In corso
finished-games = Finite
delete = Elimina
against-level = Giochi con { $side } contro il livello { $level }
two-persons = In due davanti a uno schermo
turns-played = { $turns ->
    [0] non ancora iniziata
    [one] 1 mossa
   *[other] { $turns } mosse
}
