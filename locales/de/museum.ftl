museum-about = Eine große Partie von 96 Zügen, mit Worten zu den wichtigsten.
museum-at = Zug { $number } von { $count }
museum-stops = Sehenswerte Züge
