//! Lucky: the tile that was drawn.

use super::tile::drawn;
use crate::speech::xart::face_in_words;
use crate::texts::t;
use leptos::prelude::*;
use rules::Game;
use xart::Xart;

/// The tile that the player to move has drawn, and whether it may be turned.
pub(super) fn hand(game: &Xart, active: bool) -> impl IntoView + use<> {
    let face = game.hand().filter(|_| game.outcome().is_none())?;
    // It may be turned only if it can be laid nowhere; the first one has no orientation at all.
    let free = active
        && game.tile_count() > 0
        && game.turns().first().is_some_and(|turn| turn.face != face);
    Some(view! {
        <div class="hand">
            <svg viewBox="0 0 1 1" role="img" aria-label=face_in_words(face)>{drawn(face)}</svg>
            <span>{t("xart-drawn")}{free.then(|| view! { <br/>{t("xart-hand-free")} })}</span>
        </div>
    })
}
