//! Games that are over, found by who played them, what, when and how.

use super::games;
use super::wanted::{self, RESULTS, address, question};
use super::{Asked, shown};
use crate::app::Voice;
use crate::browser;
use crate::choices::{SIZES, variants};
use crate::kind::Kind;
use crate::online::api::{self, Failure};
use crate::online::words;
use crate::texts::{say, t};
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::components::A;
use leptos_router::hooks::{use_navigate, use_query_map};
use wasm_bindgen_futures::spawn_local;
use wire::{Control, Found, Search, Terms};

/// In milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1000;

#[component]
pub(crate) fn SearchPage() -> impl IntoView {
    browser::title(|| t("search"));
    let query = use_query_map();
    let search = Memo::new(move |_| query.with(wanted::read));
    let found: Asked<Found> = RwSignal::new(None);
    let voice = Voice::get();
    let load = move || {
        let wanted = search.get_untracked();
        found.set(None);
        spawn_local(async move {
            let answer = api::get::<Found>(&question(&wanted)).await;
            if search.try_get_untracked() == Some(wanted) {
                if let Ok(answer) = &answer {
                    voice.say(untrack(|| counted(answer)));
                }
                found.try_set(Some(answer));
            }
        });
    };
    Effect::new(move |_| {
        search.track();
        load();
    });
    view! {
        <h1>{move || t("search")}</h1>
        <Wishes search=search/>
        {shown(found, load, move |some| view! { <Results search=search.get_untracked() found=some/> }.into_any())}
    }
}

/// How many games were found, in words.
fn counted(found: &Found) -> String {
    let key = if found.next.is_some() { "search-found-more" } else { "search-found" };
    say(key, &[("count", found.games.len().into())])
}

/// What was found, and more of it on demand.
#[component]
fn Results(search: Search, found: Found) -> impl IntoView {
    let all = RwSignal::new(found);
    let is_busy = RwSignal::new(false);
    let failure = RwSignal::new(None::<Failure>);
    let more = move |_| {
        let Some(after) = all.with_untracked(|all| all.next.clone()) else { return };
        if is_busy.get_untracked() {
            return;
        }
        is_busy.set(true);
        failure.set(None);
        let path = question(&Search { after: Some(after), ..search.clone() });
        spawn_local(async move {
            match api::get::<Found>(&path).await {
                Ok(Found { games, next }) => drop(all.try_update(|all| {
                    all.games.extend(games);
                    all.next = next;
                })),
                Err(why) => drop(failure.try_set(Some(why))),
            }
            is_busy.try_set(false);
        });
    };
    view! {
        <section aria-labelledby="found-heading">
            <h2 id="found-heading">{move || all.with(counted)}</h2>
            {move || games::list(all.with(|all| all.games.clone()))}
            <p class="warning" role="alert">{move || failure.get().map(|why| why.in_words())}</p>
            <Show when=move || all.with(|all| all.next.is_some())>
                <button aria-disabled=move || is_busy.get().then_some("true") on:click=more.clone()>
                    {move || t("search-more")}
                </button>
            </Show>
        </section>
    }
}

/// Everything that can be wished for. It is the address that is searched by, so it can be passed on,
/// and going back leads to the search before.
#[component]
fn Wishes(search: Memo<Search>) -> impl IntoView {
    let wishes = RwSignal::new(search.get_untracked());
    Effect::new(move |_| wishes.set(search.get()));
    let navigate = use_navigate();
    let needs_player = RwSignal::new(false);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let wanted = wishes.get_untracked();
        let is_of_somebody = wanted.opponent.is_some()
            || wanted.result.is_some_and(|result| result != wire::GameResult::Drawn);
        if wanted.player.is_none() && is_of_somebody {
            needs_player.set(true);
            browser::focus("#search-player");
            return;
        }
        needs_player.set(false);
        navigate(&address(&wanted), NavigateOptions { scroll: false, ..Default::default() });
    };
    let text = move |id: &'static str,
                     label: &'static str,
                     of: fn(&Search) -> &Option<String>,
                     put: fn(&mut Search, Option<String>)| {
        let input = move |event| {
            let text = event_target_value(&event);
            needs_player.set(false);
            wishes.update(|all| put(all, Some(text).filter(|text| !text.trim().is_empty())));
        };
        view! {
            <label for=id>
                <span>{move || t(label)}</span>
                <input id=id type="text" autocomplete="off" autocapitalize="none" spellcheck="false"
                    prop:value=move || wishes.with(|all| of(all).clone().unwrap_or_default()) on:input=input/>
            </label>
        }
        .into_any()
    };
    let day = move |id: &'static str,
                    label: &'static str,
                    of: fn(&Search) -> Option<u64>,
                    put: fn(&mut Search, Option<u64>)| {
        let change = move |event| {
            let moment = browser::moment_of_day(&event_target_value(&event));
            wishes.update(|all| put(all, moment.map(|moment| moment as u64)));
        };
        let value = move || {
            let moment = wishes.with(of);
            moment.map(|moment| browser::day_of_moment(moment as f64)).unwrap_or_default()
        };
        view! {
            <label for=id>
                <span>{move || t(label)}</span>
                <input id=id type="date" prop:value=value on:change=change/>
            </label>
        }
        .into_any()
    };
    let nothing = || ("".to_owned(), t("search-any"));
    let all_games = move || {
        let named = Kind::ALL.map(|kind| (kind.name().to_owned(), kind.title().to_owned()));
        std::iter::once(nothing()).chain(named).collect::<Vec<_>>()
    };
    let all_results = move || {
        let named = RESULTS.map(|(_, name, text)| (name.to_owned(), t(text)));
        std::iter::once(nothing()).chain(named).collect::<Vec<_>>()
    };
    let ratedness = move || {
        let both = [("true", "rated"), ("false", "unrated")];
        let both = both.map(|(name, text)| (name.to_owned(), t(text)));
        std::iter::once(nothing()).chain(both).collect::<Vec<_>>()
    };
    let all_variants = move || {
        let wanted = wishes.with(|all| all.game.clone());
        let kind = wanted.and_then(|game| game.parse::<Kind>().ok());
        let named = kind.map(all_variants).unwrap_or_default();
        std::iter::once((ANY.to_owned(), t("search-any"))).chain(named).collect::<Vec<_>>()
    };
    view! {
        <form class="search card" on:submit=submit>
            {text("search-player", "player", |all| &all.player, |all, name| all.player = name)}
            {text("search-opponent", "opponent", |all| &all.opponent, |all, name| all.opponent = name)}
            {list("search-game", "game", all_games,
                move || wishes.with(|all| all.game.clone().unwrap_or_default()),
                move |value| wishes.update(|all| {
                    all.game = Some(value).filter(|value| !value.is_empty());
                    all.variant = None;
                }))}
            {list("search-variant", "variant", all_variants,
                move || wishes.with(|all| all.variant.clone().unwrap_or_else(|| ANY.to_owned())),
                move |value| wishes.update(|all| all.variant = Some(value).filter(|value| value != ANY)))}
            {list("search-result", "search-result", all_results,
                move || {
                    let wanted = wishes.with(|all| all.result);
                    let found = RESULTS.iter().find(|(one, ..)| Some(*one) == wanted);
                    found.map(|(_, name, _)| (*name).to_owned()).unwrap_or_default()
                },
                move |value| wishes.update(|all| {
                    let found = RESULTS.iter().find(|(_, name, _)| *name == value);
                    all.result = found.map(|(one, ..)| *one);
                }))}
            {list("search-rated", "rated", ratedness,
                move || wishes.with(|all| all.rated.map(|rated| rated.to_string()).unwrap_or_default()),
                move |value| wishes.update(|all| all.rated = value.parse().ok()))}
            {text("search-opening", "search-opening", |all| &all.opening, |all, turns| all.opening = turns)}
            {day("search-since", "search-since", |all| all.since, |all, moment| all.since = moment)}
            // The day itself is included.
            {day("search-until", "search-until", |all| all.until.map(|until| until.saturating_sub(DAY)),
                |all, moment| all.until = moment.map(|moment| moment + DAY))}
            <p class="warning" role="alert">{move || needs_player.get().then(|| t("search-needs-player"))}</p>
            <div class="buttons">
                <button class="main">{move || t("search-now")}</button>
                <A href="/search" attr:class="button">{move || t("search-clear")}</A>
            </div>
        </form>
    }
}

/// The value of "any variant" in the list. An empty one is the usual variant of a game.
const ANY: &str = "*";

/// The variants of a game that can be chosen: as they are written, and in words.
fn all_variants(kind: Kind) -> Vec<(String, String)> {
    let terms = |variant: String| Terms {
        game: kind.name().to_owned(),
        variant,
        control: Control::None,
        rated: false,
    };
    let sizes = match kind {
        Kind::Twixt => SIZES.map(|size| format!("size={size}")).to_vec(),
        Kind::Xart | Kind::Ataxx => vec![String::new()],
    };
    let all = sizes.iter().flat_map(|size| {
        variants(kind).iter().map(move |(_, written)| {
            let parts = [size.as_str(), written];
            parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(",")
        })
    });
    all.map(|variant| (variant.clone(), words::variant_named(&terms(variant)))).collect()
}

/// A choice among a few.
fn list(
    id: &'static str,
    label: &'static str,
    items: impl Fn() -> Vec<(String, String)> + Send + 'static,
    chosen: impl Fn() -> String + Send + 'static,
    choose: impl Fn(String) + 'static,
) -> AnyView {
    let options = move || {
        let chosen = chosen();
        let option = |(value, name): (String, String)| {
            let is_chosen = value == chosen;
            view! { <option value=value selected=is_chosen>{name}</option> }
        };
        items().into_iter().map(option).collect_view()
    };
    view! {
        <label for=id>
            <span>{move || t(label)}</span>
            <select id=id on:change=move |event| choose(event_target_value(&event))>{options}</select>
        </label>
    }
    .into_any()
}
