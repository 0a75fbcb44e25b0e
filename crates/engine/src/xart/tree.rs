//! Xart as the search walks through it.

use super::choice::Choice;
use super::evaluation::evaluate;
use super::wins::{Finder, Wins, forcing};
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
    /// Lists that are not in use.
    filled: Vec<usize>,
    near: Vec<Spot>,
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

/// What is known of a position on the way.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    /// What wins at once here, if that was asked already,
    wins: Option<Wins>,
    /// with more than a glance.
    exact: bool,
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
            filled: Vec::new(),
            near: Vec::new(),
        }
    }

    /// The tiles.
    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// The tiles, to be left as they are.
    pub(super) fn board_mut(&mut self) -> &mut Board {
        &mut self.board
    }

    /// What wins at once here.
    pub(super) fn wins(&mut self) -> Wins {
        match self.line.last() {
            Some(Known { wins: Some(wins), exact: true, .. }) => *wins,
            _ => self.know(true),
        }
    }

    /// What wins at once here, as far as it was asked for already.
    fn known_wins(&mut self) -> Wins {
        match self.line.last() {
            Some(Known { wins: Some(wins), .. }) => *wins,
            _ => self.know(true),
        }
    }

    /// Finds what wins at once here, or looks for it with a glance.
    fn know(&mut self, exact: bool) -> Wins {
        let here = self.line.len() - 1;
        let before = here.checked_sub(1).and_then(|before| self.line[before].wins);
        let wins = match before {
            Some(before) if !exact => self.finder.glance(&mut self.board, self.side, &before),
            _ => self.finder.find(&mut self.board, self.side),
        };
        let exact = exact || before.is_none();
        self.line[here] = Known { wins: Some(wins), exact, ..self.line[here] };
        wins
    }

    /// Adds every tile that fits somewhere.
    pub(super) fn generate_all(&self, turns: &mut Vec<Candidate<Choice>>) {
        choices(&self.board, Faces::ALL, |turn| turns.push(Candidate { turn, promise: 0 }));
    }

    /// Adds the turns that could keep the other side from winning with what it threatens; all others
    /// lose at once. If there are none, all turns show that.
    ///
    /// A threat is a turn that fills some cells, and wins with lines that end there or at outermost
    /// edges. It stays one unless something is laid near these cells. If it is a line, or room is
    /// limited, a larger layout can stop it, too.
    fn generate_defences(&mut self, turns: &mut Vec<Candidate<Choice>>) {
        let other = !self.side;
        let Some(threat) = self.known_wins().of(other).next() else { return };
        let mut filled = std::mem::take(&mut self.filled);
        let board = &mut self.board;
        board.foresee(board.place(threat.spot), threat.face, &mut filled);
        let cells = filled.iter().map(|&place| board.spot(place));
        self.near.clear();
        self.near.extend(cells);
        let may_widen = self.may_end_full || !closes_ring(board, threat, other);
        let bounds = board.bounds();
        // A tile there changes what the threat finds: the cell itself, or one beside it that would
        // become forbidden.
        let is_near = |Spot { x, y }: Spot| {
            self.near.iter().any(|near| x.abs_diff(near.x) + y.abs_diff(near.y) <= 2)
        };
        self.generate_all(turns);
        let board = &mut self.board;
        turns.retain(|candidate| {
            let Choice { spot, face } = candidate.turn;
            let place = board.place(spot);
            let (column, row) = board.column_and_row(place);
            is_near(spot)
                || (may_widen && bounds.including(column, row) != bounds)
                || (forcing(board, place).contains(face)
                    && board.foresee(place, face, &mut filled)
                    && filled.iter().any(|cell| is_near(board.spot(*cell))))
        });
        self.filled = filled;
        if turns.is_empty() {
            self.generate_all(turns);
        }
    }
}

/// Whether a turn gives `side` a ring.
fn closes_ring(board: &mut Board, Choice { spot, face }: Choice, side: Side) -> bool {
    let made = board.make(spot, face);
    let ring = made && board.has_ring(side);
    if made {
        board.unmake();
    }
    ring
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
        glance_depth: 1,
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
        // Nothing lies elsewhere than before.
        let here = self.line.last().copied().unwrap_or_default();
        self.side = !self.side;
        self.line.push(Known { passed: true, ..here });
        true
    }

    fn generate(&mut self, turns: &mut Vec<Candidate<Choice>>) -> bool {
        // At the root all turns are wanted, and there is time to see what they lose by.
        if self.line.len() > 1 && self.is_threatened() {
            self.generate_defences(turns);
        } else {
            self.generate_all(turns);
        }
        true
    }

    fn evaluate(&mut self) -> Value {
        evaluate(&self.board, self.side)
    }

    fn glance(&mut self) {
        if self.line.last().is_some_and(|here| here.wins.is_none()) {
            self.know(false);
        }
    }

    fn wins_now(&mut self) -> Option<Choice> {
        let side = self.side;
        self.known_wins().of(side).next()
    }

    fn is_threatened(&mut self) -> bool {
        let side = self.side;
        self.known_wins().any(!side)
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
