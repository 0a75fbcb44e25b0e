//! What the pages say, in the language of the reader.

use crate::browser;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use wasm_bindgen_futures::spawn_local;

/// The languages, the one to fall back on first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    English,
    German,
    French,
    Italian,
    Spanish,
}

impl Language {
    pub(crate) const ALL: [Language; 5] = [
        Language::English,
        Language::German,
        Language::French,
        Language::Italian,
        Language::Spanish,
    ];

    /// Its code, as browsers write it.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::French => "fr",
            Language::Italian => "it",
            Language::Spanish => "es",
        }
    }

    /// What its speakers call it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
            Language::French => "Français",
            Language::Italian => "Italiano",
            Language::Spanish => "Español",
        }
    }

    /// The language of a code such as `de-CH`.
    pub(crate) fn of_code(code: &str) -> Option<Language> {
        let short = code.split(['-', '_']).next()?.to_ascii_lowercase();
        Language::ALL.into_iter().find(|language| language.code() == short)
    }
}

thread_local! {
    static BUNDLE: RefCell<Option<FluentBundle<FluentResource>>> = const { RefCell::new(None) };
    /// The language whose texts are loaded; nothing before the first ones are. Not a context, because
    /// texts are also wanted when the engine answers, where there is none.
    static LOADED: Cell<Option<RwSignal<Option<Language>>>> = const { Cell::new(None) };
    /// The language that was asked for last: texts may arrive in another order than they were asked
    /// for.
    static WANTED: Cell<Language> = const { Cell::new(Language::English) };
}

/// Prepares the texts and begins to load them.
pub(crate) fn provide() {
    LOADED.set(Some(RwSignal::new(None)));
    let wanted = browser::stored("language").and_then(|code| Language::of_code(&code));
    let spoken = || browser::languages().iter().find_map(|code| Language::of_code(code));
    load(wanted.or_else(spoken).unwrap_or(Language::English));
}

/// The language of the texts.
pub(crate) fn language() -> Option<Language> {
    LOADED.get().and_then(|loaded| loaded.get())
}

/// Changes the language, and remembers it.
pub(crate) fn choose(language: Language) {
    browser::store("language", language.code());
    load(language);
}

fn load(language: Language) {
    let Some(loaded) = LOADED.get() else { return };
    WANTED.set(language);
    spawn_local(async move {
        let address = browser::meta(&format!("texts-{}", language.code()));
        let fetched = browser::fetch_text(&address).await;
        if WANTED.get() != language {
            return;
        }
        let Some(text) = fetched else {
            match loaded.get_untracked() {
                // Whoever shows the language shows the old one again.
                Some(before) => loaded.set(Some(before)),
                None if language != Language::English => load(Language::English),
                None => browser::report_trouble(),
            }
            return;
        };
        if let Some(bundle) = bundle(language, text) {
            BUNDLE.set(Some(bundle));
            browser::set_page_attribute("lang", language.code());
            loaded.set(Some(language));
        }
    });
}

/// Texts ready to be put together.
fn bundle(language: Language, text: String) -> Option<FluentBundle<FluentResource>> {
    // What can be read of a text with mistakes is better than nothing; tests see to it that there
    // are none.
    let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource);
    let mut bundle = FluentBundle::new(vec![language.code().parse().ok()?]);
    // The marks around inserted words confuse whoever copies or tests a text.
    bundle.set_use_isolating(false);
    bundle.add_resource_overriding(resource);
    Some(bundle)
}

/// The text of this name.
pub(crate) fn t(name: &str) -> String {
    say(name, &[])
}

/// The text of this name with something inserted.
pub(crate) fn say(name: &str, inserted: &[(&str, FluentValue<'_>)]) -> String {
    // Asked so that whoever shows the text shows it again when the language changes.
    let _ = language();
    BUNDLE
        .with_borrow(|bundle| {
            let bundle = bundle.as_ref()?;
            let (message, attribute) = match name.split_once('.') {
                Some((message, attribute)) => (bundle.get_message(message)?, Some(attribute)),
                None => (bundle.get_message(name)?, None),
            };
            let pattern = match attribute {
                Some(attribute) => message.get_attribute(attribute)?.value(),
                None => message.value()?,
            };
            let mut args = FluentArgs::new();
            for (name, value) in inserted {
                args.set(*name, value.clone());
            }
            let mut errors = Vec::new();
            Some(bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned())
        })
        // Shows what is missing; a test sees to it that nothing is.
        .unwrap_or_else(|| format!("⟨{name}⟩"))
}

/// Lets tests say something: the texts of a language, as a file has them.
#[cfg(test)]
pub(crate) fn load_for_test(language: Language, text: &str) {
    BUNDLE.set(bundle(language, text.to_owned()));
}

#[cfg(test)]
mod tests;
