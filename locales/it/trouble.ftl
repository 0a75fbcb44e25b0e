engine-missing = non è stato possibile caricarlo. Controlla la connessione e riprova.
