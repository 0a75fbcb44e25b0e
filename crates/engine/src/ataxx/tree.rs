//! Ataxx as the search walks through it.

use super::net::evaluate;
use super::step::Step;
use crate::score::{Value, WIN};
use crate::tree::{Candidate, Tree, Tuning};
use ::ataxx::{Ataxx, Bitboard, Position, Square, Turn};
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
    /// So many plies without a division are a draw, if that was agreed.
    draw_after: Option<u16>,
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
        AtaxxTree {
            position: *game.position(),
            hash: game.hash(),
            before,
            played,
            draw_after: None,
        }
    }

    /// Expects a draw after so many plies without a division.
    pub(super) fn draw_after(&mut self, plies: Option<u32>) {
        self.draw_after = plies.map(|plies| plies.try_into().unwrap_or(u16::MAX));
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

/// What a turn promises for each stone that it turns, for a new stone, and for each own stone
/// beside the square where one appears or from which one goes.
const TURNED: i32 = 2048;
const DIVISION: i32 = 2048;
const COMPANY: i32 = 256;

/// What a repetition within the search is worth to who has more stones.
const REPEATED: Value = 5_000;

impl Tree for AtaxxTree {
    type Turn = Step;

    const TUNING: Tuning = Tuning {
        scale: 350.0,
        aspiration: 60,
        standing_margin: 120,
        standing_depth: 6,
        late_base: 6,
        late_factor: 6,
        late_depth: 6,
        reduction: 115,
        reduction_base: 20,
        pass_depth: i32::MAX,
        singular_depth: 7,
        singular_margin: 32,
        leaves_in_table: false,
        poll: 2048,
    };

    const SLOTS: usize = Step::SLOTS;

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
        let plies = self.position.plies_since_division();
        if self.draw_after.is_some_and(|most| plies >= most) {
            return Some(0);
        }
        self.repetition()
    }

    fn accepts(&self, turn: Step) -> bool {
        self.position.check(turn.turn()).is_ok()
    }

    fn make(&mut self, turn: Step) -> bool {
        self.before.push((self.position, self.hash));
        self.position = self.position.after(turn.turn());
        self.hash = self.position.hash();
        true
    }

    fn unmake(&mut self) {
        if let Some((position, hash)) = self.before.pop() {
            (self.position, self.hash) = (position, hash);
        }
    }

    fn generate(&mut self, turns: &mut Vec<Candidate<Step>>) -> bool {
        let side = self.position.side();
        let (own, other) = (self.position.stones(side), self.position.stones(!side));
        let empty = self.position.empty();
        let beside = |square: Square, stones: Bitboard| (square.neighbours() & stones).count();
        // What a stone turns does not depend on where it comes from.
        let mut turned = [0; 64];
        for to in own.reach() & empty {
            turned[to.bit()] = TURNED * beside(to, other) as i32;
        }
        for to in own.singles() & empty {
            let promise = turned[to.bit()] + DIVISION + COMPANY * beside(to, own) as i32;
            turns.push(Candidate { turn: Step::divide(to), promise });
        }
        for from in own {
            let left = COMPANY * beside(from, own) as i32;
            for to in from.ring() & empty {
                let promise = turned[to.bit()] - left;
                turns.push(Candidate { turn: Step::go(from, to), promise });
            }
        }
        if turns.is_empty() {
            turns.push(Candidate { turn: Step::of(Turn::Pass), promise: 0 });
        }
        true
    }

    fn evaluate(&mut self) -> Value {
        evaluate(&self.position)
    }

    fn slot(&self, turn: Step) -> usize {
        turn.slot()
    }

    fn pack(turn: Step) -> u32 {
        turn.pack()
    }

    fn unpack(packed: u32) -> Option<Step> {
        Step::unpack(packed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Engine, Limits, Score, Settings, Undisturbed};

    fn game(code: &str) -> Ataxx {
        Ataxx::from_code(&Default::default(), code).unwrap()
    }

    /// The best line of a short search.
    fn score(game: &Ataxx, draw_after: Option<u32>) -> Score {
        let mut engine = Engine::new(Settings { memory: 1, draw_after, ..Settings::default() });
        let limits = Limits { depth: Some(3), ..Limits::default() };
        engine.think(game, &limits, &Undisturbed, &mut |_| ()).unwrap().lines[0].score
    }

    #[test]
    fn an_agreed_draw_is_seen_coming() {
        // Nobody can divide, and Red has more stones.
        let game = game("x-1----/-------/x------/-------/-------/-------/o-1---- x 99 60");
        assert_eq!(score(&game, Some(100)), Score::Estimate(0));
        assert_ne!(score(&game, None), Score::Estimate(0));
    }

    #[test]
    fn the_third_time_counts_stones() {
        // Both only move to and fro; Red has more stones.
        let mut game = game("x-1----/-------/x------/-------/-------/-------/o-1---- x 0 1");
        for turn in ["a7c7", "a1c1", "c7a7", "c1a1", "a7c7", "a1c1", "c7a7"] {
            let turn = game.parse_turn(turn).unwrap();
            game.play(&turn).unwrap();
        }
        // Blue repeats and loses, or has nothing else: he has only this stone.
        let mut tree = AtaxxTree::new(&game);
        assert_eq!(tree.end(), None);
        assert!(tree.make(Step::of(game.parse_turn("c1a1").unwrap())));
        assert_eq!(tree.end(), Some(WIN));
    }
}
