//! Xart as the search walks through it.

use super::choice::Choice;
use super::evaluation::evaluate;
use super::wins::{Finder, Wins};
use crate::score::{Value, WIN};
use crate::tree::{Candidate, Tree, Tuning};
use ::xart::{Board, Bounds, Face, Spot, Variant, Xart};
use rules::{Game, Side};

/// A Xart position with the line of play that led to it.
#[derive(Clone, Debug)]
pub struct XartTree {
    board: Board,
    side: Side,
    /// Whether a turn may leave the other player none.
    may_end_full: bool,
    /// One entry for each position from the root to here.
    line: Vec<Known>,
    finder: Finder,
}

/// What is known of a position on the way.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    /// What wins at once here, if that was asked already.
    wins: Option<Wins>,
    /// Whether the turn that led here was left to the other side.
    passed: bool,
    /// Whether nobody can make a turn any more.
    full: bool,
}

impl XartTree {
    pub(super) fn new(game: &Xart) -> XartTree {
        XartTree {
            board: game.board(),
            side: game.to_move(),
            may_end_full: game.variant() == Variant::Limited,
            line: vec![Known::default()],
            finder: Finder::default(),
        }
    }

    /// What wins at once here.
    pub(super) fn wins(&mut self) -> Wins {
        let here = self.line.len() - 1;
        if let Some(wins) = self.line[here].wins {
            return wins;
        }
        let before = match here.checked_sub(1).map(|before| self.line[before].wins) {
            Some(Some(wins)) => Some(wins),
            _ => None,
        };
        let wins = self.finder.find(&mut self.board, self.side, before.as_ref());
        self.line[here].wins = Some(wins);
        wins
    }

    /// Calls `each` for every tile that fits somewhere. It may still be forbidden.
    fn for_each_choice(&self, mut each: impl FnMut(Choice)) {
        if self.board.is_empty() {
            for face in Face::FIRST {
                each(Choice { spot: Spot::default(), face });
            }
            return;
        }
        let Bounds { left, right, top, bottom } = self.board.bounds();
        for row in usize::from(top) - 1..=usize::from(bottom) + 1 {
            let first = row * self.board.stride();
            for place in first + usize::from(left) - 1..=first + usize::from(right) + 1 {
                if self.board.cell(place).is_space() {
                    let spot = self.board.spot(place);
                    for face in self.board.fitting(place) {
                        each(Choice { spot, face });
                    }
                }
            }
        }
    }

    /// Adds every tile that fits somewhere.
    pub(super) fn generate_all(&self, turns: &mut Vec<Candidate<Choice>>) {
        self.for_each_choice(|turn| turns.push(Candidate { turn, promise: 0 }));
    }

    /// Keeps the turns after which the other side cannot win at once. If there is none, all lose,
    /// and one of them shows that.
    fn keep_defences(&mut self, turns: &mut Vec<Candidate<Choice>>) {
        let wins = self.wins();
        let other = !self.side;
        let mut loses = None;
        turns.retain(|candidate| {
            let Choice { spot, face } = candidate.turn;
            if !self.board.make(spot, face) {
                return false;
            }
            let lost = self.board.is_won();
            let holds = !lost && !self.finder.find(&mut self.board, other, Some(&wins)).any(other);
            self.board.unmake();
            if !holds && (loses.is_none() || !lost) {
                loses = Some(*candidate);
            }
            holds
        });
        if turns.is_empty() {
            turns.extend(loses);
        }
    }
}

impl Tree for XartTree {
    type Turn = Choice;

    const TUNING: Tuning = Tuning {
        scale: 350.0,
        aspiration: 60,
        standing_margin: 120,
        standing_depth: 0,
        late_base: 12,
        late_factor: 12,
        late_depth: 0,
        reduction: 200,
        reduction_base: 20,
        pass_depth: i32::MAX,
        singular_depth: i32::MAX,
        singular_margin: 32,
        poll: 512,
    };

    const SLOTS: usize = 8 << 10;

    fn side(&self) -> Side {
        self.side
    }

    fn hash(&self) -> u64 {
        self.board.hash() ^ (self.side.index() as u64).wrapping_neg()
    }

    fn end(&self) -> Option<Value> {
        if self.board.is_won() {
            // If a turn gives both a ring or line, it wins for who made it.
            return Some(if self.board.has_won(!self.side) { -WIN } else { WIN });
        }
        self.line.last().is_some_and(|here| here.full).then_some(0)
    }

    fn accepts(&self, choice: Choice) -> bool {
        self.board.fits(choice.spot, choice.face)
    }

    fn make(&mut self, choice: Choice) -> bool {
        if !self.board.make(choice.spot, choice.face) {
            return false;
        }
        self.side = !self.side;
        let full = self.may_end_full && !self.board.has_turn();
        self.line.push(Known { full, ..Known::default() });
        true
    }

    fn unmake(&mut self) {
        self.side = !self.side;
        if self.line.pop().is_some_and(|here| !here.passed) {
            self.board.unmake();
        }
    }

    fn pass(&mut self) -> bool {
        let wins = self.wins();
        self.side = !self.side;
        self.line.push(Known { wins: Some(wins), passed: true, full: false });
        true
    }

    fn generate(&mut self, turns: &mut Vec<Candidate<Choice>>) -> bool {
        self.generate_all(turns);
        // At the root all turns are wanted, and there is time to see what they lose by.
        if self.line.len() > 1 && self.is_threatened() {
            self.keep_defences(turns);
        }
        true
    }

    fn evaluate(&mut self) -> Value {
        evaluate(&self.board, self.side)
    }

    fn wins_now(&mut self) -> Option<Choice> {
        let side = self.side;
        self.wins().of(side).next()
    }

    fn is_threatened(&mut self) -> bool {
        let side = self.side;
        self.wins().any(!side)
    }

    fn slot(&self, choice: Choice) -> usize {
        let Spot { x, y } = choice.spot;
        choice.face.index() | (x as usize & 31) << 3 | (y as usize & 31) << 8
    }

    fn pack(choice: Choice) -> u32 {
        choice.pack()
    }

    fn unpack(packed: u32) -> Option<Choice> {
        Choice::unpack(packed)
    }
}
