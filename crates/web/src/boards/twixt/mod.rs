//! TwixT: pegs and bridges.

mod acts;
mod bar;
mod camera;
mod draft;
mod drawing;
mod geometry;
mod ghosts;
mod hand;
mod keys;
mod labels;
mod pieces;
mod pointer;
mod seen;
mod state;

use super::{Picture, Table};
use crate::kind::Kind;
use crate::settings::{Settings, Switch};
use crate::texts::t;
use camera::Camera;
use leptos::prelude::*;
use leptos::svg::Svg;
use pointer::Pointer;
use rules::Side;
use seen::Seen;
use state::State;
use twixt::{Bridge, Hole};

/// A board that is only looked at.
pub(super) fn picture(picture: Picture) -> impl IntoView {
    let settings = Settings::get();
    let seen = Seen::new(picture.position, picture.last);
    let size = Memo::new(move |_| seen.game().size());
    view! {
        <svg class="board twixt" viewBox=move || Camera::of_board(size.get()).view_box()
            aria-hidden="true" data-theme=move || settings.theme(Kind::Twixt)>
            {move || drawing::bare_board(size.get())}
            {move || drawing::holes(size.get(), true)}
            {on_board(seen, Callback::new(|_| false))}
        </svg>
    }
}

/// A board to play on.
#[component]
pub(super) fn Board(table: Table) -> impl IntoView {
    let state = State::new(table);
    let goes = Callback::new(move |bridge| {
        state.draft.with(|draft| draft.as_ref().is_some_and(|draft| draft.removes(bridge)))
    });
    let settings = Settings::get();
    let board = NodeRef::<Svg>::new();
    let pointer = Pointer::new(state, board);
    labels::keep_labels(state, board);
    // The names in the frame may be out of sight.
    let is_cut_off =
        Memo::new(move |_| settings.is_on(Switch::Labels) && !state.camera.get().is_whole());
    // So many holes leave no room for all names on a small screen.
    let is_large = move || state.size.get() >= 18;
    view! {
        <div class="twixt-table"><div class="twixt-split">
            <svg class="board twixt" node_ref=board role="grid" tabindex="0"
                class:labelled=move || settings.is_on(Switch::Labels)
                class:guided=move || settings.is_on(Switch::Guides)
                class:active=move || state.is_active()
                class:large=is_large
                class:near=move || !state.camera.get().is_whole()
                viewBox=move || state.camera.get().view_box()
                data-theme=move || settings.theme(Kind::Twixt)
                aria-label=move || t("board-twixt")
                aria-describedby="twixt-keys"
                aria-activedescendant=move || drawing::cell_id(state.cursor.get())
                on:keydown=move |event| keys::on_key(state, &event)
                on:blur=move |_| state.look_away()
                on:pointerdown=move |event| pointer.down(&event)
                on:pointermove=move |event| pointer.moves(&event)
                on:pointerup=move |event| pointer.up(&event)
                on:pointercancel=move |_| pointer.cancel()
                on:pointerleave=move |event| pointer.leave(&event)
                on:touchmove=move |event| pointer.keep_page(&event)
                on:wheel=move |event| pointer.wheel(&event)>
                <g aria-hidden="true">
                    {move || drawing::bare_board(state.size.get())}
                    <g class="labels">{move || drawing::labels(state.size.get())}</g>
                </g>
                {move || drawing::holes(state.size.get(), false)}
                <g aria-hidden="true">
                    {on_board(state.seen, goes)}
                    <g class="marks">{ghosts::marks(state)}</g>
                    <g class="ghosts">{ghosts::preview(state)}{ghosts::near(state)}{ghosts::picked(state)}</g>
                    {ghosts::cursor(state)}
                    {move || is_cut_off.get().then(|| drawing::strips(state.size.get(), state.camera))}
                </g>
            </svg>
            {bar::bar(state)}
        </div></div>
    }
}

/// A peg alone; without a side, a bridge.
pub(crate) fn piece(side: Option<Side>) -> impl IntoView {
    let settings = Settings::get();
    let class = side.map_or("bridge first", |side| match side {
        Side::First => "peg first",
        Side::Second => "peg second",
    });
    let [from, to] = [(1, 2), (2, 0)].map(|(column, row)| Hole::new(column, row));
    let inner = match (side, from, to) {
        (Some(side), Some(from), _) => pieces::peg(from, side),
        (None, Some(from), Some(to)) => Bridge::between(from, to).map(pieces::bridge).into_any(),
        _ => ().into_any(),
    };
    let view_box = if side.is_some() { "10 30 20 20" } else { "5 -5 50 50" };
    view! {
        <svg class="board twixt" data-theme=move || settings.theme(Kind::Twixt)
            viewBox=view_box aria-hidden="true">
            <g class=class>{inner}</g>
        </svg>
    }
}

/// Pegs and bridges and what is said about them.
fn on_board(seen: Seen, goes: Callback<Bridge, bool>) -> impl IntoView {
    view! {
        {pieces::winning_line(seen, "glow")}
        {pieces::pieces(seen, goes)}
        {pieces::winning_line(seen, "thread")}
        {pieces::last_ring(seen)}
    }
}
