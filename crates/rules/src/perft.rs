use crate::Game;

/// Counts the sequences of `depth` turns from here, making every one of them.
///
/// A game that is over has no further turns. The position is the same before and after.
pub fn perft<G: Game>(game: &mut G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    game.visit(&mut |child, _| count += perft(child, depth - 1));
    count
}

/// The same as [`perft()`], but the last turn is only counted, not made.
pub fn perft_bulk<G: Game>(game: &mut G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.count_turns(),
        _ => {
            let mut count = 0;
            game.visit(&mut |child, _| count += perft_bulk(child, depth - 1));
            count
        }
    }
}
