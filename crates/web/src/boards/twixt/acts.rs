//! What people do on the board.

use super::draft::Draft;
use super::labels::hole_in_words;
use super::state::{State, fate_in_words, stepped};
use crate::boards::Touched;
use crate::speech::Speech;
use crate::texts::t;
use leptos::prelude::*;
use rules::Game;
use twixt::{Bridge, Hole, Turn, TwixT};

impl State {
    /// Forgets everything about a turn that was not made.
    pub(super) fn forget(self) {
        self.draft.set(None);
        self.near.set(None);
        self.note.set(None);
        if self.aiming.get_untracked() {
            self.aiming.set(false);
            self.pointed.set(None);
        }
    }

    /// The keyboard goes elsewhere. What a finger aims at stays, because the buttons for that are
    /// elsewhere.
    pub(super) fn look_away(self) {
        if !self.aiming.get_untracked() {
            self.pointed.set(None);
        }
    }

    /// Places a peg: as a turn, or in bridge mode as a part of one. There a second time makes the
    /// turn.
    pub(super) fn act(self, hole: Hole) {
        if let Some(set_up) = self.table.set_up {
            set_up.touch.run(Touched::Hole(hole));
            return;
        }
        if !self.table.active.get_untracked() {
            return;
        }
        let game = self.game_untracked();
        if !game.may_place(game.to_move(), hole) {
            self.refuse(&game, hole);
            return;
        }
        self.note.set(None);
        match self.draft.get_untracked() {
            None => {
                let turn = game.format_turn(&Turn::Peg(hole));
                let was_aimed_at =
                    self.aiming.get_untracked() && self.pointed.get_untracked() == Some(hole);
                if was_aimed_at { self.play_surely(turn) } else { self.table.play.run(turn) }
            }
            Some(draft) if draft.peg() == Some(hole) => self.finish(),
            Some(mut draft) => {
                draft.place(hole, &game);
                if let Some(turn) = draft.turn(&game) {
                    self.speak(game.turn_in_words(&turn));
                }
                self.draft.set(Some(draft));
            }
        }
    }

    /// Makes the turn that was put together.
    pub(super) fn finish(self) {
        let game = self.game_untracked();
        let turn = self.draft.with_untracked(|draft| draft.as_ref()?.turn(&game));
        match turn {
            Some(turn) => self.play_surely(game.format_turn(&turn)),
            None => self.tell("twixt-set-peg-first".to_owned()),
        }
    }

    /// Changes what becomes of a bridge.
    pub(super) fn toggle(self, bridge: Bridge) {
        if let Some(set_up) = self.table.set_up {
            set_up.touch.run(Touched::Bridge(bridge));
            return;
        }
        let game = self.game_untracked();
        self.draft.update(|draft| {
            if let Some(draft) = draft {
                draft.toggle(bridge, &game);
            }
        });
        let choices = self.choices.get_untracked();
        if let Some((_, fate)) = choices.iter().find(|(known, _)| *known == bridge) {
            self.speak(fate_in_words(bridge, *fate));
        }
    }

    /// Enters bridge mode.
    pub(super) fn choose_bridges(self) {
        self.note.set(None);
        if self.draft.with_untracked(Option::is_none) {
            let mut draft = Draft::default();
            // What a finger had aimed at is meant.
            if self.aiming.get_untracked()
                && let Some(hole) = self.pointed.get_untracked()
            {
                draft.place(hole, &self.game_untracked());
            }
            self.draft.set(Some(draft));
        }
        if self.choices.with_untracked(Vec::is_empty) {
            self.speak(t("twixt-no-bridges"));
        }
    }

    /// Aims at a hole without placing anything yet.
    pub(super) fn aim(self, hole: Hole) {
        self.aiming.set(true);
        self.pointed.set(Some(hole));
        self.cursor.set(hole);
        self.note.set(None);
        if self.draft.with_untracked(Option::is_some) {
            let drafted = self.draft.with_untracked(|draft| draft.as_ref().and_then(Draft::peg));
            if drafted != Some(hole) {
                self.act(hole);
            }
        } else {
            self.speak(hole_in_words(self, hole));
        }
        self.camera.update(|camera| *camera = camera.showing(hole));
    }

    /// Aims at the next hole in this direction that a peg can be placed in.
    pub(super) fn nudge(self, columns: isize, rows: isize) {
        let game = self.game_untracked();
        let start = self.pointed.get_untracked().unwrap_or(self.cursor.get_untracked());
        let any = self.table.set_up.is_some();
        let free = |hole: &Hole| any || game.may_place(game.to_move(), *hole);
        let next = (1..game.size() as isize)
            .filter_map(|far| stepped(start, columns * far, rows * far, game.size()))
            .find(free);
        if let Some(hole) = next {
            self.aim(hole);
        }
    }

    fn refuse(self, game: &TwixT, hole: Hole) {
        self.tell(match game.peg(hole) {
            Some(_) => "twixt-occupied".to_owned(),
            None => format!("twixt-behind-{}", (!game.to_move()).index() + 1),
        });
    }

    /// Shows and says why something is not possible.
    fn tell(self, key: String) {
        self.speak(t(&key));
        self.note.set(Some(key));
    }
}
