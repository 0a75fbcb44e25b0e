//! Threats and hints in words.

use super::{side, turn};
use crate::kind::{Kind, Position};
use crate::session::Hint;
use crate::texts::{say, t};
use questions::Threat;

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
    let mut text =
        say("hint-told", &[("turn", hint.turn.as_str().into()), ("words", words.into())]);
    let Some(effects) = &hint.effects else { return text };
    let parts = [
        ("hint-carries-out", &effects.carried_out),
        ("hint-stops", &effects.stopped),
        ("hint-makes", &effects.made),
    ];
    for (key, part) in parts {
        if let Some(part) = part {
            text = format!("{text}; {}", say(key, &[("threat", threat(part).into())]));
        }
    }
    text
}
