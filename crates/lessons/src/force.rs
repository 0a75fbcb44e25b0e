//! Wins by force, found by playing all turns.

use crate::Taught;
use rules::Side;

/// A turn with which the player to move wins at once.
pub(crate) fn winning_turn<G: Taught>(game: &G) -> Option<G::Turn> {
    let mut found = None;
    each_win(game, |turn| {
        found.get_or_insert_with(|| turn.clone());
    });
    found
}

/// With how many turns the player to move wins at once.
pub(crate) fn count_wins<G: Taught>(game: &G) -> usize {
    let mut count = 0;
    each_win(game, |_| count += 1);
    count
}

fn each_win<G: Taught>(game: &G, mut each: impl FnMut(&G::Turn)) {
    let side = game.to_move();
    game.clone().visit(&mut |after, turn| {
        if has_won(after, side) {
            each(turn);
        }
    });
}

pub(crate) fn has_won<G: Taught>(game: &G, side: Side) -> bool {
    game.outcome().is_some_and(|outcome| outcome.winner == Some(side))
}

/// Whether the side that is not to move would win if it were.
pub(crate) fn attacks<G: Taught>(game: &G) -> bool {
    game.passed().is_some_and(|passed| winning_turn(&passed).is_some())
}

/// Why a win cannot be forced.
pub(crate) enum Stopped<T> {
    /// Nothing is attacked.
    Quiet,
    /// This answer stops it.
    By(T),
}

/// Whether the side that has just moved wins by force within so many more of its turns. Only
/// attacks count: a quiet turn leaves too many answers.
pub(crate) fn forces<G: Taught>(game: &G, turns: u8) -> Result<(), Stopped<G::Turn>> {
    let side = !game.to_move();
    if has_won(game, side) {
        return Ok(());
    }
    if let Some(turn) = winning_turn(game) {
        return Err(Stopped::By(turn));
    }
    if turns == 0 || game.outcome().is_some() || !attacks(game) {
        return Err(Stopped::Quiet);
    }
    let mut stopped = None;
    game.clone().visit(&mut |after, turn| {
        if stopped.is_none() && !has_won(after, side) && !goes_on(after, turns) {
            stopped = Some(turn.clone());
        }
    });
    stopped.map_or(Ok(()), |turn| Err(Stopped::By(turn)))
}

/// Whether the player to move wins at once or by force within so many turns, this one included.
fn goes_on<G: Taught>(game: &G, turns: u8) -> bool {
    winning_turn(game).is_some() || turns > 1 && forcing_turn(game, turns - 1).is_some()
}

/// A turn after which the player to move wins by force within so many more turns.
pub(crate) fn forcing_turn<G: Taught>(game: &G, turns: u8) -> Option<G::Turn> {
    let mut found = None;
    game.clone().visit(&mut |after, turn| {
        if found.is_none() && forces(after, turns).is_ok() {
            found = Some(turn.clone());
        }
    });
    found
}
