engine-missing = il n’a pas pu être chargé. Vérifie la connexion et réessaie.
