//! What the parts of the board share.

use super::camera::Camera;
use super::draft::{Draft, Fate};
use super::geometry::is_hole;
use super::seen::Seen;
use crate::app::Voice;
use crate::boards::{Sure, Table};
use crate::speech::twixt::{bridge_name, name};
use crate::texts::{say, t};
use leptos::prelude::*;
use rules::{Game, Side};
use std::sync::Arc;
use twixt::{Bridge, Direction, Hole, Opening, TwixT};

#[derive(Clone, Copy)]
pub(super) struct State {
    pub(super) table: Table,
    pub(super) seen: Seen,
    pub(super) size: Memo<usize>,
    /// Where the keyboard is.
    pub(super) cursor: RwSignal<Hole>,
    /// The hole in question, whether a mouse, a finger or the keyboard points at it.
    pub(super) pointed: RwSignal<Option<Hole>>,
    /// Whether a finger pointed there, which is too thick to be sure.
    pub(super) aiming: RwSignal<bool>,
    /// The turn that is put together in bridge mode.
    pub(super) draft: RwSignal<Option<Draft>>,
    /// The bridges that there is something to choose about in bridge mode.
    pub(super) choices: Memo<Vec<(Bridge, Fate)>>,
    /// The bridge in question.
    pub(super) near: RwSignal<Option<Bridge>>,
    pub(super) camera: RwSignal<Camera>,
    /// Why something is not possible; a text's name.
    pub(super) note: RwSignal<Option<String>>,
    /// Whether the question of the pie rule was answered with playing on.
    pub(super) plays_on: RwSignal<bool>,
    sure: Option<Sure>,
    voice: Option<Voice>,
}

impl State {
    pub(super) fn new(table: Table) -> State {
        let seen = Seen::new(table.position, table.last);
        let size = Memo::new(move |_| seen.game().size());
        let draft = RwSignal::new(None::<Draft>);
        let choices = Memo::new(move |_| {
            if let Some(set_up) = table.set_up {
                return if set_up.bridges.get() { all_bridges(&seen.game()) } else { Vec::new() };
            }
            let choices = |draft: &Draft| draft.choices(&seen.game());
            draft.with(|draft| draft.as_ref().map(choices)).unwrap_or_default()
        });
        let state = State {
            table,
            seen,
            size,
            cursor: RwSignal::new(centre(size.get_untracked())),
            pointed: RwSignal::new(None),
            aiming: RwSignal::new(false),
            draft,
            choices,
            near: RwSignal::new(None),
            camera: RwSignal::new(Camera::of_board(size.get_untracked())),
            note: RwSignal::new(None),
            plays_on: RwSignal::new(false),
            sure: use_context::<Sure>(),
            voice: use_context::<Voice>(),
        };
        Effect::new(move |_| {
            seen.track();
            state.forget();
            state.plays_on.set(false);
        });
        Effect::new(move |before: Option<usize>| {
            let size = size.get();
            if before.is_some_and(|before| before != size) {
                state.cursor.set(centre(size));
                state.camera.set(Camera::of_board(size));
            }
            size
        });
        Effect::new(move |_| {
            if state.may_swap() {
                state.speak(t("twixt-pie-question"));
            }
        });
        state
    }

    pub(super) fn game(self) -> Arc<TwixT> {
        self.seen.game()
    }

    pub(super) fn game_untracked(self) -> Arc<TwixT> {
        self.seen.game_untracked()
    }

    pub(super) fn is_active(self) -> bool {
        self.table.active.get()
    }

    /// Whether there is something to do in a hole that a finger points at.
    pub(super) fn may_aim(self) -> bool {
        self.table.set_up.is_some() || self.table.active.get_untracked()
    }

    /// Whether the first peg can be taken over now.
    pub(super) fn may_swap(self) -> bool {
        self.is_active() && self.game().opening() == Opening::Choice
    }

    /// Whether there is something to choose about bridges.
    pub(super) fn has_bridge_mode(self) -> bool {
        self.is_active() && !self.game().variant().paper_and_pencil()
    }

    /// Makes a turn that took two steps on the board: that is as good as a confirmation.
    pub(super) fn play_surely(self, turn: String) {
        match self.sure {
            Some(Sure(play)) => play.run(turn),
            None => self.table.play.run(turn),
        }
    }

    pub(super) fn speak(self, text: String) {
        if let Some(voice) = self.voice {
            voice.say(text);
        }
    }

    /// The bridges that come with a peg in a hole, if it can be placed there now.
    pub(super) fn bridges_of(self, hole: Hole) -> Option<Vec<Bridge>> {
        let game = self.game();
        let side = game.to_move();
        if !self.is_active() || !game.may_place(side, hole) {
            return None;
        }
        let ways = Direction::in_mask(game.open_bridges(side, hole));
        Some(ways.filter_map(|way| Bridge::leading(hole, way)).collect())
    }
}

/// Every bridge that two pegs of a side could have between them.
fn all_bridges(game: &TwixT) -> Vec<(Bridge, Fate)> {
    let from = |(hole, side): (Hole, Side)| {
        let bridges = Direction::ALL.into_iter().filter_map(move |way| Bridge::leading(hole, way));
        // Each once, from its left end.
        let own =
            move |bridge: &Bridge| bridge.left() == hole && game.peg(bridge.right()) == Some(side);
        bridges.filter(own)
    };
    let fate = |bridge| if game.has_bridge(bridge) { Fate::Stays } else { Fate::Possible };
    game.pegs().flat_map(from).map(|bridge| (bridge, fate(bridge))).collect()
}

/// What becomes of a bridge, in words.
pub(super) fn fate_in_words(bridge: Bridge, fate: Fate) -> String {
    say(&format!("twixt-bridge-{}", fate.name()), &[("bridge", bridge_name(bridge).into())])
}

/// "Place on k10".
pub(super) fn place_at(hole: Hole) -> String {
    say("twixt-place-at", &[("hole", name(hole).into())])
}

/// The name of a side for style sheets.
pub(super) const fn side_class(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

/// The hole so many columns and rows away, if that is on the board.
pub(super) fn stepped(from: Hole, columns: isize, rows: isize, size: usize) -> Option<Hole> {
    let column = from.column().checked_add_signed(columns)?;
    let row = from.row().checked_add_signed(rows)?;
    Hole::new(column, row).filter(|hole| is_hole(*hole, size))
}

/// A hole in the middle.
fn centre(size: usize) -> Hole {
    /// On every board.
    const INSIDE: Hole = match Hole::new(5, 5) {
        Some(hole) => hole,
        None => panic!("every board is larger"),
    };
    Hole::new(size / 2, size / 2).unwrap_or(INSIDE)
}
