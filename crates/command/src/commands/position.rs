//! Positions and records from the command line.

use crate::failure::Failure;
use rules::{Format, Game, Malformed, Record, Replay, read_position, replay};

/// A game's variant from `--variant`.
pub(crate) fn parse_variant<G: Game>(text: Option<&str>) -> Result<Option<G::Variant>, Failure> {
    let parsed = text.map(str::parse).transpose();
    parsed.map_err(|error: Malformed| Failure::Usage(format!("--variant: {error}")))
}

/// A record in the named format, or in whichever it looks like. A position alone, as code or as
/// drawing, is a record without turns.
pub(crate) fn read_record<G: Game>(
    text: &str,
    variant: Option<&G::Variant>,
    format: Option<&Format>,
) -> Result<Record, Malformed> {
    if let Some(format) = format {
        return (format.read)(text);
    }
    Record::read::<G>(text, variant)
}

/// The game at `--position` (a code or a drawing) behind `--turns`.
pub(super) fn played<G: Game>(
    variant: Option<&str>,
    position: Option<&str>,
    turns: Option<&str>,
) -> Result<Replay<G>, Failure> {
    let variant = parse_variant::<G>(variant)?;
    let mut record = match turns {
        Some(turns) => read_record::<G>(turns, None, Some(&G::FORMATS[0]))?,
        None => Record::default(),
    };
    if let Some(position) = position {
        let chosen = variant.clone().unwrap_or_default();
        let position = read_position::<G>(position, &chosen)
            .map_err(|error| Failure::Content(format!("--position: {error}")))?;
        record.tags.set("Position", position.code());
    }
    Ok(replay::<G>(&record, variant.as_ref())?)
}
