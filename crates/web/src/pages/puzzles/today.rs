//! How many people have solved the puzzle of today: asked of the server, if there is one.

use super::state::today;
use crate::browser;
use crate::kind::Kind;
use crate::texts::say;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wire::DaySolved;

/// Where it is asked and told.
const ADDRESS: &str = "/api/puzzles/today";

/// Where somebody becomes a guest, as whom he is counted.
const GUEST: &str = "/api/guest";

/// How many have solved today's puzzles, once that is known.
#[derive(Clone, Copy)]
pub(super) struct SolvedToday(RwSignal<Option<DaySolved>>);

impl SolvedToday {
    /// Asks for it.
    pub(super) fn new() -> SolvedToday {
        let solved = SolvedToday(RwSignal::new(None));
        spawn_local(async move {
            if !browser::is_offline() {
                solved.take(browser::exchange("GET", ADDRESS, None).await);
            }
        });
        solved
    }

    /// Whoever is here has solved that of this day: he is counted, once.
    pub(super) fn count(self, kind: Kind, day: u32) {
        spawn_local(async move {
            if browser::is_offline() || browser::exchange("POST", GUEST, None).await.is_none() {
                return;
            }
            let said = wire::SolvedToday { game: kind.name().to_owned(), day };
            let said = serde_json::to_string(&said).ok();
            self.take(browser::exchange("POST", ADDRESS, said.as_deref()).await);
        });
    }

    fn take(self, answered: Option<browser::Answered>) {
        let answered = answered.filter(|answered| answered.status == 200);
        let solved = answered.and_then(|answered| serde_json::from_str(&answered.text).ok());
        if let Some(solved) = solved {
            self.0.try_set(Some(solved));
        }
    }

    /// The number in words; nothing while it is not known.
    pub(super) fn shown(self, kind: Kind) -> AnyView {
        let words = move || {
            let solved = self.0.get().filter(|solved| solved.day == today())?;
            let count = solved.solved.get(kind.name()).copied().unwrap_or(0);
            Some(say("puzzle-solved-today", &[("count", count.into())]))
        };
        (move || words().map(|words| view! { <p class="solved-today">{words}</p> })).into_any()
    }
}
