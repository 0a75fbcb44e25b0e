//! How many pegs a side still needs, and which holes these could go to.

use super::differences::Differences;
use super::field::Field;
use super::geometry::{MARGIN, Point, WORDS, Words};
use super::lines::{for_board, lines, meet};
use super::links::Links;
use super::vectors::count;
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
    pub(super) fn line(self) -> Option<usize> {
        match self {
            Change::Nothing => None,
            Change::Own(peg) | Change::Foreign(peg) => Some(peg.along),
        }
    }
}

/// Where distances can no longer be what they were, at least as far as the places were nearer than
/// others.
pub(super) struct Changes {
    /// Where links have changed, and the new peg. One's own peg also brings what is linked with it
    /// nearer.
    pub(super) links: Words,
    /// Where bridges have changed, other than those to a new peg of the opponent, and the new peg.
    pub(super) bridges: Words,
}

impl Changes {
    const NONE: Changes = Changes { links: [0; WORDS], bridges: [0; WORDS] };

    /// Fills in what a change has changed; before, there are none. `before` are the links before the
    /// change if they were not the same.
    #[inline(always)]
    fn fill<const N: usize>(&mut self, change: Change, links: &Links, before: Option<&Links>) {
        let (Change::Own(peg) | Change::Foreign(peg)) = change else { return };
        let mut several_bridges = [0; WORDS];
        if let Some(before) = before {
            let mut differences = Differences {
                all: &mut self.links,
                bridges: &mut self.bridges,
                several_bridges: &mut several_bridges,
            };
            links.differences::<N>(before, peg.along, &mut differences);
        }
        match change {
            Change::Own(_) => {
                let mut new = [0; WORDS];
                new[peg.along] = peg.bit();
                links.expand::<N>(&new, &mut self.links);
            }
            _ => {
                for (lines, aside) in [(1, 2), (2, 1)] {
                    let ends = peg.bit() << aside | peg.bit() >> aside;
                    for line in [peg.along - lines, peg.along + lines] {
                        self.bridges[line] &= !ends | several_bridges[line];
                    }
                }
            }
        }
        self.links[peg.along] |= peg.bit();
        self.bridges[peg.along] |= peg.bit();
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
        for_board!(view.size, self.find_in(view, before));
    }

    #[inline(never)]
    fn find_in<const N: usize>(&mut self, view: &View, before: Option<(&Way, Change)>) {
        let links = before.map(|(way, change)| (&way.links, change));
        let same = self.links.find::<N>(view, links);
        let mut changes = Changes::NONE;
        if let Some((way, change)) = before {
            changes.fill::<N>(change, &self.links, (!same).then_some(&way.links));
        }
        let [first, second] = &mut self.fields;
        for (field, border) in [(&mut *first, 0), (&mut *second, 1)] {
            let resumed = before
                .is_some_and(|(way, _)| field.resume::<N>(&way.fields[border], view, &changes));
            if !resumed {
                field.begin::<N>(view, border == 1);
            }
        }
        if second.known < 2 {
            second.advance::<N>(view, &self.links);
        }
        let target = hanging(view, second);
        let known = &first.within[..first.known];
        let mut distance = known.partition_point(|set| !meet::<N>(set, &target));
        if distance == first.known {
            distance = loop {
                first.expand::<N>(view, &self.links);
                if meet::<N>(&first.within[first.known - 1], &target) {
                    break first.known - 1;
                }
                if first.is_complete::<N>() {
                    break FAR;
                }
                first.advance::<N>(view, &self.links);
                if meet::<N>(&first.within[first.known - 1], &target) {
                    break first.known - 1;
                }
            };
        }
        self.length = distance;
        self.complete_in::<N>(view, distance);
    }

    /// Looks so far from both borders.
    pub(super) fn complete(&mut self, view: &View, distance: usize) {
        for_board!(view.size, self.complete_in(view, distance));
    }

    #[inline(always)]
    fn complete_in<const N: usize>(&mut self, view: &View, distance: usize) {
        for field in &mut self.fields {
            while field.known <= distance && !field.is_complete::<N>() {
                field.advance::<N>(view, &self.links);
            }
        }
    }

    /// How many choices there are for the n-th peg on a shortest way, in halves: those that are
    /// `contested` count half.
    /// The board has at most `N` lines.
    #[inline(always)]
    pub(super) fn count_choices<const N: usize>(
        &self,
        view: &View,
        number: usize,
        contested: &Words,
    ) -> u32 {
        let [first, second] = &self.fields;
        let set = |set| lines::<N>(set, MARGIN);
        let (here, before) = (set(&first.within[number]), set(&first.within[number - 1]));
        let rest = set(second.at_most(self.length + 1 - number));
        let (free, contested) = (set(&view.free), set(contested));
        count::<N>(|n| {
            let choices = here[n] & !before[n] & rest[n] & free[n];
            [choices, choices & !contested[n]]
        })
    }

    /// The places that are linked with pegs of the side.
    pub(super) fn reach(&self, view: &View) -> Words {
        let mut reach = [0; WORDS];
        for_board!(view.size, self.links.expand(&view.own, &mut reach));
        reach
    }

    /// The empty holes for the n-th peg on a way that is at most `slack` pegs longer than the
    /// shortest, and at most `farthest` from either border.
    pub(super) fn choices(
        &self,
        view: &View,
        number: usize,
        slack: usize,
        farthest: usize,
    ) -> Words {
        let [first, second] = &self.fields;
        if number >= first.known || number > self.length + slack {
            return [0; WORDS];
        }
        let (here, before) = (&first.within[number], &first.within[number - 1]);
        let rest = second.at_most((self.length + slack + 1 - number).min(farthest));
        let choices = |line: usize| here[line] & !before[line] & rest[line] & view.free[line];
        std::array::from_fn(choices)
    }
}

/// The pegs that hang on a border, and the holes that would.
fn hanging(view: &View, field: &Field) -> Words {
    let (pegs, holes) = (field.at_most(0), field.at_most(1));
    std::array::from_fn(|line| pegs[line] | holes[line] & view.free[line])
}
