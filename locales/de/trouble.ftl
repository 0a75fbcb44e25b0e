engine-missing = Er konnte nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal.
