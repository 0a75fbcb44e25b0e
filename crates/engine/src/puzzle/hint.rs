//! What to play, for who does not find it.

use super::attempt::Unjudged;
use super::judge::Posed;
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
            return Ok(game.solving_turns(*goal, left, &mut plain)?.into_iter().next());
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
