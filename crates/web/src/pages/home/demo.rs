//! Games that play themselves, to show what they are about.

use crate::boards::{Picture, picture};
use crate::browser;
use crate::kind::{Kind, Position};
use crate::texts::t;
use leptos::prelude::*;
use std::time::Duration;

/// From one turn to the next.
const PACE: Duration = Duration::from_millis(1400);

/// The last position is shown so many times as long.
const REST: usize = 5;

/// The variant and the turns of a short game.
const fn script(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Xart => (
            "unlimited",
            r"@0/ B1\ A2/ @1+ A3+ C2+ D2\ C3\ B4\ C4+ B0\ D5/ @2\ A1\ @2\ C6/ B6+ D7\ E7\ B3+ A5\ C8/",
        ),
        Kind::Twixt => {
            ("size=12", "j7 j4 j3 i2 k5 k3 g10 f5 e4 c7 f6 f10 e9 c9 c10 d7 g8 f4 g3 f2 f1 k9 b12")
        }
        Kind::Ataxx => (
            "standard",
            "a7a5 f6 g1e1 f7 d1 f7d5 d1b2 d5b6 a3 a7 f2 b7 g1 b7d7 b1 b5 b4 b6a4 b3 b5d3 a4b6 c3 a3c4 \
             b2d4 e3 d2 d4e6 c4a6 d7b7 d3b5",
        ),
    }
}

/// All positions of the game, each with the turn that led to it.
fn positions(kind: Kind) -> Vec<(Position, Option<String>)> {
    let (variant, turns) = script(kind);
    let mut record = rules::Record::default();
    record.tags.set("Variant", variant);
    let Ok(replayed) = kind.replay(&record) else { return vec![(kind.start(), None)] };
    let mut positions = vec![(replayed.start, None)];
    for turn in turns.split_whitespace() {
        let Some((mut position, _)) = positions.last().cloned() else { break };
        if position.play(turn).is_err() {
            break;
        }
        positions.push((position, Some(turn.to_owned())));
    }
    positions
}

/// A small board on which a game goes on by itself. Who wants no motion sees a position of it.
#[component]
pub(super) fn Demo(kind: Kind) -> impl IntoView {
    let positions = StoredValue::new(positions(kind));
    let count = positions.with_value(Vec::len);
    let step = RwSignal::new(count * 2 / 3);
    if !browser::wants_no_motion() {
        let next = move || {
            step.try_update(|step| *step = if *step + 1 < count + REST { *step + 1 } else { 0 });
        };
        if let Ok(handle) = set_interval_with_handle(next, PACE) {
            on_cleanup(move || handle.clear());
        }
    }
    let shown = move || positions.with_value(|all| all[step.get().min(count - 1)].clone());
    let seen = Picture {
        position: Signal::derive(move || shown().0),
        last: Signal::derive(move || shown().1),
    };
    view! {
        <div class="demo" role="img" aria-label=move || t(&format!("board-{}", kind.name()))>
            {picture(kind, seen)}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_turns_are_legal() {
        for kind in Kind::ALL {
            assert_eq!(positions(kind).len(), script(kind).1.split_whitespace().count() + 1);
        }
    }
}
