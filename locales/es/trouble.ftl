engine-missing = no se ha podido cargar. Comprueba la conexión e inténtalo de nuevo.
part-missing = No se ha podido cargar esta parte del sitio.
try-again = Volver a intentarlo
