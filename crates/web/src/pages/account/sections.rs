//! The page of one's own account: a list of sections, each about one thing.

use super::codes::{self, Codes};
use super::guest::Guest;
use super::{data, deletion, devices, password, tokens};
use crate::browser;
use crate::online::api::{self, Failure};
use crate::online::{invitations, line, words};
use crate::texts::{say, t};
use crate::who;
use leptos::prelude::*;
use leptos_router::components::A;
use wasm_bindgen_futures::spawn_local;
use wire::{Account, Refused};

/// A section: its name in addresses, and what it shows. The text `section-NAME` is its heading.
struct Section {
    name: &'static str,
    view: fn(Owner) -> AnyView,
}

/// All sections, in the order in which they are shown. Whoever adds one needs a line here, a function
/// in a module of its own, and a heading.
const SECTIONS: [Section; 6] = [
    Section { name: "password", view: password::section },
    Section { name: "codes", view: codes::section },
    Section { name: "devices", view: devices::section },
    Section { name: "tokens", view: tokens::section },
    Section { name: "data", view: data::section },
    Section { name: "deletion", view: deletion::section },
];

/// Whose account it is, for the sections.
#[derive(Clone, Copy)]
pub(super) struct Owner {
    /// Nothing before it is known, and for guests.
    account: RwSignal<Option<Account>>,
    failure: RwSignal<Option<Failure>>,
    has_gone: RwSignal<bool>,
}

impl Owner {
    /// Something about the account. Sections are only there while there is one.
    pub(super) fn with<T: Default>(self, about: impl FnOnce(&Account) -> T) -> T {
        self.account.with(|account| account.as_ref().map(about)).unwrap_or_default()
    }

    /// Is told when it is heard of again.
    pub(super) fn track(self) {
        self.account.track();
    }

    /// Asks how the account is now.
    pub(super) fn look_again(self) {
        if self.failure.try_set(None).is_some() {
            return;
        }
        spawn_local(async move {
            match api::get::<Account>("/api/account").await {
                Ok(account) => {
                    who::heard(Some(&account.name));
                    self.account.try_set(Some(account));
                }
                Err(Failure::Refused(Refused::NotSignedIn)) => drop(self.account.try_set(None)),
                Err(why) => drop(self.failure.try_set(Some(why))),
            }
        });
    }

    /// The account is no more.
    pub(super) fn has_gone(self) {
        self.has_gone.try_set(true);
        self.account.try_set(None);
        browser::focus("#main h1");
    }
}

/// Nobody is signed in here any more, by his own doing. What was kept for him goes with him.
pub(super) fn leave() {
    who::is(None);
    who::codes_are_kept();
    invitations::all().iter().for_each(invitations::forget);
    for name in browser::names("online.words.").iter().chain(&browser::names("online.asked.")) {
        browser::forget(name);
    }
    line::renew();
}

#[component]
pub(crate) fn AccountPage() -> impl IntoView {
    browser::title(|| t("account"));
    let owner = Owner {
        account: RwSignal::new(None),
        failure: RwSignal::new(None),
        has_gone: RwSignal::new(false),
    };
    // Who is not known to be signed in is not asked for. Somebody else may sign in in another tab.
    Effect::new(move |_| {
        let Some(name) = who::name() else { return };
        let is_his = |account: &Option<Account>| account.as_ref().is_some_and(|it| it.name == name);
        if !owner.account.with_untracked(is_his) {
            owner.account.set(None);
            owner.look_again();
        }
    });
    // The page is made anew only if it becomes another one: not whenever the account is looked at again.
    let seen = Memo::new(move |_| match who::name() {
        None => Seen::Guest,
        Some(_) if owner.account.with(Option::is_some) => Seen::Owner,
        Some(_) => owner.failure.get().map_or(Seen::Nothing, Seen::Failure),
    });
    move || match seen.get() {
        Seen::Owner => view! { <Signed owner=owner/> }.into_any(),
        Seen::Guest => view! { <Guest has_gone=owner.has_gone/> }.into_any(),
        Seen::Failure(why) => view! {
            <h1>{move || t("account")}</h1>
            <p class="warning" role="alert">{move || why.in_words()}</p>
            <button on:click=move |_| owner.look_again()>{move || t("try-again")}</button>
        }
        .into_any(),
        Seen::Nothing => view! {
            <h1>{move || t("account")}</h1>
            <p>{move || t("loading")}</p>
        }
        .into_any(),
    }
}

/// What there is to be seen.
#[derive(Clone, PartialEq)]
enum Seen {
    Owner,
    Guest,
    Failure(Failure),
    Nothing,
}

/// The account of somebody who is signed in.
#[component]
fn Signed(owner: Owner) -> impl IntoView {
    let failure = RwSignal::new(None::<Failure>);
    let sign_out = move |_| {
        failure.set(None);
        spawn_local(async move {
            match api::ask::<()>("POST", "/api/logout", &()).await {
                Ok(()) => leave(),
                // Then it has happened already.
                Err(Failure::Refused(Refused::NotSignedIn)) => who::is(None),
                Err(why) => drop(failure.try_set(Some(why))),
            }
        });
    };
    let name = move || owner.with(|account| account.name.clone());
    let since =
        move || say("account-since", &[("day", words::day(owner.with(|one| one.since)).into())]);
    let banned = move || owner.with(|account| account.banned.as_ref().map(words::banned));
    let profile = move || words::profile_of(&name());
    let link = |section: &Section| {
        let (address, key) = (format!("#{}", section.name), format!("section-{}", section.name));
        view! { <a href=address rel="external">{move || t(&key)}</a> }
    };
    let part = |section: &Section| {
        let (name, key) = (section.name, format!("section-{}", section.name));
        let heading = format!("{name}-heading");
        let labelled = heading.clone();
        view! {
            <section class="account-section" id=name aria-labelledby=labelled>
                <h2 id=heading tabindex="-1">{move || t(&key)}</h2>
                {(section.view)(owner)}
            </section>
        }
    };
    view! {
        <header class="account-head">
            <h1>{name}</h1>
            <p class="soft">{since}</p>
            <div class="buttons">
                <A href=profile attr:class="button">{move || t("account-profile")}</A>
                <button on:click=sign_out>{move || t("sign-out")}</button>
            </div>
            <p class="warning" role="alert">{move || failure.get().map(|why| why.in_words())}</p>
        </header>
        {move || banned().map(|words| view! { <p class="warning">{words}</p> })}
        <Show when=|| who::codes().is_some()>
            <Codes done=Callback::new(|()| browser::focus("#main h1"))/>
        </Show>
        <nav class="sections" aria-label=move || t("account")>{SECTIONS.iter().map(link).collect_view()}</nav>
        {SECTIONS.iter().map(part).collect_view()}
    }
}
