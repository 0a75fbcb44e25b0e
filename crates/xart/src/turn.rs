use crate::Face;

/// One turn: a tile laid in a space. Forced tiles are not part of it, they follow from it.
///
/// Columns and rows are counted as the notation counts them, in the box of the layout before the
/// turn: 1 is the first column or row of the layout, 0 the empty one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turn {
    /// The column, from the west.
    pub column: u16,
    /// The row, from the north.
    pub row: u16,
    /// The tile as it lies.
    pub face: Face,
}

impl Turn {
    /// This turn as it is named once another one was played: a tile to the west or to the north of
    /// the layout is the first of its box from then on.
    ///
    /// ```
    /// use rules::Game;
    /// use xart::{Variant, Xart};
    ///
    /// let game = Xart::from_code(&Variant::Unlimited, "eq w").unwrap();
    /// let turn = |text| game.parse_turn(text).unwrap();
    /// assert_eq!(game.format_turn(&turn("A0/").named_after(turn("@1+"))), "B0/");
    /// assert_eq!(game.format_turn(&turn("A0/").named_after(turn("C1+"))), "A0/");
    /// ```
    #[must_use]
    pub fn named_after(self, played: Turn) -> Turn {
        Turn {
            column: self.column + u16::from(played.column == 0),
            row: self.row + u16::from(played.row == 0),
            ..self
        }
    }
}

/// A tile on the table, with column and row counted from 1 in the box of the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tile {
    /// The column, from the west.
    pub column: i32,
    /// The row, from the north.
    pub row: i32,
    /// The tile as it lies.
    pub face: Face,
}
