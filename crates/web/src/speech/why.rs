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

/// Why a text is no game. What the rules say about it is in English, so it is only quoted.
pub(crate) fn unreadable(why: &Unreadable) -> String {
    match why {
        Unreadable::OtherGame(name) => {
            let known = name.to_lowercase().parse::<Kind>().map(Kind::title);
            say("unreadable-game", &[("game", known.unwrap_or(name).into())])
        }
        Unreadable::Text { line: None, detail } => {
            say("unreadable-text", &[("detail", detail.as_str().into())])
        }
        Unreadable::Text { line: Some(line), detail } => {
            say("unreadable-line", &[("line", (*line).into()), ("detail", detail.as_str().into())])
        }
        Unreadable::Turn { number, turn, detail } => say(
            "unreadable-turn",
            &[
                ("number", (*number).into()),
                ("turn", turn.as_str().into()),
                ("detail", detail.as_str().into()),
            ],
        ),
    }
}

/// Why the engine does not answer.
pub(crate) fn refusal(why: &Refusal) -> String {
    match why {
        Refusal::Unreadable(why) => unreadable(why),
        Refusal::Unwritable(detail) => say("unwritable", &[("detail", detail.as_str().into())]),
        Refusal::Senseless(detail) => say("engine-refused", &[("reason", detail.as_str().into())]),
        Refusal::Missing => t("engine-missing"),
    }
}
