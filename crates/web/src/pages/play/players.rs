//! A player: who it is, how much time is left.

use crate::game::{Match, Player};
use crate::kind::Position;
use crate::session::Session;
use crate::settings::Settings;
use crate::speech;
use crate::texts::{say, t};
use leptos::prelude::*;
use rules::Side;

#[component]
pub(super) fn PlayerBar(session: Session, side: Side) -> impl IntoView {
    let (kind, settings) = (session.kind, Settings::get());
    let number = move || session.game.with(|game| game.owner(side, game.turns().len()));
    let who = move || match session.game.with(|game| game.players[number()]) {
        Player::Level(level) => say("level", &[("level", level.into())]),
        Player::Person if session.own_side().is_some() => t("you"),
        Player::Person => t("person"),
    };
    // A turn that waits to be confirmed is not made yet.
    let moves = move || {
        let to_move = session.game.with(Match::to_move);
        session.outcome().is_none() && to_move == side && session.is_at_end()
    };
    let has_clock = move || session.game.with(|game| game.control.is_some());
    let left = move || session.left(number());
    let class = format!(
        "player {} of-{}",
        kind.name(),
        if side == Side::First { "first" } else { "second" }
    );
    view! {
        <div class=class class:moves=moves data-theme=move || settings.theme(kind)>
            <span class="sign" aria-hidden="true"></span>
            <strong>{move || speech::side(kind, side)}</strong>
            <span class="who">{who}</span>
            <Show when=move || moves() && session.thinking.get()>
                <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>
            </Show>
            {move || count(&session.position(), side).map(|count| view! { <output class="count">{count}</output> })}
            <Show when=has_clock>
                <time class="clock" class:low=move || { left() < 10_000.0 }>{move || clock(left())}</time>
            </Show>
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
fn clock(millis: f64) -> String {
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
