//! How many pegs a side still needs, and which holes these could go to.

use super::field::Field;
use super::geometry::{FORWARD, MARGIN, Point, WORDS, Words, meet, shifted};
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
    /// `before` are the links before the change if they were not the same.
    fn new(change: Change, links: &Links, before: Option<&Links>, size: usize) -> Changes {
        let mut changes = Changes { links: [0; WORDS], bridges: [0; WORDS] };
        let (Change::Own(peg) | Change::Foreign(peg)) = change else { return changes };
        let mut several_bridges = [0; WORDS];
        if let Some(before) = before {
            let differences = links.differences(before, peg.along, size);
            changes = Changes { links: differences.all, bridges: differences.bridges };
            several_bridges = differences.several_bridges;
        }
        match change {
            Change::Own(_) => {
                let mut new = [0; WORDS];
                new[peg.along] = peg.bit();
                links.expand(&new, &mut changes.links);
            }
            _ => {
                for (ahead, aside) in FORWARD {
                    for (line, bit) in [
                        (peg.along + ahead, shifted(peg.bit(), aside)),
                        (peg.along - ahead, shifted(peg.bit(), -aside)),
                    ] {
                        changes.bridges[line] &= !bit | several_bridges[line];
                    }
                }
            }
        }
        for places in [&mut changes.links, &mut changes.bridges] {
            places[peg.along] |= peg.bit();
        }
        changes
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
        let links = before.map(|(way, change)| (&way.links, change));
        let same = self.links.find(view, links);
        let before = before.map(|(way, change)| {
            let others = (!same).then_some(&way.links);
            (way, Changes::new(change, &self.links, others, view.size))
        });
        let [first, second] = &mut self.fields;
        for (field, border) in [(&mut *first, 0), (&mut *second, 1)] {
            let resumed = before
                .as_ref()
                .is_some_and(|(way, changes)| field.resume(&way.fields[border], view, changes));
            if !resumed {
                field.begin(view, border == 1);
            }
        }
        if second.known < 2 {
            second.advance(view, &self.links);
        }
        let target = hanging(view, second);
        let mut distance = 0;
        self.length = loop {
            if meet(&first.within[distance], &target) {
                break distance;
            }
            if distance + 1 == first.known {
                first.expand(view, &self.links);
                if meet(&first.within[distance], &target) {
                    break distance;
                }
                if first.is_complete() {
                    break FAR;
                }
                first.advance(view, &self.links);
            }
            distance += 1;
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
    /// `contested` count half.
    pub(super) fn count_choices(&self, view: &View, number: usize, contested: &Words) -> u32 {
        let [first, second] = &self.fields;
        let (here, before) = (&first.within[number], &first.within[number - 1]);
        let rest = second.at_most(self.length + 1 - number);
        // Words are put together in pairs, because that is quicker to count.
        let choices = |line: usize| here[line] & !before[line] & rest[line] & view.free[line];
        let sure = |line: usize| choices(line) & !contested[line];
        let pair = |low: u32, high: u32| (u64::from(low) | u64::from(high) << 32).count_ones();
        let mut count = 0;
        for line in (MARGIN..MARGIN + view.size).step_by(2) {
            count += pair(choices(line), choices(line + 1)) + pair(sure(line), sure(line + 1));
        }
        count
    }

    /// The places that are linked with pegs of the side.
    pub(super) fn reach(&self, view: &View) -> Words {
        let mut reach = [0; WORDS];
        self.links.expand(&view.own, &mut reach);
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
