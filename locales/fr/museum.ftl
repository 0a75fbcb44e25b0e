museum = Le musée du Xart
museum-at = Coup { $number } sur { $count }
museum-stop = Coup { $number }
museum-stops = Coups à voir
