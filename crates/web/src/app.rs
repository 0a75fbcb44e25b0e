//! The frame around all pages.

use crate::arrival;
use crate::browser;
use crate::gate::{Notices, Who};
use crate::kind::Kind;
use crate::pages::{
    AccountPage, AnalysisPage, AnalysisStart, ApartPage, FairPlayPage, GamesPage, HelpPage, Home,
    JoinPage, LeadersPage, LessonPage, LessonsPage, LobbyPage, MuseumPage, Play, PlayerPage,
    PuzzlePage, Puzzles, RecoverPage, RegisterPage, RoomPage, RulesPage, SearchPage, SettingsPage,
    SignInPage, SolitairePage, StackPage, WaitingPage,
};
use crate::settings::Settings;
use crate::texts::{self, Language, say, t};
use crate::waiting::Badge;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use leptos_router::components::{A, Route, Router, Routes};
use leptos_router::path;

/// Puts the client into the page.
pub(crate) fn start() {
    mount_to_body(App);
    browser::keep_offline();
}

/// What is said aloud to whoever does not see the page.
#[derive(Clone, Copy)]
pub(crate) struct Voice {
    text: RwSignal<String>,
    /// How much was said before.
    number: RwSignal<usize>,
}

impl Voice {
    /// The voice of this page.
    pub(crate) fn get() -> Voice {
        expect_context::<Voice>()
    }

    /// Says something.
    pub(crate) fn say(self, text: String) {
        self.number.update(|number| *number += 1);
        self.text.set(text);
    }

    /// Where screen readers look for what is said. They tell what is new there, so each text comes
    /// where the one before was not: who asks again is answered again.
    fn spoken(self) -> impl IntoView {
        let spoken = move |place: usize| {
            let is_here = move || self.number.get() % 2 == place;
            view! { <span>{move || is_here().then(|| self.text.get())}</span> }
        };
        view! { <div class="unseen" aria-live="polite" role="status">{[0, 1].map(spoken)}</div> }
    }
}

#[component]
fn App() -> impl IntoView {
    texts::provide();
    Settings::provide();
    let voice = Voice { text: RwSignal::new(String::new()), number: RwSignal::new(0) };
    provide_context(voice);
    let is_open = RwSignal::new(false);
    // Left alone, the router would only scroll there, and the keyboard stay where it is.
    let skip = |event: MouseEvent| {
        event.prevent_default();
        browser::focus("#main");
    };
    view! {
        <Router>
            <Show when=|| texts::language().is_some()>
                <a class="skip" href="#main" on:click=skip>{move || t("skip")}</a>
                <header class="top" class:open=is_open>
                    <A href="/" attr:class="name">"Zwickmühle"</A>
                    // Where there is room, the menu is always open and this button is not shown.
                    <button class="menu-button" aria-controls="menu" aria-expanded=move || is_open.get().to_string()
                        aria-label=move || t("menu") on:click=move |_| is_open.update(|open| *open = !*open)>
                        <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 5h14M3 10h14M3 15h14"/></svg>
                    </button>
                    <nav id="menu" aria-label=move || t("menu") on:click=move |_| is_open.set(false)>
                        <A href="/online">{move || t("online")}</A>
                        <A href="/lessons">{move || t("lessons")}</A>
                        <A href="/puzzles">{move || t("puzzles")}</A>
                        <A href="/solitaire">{move || t("solitaire")}</A>
                        <A href="/analysis">{move || t("analysis")}</A>
                        <A href="/games">{move || t("your-games")}</A>
                    </nav>
                    <Badge/>
                    <Who/>
                    <A href="/settings" attr:class="gear"><span>{move || t("settings")}</span></A>
                    <Languages/>
                </header>
                <Notices/>
                {arrival::watch()}
                <main id="main" tabindex="-1">
                    <Routes fallback=NotFound>
                        <Route path=path!("/") view=Home/>
                        <Route path=path!("/game/:number") view=Play/>
                        <Route path=path!("/online") view=LobbyPage/>
                        <Route path=path!("/online/:game") view=RoomPage/>
                        <Route path=path!("/join/:code") view=JoinPage/>
                        <Route path=path!("/waiting") view=WaitingPage/>
                        <Route path=path!("/sign-in") view=SignInPage/>
                        <Route path=path!("/register") view=RegisterPage/>
                        <Route path=path!("/recover") view=RecoverPage/>
                        <Route path=path!("/account") view=AccountPage/>
                        <Route path=path!("/players") view=LeadersPage/>
                        <Route path=path!("/players/:name") view=PlayerPage/>
                        <Route path=path!("/leaders/:game/:speed") view=LeadersPage/>
                        <Route path=path!("/search") view=SearchPage/>
                        <Route path=path!("/analysis") view=AnalysisStart/>
                        <Route path=path!("/analysis/:game") view=AnalysisPage/>
                        <Route path=path!("/analysis/:game/:number") view=AnalysisPage/>
                        <Route path=path!("/puzzles") view=Puzzles/>
                        <Route path=path!("/puzzles/:game") view=PuzzlePage/>
                        <Route path=path!("/puzzles/:game/:id") view=PuzzlePage/>
                        <Route path=path!("/solitaire") view=SolitairePage/>
                        <Route path=path!("/solitaire/:size/:stack") view=StackPage/>
                        <Route path=path!("/museum") view=MuseumPage/>
                        <Route path=path!("/games") view=GamesPage/>
                        <Route path=path!("/settings") view=SettingsPage/>
                        <Route path=path!("/rules/:game") view=RulesPage/>
                        <Route path=path!("/lessons") view=LessonsPage/>
                        <Route path=path!("/lessons/:game/:name") view=LessonPage/>
                        <Route path=path!("/help") view=HelpPage/>
                        <Route path=path!("/fair-play") view=FairPlayPage/>
                        <Route path=path!("/blocked") view=ApartPage/>
                    </Routes>
                </main>
                <footer class="bottom">
                    <nav aria-label=move || t("footer")>
                        {Kind::ALL.map(|kind| view! {
                            <A href=format!("/rules/{}", kind.name())>
                                {move || say("rules-of", &[("game", kind.title().into())])}
                            </A>
                        })}
                        <A href="/players">{move || t("leaders")}</A>
                        <A href="/search">{move || t("search")}</A>
                        <A href="/museum">{move || t("museum")}</A>
                        <A href="/fair-play">{move || t("fair-play")}</A>
                        <A href="/help">{move || t("help")}</A>
                    </nav>
                </footer>
                {voice.spoken()}
            </Show>
        </Router>
    }
}

/// A choice of languages.
#[component]
fn Languages() -> impl IntoView {
    let choose = move |event| {
        if let Some(language) = Language::of_code(&event_target_value(&event)) {
            texts::choose(language);
        }
    };
    view! {
        <label class="languages">
            <span class="unseen">{move || t("language")}</span>
            <select on:change=choose prop:value=move || texts::language().map(Language::code)>
                {Language::ALL.map(|language| view! {
                    <option value=language.code() lang=language.code()
                        selected=move || texts::language() == Some(language)>
                        {language.name()}
                    </option>
                })}
            </select>
        </label>
    }
}

#[component]
fn NotFound() -> impl IntoView {
    browser::title(|| t("not-found"));
    view! {
        <h1>{move || t("not-found")}</h1>
        <p><A href="/">{move || t("to-start")}</A></p>
    }
}
