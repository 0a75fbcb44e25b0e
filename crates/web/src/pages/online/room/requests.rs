//! What the opponent asks for, and what one has asked for.

use crate::online::game::Online;
use crate::texts::{say, t};
use leptos::prelude::*;
use wire::{Seat, Wish};

#[component]
pub(super) fn Requests(online: Online) -> impl IntoView {
    let seat = move || online.seat();
    let draw = move || match (online.course.with(|course| course.draw_offered), seat()?) {
        (Some(by), seat) if by == seat => Some(waits(|| Some(t("online-draw-offered")))),
        (Some(by), _) => {
            let words = of(online, "online-offers-draw", by);
            Some(question(online, words, Wish::Draw, Some(Wish::DeclineDraw)))
        }
        (None, _) => None,
    };
    let back = move || match (online.course.with(|course| course.take_back), seat()?) {
        (Some((by, to)), seat) if by == seat => {
            Some(waits(move || online.take_back_in_words("online-back-asked", by, to)))
        }
        (Some((by, to)), _) => {
            let (yes, no) = (Wish::TakeBack { to }, Some(Wish::DeclineTakeBack));
            let words = move || online.take_back_in_words("online-asks-back", by, to);
            Some(question(online, words, yes, no))
        }
        (None, _) => None,
    };
    let again = move || {
        let other = 1 - seat()?;
        let is_wanted = online
            .course
            .with(|course| course.rematch[usize::from(other)] && course.next.is_none());
        is_wanted.then(|| {
            let words = of(online, "online-wants-rematch", other);
            question(online, words, Wish::Rematch, None)
        })
    };
    view! { {draw} {back} {again} }
}

/// Something that somebody wants.
fn of(online: Online, key: &'static str, by: Seat) -> impl Fn() -> Option<String> + Copy + Send {
    move || Some(say(key, &[("who", online.name(by).into())]))
}

/// One's own question, which is not answered yet.
fn waits(words: impl Fn() -> Option<String> + Send + 'static) -> AnyView {
    view! { <p class="advice">{words}</p> }.into_any()
}

/// A question of the opponent.
fn question(
    online: Online,
    words: impl Fn() -> Option<String> + Send + 'static,
    yes: Wish,
    no: Option<Wish>,
) -> AnyView {
    let decline = no.map(|no| {
        view! {
            <button disabled=online.asking on:click=move |_| online.request(no.clone())>
                {move || t("online-decline")}
            </button>
        }
    });
    view! {
        <div class="question">
            <p>{words}</p>
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
