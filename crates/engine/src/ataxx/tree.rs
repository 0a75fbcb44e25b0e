//! Ataxx as the search walks through it.

use super::evaluation::evaluate;
use crate::score::{Value, WIN};
use crate::tree::{Candidate, Tree, Tuning};
use ::ataxx::{Ataxx, Position, Square, Turn};
use rules::{Game, Side};

/// An Ataxx position with the line of play that led to it.
#[derive(Clone, Debug)]
pub struct AtaxxTree {
    position: Position,
    hash: u64,
    /// The positions before with their hashes, as far back as they could come again.
    before: Vec<(Position, u64)>,
    /// How many of these were before the root.
    played: usize,
}

impl AtaxxTree {
    pub(super) fn new(game: &Ataxx) -> AtaxxTree {
        let mut earlier = game.clone();
        let mut before = Vec::new();
        while earlier.position().plies_since_division() > 0 && earlier.undo().is_some() {
            before.push((*earlier.position(), earlier.hash()));
        }
        before.reverse();
        let played = before.len();
        AtaxxTree { position: *game.position(), hash: game.hash(), before, played }
    }

    /// What more stones mean for the player to move: 1, 0 or -1.
    fn lead(&self) -> Value {
        let side = self.position.side();
        let stones = |side| self.position.stones(side).count();
        stones(side).cmp(&stones(!side)) as Value
    }

    /// If the position has been there before: whether that ends the game, and for whom.
    fn repetition(&self) -> Option<Value> {
        let plies = usize::from(self.position.plies_since_division());
        if plies < 4 || self.before.len() < 4 {
            return None;
        }
        let mut times = 1;
        for back in (4..=plies.min(self.before.len())).step_by(2) {
            let index = self.before.len() - back;
            if self.before[index].1 == self.hash {
                times += 1;
                if times == 3 {
                    return Some(self.lead() * WIN);
                }
                // Whoever went here once can do so again: what comes of it is as good as known.
                // It is not proven, because who loses by it may still turn off.
                if index >= self.played {
                    return Some(self.lead() * REPEATED);
                }
            }
        }
        None
    }
}

/// What a repetition within the search is worth to who has more stones.
const REPEATED: Value = 5_000;

/// Divisions come first in the slots, then moves by both squares, then the pass.
const MOVES: usize = Square::COUNT;
const PASS: usize = MOVES + Square::COUNT * Square::COUNT;

/// A square as a number for packed turns.
fn square(index: u32) -> Option<Square> {
    Square::new((index % 7) as u8, (index / 7) as u8)
}

impl Tree for AtaxxTree {
    type Turn = Turn;

    const TUNING: Tuning = Tuning {
        scale: 350.0,
        aspiration: 60,
        standing_margin: 120,
        standing_depth: 6,
        late_base: 12,
        late_factor: 12,
        late_depth: 6,
        reduction: 200,
        reduction_base: 20,
        pass_depth: i32::MAX,
        singular_depth: 7,
        singular_margin: 32,
        poll: 2048,
    };

    const SLOTS: usize = PASS + 1;

    fn side(&self) -> Side {
        self.position.side()
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn end(&self) -> Option<Value> {
        if self.position.is_over() {
            return Some(self.lead() * WIN);
        }
        self.repetition()
    }

    fn accepts(&self, turn: Turn) -> bool {
        self.position.check(turn).is_ok()
    }

    fn make(&mut self, turn: Turn) -> bool {
        self.before.push((self.position, self.hash));
        self.position = self.position.after(turn);
        self.hash = self.position.hash();
        true
    }

    fn unmake(&mut self) {
        if let Some((position, hash)) = self.before.pop() {
            (self.position, self.hash) = (position, hash);
        }
    }

    fn generate(&mut self, turns: &mut Vec<Candidate<Turn>>) -> bool {
        let other = self.position.stones(!self.position.side());
        let own = self.position.stones(self.position.side());
        turns.extend(self.position.turns().map(|turn| {
            let promise = match turn {
                Turn::Divide(to) => {
                    let turned = (to.neighbours() & other).count() as i32;
                    2048 * turned + 2048 + 256 * (to.neighbours() & own).count() as i32
                }
                Turn::Move(from, to) => {
                    let turned = (to.neighbours() & other).count() as i32;
                    2048 * turned - 256 * (from.neighbours() & own).count() as i32
                }
                Turn::Pass => 0,
            };
            Candidate { turn, promise }
        }));
        true
    }

    fn evaluate(&mut self) -> Value {
        evaluate(&self.position)
    }

    fn slot(&self, turn: Turn) -> usize {
        match turn {
            Turn::Divide(to) => to.index(),
            Turn::Move(from, to) => MOVES + from.index() * Square::COUNT + to.index(),
            Turn::Pass => PASS,
        }
    }

    fn pack(turn: Turn) -> u32 {
        match turn {
            Turn::Pass => 1,
            Turn::Divide(to) => 2 | (to.index() as u32) << 2,
            Turn::Move(from, to) => 3 | (to.index() as u32) << 2 | (from.index() as u32) << 8,
        }
    }

    fn unpack(packed: u32) -> Option<Turn> {
        let to = square(packed >> 2 & 63);
        match packed & 3 {
            1 => Some(Turn::Pass),
            2 => to.map(Turn::Divide),
            3 => square(packed >> 8 & 63).zip(to).map(|(from, to)| Turn::Move(from, to)),
            _ => None,
        }
    }
}
