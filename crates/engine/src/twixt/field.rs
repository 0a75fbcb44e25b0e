//! How far the places of the board are from a border.

use super::distance::{Changes, FAR};
use super::geometry::{WORDS, Words, is_empty, meet};
use super::lines::bridged;
use super::links::Links;
use super::view::View;

/// How many pegs must be placed until a peg in a hole hangs on a border by links: bridges,
/// Zwickmühlen, and gaps to the border that can be closed in two ways. A link costs nothing because
/// the opponent's attack on it can be answered.
#[derive(Clone, Debug)]
pub(super) struct Field {
    /// What is reached with at most so many pegs. An empty hole counts with the peg placed in it.
    pub(super) within: [Words; FAR + 1],
    /// How many of these are known.
    pub(super) known: usize,
    /// Whether it is also known what is linked with the last of them. If not, it lacks pegs.
    is_expanded: bool,
    /// The empty holes of distance 1.
    edge: Words,
    /// The empty holes of the next distance; before it is expanded, those of the last.
    next: Words,
}

impl Field {
    pub(super) const UNKNOWN: Field = Field {
        within: [[0; WORDS]; FAR + 1],
        known: 0,
        is_expanded: false,
        edge: [0; WORDS],
        next: [0; WORDS],
    };

    /// What hangs on the border already.
    pub(super) fn begin(&mut self, view: &View, second: bool) {
        let line = view.border(second);
        let mut hanging = [0; WORDS];
        // Holes in which a peg would hang on the border by a bridge, or stand on it.
        let mut near = [0; WORDS];
        near[line] = view.free[line];
        let mut new = [0; WORDS];
        new[line] = view.own[line];
        loop {
            if !is_empty(&new) {
                let added = view.flood(&new, &mut hanging);
                let [once, _] = bridged(&view.open, &added);
                for line in 0..WORDS {
                    near[line] |= once[line] & view.free[line];
                }
            }
            let [_, twice] = bridged(&view.open, &near);
            let mut more = 0;
            for line in 0..WORDS {
                new[line] = twice[line] & view.own[line] & !hanging[line];
                more |= new[line];
            }
            if more == 0 {
                for line in 0..WORDS {
                    self.edge[line] = near[line] | twice[line] & view.free[line];
                }
                break;
            }
        }
        self.within[0] = hanging;
        self.known = 1;
        self.is_expanded = true;
        self.next = self.edge;
    }

    /// Takes over what is the same from the field of a position before some changes, and says
    /// whether that is anything.
    pub(super) fn resume(&mut self, before: &Field, view: &View, changes: &Changes) -> bool {
        // What hangs on the border depends on bridges between it and the holes near it.
        if meet(&before.within[0], &changes.bridges) || meet(&before.edge, &changes.bridges) {
            return false;
        }
        let known = &before.within[..before.known];
        let same = known.iter().take_while(|set| !meet(set, &changes.links)).count().max(1);
        self.within[..same].copy_from_slice(&before.within[..same]);
        self.known = same;
        self.edge = before.edge;
        self.is_expanded = before.is_expanded || same < before.known;
        self.next = before.next_of(same);
        for line in 0..WORDS {
            self.next[line] &= view.free[line];
        }
        true
    }

    /// The empty holes of a distance that is known.
    fn next_of(&self, distance: usize) -> Words {
        if distance == self.known {
            self.next
        } else if distance == 1 {
            self.edge
        } else {
            let (within, nearer) = (&self.within[distance], &self.within[distance - 1]);
            std::array::from_fn(|line| within[line] & !nearer[line])
        }
    }

    /// Whether every hole that can be reached is known.
    pub(super) fn is_complete(&self) -> bool {
        self.known > FAR || self.is_expanded && is_empty(&self.next)
    }

    /// Goes one peg further, if that leads anywhere.
    pub(super) fn advance(&mut self, view: &View, links: &Links) {
        self.expand(view, links);
        if !self.is_complete() {
            let (nearer, next) = (&self.within[self.known - 1], &self.next);
            self.within[self.known] = std::array::from_fn(|line| nearer[line] | next[line]);
            self.known += 1;
            self.is_expanded = false;
        }
    }

    /// Follows the links of the holes that are the farthest known.
    pub(super) fn expand(&mut self, view: &View, links: &Links) {
        if self.is_expanded {
            return;
        }
        self.is_expanded = true;
        let mut within = self.within[self.known - 1];
        let mut reached = [0; WORDS];
        links.expand(&self.next, &mut reached);
        loop {
            let mut pegs = [0; WORDS];
            let mut any = 0;
            for line in 0..WORDS {
                pegs[line] = reached[line] & view.own[line] & !within[line];
                any |= pegs[line];
            }
            if any == 0 {
                break;
            }
            let added = view.flood(&pegs, &mut within);
            links.expand(&added, &mut reached);
        }
        for line in 0..WORDS {
            self.next[line] = reached[line] & view.free[line] & !within[line];
        }
        self.within[self.known - 1] = within;
    }

    /// What is within a distance, as far as it is known.
    pub(super) fn at_most(&self, distance: usize) -> &Words {
        &self.within[distance.min(self.known - 1)]
    }
}
