//! The faces that can be laid into a space, to choose from.

use super::super::scene::Spot;
use super::super::tile::drawn;
use super::scene::Offer;
use crate::speech::xart::face_in_words;
use crate::texts::{say, t};
use leptos::ev::KeyboardEvent;
use leptos::html::Div;
use leptos::prelude::*;
use xart::{Face, Turn};

/// A space with what can be laid there.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Open {
    /// As the notation names the space.
    pub(super) place: String,
    pub(super) offers: Vec<Offer>,
    /// What each forces, as the notation names it.
    pub(super) forced: Vec<Vec<String>>,
    /// Whether the space is in the lower half, where the list would cover it.
    pub(super) is_low: bool,
}

/// What the list is about, and whom it tells.
#[derive(Clone, Copy)]
pub(super) struct Picker {
    /// Nothing while it is closed.
    pub(super) open: RwSignal<Option<Open>>,
    pub(super) looked_at: RwSignal<usize>,
    /// Who hears of the chosen turn, or that nothing is wanted.
    pub(super) chosen: Callback<Option<Turn>>,
}

impl Picker {
    /// The tiles of the face that is looked at.
    pub(super) fn ghosts(self) -> Option<Vec<(Spot, Face)>> {
        let at = self.looked_at.get();
        self.open.with(|open| Some(open.as_ref()?.offers.get(at)?.laid.clone()))
    }

    fn pick(self, number: usize) {
        let turn = self.open.with_untracked(|open| Some(open.as_ref()?.offers.get(number)?.turn));
        if turn.is_some() {
            self.chosen.run(turn);
        }
    }

    fn on_key(self, event: &KeyboardEvent) {
        let count = self.open.with_untracked(|open| open.as_ref().map_or(0, |o| o.offers.len()));
        let (at, count) = (self.looked_at.get_untracked(), count.max(1));
        let key = event.key();
        match key.as_str() {
            "ArrowRight" | "ArrowDown" => self.looked_at.set((at + 1) % count),
            "ArrowLeft" | "ArrowUp" => self.looked_at.set((at + count - 1) % count),
            "Home" => self.looked_at.set(0),
            "End" => self.looked_at.set(count - 1),
            "Enter" | " " => self.pick(at),
            "Escape" => self.chosen.run(None),
            // The browser goes on from the square.
            "Tab" => return self.chosen.run(None),
            _ => match key.parse::<usize>() {
                Ok(number @ 1..) if number <= count => self.pick(number - 1),
                _ => return,
            },
        }
        event.prevent_default();
        event.stop_propagation();
    }

    /// The open list.
    pub(super) fn shown(self) -> Option<AnyView> {
        let Open { place, offers, forced, is_low } = self.open.get()?;
        let list = NodeRef::<Div>::new();
        // Whoever opens it wants to choose.
        list.on_load(|list| {
            let _ = list.focus();
        });
        let faces = offers.iter().zip(&forced).enumerate().map(|(number, (offer, forced))| {
            let effect = say(
                "xart-forces",
                &[("count", forced.len().into()), ("places", forced.join(", ").into())],
            );
            let words = format!("{}. {effect}", face_in_words(offer.turn.face));
            let more = (!forced.is_empty()).then(|| {
                view! { <span class="more" aria-hidden="true">{format!("+{}", forced.len())}</span> }
            });
            view! {
                <div role="option" class="option" id=format!("xart-option-{number}")
                    aria-label=words title=effect
                    aria-selected=move || (self.looked_at.get() == number).to_string()
                    on:pointerenter=move |_| self.looked_at.set(number)
                    on:click=move |_| self.pick(number)>
                    <svg viewBox="0 0 1 1" aria-hidden="true">{drawn(offer.turn.face)}</svg>
                    <span class="key" aria-hidden="true">{number + 1}</span>
                    {more}
                </div>
            }
        });
        let shown = view! {
            <div class="chooser" class:above=is_low on:keydown=move |event| self.on_key(&event)>
                <div class="head">
                    <p id="xart-choose"><b>{say("xart-choose", &[("place", place.into())])}</b></p>
                    <button class="close" tabindex="-1" aria-label=t("xart-close")
                        on:click=move |_| self.chosen.run(None)>"×"</button>
                </div>
                <div class="options" role="listbox" tabindex="0" node_ref=list
                    aria-labelledby="xart-choose" aria-orientation="horizontal"
                    aria-activedescendant=move || format!("xart-option-{}", self.looked_at.get())>
                    {faces.collect_view()}
                </div>
            </div>
        };
        Some(shown.into_any())
    }
}
