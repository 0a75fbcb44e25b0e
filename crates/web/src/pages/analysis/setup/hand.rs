//! What somebody does with the tools.

use super::sketch::Sketch;
use super::{ataxx, focus, twixt};
use crate::app::Voice;
use crate::boards::Touched;
use crate::kind::Position;
use crate::speech;
use crate::texts::{say, t};
use ::twixt::{Bridge, Hole, TwixT};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

/// What the parts of the page share.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    pub(super) sketch: RwSignal<Sketch>,
    pub(super) tool: RwSignal<usize>,
    /// TwixT: the peg that the next bridge begins at.
    pub(super) picked: RwSignal<Option<Hole>>,
    /// Why something was not done.
    pub(super) refusal: RwSignal<String>,
    pub(super) voice: Voice,
}

impl Hand {
    pub(super) fn change(self, sketch: Sketch, told: String) {
        self.put(sketch);
        self.voice.say(told);
    }

    /// Shows something else without a word: whoever chose it was told by what it was chosen with.
    pub(super) fn put(self, sketch: Sketch) {
        self.picked.set(None);
        self.refusal.set(String::new());
        self.sketch.set(sketch);
    }

    pub(super) fn refuse(self, why: String) {
        self.voice.say(why.clone());
        self.refusal.set(why);
    }

    pub(super) fn touch(self, touched: Touched) {
        let tool = self.tool.get_untracked();
        match (self.sketch.get_untracked(), touched) {
            (Sketch::Ataxx(game), Touched::Square(square)) => {
                let after = Position::Ataxx(ataxx::touched(&game, tool, square));
                self.show(&after, &square.to_string());
            }
            (Sketch::Twixt(game), Touched::Hole(hole)) if tool == twixt::BRIDGES => {
                self.pick(&game, hole);
            }
            (Sketch::Twixt(game), Touched::Hole(hole)) => match twixt::touched(&game, tool, hole) {
                Ok(game) => self.show(&Position::Twixt(game), &hole.to_string()),
                Err(why) => self.refuse(t(&why)),
            },
            (Sketch::Twixt(game), Touched::Bridge(bridge)) => self.toggle(&game, bridge),
            (Sketch::Xart(layout), Touched::Spot(spot)) => match layout.touched(tool, spot) {
                Ok(after) => {
                    let told = after.place_in_words(spot);
                    self.change(Sketch::Xart(after), told);
                }
                Err(why) => self.refuse(why.in_words()),
            },
            _ => {}
        }
    }

    /// Shows a position and says what is now at a place.
    fn show(self, position: &Position, place: &str) {
        let told = speech::place(position, place).unwrap_or_default();
        self.change(Sketch::of(position), told);
    }

    /// A bridge begins or ends at a peg.
    fn pick(self, game: &TwixT, hole: Hole) {
        let before = self.picked.get_untracked();
        if before == Some(hole) {
            self.picked.set(None);
        } else if let Some(bridge) = before.and_then(|before| Bridge::between(before, hole)) {
            self.toggle(game, bridge);
        } else if game.peg(hole).is_none() || before.is_some() {
            self.picked.set(None);
            self.refuse(t("set-up-not-joined"));
        } else {
            self.refusal.set(String::new());
            self.picked.set(Some(hole));
            let name = speech::twixt::name(hole);
            self.voice.say(say("set-up-picked", &[("place", name.into())]));
        }
    }

    fn toggle(self, game: &TwixT, bridge: Bridge) {
        match twixt::toggled(game, bridge) {
            Ok(game) => self.show(&Position::Twixt(game), &bridge.left().to_string()),
            Err(why) => {
                self.picked.set(None);
                self.refuse(t(&why));
            }
        }
    }

    /// Number keys choose tools, wherever the keyboard is.
    pub(super) fn key(self, names: &[Signal<String>], event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let number = event.key().parse::<usize>().unwrap_or_default();
        if let Some(name) = number.checked_sub(1).and_then(|tool| names.get(tool)) {
            event.prevent_default();
            self.choose(number - 1);
            // Who is among the tools goes to this one, so that the next stop is the board.
            let here = document().active_element();
            if here.is_some_and(|here| here.matches("[name=tool]").unwrap_or_default()) {
                focus("[name=tool]:checked", false);
            } else {
                self.voice.say(name.get_untracked());
            }
        } else if event.key() == "Escape" {
            self.picked.set(None);
        }
    }

    pub(super) fn choose(self, tool: usize) {
        self.picked.set(None);
        self.tool.set(tool);
    }
}
