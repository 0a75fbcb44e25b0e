//! Texts from elsewhere become studies.

use crate::browser;
use crate::kind::{Illegal, Kind};
use crate::speech;
use crate::study::Study;
use crate::texts::{say, t};
use crate::thinking::Thinker;
use leptos::prelude::*;
use questions::{Question, Refusal, Said, Unreadable};
use rules::{Line, Malformed, Record, Tags};
use web_sys::File;

/// No record is larger; what is was chosen by mistake.
const LARGEST_FILE: f64 = 4e6;

/// Reads a text in any format that a game knows. `hear` gets the study, or why there is none. What
/// says itself that it is of another game becomes a study of that.
pub(super) fn read(
    whom: &Thinker,
    kind: Kind,
    text: &str,
    hear: impl Fn(Result<Study, String>) + 'static,
) {
    let text = text.trim();
    if text.is_empty() {
        return hear(Err(t("nothing-to-import")));
    }
    if !is_text(text) {
        return hear(Err(t("unreadable-text")));
    }
    let held = held_by_link(text);
    let is_link = held.is_some();
    let text = held.unwrap_or_else(|| text.to_owned());
    whom.ask(kind.name(), text, Question::Import, move |said, _| {
        untrack(|| match said {
            Said::Text(record) => hear(study(kind, &record)),
            Said::Refused(Refusal::Unreadable(_)) if is_link => hear(Err(t("link-broken"))),
            Said::Refused(why) => hear(Err(speech::refusal(&why))),
            _ => {}
        });
    });
}

/// The study of a record as the project writes it, or why there is none.
pub(super) fn study(kind: Kind, text: &str) -> Result<Study, String> {
    let unreadable = |error: Malformed| speech::unreadable(&error.into());
    let record: Record = text.parse().map_err(unreadable)?;
    if says_nothing(&record) {
        return Err(t("unreadable-text"));
    }
    let named = record.tags.get("Game").and_then(|name| name.to_lowercase().parse().ok());
    let kind = named.unwrap_or(kind);
    Study::new(kind, &record).map_err(|why| explained(kind, &record, &why))
}

/// Whether there is neither a turn nor anything about where a game begins. Whatever stands in braces
/// is a comment, so that can come from anywhere.
fn says_nothing(record: &Record) -> bool {
    let mut tags = record.tags.clone();
    tags.remove("Result");
    tags == Tags::default() && record.main.nodes.is_empty()
}

/// The text in a file, or why there is none.
pub(super) async fn content(file: &File) -> Result<String, String> {
    let text = if file.size() > LARGEST_FILE { None } else { browser::read_file(file).await };
    text.filter(|text| is_text(text)).ok_or_else(|| t("file-unreadable"))
}

/// Whether somebody could have written it: a picture, say, is not text.
fn is_text(text: &str) -> bool {
    !text.contains(['\0', char::REPLACEMENT_CHARACTER])
}

/// What a link to an analysis holds; nothing if a text is no such link.
fn held_by_link(text: &str) -> Option<String> {
    let is_link = text.contains("/analysis/") && !text.contains(char::is_whitespace);
    let (_, coded) = text.split_once('#').filter(|_| is_link)?;
    // What cannot be decoded is not a game either.
    Some(browser::decoded(coded).unwrap_or_else(|| coded.to_owned()))
}

/// Why a record is no game, and what is wrong with the turn that is not legal.
fn explained(kind: Kind, record: &Record, why: &Unreadable) -> String {
    let Unreadable::Turn { number, turn } = why else { return speech::unreadable(why) };
    let Some(reason) = illegal(kind, record, *number) else { return speech::unreadable(why) };
    // What does not even begin with something like a turn is something else.
    if *number == 1 && reason.is_unreadable() {
        return t("unreadable-text");
    }
    let turn = speech::clipped(turn);
    let reason = speech::why_not(&reason);
    let words = [("number", (*number).into()), ("turn", turn.into()), ("reason", reason.into())];
    say("unreadable-turn-why", &words)
}

/// Why the turn of this number in the main line is not legal.
fn illegal(kind: Kind, record: &Record, number: usize) -> Option<Illegal> {
    let bare = Record { tags: record.tags.clone(), main: Line::default() };
    let mut position = kind.replay(&bare).ok()?.start;
    let turns = record.main.nodes.iter().take(number);
    let found = turns.enumerate().find_map(|(before, node)| {
        let why = position.play(&node.turn).err()?;
        Some((before + 1, why))
    });
    found.filter(|(found, _)| *found == number).map(|(_, why)| why)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_found_out_why_a_turn_is_not_legal() {
        let why = |text: &str, number| illegal(Kind::Ataxx, &text.parse().unwrap(), number);
        let found = why("1. g2 2. d4", 2);
        assert!(matches!(found, Some(Illegal::Ataxx(ataxx::Illegal::NoNeighbour { .. }))));
        // It is in a variation, of which nothing is found out.
        assert_eq!(why("1. g2 2. b1 (2. d4) 3. f1", 2), None);
    }

    #[test]
    fn a_comment_alone_is_no_game() {
        let nothing = |text: &str| says_nothing(&text.parse().unwrap());
        for text in ["{\"moves\": [\"g2\"]}", "{hello} *", "*"] {
            assert!(nothing(text), "{text}");
        }
        assert!(!nothing("[Game \"ataxx\"]\n\n{not begun} *"));
        assert!(!nothing("{a good one} 1. g2 *"));
    }

    #[test]
    fn pictures_are_no_text() {
        assert!(is_text("1. g2 {für Élise}"));
        assert!(!is_text("\u{fffd}PNG\r\n") && !is_text("a\0b"));
    }
}
