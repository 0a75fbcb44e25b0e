//! The way to a game that has begun.

use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;
use std::rc::Rc;

/// Leads from a page to another one, once: several messages may say that a game has begun.
#[derive(Clone)]
pub(super) struct Going {
    has_gone: StoredValue<bool>,
    navigate: Rc<dyn Fn(&str)>,
}

impl Going {
    /// From the page that is being made.
    pub(super) fn new() -> Going {
        let navigate = use_navigate();
        let navigate = Rc::new(move |path: &str| navigate(path, NavigateOptions::default()));
        Going { has_gone: StoredValue::new(false), navigate }
    }

    pub(super) fn to(&self, path: &str) {
        // Who has left the page by himself wants to be where he is.
        if self.has_gone.try_get_value() == Some(false) {
            self.has_gone.set_value(true);
            (self.navigate)(path);
        }
    }

    pub(super) fn to_game(&self, game: &wire::GameId) {
        self.to(&format!("/online/{game}"));
    }
}
