use std::ops::Not;

/// One of the two sides of a game.
///
/// The first side makes the first turn: White in Xart and TwixT, Red in Ataxx. The second is Red,
/// Black and Blue. A side is a colour, not a person: with TwixT's pie rule the people change
/// sides, the sides stay what they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The side that begins.
    First,
    /// The side that answers.
    Second,
}

impl Side {
    /// Both sides, in order.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 for the first side, 1 for the second: the index into a pair.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        self.other()
    }
}
