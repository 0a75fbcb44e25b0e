//! Threats and hints in words.

use super::{side, turn};
use crate::kind::{Kind, Position};
use crate::session::Hint;
use crate::texts::{say, t};
use questions::{Threat, Worth};

/// A threat without whose it is: "L attack at C4".
pub(crate) fn threat(threat: &Threat) -> String {
    let name = serde_json::to_value(threat.kind).ok();
    let name = name.as_ref().and_then(|name| name.as_str()).unwrap_or_default();
    let (count, places) = (threat.places.len(), threat.places.join(", "));
    say(
        &format!("threat-{name}"),
        &[
            ("turn", threat.turn.as_str().into()),
            ("places", places.into()),
            ("count", count.into()),
            ("gain", threat.gain.unwrap_or(0).into()),
        ],
    )
}

/// All threats, by whose they are.
pub(crate) fn threats(kind: Kind, threats: &[Threat]) -> String {
    if threats.is_empty() {
        return t("no-threats");
    }
    let told: Vec<String> = threats
        .iter()
        .map(|one| {
            let side = side(kind, one.side());
            say("threat-of", &[("side", side.into()), ("threat", threat(one).into())])
        })
        .collect();
    told.join("; ")
}

/// What the engine would play in a position, and why.
pub(crate) fn hint(position: &Position, hint: &Hint) -> String {
    let words = turn(position, &hint.turn).unwrap_or_else(|| hint.turn.clone());
    let told = say("hint-told", &[("turn", hint.turn.as_str().into()), ("words", words.into())]);
    let parts = [
        ("hint-carries-out", &hint.effects.carried_out),
        ("hint-stops", &hint.effects.stopped),
        ("hint-makes", &hint.effects.made),
    ];
    let does = parts
        .into_iter()
        .filter_map(|(key, part)| Some(say(key, &[("threat", threat(part.as_ref()?).into())])));
    let all: Vec<String> = [told].into_iter().chain(does).chain([outlook(hint)]).collect();
    all.join("; ")
}

/// What a hint leads to. So there is a reason where nothing is threatened as well.
fn outlook(hint: &Hint) -> String {
    let in_turns = |plies: u32| [("turns", plies.div_ceil(2).into())];
    match hint.worth {
        Worth::Win(plies) => say("hint-wins", &in_turns(plies)),
        Worth::Loss(plies) => say("hint-loses", &in_turns(plies)),
        Worth::Open => {
            let percent = format!("{:.0}", hint.chance * 100.0);
            say("hint-chance", &[("percent", percent.into())])
        }
    }
}
