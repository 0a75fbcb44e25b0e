//! Ataxx: stones on squares.

use super::Table;
use crate::kind::Position;
use crate::speech::ataxx::what;
use crate::texts::{say, t};
use ataxx::{Ataxx, Bitboard, Cell, Square, Turn};
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use rules::{Game, Side};

/// From one square to the next.
const CELL: f64 = 60.0;

/// What the board has on its edges besides the squares.
const RIM: f64 = 34.0;

const STONE: f64 = 23.0;

#[component]
pub(crate) fn Board(table: Table) -> impl IntoView {
    let game = move || match table.position.get() {
        Position::Ataxx(game) => game,
        _ => Ataxx::default(),
    };
    // Where the keyboard is, and which stone was picked up.
    let focus = RwSignal::new(Square::new(3, 3));
    let picked = RwSignal::new(None::<Square>);
    let pointed = RwSignal::new(None::<Square>);
    Effect::new(move |_| {
        table.position.track();
        picked.set(None);
    });

    let legal = Memo::new(move |_| {
        let turns = if table.active.get() { game().turns() } else { Vec::new() };
        turns.into_iter().filter(|turn| *turn != Turn::Pass).collect::<Vec<_>>()
    });
    // The turn that a click on a square would be.
    let turn_to = move |to: Square| {
        legal.with(|legal| {
            let found = match picked.get() {
                Some(from) if from.distance(to) == 2 => {
                    legal.iter().find(|turn| **turn == Turn::Move(from, to))
                }
                _ => legal.iter().find(|turn| **turn == Turn::Divide(to)),
            };
            found.copied()
        })
    };
    let act = move |square: Square| {
        let own = game().position().cell(square) == Cell::Stone(game().to_move());
        if let Some(turn) = turn_to(square) {
            picked.set(None);
            table.play.run(game().format_turn(&turn));
        } else if own && table.active.get_untracked() {
            picked.update(|picked| *picked = (*picked != Some(square)).then_some(square));
        } else {
            picked.set(None);
        }
    };
    // What would turn if the square under the pointer or the keyboard were played.
    let turning = Memo::new(move |_| {
        let target = pointed.get().and_then(turn_to);
        target.map_or(Bitboard::default(), |turn| {
            let position = *game().position();
            let side = position.side();
            position.stones(!side) & position.after(turn).stones(side)
        })
    });
    let last = Memo::new(move |_| {
        let text = table.last.get()?;
        let squares: Vec<Square> = [text.get(0..2), text.get(2..4)]
            .into_iter()
            .flatten()
            .filter_map(|name| name.parse().ok())
            .collect();
        Some(squares)
    });

    let on_key = move |event: KeyboardEvent| {
        let Some(here) = focus.get_untracked() else { return };
        let (column, row) = (here.column(), here.row());
        let to = match event.key().as_str() {
            "ArrowLeft" => Square::new(column.wrapping_sub(1), row),
            "ArrowRight" => Square::new(column + 1, row),
            "ArrowUp" => Square::new(column, row + 1),
            "ArrowDown" => Square::new(column, row.wrapping_sub(1)),
            "Home" => Square::new(0, row),
            "End" => Square::new(Square::SIDE - 1, row),
            "Enter" | " " => {
                event.prevent_default();
                act(here);
                return;
            }
            "Escape" => {
                picked.set(None);
                return;
            }
            _ => return,
        };
        event.prevent_default();
        if to.is_some() {
            focus.set(to);
            pointed.set(to);
        }
    };

    let squares = move |row: u8| {
        (0..Square::SIDE).filter_map(move |column| Square::new(column, row)).map(move |square| {
            let (x, y) = corner(square);
            let cell = move || game().position().cell(square);
            let class = move || {
                let mut class = String::from(match cell() {
                    Cell::Empty => "square",
                    Cell::Blocked => "square blocked",
                    Cell::Stone(_) => "square taken",
                });
                match turn_to(square) {
                    Some(Turn::Divide(_)) => class += " may-divide",
                    Some(_) => class += " may-move",
                    None => {}
                }
                if picked.get() == Some(square) {
                    class += " picked";
                }
                if focus.get() == Some(square) {
                    class += " focused";
                }
                if last.with(|last| last.as_ref().is_some_and(|last| last.contains(&square))) {
                    class += " last";
                }
                class
            };
            let stone = move || match cell() {
                Cell::Stone(side) => {
                    let turns = turning.get().contains(square);
                    view! { <Stone side=side turns=turns/> }.into_any()
                }
                Cell::Empty | Cell::Blocked => ().into_any(),
            };
            view! {
                <g role="gridcell" id=format!("ataxx-{square}") class=class
                    transform=format!("translate({x} {y})")
                    aria-label=move || describe(&game(), square, turn_to(square))
                    aria-selected=move || (picked.get() == Some(square)).to_string()
                    on:pointerdown=move |event: PointerEvent| {
                        event.prevent_default();
                        focus.set(Some(square));
                        act(square);
                    }
                    on:pointerup=move |_| {
                        // A stone was dragged here.
                        let far = picked.get_untracked().is_some_and(|from| from != square);
                        if far && turn_to(square).is_some() {
                            act(square);
                        }
                    }
                    on:pointerenter=move |_| pointed.set(Some(square))
                    on:pointerleave=move |_| pointed.set(None)>
                    <rect class="field" width=CELL height=CELL/>
                    {stone}
                    <circle class="goal" cx=CELL / 2.0 cy=CELL / 2.0 r="9"/>
                    <rect class="frame" x="3" y="3" width=CELL - 6.0 height=CELL - 6.0 rx="6"/>
                </g>
            }
        }).collect_view()
    };
    let size = CELL * f64::from(Square::SIDE);
    let view_box = format!("{} {} {} {}", -RIM, -RIM, size + 2.0 * RIM, size + 2.0 * RIM);
    view! {
        <svg class="board ataxx" viewBox=view_box role="grid" tabindex="0"
            aria-label=move || t("board-ataxx")
            aria-activedescendant=move || focus.get().map(|square| format!("ataxx-{square}"))
            on:keydown=on_key>
            <rect class="wood" x=-RIM y=-RIM width=size + 2.0 * RIM height=size + 2.0 * RIM rx="14"/>
            {(0..Square::SIDE).rev().map(|row| view! { <g role="row">{squares(row)}</g> }).collect_view()}
            <g class="labels" aria-hidden="true">{labels()}</g>
        </svg>
    }
}

/// A stone of a side, and whether it is about to turn.
#[component]
fn Stone(side: Side, turns: bool) -> impl IntoView {
    let name = if side == Side::First { "first" } else { "second" };
    let middle = CELL / 2.0;
    view! {
        <g class=format!("stone {name}") class:turning=turns>
            <circle class="shadow" cx=middle cy=middle + 2.0 r=STONE/>
            <circle class="body" cx=middle cy=middle r=STONE/>
            {match side {
                Side::First => view! { <circle class="mark" cx=middle cy=middle r=STONE * 0.55/> }.into_any(),
                Side::Second => view! { <circle class="mark" cx=middle cy=middle r=STONE * 0.22/> }.into_any(),
            }}
        </g>
    }
}

/// The upper left corner of a square.
fn corner(square: Square) -> (f64, f64) {
    let row = Square::SIDE - 1 - square.row();
    (f64::from(square.column()) * CELL, f64::from(row) * CELL)
}

/// The names of columns and rows.
fn labels() -> impl IntoView {
    (0..Square::SIDE)
        .map(|number| {
            let along = (f64::from(number) + 0.5) * CELL;
            let size = CELL * f64::from(Square::SIDE);
            let column = char::from(b'a' + number);
            view! {
                <text x=along y=size + RIM * 0.62>{column.to_string()}</text>
                <text x=-RIM * 0.5 y=size - along + 6.0>{(number + 1).to_string()}</text>
            }
        })
        .collect_view()
}

/// A square in words, and what could be done there.
fn describe(game: &Ataxx, square: Square, turn: Option<Turn>) -> String {
    let mut what = what(game, square);
    if let Some(turn) = turn {
        let may = if matches!(turn, Turn::Divide(_)) { "ataxx-may-divide" } else { "ataxx-may-move" };
        what = format!("{what}, {}", t(may));
    }
    say("place", &[("place", square.to_string().into()), ("what", what.into())])
}
