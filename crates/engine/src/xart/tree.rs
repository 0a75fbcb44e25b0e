//! Xart as the search walks through it.

use super::choice::Choice;
use super::evaluation::evaluate;
use super::wins::{Finder, Wins, forces};
use crate::score::{Value, WIN};
use crate::tree::{Candidate, Tree, Tuning};
use ::xart::{Board, Bounds, Face, Faces, Spot, Variant, Xart};
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

/// Calls `each` for every place into which one of these faces fits. It may still be forbidden.
pub(super) fn choices(board: &Board, faces: Faces, mut each: impl FnMut(Choice)) {
    if board.is_empty() {
        for face in Face::FIRST {
            each(Choice { spot: Spot::default(), face });
        }
        return;
    }
    let Bounds { left, right, top, bottom } = board.bounds();
    for row in usize::from(top) - 1..=usize::from(bottom) + 1 {
        let first = row * board.stride();
        for place in first + usize::from(left) - 1..=first + usize::from(right) + 1 {
            if board.cell(place).is_space() {
                let spot = board.spot(place);
                for face in board.fitting(place).and(faces) {
                    each(Choice { spot, face });
                }
            }
        }
    }
}

/// A few cells.
#[derive(Clone, Copy, Debug, Default)]
struct Spots {
    spots: [Spot; 8],
    count: usize,
}

impl Spots {
    /// `false` if there is no room for more.
    fn add(&mut self, spot: Spot) -> bool {
        let room = self.spots.get_mut(self.count);
        self.count += 1;
        room.map(|place| *place = spot).is_some()
    }

    /// Whether a tile laid at `spot` could change what happens in these cells: it lies in one of
    /// them, or beside a cell beside one.
    fn is_near(&self, spot: Spot) -> bool {
        self.spots[..self.count]
            .iter()
            .any(|other| spot.x.abs_diff(other.x) + spot.y.abs_diff(other.y) <= 2)
    }
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

    /// Adds every tile that fits somewhere.
    pub(super) fn generate_all(&self, turns: &mut Vec<Candidate<Choice>>) {
        choices(&self.board, Faces::ALL, |turn| turns.push(Candidate { turn, promise: 0 }));
    }

    /// Leaves out turns after which the other side still wins with what it threatens. If all are
    /// such, one of them stays to show that.
    fn keep_defences(&mut self, turns: &mut Vec<Candidate<Choice>>) {
        let wins = self.wins();
        let other = !self.side;
        let threat = wins.of(other).next().and_then(|win| self.ring_spots(win, other));
        let mut loses = None;
        turns.retain(|candidate| {
            let Choice { spot, face } = candidate.turn;
            if let Some(threat) = &threat
                && loses.is_some()
                && !threat.is_near(spot)
                && !forces(&self.board, self.board.place(spot), face)
            {
                return false;
            }
            if !self.board.make(spot, face) {
                return false;
            }
            let lost = self.board.is_won();
            let parries = |tree: &mut XartTree| {
                threat.as_ref().is_none_or(|threat| {
                    let board = &tree.board;
                    board.last_turn().any(|(place, _)| threat.is_near(board.spot(place)))
                }) && !wins.of(other).any(|win| tree.still_wins(win, other))
            };
            let holds = !lost && parries(self);
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

    /// The cells that a turn fills which closes a ring; nothing if it wins otherwise.
    fn ring_spots(&mut self, Choice { spot, face }: Choice, side: Side) -> Option<Spots> {
        if !self.board.make(spot, face) {
            return None;
        }
        let mut spots = Spots::default();
        // Lines can also be stopped at their ends, and by making the layout larger.
        // Within a limit, also by using up the room it needs.
        let ring = !self.may_end_full
            && self.board.has_ring(side)
            && self.board.last_turn().all(|(place, _)| spots.add(self.board.spot(place)));
        self.board.unmake();
        ring.then_some(spots)
    }

    /// Whether a turn that won before the last one still does.
    fn still_wins(&mut self, Choice { spot, face }: Choice, side: Side) -> bool {
        if !self.board.fits(spot, face) || !self.board.make(spot, face) {
            return false;
        }
        let wins = self.board.has_won(side);
        self.board.unmake();
        wins
    }
}

impl Tree for XartTree {
    type Turn = Choice;

    const TUNING: Tuning = Tuning {
        scale: 150.0,
        aspiration: 60,
        standing_margin: 120,
        standing_depth: 4,
        late_base: 12,
        late_factor: 12,
        late_depth: 4,
        reduction: 200,
        reduction_base: 20,
        pass_depth: 3,
        singular_depth: i32::MAX,
        singular_margin: 32,
        leaves_in_table: true,
        poll: 512,
    };

    const SLOTS: usize = 8 << 10;

    const SEES_WINS: bool = true;

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
