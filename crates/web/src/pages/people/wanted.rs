//! Which games are looked for, as it stands in addresses. It is the same there as in what the server
//! is asked, so that a search can be passed on.

use crate::browser;
use leptos_router::params::ParamsMap;
use wire::{GameResult, Search};

/// Where searches are.
const PATH: &str = "/search";

/// All results of a game: what they are called in addresses, and the texts for them.
pub(super) const RESULTS: [(GameResult, &str, &str); 3] = [
    (GameResult::Won, "won", "result-won"),
    (GameResult::Drawn, "drawn", "result-drawn"),
    (GameResult::Lost, "lost", "result-lost"),
];

/// What an address wants. Whatever is not understood in it is not wanted.
pub(super) fn read(query: &ParamsMap) -> Search {
    let text = |name: &str| query.get(name).filter(|text| !text.trim().is_empty());
    let result = text("result");
    Search {
        player: text("player"),
        opponent: text("opponent"),
        game: text("game"),
        variant: query.get("variant"),
        result: RESULTS
            .into_iter()
            .find(|(_, name, _)| result.as_deref() == Some(name))
            .map(|(result, ..)| result),
        opening: text("opening"),
        since: text("since").and_then(|moment| moment.parse().ok()),
        until: text("until").and_then(|moment| moment.parse().ok()),
        rated: text("rated").and_then(|rated| rated.parse().ok()),
        after: None,
    }
}

/// The address of a search.
pub(super) fn address(search: &Search) -> String {
    match query(search) {
        query if query.is_empty() => PATH.to_owned(),
        query => format!("{PATH}?{query}"),
    }
}

/// What the server is asked.
pub(super) fn question(search: &Search) -> String {
    format!("/api/games?{}", query(search))
}

fn query(search: &Search) -> String {
    let Search { player, opponent, game, variant, result, opening, since, until, rated, after } =
        search;
    let result = RESULTS.iter().find(|(one, ..)| Some(one) == result.as_ref());
    let all = [
        ("player", player.clone()),
        ("opponent", opponent.clone()),
        ("game", game.clone()),
        ("variant", variant.clone()),
        ("result", result.map(|(_, name, _)| (*name).to_owned())),
        ("opening", opening.clone()),
        ("since", since.map(|moment| moment.to_string())),
        ("until", until.map(|moment| moment.to_string())),
        ("rated", rated.map(|rated| rated.to_string())),
        ("after", after.clone()),
    ];
    let all = all
        .into_iter()
        .filter_map(|(name, value)| Some(format!("{name}={}", browser::encoded(&value?))));
    all.collect::<Vec<_>>().join("&")
}
