engine-missing = Er konnte nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal.
part-missing = Dieser Teil der Seite konnte nicht geladen werden.
try-again = Noch einmal versuchen
