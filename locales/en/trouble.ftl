engine-missing = it could not be loaded. Check the connection and try again.
part-missing = This part of the site could not be loaded.
try-again = Try again
