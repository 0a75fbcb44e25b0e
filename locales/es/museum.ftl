museum-about = Una gran partida de 96 jugadas, con comentarios sobre las más importantes.
museum-at = Jugada { $number } de { $count }
museum-stops = Jugadas destacadas
