//! TwixT: pegs and bridges.

use super::Table;
use crate::texts::t;
use leptos::prelude::*;

#[component]
pub(crate) fn Board(table: Table) -> impl IntoView {
    let _ = table;
    view! { <svg class="board twixt" aria-label=move || t("board-twixt")></svg> }
}
