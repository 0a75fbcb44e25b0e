//! What the engine thinks of the position that is shown.

use super::state::Analysis;
use crate::pages::parts::Threats;
use crate::speech;
use crate::texts::{say, t};
use leptos::prelude::*;
use questions::{Line, Worth};
use rules::Side;

/// How many turns of a line are shown.
const SHOWN: usize = 8;

/// The first side's chance according to the best line.
fn chance(analysis: Analysis) -> Option<f64> {
    let first = analysis.position().to_move() == Side::First;
    let known = analysis.evaluation.with(|known| Some(known.as_ref()?.lines.first()?.chance));
    let of_first = known.map(|chance| if first { chance } else { 1.0 - chance });
    of_first.or_else(|| {
        let (place, judged) = (analysis.place.get(), analysis.judged.get());
        let ply =
            analysis.study.with(|study| study.main_line().iter().position(|one| *one == place));
        judged.get(ply?)?.chance
    })
}

/// A bar that shows who is ahead.
#[component]
pub(super) fn Bar(analysis: Analysis) -> impl IntoView {
    let kind = analysis.study.with_untracked(|study| study.kind);
    let percent = move || chance(analysis).map(|chance| (chance * 100.0).round());
    let label = move || {
        percent().map(|percent| {
            let side = speech::side(kind, Side::First);
            say("chance-of", &[("side", side.into()), ("percent", percent.into())])
        })
    };
    view! {
        <div class=format!("bar {}", kind.name()) role="img" aria-label=move || label().unwrap_or_else(|| t("no-evaluation"))>
            <div class="share" style:height=move || format!("{}%", percent().unwrap_or(50.0))></div>
        </div>
    }
}

#[component]
pub(super) fn Lines(analysis: Analysis) -> impl IntoView {
    let kind = analysis.study.with_untracked(|study| study.kind);
    let toggle = move |_| analysis.is_on.update(|on| *on = !*on);
    let depth = move || {
        analysis.evaluation.with(|known| {
            let known = known.as_ref()?;
            let millions = format!("{:.1}", known.nodes as f64 / 1e6);
            let millions = millions.replace('.', &t("decimal-sign"));
            Some(say(
                "depth-and-nodes",
                &[("depth", known.depth.into()), ("millions", millions.into())],
            ))
        })
    };
    // Without that a percentage says nothing.
    let whose = move || {
        analysis.evaluation.with(Option::is_some).then(|| {
            let side = speech::side(kind, analysis.position().to_move());
            say("chances-for", &[("side", side.into())])
        })
    };
    let lines = move || {
        let lines = analysis
            .evaluation
            .with(|known| known.as_ref().map(|known| known.lines.clone()).unwrap_or_default());
        lines
            .into_iter()
            .map(|line| {
                let first = line.turns.first().cloned().unwrap_or_default();
                let shown = line.turns.iter().take(SHOWN).map(|turn| speech::listed(kind, turn));
                let text = shown.collect::<Vec<_>>().join(" ");
                view! {
                    <li><button on:click=move |_| drop(analysis.play(&first))>
                        <strong>{worth(&line)}</strong>" "{text}
                    </button></li>
                }
            })
            .collect_view()
    };
    view! {
        <section class="lines" aria-label=move || t("engine")>
            <div class="buttons">
                <button aria-pressed=move || analysis.is_on.get().to_string() class:main=move || analysis.is_on.get()
                    on:click=toggle>{move || t("engine")}</button>
                <button aria-pressed=move || analysis.threats.with(Option::is_some).to_string()
                    class:main=move || analysis.threats.with(Option::is_some)
                    on:click=move |_| analysis.toggle_threats()>{move || t("threats")}</button>
            </div>
            <Threats kind=kind threats=analysis.threats/>
            <p class="depth">{depth}</p>
            <p class="depth">{whose}</p>
            <ol>{lines}</ol>
        </section>
    }
}

/// What a line is worth to the player to move.
fn worth(line: &Line) -> String {
    match line.worth {
        Worth::Win(plies) => say("wins-in", &[("turns", plies.div_ceil(2).into())]),
        Worth::Loss(plies) => say("loses-in", &[("turns", plies.div_ceil(2).into())]),
        Worth::Open => format!("{:.0} %", line.chance * 100.0),
    }
}
