//! Links between pegs, or pegs and borders, with names and places.

use super::chains::{Chains, END, START};
use super::explained::{Link, TwixTThreat, threat};
use super::gaps::Defender;
use super::geometry::{Point, Span, points};
use super::view::View;
use super::zwickmuehlen::{ZWICKMUEHLEN, Zwickmuehle};
use crate::threat::Threat;
use ::twixt::{Direction, Hole, Turn, TwixT};
use rules::Side;

/// A link as its side sees it.
pub(super) struct Linked {
    link: Link,
    /// Where the opponent would break it, as its side sees that.
    breaks: Vec<Point>,
    side: Side,
}

impl Linked {
    /// All links of a side between chains, or chains and borders, that are not joined yet.
    pub(super) fn all(view: &View) -> Vec<Linked> {
        let chains = Chains::of(view);
        let defender = Defender::of(view);
        let mut linked = Vec::new();
        for peg in points(&view.own) {
            for Zwickmuehle { to: (ahead, aside), by } in ZWICKMUEHLEN {
                let Some(other) = peg.moved(ahead as i32, aside).filter(|end| end.is_in(&view.own))
                else {
                    continue;
                };
                let holes = by.map(|(along, across)| peg.moved(along, across));
                if let [Some(one), Some(two)] = holes
                    && chains.chain(peg) != chains.chain(other)
                {
                    let ends = [Some(peg), Some(other)];
                    linked.extend(Linked::new(view, &defender, ends, [one, two], |pegs, holes| {
                        let (one, two) = (ahead, aside.unsigned_abs() as usize);
                        let offset = (one.max(two), one.min(two));
                        Some(Link::Zwickmuehle { offset, pegs: [pegs[0], *pegs.get(1)?], holes })
                    }));
                }
            }
            for (number, second) in [(START, false), (END, true)] {
                let line = view.border(second);
                if chains.chain(peg) == number {
                    continue;
                }
                let ends: Vec<Point> = Direction::ALL
                    .into_iter()
                    .filter_map(|direction| Span::leading(view.side, peg, direction))
                    .filter_map(
                        |span| if span.first == peg { span.second() } else { Some(span.first) },
                    )
                    .filter(|end| end.along == line)
                    .collect();
                if let [one, two] = ends[..] {
                    let make = |pegs: &[Hole], holes| {
                        Some(Link::Border { peg: *pegs.first()?, second, holes })
                    };
                    linked.extend(Linked::new(
                        view,
                        &defender,
                        [Some(peg), None],
                        [one, two],
                        make,
                    ));
                }
            }
        }
        linked
    }

    /// A link if both ways are open.
    fn new(
        view: &View,
        defender: &Defender<'_>,
        pegs: [Option<Point>; 2],
        holes: [Point; 2],
        make: impl Fn(&[Hole], [Hole; 2]) -> Option<Link>,
    ) -> Option<Linked> {
        let mut ways = Vec::new();
        for hole in holes {
            let spans = pegs.map(|peg| peg.and_then(|peg| Span::between(peg, hole)));
            let open = spans.iter().flatten().all(|span| span.is_in(&view.open));
            if !open || !hole.is_in(&view.free) {
                return None;
            }
            ways.push(defender.way(hole, spans)?);
        }
        let names: Vec<Hole> =
            pegs.into_iter().flatten().filter_map(|peg| peg.hole(view.side)).collect();
        let link = make(&names, [holes[0].hole(view.side)?, holes[1].hole(view.side)?])?;
        let [one, two] = &ways[..] else { return None };
        let breaks = defender.breaks([one, two]);
        Some(Linked { link, breaks, side: view.side })
    }

    pub(super) fn threat(&self, view: &View) -> Threat<TwixT> {
        let [hole, _] = self.link.holes();
        Threat {
            side: view.side,
            turn: Turn::Peg(hole),
            kind: TwixTThreat::Link(self.link.clone()),
        }
    }

    /// How the opponent would break it.
    pub(super) fn cuts(&self, opponent: &View) -> Vec<Threat<TwixT>> {
        let holes = self.breaks.iter().filter_map(|place| place.hole(self.side));
        holes
            .map(|hole| Point::of(opponent.side, hole))
            .filter(|place| place.is_in(&opponent.free))
            .filter_map(|place| threat(opponent.side, place, TwixTThreat::Cut(self.link.clone())))
            .collect()
    }
}
