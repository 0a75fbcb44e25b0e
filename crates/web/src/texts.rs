//! What the pages say, in the language of the reader.
//!
//! What the frame and the first page say comes first, so that they are there soon. Everything else
//! comes when the first other page does, or when somebody wants to say it.

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
    static BUNDLE: RefCell<Option<Bundle>> = const { RefCell::new(None) };
    /// The language whose texts are loaded; nothing before the first ones are. Not a context, because
    /// texts are also wanted when the engine answers, where there is none.
    static LOADED: Cell<Option<RwSignal<Option<Language>>>> = const { Cell::new(None) };
    /// The language that was asked for last: texts may arrive in another order than they were asked
    /// for.
    static WANTED: Cell<Language> = const { Cell::new(Language::English) };
    /// Whether everything is wanted, not only what the frame and the first page say,
    static WANTS_ALL: Cell<bool> = const { Cell::new(false) };
    /// and of which language it is there.
    static HAS_ALL: Cell<Option<Language>> = const { Cell::new(None) };
}

/// The texts of a language: what the frame and the first page say, and everything else.
const PARTS: [&str; 2] = ["texts", "more-texts"];

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
        let all = WANTS_ALL.get();
        let fetched = fetch(language, all).await;
        if WANTED.get() != language || is_whole() {
            return;
        }
        let Some(bundle) = fetched else {
            match loaded.get_untracked() {
                // Whoever shows the language shows the old one again.
                Some(before) => loaded.set(Some(before)),
                None if language != Language::English => load(Language::English),
                None => browser::report_trouble(),
            }
            return;
        };
        show(language, bundle, all);
    });
}

/// Waits until everything can be said. `false` if it cannot be loaded.
pub(crate) async fn all() -> bool {
    WANTS_ALL.set(true);
    while !is_whole() {
        let language = WANTED.get();
        let Some(bundle) = fetch(language, true).await else { return false };
        // Another language may have been chosen meanwhile, or somebody else was quicker.
        if WANTED.get() == language && !is_whole() {
            show(language, bundle, true);
        }
    }
    true
}

/// Whether everything can be said in the language that was asked for last.
fn is_whole() -> bool {
    HAS_ALL.get() == Some(WANTED.get())
}

type Bundle = FluentBundle<FluentResource>;

fn show(language: Language, bundle: Bundle, all: bool) {
    BUNDLE.set(Some(bundle));
    HAS_ALL.set(all.then_some(language));
    browser::set_page_attribute("lang", language.code());
    if let Some(loaded) = LOADED.get() {
        loaded.set(Some(language));
    }
}

async fn fetch(language: Language, all: bool) -> Option<Bundle> {
    let mut bundle = empty(language)?;
    for part in PARTS.iter().take(if all { PARTS.len() } else { 1 }) {
        let address = browser::meta(&format!("{part}-{}", language.code()));
        add(&mut bundle, browser::fetch_text(&address).await?);
    }
    Some(bundle)
}

fn empty(language: Language) -> Option<Bundle> {
    let mut bundle = FluentBundle::new(vec![language.code().parse().ok()?]);
    // The marks around inserted words confuse whoever copies or tests a text.
    bundle.set_use_isolating(false);
    Some(bundle)
}

/// Adds texts that are ready to be put together.
fn add(bundle: &mut Bundle, text: String) {
    // What can be read of a text with mistakes is better than nothing; tests see to it that there
    // are none.
    let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource);
    bundle.add_resource_overriding(resource);
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
        .unwrap_or_else(|| missing(name))
}

/// What is said instead of a text that is not there.
fn missing(name: &str) -> String {
    if is_whole() {
        // Shows what is missing; a test sees to it that nothing is.
        return format!("⟨{name}⟩");
    }
    // It is said again when everything is there.
    if LOADED.get().is_some() && !WANTS_ALL.replace(true) {
        spawn_local(async {
            all().await;
        });
    }
    String::new()
}

/// Lets tests say something: the texts of a language, as a file has them.
#[cfg(test)]
pub(crate) fn load_for_test(language: Language, text: &str) {
    let mut bundle = empty(language).expect("a language");
    add(&mut bundle, text.to_owned());
    BUNDLE.set(Some(bundle));
    WANTED.set(language);
    HAS_ALL.set(Some(language));
}

#[cfg(test)]
mod tests;
