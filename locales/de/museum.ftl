museum = Das Xart-Museum
museum-at = Zug { $number } von { $count }
museum-stop = Zug { $number }
museum-stops = Sehenswerte Züge
