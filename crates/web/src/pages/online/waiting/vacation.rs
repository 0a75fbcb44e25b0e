//! Vacation: days a turn do not run meanwhile.

use crate::app::Voice;
use crate::online::api::{self, Failure};
use crate::online::words;
use crate::pages::parts::SureButton;
use crate::texts::{say, t};
use leptos::prelude::*;
use std::future::Future;
use wasm_bindgen_futures::spawn_local;
use wire::{VacationWanted, Vacations};

/// Where it is asked for.
const PATH: &str = "/api/vacation";

/// So many days are proposed.
const PROPOSED: u32 = 7;

#[component]
pub(super) fn VacationBox() -> impl IntoView {
    let voice = Voice::get();
    let known = RwSignal::new(None::<Vacations>);
    let trouble = RwSignal::new(None::<String>);
    let asking = RwSignal::new(false);
    let days = RwSignal::new(PROPOSED);
    let take = move |answer: Result<Vacations, Failure>, said: Option<&'static str>| {
        asking.try_set(false);
        match answer {
            Ok(vacations) => {
                known.try_set(Some(vacations));
                if let Some(key) = said {
                    voice.say(t(key));
                }
            }
            Err(why) => {
                let words = why.in_words();
                voice.say(words.clone());
                trouble.try_set(Some(words));
            }
        }
    };
    let pursue = move |answer: Answer, said: Option<&'static str>| {
        trouble.try_set(None);
        asking.try_set(true);
        spawn_local(async move { take(answer.await, said) });
    };
    pursue(Box::pin(api::get(PATH)), None);
    let start = Callback::new(move |()| {
        let wanted = VacationWanted { days: days.get_untracked() };
        let answer = async move { api::ask("POST", PATH, &wanted).await };
        pursue(Box::pin(answer), Some("vacation-begun"));
    });
    let end = Callback::new(move |()| {
        pursue(Box::pin(api::ask("DELETE", PATH, &())), Some("vacation-ended"));
    });
    let state = move || {
        let Vacations { left, current, .. } = known.get()?;
        let words = say("vacation-left", &[("days", left.into())]);
        Some(match current {
            Some(vacation) => view! {
                <p><strong>{move || words::on_vacation(vacation)}</strong></p>
                <p>{words}</p>
                <SureButton name="vacation-end" disabled=asking act=end/>
            }
            .into_any(),
            None if left == 0 => view! { <p>{words}</p> }.into_any(),
            None => view! {
                <p>{words}</p>
                <div class="row">
                    <label for="vacation-days">{move || t("vacation-days")}</label>
                    <input id="vacation-days" type="number" min="1" max=left prop:value=move || days.get().min(left)
                        on:input=move |event| {
                            days.set(event_target_value(&event).parse().unwrap_or(0));
                        }/>
                    <SureButton name="vacation-begin" disabled=asking act=start/>
                </div>
            }
            .into_any(),
        })
    };
    view! {
        <section class="vacation" aria-labelledby="vacation-heading">
            <h2 id="vacation-heading">{move || t("vacation")}</h2>
            <p class="terms">{move || {
                let limit = known.get().map_or(0, |known| known.limit);
                say("vacation-more", &[("days", limit.into())])
            }}</p>
            {state}
            <p class="warning" role="alert">{move || trouble.get()}</p>
        </section>
    }
}

/// What the server answers, sooner or later.
type Answer = std::pin::Pin<Box<dyn Future<Output = Result<Vacations, Failure>>>>;
