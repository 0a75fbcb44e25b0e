//! A position is put onto the board by hand.

mod ataxx;
mod hand;
mod sketch;
mod twixt;
mod xart;

use super::state::Analysis;
use crate::app::Voice;
use crate::boards::{SetUp, Table, board};
use crate::choices::Choices;
use crate::kind::Kind;
use crate::pages::lists;
use crate::speech;
use crate::study::Study;
use crate::texts::t;
use hand::Hand;
use leptos::prelude::*;
use rules::Side;
use sketch::Sketch;
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement};

/// What can be done with a place, to choose from.
struct Tool {
    name: Signal<String>,
    picture: AnyView,
}

/// The board and what is beside it while a position is set up.
pub(super) fn set_up(analysis: Analysis, is_open: RwSignal<bool>) -> impl IntoView {
    let kind = analysis.study.with_untracked(|study| study.kind);
    let shown = Sketch::of(&untrack(|| analysis.position()));
    let hand = Hand {
        sketch: RwSignal::new(shown.clone()),
        tool: RwSignal::new(0),
        picked: RwSignal::new(None),
        refusal: RwSignal::new(String::new()),
        voice: Voice::get(),
    };
    let choices = RwSignal::new(Choices::of(&shown.shown()));
    Effect::new(move |before: Option<Choices>| {
        let now = choices.get();
        let start = now.start_position(kind).filter(|_| before.is_some_and(|before| before != now));
        if let Some(start) = start {
            let sketch = hand.sketch.with_untracked(|sketch| sketch.in_variant_of(&start));
            hand.put(sketch);
        }
        now
    });
    let table = Table {
        position: Signal::derive(move || hand.sketch.with(Sketch::shown)),
        last: Signal::derive(|| None),
        active: Signal::derive(|| false),
        play: Callback::new(|_| {}),
        marks: Signal::derive(Vec::new),
        set_up: Some(SetUp {
            touch: Callback::new(move |touched| hand.touch(touched)),
            bridges: Signal::derive(move || hand.tool.get() == twixt::BRIDGES),
            picked: hand.picked.into(),
            tiles: Signal::derive(move || {
                hand.sketch.with(|sketch| match sketch {
                    Sketch::Xart(layout) => layout.tiles.clone(),
                    _ => Vec::new(),
                })
            }),
        }),
    };
    let note = move || {
        let unfit = hand.sketch.with(|sketch| sketch.position().err());
        let refusal = hand.refusal.get();
        if refusal.is_empty() { unfit.unwrap_or_default() } else { refusal }
    };
    let cancel = move |_| {
        is_open.set(false);
        focus(".set-up-open", false);
    };
    let apply = move |_| {
        let study = hand.sketch.with_untracked(Sketch::position).and_then(|position| {
            Study::new(kind, &position.record()).map_err(|why| speech::unreadable(&why))
        });
        match study {
            Ok(study) => {
                analysis.open(study);
                is_open.set(false);
                // Where it goes on, for fingers and keys.
                focus(".stage [role=grid]", true);
                hand.voice.say(t("set-up-used"));
            }
            Err(why) => hand.refuse(why),
        }
    };
    focus("[name=tool]:checked", true);
    let tools = match kind {
        Kind::Ataxx => ataxx::tools(),
        Kind::Twixt => twixt::tools(),
        Kind::Xart => xart::tools(),
    };
    let names: Vec<_> = tools.iter().map(|tool| tool.name).collect();
    let start = move |name: &'static str, sketch: Callback<Sketch, Sketch>| {
        let change = move |_| {
            let sketch = sketch.run(hand.sketch.get_untracked());
            choices.set(Choices::of(&sketch.shown()));
            hand.change(sketch, t(name));
        };
        view! { <button on:click=change>{move || t(name)}</button> }
    };
    view! {
        <section class="stage setting" aria-label=move || t("set-up")
            on:keydown=move |event| hand.key(&names, &event)>
            <fieldset class=format!("kit of-{}", kind.name())>
                <legend class="unseen">{move || t("set-up-tools")}</legend>
                {tools.into_iter().enumerate().map(|(number, tool)| choice(hand, number, tool)).collect_view()}
            </fieldset>
            <div class="table">{board(kind, table)}</div>
            <p class="warning set-up-note">{note}</p>
        </section>
        <aside class="side">
            <h2 class="status">{move || t("set-up")}</h2>
            <p>{move || t("set-up-help")}</p>
            <fieldset class="movers">
                <legend>{move || t("set-up-mover")}</legend>
                {Side::BOTH.map(|side| view! {
                    <label>
                        <input type="radio" name="mover"
                            prop:checked=move || hand.sketch.with(|sketch| sketch.to_move() == side)
                            on:change=move |_| hand.sketch.update(|sketch| *sketch = sketch.with_mover(side))/>
                        {move || speech::side(kind, side)}
                    </label>
                })}
            </fieldset>
            // Ataxx alone does not begin with an empty board, and has no variants but such boards.
            {(kind != Kind::Ataxx).then(|| view! {
                <div class="choices">{lists::board(kind, choices)}</div>
            })}
            <div class="buttons">
                {start("set-up-shown", Callback::new(move |_| shown.clone()))}
                {(kind == Kind::Ataxx).then(|| {
                    start("set-up-start", Callback::new(|sketch: Sketch| sketch.start()))
                })}
                {start("set-up-empty", Callback::new(|sketch: Sketch| sketch.cleared()))}
            </div>
            <div class="confirm">
                <button class="main" on:click=apply>{move || t("set-up-use")}</button>
                <button on:click=cancel>{move || t("set-up-cancel")}</button>
            </div>
        </aside>
    }
}

/// A tool to choose.
fn choice(hand: Hand, number: usize, tool: Tool) -> impl IntoView {
    let Tool { name, picture } = tool;
    view! {
        <label title=name>
            <input class="unseen" type="radio" name="tool" aria-keyshortcuts=(number + 1).to_string()
                prop:checked=move || hand.tool.get() == number
                on:change=move |_| hand.choose(number)/>
            {picture}
            <span class="caption">{name}</span>
        </label>
    }
}

/// The picture of taking something away.
fn cross() -> impl IntoView {
    view! { <svg class="away" viewBox="0 0 20 20" aria-hidden="true"><path d="M5 5L15 15M15 5L5 15"/></svg> }
}

/// Brings the keyboard to something, once it is there, and the page to its top or there as well.
fn focus(selector: &'static str, from_top: bool) {
    request_animation_frame(move || {
        if from_top {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
        let found = document().query_selector(selector).ok().flatten();
        if let Some(found) = found {
            let options = FocusOptions::new();
            options.set_prevent_scroll(from_top);
            // Boards are no HTML elements, but have the same method.
            let _ = found.unchecked_ref::<HtmlElement>().focus_with_options(&options);
        }
    });
}
