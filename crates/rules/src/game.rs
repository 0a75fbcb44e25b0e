use crate::{Format, Malformed, Outcome, Side, Symmetry, Tags};
use std::error::Error;
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// A game in progress: the position, and how it came about as far as the rules need that.
///
/// [`play`](Game::play) is checked and for everybody. [`visit`](Game::visit) makes and takes back
/// each turn without checks and is for search and counting.
pub trait Game: Clone + Debug + Sized + 'static {
    /// The name on the command line and in records: lower case, one word.
    const NAME: &'static str;

    /// The name for people.
    const TITLE: &'static str;

    /// What the two sides are called, in English and lower case.
    const SIDES: [&'static str; 2];

    /// The symmetries that map games onto games. Some may exchange the sides:
    /// see [`transformed`](Game::transformed).
    const SYMMETRIES: &'static [Symmetry];

    /// The text formats this game is read from and written to; the first is the project's own.
    const FORMATS: &'static [Format];

    /// What can be chosen before the first turn, as `--variant` writes it.
    type Variant: Clone + Debug + Default + PartialEq + Display + FromStr<Err = Malformed>;

    /// One turn of one player.
    type Turn: Clone + Debug + PartialEq + Eq;

    /// Why a turn is not legal.
    type Illegal: Error + Clone + PartialEq + 'static;

    /// The starting position.
    fn new(variant: &Self::Variant) -> Self;

    /// What was chosen before the first turn.
    fn variant(&self) -> Self::Variant;

    /// Whose turn it is. When the game is over: whose it would be.
    fn to_move(&self) -> Side;

    /// How the game ended on the board, if it did.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether chance has not yet decided what the player to move needs to know.
    fn awaits_chance(&self) -> bool {
        false
    }

    /// The turn that the rules make by themselves now, if there is one: nobody is asked for it.
    fn automatic_turn(&self) -> Option<Self::Turn> {
        None
    }

    /// Whether the two people change sides with this turn.
    fn exchanges_players(_turn: &Self::Turn) -> bool {
        false
    }

    /// Plays one turn.
    ///
    /// # Errors
    /// Says why `turn` is not legal; the game is then as it was before.
    fn play(&mut self, turn: &Self::Turn) -> Result<(), Self::Illegal>;

    /// Takes the last turn back, exactly. Nothing if no turn has been played since the set-up.
    fn undo(&mut self) -> Option<Self::Turn>;

    /// Calls `visit` once for every turn a search considers, with the game after that turn and
    /// the turn. Nothing is called if the game is over. Afterwards the game is as before.
    ///
    /// In Xart and Ataxx these are all legal turns; in TwixT all holes (each with every bridge it
    /// allows) and the swap, because bridges to remove or leave out multiply without bounds.
    ///
    /// No allocation happens here once the game's buffers have grown.
    fn visit(&mut self, visit: &mut impl FnMut(&mut Self, &Self::Turn));

    /// How many turns [`visit`](Game::visit) would make.
    fn count_turns(&mut self) -> u64 {
        let mut count = 0;
        self.visit(&mut |_, _| count += 1);
        count
    }

    /// The turns of [`visit`](Game::visit), as a list.
    fn turns(&self) -> Vec<Self::Turn> {
        let mut turns = Vec::new();
        self.clone().visit(&mut |_, turn| turns.push(turn.clone()));
        turns
    }

    /// A hash of everything that decides how the game can go on, kept up turn by turn.
    fn hash(&self) -> u64;

    /// The same hash, computed anew from the position.
    fn fresh_hash(&self) -> u64;

    /// Reads a turn in this game's notation.
    ///
    /// # Errors
    /// Says what cannot be read or is not possible here.
    fn parse_turn(&self, text: &str) -> Result<Self::Turn, Self::Illegal>;

    /// Writes a turn in this game's notation, without spaces. The turn is one for this position.
    fn format_turn(&self, turn: &Self::Turn) -> String;

    /// The position in one line without its history.
    fn code(&self) -> String;

    /// The opposite of [`code`](Game::code).
    ///
    /// # Errors
    /// Says why the code is not a position of this variant.
    fn from_code(variant: &Self::Variant, code: &str) -> Result<Self, Malformed>;

    /// The position drawn as text, several lines, each ending in a newline.
    fn diagram(&self) -> String;

    /// The opposite of [`diagram`](Game::diagram).
    ///
    /// # Errors
    /// Says why the drawing is not a position of this variant.
    fn from_diagram(variant: &Self::Variant, diagram: &str) -> Result<Self, Malformed>;

    /// Takes over what a record's tags say of the set-up beyond variant and position.
    ///
    /// # Errors
    /// Says which tag cannot be read.
    fn read_tags(&mut self, _tags: &Tags) -> Result<(), Malformed> {
        Ok(())
    }

    /// Adds the tags that [`read_tags`](Game::read_tags) reads.
    fn write_tags(&self, _tags: &mut Tags) {}

    /// The mirrored or rotated position, without its history.
    ///
    /// Where a symmetry exchanges the sides' goals (a transposed TwixT board), the sides are
    /// exchanged with it.
    fn transformed(&self, symmetry: Symmetry) -> Self;

    /// The turn that does in the transformed position what `turn` does here.
    fn transform_turn(&self, turn: &Self::Turn, symmetry: Symmetry) -> Self::Turn;

    /// The symmetries that hold in this position: fewer than [`SYMMETRIES`](Game::SYMMETRIES)
    /// where the notation fixes an orientation, as for Xart's first tile.
    fn symmetries(&self) -> &'static [Symmetry] {
        Self::SYMMETRIES
    }

    /// Whether `symmetry` exchanges the sides.
    fn exchanges_sides(_symmetry: Symmetry) -> bool {
        false
    }
}
