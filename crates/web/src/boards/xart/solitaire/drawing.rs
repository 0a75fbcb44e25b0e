//! What is drawn in the square besides the cells.

use super::super::layers::glowing_line;
use super::MARGIN;
use super::scene::Scene;
use leptos::prelude::*;
use xart::column_name;

/// The glow along the line that runs through all tiles.
pub(super) fn glow(scene: &Scene) -> Option<impl IntoView + use<>> {
    scene.solved.map(|side| glowing_line(&scene.longest[side.index()], side, 300))
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
