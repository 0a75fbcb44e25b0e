//! Where a stack is chosen, with what was reached so far.

use super::deal::{Deal, TODAY};
use super::kept::{self, Kept};
use super::session::{today, undo_allowed};
use super::statistics::{Statistics, Tally, odds};
use super::{day_in_words, stack_in_words};
use crate::pages::parts::SureButton;
use crate::speech::solitaire as words;
use crate::texts::{say, t};
use crate::{browser, reached};
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;
use std::sync::Arc;

/// The sizes of the square.
const SIZES: [usize; 2] = [3, 4];

#[component]
pub(crate) fn Start() -> impl IntoView {
    browser::title(|| t("solitaire-title"));
    let statistics = RwSignal::new(Statistics::stored());
    reached::sync_soon();
    Effect::new(move |_| {
        reached::track();
        statistics.set(Statistics::stored());
    });
    let undo = undo_allowed();
    view! {
        <div class="welcome">
            <h1>{move || t("solitaire-title")}</h1>
            <p>{move || t("solitaire-about")}</p>
            <p><A href="/rules/xart">{move || t("rules")}</A></p>
        </div>
        {unfinished(statistics)}
        <div class="games stacks">
            {SIZES.map(size_card)}
            {undo_choice(undo)}
            {move || statistics.with(table)}
        </div>
    }
}

/// Whether turns may be taken back.
pub(super) fn undo_choice(undo: RwSignal<bool>) -> AnyView {
    view! {
        <div class="undo">
            <label>
                <input type="checkbox" prop:checked=undo aria-describedby="undo-about"
                    on:change=move |event| undo.set(event_target_checked(&event))/>
                <span>{move || t("solitaire-undo")}</span>
            </label>
            <p id="undo-about">{move || t("solitaire-undo-about")}</p>
        </div>
    }
    .into_any()
}

/// So many games that wait are shown at once; the others can be unfolded.
const SHOWN: usize = 3;

/// The games that wait to be gone on with. Whoever gives one up has not solved it.
fn unfinished(counted: RwSignal<Statistics>) -> impl IntoView {
    let games = RwSignal::new(kept::unfinished(today()).into_iter().map(Arc::new).collect());
    let entry = move |kept: Arc<Kept>| {
        let (deal, count) = (kept.deal.clone(), kept.game.tile_count());
        let (path, size) = (deal.path(), deal.size);
        let laid = move || {
            say("solitaire-tiles-of", &[("count", count.into()), ("all", (size * size).into())])
        };
        let give_up = Callback::new(move |()| {
            kept.give_up(today());
            counted.set(Statistics::stored());
            games.update(|games: &mut Vec<Arc<Kept>>| games.retain(|one| one.deal != kept.deal));
        });
        view! {
            <div class="waiting">
                <A href=path attr:class="entry">
                    <strong>{words::size(size)}</strong>
                    <span>{move || stack_in_words(&deal)}</span>
                    <span>{laid}</span>
                </A>
                <SureButton name="solitaire-give-up" disabled=false act=give_up/>
            </div>
        }
    };
    move || {
        let all = games.get();
        let more = all.iter().skip(SHOWN).cloned().map(entry).collect_view();
        let count = all.len().saturating_sub(SHOWN);
        let others = (count > 0).then(|| {
            view! {
                <details>
                    <summary>{move || say("solitaire-more", &[("count", count.into())])}</summary>
                    {more}
                </details>
            }
        });
        let first = all.iter().take(SHOWN).cloned().map(entry).collect_view();
        (!all.is_empty()).then(|| {
            view! {
                <section class="unfinished" aria-label=move || t("unfinished-games")>
                    {first}
                    <p class="soft">{move || t("solitaire-give-up-about")}</p>
                    {others}
                </section>
            }
        })
    }
}

/// What can be begun in one size.
fn size_card(size: usize) -> impl IntoView {
    let navigate = use_navigate();
    let free = move |_| {
        navigate(&Deal::free(size, &browser::seed()).path(), Default::default());
    };
    let id = format!("stacks-{size}");
    let labelled = id.clone();
    let day = today();
    let is_done = Deal::of(&size.to_string(), TODAY, day)
        .is_ok_and(|deal| Kept::stored(&deal).is_some_and(|(_, kept)| !kept.is_open()));
    view! {
        <section class="card" aria-labelledby=labelled>
            <h2 id=id>{words::size(size)}</h2>
            <p class="soft">{move || say("solitaire-size-about", &[("count", (size * size).into())])}</p>
            <A href=format!("/solitaire/{size}/{TODAY}") attr:class="button main">
                {move || t("solitaire-daily")}
            </A>
            <p class="soft">
                {move || say("solitaire-stack-of", &[("day", day_in_words(day).into())])}
                {is_done.then(|| view! { " · "{move || t("solitaire-daily-done")} })}
            </p>
            <button on:click=free>{move || t("solitaire-free")}</button>
        </section>
    }
}

/// A row of the table: its name, and what stands there for a size.
type Row = (&'static str, fn(usize, Tally) -> String);

/// What was reached so far, beside what is possible.
fn table(statistics: &Statistics) -> AnyView {
    let rows: [Row; 7] = [
        ("solitaire-played", |_, tally| tally.played.to_string()),
        ("solitaire-solved", |_, tally| tally.solved.to_string()),
        ("solitaire-rate", |_, tally| tally.rate().map_or_else(|| "–".to_owned(), words::percent)),
        ("solitaire-odds", |size, _| words::percent(odds(size))),
        ("solitaire-streak", |_, tally| best(tally.streak, tally.best)),
        ("solitaire-days", |_, tally| best(tally.days(today()), tally.best_days)),
        ("solitaire-helped", |_, tally| {
            say(
                "solitaire-of",
                &[("count", tally.helped_solved.into()), ("all", tally.helped.into())],
            )
        }),
    ];
    let tallies = SIZES.map(|size| (size, statistics.tally(size)));
    let rows = rows.map(|(name, value)| {
        let values = tallies
            .clone()
            .map(|(size, tally)| view! { <td>{move || value(size, tally.clone())}</td> });
        view! { <tr><th scope="row">{move || t(name)}</th>{values}</tr> }
    });
    view! {
        <section class="card reached" aria-labelledby="reached">
            <h2 id="reached">{move || t("solitaire-statistics")}</h2>
            <table>
                <thead><tr>
                    <td></td>
                    {SIZES.map(|size| view! { <th scope="col">{words::size(size)}</th> })}
                </tr></thead>
                <tbody>{rows}</tbody>
            </table>
            <p class="soft">{move || t("solitaire-odds-about")}</p>
        </section>
    }
    .into_any()
}

/// So many now, and so many at best.
fn best(now: u32, best: u32) -> String {
    say("solitaire-best", &[("count", now.into()), ("best", best.into())])
}
