//! Going through a game by keyboard.

use leptos::ev::KeyboardEvent;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Where somebody wants to go in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Back,
    Forward,
    Begin,
    End,
}

impl Step {
    /// What a key means, unless it means something else where the keyboard is. The browser does
    /// nothing with it then.
    pub(super) fn of(event: &KeyboardEvent) -> Option<Step> {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let taken = target
            .and_then(|target| {
                target.closest("input, select, textarea, [role=grid], [role=listbox]").ok()
            })
            .flatten()
            .is_some();
        let page = matches!(event.key().as_str(), "PageUp" | "PageDown");
        if event.ctrl_key() || event.alt_key() || event.meta_key() || taken && !page {
            return None;
        }
        let step = match event.key().as_str() {
            "ArrowLeft" | "PageUp" => Step::Back,
            "ArrowRight" | "PageDown" => Step::Forward,
            "Home" => Step::Begin,
            "End" => Step::End,
            _ => return None,
        };
        event.prevent_default();
        Some(step)
    }

    /// The number of turns after it, if so many of so many are shown.
    pub(super) fn from(self, shown: usize, last: usize) -> usize {
        match self {
            Step::Back => shown.saturating_sub(1),
            Step::Forward => (shown + 1).min(last),
            Step::Begin => 0,
            Step::End => last,
        }
    }
}
