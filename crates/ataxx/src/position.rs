use crate::{Bitboard, Cell, Illegal, Square, Turn, Turns};
use rules::{Side, Symmetry};

/// Stones, blocked squares, side to move and counters: everything but the positions before.
///
/// A turn makes a new position and leaves the old one alone: [`after`](Position::after) is the
/// hot path of a search and does not check, [`check`](Position::check) says whether a turn is
/// legal.
///
/// ```
/// use ataxx::{Position, Turn};
///
/// let start = Position::default();
/// assert_eq!(start.to_string(), "x5o/7/7/7/7/7/o5x x 0 1");
/// assert_eq!(start.turns().count(), 16);
/// let after = start.after(Turn::Divide("g2".parse()?));
/// assert_eq!(after.to_string(), "x5o/7/7/7/7/6x/o5x o 0 1");
/// # Ok::<(), rules::Malformed>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The stones of the player to move. Kept by role and not by colour, because turns are made
    /// and counted by role far more often than anybody asks for a colour.
    pub(crate) own: Bitboard,
    /// The stones of the other player.
    pub(crate) other: Bitboard,
    blocked: Bitboard,
    move_number: u32,
    plies: u16,
    side: Side,
}

impl Default for Position {
    /// The starting position without blocked squares.
    fn default() -> Position {
        Position::start(Bitboard::EMPTY)
    }
}

/// The corners that the sides hold at the start, as column and row.
const CORNERS: [[(u8, u8); 2]; 2] = [[(0, 6), (6, 0)], [(0, 0), (6, 6)]];

impl Position {
    /// The corners that `side` holds at the start.
    pub(crate) fn corners(side: Side) -> Bitboard {
        CORNERS[side.index()]
            .into_iter()
            .filter_map(|(column, row)| Square::new(column, row))
            .collect()
    }

    /// The starting position. Stones stand above blocked squares.
    pub(crate) fn start(blocked: Bitboard) -> Position {
        let [red, blue] = Side::BOTH.map(Position::corners);
        let cell = |square| match square {
            _ if red.contains(square) => Cell::Stone(Side::First),
            _ if blue.contains(square) => Cell::Stone(Side::Second),
            _ if blocked.contains(square) => Cell::Blocked,
            _ => Cell::Empty,
        };
        Position::set_up(cell, Side::First, 0, 1)
    }

    /// The position with what `cell` says on each square, `side` to move, and both counters.
    ///
    /// Every set-up is a position, also one that no game can reach.
    #[must_use]
    pub fn set_up(
        cell: impl Fn(Square) -> Cell,
        side: Side,
        plies_since_division: u16,
        move_number: u32,
    ) -> Position {
        let all = |wanted| Square::all().filter(|square| cell(*square) == wanted).collect();
        Position {
            own: all(Cell::Stone(side)),
            other: all(Cell::Stone(!side)),
            blocked: all(Cell::Blocked),
            move_number,
            plies: plies_since_division,
            side,
        }
    }

    /// Whose turn it is.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The stones of `side`.
    #[must_use]
    pub fn stones(&self, side: Side) -> Bitboard {
        if side == self.side { self.own } else { self.other }
    }

    /// The squares on which nothing may ever stand.
    #[must_use]
    pub fn blocked(&self) -> Bitboard {
        self.blocked
    }

    /// The squares to which a stone could go.
    #[must_use]
    pub fn empty(&self) -> Bitboard {
        !(self.own | self.other | self.blocked)
    }

    /// What is on `square`.
    #[must_use]
    pub fn cell(&self, square: Square) -> Cell {
        if self.own.contains(square) {
            Cell::Stone(self.side)
        } else if self.other.contains(square) {
            Cell::Stone(!self.side)
        } else if self.blocked.contains(square) {
            Cell::Blocked
        } else {
            Cell::Empty
        }
    }

    /// How many plies (turns of one player) have been played since the last division.
    #[must_use]
    pub fn plies_since_division(&self) -> u16 {
        self.plies
    }

    /// The number of the move, which grows after each turn of the second side.
    #[must_use]
    pub fn move_number(&self) -> u32 {
        self.move_number
    }

    /// Whether `side` has a stone that can go somewhere.
    #[must_use]
    pub fn can_move(&self, side: Side) -> bool {
        !self.stones(side).reach().is_disjoint(self.empty())
    }

    /// Whether the player to move can only pass. Not so when the game is over.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        !self.own.is_empty() && !self.can_move(self.side) && self.can_move(!self.side)
    }

    /// All legal turns, divisions first, without allocation; none when
    /// [the stones tell](Position::is_over) that the game is over.
    #[must_use]
    pub fn turns(&self) -> Turns {
        if self.is_over() {
            return Turns::none();
        }
        Turns::new(self.own, self.empty(), !self.can_move(self.side))
    }

    /// How many turns there are.
    #[must_use]
    pub fn count_turns(&self) -> u64 {
        if self.own.is_empty() || self.other.is_empty() {
            return 0;
        }
        let empty = self.empty();
        let mut count = (self.own.singles() & empty).count();
        // Four stones without asking whether there are so many: few positions near the start have
        // more, and processors foresee badly when loops as short as this end.
        let mut stones = self.own;
        for _ in 0..4 {
            count += (stones.take_ring() & empty).count();
        }
        for from in stones {
            count += (from.ring() & empty).count();
        }
        match count {
            0 => u64::from(self.can_move(!self.side)),
            count => count.into(),
        }
    }

    /// Calls `visit` with each turn and the position after it.
    pub(crate) fn visit(&self, mut visit: impl FnMut(Turn, Position)) {
        if self.own.is_empty() || self.other.is_empty() {
            return;
        }
        let empty = self.empty();
        if self.own.reach().is_disjoint(empty) {
            if self.can_move(!self.side) {
                visit(Turn::Pass, self.passed());
            }
            return;
        }
        for to in self.own.singles() & empty {
            visit(Turn::Divide(to), self.divided(to));
        }
        // Stone by stone and not target by target: few loops with many turns each are easier to
        // foresee for a processor than many loops with few.
        for from in self.own {
            for to in from.ring() & empty {
                visit(Turn::Move(from, to), self.moved(from, to));
            }
        }
    }

    /// The position after `turn`, which is not checked: an illegal turn gives some position that
    /// means nothing.
    #[must_use]
    pub fn after(&self, turn: Turn) -> Position {
        match turn {
            Turn::Divide(to) => self.divided(to),
            Turn::Move(from, to) => self.moved(from, to),
            Turn::Pass => self.passed(),
        }
    }

    /// The position after a division into `to`.
    fn divided(&self, to: Square) -> Position {
        let flips = to.neighbours() & self.other;
        Position {
            own: self.other ^ flips,
            other: self.own | flips | Bitboard::of(to),
            plies: 0,
            ..self.passed()
        }
    }

    /// The position after a move.
    fn moved(&self, from: Square, to: Square) -> Position {
        let divided = self.divided(to);
        Position {
            other: divided.other ^ Bitboard::of(from),
            plies: self.passed().plies,
            ..divided
        }
    }

    /// The position after a pass.
    fn passed(&self) -> Position {
        Position {
            own: self.other,
            other: self.own,
            blocked: self.blocked,
            move_number: self.move_number.saturating_add(u32::from(self.side == Side::Second)),
            plies: self.plies.saturating_add(1),
            side: !self.side,
        }
    }

    /// The turn that made `after` of this position.
    pub(crate) fn turn_to(&self, after: &Position) -> Turn {
        let left = self.own & !after.other;
        let landed = after.other & self.empty();
        match (left.first(), landed.first()) {
            (Some(from), Some(to)) => Turn::Move(from, to),
            (None, Some(to)) => Turn::Divide(to),
            (_, None) => Turn::Pass,
        }
    }

    /// Whether stones, blocked squares and side to move are the same.
    pub(crate) fn is_same(&self, other: &Position) -> bool {
        self.own == other.own
            && self.other == other.other
            && self.blocked == other.blocked
            && self.side == other.side
    }

    /// Whether `turn` is legal here.
    ///
    /// # Errors
    /// Says why it is not.
    pub fn check(&self, turn: Turn) -> Result<(), Illegal> {
        if let Some(outcome) = self.outcome() {
            return Err(Illegal::GameOver(outcome.reason));
        }
        match (turn, self.can_move(self.side)) {
            (Turn::Pass, true) => Err(Illegal::MustNotPass),
            (Turn::Pass, false) => Ok(()),
            (_, false) => Err(Illegal::MustPass),
            (Turn::Divide(to), true) => {
                self.check_target(to)?;
                if to.neighbours().is_disjoint(self.own) {
                    return Err(Illegal::NoNeighbour { to, side: self.side });
                }
                Ok(())
            }
            (Turn::Move(from, to), true) => {
                self.check_origin(from)?;
                if from.distance(to) != 2 {
                    return Err(Illegal::Distance { from, to });
                }
                self.check_target(to)
            }
        }
    }

    /// Whether the player to move has a stone on `from`.
    pub(crate) fn check_origin(&self, from: Square) -> Result<(), Illegal> {
        match self.cell(from) {
            Cell::Stone(side) if side == self.side => Ok(()),
            Cell::Stone(side) => Err(Illegal::NotYours { square: from, side }),
            Cell::Empty | Cell::Blocked => Err(Illegal::NoStone(from)),
        }
    }

    /// Whether a stone may come to `to`.
    fn check_target(&self, to: Square) -> Result<(), Illegal> {
        match self.cell(to) {
            Cell::Empty => Ok(()),
            Cell::Stone(side) => Err(Illegal::Occupied { square: to, side }),
            Cell::Blocked => Err(Illegal::Blocked(to)),
        }
    }

    /// The mirrored or rotated position.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Position {
        let inverse = symmetry.inverse();
        Position::set_up(
            |square| self.cell(square.transformed(inverse)),
            self.side,
            self.plies,
            self.move_number,
        )
    }
}
