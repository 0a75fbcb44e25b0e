//! Tokens, by which programs act for the account.

use super::form::{Field, Form, Wrong};
use super::sections::Owner;
use crate::browser;
use crate::online::api::{self, Failure};
use crate::online::words;
use crate::pages::parts::SureButton;
use crate::texts::{say, t};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wire::{NewToken, Refused, Scope, Secret, Token, TokenId, TokenWanted};

/// Where they are made and ended.
const PATH: &str = "/api/tokens";

pub(super) fn section(owner: Owner) -> AnyView {
    let tokens = RwSignal::new(None::<Vec<Token>>);
    let failure = RwSignal::new(None::<Failure>);
    // The one that was made last, as long as its owner stays here.
    let secret = RwSignal::new(None::<String>);
    let load = move || {
        spawn_local(async move {
            match api::get(PATH).await {
                Ok(found) => drop(tokens.try_set(Some(found))),
                Err(why) => drop(failure.try_set(Some(why))),
            }
        });
    };
    // Changing the password ends all of them.
    Effect::new(move |_| {
        owner.track();
        load();
    });
    let end = move |which: TokenId| {
        failure.set(None);
        secret.set(None);
        spawn_local(async move {
            let ended: Result<(), Failure> =
                api::ask("DELETE", &format!("{PATH}/{which}"), &()).await;
            if let Err(why) = ended {
                failure.try_set(Some(why));
            }
            load();
            // The button that had the keyboard is gone.
            browser::focus("#tokens-heading");
        });
    };
    let entry = move |token: Token| {
        let Token { id, name, scopes, since, seen, expires } = token;
        let good_for =
            move || scopes.iter().map(|scope| t(short(*scope))).collect::<Vec<_>>().join(" · ");
        let times = move || {
            let since = words::day(since);
            let used = match seen {
                Some(seen) => {
                    let seen = words::moment(seen);
                    say("device-times", &[("since", since.into()), ("seen", seen.into())])
                }
                None => say("token-unused", &[("since", since.into())]),
            };
            let ends = expires.map(|day| say("token-ends", &[("day", words::day(day).into())]));
            [Some(used), ends].into_iter().flatten().collect::<Vec<_>>().join(" · ")
        };
        let act = Callback::new(move |()| end(id.clone()));
        view! {
            <li class="device">
                <div>
                    <strong>{name}</strong>
                    <span>{good_for}</span>
                    <span>{times}</span>
                </div>
                <SureButton name="token-end" disabled=false act=act/>
            </li>
        }
    };
    let list = move || tokens.get().unwrap_or_default().into_iter().map(entry).collect_view();
    let has_none = move || tokens.with(|all| all.as_ref().is_some_and(Vec::is_empty));
    view! {
        <p class="soft">{move || t("tokens-about")}</p>
        <Show when=has_none><p class="none">{move || t("tokens-none")}</p></Show>
        <ul class="devices">{list}</ul>
        <p class="warning" role="alert">{move || failure.get().map(|why| why.in_words())}</p>
        {move || secret.get().map(shown)}
        {maker(secret, Callback::new(move |()| load()))}
        <p><a href="/api" rel="external">{move || t("tokens-how")}</a></p>
    }
    .into_any()
}

/// What a token is good for, in a word and at length.
const fn short(scope: Scope) -> &'static str {
    match scope {
        Scope::Read => "scope-read",
        Scope::Play => "scope-play",
        Scope::Bot => "scope-bot",
    }
}

const fn long(scope: Scope) -> &'static str {
    match scope {
        Scope::Read => "scope-read-more",
        Scope::Play => "scope-play-more",
        Scope::Bot => "scope-bot-more",
    }
}

/// What makes a token one. Only its owner ever sees it, once.
fn shown(secret: String) -> impl IntoView {
    let copied = RwSignal::new(None::<bool>);
    let text = secret.clone();
    let copy = move |_| {
        let text = text.clone();
        spawn_local(async move {
            copied.try_set(Some(browser::copy(&text).await));
        });
    };
    view! {
        <div class="new-token" role="status">
            <p>{move || t("token-once")}</p>
            <p><code>{secret}</code></p>
            <button on:click=copy>
                {move || t(if copied.get() == Some(true) { "copied" } else { "copy" })}
            </button>
            <p class="warning" role="alert">{move || (copied.get() == Some(false)).then(|| t("token-not-copied"))}</p>
        </div>
    }
}

/// The form for a new one.
fn maker(secret: RwSignal<Option<String>>, made: Callback<()>) -> AnyView {
    let name = Field::new("token-name", "token-name", "off");
    let form = Form::new([name], |why| match why {
        Refused::TooManyTokens => Some((0, Wrong::Named("tokens-too-many"))),
        Refused::Unreadable(_) => Some((0, Wrong::Named("token-bad"))),
        _ => None,
    });
    let chosen = Scope::ALL.map(|scope| (scope, RwSignal::new(scope == Scope::Read)));
    let choices = chosen.map(|(scope, is_chosen)| {
        view! {
            <label class="scope">
                <input type="checkbox" prop:checked=is_chosen
                    on:change=move |event| is_chosen.set(event_target_checked(&event))/>
                <span><strong>{move || t(short(scope))}</strong>" "{move || t(long(scope))}</span>
            </label>
        }
    });
    let choices = view! {
        <fieldset class="scopes">
            <legend>{move || t("token-good-for")}</legend>
            {choices}
        </fieldset>
    };
    form.view_for(choices.into_any(), "token-make", move || {
        let scopes = chosen.iter().filter(|(_, is_chosen)| is_chosen.get_untracked());
        let scopes = scopes.map(|(scope, _)| *scope).collect();
        let wanted = TokenWanted { name: name.text(), scopes, days: None };
        form.send("POST", PATH, wanted, move |NewToken { secret: Secret(text), .. }| {
            secret.try_set(Some(text));
            made.run(());
        });
    })
}
