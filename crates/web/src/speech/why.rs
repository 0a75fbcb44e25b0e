//! Why something is not possible, in words.

use super::{ataxx, twixt, xart};
use crate::kind::{Illegal, Kind};
use crate::texts::{say, t};
use questions::{Refusal, Unreadable};

/// Why a turn is not legal.
pub(crate) fn why_not(why: &Illegal) -> String {
    match why {
        Illegal::Xart(why) => xart::why_not(why),
        Illegal::Twixt(why) => twixt::why_not(why),
        Illegal::Ataxx(why) => ataxx::why_not(why),
        Illegal::Over => t("why-over"),
        Illegal::Lost => t("why-lost"),
    }
}

/// Why a text is no game.
pub(crate) fn unreadable(why: &Unreadable) -> String {
    match why {
        Unreadable::OtherGame(name) => {
            let known = name.to_lowercase().parse::<Kind>().map(Kind::title);
            let name = known.map_or_else(|()| clipped(name), str::to_owned);
            say("unreadable-game", &[("game", name.into())])
        }
        Unreadable::Text { line: None } => t("unreadable-text"),
        Unreadable::Text { line: Some(line) } => {
            say("unreadable-line", &[("line", (*line).into())])
        }
        Unreadable::SetUp => t("unreadable-set-up"),
        Unreadable::Turn { number, turn } => {
            say("unreadable-turn", &[("number", (*number).into()), ("turn", clipped(turn).into())])
        }
    }
}

/// The beginning of what somebody wrote: who reads it should know what is meant, no more.
pub(crate) fn clipped(text: &str) -> String {
    let mut letters = text.chars().filter(|letter| !letter.is_control());
    let mut short: String = letters.by_ref().take(16).collect();
    if letters.next().is_some() {
        short.push('…');
    }
    short
}

/// Why the engine does not answer.
pub(crate) fn refusal(why: &Refusal) -> String {
    match why {
        Refusal::Unreadable(why) => unreadable(why),
        Refusal::Unwritable => t("unwritable"),
        Refusal::Senseless(_) => t("engine-refused"),
        Refusal::Missing => t("engine-missing"),
    }
}
