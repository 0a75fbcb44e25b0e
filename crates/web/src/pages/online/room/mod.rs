//! A game with somebody elsewhere.

mod chat;
mod controls;
mod people;
mod plan;
mod requests;

use super::banner::Banner;
use super::going::Going;
use crate::boards::{Sure, Table, board};
use crate::browser;
use crate::kind::{Kind, Position};
use crate::online::game::Online;
use crate::online::words;
use crate::pages::parts::{
    Chosen, Command, Confirm, Course, Deed, Desk, PlayerBar, Playing, Seen, Turns, clock, past,
};
use crate::pages::stepping::Step;
use crate::texts::{say, t};
use chat::Chat;
use controls::Controls;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;
use people::People;
use plan::Plans;
use requests::Requests;
use rules::Side;
use wire::{GameId, Refused, Wish};

/// A clock with less on it is marked, in milliseconds.
const LITTLE: f64 = 10_000.0;

const HOUR: f64 = 60.0 * 60.0 * 1000.0;

#[component]
pub(crate) fn Room() -> impl IntoView {
    let params = use_params_map();
    let id = Memo::new(move |_| params.with(|params| params.get("game")?.parse::<GameId>().ok()));
    move || match id.get() {
        Some(id) => view! { <Watched id=id/> }.into_any(),
        None => missing(&Refused::NoSuchGame).into_any(),
    }
}

/// There is nothing to be seen: why not.
fn missing(why: &Refused) -> impl IntoView + use<> {
    let why = why.clone();
    let words = move || words::refused(&why);
    browser::title(words.clone());
    view! {
        <h1>{words}</h1>
        <p><A href="/online">{move || t("online-to-lobby")}</A></p>
    }
}

#[component]
fn Watched(id: GameId) -> impl IntoView {
    let online = Online::new(id);
    // Everything else may change without the board being made anew.
    let kind = Memo::new(move |_| online.kind());
    let is_unknown = Memo::new(move |_| online.table().is_some() && online.kind().is_none());
    move || match (kind.get(), online.missing.get()) {
        (Some(kind), _) => view! { <Game online=online kind=kind/> }.into_any(),
        (None, Some(why)) => missing(&why).into_any(),
        (None, None) if is_unknown.get() => missing(&Refused::NoSuchGame).into_any(),
        (None, None) => view! {
            <h1>{move || t("online")}</h1>
            <Banner/>
        }
        .into_any(),
    }
}

#[component]
fn Game(online: Online, kind: Kind) -> impl IntoView {
    browser::title_alone(move || {
        let title = kind.title().to_owned();
        if online.is_my_turn() { format!("{} · {title}", t("online-you-move")) } else { title }
    });
    lead_to_rematch(online);
    let make = Callback::new(move |turn: String| {
        let _ = online.make(&turn);
    });
    provide_context(Sure(make));
    let chosen = Chosen::new(online.pending, make);
    let position = shown(online, kind);
    let table = Table {
        position,
        last: Signal::derive(move || online.last()),
        active: Signal::derive(move || online.is_active()),
        play: Callback::new(move |turn: String| {
            // A line that is being made can be taken back; nobody has to be asked.
            if online.draft.with_untracked(Option::is_some) {
                make.run(turn);
            } else {
                chosen.choose(turn);
            }
        }),
        marks: Signal::derive(Vec::new),
        set_up: None,
    };
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if let Some(step) = Step::of(&event) {
            let last = untrack(|| online.count());
            online.look_at(step.from(online.shown.get_untracked(), last));
        }
    });
    on_cleanup(move || keys.remove());
    let near = Memo::new(move |_| online.own_side().unwrap_or(Side::First));
    let bar =
        move |side| view! { <PlayerBar kind=kind side=side seen=seen(online, position, side)/> };
    let course = Course {
        kind,
        turns: Signal::derive(move || online.turns()),
        shown: online.shown,
        look_at: Callback::new(move |ply| online.look_at(ply)),
        record: Callback::new(move |()| untrack(|| online.record())),
    };
    view! {
        <h1 class="unseen">{kind.title()}</h1>
        <Banner/>
        <div class="play online">
            <section class="stage" aria-label=kind.title()>
                {move || bar(!near.get())}
                <div class="table" class:sending=move || online.sent.with(Option::is_some)>{board(kind, table)}</div>
                {move || bar(near.get())}
            </section>
            <aside class="side">
                {move || past(course).unwrap_or_else(|| {
                    view! { <p class="status">{online.status()}</p> }.into_any()
                })}
                <Show when=move || online.pending.with(Option::is_some)>
                    <Confirm chosen=chosen/>
                </Show>
                {move || online.trouble.get().map(|why| view! { <p class="warning">{why}</p> })}
                <Requests online=online/>
                <Notes online=online/>
                <Plans online=online/>
                <Controls online=online kind=kind/>
                <Turns course=course/>
                <Chat online=online/>
                <People online=online/>
                <Command desk=desk(online, position)/>
            </aside>
        </div>
    }
}

/// The position that is shown.
fn shown(online: Online, kind: Kind) -> Signal<Position> {
    Signal::derive(move || online.position().unwrap_or_else(|| kind.start()))
}

/// Who plays a side, and how much time he has.
fn seen(online: Online, position: Signal<Position>, side: Side) -> Seen {
    let seat = move || online.owner(side);
    let left = move || {
        let left = online.left(seat())?;
        Some((time_in_words(left), left < LITTLE))
    };
    let note = move || {
        if let Some(vacation) = online.vacation(seat()).filter(|_| !online.is_over()) {
            return Some(words::on_vacation(vacation));
        }
        let away = online.away_for(seat())?;
        let is_me = online.seat() == Some(seat());
        (!is_me && !online.is_over()).then(|| words::away(away))
    };
    Seen {
        who: Signal::derive(move || online.name(seat())),
        profile: Memo::new(move |_| online.player(seat()).as_ref().and_then(words::profile)).into(),
        rating: Memo::new(move |_| online.rating(seat())).into(),
        moves: Signal::derive(move || online.mover() == Some(seat()) && online.is_at_end()),
        busy: Signal::derive(move || {
            online.player(seat()).is_some_and(|player| player.level.is_some())
                || online.sent.with(Option::is_some)
        }),
        position,
        clock: Memo::new(move |_| left()).into(),
        note: Memo::new(move |_| note()).into(),
    }
}

/// A time as a clock shows it, or in days.
fn time_in_words(left: f64) -> String {
    if left < 24.0 * HOUR {
        return clock(left);
    }
    let (days, hours) = ((left / HOUR / 24.0) as u32, (left / HOUR) as u32 % 24);
    say("online-days-left", &[("days", days.into()), ("hours", hours.into())])
}

/// What is typed is answered by the position; the engine does not help against people.
fn desk(online: Online, position: Signal<Position>) -> Desk {
    let act = move |deed| match deed {
        Deed::Threats | Deed::Hint => Some(t("online-no-help")),
        _ if online.seat().is_none() || online.is_over() => Some(t("online-not-now")),
        Deed::TakeBack => match online.take_back_to() {
            Some(to) => {
                online.request(Wish::TakeBack { to });
                None
            }
            None => Some(t("online-not-now")),
        },
        Deed::Resign => {
            online.request(Wish::Resign);
            None
        }
    };
    let playing = Playing {
        own_side: Signal::derive(move || online.own_side()),
        resigns: Signal::derive(move || online.seat().is_some() && !online.is_over()),
    };
    Desk {
        position,
        active: Signal::derive(move || online.is_asked()),
        over: Signal::derive(move || online.is_over()),
        playing: Some(playing),
        last: Callback::new(move |()| online.last_in_words()),
        left: Callback::new(move |side| online.left(online.owner(side)).map(time_in_words)),
        make: Callback::new(move |turn: String| online.make(&turn)),
        act: Callback::new(act),
    }
}

/// What else is to be known: terms, spectators, an opponent who has left, draws, other games.
#[component]
fn Notes(online: Online) -> impl IntoView {
    let terms = move || online.table().map(|table| words::terms(&table.terms));
    let watching = move || {
        let count = online.presence.get().watching;
        (count > 0).then(|| say("online-watching", &[("count", count.into())]))
    };
    let until_first_turn =
        Memo::new(move |_| online.until_first_turn().map(|left| (left / 1000.0).ceil() as u32));
    let first_turn = move || {
        let seconds = until_first_turn.get()?;
        Some(say("online-first-turn", &[("seconds", seconds.into())]))
    };
    // Where it can be done already there is a button for it.
    let until_claim = Memo::new(move |_| {
        let left = online.until_claim().filter(|left| *left > 0.0 && left.is_finite())?;
        Some((left / 1000.0).ceil() as u32)
    });
    let claim = move || {
        let seconds = until_claim.get()?;
        Some(say("online-claim-in", &[("seconds", seconds.into())]))
    };
    let draws = move || {
        online.draws_fit().map(|fits| {
            let (class, key) = if fits {
                ("checked", "online-draws-fit")
            } else {
                ("warning", "online-draws-wrong")
            };
            view! { <p class=class>{t(key)}</p> }
        })
    };
    let rated = move || {
        let changes = online.course.with(|course| course.rated)?;
        Some(online.rated(changes))
    };
    let other = move || {
        let next = online.course.with(|course| course.next.clone());
        let began = online.began.get().filter(|began| Some(began) != next.as_ref());
        let link = |game: GameId, key: &'static str| {
            view! { <p><A href=format!("/online/{game}")>{move || t(key)}</A></p> }
        };
        (
            next.map(|game| link(game, "online-next-game")),
            began.map(|game| link(game, "online-other-game")),
        )
    };
    view! {
        <p class="terms">{terms}{move || watching().map(|words| format!(" · {words}"))}</p>
        {move || rated().map(|changes| view! {
            <ul class="rated">{changes.map(|words| view! { <li>{words}</li> })}</ul>
        })}
        {move || first_turn().map(|words| view! { <p class="terms">{words}</p> })}
        {move || claim().map(|words| view! { <p class="terms">{words}</p> })}
        {draws}
        <Chance online=online/>
        {other}
    }
}

/// Where chance decides: what fixes it, so that everybody can check it.
#[component]
fn Chance(online: Online) -> impl IntoView {
    let chance = Memo::new(move |_| online.chance());
    let line = |name: &'static str, value: String| {
        view! { <p class="secret">{move || t(name)}" "<code>{value}</code></p> }
    };
    move || {
        chance.get().map(|(hash, seed)| {
            view! {
                <details class="chance">
                    <summary>{move || t("online-draws")}</summary>
                    <p class="terms">{move || t("online-draws-explained")}</p>
                    {line("online-draws-hash", hash)}
                    {seed.map(|seed| line("online-draws-seed", seed))}
                </details>
            }
        })
    }
}

/// Who plays again is led to the new game as soon as it begins; who comes later finds a link.
fn lead_to_rematch(online: Online) {
    let going = StoredValue::new_local(Going::new());
    Effect::new(move |before: Option<bool>| {
        let next = online.course.with(|course| course.next.clone());
        if let (Some(false), Some(game), Some(_)) = (before, &next, online.seat()) {
            going.with_value(|going| going.to_game(game));
        }
        next.is_some()
    });
}
