//! What is drawn on the table besides the cells: marks, ghosts, labels.

use super::scene::{Scene, Spot};
use super::tile::{drawn, glowing};
use super::window::Window;
use crate::boards::{Mark, MarkKind};
use crate::speech::xart::parse_place;
use leptos::prelude::*;
use rules::{Game, Side};
use xart::{Face, Xart, column_name};

/// Between two tiles of a cascade, in milliseconds.
const BEAT: usize = 130;

/// When a tile of a turn appears.
pub(super) fn delay(order: usize) -> String {
    format!("{}ms", order * BEAT)
}

pub(super) fn translate((x, y): Spot) -> String {
    format!("translate({x} {y})")
}

const fn class_of(side: Side) -> &'static str {
    match side {
        Side::First => "white",
        Side::Second => "red",
    }
}

/// Frames around the tiles of the last turn, each shown when its tile is.
pub(super) fn last_turn(last: &[(Spot, Face)]) -> impl IntoView + use<> {
    let tiles = last.iter().enumerate().map(|(number, (spot, _))| {
        view! {
            <rect class=if number == 0 { "chosen" } else { "forced" } transform=translate(*spot)
                style:animation-delay=delay(number)
                x="0.035" y="0.035" width="0.93" height="0.93" rx="0.06"/>
        }
    });
    tiles.collect_view()
}

/// The glow along rings and winning lines. It runs along them, behind the last tile.
pub(super) fn glow(scene: &Scene) -> impl IntoView + use<> {
    let begin = scene.last.len() * BEAT;
    scene.won.iter().map(|(side, line)| glowing_line(line, *side, begin)).collect_view()
}

/// A glow that runs along a line, beginning after so many milliseconds.
pub(super) fn glowing_line(
    line: &[(Spot, Face)],
    side: Side,
    begin: usize,
) -> impl IntoView + use<> {
    let course = line.iter().enumerate().map(|(number, (spot, face))| {
        let wait = format!("{}ms", begin + number * 70);
        view! { <g transform=translate(*spot) style:animation-delay=wait>{glowing(*face, side)}</g> }
    });
    view! { <g class=format!("won {}", class_of(side))>{course.collect_view()}</g> }
}

/// Where the keyboard is.
pub(super) fn cursor_at(spot: Signal<Spot>) -> impl IntoView {
    view! {
        <g class="cursor" aria-hidden="true" transform=move || translate(spot.get())>
            <rect class="outer" x="0.02" y="0.02" width="0.96" height="0.96" rx="0.07"/>
            <rect class="inner" x="0.02" y="0.02" width="0.96" height="0.96" rx="0.07"/>
        </g>
    }
}

/// Where a limited layout ends.
pub(super) fn limits(scene: &Scene) -> impl IntoView + use<> {
    let ((left, right), (top, bottom)) = (scene.columns, scene.rows);
    let (right, bottom) = (right + 1, bottom + 1);
    let mut path = String::new();
    if scene.full.0 {
        path += &format!("M{left} {}V{}M{right} {}V{}", top - 1, bottom + 1, top - 1, bottom + 1);
    }
    if scene.full.1 {
        path += &format!("M{} {top}H{}M{} {bottom}H{}", left - 1, right + 1, left - 1, right + 1);
    }
    (!path.is_empty()).then(|| view! { <path class="limit" d=path/> })
}

/// The tiles that a turn would lay, in their order.
pub(super) fn ghosts(laid: &[(Spot, Face)]) -> impl IntoView + use<> {
    let several = laid.len() > 2;
    let tiles = laid.iter().enumerate().map(|(number, (spot, face))| {
        let count = (several && number > 0).then(|| {
            view! {
                <circle class="count" cx="0.84" cy="0.16" r="0.15"/>
                <text x="0.84" y="0.225">{number.to_string()}</text>
            }
        });
        view! {
            <g class="ghost" class:chosen=number == 0 transform=translate(*spot)>
                <g class="appears" style:animation-delay=delay(number)>
                    {drawn(*face)}
                    <rect class="rim" x="0.02" y="0.02" width="0.96" height="0.96" rx="0.07"/>
                    {count}
                </g>
            </g>
        }
    });
    tiles.collect_view()
}

/// What is pointed out.
pub(super) fn marks(game: &Xart, scene: &Scene, marks: &[Mark]) -> impl IntoView + use<> {
    let frame = scene.frame;
    let shown = marks.iter().map(|mark| {
        if mark.kind == MarkKind::Line {
            return pointed_out(game, scene, mark).into_any();
        }
        let turn = mark.turn.as_ref().and_then(|turn| game.parse_turn(turn).ok());
        let turn = turn.map(|turn| (frame.spot(turn.column.into(), turn.row.into()), turn.face));
        let tile = turn.filter(|_| mark.kind == MarkKind::Hint).map(|(spot, face)| {
            view! {
                <g class="ghost chosen" transform=translate(spot)>
                    {drawn(face)}
                    <circle class="ring" cx="0.5" cy="0.5" r="0.62"/>
                </g>
            }
        });
        let places = mark.places.iter().filter_map(|place| parse_place(place));
        let mut spots: Vec<Spot> = places.map(|(column, row)| frame.spot(column, row)).collect();
        if let Some((spot, _)) = turn
            && mark.kind == MarkKind::Threat
            && !spots.contains(&spot)
        {
            spots.push(spot);
        }
        let spots = spots.into_iter().map(|spot| threatened(spot, mark.side));
        let class = format!("mark {} {}", mark.class(), class_of(mark.side));
        view! { <g class=class>{spots.collect_view()}{tile}</g> }.into_any()
    });
    shown.collect_view()
}

/// A line that is talked about.
fn pointed_out(game: &Xart, scene: &Scene, mark: &Mark) -> impl IntoView + use<> {
    let places = mark.places.iter().filter_map(|place| parse_place(place));
    let tiles = places.filter_map(|(column, row)| {
        Some((scene.frame.spot(column, row), game.face_at(column, row)?))
    });
    glowing_line(&tiles.collect::<Vec<_>>(), mark.side, 0)
}

/// A place that is threatened: White's in rings, Red's hatched.
fn threatened(spot: Spot, side: Side) -> impl IntoView {
    let pattern = match side {
        Side::First => {
            "M.5 .28A.22 .22 0 0 1 .5 .72A.22 .22 0 0 1 .5 .28M.5 .42A.08 .08 0 0 1 .5 .58A.08 .08 0 0 1 .5 .42"
        }
        Side::Second => "M.1 .5L.5 .1M.1 .9L.9 .1M.5 .9L.9 .5",
    };
    view! {
        <g class="place" transform=translate(spot)>
            <rect x="0.06" y="0.06" width="0.88" height="0.88" rx="0.08"/>
            <path d=pattern/>
        </g>
    }
}

/// So far the names of columns and rows are from whatever they stand beside, in pixels.
const EDGE: f64 = 12.0;

/// The names of columns and rows beside the layout, or at the window's edge if that lies outside.
///
/// All in pixels, so that the letters need not be set again when the table is moved.
pub(super) fn labels(scene: Memo<Scene>, window: Window) -> impl IntoView {
    let tile = Memo::new(move |_| window.camera.get().pixels(window.size.get()));
    let origin = move || window.camera.get().pixel((0.0, 0.0), window.size.get());
    let edges = move || scene.with(|scene| (scene.columns.0, scene.rows.0));
    let aside =
        move |origin: f64, edge: i32| (origin + f64::from(edge - 1) * tile.get() - EDGE).max(EDGE);
    let above = move || {
        let (x, y) = origin();
        format!("translate({x:.1} {:.1})", aside(y, edges().1))
    };
    let beside = move || {
        let (x, y) = origin();
        format!("translate({:.1} {y:.1})", aside(x, edges().0))
    };
    let names = move |column: bool| {
        let tile = tile.get();
        // Where they would stand too close, some are left out.
        let step = (18.0 / tile).ceil().max(1.0) as i32;
        scene.with(|scene| {
            let (first, last) = if column { scene.columns } else { scene.rows };
            let names = (first - 1..=last + 1).filter_map(|at| {
                let (first, second) = scene.frame.column_and_row((at, at));
                let number = if column { first } else { second };
                let middle = (f64::from(at) + 0.5) * tile;
                let (x, y) = if column { (middle, 0.0) } else { (0.0, middle) };
                let name = if column { column_name(number) } else { number.to_string() };
                // There is nothing before the empty column and row beside the layout.
                (number >= 0 && number % step == 0).then(|| view! { <text x=x y=y>{name}</text> })
            });
            names.collect_view()
        })
    };
    // At the window's edge there may be tiles below the names.
    let is_pinned = move |origin: f64, edge: i32| aside(origin, edge) <= EDGE;
    let strips = move || {
        let ((x, y), (column, row)) = (origin(), edges());
        let (width, height) = window.size.get();
        let strip = |is_there: bool, width: f64, height: f64| {
            is_there.then(|| view! { <rect class="strip" width=width height=height/> })
        };
        (
            strip(is_pinned(y, row), width, 2.0 * EDGE),
            strip(is_pinned(x, column), 2.0 * EDGE, height),
        )
    };
    view! {
        {strips}
        <g transform=above>{move || names(true)}</g>
        <g transform=beside>{move || names(false)}</g>
    }
}
