//! Gaps in a connection that can be closed in two ways, and what the opponent could do about them.

use super::geometry::{Point, Span, WORDS, Words, points};
use super::view::View;
use ::twixt::Direction;

/// One way to close a gap: a peg in a hole gets the bridges that close it.
#[derive(Clone, Debug)]
pub(super) struct GapWay {
    pub(super) hole: Point,
    pub(super) spans: Vec<Span>,
    /// The bridges of the opponent that would cross them, by their ends.
    breakers: Vec<[Point; 2]>,
}

/// Two chains, or a chain and a border, that a peg in either of two holes would connect.
#[derive(Clone, Debug)]
pub(super) struct Gap {
    pub(super) ways: [GapWay; 2],
    /// The holes in which a peg of the opponent would hinder one of the ways, alone or together
    /// with another one.
    zone: Words,
}

impl Gap {
    /// Whether a peg of the opponent in a hole is answered by closing this gap.
    #[cfg(test)]
    pub(super) fn is_touched(&self, place: Point) -> bool {
        place.is_in(&self.zone)
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

    /// Whether he has a peg there, or one in `extra`.
    fn has(&self, point: Point, extra: Option<Point>) -> bool {
        point.is_in(&self.view.foe) || extra == Some(point)
    }

    /// The bridges that he could ever lay across one, whatever bridges of his own he takes away.
    fn breakers(&self, span: Span) -> impl Iterator<Item = [Point; 2]> {
        let could_have = |point: Point| point.is_in(&self.placeable) || point.is_in(&self.view.foe);
        span.crossing().filter_map(move |crossing| {
            let ends = [crossing.first, crossing.second()?];
            let possible = !crossing.is_in(&self.view.fenced) && ends.into_iter().all(could_have);
            possible.then_some(ends)
        })
    }

    /// A way to close a gap. Nothing if he could spoil it without a further peg.
    pub(super) fn way(&self, hole: Point, spans: Vec<Span>) -> Option<GapWay> {
        let breakers: Vec<[Point; 2]> =
            spans.iter().flat_map(|span| self.breakers(*span)).collect();
        let spoilt = |ends: &[Point; 2]| ends.iter().all(|end| self.has(*end, None));
        (!breakers.iter().any(spoilt)).then_some(GapWay { hole, spans, breakers })
    }

    /// Whether a peg in `place` would spoil a way, with the pegs that stand and `extra`.
    fn spoils(&self, place: Point, way: &GapWay, extra: Option<Point>) -> bool {
        place == way.hole
            || way.breakers.iter().any(|[one, other]| {
                *one == place && self.has(*other, extra) || *other == place && self.has(*one, extra)
            })
    }

    /// Whether a peg in `place` would spoil one of the ways of a gap.
    fn attacks(&self, place: Point, gap: &Gap) -> bool {
        gap.ways.iter().any(|way| self.spoils(place, way, None))
    }

    /// Whether no peg spoils both ways of a gap at once, also after one in `extra`.
    fn leaves_a_way(&self, gap: &Gap, extra: Option<Point>) -> bool {
        let [one, two] = &gap.ways;
        points(&gap.zone).all(|place| {
            Some(place) == extra
                || !self.spoils(place, one, extra)
                || !self.spoils(place, two, extra)
        })
    }

    /// A gap that is safe as long as every peg in its zone is answered by closing it.
    pub(super) fn gap(&self, ways: [GapWay; 2]) -> Option<Gap> {
        let gap = self.any_gap(ways);
        self.leaves_a_way(&gap, None).then_some(gap)
    }

    /// Where a peg would spoil both of two ways.
    pub(super) fn breaks(&self, ways: [GapWay; 2]) -> Vec<Point> {
        let gap = self.any_gap(ways);
        let spoils_all = |place: &Point| gap.ways.iter().all(|way| self.spoils(*place, way, None));
        points(&gap.zone).filter(spoils_all).collect()
    }

    fn any_gap(&self, ways: [GapWay; 2]) -> Gap {
        let mut zone = [0; WORDS];
        for way in &ways {
            let ends = way.breakers.iter().flatten().copied();
            for point in ends.chain([way.hole]).filter(|point| point.is_in(&self.placeable)) {
                zone[point.along] |= point.bit();
            }
        }
        Gap { ways, zone }
    }

    /// How two gaps of one connection get along.
    pub(super) fn company(&self, one: &Gap, other: &Gap) -> Company {
        if self.closing_hinders(one, other) || self.closing_hinders(other, one) {
            return Company::Hindering;
        }
        let both: Words = std::array::from_fn(|line| one.zone[line] & other.zone[line]);
        if both == [0; WORDS] {
            return Company::Apart;
        }
        // A peg that counts for both gaps is answered by closing one. The other must then stand
        // up to this peg and another one.
        let answered = |place: Point| match (self.attacks(place, one), self.attacks(place, other)) {
            (true, true) => false,
            (true, false) => self.leaves_a_way(other, Some(place)),
            (false, true) => self.leaves_a_way(one, Some(place)),
            (false, false) => {
                self.leaves_a_way(other, Some(place)) || self.leaves_a_way(one, Some(place))
            }
        };
        if points(&both).all(answered) { Company::Touching } else { Company::Hindering }
    }

    /// Whether closing one gap with all bridges that the peg gets could make the other one worse.
    fn closing_hinders(&self, one: &Gap, other: &Gap) -> bool {
        let holes = other.ways.each_ref().map(|way| way.hole);
        let spans: Vec<Span> = other.ways.iter().flat_map(|way| way.spans.clone()).collect();
        one.ways.iter().any(|way| {
            holes.contains(&way.hole)
                || !self.view.own_may_cross
                    && Direction::ALL.into_iter().any(|direction| {
                        let Some(span) = Span::leading(self.view.side, way.hole, direction) else {
                            return false;
                        };
                        let ends = [Some(span.first), span.second()];
                        let gets = ends.into_iter().flatten().any(|end| {
                            end != way.hole && (end.is_in(&self.view.own) || holes.contains(&end))
                        });
                        gets && span.is_in(&self.view.open)
                            && span.crossing().any(|crossing| spans.contains(&crossing))
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
