use crate::{Bitboard, Square, Turn};

/// All turns of a position: see [`Position::turns`](crate::Position::turns).
#[derive(Clone, Debug)]
pub struct Turns {
    empty: Bitboard,
    /// Targets into which a stone can divide and which have not been given yet.
    divisions: Bitboard,
    /// Stones whose moves have not been begun yet.
    stones: Bitboard,
    /// The stone whose moves are being given, and its targets that are left.
    moves: Option<(Square, Bitboard)>,
    pass: bool,
}

impl Turns {
    /// The turns of `own` stones to `empty` squares, or only a pass.
    pub(crate) fn new(own: Bitboard, empty: Bitboard, pass: bool) -> Turns {
        Turns { empty, divisions: own.singles() & empty, stones: own, moves: None, pass }
    }

    /// No turns.
    pub(crate) fn none() -> Turns {
        Turns::new(Bitboard::EMPTY, Bitboard::EMPTY, false)
    }
}

/// Takes the first square out of a set.
fn take_first(set: &mut Bitboard) -> Option<Square> {
    let first = set.first()?;
    *set = *set ^ Bitboard::of(first);
    Some(first)
}

impl Iterator for Turns {
    type Item = Turn;

    fn next(&mut self) -> Option<Turn> {
        if let Some(to) = take_first(&mut self.divisions) {
            return Some(Turn::Divide(to));
        }
        loop {
            if let Some((from, targets)) = &mut self.moves
                && let Some(to) = take_first(targets)
            {
                return Some(Turn::Move(*from, to));
            }
            match take_first(&mut self.stones) {
                Some(from) => self.moves = Some((from, from.ring() & self.empty)),
                None => return std::mem::take(&mut self.pass).then_some(Turn::Pass),
            }
        }
    }
}
