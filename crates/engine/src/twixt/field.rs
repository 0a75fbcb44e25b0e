//! How far the places of the board are from a border.

use super::distance::{Changes, FAR};
use super::geometry::{MARGIN, WORDS, Words};
use super::lines::{bridged, is_empty, lines, lines_mut, meet};
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

// All sets hold nothing but the board, so only its lines are gone through: at most `N`.
impl Field {
    pub(super) const UNKNOWN: Field = Field {
        within: [[0; WORDS]; FAR + 1],
        known: 0,
        is_expanded: false,
        edge: [0; WORDS],
        next: [0; WORDS],
    };

    /// What hangs on the border already.
    pub(super) fn begin<const N: usize>(&mut self, view: &View, second: bool) {
        let board = MARGIN..MARGIN + N;
        let line = view.border(second);
        let mut hanging = [0; WORDS];
        // Holes in which a peg would hang on the border by a bridge, or stand on it.
        let mut near = [0; WORDS];
        near[line] = view.free[line];
        let mut new = [0; WORDS];
        new[line] = view.own[line];
        loop {
            if !is_empty::<N>(&new) {
                let added = view.flood::<N>(&new, &mut hanging);
                let [once, _] = bridged::<N>(&view.open, &added);
                for line in board.clone() {
                    near[line] |= once[line] & view.free[line];
                }
            }
            let [_, twice] = bridged::<N>(&view.open, &near);
            for line in board.clone() {
                new[line] = twice[line] & view.own[line] & !hanging[line];
            }
            if is_empty::<N>(&new) {
                for line in board.clone() {
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
    #[inline(always)]
    pub(super) fn resume<const N: usize>(
        &mut self,
        before: &Field,
        view: &View,
        changes: &Changes,
    ) -> bool {
        // What hangs on the border depends on bridges between it and the holes near it.
        if meet::<N>(&before.within[0], &changes.bridges)
            || meet::<N>(&before.edge, &changes.bridges)
        {
            return false;
        }
        // Each set holds those before it.
        let known = &before.within[..before.known];
        let same = known.partition_point(|set| !meet::<N>(set, &changes.links)).max(1);
        for (set, known) in self.within[..same].iter_mut().zip(known) {
            *lines_mut::<N>(set, MARGIN) = *lines(known, MARGIN);
        }
        self.known = same;
        self.is_expanded = before.is_expanded || same < before.known;
        let (edge, next) =
            (lines_mut::<N>(&mut self.edge, MARGIN), lines_mut(&mut self.next, MARGIN));
        *edge = *lines(&before.edge, MARGIN);
        *next = before.next_of::<N>(same);
        for (hole, free) in next.iter_mut().zip(lines::<N>(&view.free, MARGIN)) {
            *hole &= free;
        }
        true
    }

    /// The empty holes of a distance that is known.
    #[inline(always)]
    fn next_of<const N: usize>(&self, distance: usize) -> [u32; N] {
        let set = |set| lines::<N>(set, MARGIN);
        if distance == self.known {
            *set(&self.next)
        } else if distance == 1 {
            *set(&self.edge)
        } else {
            let (within, nearer) = (set(&self.within[distance]), set(&self.within[distance - 1]));
            std::array::from_fn(|n| within[n] & !nearer[n])
        }
    }

    /// Whether every hole that can be reached is known.
    #[inline(always)]
    pub(super) fn is_complete<const N: usize>(&self) -> bool {
        self.known > FAR || self.is_expanded && is_empty::<N>(&self.next)
    }

    /// Goes one peg further, if that leads anywhere.
    pub(super) fn advance<const N: usize>(&mut self, view: &View, links: &Links) {
        self.expand::<N>(view, links);
        if !self.is_complete::<N>() {
            let [nearer, within] = &mut self.within[self.known - 1..=self.known] else { return };
            for line in MARGIN..MARGIN + N {
                within[line] = nearer[line] | self.next[line];
            }
            self.known += 1;
            self.is_expanded = false;
        }
    }

    /// Follows the links of the holes that are the farthest known.
    pub(super) fn expand<const N: usize>(&mut self, view: &View, links: &Links) {
        if self.is_expanded {
            return;
        }
        self.is_expanded = true;
        let within = &mut self.within[self.known - 1];
        let mut reached = [0; WORDS];
        links.expand::<N>(&self.next, &mut reached);
        loop {
            let mut pegs = [0; WORDS];
            for line in MARGIN..MARGIN + N {
                pegs[line] = reached[line] & view.own[line] & !within[line];
            }
            if is_empty::<N>(&pegs) {
                break;
            }
            let added = view.flood::<N>(&pegs, within);
            links.expand::<N>(&added, &mut reached);
        }
        for line in MARGIN..MARGIN + N {
            self.next[line] = reached[line] & view.free[line] & !within[line];
        }
    }

    /// What is within a distance, as far as it is known.
    pub(super) fn at_most(&self, distance: usize) -> &Words {
        &self.within[distance.min(self.known - 1)]
    }
}
