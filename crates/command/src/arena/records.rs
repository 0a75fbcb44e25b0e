//! The games of a contest as records.

use super::contest::{Entrant, GameOver};
use super::referee::{Conditions, Ending};
use crate::failure::Failure;
use crate::files;
use crate::games::{PlayableGame, player_tag};
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
        record.tags.set(player_tag::<G>(side), &entrants[entrant].label);
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
