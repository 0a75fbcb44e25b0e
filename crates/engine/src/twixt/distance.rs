//! How many pegs a side still needs.
//!
//! A [`Field`] holds, seen from one border, how many pegs must be placed until a peg in a hole
//! hangs on that border by links: bridges, Zwickmühlen, and gaps to the border that can be closed
//! in two ways. A link costs nothing because the opponent's attack on it can be answered.

use super::geometry::{MARGIN, Point, WORDS, Words};
use super::lines::bridged;
use super::links::Links;
use super::view::View;

/// Distances from this on are all the same: hopeless.
pub(super) const FAR: usize = 17;

/// What a turn has changed besides links, as one side sees it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Change {
    Nothing,
    /// A new peg of the side.
    Own(Point),
    /// A new peg of the opponent.
    Foreign(Point),
}

impl Change {
    /// The line of the new peg.
    fn line(self) -> Option<usize> {
        match self {
            Change::Nothing => None,
            Change::Own(peg) | Change::Foreign(peg) => Some(peg.along),
        }
    }

    /// All places whose distance can no longer be what it was, at least as far as they were
    /// nearer than others: where links have changed, and the new peg. One's own peg also brings
    /// what is linked with it nearer.
    fn places(self, links: &Links, before: &Links, size: usize) -> Words {
        let (Change::Own(peg) | Change::Foreign(peg)) = self else { return [0; WORDS] };
        let mut places = links.differences(before, size);
        places[peg.along] |= peg.bit();
        if matches!(self, Change::Own(_)) {
            let mut new = [0; WORDS];
            new[peg.along] = peg.bit();
            links.expand(&new, &mut places);
        }
        places
    }
}

/// How far the places of the board are from one border.
#[derive(Clone, Debug)]
pub(super) struct Field {
    /// What is reached with at most so many pegs. An empty hole counts with the peg placed in it.
    pub(super) within: [Words; FAR + 1],
    /// How many of these are known.
    pub(super) known: usize,
    /// The empty holes of the next distance.
    next: Words,
}

impl Field {
    pub(super) const UNKNOWN: Field =
        Field { within: [[0; WORDS]; FAR + 1], known: 0, next: [0; WORDS] };

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
            if new != [0; WORDS] {
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
                    self.next[line] = near[line] | twice[line] & view.free[line];
                }
                break;
            }
        }
        self.within[0] = hanging;
        self.known = 1;
    }

    /// Takes over from the field of a position that differs from this one only at the places `changed`
    /// what is the same here, and says whether that is anything.
    fn resume(&mut self, before: &Field, view: &View, changed: &Words) -> bool {
        let touched =
            |set: &Words| (0..WORDS).fold(0, |all, line| all | set[line] & changed[line]) != 0;
        let same = before.within[..before.known].iter().take_while(|set| !touched(set));
        let same = same.count();
        // What hangs on the border also depends on the holes one peg away from it.
        if same < 2 {
            return false;
        }
        self.within[..same].copy_from_slice(&before.within[..same]);
        self.known = same;
        if same == before.known {
            self.next = before.next;
        } else {
            let (next, last) = (&before.within[same], &before.within[same - 1]);
            for line in 0..WORDS {
                self.next[line] = next[line] & !last[line];
            }
        }
        for line in 0..WORDS {
            self.next[line] &= view.free[line];
        }
        true
    }

    /// Whether every hole that can be reached is known.
    pub(super) fn is_complete(&self) -> bool {
        self.known > FAR || self.next == [0; WORDS]
    }

    /// Goes one peg further.
    pub(super) fn advance(&mut self, view: &View, links: &Links) {
        let mut within = self.within[self.known - 1];
        let mut reached = [0; WORDS];
        for (word, next) in within.iter_mut().zip(&self.next) {
            *word |= next;
        }
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
        self.within[self.known] = within;
        self.known += 1;
    }

    /// What is within a distance, as far as it is known.
    pub(super) fn at_most(&self, distance: usize) -> &Words {
        &self.within[distance.min(self.known - 1)]
    }
}

/// What a side still needs to connect its borders.
#[derive(Clone, Debug)]
pub(super) struct Way {
    links: Links,
    pub(super) fields: [Field; 2],
    /// How many pegs, if the opponent only answers attacks on links; [`FAR`] if it cannot be done.
    pub(super) length: usize,
}

impl Way {
    pub(super) const UNKNOWN: Way =
        Way { links: Links::NONE, fields: [Field::UNKNOWN, Field::UNKNOWN], length: FAR };

    /// Finds the shortest way, and all that lies on one. If the way in a position before is known,
    /// only what has changed since is worked out.
    pub(super) fn find(&mut self, view: &View, before: Option<(&Way, Change)>) {
        self.links.find(view, before.map(|(way, change)| (&way.links, change.line())));
        let before =
            before.map(|(way, change)| (way, change.places(&self.links, &way.links, view.size)));
        let [first, second] = &mut self.fields;
        for (field, border) in [(&mut *first, 0), (&mut *second, 1)] {
            let resumed = before
                .as_ref()
                .is_some_and(|(way, changed)| field.resume(&way.fields[border], view, changed));
            if !resumed {
                field.begin(view, border == 1);
            }
        }
        if second.known < 2 {
            second.advance(view, &self.links);
        }
        let mut distance = 0;
        self.length = loop {
            if meet(view, &first.within[distance], second) {
                break distance;
            }
            distance += 1;
            if distance == first.known {
                if first.is_complete() {
                    break FAR;
                }
                first.advance(view, &self.links);
            }
        };
        self.complete(view, self.length);
    }

    /// Looks so far from both borders.
    pub(super) fn complete(&mut self, view: &View, distance: usize) {
        for field in &mut self.fields {
            while field.known <= distance && !field.is_complete() {
                field.advance(view, &self.links);
            }
        }
    }

    /// How many choices there are for the n-th peg on a shortest way, in halves: those that are
    /// `contested` count half. Not much more than `enough`.
    pub(super) fn count_choices(
        &self,
        view: &View,
        number: usize,
        contested: &Words,
        enough: u32,
    ) -> u32 {
        let [first, second] = &self.fields;
        let (here, before) = (&first.within[number], &first.within[number - 1]);
        let rest = second.at_most(self.length + 1 - number);
        let mut count = 0;
        for line in MARGIN..MARGIN + view.size {
            let choices = here[line] & !before[line] & rest[line] & view.free[line];
            if choices != 0 {
                count += choices.count_ones() + (choices & !contested[line]).count_ones();
                if count >= enough {
                    break;
                }
            }
        }
        count
    }

    /// The places that are linked with pegs of the side.
    pub(super) fn reach(&self, view: &View) -> Words {
        let mut reach = [0; WORDS];
        self.links.expand(&view.own, &mut reach);
        reach
    }

    /// The empty holes for the n-th peg on a way that is `slack` pegs longer than the shortest.
    pub(super) fn choices(&self, view: &View, number: usize, slack: usize) -> Words {
        let [first, second] = &self.fields;
        let mut choices = [0; WORDS];
        if number == 0 || number >= first.known || number > self.length + slack {
            return choices;
        }
        let (here, before) = (&first.within[number], &first.within[number - 1]);
        let rest = second.at_most(self.length + slack + 1 - number);
        for line in 0..WORDS {
            choices[line] = here[line] & !before[line] & rest[line] & view.free[line];
        }
        choices
    }
}

/// Whether what is reached from the first border hangs on the second one.
fn meet(view: &View, reached: &Words, second: &Field) -> bool {
    let pegs = second.at_most(0);
    let holes = second.at_most(1);
    // All lines are looked at, because that takes fewer instructions than stopping at the first.
    let meet = |line: usize| reached[line] & (pegs[line] | holes[line] & view.free[line]);
    (0..WORDS).fold(0, |all, line| all | meet(line)) != 0
}
