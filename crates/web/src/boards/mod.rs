//! The boards: one component a game.

mod ataxx;

use crate::kind::{Kind, Position};
use leptos::prelude::*;

/// What a board shows and whom it tells.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    /// The position to be shown.
    pub(crate) position: Signal<Position>,
    /// The turn that led to it, in notation.
    pub(crate) last: Signal<Option<String>>,
    /// Whether turns can be made.
    pub(crate) active: Signal<bool>,
    /// Who hears of a turn, in notation.
    pub(crate) play: Callback<String>,
}

/// The board of a game.
pub(crate) fn board(kind: Kind, table: Table) -> AnyView {
    match kind {
        Kind::Ataxx => ataxx::Board(ataxx::BoardProps { table }).into_any(),
        Kind::Xart | Kind::Twixt => ().into_any(),
    }
}
