museum-about = Una grande partita di 96 mosse, con un commento alle più importanti.
museum-at = Mossa { $number } di { $count }
museum-stops = Mosse da vedere
