//! The text formats that records of TwixT come in.
//!
//! The tags White and Black name who owns the colour at the end: after a swap that is not who
//! began.

mod list;
mod sgf;
mod t1;
mod tsgf;

pub(crate) use list::LIST;
pub(crate) use t1::T1;
pub(crate) use tsgf::TSGF;

use crate::notation::is_only_removals;
use crate::{Hole, TwixT, Variant};
use rules::{Format, Game, Malformed, Record, Tags};

/// The project's own format. Bridges to take away may stand as words of their own.
pub(crate) const RECORD: Format = Format { read: read_record, ..Format::RECORD };

fn read_record(text: &str) -> Result<Record, Malformed> {
    let mut record: Record = text.parse()?;
    record.join_partial_turns(is_only_removals);
    Ok(record)
}

/// The words of records that are no pegs.
const SWAP: &str = "swap";
const RESIGN: &str = "resign";
const DRAW: &str = "draw";

/// The names of the players, the one who begins with White first.
#[derive(Default)]
struct Players {
    first: String,
    second: String,
}

impl Players {
    /// Who owns the colours at the end of `record`, put back to who began.
    fn of(record: &Record) -> Players {
        let name = |tag| record.tags.get(tag).unwrap_or_default().to_owned();
        let (white, black) = (name("White"), name("Black"));
        if has_swap(record) {
            Players { first: black, second: white }
        } else {
            Players { first: white, second: black }
        }
    }

    /// Sets the tags of `record` to who owns the colours at its end.
    fn set_tags(self, record: &mut Record) {
        let (white, black) =
            if has_swap(record) { (self.second, self.first) } else { (self.first, self.second) };
        set_if_any(&mut record.tags, "White", &white);
        set_if_any(&mut record.tags, "Black", &black);
    }
}

fn has_swap(record: &Record) -> bool {
    record.main.nodes.iter().any(|node| node.turn == SWAP)
}

fn set_if_any(tags: &mut Tags, name: &str, value: &str) {
    let value = one_line(value);
    if !value.is_empty() {
        tags.set(name, value);
    }
}

/// The text with every run of white space as one space: what a tag or a comment can hold.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A record of a game of this variant, without turns.
fn record_of(variant: Variant) -> Record {
    let mut record = Record::default();
    record.tags.set("Game", TwixT::NAME);
    if variant != Variant::default() {
        record.tags.set("Variant", variant.to_string());
    }
    record
}

fn variant_of(record: &Record) -> Result<Variant, Malformed> {
    record.tags.get("Variant").unwrap_or_default().parse()
}

/// Refuses a record that does not begin with the empty board.
fn refuse_position(record: &Record, format: &str) -> Result<(), Malformed> {
    match record.tags.get("Position") {
        Some(_) => Err(Malformed::new(format!("{format} has no way to say a starting position"))),
        None => Ok(()),
    }
}

/// The hole of a turn that is just a peg, or why a format without choice of bridges cannot say it.
fn plain_peg(turn: &str, format: &str) -> Result<Hole, Malformed> {
    turn.parse().map_err(|_| {
        Malformed::new(format!("{format} has no way to say a choice of bridges ({turn})"))
    })
}

/// The hole mirrored on the diagonal from the top left.
fn transposed(hole: Hole) -> Hole {
    Hole::new(hole.row(), hole.column()).unwrap_or(hole)
}
