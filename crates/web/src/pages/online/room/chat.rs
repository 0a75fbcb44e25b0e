//! What players say to each other.

use super::people::Mute;
use crate::online::game::Online;
use crate::online::words::{self, READY};
use crate::texts::t;
use leptos::ev::SubmitEvent;
use leptos::html::Ul;
use leptos::prelude::*;
use wire::{LONGEST_SAYING, Saying, Seat};

#[component]
pub(super) fn Chat(online: Online) -> impl IntoView {
    // Engines neither speak nor listen.
    let has_engine = move || {
        let is_engine = |seat| online.player(seat).is_some_and(|player| player.level.is_some());
        is_engine(0) || is_engine(1)
    };
    let sayings = Memo::new(move |_| online.course.with(|course| course.sayings.clone()));
    let line = move |by: Seat, saying: Saying, is_sent: bool| {
        let own = online.seat() == Some(by);
        view! {
            <li class:own=own class:unsent=!is_sent>
                <strong>{move || online.name(by)}</strong>" "
                <span>{move || words::saying(&saying)}</span>
                {(!is_sent).then(|| view! { <em>{move || t("online-sending-short")}</em> })}
            </li>
        }
    };
    let list = move || {
        let said = sayings.get().into_iter().filter(move |(by, _)| online.is_heard(*by));
        let unsaid = online.seat().into_iter().flat_map(move |seat| {
            online.unsaid.get().into_iter().map(move |saying| (seat, saying))
        });
        let said = said.map(|(by, saying)| line(by, saying, true)).collect::<Vec<_>>();
        let unsaid = unsaid.map(|(by, saying)| line(by, saying, false)).collect::<Vec<_>>();
        (said, unsaid)
    };
    // What was said last is seen.
    let place = NodeRef::<Ul>::new();
    Effect::new(move |_| {
        sayings.track();
        online.unsaid.track();
        request_animation_frame(move || {
            if let Some(Some(list)) = place.try_get_untracked() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let plays = move || online.seat().is_some();
    let has_any = move || sayings.with(|sayings| !sayings.is_empty()) || plays();
    view! {
        <Show when=move || !has_engine() && has_any()>
            <section class="chat" aria-label=move || t("online-chat")>
                <ul class="sayings" tabindex="0" node_ref=place>{list}</ul>
                <Show when=plays><Say online=online/></Show>
            </section>
        </Show>
    }
}

/// Ready phrases, own words, and quiet.
#[component]
fn Say(online: Online) -> impl IntoView {
    let text = online.words;
    let opponent = Memo::new(move |_| Some(online.player(1 - online.seat()?)?.id));
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let words = text.get_untracked().trim().to_owned();
        if !words.is_empty() {
            online.say(Saying::Text(words));
            text.set(String::new());
        }
    };
    let phrase = move |saying: Saying| {
        let words = saying.clone();
        view! {
            <button type="button" on:click=move |_| online.say(saying.clone())>
                {move || words::saying(&words)}
            </button>
        }
    };
    view! {
        <div class="phrases">{READY.map(phrase)}</div>
        <form class="row" on:submit=submit>
            <label class="unseen" for="saying">{move || t("online-own-words")}</label>
            <input id="saying" type="text" autocomplete="off" maxlength=LONGEST_SAYING.to_string()
                placeholder=move || t("online-own-words") prop:value=text
                on:input=move |event| text.set(event_target_value(&event))/>
            <button>{move || t("online-send")}</button>
        </form>
        {move || opponent.get().map(|id| view! { <Mute id=id/> })}
    }
}
