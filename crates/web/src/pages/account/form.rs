//! Forms that are sent to the server: fields with what is wrong with them beside them. Whatever goes
//! wrong, what was typed stays.

use crate::browser;
use crate::online::api::{self, Failure};
use crate::online::words;
use crate::texts::t;
use leptos::ev::SubmitEvent;
use leptos::html::Input;
use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen_futures::spawn_local;
use wire::{Refused, Secret};

/// What is wrong with what somebody typed.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Wrong {
    /// The text of this name says it.
    Named(&'static str),
    /// The server says it.
    Refused(Refused),
}

impl Wrong {
    fn in_words(&self) -> String {
        match self {
            Wrong::Named(name) => t(name),
            Wrong::Refused(why) => words::refused(why),
        }
    }
}

/// Something to be typed.
#[derive(Clone, Copy)]
pub(super) struct Field {
    /// Its name in the page.
    id: &'static str,
    /// The text that names it.
    label: &'static str,
    /// What a password manager takes it for.
    autocomplete: &'static str,
    is_secret: bool,
    /// What is to be known before somebody types.
    hint: Option<fn() -> String>,
    input: NodeRef<Input>,
    wrong: RwSignal<Option<Wrong>>,
}

impl Field {
    /// A field that everybody may see.
    pub(super) fn new(id: &'static str, label: &'static str, autocomplete: &'static str) -> Field {
        Field {
            id,
            label,
            autocomplete,
            is_secret: false,
            hint: None,
            input: NodeRef::new(),
            wrong: RwSignal::new(None),
        }
    }

    /// A password.
    pub(super) fn secret(
        id: &'static str,
        label: &'static str,
        autocomplete: &'static str,
    ) -> Field {
        Field { is_secret: true, ..Field::new(id, label, autocomplete) }
    }

    pub(super) fn with_hint(self, hint: fn() -> String) -> Field {
        Field { hint: Some(hint), ..self }
    }

    /// What is typed. Password managers type without telling, so the page itself is asked.
    pub(super) fn text(self) -> String {
        self.input.get_untracked().map(|input| input.value()).unwrap_or_default()
    }

    /// The same, if nobody else may see it.
    pub(super) fn password(self) -> Secret {
        Secret(self.text())
    }

    /// Makes it empty.
    fn clear(self) {
        if let Some(input) = self.input.get_untracked() {
            input.set_value("");
        }
    }

    fn view(self) -> AnyView {
        let Field { id, label, autocomplete, is_secret, hint, input, wrong } = self;
        let is_shown = RwSignal::new(false);
        let (hint_id, wrong_id) = (format!("{id}-hint"), format!("{id}-wrong"));
        let described = {
            let (hint_id, wrong_id) = (hint_id.clone(), wrong_id.clone());
            move || match (wrong.with(Option::is_some), hint) {
                (true, _) => Some(wrong_id.clone()),
                (false, Some(_)) => Some(hint_id.clone()),
                (false, None) => None,
            }
        };
        let show = is_secret.then(|| {
            let words = move || t(if is_shown.get() { "hide-password" } else { "show-password" });
            view! {
                <button type="button" aria-pressed=move || is_shown.get().to_string() aria-controls=id
                    on:click=move |_| is_shown.update(|shown| *shown = !*shown)>{words}</button>
            }
        });
        view! {
            <div class="entry-field">
                <label for=id>{move || t(label)}</label>
                <div class="row">
                    <input id=id name=id node_ref=input autocomplete=autocomplete autocapitalize="none" spellcheck="false"
                        type=move || if is_secret && !is_shown.get() { "password" } else { "text" }
                        aria-invalid=move || wrong.with(Option::is_some).then_some("true")
                        aria-describedby=described
                        on:input=move |_| wrong.set(None)/>
                    {show}
                </div>
                {hint.map(|hint| view! { <p class="about" id=hint_id>{hint}</p> })}
                <p class="warning" id=wrong_id role="alert">
                    {move || wrong.get().map(|wrong| wrong.in_words())}
                </p>
            </div>
        }
        .into_any()
    }
}

/// Which field a refusal is about, and what is said there.
pub(super) type Place = fn(&Refused) -> Option<(usize, Wrong)>;

/// A form: its fields, and what became of it.
#[derive(Clone, Copy)]
pub(super) struct Form<const N: usize> {
    pub(super) fields: [Field; N],
    place: Place,
    is_busy: RwSignal<bool>,
    failure: RwSignal<Option<Failure>>,
}

impl<const N: usize> Form<N> {
    pub(super) fn new(fields: [Field; N], place: Place) -> Form<N> {
        Form { fields, place, is_busy: RwSignal::new(false), failure: RwSignal::new(None) }
    }

    /// Says what is wrong with a field, and leads there.
    fn blame(self, number: usize, wrong: Wrong) {
        if let Some(field) = self.fields.get(number) {
            field.wrong.set(Some(wrong));
            browser::focus(&format!("#{}", field.id));
            browser::scroll_up_to(&format!("#{}", field.id));
        }
    }

    /// Sends something once all fields are filled in.
    pub(super) fn send<T: DeserializeOwned + 'static>(
        self,
        method: &'static str,
        path: &'static str,
        said: impl Serialize + 'static,
        done: impl FnOnce(T) + 'static,
    ) {
        if self.is_busy.get_untracked() {
            return;
        }
        self.failure.set(None);
        self.fields.iter().for_each(|field| field.wrong.set(None));
        if let Some(number) = self.fields.iter().position(|field| field.text().is_empty()) {
            self.blame(number, Wrong::Named("field-empty"));
            return;
        }
        self.is_busy.set(true);
        spawn_local(async move {
            let answer = api::ask(method, path, &said).await;
            if self.is_busy.try_set(false).is_some() {
                // Who has left the form does not see what became of it; but it has happened.
                if let Ok(answer) = answer {
                    done(answer);
                }
                return;
            }
            match answer {
                Ok(answer) => {
                    // What is secret is not left lying about.
                    self.fields.iter().filter(|field| field.is_secret).for_each(|one| one.clear());
                    done(answer);
                }
                Err(Failure::Refused(why)) => match (self.place)(&why) {
                    Some((number, wrong)) => self.blame(number, wrong),
                    None => self.failure.set(Some(Failure::Refused(why))),
                },
                Err(failure) => self.failure.set(Some(failure)),
            }
        });
    }

    /// The form, with a button that says the text of this name.
    pub(super) fn view(self, button: &'static str, submit: impl Fn() + 'static) -> AnyView {
        self.view_for(().into_any(), button, submit)
    }

    /// The same, with something in it that is not seen: whose password it is, for its manager.
    pub(super) fn view_for(
        self,
        whose: AnyView,
        button: &'static str,
        submit: impl Fn() + 'static,
    ) -> AnyView {
        let hear = move |event: SubmitEvent| {
            event.prevent_default();
            submit();
        };
        let fields = self.fields.map(Field::view);
        view! {
            // Never sent by the browser itself; if it were, nothing would come into the address.
            <form class="entry-form" method="post" novalidate=true on:submit=hear>
                {whose}
                {fields}
                <p class="warning" role="alert">
                    {move || self.failure.get().map(|why| format!("{} {}", why.in_words(), t("typed-stays")))}
                </p>
                <button class="main" aria-disabled=move || self.is_busy.get().then_some("true")>
                    {move || t(if self.is_busy.get() { "moment-please" } else { button })}
                </button>
            </form>
        }
        .into_any()
    }
}
