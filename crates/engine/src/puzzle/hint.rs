//! What to play, for who does not find it.

use super::attempt::{Unjudged, engine_line};
use super::judge::{Posed, holds};
use super::plain::Plain;
use rules::Goal;

/// A turn with which the player to move wins within so many own turns, or draws if he cannot win in
/// time; nothing if there is none. At most so many positions are looked at.
///
/// # Errors
/// The effort was not enough.
pub fn solving_turn<G: Posed>(
    game: &G,
    left: u32,
    positions: u64,
) -> Result<Option<G::Turn>, Unjudged> {
    let mut plain = Plain::new(positions);
    let goals: &[Goal] = if G::DRAWS { &[Goal::Win, Goal::Draw] } else { &[Goal::Win] };
    for goal in goals {
        if game.reaches(*goal, left, &mut plain)? {
            for turn in engine_line(game).into_iter().take(1).chain(game.turns()) {
                let mut after = game.clone();
                let is_legal = after.play(&turn).is_ok();
                if is_legal && holds(&after, *goal, left.saturating_sub(1), &mut plain)? {
                    return Ok(Some(turn));
                }
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::xart::Xart;
    use rules::Game;

    #[test]
    fn a_ring_is_found_and_nothing_where_nothing_wins() {
        let game = Xart::from_code(&Default::default(), "eq w").expect("a position");
        let turn = solving_turn(&game, 1, 10_000).expect("quick").expect("there is a ring");
        let mut after = game.clone();
        after.play(&turn).expect("it is legal");
        assert_eq!(after.outcome().and_then(|outcome| outcome.winner), Some(game.to_move()));
        let start = Xart::new(&Default::default());
        assert_eq!(solving_turn(&start, 1, 10_000), Ok(None));
    }
}
