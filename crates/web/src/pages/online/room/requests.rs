//! What the opponent asks for, and what one has asked for.

use crate::online::game::Online;
use crate::texts::{say, t};
use leptos::prelude::*;
use wire::{Seat, Wish};

#[component]
pub(super) fn Requests(online: Online) -> impl IntoView {
    let seat = move || online.seat();
    let draw = move || match (online.course.with(|course| course.draw_offered), seat()?) {
        (Some(by), seat) if by == seat => Some(waits("online-draw-offered")),
        (Some(by), _) => {
            Some(question(online, "online-offers-draw", by, Wish::Draw, Some(Wish::DeclineDraw)))
        }
        (None, _) => None,
    };
    let back = move || match (online.course.with(|course| course.take_back), seat()?) {
        (Some((by, _)), seat) if by == seat => Some(waits("online-back-asked")),
        (Some((by, to)), _) => {
            let (yes, no) = (Wish::TakeBack { to }, Some(Wish::DeclineTakeBack));
            Some(question(online, "online-asks-back", by, yes, no))
        }
        (None, _) => None,
    };
    let again = move || {
        let other = 1 - seat()?;
        let is_wanted = online
            .course
            .with(|course| course.rematch[usize::from(other)] && course.next.is_none());
        is_wanted.then(|| question(online, "online-wants-rematch", other, Wish::Rematch, None))
    };
    view! { {draw} {back} {again} }
}

/// One's own question, which is not answered yet.
fn waits(key: &'static str) -> AnyView {
    view! { <p class="advice">{move || t(key)}</p> }.into_any()
}

/// A question of the opponent.
fn question(online: Online, key: &'static str, by: Seat, yes: Wish, no: Option<Wish>) -> AnyView {
    let decline = no.map(|no| {
        view! {
            <button disabled=online.asking on:click=move |_| online.request(no.clone())>
                {move || t("online-decline")}
            </button>
        }
    });
    view! {
        <div class="question">
            <p>{move || say(key, &[("who", online.name(by).into())])}</p>
            <div class="confirm">
                <button class="main" disabled=online.asking on:click=move |_| online.request(yes.clone())>
                    {move || t("online-accept")}
                </button>
                {decline}
            </div>
        </div>
    }
    .into_any()
}
