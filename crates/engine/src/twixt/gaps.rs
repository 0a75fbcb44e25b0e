//! Gaps in a connection that can be closed in two ways, and what the opponent could do about them.

use super::geometry::{Point, Span, WORDS, Words, is_empty, meet, points};
use super::view::View;
use ::twixt::Direction;

/// The bridges that close a gap: one, or two that meet in a hole.
pub(super) type Spans = [Option<Span>; 2];

/// One way to close a gap: a peg in a hole gets the bridges that close it.
#[derive(Clone, Debug)]
pub(super) struct GapWay {
    pub(super) hole: Point,
    spans: Spans,
    /// Where a peg of the opponent would spoil it.
    spoilers: Words,
    /// The same, and where one would together with another one.
    zone: Words,
}

/// Two chains, or a chain and a border, that a peg in either of two holes would connect.
#[derive(Clone, Debug)]
pub(super) struct Gap {
    pub(super) ways: [GapWay; 2],
}

impl Gap {
    /// The holes in which a peg of the opponent is answered by closing this gap.
    fn zone(&self) -> Words {
        let [one, two] = &self.ways;
        std::array::from_fn(|line| one.zone[line] | two.zone[line])
    }

    /// Whether a peg of the opponent in a hole is answered by closing this gap.
    #[cfg(test)]
    pub(super) fn is_touched(&self, place: Point) -> bool {
        place.is_in(&self.zone())
    }

    /// The holes in which a peg of the opponent would spoil one of the ways.
    fn spoilers(&self) -> Words {
        let [one, two] = &self.ways;
        std::array::from_fn(|line| one.spoilers[line] | two.spoilers[line])
    }

    /// Whether two gaps are so far from each other that nothing can matter for both: what crosses
    /// a bridge lies at most four holes from either end.
    fn is_far_from(&self, other: &Gap) -> bool {
        const FAR: usize = 8;
        let far = |one: Point, other: Point| {
            one.along.abs_diff(other.along) > FAR
                || one.across.abs_diff(other.across) as usize > FAR
        };
        self.ways.iter().all(|one| other.ways.iter().all(|two| far(one.hole, two.hole)))
    }
}

/// What the opponent has, and what he could still take.
pub(super) struct Defender<'a> {
    view: &'a View,
    placeable: Words,
}

impl<'a> Defender<'a> {
    /// The opponent of the side whose view it is.
    pub(super) fn of(view: &'a View) -> Defender<'a> {
        Defender { view, placeable: view.free_for_foe() }
    }

    /// The ends of the bridges that he could ever lay across one, whatever bridges of his own he
    /// takes away.
    fn breakers(&self, spans: Spans) -> impl Iterator<Item = [Point; 2]> {
        let could_have = |point: Point| point.is_in(&self.placeable) || point.is_in(&self.view.foe);
        spans.into_iter().flatten().flat_map(Span::crossing).filter_map(move |crossing| {
            let ends = [crossing.first, crossing.second()?];
            let possible = !crossing.is_in(&self.view.fenced) && ends.into_iter().all(could_have);
            possible.then_some(ends)
        })
    }

    /// A way to close a gap. Nothing if he could spoil it without a further peg.
    pub(super) fn way(&self, hole: Point, spans: Spans) -> Option<GapWay> {
        let mut way = GapWay { hole, spans, spoilers: [0; WORDS], zone: [0; WORDS] };
        way.spoilers[hole.along] |= hole.bit() & self.placeable[hole.along];
        for ends in self.breakers(spans) {
            let [one, other] = ends;
            match ends.map(|end| end.is_in(&self.view.foe)) {
                [true, true] => return None,
                [true, false] => way.spoilers[other.along] |= other.bit(),
                [false, true] => way.spoilers[one.along] |= one.bit(),
                [false, false] => {
                    way.zone[one.along] |= one.bit();
                    way.zone[other.along] |= other.bit();
                }
            }
        }
        for (zone, spoilers) in way.zone.iter_mut().zip(&way.spoilers) {
            *zone |= spoilers;
        }
        Some(way)
    }

    /// A gap that is safe as long as every peg in its zone is answered by closing it.
    pub(super) fn gap(&self, [one, two]: [&GapWay; 2]) -> Option<Gap> {
        let safe = !meet(&one.spoilers, &two.spoilers);
        safe.then(|| Gap { ways: [one.clone(), two.clone()] })
    }

    /// Where a peg would spoil both of two ways.
    pub(super) fn breaks(&self, [one, two]: [&GapWay; 2]) -> Vec<Point> {
        points(&both(&one.spoilers, &two.spoilers)).collect()
    }

    /// Tells of a peg of the opponent that spoils neither way of a gap whether afterwards no other
    /// one spoils both at once.
    fn stands_up_to(&self, gap: &Gap) -> impl Fn(Point) -> bool {
        let breakers = gap.ways.each_ref().map(|way| self.breakers(way.spans).collect::<Vec<_>>());
        let spoilers = gap.ways.each_ref().map(|way| way.spoilers);
        move |place| {
            let mut spoilers = spoilers;
            for (spoilers, breakers) in spoilers.iter_mut().zip(&breakers) {
                for [one, other] in breakers {
                    if *one == place {
                        spoilers[other.along] |= other.bit();
                    } else if *other == place {
                        spoilers[one.along] |= one.bit();
                    }
                }
            }
            !meet(&spoilers[0], &spoilers[1])
        }
    }

    /// How two gaps of one connection get along.
    pub(super) fn company(&self, one: &Gap, other: &Gap) -> Company {
        if one.is_far_from(other) {
            return Company::Apart;
        }
        if self.closing_hinders(one, other) || self.closing_hinders(other, one) {
            return Company::Hindering;
        }
        let shared = both(&one.zone(), &other.zone());
        if is_empty(&shared) {
            return Company::Apart;
        }
        let [one_spoilers, other_spoilers] = [one, other].map(Gap::spoilers);
        if (0..WORDS).any(|line| shared[line] & one_spoilers[line] & other_spoilers[line] != 0) {
            return Company::Hindering;
        }
        // A peg that counts for both gaps is answered by closing one, that which it attacks if it
        // does. The other must then stand up to this peg and another one.
        let [one_stands, other_stands] = [one, other].map(|gap| self.stands_up_to(gap));
        let answered = |place: Point| {
            !place.is_in(&one_spoilers) && one_stands(place)
                || !place.is_in(&other_spoilers) && other_stands(place)
        };
        if points(&shared).all(answered) { Company::Touching } else { Company::Hindering }
    }

    /// Whether closing one gap with all bridges that the peg gets could make the other one worse.
    fn closing_hinders(&self, one: &Gap, other: &Gap) -> bool {
        let holes = other.ways.each_ref().map(|way| way.hole);
        let needs = |span: Span| other.ways.iter().any(|way| way.spans.contains(&Some(span)));
        one.ways.iter().any(|way| {
            // Bridges that are too far away cannot cross.
            let near = |hole: &Point| hole.along.abs_diff(way.hole.along) <= 6;
            holes.contains(&way.hole)
                || !self.view.own_may_cross
                    && holes.iter().any(near)
                    && Direction::ALL.into_iter().any(|direction| {
                        let Some(span) = Span::leading(self.view.side, way.hole, direction) else {
                            return false;
                        };
                        let ends = [Some(span.first), span.second()];
                        let gets = ends.into_iter().flatten().any(|end| {
                            end != way.hole && (end.is_in(&self.view.own) || holes.contains(&end))
                        });
                        gets && span.is_in(&self.view.open) && span.crossing().any(needs)
                    })
        })
    }
}

/// How two gaps get along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Company {
    /// No peg of the opponent matters for both.
    Apart,
    /// Some do, but each of them can be answered.
    Touching,
    /// The opponent might break one of them.
    Hindering,
}

fn both(one: &Words, other: &Words) -> Words {
    std::array::from_fn(|line| one[line] & other[line])
}
