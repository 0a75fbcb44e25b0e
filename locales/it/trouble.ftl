engine-missing = non è stato possibile caricarlo. Controlla la connessione e riprova.
part-missing = Questa parte del sito non si è potuta caricare.
try-again = Riprova
