//! Where people find each other: games to be offered, offers of others, games that go on.

mod card;
mod lists;

use super::banner::Banner;
use super::going::Going;
use crate::browser;
use crate::elsewhere::{self, Elsewhere};
use crate::kind::Kind;
use crate::online::line::{self, Link};
use crate::online::strength::{Proposed, Strength};
use crate::online::{apart, invitations, words};
use crate::texts::t;
use card::Card;
use leptos::ev::{MouseEvent, SubmitEvent};
use leptos::prelude::*;
use leptos_router::components::A;
use lists::{Mine, Offers, Waiting, is_mine};
use std::time::Duration;
use wire::{Command, Distance, Done, Offer, OfferId, Opponent, Summary, Told};

/// How often one's games are asked for: turns in them are not told to who does not watch them.
const AGAIN: Duration = Duration::from_secs(20);

/// What is known in the lobby.
#[derive(Clone, Copy)]
struct State {
    /// Offers to anybody, one's own among them.
    offers: RwSignal<Vec<Offer>>,
    /// One's own offers to friends.
    invitations: RwSignal<Vec<Offer>>,
    games: RwSignal<Vec<Summary>>,
    /// How strong one is oneself.
    strength: Strength,
    /// Why something was not done.
    trouble: RwSignal<Option<String>>,
}

impl State {
    /// Enters the lobby as long as the page is there.
    fn new(going: Going) -> State {
        let state = State {
            offers: RwSignal::new(Vec::new()),
            invitations: RwSignal::new(Vec::new()),
            games: RwSignal::new(Vec::new()),
            strength: Strength::new(),
            trouble: RwSignal::new(None),
        };
        line::listen(move |told| state.hear(told, &going));
        on_cleanup(|| line::ask_once(Command::LeaveLobby, |_| ()));
        if let Ok(handle) = set_interval_with_handle(move || state.ask_games(), AGAIN) {
            on_cleanup(move || handle.clear());
        }
        state
    }

    fn hear(self, told: &Told, going: &Going) {
        match told {
            Told::Welcome { .. } => {
                line::ask_once(Command::EnterLobby, |_| ());
                self.ask_games();
                self.ask_invitations();
            }
            Told::Lobby(offers) => drop(self.offers.try_set(offers.clone())),
            Told::Began(game) => going.to_game(game),
            _ => {}
        }
    }

    fn ask_games(self) {
        line::ask_once(Command::Games, move |answer| {
            if let Ok(Done::Games(games)) = answer {
                note_down(&games);
                self.games.try_set(games);
            }
        });
    }

    fn ask_invitations(self) {
        self.invitations.set(Vec::new());
        for code in invitations::all() {
            line::ask_once(Command::Look { offer: code.clone() }, move |answer| match answer {
                Ok(Done::Offer(offer)) => {
                    self.invitations.try_update(|known| {
                        known.retain(|other| other.id != offer.id);
                        known.push(offer);
                    });
                }
                Ok(_) => {}
                Err(_) => invitations::forget(&code),
            });
        }
    }

    /// The offers of others, but of nobody whom one has blocked.
    fn of_others(self) -> Vec<Offer> {
        let is_wanted = |offer: &Offer| {
            !is_mine(offer) && apart::distance(&offer.by.id) != Some(Distance::Blocked)
        };
        self.offers.get().into_iter().filter(is_wanted).collect()
    }

    /// Accepts an offer.
    fn accept(self, offer: OfferId, going: Going) {
        self.trouble.set(None);
        line::ask(Command::Accept { offer }, move |answer| match answer {
            Ok(Done::Game(game)) => going.to_game(&game),
            Ok(_) => {}
            Err(why) => drop(self.trouble.try_set(Some(words::refused(&why)))),
        });
    }

    /// Offers a game with a handicap to anybody, which is seen by whom it is meant for as well.
    fn offer(self, proposed: Proposed) {
        self.trouble.set(None);
        let Proposed { terms, colour, .. } = proposed;
        line::ask(Command::Offer { terms, colour, to: Opponent::Anybody }, move |answer| {
            if let Err(why) = answer {
                self.trouble.try_set(Some(words::refused(&why)));
            }
        });
    }

    /// Takes an offer back.
    fn withdraw(self, offer: OfferId) {
        invitations::forget(&offer);
        self.invitations.update(|known| known.retain(|other| other.id != offer));
        // That it is gone already is just as well.
        line::ask(Command::Withdraw { offer }, |_| ());
    }
}

/// Notes down which of one's games go on, for the first page.
fn note_down(games: &[Summary]) {
    let Some(me) = untrack(line::me) else { return };
    let noted = |game: &Summary| {
        let mover = game.to_move.filter(|_| game.ended.is_none())?;
        let seat = game.players.iter().position(|player| player.id == me)?;
        Some(Elsewhere {
            id: game.game.to_string(),
            kind: game.terms.game.parse().ok()?,
            is_my_turn: usize::from(mover) == seat,
            turns: game.turns as usize,
            opponent: words::opponent(&game.players[1 - seat]),
        })
    };
    elsewhere::keep(&games.iter().filter_map(noted).collect::<Vec<_>>());
}

#[component]
pub(crate) fn Lobby() -> impl IntoView {
    browser::title(|| t("online"));
    let going = Going::new();
    let state = State::new(going.clone());
    let is_lost = move || matches!(line::link(), Link::Lost(_));
    let cards = Kind::ALL.map(|kind| view! { <Card kind=kind state=state going=going.clone()/> });
    view! {
        <h1>{move || t("online")}</h1>
        <p class="lead">{move || t("online-more")}</p>
        <p class="ways">
            {jump("#offers-heading", move || format!("{} ({})", t("online-offers"), state.of_others().len()))}
            {jump("#code", || t("online-have-code"))}
            <A href="/players">{move || t("leaders")}</A>
            <A href="/search">{move || t("search")}</A>
        </p>
        <Banner/>
        <Show when=is_lost>
            <p class="advice">{move || t("online-meanwhile")}" "<A href="/">{move || t("to-start")}</A></p>
        </Show>
        {move || state.trouble.get().map(|why| view! { <p class="warning" role="alert">{why}</p> })}
        <Waiting state=state/>
        <Mine state=state/>
        <h2>{move || t("online-new")}</h2>
        <div class="games wanted">{cards}</div>
        <div class="meeting">
            <Offers state=state going=going/>
            <Code/>
        </div>
        <p class="fair"><A href="/fair-play">{move || t("fair-play")}</A>" · "<A href="/blocked">{move || t("apart")}</A></p>
    }
}

/// The way to something farther down on this page: on a phone that is far.
fn jump(to: &'static str, words: impl Fn() -> String + Copy + Send + 'static) -> impl IntoView {
    let go = move |event: MouseEvent| {
        // Left alone, the router would only scroll there, and the keyboard stay where it is.
        event.prevent_default();
        browser::go_to(to);
    };
    view! { <a href=to on:click=go>{words}</a> }
}

/// A box for a code that somebody has read aloud.
#[component]
fn Code() -> impl IntoView {
    let going = Going::new();
    let text = RwSignal::new(String::new());
    let failed = RwSignal::new(false);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        match code_of(&text.get_untracked()) {
            Some(code) => going.to(&format!("/join/{code}")),
            None => failed.set(true),
        }
    };
    view! {
        <section class="code" aria-labelledby="code-heading">
            <h2 id="code-heading">{move || t("online-have-code")}</h2>
            <form on:submit=submit>
                <label for="code">{move || t("online-code")}</label>
                <div class="row">
                    <input id="code" type="text" autocomplete="off" autocapitalize="off" spellcheck="false"
                        maxlength="20" prop:value=text
                        on:input=move |event| {
                            failed.set(false);
                            text.set(event_target_value(&event));
                        }/>
                    <button>{move || t("online-look")}</button>
                </div>
                <p class="warning" role="alert">{move || failed.get().then(|| t("online-no-code"))}</p>
            </form>
        </section>
    }
}

/// The code in what somebody typed: people add spaces and capitals.
pub(super) fn code_of(text: &str) -> Option<OfferId> {
    let letters = text.chars().filter(char::is_ascii_alphanumeric);
    letters.map(|letter| letter.to_ascii_lowercase()).collect::<String>().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::code_of;

    #[test]
    fn codes_are_understood_as_people_type_them() {
        for text in ["k7qf2m", "K7QF2M", " k 7 q f 2 m ", "K7Q-F2M"] {
            assert_eq!(code_of(text).unwrap().as_str(), "k7qf2m");
        }
        assert_eq!(code_of("k7q"), None);
    }
}
