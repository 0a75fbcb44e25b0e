//! The museum: a long game of Xart to walk through, with what both sides threaten.

use crate::app::Voice;
use crate::boards::{Mark, Table, board};
use crate::browser;
use crate::guide::{Block, Guide, Span};
use crate::kind::{Kind, Position, Replayed};
use crate::pages::guide::{load_guide, words};
use crate::pages::stepping::Step;
use crate::speech;
use crate::texts::{say, t};
use crate::thinking::Thinker;
use crate::threats::nearest;
use leptos::prelude::*;
use leptos_router::components::A;
use questions::{Question, Said, Threat};
use rules::Record;
use send_wrapper::SendWrapper;
use wasm_bindgen_futures::spawn_local;

const GAME: Kind = Kind::Xart;

/// What there is to say: before everything, and after some of the turns.
#[derive(Clone, Debug, Default)]
struct Tour {
    before: Vec<Block>,
    stops: Vec<Stop>,
}

/// A turn that is worth a stop.
#[derive(Clone, Debug)]
struct Stop {
    number: usize,
    name: String,
    words: Vec<Block>,
}

impl Tour {
    /// A text in which every heading is the number of a turn and a name: `5 | A hasty turn`.
    fn of(guide: &Guide) -> Tour {
        let mut tour = Tour::default();
        for block in &guide.blocks {
            match block {
                Block::Title(_) => (),
                Block::Heading(words) => {
                    let text: String = words.iter().map(Span::text).collect();
                    let (number, name) = text.split_once(" | ").unwrap_or((&text, ""));
                    let number = number.parse().unwrap_or(0);
                    tour.stops.push(Stop { number, name: name.to_owned(), words: Vec::new() });
                }
                other => match tour.stops.last_mut() {
                    Some(stop) => stop.words.push(other.clone()),
                    None => tour.before.push(other.clone()),
                },
            }
        }
        tour
    }

    /// What there is to say after so many turns.
    fn at(&self, number: usize) -> &[Block] {
        let here = self.stops.iter().find(|stop| stop.number == number);
        match here {
            Some(stop) => &stop.words,
            None if number == 0 => &self.before,
            None => &[],
        }
    }
}

/// The same for the ear.
fn spoken(blocks: &[Block]) -> String {
    let told = blocks.iter().filter_map(|block| match block {
        Block::Paragraph(words) => Some(words.iter().map(Span::text).collect::<String>()),
        _ => None,
    });
    told.collect::<Vec<_>>().join(" ")
}

#[component]
pub(crate) fn MuseumPage() -> impl IntoView {
    browser::title(|| t("museum"));
    let guide = load_guide("museum");
    let record = RwSignal::new(None::<Option<Replayed>>);
    spawn_local(async move {
        let text = browser::fetch_text(&browser::meta("museum")).await;
        let read = text.and_then(|text| text.parse::<Record>().ok());
        record.try_set(Some(read.and_then(|record| GAME.replay(&record).ok())));
    });
    view! {
        <h1>{move || t("museum")}</h1>
        {move || match record.get() {
            None => ().into_any(),
            Some(None) => view! { <p>{move || t("part-missing")}</p> }.into_any(),
            Some(Some(game)) => view! { <Walk game=game guide=guide/> }.into_any(),
        }}
    }
}

#[component]
fn Walk(game: Replayed, guide: RwSignal<Option<Option<Guide>>>) -> impl IntoView {
    let turns = StoredValue::new(game.turns);
    let count = turns.with_value(Vec::len);
    let asked = browser::fragment().and_then(|number| number.parse::<usize>().ok());
    let shown = RwSignal::new(asked.unwrap_or(0).min(count));
    // Finding a position of a long game takes a moment, so all are found once.
    let positions = StoredValue::new(SendWrapper::new(through(game.start, turns)));
    let position =
        move |number: usize| positions.with_value(|all| all.get(number).or(all.last()).cloned());
    let tour = Memo::new_with_compare(
        move |_| {
            guide.with(|guide| guide.iter().flatten().next().map(Tour::of).unwrap_or_default())
        },
        |_, _| true,
    );
    // Nothing while they are looked for.
    let threats = RwSignal::new(None::<Vec<Threat>>);
    let thinker = StoredValue::new(SendWrapper::new(Thinker::default()));
    let voice = Voice::get();
    browser::keep_in_view(".stops", move || {
        shown.track();
        tour.track();
    });
    Effect::new(move |_| {
        let number = shown.get();
        threats.set(None);
        let Some(position) = position(number).filter(|position| position.outcome().is_none())
        else {
            thinker.with_value(|thinker| thinker.stop());
            return;
        };
        let hear = move |said, _| {
            if let Said::Threats(found) = said {
                threats.set(Some(nearest(&found)));
            }
        };
        let record = position.record().to_string();
        thinker.with_value(|thinker| thinker.ask(GAME.name(), record, Question::Threats, hear));
    });
    on_cleanup(move || thinker.with_value(|thinker| thinker.stop()));
    let go = move |to: usize| {
        shown.set(to.min(count));
        browser::set_fragment(&to.min(count).to_string());
        let told = to.checked_sub(1).and_then(|before| {
            let turn = turns.with_value(|turns| turns.get(before).cloned())?;
            let position = position(before)?;
            let side = speech::side(GAME, position.to_move());
            let words = speech::turn(&position, &turn)?;
            Some(say("turn-told", &[("side", side.into()), ("turn", words.into())]))
        });
        let told = told.unwrap_or_else(|| t("at-begin"));
        // What is told of a turn is below the board, where who only listens would not look for it.
        let comment = tour.with_untracked(|tour| spoken(tour.at(to.min(count))));
        voice.say(if comment.is_empty() { told } else { format!("{told}. {comment}") });
    };
    let table = Table {
        position: Signal::derive(move || position(shown.get()).unwrap_or_else(|| GAME.start())),
        last: Signal::derive(move || {
            let before = shown.get().checked_sub(1)?;
            turns.with_value(|turns| turns.get(before).cloned())
        }),
        active: Signal::stored(false),
        play: Callback::new(|_| ()),
        marks: Signal::derive(move || {
            threats.get().iter().flatten().map(Mark::of_threat).collect()
        }),
        set_up: None,
    };
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if let Some(step) = Step::of(&event) {
            go(step.from(shown.get_untracked(), count));
        }
    });
    on_cleanup(move || keys.remove());
    let button = move |name: &'static str, sign: &'static str, step: Step| {
        let target = move || step.from(shown.get(), count);
        view! {
            <button aria-label=move || t(name) disabled=move || target() == shown.get()
                on:click=move |_| go(target())>{sign}</button>
        }
    };
    let stops = move || {
        let stops = tour.with(|tour| tour.stops.clone());
        let stop = move |Stop { number, name, .. }: Stop| {
            view! {
                <button class:current=move || shown.get() == number
                    aria-current=move || (shown.get() == number).then_some("step")
                    on:click=move |_| go(number)>
                    <span class="number">{number}</span>" "{name}
                </button>
            }
        };
        stops.into_iter().map(stop).collect_view()
    };
    let comment = move || {
        let number = shown.get();
        tour.with(|tour| tour.at(number).iter().map(words).collect_view())
    };
    let told = move || match position(shown.get()).and_then(|position| position.outcome()) {
        Some(outcome) => speech::outcome(GAME, outcome),
        None => threats.with(|threats| match threats {
            Some(threats) => speech::threats(GAME, threats),
            None => t("threats-sought"),
        }),
    };
    view! {
        <div class="play museum">
            <section class="stage" aria-label=GAME.title()>
                <div class="table">{board(GAME, table)}</div>
                <div class="steps">
                    {button("to-begin", "|◀", Step::Begin)}
                    {button("back", "◀", Step::Back)}
                    {button("forward", "▶", Step::Forward)}
                    {button("to-end", "▶|", Step::End)}
                    <span class="at">{move || say("museum-at", &[("number", shown.get().into()), ("count", count.into())])}</span>
                </div>
            </section>
            <aside class="side">
                <div class="comment">{comment}</div>
                <p class="advice">{told}</p>
                <nav class="stops" aria-label=move || t("museum-stops")>{stops}</nav>
                <p><A href="/rules/xart">{move || say("rules-of", &[("game", GAME.title().into())])}</A></p>
            </aside>
        </div>
    }
}

/// All positions of a game.
fn through(start: Position, turns: StoredValue<Vec<String>>) -> Vec<Position> {
    let mut positions = vec![start.clone()];
    let mut position = start;
    turns.with_value(|turns| {
        for turn in turns {
            // The record was played through when it was read.
            if position.play(turn).is_ok() {
                positions.push(position.clone());
            }
        }
    });
    positions
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;
    use rules::{Reason, Side};
    use std::fs;
    use std::path::Path;

    fn file(path: &str) -> String {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../guides");
        fs::read_to_string(folder.join(path)).expect("it is there")
    }

    #[test]
    fn the_game_is_as_long_as_is_told() {
        let record: Record = file("museum.zwick").parse().expect("a record");
        let game = GAME.replay(&record).expect("it can be played through");
        let positions = through(game.start, StoredValue::new(game.turns));
        assert_eq!(positions.len(), 97);
        let Some(Position::Xart(end)) = positions.last() else { panic!("no Xart") };
        assert_eq!(end.tile_count(), 244);
        let outcome = game.outcome.expect("it is over");
        assert_eq!((outcome.winner, outcome.reason), (Some(Side::Second), Reason::Ring));
        let mut english = None;
        for language in Language::ALL {
            let text = file(&format!("{}/museum.md", language.code()));
            assert!(text.contains("96") && text.contains("244"), "{language:?}");
            let tour = Tour::of(&Guide::read(&text));
            assert!(!tour.before.is_empty());
            assert!(tour.stops.iter().all(|stop| !stop.name.is_empty() && !stop.words.is_empty()));
            let stops: Vec<usize> = tour.stops.iter().map(|stop| stop.number).collect();
            assert!(stops.len() >= 20 && stops.is_sorted() && stops.last() == Some(&96));
            assert_eq!(*english.get_or_insert_with(|| stops.clone()), stops, "{language:?}");
        }
    }
}
