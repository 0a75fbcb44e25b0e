//! The place in the frame that says who is here, and leads to what he can do about it.

use crate::app::Voice;
use crate::pages::EntryWindow;
use crate::texts::{say, t};
use crate::who;
use leptos::ev::MouseEvent;
use leptos::html::Dialog;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_location;

/// Where games with others are: who is there signs in without leaving.
const GAMES: &str = "/online/";

/// Says who is here: the way to his account, or to signing in.
#[component]
pub(crate) fn Who() -> impl IntoView {
    who::watch();
    let path = use_location().pathname;
    let address = move || if who::name().is_some() { "/account" } else { "/sign-in" };
    let open = move |event: MouseEvent| {
        if untrack(who::name).is_none() || untrack(who::codes).is_some() {
            open_in_game(&event);
        }
    };
    let label = move || who::name().map(|name| say("account-of", &[("name", name.into())]));
    view! {
        <a class="who" href=address aria-label=label on:click=open
            aria-current=move || path.with(|path| path == address()).then_some("page")>
            <svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="6.5" r="3.5"/><path d="M3 18c0-8 14-8 14 0"/></svg>
            <span>{move || who::name().unwrap_or_else(|| t("sign-in"))}</span>
        </a>
        <Show when=|| IS_OPEN.with(Get::get)><Window/></Show>
    }
}

thread_local! {
    /// Whether the window is open.
    static IS_OPEN: ArcRwSignal<bool> = ArcRwSignal::new(false);
}

/// Opens the window instead of going where a link leads, if that would lead away from a game.
fn open_in_game(event: &MouseEvent) {
    if window().location().pathname().is_ok_and(|path| path.starts_with(GAMES)) {
        event.prevent_default();
        IS_OPEN.with(|open| open.set(true));
    }
}

/// Signing in over the page that one is on, which goes on meanwhile.
#[component]
fn Window() -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            let _ = dialog.show_modal();
        }
    });
    let close = move || {
        // It says so itself, and leads the keyboard back to where it was.
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    view! {
        <dialog class="entry-window" node_ref=dialog aria-label=move || t("account") on:close=|_| IS_OPEN.with(|open| open.set(false))>
            <button class="close" aria-label=move || t("close") on:click=move |_| close()>"×"</button>
            <EntryWindow done=Callback::new(move |()| close())/>
        </dialog>
    }
}

/// What everybody has to know who is here, whatever page he is on.
#[component]
pub(crate) fn Notices() -> impl IntoView {
    let voice = Voice::get();
    Effect::new(move |_| {
        if who::is_gone() {
            voice.say(t("signed-out"));
        }
    });
    view! {
        <Show when=who::is_gone>
            <p class="tidings">
                <span>{move || t("signed-out")}</span>
                <A href="/sign-in" on:click=|_| who::accept_being_gone()>{move || t("sign-in")}</A>
                <button on:click=|_| who::accept_being_gone()>{move || t("understood")}</button>
            </p>
        </Show>
        <Show when=|| who::codes().is_some()>
            <p class="tidings unkept">
                <span>{move || t("codes-unkept")}</span>
                <A href="/account" on:click=|event| open_in_game(&event)>{move || t("codes-show")}</A>
            </p>
        </Show>
    }
}
