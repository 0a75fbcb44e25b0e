//! What everybody may know of a player.

use super::curve::graph;
use super::games::{self, title};
use super::wanted::address;
use super::{Asked, shown};
use crate::browser;
use crate::online::api::Failure;
use crate::online::{api, words};
use crate::pages::parts::{bot, strength};
use crate::texts::{say, t};
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;
use wasm_bindgen_futures::spawn_local;
use wire::{Curve, Found, Kind, Opening, Profile, Rated, Record, Refused, Search};

/// So many of his last games are shown.
const FEW: usize = 10;

/// Everything that is shown of somebody.
#[derive(Clone)]
struct All {
    profile: Profile,
    curves: Vec<Curve>,
    found: Found,
}

async fn ask(name: &str) -> Result<All, Failure> {
    let coded = browser::encoded(name);
    let profile: Profile = api::get(&format!("/api/players/{coded}")).await?;
    let curves = api::get(&format!("/api/players/{coded}/ratings")).await?;
    let found = api::get(&format!("/api/games?player={coded}")).await?;
    Ok(All { profile, curves, found })
}

#[component]
pub(crate) fn PlayerPage() -> impl IntoView {
    let params = use_params_map();
    let name = Memo::new(move |_| params.with(|params| params.get("name").unwrap_or_default()));
    let asked: Asked<All> = RwSignal::new(None);
    let load = move || {
        let wanted = name.get_untracked();
        asked.set(None);
        spawn_local(async move {
            let answer = ask(&wanted).await;
            if name.try_get_untracked() == Some(wanted) {
                asked.try_set(Some(answer));
            }
        });
    };
    Effect::new(move |_| {
        name.track();
        load();
    });
    // As it is written by its owner, and in words for house engines.
    let heading = move || {
        asked.with(|asked| match asked {
            Some(Ok(All { profile, .. })) => shown_name(profile),
            Some(Err(Failure::Refused(Refused::NoSuchPlayer))) => t("refused-no-such-player"),
            _ => name.get(),
        })
    };
    browser::title(heading);
    let is_missing = move || {
        asked.with(|asked| matches!(asked, Some(Err(Failure::Refused(Refused::NoSuchPlayer)))))
    };
    view! {
        <h1>{heading}</h1>
        {move || if is_missing() {
            view! { <p><A href="/players">{move || t("leaders")}</A></p> }.into_any()
        } else {
            shown(asked, load, everything).into_any()
        }}
    }
}

/// The name of a player for people.
fn shown_name(profile: &Profile) -> String {
    match profile.level {
        Some(level) => say("online-house", &[("level", level.into())]),
        None => profile.name.clone(),
    }
}

fn everything(all: All) -> AnyView {
    let All { profile, mut curves, found } = all;
    let Profile { name, kind, level, since, banned, ratings, games, .. } = profile;
    let is_bot = kind == Kind::Bot && level.is_none();
    let since = since.map(|since| {
        view! { <span>{move || say("account-since", &[("day", words::day(since).into())])}</span> }
    });
    let ratings = ratings.into_iter().map(|rated| {
        let fits = |curve: &Curve| curve.game == rated.game && curve.speed == rated.speed;
        let curve = curves.iter().position(fits).map(|at| curves.swap_remove(at));
        rating(rated, curve)
    });
    let ratings: Vec<_> = ratings.collect();
    let records: Vec<_> = games.iter().map(record).collect();
    let openings: Vec<_> = games.into_iter().filter_map(|record| openings(&name, record)).collect();
    let has = |any: bool, heading: &'static str, body: AnyView| {
        any.then(|| {
            let id = format!("{heading}-heading");
            let labelled = id.clone();
            view! {
                <section class="profile-part" aria-labelledby=labelled>
                    <h2 id=id>{move || t(heading)}</h2>
                    {body}
                </section>
            }
        })
    };
    let more = Search { player: Some(name), ..Search::default() };
    let last: Vec<_> = found.games.into_iter().take(FEW).collect();
    let (has_ratings, has_records) = (!ratings.is_empty(), !records.is_empty());
    let (has_openings, has_games) = (!openings.is_empty(), !last.is_empty());
    let results = view! {
        <div class="wide" tabindex="0" role="group" aria-label=move || t("results")>
        <table class="tabled">
            <thead>
                <tr>
                    <th scope="col">{move || t("game")}</th>
                    <th scope="col">{move || t("games-won")}</th>
                    <th scope="col">{move || t("games-drawn")}</th>
                    <th scope="col">{move || t("games-lost")}</th>
                </tr>
            </thead>
            <tbody>{records}</tbody>
        </table>
        </div>
    };
    let last = view! {
        {games::list(last)}
        <p><A href=address(&more)>{move || t("all-their-games")}</A></p>
    };
    view! {
        <p class="soft about-player">{is_bot.then(bot)}{since}</p>
        {banned.map(|_| view! { <p class="warning">{move || t("player-banned")}</p> })}
        {(!has_games).then(|| view! { <p>{move || t("player-no-games")}</p> })}
        {has(has_ratings, "ratings", view! { <div class="rating-cards">{ratings}</div> }.into_any())}
        {has(has_records, "results", results.into_any())}
        {has(has_openings, "openings", view! { <div class="openings">{openings}</div> }.into_any())}
        {has(has_games, "last-games", last.into_any())}
    }
    .into_any()
}

/// How strong he is at a game and a speed, and how he became it.
fn rating(rated: Rated, curve: Option<Curve>) -> AnyView {
    let Rated { game, speed, rating, games } = rated;
    let what = move || format!("{} · {}", title(&game), words::speed(speed));
    let how_sure = move || {
        let parts =
            [("games", games.into()), ("deviation", (2 * rating.deviation).to_string().into())];
        say("rating-from-games", &parts)
    };
    view! {
        <article class="card rating-card">
            <h3>{what}</h3>
            <p class="large">{strength(rating)}</p>
            <p class="soft">{how_sure}</p>
            {rating.is_provisional().then(|| view! { <p class="soft">{move || t("rating-provisional-about")}</p> })}
            {curve.map(graph)}
        </article>
    }
    .into_any()
}

/// What he has won and lost of a game.
fn record(record: &Record) -> AnyView {
    let Record { game, won, drawn, lost, .. } = record;
    view! {
        <tr><th scope="row">{title(game)}</th><td>{*won}</td><td>{*drawn}</td><td>{*lost}</td></tr>
    }
    .into_any()
}

/// How he likes to begin.
fn openings(name: &str, record: Record) -> Option<AnyView> {
    let Record { game, openings, .. } = record;
    if openings.is_empty() {
        return None;
    }
    let heading = title(&game);
    let entry = |Opening { turns, games, won }: Opening| {
        let turns = turns.join(" ");
        let search = Search {
            player: Some(name.to_owned()),
            game: Some(game.clone()),
            opening: Some(turns.clone()),
            ..Search::default()
        };
        let how = move || say("opening-games", &[("games", games.into()), ("won", won.into())]);
        view! { <li><A href=address(&search)>{turns}</A>" "<span class="soft">{how}</span></li> }
    };
    let entries = openings.into_iter().map(entry).collect_view();
    Some(view! { <div><h3>{heading}</h3><ol>{entries}</ol></div> }.into_any())
}
