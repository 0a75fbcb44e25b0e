//! A game on this device.

mod controls;

use crate::boards::{Mark, MarkKind, Sure, Table, board};
use crate::browser;
use crate::game::{Match, Player};
use crate::pages::parts::{
    Chosen, Command, Confirm, Course, Deed, Desk, PlayerBar, Playing, Seen, Threats, Turns, clock,
    past,
};
use crate::pages::stepping::Step;
use crate::pages::warnings::warnings;
use crate::session::Session;
use crate::speech;
use crate::storage;
use crate::texts::{say, t};
use controls::{Controls, Ending, Mute};
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;
use rules::Side;

#[component]
pub(crate) fn Play() -> impl IntoView {
    let params = use_params_map();
    let number = Memo::new(move |_| params.with(|params| params.get("number")?.parse().ok()));
    move || {
        let found = number.get().and_then(|number| Some((number, storage::load(number)?)));
        match found {
            Some((number, game)) => view! { <Game number=number game=game/> }.into_any(),
            None => missing().into_any(),
        }
    }
}

/// There is no such game.
fn missing() -> impl IntoView {
    browser::title(|| t("game-not-found"));
    view! {
        <h1>{move || t("game-not-found")}</h1>
        <p><A href="/">{move || t("to-start")}</A></p>
    }
}

#[component]
fn Game(number: u64, game: Match) -> impl IntoView {
    let session = Session::new(number, game);
    browser::title(move || session.kind.title().to_owned());
    let make = Callback::new(move |turn: String| {
        let _ = session.make(&turn);
    });
    provide_context(Sure(make));
    let chosen = Chosen::new(session.pending, make);
    let table = Table {
        position: Signal::derive(move || session.position()),
        last: Signal::derive(move || session.last()),
        active: Signal::derive(move || session.is_active()),
        play: Callback::new(move |turn| chosen.choose(turn)),
        marks: Signal::derive(move || marks(session)),
        set_up: None,
    };
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if let Some(step) = Step::of(&event) {
            let last = session.game.with_untracked(|game| game.turns().len());
            session.look_at(step.from(session.shown.get_untracked(), last));
        }
    });
    on_cleanup(move || keys.remove());
    let course = course(session);
    // One's own side is near, the other one far.
    let near = Memo::new(move |_| session.own_side().unwrap_or(Side::First));
    view! {
        <h1 class="unseen">{session.kind.title()}</h1>
        <div class="play">
            <section class="stage" aria-label=session.kind.title()>
                {move || player(session, !near.get())}
                <div class="table">{board(session.kind, table)}</div>
                {move || player(session, near.get())}
            </section>
            <aside class="side">
                <div class="now">
                    {move || past(course).unwrap_or_else(|| standing(session))}
                    <Mute/>
                </div>
                <Show when=move || session.pending.with(Option::is_some)>
                    <Confirm chosen=chosen/>
                </Show>
                {warnings(session.stored, session.overtaken, session.trouble)}
                <Controls session=session/>
                <Advice session=session/>
                <Turns course=course/>
                <Command desk=desk(session)/>
            </aside>
        </div>
    }
}

/// What is shown of the player of a side.
fn player(session: Session, side: Side) -> impl IntoView {
    let number = move || session.game.with(|game| game.owner(side, game.turns().len()));
    let who = move || match session.game.with(|game| game.players[number()]) {
        Player::Level(level) => say("level", &[("level", level.into())]),
        Player::Person if session.own_side().is_some() => t("you"),
        Player::Person => t("person"),
    };
    // A turn that waits to be confirmed is not made yet.
    let moves = move || {
        let to_move = session.game.with(Match::to_move);
        session.outcome().is_none() && to_move == side && session.is_at_end()
    };
    let left = move || {
        let left = left(session, side)?;
        Some((clock(left), left < 10_000.0))
    };
    let seen = Seen {
        who: Signal::derive(who),
        profile: Signal::stored(None),
        rating: Signal::stored(None),
        moves: Signal::derive(moves),
        busy: session.thinking.into(),
        position: Signal::derive(move || session.position()),
        clock: Memo::new(move |_| left()).into(),
        note: Signal::derive(|| None),
    };
    view! { <PlayerBar kind=session.kind side=side seen=seen/> }
}

/// Milliseconds left to the player of a side, where there are clocks.
fn left(session: Session, side: Side) -> Option<f64> {
    let player = session
        .game
        .with(|game| game.control.is_some().then(|| game.owner(side, game.turns().len())))?;
    Some(session.left(player))
}

fn course(session: Session) -> Course {
    Course {
        kind: session.kind,
        turns: Signal::derive(move || session.game.with(|game| game.turns().to_vec())),
        shown: session.shown,
        look_at: Callback::new(move |ply| session.look_at(ply)),
        record: Callback::new(move |()| {
            session.game.with_untracked(|game| game.record().to_string())
        }),
    }
}

/// Who answers what is typed.
fn desk(session: Session) -> Desk {
    let act = move |deed| {
        match deed {
            Deed::Threats => session.ask_threats(),
            Deed::Hint => session.ask_hint(),
            Deed::TakeBack => session.take_back(),
            Deed::Resign => session.resign(),
        }
        None
    };
    let playing = Playing {
        own_side: Signal::derive(move || session.own_side()),
        resigns: Signal::derive(move || session.outcome().is_none()),
    };
    Desk {
        position: Signal::derive(move || session.position()),
        active: Signal::derive(move || session.is_asked()),
        over: Signal::derive(move || session.outcome().is_some()),
        playing: Some(playing),
        last: Callback::new(move |()| session.last_in_words()),
        left: Callback::new(move |side| left(session, side).map(clock)),
        make: Callback::new(move |turn: String| session.make(&turn)),
        act: Callback::new(act),
    }
}

/// What is pointed out on the board: nothing beside a turn that waits to be confirmed, for it is about
/// the position without that.
fn marks(session: Session) -> Vec<Mark> {
    if session.pending.with(Option::is_some) {
        return Vec::new();
    }
    let hint = session.hint.get().map(|hint| {
        let side = session.position().to_move();
        Mark { kind: MarkKind::Hint, side, turn: Some(hint.turn), places: Vec::new() }
    });
    let threats = session.threats.get().unwrap_or_default();
    hint.into_iter().chain(threats.iter().map(Mark::of_threat)).collect()
}

/// How the game stands.
fn standing(session: Session) -> AnyView {
    if session.outcome().is_some() {
        return view! { <Ending session=session/> }.into_any();
    }
    view! {
        <div>
            <p class="status">{whose_turn(session)}</p>
            {happened(session).map(|told| view! { <p class="told">{told}</p> })}
        </div>
    }
    .into_any()
}

/// What nobody chose or expects, and would wonder about: who had to pass, that colours changed hands.
fn happened(session: Session) -> Option<String> {
    session.game.with(|game| {
        let before = game.turns().len().checked_sub(1)?;
        let turn = &game.turns()[before];
        if game.kind.is_pass(turn) {
            return speech::must_pass(&game.position(before));
        }
        let own = session.own_side().filter(|_| turn == "swap")?;
        let engine_swapped = game.mover() == Some(Player::Person);
        let key = if engine_swapped { "twixt-engine-swapped" } else { "twixt-you-swapped" };
        Some(say(key, &[("side", speech::side(game.kind, own).into())]))
    })
}

/// Who is to do something.
fn whose_turn(session: Session) -> String {
    let kind = session.kind;
    let passing = session.game.with(|game| speech::must_pass(game.now()));
    if let Some(passing) = passing {
        return passing;
    }
    let side = speech::side(kind, session.game.with(Match::to_move));
    let key = match session.game.with(Match::mover) {
        _ if session.pending.with(Option::is_some) => "confirm-or-cancel",
        Some(Player::Level(_)) if session.paused.get() => "engine-waits",
        Some(Player::Level(_)) => "thinking",
        _ if session.own_side().is_some() => "your-turn",
        _ => "to-move",
    };
    say(key, &[("side", side.into())])
}

/// What the engine has said when it was asked.
#[component]
fn Advice(session: Session) -> impl IntoView {
    let hint = move || {
        let hint = session.hint.get()?;
        let words = speech::hint(&session.position_before_pending(), &hint);
        Some(view! { <p class="advice">{words}</p> })
    };
    let declined = move || {
        session.declined.get().then(|| view! { <p class="advice">{t("draw-declined")}</p> })
    };
    view! {
        {hint}
        {declined}
        <Threats kind=session.kind threats=session.threats/>
    }
}
