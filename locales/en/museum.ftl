museum-about = A great game of 96 turns, with words on the most important ones.
museum-at = Turn { $number } of { $count }
museum-stops = Turns worth a look
