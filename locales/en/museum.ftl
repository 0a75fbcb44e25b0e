museum = The Xart museum
museum-at = Turn { $number } of { $count }
museum-stop = Turn { $number }
museum-stops = Turns worth a look
