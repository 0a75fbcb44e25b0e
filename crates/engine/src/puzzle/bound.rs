//! What the plain search may leave out because the rules alone say that it cannot matter.

use super::plain::Exhausted;
use super::removal;
use ::ataxx::Ataxx;
use ::twixt::{Bridge, Direction, Hole, TwixT};
use ::xart::Xart;
use rules::{Game, Outcome, Reason, Side};
use std::collections::VecDeque;

/// A game whose rules set limits to what can happen in a few turns.
pub trait Bounded: Game {
    /// Whether puzzles are ends of games, which are solved to the very end.
    const ENDS_SOON: bool = false;

    /// Whether a turn can end the game in favour of the other side, so that a goal can be reached
    /// with a reply to one's last turn.
    const REPLY_MAY_END: bool = true;

    /// How the game ended, as far as that is quick to see: a win always, a draw at the latest when
    /// there is no turn.
    fn decided(&self) -> Option<Outcome> {
        self.outcome()
    }

    /// Whether a player who has just moved, and who wins within so many more own turns against
    /// everything that [`visit`](Game::visit) gives, also does so against the turns that it leaves
    /// out.
    ///
    /// # Errors
    /// It would take more than so many positions.
    fn holds_against_all(&self, _turns: u32, _positions: u64) -> Result<bool, Exhausted> {
        Ok(true)
    }

    /// `side` cannot win with fewer own turns than this, whatever the other side lays meanwhile.
    fn least_turns(&self, _side: Side) -> u32 {
        0
    }

    /// Whether nothing that can happen in the next so many plies depends on how the position came
    /// about.
    fn forgets(&self, _plies: u32) -> bool {
        true
    }
}

impl Bounded for Xart {}

impl Bounded for Ataxx {
    const ENDS_SOON: bool = true;

    /// The third time that a position comes, at least 8 plies without a division are behind it.
    fn forgets(&self, plies: u32) -> bool {
        u32::from(self.position().plies_since_division()) + plies < 8
    }
}

impl Bounded for TwixT {
    /// Whatever a player places and lays joins nothing of the other side.
    const REPLY_MAY_END: bool = false;

    /// That nobody can connect any more is not seen without a search.
    fn decided(&self) -> Option<Outcome> {
        self.winner().map(|winner| Outcome::win(winner, Reason::Connection))
    }

    fn holds_against_all(&self, turns: u32, positions: u64) -> Result<bool, Exhausted> {
        removal::holds(self, turns, positions)
    }

    /// The fewest pegs with which a way of knight's moves leads from border to border across no
    /// bridge of the other side. Own bridges are no obstacle here, so it may be fewer than needed.
    fn least_turns(&self, side: Side) -> u32 {
        let size = self.size();
        let last = size - 1;
        let line = |hole: Hole| match side {
            Side::First => hole.row(),
            Side::Second => hole.column(),
        };
        let place = |hole: Hole| hole.column() * size + hole.row();
        let cost = |hole: Hole| match self.peg(hole) {
            Some(owner) => (owner == side).then_some(0),
            None => self.may_place(side, hole).then_some(1),
        };
        let mut known = vec![u32::MAX; size * size];
        let mut queue = VecDeque::new();
        for other in 1..last {
            let start = match side {
                Side::First => Hole::new(other, 0),
                Side::Second => Hole::new(0, other),
            };
            if let Some((start, pegs)) = start.and_then(|hole| Some((hole, cost(hole)?))) {
                known[place(start)] = pegs;
                push(&mut queue, pegs == 0, (start, pegs));
            }
        }
        // The cheapest place comes first, so that the first one on the other border decides.
        while let Some((hole, pegs)) = queue.pop_front() {
            if known[place(hole)] < pegs {
                continue;
            }
            if line(hole) == last {
                return pegs;
            }
            for direction in Direction::ALL {
                let next = hole.neighbour(direction);
                let Some(next) = next.filter(|next| next.column() < size && next.row() < size)
                else {
                    continue;
                };
                let Some(more) = cost(next) else { continue };
                let sum = pegs + more;
                if sum >= known[place(next)]
                    || Bridge::leading(hole, direction)
                        .is_none_or(|bridge| self.crossed(!side, bridge) != 0)
                {
                    continue;
                }
                known[place(next)] = sum;
                push(&mut queue, more == 0, (next, sum));
            }
        }
        u32::MAX
    }
}

fn push<T>(queue: &mut VecDeque<T>, to_the_front: bool, item: T) {
    if to_the_front {
        queue.push_front(item);
    } else {
        queue.push_back(item);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::twixt::Variant;

    #[test]
    fn an_empty_board_needs_a_peg_for_every_other_line() {
        let game = TwixT::new(&Variant::default().with_size(12).unwrap());
        for side in Side::BOTH {
            assert_eq!(game.least_turns(side), 7, "two lines a bridge: 1, 3, 5, 7, 9, 11, 12");
        }
    }

    /// Pegs that hang together count once, and bridges of the other side are walls.
    #[test]
    fn pegs_help_and_walls_hinder() {
        let mut game = TwixT::new(&"size=12,nopie".parse().unwrap());
        for turn in ["f1", "a2", "g3", "a4", "f5", "a6"] {
            game.play(&game.parse_turn(turn).unwrap()).unwrap();
        }
        assert_eq!(game.least_turns(Side::First), 4);
        // What is left is one peg more for every peg that is missing, however it is played.
        for turn in ["g7", "a8", "f9", "a10", "g11"] {
            game.play(&game.parse_turn(turn).unwrap()).unwrap();
        }
        assert_eq!(game.least_turns(Side::First), 1);
    }
}
