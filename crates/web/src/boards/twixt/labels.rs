//! What the holes say to who does not see them.

use super::drawing::cell_id;
use super::state::State;
use crate::boards::MarkKind;
use crate::speech::twixt::{far_ends, place, what, would_join};
use crate::texts::{language, say};
use leptos::prelude::*;
use leptos::svg::Svg;
use rules::{Game, Side};
use twixt::{Hole, TwixT};

/// Everything that a hole's text depends on but the language.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Said {
    hole: Hole,
    peg: Option<Side>,
    bridges: u8,
    /// The bridges that a peg would get here.
    open: u8,
    mark: Option<MarkKind>,
}

/// Keeps the texts of all holes as they should be. After a turn only those are written that
/// changed.
pub(super) fn keep_labels(state: State, board: NodeRef<Svg>) {
    Effect::new(move |before: Option<(Vec<Said>, _)>| {
        let language = language();
        let (game, active) = (state.game(), state.is_active());
        let marks = marked(state);
        let now: Vec<Said> = game.holes().map(|hole| said(&game, hole, active, &marks)).collect();
        let Some(board) = board.get() else { return (Vec::new(), language) };
        let known =
            before.filter(|(known, spoken)| *spoken == language && known.len() == now.len());
        for (index, said) in now.iter().enumerate() {
            if known.as_ref().is_some_and(|(known, _)| known.get(index) == Some(said)) {
                continue;
            }
            let cell = board.query_selector(&format!("#{}", cell_id(said.hole))).ok().flatten();
            if let Some(cell) = cell {
                let _ = cell.set_attribute("aria-label", &in_words(&game, said));
            }
        }
        (now, language)
    });
}

/// The holes that something is pointed out about.
fn marked(state: State) -> Vec<(Hole, MarkKind)> {
    let marks = state.table.marks.get();
    let game = state.game();
    let mut marked = Vec::new();
    for mark in marks {
        let turn = mark.turn.as_ref().and_then(|turn| game.parse_turn(turn).ok());
        let holes = mark.places.iter().filter_map(|place| place.parse().ok());
        let holes = holes.filter(|_| mark.kind != MarkKind::Hint);
        marked.extend(holes.chain(turn.and_then(|turn| turn.peg())).map(|hole| (hole, mark.kind)));
    }
    marked
}

fn said(game: &TwixT, hole: Hole, active: bool, marks: &[(Hole, MarkKind)]) -> Said {
    let side = game.to_move();
    let may_place = active && game.may_place(side, hole);
    Said {
        hole,
        peg: game.peg(hole),
        bridges: game.bridges_at(hole),
        open: if may_place { game.open_bridges(side, hole) } else { 0 },
        mark: marks.iter().find(|(marked, _)| *marked == hole).map(|(_, kind)| *kind),
    }
}

/// What a hole says now.
pub(super) fn hole_in_words(state: State, hole: Hole) -> String {
    let (game, active) = (state.game_untracked(), state.table.active.get_untracked());
    in_words(&game, &said(&game, hole, active, &[]))
}

fn in_words(game: &TwixT, said: &Said) -> String {
    let mut words = what(game, said.hole);
    if said.open != 0 {
        words = would_join(&words, &far_ends(said.hole, said.open));
    }
    words = match said.mark {
        Some(MarkKind::Hint) => say("twixt-hint", &[("what", words.into())]),
        Some(MarkKind::Threat) => say("twixt-threat", &[("what", words.into())]),
        Some(MarkKind::Line) | None => words,
    };
    place(said.hole, &words)
}
