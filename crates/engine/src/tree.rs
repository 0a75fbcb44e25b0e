//! A game as the search walks through it.

use crate::score::Value;
use crate::search::Found;
use rules::Side;
use std::fmt::Debug;

/// A turn that could be played, and how promising it looks before anything is searched.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<T> {
    pub turn: T,
    /// Higher is tried earlier. Comparable with history scores, which lie within ±
    /// [`HISTORY`](crate::ordering::HISTORY).
    pub promise: i32,
}

/// A position that can be changed by turns and back, with all that the search asks about it.
///
/// One is written for each game; the search is the same for all of them. To replace a game's
/// evaluation, replace what [`evaluate`](Tree::evaluate) calls.
pub trait Tree: Clone + Send + Sync {
    /// A turn, small enough to be copied everywhere.
    type Turn: Copy + Eq + Debug + Send + Sync;

    /// How this game is searched.
    const TUNING: Tuning;

    /// Whether [`wins_now`](Tree::wins_now) and [`is_threatened`](Tree::is_threatened) miss nothing.
    const SEES_WINS: bool = false;

    /// How many [slots](Tree::slot) there are.
    const SLOTS: usize;

    /// Whose turn it is.
    fn side(&self) -> Side;

    /// A hash of the position, with all that decides how the game can go on.
    fn hash(&self) -> u64;

    /// If nothing more is to be searched: [`WIN`](crate::score::WIN) if the player to move has won,
    /// minus that if he has lost, 0 for a draw, or an estimate where the game is as good as over.
    fn end(&self) -> Option<Value>;

    /// Whether `turn`, which was legal in some position with the same hash, is legal here.
    fn accepts(&self, turn: Self::Turn) -> bool;

    /// Plays a turn that was generated or accepted here. `false` if it turns out to be illegal;
    /// the position is then as before.
    fn make(&mut self, turn: Self::Turn) -> bool;

    /// Takes the last turn back, exactly.
    fn unmake(&mut self);

    /// Leaves the turn to the other side, if that makes sense here; taken back by
    /// [`unmake`](Tree::unmake).
    fn pass(&mut self) -> bool {
        false
    }

    /// Adds the turns to be searched and says whether these are all that could keep the player to
    /// move from losing. The game is not over.
    fn generate(&mut self, turns: &mut Vec<Candidate<Self::Turn>>) -> bool;

    /// What the position is worth to the player to move, without looking ahead; no proven value.
    fn evaluate(&mut self) -> Value;

    /// What the position is worth where the search ends. May look ahead along forced lines, and
    /// may return a proven value with its distance from here.
    fn leaf(&mut self, estimate: Value, _alpha: Value, _beta: Value) -> Value {
        estimate
    }

    /// A turn that wins at once and is known from the position before. Asked first, so it must be
    /// quick.
    fn still_wins(&mut self) -> Option<Self::Turn> {
        None
    }

    /// The two questions that follow may from now on be answered with a glance, which can overlook
    /// what is hard to see,
    fn glance(&mut self) {}

    /// or they are answered as well as [`SEES_WINS`](Tree::SEES_WINS) says, as they are if neither
    /// was called.
    fn look(&mut self) {}

    /// How many positions were looked at besides those that the search made, only to see whether
    /// somebody wins there, since this was asked last. They count like others.
    fn tried(&mut self) -> u64 {
        0
    }

    /// A turn that wins at once, if there is one and it is cheap to see.
    fn wins_now(&mut self) -> Option<Self::Turn> {
        None
    }

    /// An end that is certain without looking ahead, a win or loss with a bound of its distance from
    /// here. Asked only if [`wins_now`](Tree::wins_now) sees nothing.
    fn foresees(&mut self) -> Option<Foreseen<Self::Turn>> {
        None
    }

    /// Whether the player to move must answer a threat, so that looking one ply less deep here
    /// would only hide what comes.
    fn is_threatened(&mut self) -> bool {
        false
    }

    /// Where the history of this turn is kept, less than [`SLOTS`](Tree::SLOTS). Turns that do the
    /// same in similar positions have the same slot.
    fn slot(&self, turn: Self::Turn) -> usize;

    /// The turn as a number other than 0.
    fn pack(turn: Self::Turn) -> u32;

    /// The opposite of [`pack`](Tree::pack).
    fn unpack(packed: u32) -> Option<Self::Turn>;
}

/// An end that is certain without looking ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foreseen<T> {
    /// The player to move wins within so many plies, beginning with this turn.
    Win(usize, T),
    /// The player to move loses within so many plies.
    Loss(usize),
    /// Nobody can win any more.
    Draw,
}

/// How a game is searched: what to cut off and what to look at less deeply. Values are in the
/// unit of the game's evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// An estimate of so much means that winning is e times as likely as losing.
    pub scale: f64,
    /// The first window around the value of the depth before.
    pub aspiration: Value,
    /// A position is not searched `depth` plies deep if its estimate exceeds beta by this for
    /// each ply,
    pub standing_margin: Value,
    /// up to this depth; 0 switches it off.
    pub standing_depth: i32,
    /// Turns after the first `late_base + late_factor * depth²` (divided by 4) are left out,
    pub late_base: i32,
    /// see above
    pub late_factor: i32,
    /// up to this depth; 0 switches it off.
    pub late_depth: i32,
    /// How much less deep later turns are looked at: ln(depth) · ln(number) / `reduction`, plus
    /// `reduction_base`; in hundredths.
    pub reduction: i32,
    /// see above
    pub reduction_base: i32,
    /// From this depth on, leaving the turn to the other side is tried first.
    pub pass_depth: i32,
    /// From this depth on, a turn that alone holds the position is looked at more deeply.
    pub singular_depth: i32,
    /// The others must be worse by this, in sixteenths and times the depth.
    pub singular_margin: Value,
    /// Whether it is quicker to look positions up where the search ends than to judge them.
    pub leaves_in_table: bool,
    /// How often, in positions, the search looks at the clock.
    pub poll: u64,
}

/// What hears after each depth what the search of a tree has found.
pub(crate) type Listener<'a, T> = dyn FnMut(&Found<<T as Tree>::Turn>) + 'a;
