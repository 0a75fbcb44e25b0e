//! What somebody can do about a player whom he would rather not meet: hear nothing of him, never play
//! with him again, report him.

use crate::app::Voice;
use crate::online::api::Failure;
use crate::online::game::Online;
use crate::online::{apart, line};
use crate::pages::parts::SureButton;
use crate::texts::{say, t};
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wire::{Distance, LONGEST_REPORT, Offence, Player, PlayerId, Report, Seat};

/// All players of a game whom one can keep away: people, and not oneself.
#[component]
pub(super) fn People(online: Online) -> impl IntoView {
    let others = Memo::new(move |_| {
        let me = line::me();
        let is_other = |player: &Player| {
            let is_somebody = player.level.is_none() && player.id.as_str() != Player::DELETED;
            is_somebody && Some(&player.id) != me.as_ref()
        };
        let seated = |seat: Seat| Some((seat, online.player(seat).filter(is_other)?.id));
        [0, 1].into_iter().filter_map(seated).collect::<Vec<_>>()
    });
    move || {
        let person = |(seat, id)| view! { <Person online=online seat=seat id=id/> };
        others.get().into_iter().map(person).collect_view()
    }
}

#[component]
fn Person(online: Online, seat: Seat, id: PlayerId) -> impl IntoView {
    let voice = Voice::get();
    let trouble = RwSignal::new(None::<Failure>);
    let is_reporting = RwSignal::new(false);
    let id = StoredValue::new(id);
    let distance = move || id.with_value(apart::distance);
    let keep = move |distance: Option<Distance>, told: &'static str| {
        trouble.set(None);
        spawn_local(async move {
            match apart::shun(&id.get_value(), distance).await {
                Ok(()) => voice.say(untrack(|| t(told))),
                Err(why) => drop(trouble.try_set(Some(why))),
            }
        });
    };
    let block = Callback::new(move |()| keep(Some(Distance::Blocked), "apart-blocked-now"));
    let is_blocked = move || distance() == Some(Distance::Blocked);
    // Who plays finds this beside the chat.
    let watches = move || online.seat().is_none();
    view! {
        <details class="somebody">
            <summary>{move || say("apart-about", &[("who", online.name(seat).into())])}</summary>
            <Show when=watches><Mute id=id.get_value()/></Show>
            <p class="terms">{move || t(if is_blocked() { "apart-is-blocked" } else { "apart-explained" })}</p>
            <div class="buttons">
                {move || if is_blocked() {
                    view! { <button on:click=move |_| keep(None, "apart-forgiven")>{move || t("apart-unblock")}</button> }.into_any()
                } else {
                    view! { <SureButton name="apart-block" disabled=Signal::stored(false) act=block/> }.into_any()
                }}
                <button aria-expanded=move || is_reporting.get().to_string()
                    on:click=move |_| is_reporting.update(|open| *open = !*open)>
                    {move || t("report")}
                </button>
            </div>
            {move || trouble.get().map(|why| view! { <p class="warning" role="alert">{why.in_words()}</p> })}
            <Show when=move || is_reporting.get()><Reporting online=online id=id.get_value()/></Show>
        </details>
    }
}

/// Whether something is to be heard of somebody, now and in later games.
#[component]
pub(super) fn Mute(id: PlayerId) -> impl IntoView {
    let trouble = RwSignal::new(None::<Failure>);
    let id = StoredValue::new(id);
    let is_muted = move || id.with_value(|id| apart::distance(id).is_some());
    // Who is blocked is muted as well, and only as long.
    let is_blocked = move || id.with_value(apart::distance) == Some(Distance::Blocked);
    let change = move |event| {
        let distance = event_target_checked(&event).then_some(Distance::Muted);
        trouble.set(None);
        spawn_local(async move {
            if let Err(why) = apart::shun(&id.get_value(), distance).await {
                trouble.try_set(Some(why));
            }
        });
    };
    view! {
        <label class="mute">
            <input type="checkbox" prop:checked=is_muted disabled=is_blocked on:change=change/>
            <span>{move || t("online-mute")}</span>
        </label>
        {move || trouble.get().map(|why| view! { <p class="warning" role="alert">{why.in_words()}</p> })}
    }
}

/// What is wrong, and more about it.
#[component]
fn Reporting(online: Online, id: PlayerId) -> impl IntoView {
    let voice = Voice::get();
    let offence = RwSignal::new(None::<Offence>);
    let text = RwSignal::new(String::new());
    let asking = RwSignal::new(false);
    let done = RwSignal::new(false);
    let trouble = RwSignal::new(None::<Failure>);
    let id = StoredValue::new(id);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(offence) = offence.get_untracked() else { return };
        let (about, words) = (id.get_value(), text.get_untracked().trim().to_owned());
        let report = Report { about, game: Some(online.id()), offence, words };
        asking.set(true);
        trouble.set(None);
        spawn_local(async move {
            let answer = apart::report(&report).await;
            asking.try_set(false);
            match answer {
                Ok(()) => {
                    done.try_set(true);
                    voice.say(untrack(|| t("report-thanks")));
                }
                Err(why) => drop(trouble.try_set(Some(why))),
            }
        });
    };
    let choice = move |one: Offence| {
        view! {
            <label>
                <input type="radio" name="offence" prop:checked=move || offence.get() == Some(one)
                    on:change=move |_| offence.set(Some(one))/>
                <span>{move || t(&format!("offence-{}", one.name()))}</span>
            </label>
        }
    };
    let needs_words =
        move || offence.get() == Some(Offence::Other) && text.with(|text| text.trim().is_empty());
    let cannot = move || asking.get() || offence.get().is_none() || needs_words();
    let form = move || {
        view! {
            <form class="report" on:submit=submit>
                <fieldset>
                    <legend>{move || t("report-what")}</legend>
                    {Offence::ALL.map(choice)}
                </fieldset>
                <label>
                    <span>{move || t("report-words")}</span>
                    <textarea rows="3" maxlength=LONGEST_REPORT.to_string() prop:value=text
                        on:input=move |event| text.set(event_target_value(&event))></textarea>
                </label>
                {move || trouble.get().map(|why| view! { <p class="warning" role="alert">{why.in_words()}</p> })}
                <button class="main" disabled=cannot>{move || t("report-send")}</button>
            </form>
        }
    };
    move || {
        if done.get() {
            view! { <p class="advice">{move || t("report-thanks")}</p> }.into_any()
        } else {
            form().into_any()
        }
    }
}
