engine-missing = no se ha podido cargar. Comprueba la conexión e inténtalo de nuevo.
