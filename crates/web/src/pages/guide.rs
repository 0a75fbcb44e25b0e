//! The rules of the games, and the help: texts with figures, loaded when they are opened.

use crate::boards::{Picture, picture};
use crate::browser;
use crate::guide::{Block, Figure, Guide, Span, Words};
use crate::kind::{Kind, Position};
use crate::pages::loaded::{Loaded, load};
use crate::texts::{say, t};
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;

/// The rules of the game that the address names.
#[component]
pub(crate) fn RulesPage() -> impl IntoView {
    let params = use_params_map();
    let kind = Memo::new(move |_| {
        params.with(|params| params.get("game").unwrap_or_default()).parse::<Kind>().ok()
    });
    browser::title(move || match kind.get() {
        Some(kind) => say("rules-of", &[("game", kind.title().into())]),
        None => t("not-found"),
    });
    move || match kind.get() {
        Some(kind) => guide(kind.name(), Some(kind)),
        None => view! {
            <h1>{move || t("not-found")}</h1>
            <p><A href="/">{move || t("to-start")}</A></p>
        }
        .into_any(),
    }
}

/// How everything is done by keyboard and heard.
#[component]
pub(crate) fn HelpPage() -> impl IntoView {
    browser::title(|| t("help"));
    guide("help", None)
}

/// What is fair and what is not, and what happens then.
#[component]
pub(crate) fn FairPlayPage() -> impl IntoView {
    browser::title(|| t("fair-play"));
    guide("fair-play", None)
}

/// A guide in the reader's language.
pub(super) fn load_guide(name: &str) -> Loaded<Guide> {
    load(format!("guide-{name}"), Guide::read)
}

fn guide(name: &'static str, kind: Option<Kind>) -> AnyView {
    let loaded = load_guide(name);
    let shown = move || {
        loaded.with(|loaded| match loaded {
            None => ().into_any(),
            Some(None) => {
                view! { <p class="warning" role="alert">{t("guide-missing")}</p> }.into_any()
            }
            Some(Some(guide)) => {
                guide.blocks.iter().map(|part| block(part, guide, kind)).collect_view().into_any()
            }
        })
    };
    view! { <article class="guide">{shown}</article> }.into_any()
}

/// A short text without figures.
pub(super) fn told(text: &str) -> AnyView {
    let guide = Guide::read(text);
    guide.blocks.iter().map(|part| block(part, &guide, None)).collect_view().into_any()
}

/// A part of a text, if it is no figure.
pub(super) fn words(part: &Block) -> AnyView {
    block(part, &Guide::default(), None)
}

fn block(block: &Block, guide: &Guide, kind: Option<Kind>) -> AnyView {
    match block {
        Block::Title(words) => view! { <h1>{line(words)}</h1> }.into_any(),
        Block::Heading(words) => view! { <h2>{line(words)}</h2> }.into_any(),
        Block::Paragraph(words) => view! { <p>{line(words)}</p> }.into_any(),
        Block::Ruling(words) => view! {
            <p class="ruling"><strong>{t("ruling")}</strong>{line(words)}</p>
        }
        .into_any(),
        Block::List(items) => {
            let items = items.iter().map(|item| view! { <li>{line(item)}</li> }.into_any());
            view! { <ul>{items.collect::<Vec<_>>()}</ul> }.into_any()
        }
        Block::Table(rows) => table(rows),
        Block::Figures(figures) => {
            let figures = figures.iter().filter_map(|figure| shown(figure, guide, kind?));
            view! { <div class="figures">{figures.collect::<Vec<_>>()}</div> }.into_any()
        }
    }
}

fn table(rows: &[Vec<Words>]) -> AnyView {
    let row = |(number, cells): (usize, &Vec<Words>)| {
        let cell = |cell: &Words| match number {
            0 => view! { <th scope="col">{line(cell)}</th> }.into_any(),
            _ => view! { <td>{line(cell)}</td> }.into_any(),
        };
        view! { <tr>{cells.iter().map(cell).collect::<Vec<_>>()}</tr> }.into_any()
    };
    let rows = rows.iter().enumerate().map(row).collect::<Vec<_>>();
    view! { <table><tbody>{rows}</tbody></table> }.into_any()
}

/// A figure as the real board shows it; nothing if it makes no sense.
fn shown(figure: &Figure, guide: &Guide, kind: Kind) -> Option<AnyView> {
    let (position, last) = guide.position(kind, &figure.name)?;
    let (position, last) = (StoredValue::new(position), StoredValue::new(last));
    let near = guide.is_near(&figure.name);
    let single = position
        .with_value(|position| matches!(position, Position::Xart(game) if game.tile_count() == 1));
    let seen = Picture {
        position: Signal::derive(move || position.get_value()),
        last: Signal::derive(move || last.get_value()),
    };
    let figure = view! {
        <figure class:single=single>
            <div class="demo" class:near=near role="img" aria-label=figure.alternative.clone()>
                {picture(kind, seen)}
            </div>
            <figcaption>{line(&figure.caption)}</figcaption>
        </figure>
    };
    Some(figure.into_any())
}

fn line(words: &Words) -> Vec<AnyView> {
    let span = |span: &Span| match span {
        Span::Plain(text) => text.clone().into_any(),
        Span::Stressed(text) => view! { <em>{text.clone()}</em> }.into_any(),
        Span::Typed(text) => view! { <kbd>{text.clone()}</kbd> }.into_any(),
    };
    words.iter().map(span).collect()
}
