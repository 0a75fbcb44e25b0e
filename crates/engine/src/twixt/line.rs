//! A position and the line of play that led to it, with what is known of each place on that line.

use super::connection::Connection;
use super::distance::{Change, FAR, Way};
use super::geometry::{Point, Span, WORDS, Words, is_empty, points};
use super::hopeless::narrowest_place;
use super::threats::{defences, might_win_by_removal, winning_holes};
use super::turn::TreeTurn;
use super::view::View;
use crate::tree::{Candidate, Tree};
use ::twixt::{Bridge, Direction, Hole, Turn, TwixT};
use rules::{Game, Side};

/// A TwixT position with the line of play that led to it.
#[derive(Clone, Debug)]
pub struct TwixTTree {
    pub(super) game: TwixT,
    pub(super) views: [View; 2],
    /// Who is to move. Not always who the game says: after a pass, and when one waits.
    pub(super) side: Side,
    /// Whether one's own bridges may be taken away.
    pub(super) removes: bool,
    /// Whether taking over White is considered.
    pub(super) swaps: bool,
    pub(super) made: Vec<Made>,
    /// By side: its last peg before the line.
    earlier: [Option<Hole>; 2],
    /// What is known of each position of the line, the last one included.
    known: Vec<Known>,
}

/// A turn that was made, and who could move before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Made {
    pub(super) turn: Option<TreeTurn>,
    pub(super) side: Side,
}

/// By side, its last peg.
fn last_pegs(game: &TwixT) -> [Option<Hole>; 2] {
    let mut last = [None; 2];
    let mut game = game.clone();
    while last.contains(&None) {
        let Some(hole) = game.last_turn().map(Turn::peg) else { break };
        if let Some((hole, owner)) = hole.and_then(|hole| Some((hole, game.peg(hole)?))) {
            last[owner.index()].get_or_insert(hole);
        }
        game.undo();
    }
    last
}

impl Made {
    /// What the turn has changed, as a side sees it; nothing if that is hard to say.
    fn change(&self, side: Side) -> Option<Change> {
        match self.turn {
            None | Some(TreeTurn::Swap | TreeTurn::Wait) => Some(Change::Nothing),
            Some(TreeTurn::Peg(hole)) => {
                let peg = Point::of(side, hole);
                Some(if self.side == side { Change::Own(peg) } else { Change::Foreign(peg) })
            }
            Some(TreeTurn::Instead(..)) => None,
        }
    }
}

/// What was found out about a position.
#[derive(Clone, Debug)]
struct Known {
    ways: Option<Box<[Way; 2]>>,
    /// Whether `ways` is about this position or an earlier one that stood at the same place.
    ways_are_current: bool,
    /// By side: where a peg would connect.
    winning: Option<[Words; 2]>,
}

impl Known {
    const NOTHING: Known = Known { ways: None, ways_are_current: false, winning: None };
}

impl TwixTTree {
    pub(super) fn new(game: &TwixT) -> TwixTTree {
        TwixTTree {
            game: game.clone(),
            views: Side::BOTH.map(|side| View::new(game, side)),
            side: game.to_move(),
            removes: !game.variant().paper_and_pencil(),
            swaps: true,
            made: Vec::new(),
            earlier: last_pegs(game),
            known: vec![Known::NOTHING],
        }
    }

    /// The last peg of a side.
    pub(super) fn last_peg(&self, side: Side) -> Option<Hole> {
        let made = self.made.iter().rev().filter(|made| made.side == side);
        made.into_iter().find_map(|made| made.turn?.peg()).or(self.earlier[side.index()])
    }

    /// Leaves the choice that the pie rule gives out of account.
    pub(super) fn leave_the_colours(&mut self) {
        self.swaps = false;
    }

    #[cfg(test)]
    pub(super) fn game(&self) -> &TwixT {
        &self.game
    }

    #[cfg(test)]
    pub(super) fn known_ways(&mut self) -> &[Way; 2] {
        self.ways().0
    }

    #[cfg(test)]
    pub(super) fn views(&self) -> &[View; 2] {
        &self.views
    }

    /// Whether the player to move waits while the opponent has several turns in a row.
    pub(super) fn waits(&self) -> bool {
        self.side != self.game.to_move() && self.made.last().is_some_and(|made| made.turn.is_some())
    }

    pub(super) fn push(&mut self, turn: Option<TreeTurn>) {
        self.made.push(Made { turn, side: self.side });
        self.side = !self.side;
        let place = self.made.len();
        if place == self.known.len() {
            self.known.push(Known::NOTHING);
        }
        let known = &mut self.known[place];
        known.ways_are_current = false;
        known.winning = None;
    }

    /// Tells the views of the bridges that end in a hole.
    pub(super) fn bridges_changed(
        &mut self,
        by: Side,
        hole: Hole,
        change: fn(&mut View, Side, Span),
    ) {
        for direction in Direction::in_mask(self.game.bridges_at(hole)) {
            for view in &mut self.views {
                let point = Point::of(view.side, hole);
                if let Some(span) = Span::leading(view.side, point, direction) {
                    change(view, by, span);
                }
            }
        }
    }

    pub(super) fn bridge_changed(
        &mut self,
        by: Side,
        bridge: Bridge,
        change: fn(&mut View, Side, Span),
    ) {
        for view in &mut self.views {
            let left = Point::of(view.side, bridge.left());
            if let Some(span) = Span::leading(view.side, left, bridge.direction()) {
                change(view, by, span);
            }
        }
    }

    pub(super) fn place(&mut self, side: Side, hole: Hole) {
        for view in &mut self.views {
            view.place(side, hole);
        }
        self.bridges_changed(side, hole, View::lay);
    }

    /// Where each side would connect at once.
    pub(super) fn winning(&mut self) -> &[Words; 2] {
        let views = &self.views;
        self.known[self.made.len()]
            .winning
            .get_or_insert_with(|| [0, 1].map(|side: usize| winning_holes(&views[side])))
    }

    /// The ways of both sides.
    pub(super) fn ways(&mut self) -> (&mut [Way; 2], &[View; 2]) {
        let views = &self.views;
        let place = self.made.len();
        let (earlier, now) = self.known.split_at_mut(place);
        let before = earlier.last().filter(|known| known.ways_are_current);
        let made = self.made.last();
        let known = &mut now[0];
        let ways = known.ways.get_or_insert_with(|| Box::new([Way::UNKNOWN, Way::UNKNOWN]));
        if !known.ways_are_current {
            known.ways_are_current = true;
            for (way, view) in ways.iter_mut().zip(views) {
                let side = view.side.index();
                let before = before.and_then(|known| known.ways.as_ref()).map(|ways| &ways[side]);
                let change = made.and_then(|made| made.change(view.side));
                way.find(view, before.zip(change));
            }
        }
        (ways, views)
    }

    /// Whether neither side has a way.
    pub(super) fn is_hopeless(&mut self) -> bool {
        self.ways().0.iter().all(|way| way.length >= FAR)
    }

    /// Adds the turns that leave the opponent the fewest ways that only the rules still count.
    pub(super) fn bar(&self, turns: &mut Vec<Candidate<TreeTurn>>) {
        let (side, other) = (self.side, !self.side);
        let place = narrowest_place(&self.views[other.index()]).unwrap_or([0; WORDS]);
        let holes = points(&place).filter_map(|point| point.hole(other));
        let turn = |hole| Candidate { turn: TreeTurn::Peg(hole), promise: 0 };
        turns.extend(holes.filter(|hole| self.game.may_place(side, *hole)).map(turn));
    }

    /// A connection of a side that nothing can prevent.
    pub(super) fn connection(&mut self, side: Side) -> Option<Connection> {
        let (ways, views) = self.ways();
        let side = side.index();
        if ways[side].length > 0 { None } else { Connection::find(&views[side]) }
    }

    /// The turns that keep the opponent from connecting in `hole`, and whether these are all.
    pub(super) fn answers(&mut self, hole: Point, turns: &mut Vec<Candidate<TreeTurn>>) -> bool {
        let side = self.side;
        let mut possible = Vec::new();
        let [own, other] = [side, !side].map(|side| &self.views[side.index()]);
        let mut complete = defences(own, other, hole, &mut possible);
        if self.removes {
            complete &= !might_win_by_removal(own);
        }
        for turn in possible {
            if !self.make(turn) {
                continue;
            }
            let stopped = is_empty(&winning_holes(&self.views[(!side).index()]));
            self.unmake();
            if stopped {
                turns.push(Candidate { turn, promise: 0 });
            }
        }
        complete
    }
}
