engine-missing = it could not be loaded. Check the connection and try again.
