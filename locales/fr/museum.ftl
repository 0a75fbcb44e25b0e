museum-about = Une grande partie de 96 coups, avec un mot sur les plus importants.
museum-at = Coup { $number } sur { $count }
museum-stops = Coups à voir
