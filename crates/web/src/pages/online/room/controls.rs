//! What a player can do besides making turns.

use crate::browser;
use crate::kind::Kind;
use crate::online::game::Online;
use crate::pages::parts::SureButton;
use crate::texts::{say, t};
use crate::thinking::Thinker;
use crate::waiting::{Waiting, waiting};
use leptos::prelude::*;
use leptos_router::components::A;
use questions::{Question, Said};
use send_wrapper::SendWrapper;
use wasm_bindgen_futures::spawn_local;
use wire::Wish;

#[component]
pub(super) fn Controls(online: Online, kind: Kind) -> impl IntoView {
    let plays = move || online.seat().is_some();
    let goes_on = move || plays() && !online.is_over();
    let is_over = Memo::new(move |_| online.is_over());
    view! {
        <div class="buttons">
            <Show when=goes_on>{running(online)}</Show>
            <Show when=move || is_over.get()>
                <Show when=plays>{rematch(online)}</Show>
                {analysis(online, kind)}
                <Picture online=online kind=kind/>
            </Show>
            <Next online=online/>
            <A href="/online" attr:class="button">{move || t("online-to-lobby")}</A>
        </div>
    }
}

/// The way to the next game that waits, as soon as there is nothing to do in this one.
#[component]
fn Next(online: Online) -> impl IntoView {
    let next = Memo::new(move |_| {
        let Waiting { games, first, .. } = waiting();
        let first = first.filter(|_| online.seat().is_some() && !online.is_my_turn())?;
        (!online.is_called(&first)).then_some((first, games))
    });
    move || {
        next.get().map(|(game, games)| {
            let words = move || say("waiting-next", &[("count", games.into())]);
            view! { <A href=format!("/online/{game}") attr:class="button main">{words}</A> }
        })
    }
}

/// While the game goes on.
fn running(online: Online) -> impl IntoView {
    let asking = online.asking;
    let is_first = move || !online.has_begun();
    let wish = move |wish: Wish| Callback::new(move |()| online.request(wish.clone()));
    let take_back = move |_| {
        if let Some(to) = untrack(|| online.take_back_to()) {
            online.request(Wish::TakeBack { to });
        }
    };
    let has_asked = move || {
        online
            .course
            .with(|course| course.take_back.is_some_and(|(by, _)| Some(by) == online.seat()))
    };
    let has_offered = move || {
        online.course.with(|course| course.draw_offered.is_some_and(|by| Some(by) == online.seat()))
    };
    let cannot_take_back = move || asking.get() || has_asked() || online.take_back_to().is_none();
    let cannot_offer = move || asking.get() || online.count() == 0 || has_offered();
    view! {
        <button disabled=cannot_take_back on:click=take_back>{move || t("take-back")}</button>
        <SureButton name="draw" disabled=Signal::derive(cannot_offer) act=wish(Wish::Draw)/>
        {move || if is_first() {
            view! { <SureButton name="online-abort" disabled=asking act=wish(Wish::Abort)/> }.into_any()
        } else {
            view! { <SureButton name="resign" disabled=asking act=wish(Wish::Resign)/> }.into_any()
        }}
        <Show when=move || online.until_claim() == Some(0.0)>
            <button class="main" disabled=asking on:click=move |_| online.request(Wish::Claim)>
                {move || t("online-claim")}
            </button>
        </Show>
    }
}

/// After the game.
fn rematch(online: Online) -> impl IntoView {
    let has_asked = move || {
        let seat = online.seat();
        seat.is_some_and(|seat| online.course.with(|course| course.rematch[usize::from(seat)]))
    };
    let is_done = move || online.course.with(|course| course.next.is_some());
    let cannot = move || online.asking.get() || has_asked() || is_done();
    view! {
        <button class="main" disabled=cannot on:click=move |_| online.request(Wish::Rematch)>
            {move || t(if has_asked() { "online-rematch-asked" } else { "rematch" })}
        </button>
    }
}

/// The way to the analysis of the game, which the link holds.
fn analysis(online: Online, kind: Kind) -> impl IntoView {
    let link = move || {
        let record = browser::encoded(&online.record());
        format!("/analysis/{}#{record}", kind.name())
    };
    view! { <A href=link attr:class="button">{move || t("analyse")}</A> }
}

/// A picture of the position that is shown, for who wants to keep it or pass it on.
#[component]
fn Picture(online: Online, kind: Kind) -> impl IntoView {
    let clerk = StoredValue::new(SendWrapper::new(Thinker::default()));
    on_cleanup(move || clerk.with_value(|clerk| clerk.stop()));
    let save = move |_| {
        online.trouble.set(None);
        let fail = move || drop(online.trouble.try_set(Some(t("picture-failed"))));
        let name = format!("{}-{}.png", kind.name(), online.id());
        let hear = move |said, _| match said {
            Said::Text(drawing) => spawn_local({
                let name = name.clone();
                async move {
                    if !browser::save_as_png(&name, &drawing).await {
                        fail();
                    }
                }
            }),
            _ => fail(),
        };
        let record = untrack(|| online.record_to_shown());
        clerk.with_value(|clerk| clerk.ask(kind.name(), record, Question::Picture, hear));
    };
    view! { <button on:click=save>{move || t("online-save-picture")}</button> }
}
