museum = El museo de Xart
museum-at = Jugada { $number } de { $count }
museum-stop = Jugada { $number }
museum-stops = Jugadas que ver
