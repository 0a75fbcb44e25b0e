//! Puzzles: a position, a goal, and one turn that reaches it.
//!
//! * [`Puzzle`]: read from a record and written as one.
//! * [`Puzzle::prove`]: proves all of it again, with nothing but the rules.
//! * [`Maker`]: makes new ones.
//! * [`attempt()`]: what a turn of somebody who solves is worth, and what is answered.
//! * [`solving_turn`]: a turn that solves, for who does not find it.
//!
//! `docs/puzzles.md` says what is claimed and what is proven.

mod attempt;
mod bound;
mod hint;
mod judge;
mod make;
mod plain;
mod removal;
mod solution;
mod verify;

pub use attempt::{Attempt, Unjudged, attempt};
pub use bound::Bounded;
pub use hint::solving_turn;
pub use judge::Posed;
pub use make::{Crafted, Maker, Wanted};
pub use plain::{Exhausted, Plain};
pub use verify::Unproven;

use rules::{Game, Heading, Line, Malformed, Record, replay};

/// A position in which the player to move reaches a goal by force, with one first turn or few.
#[derive(Clone, Debug)]
pub struct Puzzle<G: Game> {
    /// What its tags say.
    pub heading: Heading,
    /// The position.
    pub start: G,
    /// The first turns that reach the goal.
    pub wins: Vec<G::Turn>,
    /// The solution: a line for the first of them, with the others as variations of its first turn.
    pub solution: Line,
}

impl<G: Game> Puzzle<G> {
    /// Reads a puzzle. That its turns are legal is checked, what it claims is not:
    /// [`check`](Puzzle::check) and [`prove`](Puzzle::prove) do that.
    ///
    /// # Errors
    /// Says why it is none, or none that is understood here.
    pub fn read(record: &Record) -> Result<Puzzle<G>, Malformed> {
        let heading = Heading::read(&record.tags)?;
        let replayed = replay::<G>(record, None).map_err(|error| match error {
            rules::ReplayError::SetUp(error) => error,
            error => Malformed::new(error.to_string()),
        })?;
        let start = replayed.start;
        if start.outcome().is_some() {
            return Err(Malformed::new("the game is over in the position"));
        }
        let legal = start.turns();
        let wins = heading.wins.iter().map(|text| {
            let turn = start.parse_turn(text).ok().filter(|turn| legal.contains(turn));
            turn.ok_or_else(|| Malformed::new(format!("the tag Wins: {text} is not legal")))
        });
        let wins = wins.collect::<Result<_, _>>()?;
        Ok(Puzzle { heading, wins, solution: replayed.record.main, start })
    }

    /// Writes the puzzle as a record.
    #[must_use]
    pub fn to_record(&self) -> Record {
        let mut record = Record::default();
        self.heading.write(&mut record.tags);
        let set_up = Record::of(&self.start, &[], None);
        for (name, value) in set_up.tags.iter().filter(|(name, _)| *name != "Result") {
            record.tags.set(name, value);
        }
        record.main = self.solution.clone();
        record
    }
}
