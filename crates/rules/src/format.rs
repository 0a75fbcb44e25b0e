use crate::{Game, Malformed, Record};

/// A text format for records of one game.
///
/// Reading gives a [`Record`] that has not been played through yet; writing takes a record that
/// has been played through with success.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// Its name on the command line.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// Usual endings of file names, lower case, without the dot.
    pub extensions: &'static [&'static str],
    /// Whether a text looks like this format. The project's own format takes whatever no other
    /// format claims.
    pub detect: fn(&str) -> bool,
    /// Reads a text.
    pub read: fn(&str) -> Result<Record, Malformed>,
    /// Writes a record, or says what this format has no way to say.
    pub write: fn(&Record) -> Result<String, Malformed>,
}

impl Format {
    /// The project's own format, the same for all games.
    pub const RECORD: Format = Format {
        name: "record",
        about: "this project's own format: tags, numbered turns, comments, variations",
        extensions: &["zwick"],
        detect: |_| false,
        read: |text| text.parse(),
        write: |record| Ok(record.to_string()),
    };
}

impl Record {
    /// Reads a text in whatever way the game knows: a position as code or drawing, a record in any of
    /// its formats.
    ///
    /// # Errors
    /// Says what the format that it looks like does not understand.
    pub fn read<G: Game>(text: &str, variant: Option<&G::Variant>) -> Result<Record, Malformed> {
        if let Ok(game) = read_position::<G>(text, &variant.cloned().unwrap_or_default()) {
            let mut record = Record::default();
            record.tags.set("Position", game.code());
            return Ok(record);
        }
        let recognised = G::FORMATS.iter().find(|format| (format.detect)(text));
        (recognised.unwrap_or(&Format::RECORD).read)(text)
    }
}

/// Reads a position: several lines are a drawing, one line is a code.
///
/// # Errors
/// Says why the text is not a position of this variant.
pub fn read_position<G: Game>(text: &str, variant: &G::Variant) -> Result<G, Malformed> {
    if text.trim().contains('\n') {
        G::from_diagram(variant, text)
    } else {
        G::from_code(variant, text.trim())
    }
}
