//! The games on this device, and those on the server that it knows of.

use crate::boards::{Picture, picture};
use crate::browser;
use crate::elsewhere::{self, Elsewhere};
use crate::game::{Match, Player};
use crate::kind::Kind;
use crate::speech;
use crate::storage;
use crate::texts::{self, Language, say, t};
use leptos::prelude::*;
use leptos_router::components::A;
use rules::{Outcome, Side};

/// So many unfinished games are shown on the first page.
const FEW: usize = 3;

/// In milliseconds.
const DAY: f64 = 24.0 * 60.0 * 60.0 * 1000.0;

/// Games that wait to be gone on with, the newest first.
#[component]
pub(crate) fn Unfinished() -> impl IntoView {
    let games: Vec<(u64, Match)> = stored().filter(|(_, game)| is_open(game)).take(FEW).collect();
    let online: Vec<Elsewhere> = elsewhere::all().into_iter().take(FEW).collect();
    if games.is_empty() && online.is_empty() {
        return ().into_any();
    }
    let entry = |(number, game): (u64, Match)| {
        let seen = Picture {
            position: Signal::stored(game.now().clone()),
            last: Signal::stored(game.kind.last_seen(game.turns()).cloned()),
        };
        let board = picture(game.kind, seen);
        view! { <Entry number=number words=Words::of(&game) board=board/> }
    };
    view! {
        <section class="going" aria-labelledby="going">
            <h2 id="going">{move || t("play-on")}</h2>
            <div class="unfinished">
                {online.into_iter().map(entry_elsewhere).collect_view()}
                {games.into_iter().map(entry).collect_view()}
            </div>
            <p><A href="/games">{move || t("all-games")}</A></p>
        </section>
    }
    .into_any()
}

/// All games on this device, and those on the server that go on.
#[component]
pub(crate) fn Games() -> impl IntoView {
    browser::title(|| t("your-games"));
    forget_unbegun();
    let games = RwSignal::new(stored().collect::<Vec<_>>());
    // What cannot be brought back is asked twice.
    let asked = RwSignal::new(None::<u64>);
    let delete = move |number: u64| {
        if asked.get_untracked() == Some(number) {
            storage::delete(number);
            games.update(|games| games.retain(|(other, _)| *other != number));
            // The button that had the keyboard is gone.
            browser::focus("#main h1");
        } else {
            asked.set(Some(number));
        }
    };
    let online = StoredValue::new(elsewhere::all());
    let has_online = move || online.with_value(|online| !online.is_empty());
    let part = move |title: &'static str, open: bool| {
        let some = move || {
            open && has_online()
                || games.with(|games| games.iter().any(|(_, game)| is_open(game) == open))
        };
        let elsewhere = move || {
            let games = online.get_value().into_iter().filter(|_| open);
            games.map(entry_elsewhere).collect_view()
        };
        let entries = move || {
            let games = games.get().into_iter().filter(|(_, game)| is_open(game) == open);
            games
                .map(|(number, game)| {
                    let is_asked = move || asked.get() == Some(number);
                    // Who does not see what stands beside the button is told which game it is about.
                    let words = Words::of(&game);
                    let which = move || {
                        let what = t(if is_asked() { "really" } else { "delete" });
                        say("place", &[("place", what.into()), ("what", words.together().into())])
                    };
                    view! {
                        <div class="row">
                            <Entry number=number words=words/>
                            <button class:sure=is_asked aria-label=which on:click=move |_| delete(number)
                                on:blur=move |_| asked.set(None)>
                                {move || t(if is_asked() { "really" } else { "delete" })}
                            </button>
                        </div>
                    }
                })
                .collect_view()
        };
        view! {
            <Show when=some>
                <h2>{move || t(title)}</h2>
                <div class="unfinished">{elsewhere}{entries}</div>
            </Show>
        }
    };
    view! {
        <h1>{move || t("your-games")}</h1>
        <Show when=move || games.with(Vec::is_empty) && !has_online()><p>{move || t("no-games")}</p></Show>
        {part("unfinished-games", true)}
        {part("finished-games", false)}
        <p><A href="/analysis">{move || t("read-in-link")}</A></p>
    }
}

/// The games in which something was played.
fn stored() -> impl Iterator<Item = (u64, Match)> {
    let games =
        storage::all().into_iter().filter_map(|number| Some((number, storage::load(number)?)));
    games.filter(|(_, game)| !game.turns().is_empty())
}

/// Forgets games that nobody began, unless somebody may still want to: they are listed nowhere.
fn forget_unbegun() {
    let yesterday = browser::date() - DAY;
    for number in storage::all() {
        let game = storage::load(number);
        if game.is_some_and(|game| game.turns().is_empty() && game.began < yesterday) {
            storage::delete(number);
        }
    }
}

fn is_open(game: &Match) -> bool {
    game.outcome().is_none()
}

/// A game on the server that goes on: what, against whom, whose turn it is.
fn entry_elsewhere(game: Elsewhere) -> impl IntoView {
    let Elsewhere { id, kind, is_my_turn, turns, opponent } = game;
    let against = move || say("online-against", &[("who", opponent.in_words().into())]);
    let state = move || {
        let mover = t(if is_my_turn { "online-you-move" } else { "online-they-move" });
        format!("{mover} · {}", say("turns-played", &[("turns", turns.into())]))
    };
    view! {
        <A href=format!("/online/{id}") attr:class=if is_my_turn { "entry mine" } else { "entry" }>
            <strong>{kind.title()}</strong>
            <span>{against}</span>
            <span>{state}</span>
        </A>
    }
}

/// What is said of a game.
#[derive(Clone, Copy)]
struct Words {
    kind: Kind,
    side: Side,
    opponent: Option<u8>,
    turns: usize,
    outcome: Option<Outcome>,
    began: f64,
}

impl Words {
    fn of(game: &Match) -> Words {
        Words {
            kind: game.kind,
            side: game.own_side().unwrap_or(Side::First),
            opponent: game.players.into_iter().find_map(|player| match player {
                Player::Level(level) => Some(level),
                Player::Person => None,
            }),
            turns: game.turns().len(),
            outcome: game.outcome(),
            began: game.began,
        }
    }

    fn against(self) -> String {
        let side = speech::side(self.kind, self.side);
        match self.opponent {
            Some(level) => say("against-level", &[("side", side.into()), ("level", level.into())]),
            None => t("two-persons"),
        }
    }

    fn state(self) -> String {
        match self.outcome {
            Some(outcome) => speech::outcome(self.kind, outcome),
            None => say("turns-played", &[("turns", self.turns.into())]),
        }
    }

    /// The day and the time when it began.
    fn moment(self) -> String {
        let language = texts::language().map(Language::code).unwrap_or_default();
        browser::moment_in_words(self.began, language)
    }

    fn together(self) -> String {
        let title = self.kind.title().to_owned();
        [title, self.against(), self.state(), self.moment()].join(", ")
    }
}

/// One game: what, against whom, how far; with its board if there is room for it.
#[component]
fn Entry(number: u64, words: Words, #[prop(optional)] board: Option<AnyView>) -> impl IntoView {
    let class = if board.is_some() { "entry pictured" } else { "entry" };
    view! {
        <A href=format!("/game/{number}") attr:class=class>
            {board.map(|board| view! { <span class="small-board" aria-hidden="true">{board}</span> })}
            <span class="words">
                <strong>{words.kind.title()}</strong>
                <span>{move || words.against()}</span>
                <span>{move || words.state()}</span>
                {(class == "entry").then(|| view! { <small>{move || words.moment()}</small> })}
            </span>
        </A>
    }
}
