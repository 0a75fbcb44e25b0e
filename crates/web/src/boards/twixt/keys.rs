//! The keyboard on the board.

use super::state::{State, stepped};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// With Shift and with the page keys the cursor goes so many holes at once.
const FAR: isize = 4;

pub(super) fn on_key(state: State, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let far = if event.shift_key() { FAR } else { 1 };
    let whole = state.size.get_untracked() as isize;
    match event.key().as_str() {
        "ArrowLeft" => go(state, -far, 0),
        "ArrowRight" => go(state, far, 0),
        "ArrowUp" => go(state, 0, -far),
        "ArrowDown" => go(state, 0, far),
        "PageUp" => go(state, 0, -FAR),
        "PageDown" => go(state, 0, FAR),
        "Home" => go(state, -whole, 0),
        "End" => go(state, whole, 0),
        "Enter" | " " => state.act(state.cursor.get_untracked()),
        "b" | "B" if state.has_bridge_mode() => {
            state.choose_bridges();
            focus_bridges();
        }
        "+" => state.camera.update(|camera| *camera = camera.zoomed_around_middle(0.7)),
        "-" => state.camera.update(|camera| *camera = camera.zoomed_around_middle(1.0 / 0.7)),
        // Only what there was to leave is taken from the page.
        "Escape" if state.draft.with_untracked(Option::is_some) || state.aiming.get_untracked() => {
            state.forget();
        }
        _ => return,
    }
    event.prevent_default();
    // The page has keys of its own.
    event.stop_propagation();
}

/// Moves the cursor as far as the board goes.
fn go(state: State, columns: isize, rows: isize) {
    let (size, here) = (state.size.get_untracked(), state.cursor.get_untracked());
    let far = columns.abs().max(rows.abs());
    let to = (1..=far)
        .rev()
        .find_map(|steps| stepped(here, columns.signum() * steps, rows.signum() * steps, size));
    let to = to.unwrap_or(here);
    state.cursor.set(to);
    state.aiming.set(false);
    state.pointed.set(Some(to));
    state.note.set(None);
    state.camera.update(|camera| *camera = camera.showing(to));
}

/// Goes to the list of bridges, once it is there.
fn focus_bridges() {
    request_animation_frame(|| focus_first(".twixt-choices button"));
}

/// Goes back to the board.
pub(super) fn focus_board() {
    focus_first("svg.twixt[tabindex]");
}

fn focus_first(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found {
        // Boards are no HTML elements, but have the same method.
        let _ = element.unchecked_ref::<HtmlElement>().focus();
    }
}

/// Keys in the list of bridges: arrows go from one to the next, B goes back to the board, Escape
/// leaves bridge mode.
pub(super) fn on_bridge_key(state: State, event: &KeyboardEvent) {
    let forward = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => true,
        "ArrowLeft" | "ArrowUp" => false,
        "b" | "B" => {
            event.prevent_default();
            focus_board();
            return;
        }
        "Escape" => {
            event.prevent_default();
            state.forget();
            focus_board();
            return;
        }
        _ => return,
    };
    event.prevent_default();
    event.stop_propagation();
    let Some(here) = document().active_element() else { return };
    let next = if forward { here.next_element_sibling() } else { here.previous_element_sibling() };
    if let Some(next) = next.and_then(|next| next.dyn_into::<HtmlElement>().ok()) {
        let _ = next.focus();
    }
}
