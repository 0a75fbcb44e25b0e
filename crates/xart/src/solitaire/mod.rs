//! Xart Solitaire: lay a stack of tiles into a square so that one line runs through all of them.

mod record;
mod square;

pub use square::{Square, View};

use crate::layout::Layout;
use crate::notation::{Written, format_turn};
use crate::{Face, Faces, Illegal, Tile, Turn, code, diagram};
use rules::{Malformed, Side};

/// A game of solitaire: 3 × 3 or 4 × 4.
///
/// ```
/// use xart::{Bag, Solitaire, SolitaireState};
///
/// let mut game = Solitaire::new(3, Bag::new("example").draws(9))?;
/// while let Some(turn) = game.turns().first().copied() {
///     game.play(&turn)?;
/// }
/// assert_ne!(game.state(), SolitaireState::Open);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solitaire {
    size: usize,
    layout: Layout,
    /// All tiles as they were drawn. Every tile on the table took one of them, forced or not.
    stack: Vec<Face>,
}

/// How a game of solitaire stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolitaireState {
    /// There are turns left.
    Open,
    /// All tiles lie, and a line of this colour runs through all of them.
    Solved(Side),
    /// All tiles lie without such a line, or the tile in hand fits nowhere, however it is turned.
    Failed,
}

impl Solitaire {
    /// A new game of `size` × `size` with this stack, the first tile first.
    ///
    /// # Errors
    /// If the size is not 3 or 4, or the stack does not fill the square.
    pub fn new(size: usize, stack: Vec<Face>) -> Result<Solitaire, Malformed> {
        if !(3..=4).contains(&size) {
            return Err(Malformed::new(format!(
                "solitaire is 3 × 3 or 4 × 4, not {size} × {size}"
            )));
        }
        if stack.len() != size * size {
            return Err(Malformed::new(format!(
                "the stack has {} tiles instead of {}",
                stack.len(),
                size * size
            )));
        }
        Ok(Solitaire { size, layout: Layout::new(size), stack })
    }

    /// 3 or 4.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size
    }

    /// All tiles as they were drawn.
    #[must_use]
    pub fn stack(&self) -> &[Face] {
        &self.stack
    }

    /// The tile in hand.
    #[must_use]
    pub fn hand(&self) -> Option<Face> {
        self.stack.get(self.layout.len()).copied()
    }

    /// The tile on top of the stack behind the one in hand.
    #[must_use]
    pub fn next(&self) -> Option<Face> {
        self.stack.get(self.layout.len() + 1).copied()
    }

    /// How many tiles lie.
    #[must_use]
    pub fn tile_count(&self) -> usize {
        self.layout.len()
    }

    /// The tiles on the table, in the order in which they were laid.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.layout.tiles().map(|tile| self.layout.tile(tile))
    }

    /// The tiles that the last turn laid: the chosen one, then the forced ones in order.
    #[must_use]
    pub fn last_tiles(&self) -> Vec<Tile> {
        self.layout.last_turn().map(|tile| self.layout.tile(tile)).collect()
    }

    /// Whether the tile in hand fits nowhere as it was drawn, so that it may be turned and
    /// flipped freely.
    #[must_use]
    pub fn is_free(&self) -> bool {
        match self.hand() {
            Some(hand) if !self.layout.is_empty() => {
                !self.layout.clone().has_turn(Faces::only(hand))
            }
            _ => false,
        }
    }

    /// The faces that may be laid now.
    fn allowed(&self) -> Faces {
        match self.hand() {
            None => Faces::default(),
            Some(_) if self.is_free() => Faces::ALL,
            Some(hand) => Faces::only(hand),
        }
    }

    /// All legal turns.
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        let allowed = self.allowed();
        if self.layout.is_empty() {
            return allowed.map(|face| Turn { column: 0, row: 0, face }).collect();
        }
        let mut turns = Vec::new();
        Layout::any_fitting(&mut self.layout.clone(), allowed, |layout, place, face| {
            let (column, row) = layout.position(place);
            if layout.make(place, face).is_ok() {
                layout.unmake();
                turns.push(Turn { column: column as u16, row: row as u16, face });
            }
            false
        });
        turns
    }

    /// How the game stands.
    #[must_use]
    pub fn state(&self) -> SolitaireState {
        if self.layout.len() < self.stack.len() {
            return if self.layout.is_empty() || self.layout.clone().has_turn(Faces::ALL) {
                SolitaireState::Open
            } else {
                SolitaireState::Failed
            };
        }
        match line_through_all(&self.layout) {
            Some(side) => SolitaireState::Solved(side),
            None => SolitaireState::Failed,
        }
    }

    /// The tiles as one number, for search.
    #[must_use]
    pub fn square(&self) -> Square {
        Square::of(
            self.tiles()
                .map(|Tile { column, row, face }| (column as usize - 1, row as usize - 1, face)),
        )
    }

    /// How many tiles the longest line of each colour runs through, white first.
    #[must_use]
    pub fn longest_lines(&self) -> [usize; 2] {
        Side::BOTH.map(|side| self.longest_line(side).len())
    }

    /// The tiles of the longest line of a colour, in their order along it; of several, the one
    /// through the oldest tile.
    #[must_use]
    pub fn longest_line(&self, side: Side) -> Vec<Tile> {
        let mut longest = Vec::new();
        for (place, _) in self.layout.tiles() {
            let line = self.layout.line(place, side).tiles;
            if line.len() > longest.len() {
                longest = line;
            }
        }
        let tile = |place| Some(self.layout.tile((place, self.layout.cell(place).face()?)));
        longest.into_iter().filter_map(tile).collect()
    }

    /// Lays the tile in hand and, with the next tiles of the stack, fills what that forces.
    ///
    /// # Errors
    /// Says why the turn is not legal; the game is then as it was before.
    pub fn play(&mut self, turn: &Turn) -> Result<(), Illegal> {
        let Some(hand) = self.hand() else { return Err(Illegal::StackEmpty) };
        if !self.layout.is_empty() {
            return self.layout.play(*turn, Some(hand));
        }
        if (turn.column, turn.row) != (0, 0) {
            return Err(Illegal::FirstPlace);
        }
        if turn.face != hand {
            return Err(Illegal::NotAsDrawn(hand));
        }
        self.layout.lay_first(hand);
        Ok(())
    }

    /// Takes the last turn back, with all it forced.
    pub fn undo(&mut self) -> Option<Turn> {
        self.layout.undo()
    }

    /// Reads a turn in the Trax notation.
    ///
    /// # Errors
    /// Says what cannot be read.
    pub fn parse_turn(&self, text: &str) -> Result<Turn, Illegal> {
        let written = Written::parse(text)?;
        match self.hand() {
            Some(hand) if self.layout.is_empty() => {
                if hand.symbol() == written.symbol {
                    Ok(Turn { column: written.column, row: written.row, face: hand })
                } else {
                    Err(Illegal::NotAsDrawn(hand))
                }
            }
            _ => Ok(written.in_layout(&self.layout)),
        }
    }

    /// Writes a turn in the Trax notation.
    #[must_use]
    pub fn format_turn(&self, turn: &Turn) -> String {
        format_turn(*turn)
    }

    /// The tiles on the table in one line, as in the position codes of the strategy game.
    #[must_use]
    pub fn code(&self) -> String {
        code::write_tiles(&self.layout)
    }

    /// The tiles drawn as text.
    #[must_use]
    pub fn diagram(&self) -> String {
        diagram::draw(&self.layout)
    }
}

/// The colour of a line that runs through every tile.
fn line_through_all(layout: &Layout) -> Option<Side> {
    let (first, _) = layout.tiles().next()?;
    Side::BOTH.into_iter().find(|&side| layout.line(first, side).tiles.len() == layout.len())
}
