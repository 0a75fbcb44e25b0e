//! Ataxx: stones on squares.

mod drawing;
mod hand;

use super::{MarkKind, Picture, Table};
use crate::kind::{Kind, Position};
use crate::settings::{Settings, Switch};
use crate::speech::ataxx::what;
use crate::texts::{say, t};
use ataxx::{Ataxx, Bitboard, Cell, Square, Turn};
use drawing::{CELL, RIM, Seen, corner, labels, seen, square_at, stone};
use hand::Hand;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use leptos::svg::Svg;
use rules::Game;

/// A board that is only looked at.
pub(super) fn picture(picture: Picture) -> impl IntoView {
    let settings = Settings::get();
    let game = shown(picture.position);
    let last = Memo::new(move |_| picture.last.get().map(|turn| squares_of(&turn)));
    let square = move |square: Square| {
        let cell = cell(game, square);
        let is_last = move || last.with(|last| last.is_some_and(|last| last.contains(square)));
        view! {
            <g class=move || kind_of(cell.get()) class:last=is_last transform=place(square)>
                {inner(cell)}
            </g>
        }
    };
    let size = CELL * f64::from(Square::SIDE);
    view! {
        <svg class="board ataxx" data-theme=move || settings.theme(Kind::Ataxx)
            viewBox=format!("-6 -6 {0} {0}", size + 12.0)>
            <rect class="wood" x="-6" y="-6" width=size + 12.0 height=size + 12.0 rx="14"/>
            {Bitboard::ALL.into_iter().map(square).collect_view()}
        </svg>
    }
}

/// A board to play on.
#[component]
pub(super) fn Board(table: Table) -> impl IntoView {
    let game = shown(table.position);
    let hand = Hand::new(table, move || game.get().0);
    let settings = Settings::get();
    let board = NodeRef::<Svg>::new();
    // Where a pointer is on the board, from 0 to 1 both ways.
    let part = move |event: &PointerEvent| {
        let board = board.get_untracked()?.get_bounding_client_rect();
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        Some(((x - board.left()) / board.width(), (y - board.top()) / board.height()))
    };
    let under = move |event: &PointerEvent| part(event).and_then(|(x, y)| square_at(x, y));
    let dragged = move || {
        let (at, (x, y)) = (hand.picked.get()?, hand.dragged.get()?);
        let corner = |part: f64| part * whole() - RIM - CELL / 2.0;
        let held = seen(None, game.with(|game| game.0.position().cell(at)));
        Some(view! {
            <g class="dragged" transform=format!("translate({:.1} {:.1})", corner(x), corner(y))>{stone(held)}</g>
        })
    };
    let last = Memo::new(move |_| table.last.get().map(|turn| squares_of(&turn)));
    let hinted = Memo::new(move |_| marked(table, MarkKind::Hint));
    let threatened = Memo::new(move |_| marked(table, MarkKind::Threat));

    let squares = move |row: u8| {
        (0..Square::SIDE).filter_map(move |column| Square::new(column, row)).map(move |square| {
            let cell = cell(game, square);
            let class = move || {
                let mut class = String::from(kind_of(cell.get()));
                let mut add = |name: &str, is: bool| {
                    if is {
                        class.push(' ');
                        class.push_str(name);
                    }
                };
                let turn = hand.turn_to(square);
                add("may-divide", matches!(turn, Some(Turn::Divide(_))));
                add("may-move", matches!(turn, Some(Turn::Move(..))));
                add("own", hand.can_pick(square));
                add("picked", hand.picked.get() == Some(square));
                add("lifted", hand.picked.get() == Some(square) && hand.dragged.get().is_some());
                add("target", hand.is_target(square));
                add("focused", hand.focus.get() == square);
                add("turning", hand.turning.get().contains(square));
                add("last", last.with(|last| last.is_some_and(|last| last.contains(square))));
                add("hint", hinted.get().contains(square));
                add("threat", threatened.get().contains(square));
                class
            };
            view! {
                <g role="gridcell" id=format!("ataxx-{square}") class=class transform=place(square)
                    aria-label=move || game.with(|game| describe(&game.0, square, hand.turn_to(square)))
                    aria-selected=move || (hand.picked.get() == Some(square)).to_string()>
                    {inner(cell)}
                </g>
            }
        }).collect_view()
    };
    let whole = whole();
    view! {
        <svg node_ref=board class="board ataxx" data-theme=move || settings.theme(Kind::Ataxx)
            viewBox=format!("{} {} {whole} {whole}", -RIM, -RIM) role="grid" tabindex="0"
            aria-label=move || t("board-ataxx")
            aria-activedescendant=move || format!("ataxx-{}", hand.focus.get())
            on:keydown=move |event| key(hand, &event)
            on:pointerdown=move |event| {
                if let Some(square) = under(&event) {
                    hand.press(square);
                }
            }
            on:pointermove=move |event| {
                if let Some(part) = part(&event) {
                    hand.drag(under(&event), part);
                }
            }
            on:pointerup=move |event| hand.release(under(&event))
            on:pointercancel=move |_| hand.leave()
            on:pointerleave=move |_| hand.leave()>
            <rect class="wood" x=-RIM y=-RIM width=whole height=whole rx="14"/>
            {(0..Square::SIDE).rev().map(|row| view! { <g role="row">{squares(row)}</g> }).collect_view()}
            <Show when=move || settings.is_on(Switch::Labels)>
                <g class="labels" aria-hidden="true">{labels()}</g>
            </Show>
            {dragged}
        </svg>
        {hand.notice.shown()}
    }
}

/// How wide the drawing of the board is.
fn whole() -> f64 {
    CELL * f64::from(Square::SIDE) + 2.0 * RIM
}

/// A square alone, with what is on it.
pub(crate) fn piece(cell: Cell) -> impl IntoView {
    let cell = Memo::new(move |_| seen(None, cell));
    view! {
        <svg class="board ataxx" data-theme=move || Settings::get().theme(Kind::Ataxx)
            viewBox=format!("-1 -1 {0} {0}", CELL + 2.0) aria-hidden="true">
            <g class=kind_of(cell.get_untracked())>{inner(cell)}</g>
        </svg>
    }
}

/// The game that is shown.
fn shown(position: Signal<Position>) -> Memo<Shown> {
    Memo::new(move |_| match position.get() {
        Position::Ataxx(game) => Shown(game),
        _ => Shown(Ataxx::default()),
    })
}

/// What is on a square.
fn cell(game: Memo<Shown>, square: Square) -> Memo<Seen> {
    Memo::new(move |before: Option<&Seen>| {
        seen(before, game.with(|game| game.0.position().cell(square)))
    })
}

fn place(square: Square) -> String {
    let (x, y) = corner(square);
    format!("translate({x} {y})")
}

/// The class of a square for style sheets.
const fn kind_of(seen: Seen) -> &'static str {
    match seen.cell {
        Cell::Empty => "square",
        Cell::Blocked => "square blocked",
        Cell::Stone(_) => "square taken",
    }
}

/// What a square looks like.
fn inner(cell: Memo<Seen>) -> impl IntoView {
    view! {
        <rect class="field" width=CELL height=CELL/>
        {move || stone(cell.get())}
        <circle class="goal" cx=CELL / 2.0 cy=CELL / 2.0 r="9"/>
        <rect class="frame" x="3" y="3" width=CELL - 6.0 height=CELL - 6.0 rx="6"/>
    }
}

/// A position that counts as changed when its board has.
#[derive(Clone)]
struct Shown(Ataxx);

impl PartialEq for Shown {
    fn eq(&self, other: &Shown) -> bool {
        self.0.position() == other.0.position() && self.0.outcome() == other.0.outcome()
    }
}

/// The keyboard moves over the squares and does what the pointer does.
fn key(hand: Hand, event: &KeyboardEvent) {
    // With these the keys are the browser's.
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let here = hand.focus.get_untracked();
    let (column, row) = (here.column(), here.row());
    let to = match event.key().as_str() {
        "ArrowLeft" => Square::new(column.wrapping_sub(1), row),
        "ArrowRight" => Square::new(column + 1, row),
        "ArrowUp" => Square::new(column, row + 1),
        "ArrowDown" => Square::new(column, row.wrapping_sub(1)),
        "Home" => Square::new(0, row),
        "End" => Square::new(Square::SIDE - 1, row),
        "Enter" | " " => {
            hand.act(here);
            Some(here)
        }
        "Escape" => {
            hand.picked.set(None);
            Some(here)
        }
        _ => return,
    };
    event.prevent_default();
    if let Some(to) = to {
        hand.focus.set(to);
        hand.point(Some(to));
    }
}

/// The squares that a turn in notation names.
fn squares_of(turn: &str) -> Bitboard {
    let names = [turn.get(0..2), turn.get(2..4)].into_iter().flatten();
    names.filter_map(|name| name.parse::<Square>().ok()).collect()
}

/// The squares of all marks of a kind.
fn marked(table: Table, kind: MarkKind) -> Bitboard {
    let mut squares = Bitboard::default();
    for mark in table.marks.get().into_iter().filter(|mark| mark.kind == kind) {
        let places = mark.places.iter().filter_map(|place| place.parse().ok());
        squares = squares
            | places.collect()
            | mark.turn.map_or(Bitboard::default(), |turn| squares_of(&turn));
    }
    squares
}

/// A square in words, and what could be done there.
fn describe(game: &Ataxx, square: Square, turn: Option<Turn>) -> String {
    let mut what = what(game, square);
    if let Some(turn) = turn {
        let may =
            if matches!(turn, Turn::Divide(_)) { "ataxx-may-divide" } else { "ataxx-may-move" };
        what = format!("{what}, {}", t(may));
    }
    say("place", &[("place", square.to_string().into()), ("what", what.into())])
}
