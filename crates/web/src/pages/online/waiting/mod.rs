//! What waits for somebody: games in which it is his turn, news, what has happened since he was last
//! here, his vacation, and whether he is told of it on this device.

mod device;
mod digest;
mod games;
mod news;
mod vacation;

use super::banner::Banner;
use crate::browser;
use crate::online::line;
use crate::texts::t;
use device::DeviceBox;
use digest::Digested;
use games::Games;
use leptos::prelude::*;
use leptos_router::components::A;
use news::NewsList;
use std::time::Duration;
use vacation::VacationBox;
use wire::{Command, Done, Notice, Summary, Told};

/// How often it is asked where nothing is told.
const AGAIN: Duration = Duration::from_secs(30);

/// What is known on this page.
#[derive(Clone, Copy)]
struct State {
    /// The games, as soon as they are known.
    games: RwSignal<Option<Vec<Summary>>>,
    news: RwSignal<Vec<Notice>>,
    /// Whether there is an account, as soon as that is known.
    has_account: RwSignal<Option<bool>>,
}

impl State {
    fn new() -> State {
        let state = State {
            games: RwSignal::new(None),
            news: RwSignal::new(Vec::new()),
            has_account: RwSignal::new(None),
        };
        line::listen(move |told| match told {
            Told::Welcome { name, .. } => {
                state.has_account.try_set(Some(name.is_some()));
                state.ask();
            }
            Told::Notice(_) | Told::Began(_) => state.ask(),
            _ => {}
        });
        if let Ok(handle) = set_interval_with_handle(move || state.ask(), AGAIN) {
            on_cleanup(move || handle.clear());
        }
        state
    }

    fn ask(self) {
        line::ask_once(Command::Waiting, move |answer| {
            if let Ok(Done::Games(games)) = answer {
                self.games.try_set(Some(games));
            }
        });
        line::ask_once(Command::News, move |answer| {
            if let Ok(Done::News(news)) = answer {
                self.news.try_set(news);
            }
        });
    }
}

#[component]
pub(crate) fn Waiting() -> impl IntoView {
    browser::title(|| t("waiting"));
    let state = State::new();
    let has_account = move || state.has_account.get() == Some(true);
    view! {
        <h1>{move || t("waiting")}</h1>
        <Banner/>
        <div class="waiting-page">
            <Games games=state.games/>
            <Show when=has_account>
                <NewsList news=state.news/>
                <Digested/>
                <VacationBox/>
                <DeviceBox/>
            </Show>
            <Show when=move || state.has_account.get() == Some(false)>
                <p class="advice">{move || t("waiting-guest")}</p>
            </Show>
        </div>
        <p><A href="/online">{move || t("online-to-lobby")}</A></p>
    }
}
