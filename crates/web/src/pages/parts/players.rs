//! A player: who it is, how much time is left.

use super::strength;
use crate::kind::{Kind, Position};
use crate::settings::Settings;
use crate::speech;
use crate::texts::say;
use leptos::prelude::*;
use leptos_router::components::A;
use rules::Side;
use wire::Rating;

/// What is longer, in letters, has a line of its own where there is little room.
const SHORT_NOTE: usize = 14;

/// What is shown of a player.
#[derive(Clone, Copy)]
pub(crate) struct Seen {
    pub(crate) who: Signal<String>,
    /// Where more is said about him.
    pub(crate) profile: Signal<Option<String>>,
    /// How strong he is.
    pub(crate) rating: Signal<Option<Rating>>,
    /// Whether it is his turn.
    pub(crate) moves: Signal<bool>,
    /// Whether an engine thinks for him, or his turn is under way.
    pub(crate) busy: Signal<bool>,
    /// The position that is shown.
    pub(crate) position: Signal<Position>,
    /// His clock, and whether it is nearly down; nothing if there is none.
    pub(crate) clock: Signal<Option<(String, bool)>>,
    /// What else is to be said of him.
    pub(crate) note: Signal<Option<String>>,
}

#[component]
pub(crate) fn PlayerBar(kind: Kind, side: Side, seen: Seen) -> impl IntoView {
    let settings = Settings::get();
    let Seen { who, profile, rating, moves, busy, position, clock, note } = seen;
    let class = format!(
        "player {} of-{}",
        kind.name(),
        if side == Side::First { "first" } else { "second" }
    );
    let counted = move || position.with(|position| count(position, side));
    view! {
        <div class=class class:moves=moves data-theme=move || settings.theme(kind)>
            <span class="sign" aria-hidden="true"></span>
            <strong>{move || speech::side(kind, side)}</strong>
            {move || match profile.get() {
                Some(profile) => view! { <A href=profile attr:class="who">{who}</A> }.into_any(),
                None => view! { <span class="who">{who}</span> }.into_any(),
            }}
            {move || rating.get().map(strength)}
            <Show when=move || moves.get() && busy.get()>
                <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>
            </Show>
            {move || note.get().map(|note| {
                let is_long = note.chars().count() > SHORT_NOTE;
                view! { <span class="note" class:long=is_long>{note}</span> }
            })}
            {move || counted().map(|count| {
                let words = say("ataxx-count-of", &[("count", count.into())]);
                view! { <span class="count" role="img" aria-label=words>{count}</span> }
            })}
            {move || clock.get().map(|(left, low)| view! { <time class="clock" class:low=low>{left}</time> })}
        </div>
    }
}

/// What a side has, where that is counted.
fn count(position: &Position, side: Side) -> Option<u32> {
    match position {
        Position::Ataxx(game) => Some(game.position().stones(side).count()),
        Position::Xart(_) | Position::Twixt(_) => None,
    }
}

/// Milliseconds as a clock shows them.
pub(crate) fn clock(millis: f64) -> String {
    let tenths = (millis / 100.0).ceil() as u64;
    if tenths < 100 {
        return format!("0:{:02}.{}", tenths / 10, tenths % 10);
    }
    let seconds = tenths.div_ceil(10);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_show_tenths_at_the_end() {
        assert_eq!(clock(0.0), "0:00.0");
        assert_eq!(clock(9_900.0), "0:09.9");
        assert_eq!(clock(10_000.0), "0:10");
        assert_eq!(clock(61_000.0), "1:01");
        assert_eq!(clock(3_600_000.0), "1:00:00");
    }
}
