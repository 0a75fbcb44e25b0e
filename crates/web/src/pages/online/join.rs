//! An invitation: what is offered, by whom; for who made it, how to pass it on.

use super::banner::Banner;
use super::going::Going;
use super::lobby::code_of;
use crate::browser;
use crate::online::strength::{Proposed, Strength};
use crate::online::{invitations, line, words};
use crate::pages::parts::{even, person};
use crate::texts::{say, t};
use leptos::ev::FocusEvent;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;
use wasm_bindgen_futures::spawn_local;
use wire::{Command, Done, Offer, OfferId, Opponent, Refused, Told};

#[component]
pub(crate) fn Join() -> impl IntoView {
    let params = use_params_map();
    let code = Memo::new(move |_| params.with(|params| code_of(&params.get("code")?)));
    browser::title(|| t("online-invitation"));
    view! {
        <h1>{move || t("online-invitation")}</h1>
        <Banner/>
        {move || match code.get() {
            Some(code) => view! { <Invitation code=code/> }.into_any(),
            None => gone(&Refused::NoSuchOffer).into_any(),
        }}
    }
}

/// There is nothing to accept.
fn gone(why: &Refused) -> impl IntoView {
    let why = why.clone();
    let words = move || match &why {
        Refused::NoSuchOffer => t("online-gone"),
        why => words::refused(why),
    };
    view! {
        <p>{words}</p>
        <p><A href="/online">{move || t("online-to-lobby")}</A></p>
    }
}

#[component]
fn Invitation(code: OfferId) -> impl IntoView {
    let going = Going::new();
    let offer = RwSignal::new(None::<Result<Offer, Refused>>);
    let look = {
        let code = code.clone();
        move || {
            line::ask_once(Command::Look { offer: code.clone() }, move |answer| {
                let found = match answer {
                    Ok(Done::Offer(found)) => Ok(found),
                    Ok(_) => return,
                    Err(why) => Err(why),
                };
                offer.try_set(Some(found));
            });
        }
    };
    let to_game = going.clone();
    line::listen(move |told| match told {
        Told::Welcome { .. } => look(),
        Told::Began(game) => to_game.to_game(game),
        _ => {}
    });
    let going = StoredValue::new_local(going);
    let strength = Strength::new();
    move || match offer.get() {
        None => ().into_any(),
        Some(Err(why)) => {
            invitations::forget(&code);
            gone(&why).into_any()
        }
        Some(Ok(found)) if line::me().as_ref() == Some(&found.by.id) => {
            own(found, going.get_value()).into_any()
        }
        Some(Ok(found)) => others(found, offer, strength, going.get_value()).into_any(),
    }
}

/// What is offered.
fn offered(offer: &Offer) -> impl IntoView + use<> {
    let terms = offer.terms.clone();
    let title = words::game(&terms);
    view! { <p class="offered"><strong>{title}</strong>" "<span>{move || words::terms(&terms)}</span></p> }
}

/// An invitation by somebody else.
fn others(
    offer: Offer,
    shown: RwSignal<Option<Result<Offer, Refused>>>,
    strength: Strength,
    going: Going,
) -> impl IntoView {
    let about = offered(&offer);
    let Offer { id, by, terms, colour, .. } = offer;
    let asking = RwSignal::new(false);
    // An invitation of one's own, to be passed on to whom it is an answer to.
    let invite = {
        let going = StoredValue::new_local(going.clone());
        move |proposed: Proposed| {
            let going = going.get_value();
            let Proposed { terms, colour, .. } = proposed;
            line::ask(Command::Offer { terms, colour, to: Opponent::Invited }, move |answer| {
                match answer {
                    Ok(Done::Offered(code)) => {
                        invitations::remember(&code);
                        going.to(&format!("/join/{code}"));
                    }
                    Ok(_) => {}
                    Err(why) => drop(shown.try_set(Some(Err(why)))),
                }
            });
        }
    };
    let proposal = {
        let (by, terms) = (by.clone(), terms.clone());
        move || Some(even(strength.proposed(&by, &terms)?, invite))
    };
    let who = by.rating.is_some().then(|| person(&by, None));
    let accept = move |_| {
        asking.set(true);
        let going = going.clone();
        line::ask(Command::Accept { offer: id.clone() }, move |answer| {
            asking.try_set(false);
            match answer {
                Ok(Done::Game(game)) => going.to_game(&game),
                Ok(_) => {}
                Err(why) => drop(shown.try_set(Some(Err(why)))),
            }
        });
    };
    view! {
        <section class="card invitation">
            <p>{move || say("online-invites", &[("who", words::player(&by, None).into())])}</p>
            {who}
            {about}
            <p>{move || words::side_left(&terms, colour)}</p>
            {proposal}
            <button class="main" disabled=asking on:click=accept>{move || t("online-accept")}</button>
        </section>
    }
}

/// One's own invitation: the link and the code.
fn own(offer: Offer, going: Going) -> impl IntoView {
    let about = offered(&offer);
    let code = offer.id;
    let link = browser::address(&format!("/join/{code}"));
    let copied = RwSignal::new(None::<bool>);
    let copy = {
        let link = link.clone();
        move |_| {
            let link = link.clone();
            spawn_local(async move {
                copied.try_set(Some(browser::copy(&link).await));
            });
        }
    };
    let select = |event: FocusEvent| event_target::<web_sys::HtmlInputElement>(&event).select();
    let spaced: String =
        code.as_str().to_uppercase().chars().flat_map(|letter| [letter, ' ']).collect();
    let withdraw = move |_| {
        invitations::forget(&code);
        let going = going.clone();
        line::ask(Command::Withdraw { offer: code.clone() }, move |_| going.to("/online"));
    };
    view! {
        <section class="card invitation">
            {about}
            <p>{move || t("online-pass-on")}</p>
            <div class="row">
                <input type="text" readonly=true aria-label=move || t("online-link") value=link
                    on:focus=select/>
                <button class="main" on:click=copy>
                    {move || t(if copied.get() == Some(true) { "copied" } else { "copy" })}
                </button>
            </div>
            <p class="warning" role="alert">{move || (copied.get() == Some(false)).then(|| t("online-not-copied"))}</p>
            <p>{move || t("online-read-aloud")}</p>
            <p class="letters">{spaced.trim().to_owned()}</p>
            <p class="waits"><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>{move || t("online-waits-for-friend")}</p>
            <button on:click=withdraw>{move || t("online-withdraw")}</button>
        </section>
    }
}
