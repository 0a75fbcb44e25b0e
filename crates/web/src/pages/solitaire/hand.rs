//! The tile in hand, the stack with the next one on top, and how far the lines have come.

use super::session::Session;
use crate::boards::xart::solitaire::tile;
use crate::kind::Kind;
use crate::settings::Settings;
use crate::speech;
use crate::speech::solitaire as words;
use crate::speech::xart::face_in_words;
use crate::texts::{say, t};
use leptos::prelude::*;
use rules::Side;
use xart::{Face, Solitaire};

/// What there is to lay.
pub(super) fn hand(session: Session) -> impl IntoView {
    let settings = Settings::get();
    let game = Memo::new_with_compare(move |_| session.shown(), |_, _| true);
    let hand = move || game.with(Solitaire::hand);
    let next = move || game.with(Solitaire::next);
    let behind =
        move || game.with(|game| (game.stack().len() - game.tile_count()).saturating_sub(1));
    let free = move || game.with(words::free).is_some();
    let slot = |face: Option<Face>| match face {
        Some(face) => view! {
            <span class="slot" role="img" aria-label=face_in_words(face)>{tile(face)}</span>
        }
        .into_any(),
        None => view! { <span class="slot empty"></span> }.into_any(),
    };
    let count = move || match behind() {
        0 => t("solitaire-stack-empty"),
        count => say("solitaire-left", &[("count", count.into())]),
    };
    view! {
        <div class="stack xart" data-theme=move || settings.theme(Kind::Xart)>
            <div class="held" class:free=free>
                {move || slot(hand())}
                <span>{move || t("solitaire-in-hand")}</span>
            </div>
            <div class="pile" data-height=move || behind().min(4)>
                {move || slot(next())}
                <span>{move || t("solitaire-next")}<br/><small>{count}</small></span>
            </div>
            {lines(session)}
        </div>
    }
}

/// How many tiles of how many the longest line of each colour runs through.
fn lines(session: Session) -> impl IntoView {
    let game = Memo::new_with_compare(move |_| session.shown(), |_, _| true);
    let line = move |side: Side| {
        let length = move || game.with(|game| game.longest_lines()[side.index()]);
        let all = move || game.with(|game| game.stack().len());
        let told =
            move || say("solitaire-of", &[("count", length().into()), ("all", all().into())]);
        let part = move || format!("{:.1}%", 100.0 * length() as f64 / all().max(1) as f64);
        view! {
            <div class="length" class:red=side == Side::Second>
                <dt>{move || speech::side(Kind::Xart, side)}</dt>
                <dd>
                    <span class="bar" aria-hidden="true"><i style:width=part></i></span>
                    <span>{told}</span>
                </dd>
            </div>
        }
    };
    view! {
        <dl class="lengths" aria-label=move || t("solitaire-longest")>{Side::BOTH.map(line)}</dl>
    }
}
