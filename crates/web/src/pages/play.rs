//! A game on this device.

use crate::app::Voice;
use crate::boards::{Table, board};
use crate::game::{Match, Player};
use crate::storage;
use crate::texts::{say, t};
use crate::thinking::Thinker;
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;
use send_wrapper::SendWrapper;
use worker::{Question, Said};

#[component]
pub(crate) fn Play() -> impl IntoView {
    let params = use_params_map();
    let number = Memo::new(move |_| params.with(|params| params.get("number")?.parse().ok()));
    move || {
        let found = number.get().and_then(|number| Some((number, storage::load(number)?)));
        match found {
            Some((number, game)) => view! { <Game number=number game=game/> }.into_any(),
            None => view! { <h1>{move || t("game-not-found")}</h1> }.into_any(),
        }
    }
}

#[component]
fn Game(number: u64, game: Match) -> impl IntoView {
    let kind = game.kind;
    let shown = RwSignal::new(game.turns().len());
    let game = RwSignal::new(game);
    let thinking = RwSignal::new(false);
    let thinker = StoredValue::new(SendWrapper::new(Thinker::default()));
    let voice = use_context::<Voice>();
    let stored = RwSignal::new(true);

    let position = Signal::derive(move || {
        game.with(|game| game.position(shown.get())).unwrap_or_else(|| unreachable_position(kind))
    });
    let is_last = move || game.with(|game| shown.get() == game.turns().len());
    let active = Signal::derive(move || {
        is_last() && game.with(|game| game.mover() == Some(Player::Person))
    });
    let last = Signal::derive(move || {
        let ply = shown.get();
        game.with(|game| game.turns().get(ply.checked_sub(1)?).cloned())
    });
    let make = move |turn: String| {
        let mut after = game.get_untracked();
        match after.play(&turn) {
            Ok(()) => {
                shown.set(after.turns().len());
                stored.set(storage::save(number, &after));
                game.set(after);
            }
            Err(reason) => {
                if let Some(voice) = voice {
                    voice.say(reason);
                }
            }
        }
    };
    let play = Callback::new(make);

    // The engine answers whenever it is its turn.
    Effect::new(move |_| {
        let (record, mover) = game.with(|game| (game.record().to_string(), game.mover()));
        let Some(Player::Level(level)) = mover else {
            thinker.with_value(|thinker| thinker.stop());
            thinking.set(false);
            return;
        };
        thinking.set(true);
        let question = Question::Play { level, time: 2000, seed: number };
        thinker.with_value(|thinker| {
            thinker.ask(kind.name(), record, question, move |said, last| {
                if let Said::Turn { turn, .. } = said {
                    make(turn);
                }
                if last {
                    thinking.set(false);
                }
            });
        });
    });
    on_cleanup(move || thinker.with_value(|thinker| thinker.stop()));

    let status = move || {
        if let Some(outcome) = game.with(Match::outcome) {
            let winner = match outcome.winner {
                Some(side) => format!("{}-{}", kind.name(), side.index()),
                None => "nobody".to_owned(),
            };
            return say(
                "outcome",
                &[("winner", winner.into()), ("reason", outcome.reason.name().into())],
            );
        }
        if thinking.get() {
            return t("thinking");
        }
        t("your-turn")
    };
    view! {
        <div class="play">
            <div class="stage">{board(kind, Table { position, last, active, play, marks: Signal::derive(Vec::new), picture: false })}</div>
            <aside class="side">
                <p class="status" role="status">{status}</p>
                <Show when=move || !stored.get()><p class="warning">{move || t("not-stored")}</p></Show>
                <div class="buttons">
                    <button on:click=move |_| {
                        thinker.with_value(|thinker| thinker.stop());
                        let mut before = game.get_untracked();
                        if before.take_back() {
                            shown.set(before.turns().len());
                            stored.set(storage::save(number, &before));
                            game.set(before);
                        }
                    }>{move || t("take-back")}</button>
                </div>
                <ol class="turns">
                    {move || game.with(|game| game.turns().iter().cloned().enumerate().map(|(ply, turn)| view! {
                        <li><button class:current=move || shown.get() == ply + 1
                            on:click=move |_| shown.set(ply + 1)>{turn}</button></li>
                    }).collect_view())}
                </ol>
            </aside>
        </div>
    }
}

/// A match always has a position; this stands where the types cannot know that.
fn unreachable_position(kind: crate::kind::Kind) -> crate::kind::Position {
    use crate::kind::{Kind, Position};
    use rules::Game;
    match kind {
        Kind::Xart => Position::Xart(xart::Xart::new(&Default::default())),
        Kind::Twixt => Position::Twixt(twixt::TwixT::new(&Default::default())),
        Kind::Ataxx => Position::Ataxx(ataxx::Ataxx::default()),
    }
}
