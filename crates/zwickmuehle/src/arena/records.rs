//! The games of a contest as records.

use super::contest::{Entrant, GameOver};
use super::referee::{Conditions, Ending};
use crate::failure::Failure;
use crate::files;
use crate::games::PlayableGame;
use rules::{Outcome, Reason, Record, Side};
use std::path::Path;

/// Writes a game into the folder, under its number.
pub(super) fn write<G: PlayableGame>(
    folder: &Path,
    over: &GameOver<G>,
    entrants: &[Entrant],
    conditions: &Conditions,
) -> Result<(), Failure> {
    let number = 2 * over.pair + 1 + usize::from(over.second);
    let file = folder.join(format!("{number:06}.zwick"));
    files::write(&file, record(number, over, entrants, conditions).to_string().as_bytes())
}

fn record<G: PlayableGame>(
    number: usize,
    over: &GameOver<G>,
    entrants: &[Entrant],
    conditions: &Conditions,
) -> Record {
    let ended = &over.ended;
    let mut start = ended.game.clone();
    while start.undo().is_some() {}
    let outcome = match &ended.ending {
        Ending::Outcome(outcome) => Some(*outcome),
        Ending::TooLong => Some(Outcome::draw(Reason::Agreement)),
        Ending::Fault(..) => None,
    };
    let mut record = Record::of(&start, &ended.turns, outcome);
    for side in Side::BOTH {
        let entrant = over.entrants[ended.seats[side.index()]];
        record.tags.set(capital(G::SIDES[side.index()]), &entrants[entrant].label);
    }
    record.tags.set("Round", number.to_string());
    record.tags.set("TimeControl", conditions.limit.to_string());
    match &ended.ending {
        Ending::Fault(side, what) => {
            let result = Outcome::win(!*side, Reason::Resignation).score();
            record.tags.set("Result", result);
            record.tags.set("Termination", what);
        }
        Ending::TooLong => record.tags.set("Termination", "too long"),
        Ending::Outcome(_) => {}
    }
    record
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}
