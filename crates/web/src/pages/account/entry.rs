//! The ways to an account: signing in, making one, and coming back to one with a recovery code.

use super::codes::Codes;
use super::form::{Field, Form, Wrong};
use crate::app::Voice;
use crate::browser;
use crate::online::line;
use crate::texts::{say, t};
use crate::who;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;
use wire::{
    Account, Credentials, LONGEST_NAME, Recovery, Refused, Registered, SHORTEST_NAME,
    SHORTEST_PASSWORD, Secret,
};

/// How somebody comes to his account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    SignIn,
    Register,
    Recover,
}

impl Way {
    /// What it is called: the name of a text.
    const fn title(self) -> &'static str {
        match self {
            Way::SignIn => "sign-in",
            Way::Register => "register",
            Way::Recover => "recover",
        }
    }

    const fn about(self) -> &'static str {
        match self {
            Way::SignIn => "sign-in-more",
            Way::Register => "register-more",
            Way::Recover => "recover-more",
        }
    }

    const fn path(self) -> &'static str {
        match self {
            Way::SignIn => "/sign-in",
            Way::Register => "/register",
            Way::Recover => "/recover",
        }
    }

    /// The other ways, with the texts that lead there.
    const fn others(self) -> &'static [(Way, &'static str)] {
        match self {
            Way::SignIn => &[(Way::Register, "entry-none-yet"), (Way::Recover, "entry-forgotten")],
            Way::Register => &[(Way::SignIn, "entry-have-one")],
            Way::Recover => &[(Way::SignIn, "entry-remember"), (Way::Register, "entry-none-yet")],
        }
    }
}

/// A page with one of the ways.
#[component]
pub(crate) fn EntryPage(way: Way) -> impl IntoView {
    browser::title(move || t(way.title()));
    let navigate = use_navigate();
    // The codes are shown there until they are kept.
    let target = if way == Way::Register { "/account" } else { "/online" };
    let done = Callback::new(move |()| navigate(target, Default::default()));
    let other = |(way, words): &(Way, &'static str)| {
        let words = *words;
        view! { <A href=way.path()>{move || t(words)}</A> }
    };
    view! {
        <h1>{move || t(way.title())}</h1>
        <section class="card entry-card" aria-label=move || t(way.title())>
            <p class="soft">{move || t(way.about())}</p>
            {form(way, done)}
            <p class="ways">{way.others().iter().map(other).collect_view()}</p>
        </section>
    }
}

/// The same in a window over another page, which stays.
#[component]
pub(crate) fn EntryWindow(done: Callback<()>) -> impl IntoView {
    let way = RwSignal::new(Way::SignIn);
    let other = move |(to, words): &(Way, &'static str)| {
        let (to, words) = (*to, *words);
        let go = move |_| {
            way.set(to);
            // The button is gone.
            request_animation_frame(|| browser::focus(".entry-window input"));
        };
        view! { <button type="button" class="link-like" on:click=go>{move || t(words)}</button> }
    };
    let body = move || match who::codes() {
        Some(_) => view! { <Codes done=done/> }.into_any(),
        None => {
            let way = way.get();
            let done = Callback::new(move |()| {
                // Who has codes to keep sees them first.
                if untrack(who::codes).is_none() {
                    done.run(());
                }
            });
            view! {
                <h2>{move || t(way.title())}</h2>
                <p class="soft">{move || t(way.about())}</p>
                {form(way, done)}
                <p class="ways">{way.others().iter().map(other).collect_view()}</p>
            }
            .into_any()
        }
    };
    view! { <div class="entry-card">{body}</div> }
}

/// The form of a way.
fn form(way: Way, done: Callback<()>) -> AnyView {
    let voice = Voice::get();
    let is_in = move |account: &Account| {
        who::is(Some(&account.name));
        line::renew();
        voice.say(say("signed-in-as", &[("name", account.name.as_str().into())]));
        done.run(());
    };
    match way {
        Way::SignIn => sign_in(is_in),
        Way::Register => register(is_in),
        Way::Recover => recover(is_in),
    }
}

fn sign_in(is_in: impl Fn(&Account) + Copy + 'static) -> AnyView {
    let name = Field::new("username", "field-name", "username");
    let password = Field::secret("password", "field-password", "current-password");
    // It is not said whether there is such a name.
    let form = Form::new([name, password], |why| match why {
        Refused::WrongCredentials => Some((1, Wrong::Refused(why.clone()))),
        _ => None,
    });
    form.view("sign-in", move || {
        let said = Credentials { name: trimmed(name), password: password.password() };
        form.send("POST", "/api/login", said, move |account: Account| is_in(&account));
    })
}

fn register(is_in: impl Fn(&Account) + Copy + 'static) -> AnyView {
    let name = Field::new("username", "field-name", "username").with_hint(|| {
        let bounds = [("shortest", SHORTEST_NAME.into()), ("longest", LONGEST_NAME.into())];
        say("field-name-hint", &bounds)
    });
    let password = new_password();
    let form = Form::new([name, password], |why| match why {
        Refused::BadName(_) | Refused::NameTaken => Some((0, Wrong::Refused(why.clone()))),
        Refused::BadPassword(_) => Some((1, Wrong::Refused(why.clone()))),
        _ => None,
    });
    form.view("register", move || {
        let said = Credentials { name: trimmed(name), password: password.password() };
        form.send("POST", "/api/register", said, move |registered: Registered| {
            let Registered { account, codes } = registered;
            who::show_codes(codes.into_iter().map(|Secret(code)| code).collect());
            is_in(&account);
        });
    })
}

fn recover(is_in: impl Fn(&Account) + Copy + 'static) -> AnyView {
    let name = Field::new("username", "field-name", "username");
    let code = Field::new("code", "field-code", "one-time-code").with_hint(|| t("field-code-hint"));
    let password = new_password();
    let form = Form::new([name, code, password], |why| match why {
        Refused::WrongCredentials => Some((1, Wrong::Named("wrong-code"))),
        Refused::BadPassword(_) => Some((2, Wrong::Refused(why.clone()))),
        _ => None,
    });
    form.view("recover", move || {
        let said = Recovery {
            name: trimmed(name),
            code: Secret(trimmed(code)),
            password: password.password(),
        };
        form.send("POST", "/api/recover", said, move |account: Account| is_in(&account));
    })
}

/// What is typed, without the spaces that phones add.
fn trimmed(field: Field) -> String {
    field.text().trim().to_owned()
}

/// A field for a password that is new.
pub(super) fn new_password() -> Field {
    Field::secret("new-password", "field-new-password", "new-password")
        .with_hint(|| say("field-password-hint", &[("count", SHORTEST_PASSWORD.into())]))
}
