engine-missing = il n’a pas pu être chargé. Vérifie la connexion et réessaie.
part-missing = Cette partie du site n’a pas pu être chargée.
try-again = Réessayer
