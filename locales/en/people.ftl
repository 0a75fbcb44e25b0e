player = Player
deleted-player = Deleted account
bot = Program
speed = Speed
speed-bullet = Bullet
speed-blitz = Blitz
speed-rapid = Rapid
speed-correspondence = Days a turn
rating = Rating
ratings = Ratings
rating-of = Rating { $rating }
rating-provisional = Rating { $rating }, provisional
rating-provisional-about = Provisional: some more games will show it better.
rating-change = { $who }: { $before } → { $after } ({ $change })
rating-at = { $game }, { $speed }
rated = Rated
unrated = Not rated
rated-about = The game changes both ratings. Nothing is taken back in it.
handicap-proposed = Your ratings differ widely. The game would be even with { $handicap }.
handicap-lucky = drawn tiles (Lucky)
handicap-offer = Offer it like that
leaders-about = The hundred strongest at each game and speed, people and engines. Whoever is rated well enough to be compared is here.
leaders-none = Nobody yet. Play some rated games, and you are the first.
leaders-rank = Place
games-count = Games
results = Results
games-won = Won
games-drawn = Drawn
games-lost = Lost
openings = Favourite openings
last-games = Last games
all-their-games = All games of this player
player-no-games = No finished games yet.
player-banned = This account may not play at the moment.
curve-as-table = Game by game
curve-game = Game of
curve-change = Change
curve-sure = With 95 %
reason-left = the opponent left
search-now = Search
search-clear = Search anew
search-any = any
search-result = Result for the player
search-opening = First turns, such as a6 g6
search-since = Ended on this day or later
search-until = Ended on this day or before
search-needs-player = Say first whose games they are.
search-more = Show more
search-found-more = The last { $count } games
result-won = won
result-drawn = drawn
result-lost = lost
handicap-turns = { $turns ->
    [one] the weaker player beginning and no swap
   *[other] { $turns } turns for the weaker player before the first reply
}
search-found = { $count ->
    [0] No such game was found
    [one] 1 game
   *[other] { $count } games
}
rating-from-games = ± { $deviation }, from { $games ->
    [one] 1 rated game
   *[other] { $games } rated games
}
curve-of-rating = From { $first } to { $last } in { $games ->
    [one] 1 game
   *[other] { $games } games
}; at best { $best }.
opening-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $won } won
