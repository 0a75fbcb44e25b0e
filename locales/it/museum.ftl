museum = Il museo di Xart
museum-at = Mossa { $number } di { $count }
museum-stop = Mossa { $number }
museum-stops = Mosse da vedere
