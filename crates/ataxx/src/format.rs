//! The text formats of games.

use crate::{Ataxx, Position, pgn};
use rules::{Format, Game, Malformed, Record, Tags, replay};

/// The project's own format. What other programs call `FEN` is taken as the position, too.
pub(crate) const RECORD: Format = Format {
    read: |text| {
        let mut record: Record = text.parse()?;
        take_fen(&mut record.tags);
        Ok(record)
    },
    ..Format::RECORD
};

/// The engine community's games.
pub(crate) const PGN: Format = Format {
    name: "pgn",
    about: "PGN as Ataxx engines write it; Black is x (Red) and begins, 1-0 is a win for x",
    extensions: &["pgn"],
    detect: pgn::detect,
    read: pgn::read,
    write: pgn::write,
};

/// The engine community's positions: one line. Reading gives a game that begins there and has no
/// turns; writing gives the position in which a game ended.
pub(crate) const FEN: Format = Format {
    name: "fen",
    about: "a position as Ataxx engines write it; of a game, the last one",
    extensions: &["fen"],
    detect: |text| read_fen(text).is_ok(),
    read: read_fen,
    write: write_fen,
};

/// Makes the tag `FEN` the tag `Position`, if there is none yet.
pub(crate) fn take_fen(tags: &mut Tags) {
    if tags.get("Position").is_none()
        && let Some(fen) = tags.remove("FEN")
    {
        tags.set("Position", fen);
        tags.remove("SetUp");
    }
}

fn read_fen(text: &str) -> Result<Record, Malformed> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.contains('\n') {
        return Err(Malformed::new("a FEN is one line"));
    }
    let position: Position = text.parse()?;
    let mut record = Record::default();
    record.tags.set("Position", position.to_string());
    Ok(record)
}

fn write_fen(record: &Record) -> Result<String, Malformed> {
    let played = played(record)?;
    if played.end.outcome() != played.end.position().outcome() {
        return Err(Malformed::new("a FEN cannot say that a game ended by repetition"));
    }
    Ok(format!("{}\n", played.end.code()))
}

/// The record, played through.
pub(crate) fn played(record: &Record) -> Result<rules::Replay<Ataxx>, Malformed> {
    replay(record, None).map_err(|error| Malformed::new(error.to_string()))
}
