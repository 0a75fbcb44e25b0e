//! Pages that are loaded when somebody goes to them, so that the first page is there soon.
//!
//! `cargo xtask site` cuts the client into parts at the functions with `wasm_split`. All that only one
//! of them needs becomes a part of its own.

use super::{
    account, analysis, games, guide, lessons, museum, online, people, play, puzzles, settings,
    solitaire,
};
use crate::texts::{self, t};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use send_wrapper::SendWrapper;
use std::future::Future;

type Page = Result<AnyView, SplitLoaderError>;

#[wasm_split(play, wasm_split_path = leptos::wasm_split, fallible)]
fn load_play() -> Page {
    Ok(play::Play().into_any())
}

#[wasm_split(analysis, wasm_split_path = leptos::wasm_split, fallible)]
fn load_analysis() -> Page {
    Ok(analysis::AnalysisPage().into_any())
}

#[wasm_split(analysis, wasm_split_path = leptos::wasm_split, fallible)]
fn load_analysis_start() -> Page {
    Ok(analysis::Start().into_any())
}

#[wasm_split(games, wasm_split_path = leptos::wasm_split, fallible)]
fn load_games() -> Page {
    Ok(games::Games().into_any())
}

#[wasm_split(settings, wasm_split_path = leptos::wasm_split, fallible)]
fn load_settings() -> Page {
    Ok(settings::SettingsPage().into_any())
}

#[wasm_split(guide, wasm_split_path = leptos::wasm_split, fallible)]
fn load_rules() -> Page {
    Ok(guide::RulesPage().into_any())
}

#[wasm_split(guide, wasm_split_path = leptos::wasm_split, fallible)]
fn load_help() -> Page {
    Ok(guide::HelpPage().into_any())
}

#[wasm_split(guide, wasm_split_path = leptos::wasm_split, fallible)]
fn load_fair_play() -> Page {
    Ok(guide::FairPlayPage().into_any())
}

#[wasm_split(puzzles, wasm_split_path = leptos::wasm_split, fallible)]
fn load_puzzles() -> Page {
    Ok(puzzles::Overview().into_any())
}

#[wasm_split(puzzles, wasm_split_path = leptos::wasm_split, fallible)]
fn load_puzzle() -> Page {
    Ok(puzzles::PuzzlePage().into_any())
}

#[wasm_split(solitaire, wasm_split_path = leptos::wasm_split, fallible)]
fn load_solitaire() -> Page {
    Ok(solitaire::Start().into_any())
}

#[wasm_split(solitaire, wasm_split_path = leptos::wasm_split, fallible)]
fn load_stack() -> Page {
    Ok(solitaire::Stack().into_any())
}

#[wasm_split(lessons, wasm_split_path = leptos::wasm_split, fallible)]
fn load_lessons() -> Page {
    Ok(lessons::LessonsPage().into_any())
}

#[wasm_split(lessons, wasm_split_path = leptos::wasm_split, fallible)]
fn load_lesson() -> Page {
    Ok(lessons::LessonPage().into_any())
}

#[wasm_split(museum, wasm_split_path = leptos::wasm_split, fallible)]
fn load_museum() -> Page {
    Ok(museum::MuseumPage().into_any())
}

#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
fn load_lobby() -> Page {
    Ok(online::Lobby().into_any())
}

#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
fn load_join() -> Page {
    Ok(online::Join().into_any())
}

#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
fn load_room() -> Page {
    Ok(online::Room().into_any())
}

#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
fn load_apart() -> Page {
    Ok(online::Apart().into_any())
}

#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
fn load_waiting() -> Page {
    Ok(online::Waiting().into_any())
}

#[wasm_split(account, wasm_split_path = leptos::wasm_split, fallible)]
fn load_entry(way: account::Way) -> Page {
    Ok(view! { <account::EntryPage way=way/> }.into_any())
}

#[wasm_split(account, wasm_split_path = leptos::wasm_split, fallible)]
fn load_entry_window(done: Callback<()>) -> Page {
    Ok(view! { <account::EntryWindow done=done/> }.into_any())
}

#[wasm_split(account, wasm_split_path = leptos::wasm_split, fallible)]
fn load_account() -> Page {
    Ok(account::AccountPage().into_any())
}

#[wasm_split(people, wasm_split_path = leptos::wasm_split, fallible)]
fn load_player() -> Page {
    Ok(people::PlayerPage().into_any())
}

#[wasm_split(people, wasm_split_path = leptos::wasm_split, fallible)]
fn load_leaders() -> Page {
    Ok(people::LeadersPage().into_any())
}

#[wasm_split(people, wasm_split_path = leptos::wasm_split, fallible)]
fn load_search() -> Page {
    Ok(people::SearchPage().into_any())
}

#[component]
pub(crate) fn Play() -> impl IntoView {
    later(load_play())
}

#[component]
pub(crate) fn AnalysisPage() -> impl IntoView {
    later(load_analysis())
}

#[component]
pub(crate) fn AnalysisStart() -> impl IntoView {
    later(load_analysis_start())
}

#[component]
pub(crate) fn RulesPage() -> impl IntoView {
    later(load_rules())
}

#[component]
pub(crate) fn HelpPage() -> impl IntoView {
    later(load_help())
}

#[component]
pub(crate) fn FairPlayPage() -> impl IntoView {
    later(load_fair_play())
}

#[component]
pub(crate) fn Puzzles() -> impl IntoView {
    later(load_puzzles())
}

#[component]
pub(crate) fn PuzzlePage() -> impl IntoView {
    later(load_puzzle())
}

#[component]
pub(crate) fn SolitairePage() -> impl IntoView {
    later(load_solitaire())
}

#[component]
pub(crate) fn StackPage() -> impl IntoView {
    later(load_stack())
}

#[component]
pub(crate) fn LessonsPage() -> impl IntoView {
    later(load_lessons())
}

#[component]
pub(crate) fn LessonPage() -> impl IntoView {
    later(load_lesson())
}

#[component]
pub(crate) fn MuseumPage() -> impl IntoView {
    later(load_museum())
}

#[component]
pub(crate) fn LobbyPage() -> impl IntoView {
    later(load_lobby())
}

#[component]
pub(crate) fn JoinPage() -> impl IntoView {
    later(load_join())
}

#[component]
pub(crate) fn RoomPage() -> impl IntoView {
    later(load_room())
}

#[component]
pub(crate) fn ApartPage() -> impl IntoView {
    later(load_apart())
}

#[component]
pub(crate) fn WaitingPage() -> impl IntoView {
    later(load_waiting())
}

#[component]
pub(crate) fn GamesPage() -> impl IntoView {
    later(load_games())
}

#[component]
pub(crate) fn SettingsPage() -> impl IntoView {
    later(load_settings())
}

#[component]
pub(crate) fn SignInPage() -> impl IntoView {
    later(load_entry(account::Way::SignIn))
}

#[component]
pub(crate) fn RegisterPage() -> impl IntoView {
    later(load_entry(account::Way::Register))
}

#[component]
pub(crate) fn RecoverPage() -> impl IntoView {
    later(load_entry(account::Way::Recover))
}

#[component]
pub(crate) fn EntryWindow(done: Callback<()>) -> impl IntoView {
    later(load_entry_window(done))
}

#[component]
pub(crate) fn AccountPage() -> impl IntoView {
    later(load_account())
}

#[component]
pub(crate) fn PlayerPage() -> impl IntoView {
    later(load_player())
}

#[component]
pub(crate) fn LeadersPage() -> impl IntoView {
    later(load_leaders())
}

#[component]
pub(crate) fn SearchPage() -> impl IntoView {
    later(load_search())
}

/// A page as soon as it is there, or why it is not.
fn later(page: impl Future<Output = Page> + 'static) -> impl IntoView {
    // Whatever runs in a browser runs in one thread.
    Suspend::new(SendWrapper::new(async move {
        // First what it says: it is made at once when it is there.
        let page = if texts::all().await { page.await.ok() } else { None };
        page.unwrap_or_else(|| {
            view! {
                <h1>{move || t("part-missing")}</h1>
                <p><a href="" rel="external">{move || t("try-again")}</a></p>
            }
            .into_any()
        })
    }))
}
