//! What is drawn in the square besides the cells.

use super::super::layers::{delay, translate};
use super::super::tile::glowing;
use super::MARGIN;
use super::scene::Scene;
use leptos::prelude::*;
use rules::Side;
use xart::column_name;

/// Frames around the tiles of the last turn, each shown when its tile is.
pub(super) fn last_turn(scene: &Scene) -> impl IntoView + use<> {
    let tiles = scene.last.iter().enumerate().map(|(number, (spot, _))| {
        view! {
            <rect class=if number == 0 { "chosen" } else { "forced" } transform=translate(*spot)
                style:animation-delay=delay(number)
                x="0.035" y="0.035" width="0.93" height="0.93" rx="0.06"/>
        }
    });
    tiles.collect_view()
}

/// The glow along the line that runs through all tiles.
pub(super) fn glow(scene: &Scene) -> Option<AnyView> {
    let side = scene.solved?;
    let course = scene.longest[side.index()].iter().enumerate().map(|(number, (spot, face))| {
        let wait = format!("{}ms", 300 + number * 70);
        view! { <g transform=translate(*spot) style:animation-delay=wait>{glowing(*face, side)}</g> }
    });
    let class = if side == Side::First { "won white" } else { "won red" };
    Some(view! { <g class=class>{course.collect_view()}</g> }.into_any())
}

/// Where the square ends, as far as that is decided.
pub(super) fn limits(scene: &Scene) -> String {
    let ((left, right), (top, bottom)) = (scene.shown_columns(), scene.shown_rows());
    let (right, bottom) = (right + 1, bottom + 1);
    let mut path = String::new();
    if !scene.is_empty() && !scene.grows.0 {
        path += &format!("M{left} {top}V{bottom}M{right} {top}V{bottom}");
    }
    if !scene.is_empty() && !scene.grows.1 {
        path += &format!("M{left} {top}H{right}M{left} {bottom}H{right}");
    }
    path
}

/// The names of columns and rows beside the cells.
pub(super) fn labels(scene: &Scene) -> impl IntoView + use<> {
    let ((left, right), (top, bottom)) = (scene.shown_columns(), scene.shown_rows());
    let text = |x: f64, y: f64, name: String| view! { <text x=x y=y>{name}</text> };
    let columns = (left..=right).map(|x| {
        let name = column_name(scene.frame.column_and_row((x, 0)).0);
        text(f64::from(x) + 0.5, f64::from(top) - MARGIN / 2.0, name)
    });
    let rows = (top..=bottom).map(|y| {
        let name = scene.frame.column_and_row((0, y)).1.to_string();
        text(f64::from(left) - MARGIN / 2.0, f64::from(y) + 0.5, name)
    });
    columns.chain(rows).collect_view()
}
