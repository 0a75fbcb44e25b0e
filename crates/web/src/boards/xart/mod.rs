//! Xart: tiles on an unbounded table.

mod camera;
mod tile;

use super::Table;
use crate::texts::t;
use leptos::prelude::*;

#[component]
pub(crate) fn Board(table: Table) -> impl IntoView {
    let _ = table;
    view! { <svg class="board xart" aria-label=move || t("board-xart")></svg> }
}
