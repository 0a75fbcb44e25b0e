//! Where somebody chooses what to look through.

use super::kept::{self, Shelf};
use super::opened::OpenFile;
use super::reading;
use crate::boards::{Picture, picture};
use crate::browser;
use crate::kind::Kind;
use crate::study::{ROOT, Study};
use crate::texts::t;
use crate::thinking::Thinker;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;
use send_wrapper::SendWrapper;

#[component]
pub(crate) fn Start() -> impl IntoView {
    browser::title(|| t("analysis"));
    view! {
        <div class="welcome">
            <h1>{move || t("analysis")}</h1>
            <p>{move || t("analysis-about")}</p>
        </div>
        <div class="unfinished">{Kind::ALL.map(|kind| view! { <Board kind=kind/> })}</div>
        <ReadIn/>
        <p><A href="/games">{move || t("analyse-own")}</A></p>
    }
}

/// The board of a game, as it was left.
#[component]
fn Board(kind: Kind) -> impl IntoView {
    let study = Shelf::free(kind).1.filter(|study| !study.is_blank());
    let about = if study.is_some() { "analysis-go-on" } else { "analysis-empty" };
    let end = study.as_ref().map_or(ROOT, |study| study.end_after(ROOT));
    let position = study.as_ref().and_then(|study| study.position(end));
    let last = study.filter(|_| end != ROOT).map(|study| study.turn(end).to_owned());
    let position = StoredValue::new(position.unwrap_or_else(|| kind.start()));
    let seen = Picture {
        position: Signal::derive(move || position.get_value()),
        last: Signal::derive(move || last.clone()),
    };
    view! {
        <A href=format!("/analysis/{}", kind.name()) attr:class="entry pictured">
            <span class="small-board" aria-hidden="true">{picture(kind, seen)}</span>
            <span class="words">
                <strong>{kind.title()}</strong>
                <span>{move || t(about)}</span>
            </span>
        </A>
    }
}

/// A game that somebody has elsewhere.
#[component]
fn ReadIn() -> impl IntoView {
    let (text, failure) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let kind = RwSignal::new(Kind::Xart);
    let clerk = StoredValue::new(SendWrapper::new(Thinker::default()));
    on_cleanup(move || clerk.with_value(|clerk| clerk.stop()));
    let navigate = SendWrapper::new(use_navigate());
    let show = Callback::new(move |study: Study| {
        kept::hand_over(&study);
        navigate(&format!("/analysis/{}", study.kind.name()), Default::default());
    });
    let read = move |foreign: &str| {
        failure.set(String::new());
        clerk.with_value(|clerk| {
            reading::read(clerk, kind.get_untracked(), foreign, move |read| match read {
                Ok(study) => show.run(study),
                Err(why) => failure.set(why),
            });
        });
    };
    let open_file = move |content: Result<String, String>| match content {
        Ok(content) => read(&content),
        Err(why) => failure.set(why),
    };
    let choose = move |event| {
        if let Ok(chosen) = event_target_value(&event).parse() {
            kind.set(chosen);
        }
    };
    view! {
        <section class="card read-in" aria-labelledby="read-in">
            <h2 id="read-in">{move || t("read-in")}</h2>
            <p>{move || t("read-in-about")}</p>
            <label class="note"><span>{move || t("paste-here")}</span>
                <textarea rows="5" spellcheck="false"
                    on:input=move |event| text.set(event_target_value(&event))></textarea>
            </label>
            <p class="warning" role="alert">{failure}</p>
            <div class="buttons">
                <select aria-label=move || t("read-in-game") on:change=choose>
                    {Kind::ALL.map(|kind| view! { <option value=kind.name()>{kind.title()}</option> })}
                </select>
                <button class="main" on:click=move |_| read(&text.get_untracked())>{move || t("import")}</button>
                <OpenFile hear=Callback::new(open_file) whole=true/>
            </div>
        </section>
    }
}
