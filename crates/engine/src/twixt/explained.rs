//! What is threatened in TwixT, with names and places.

use super::chains::{Chains, END, START};
use super::geometry::{Point, points};
use super::linked::Linked;
use super::threats::winning_holes;
use super::view::View;
use crate::threat::{Explained, Threat};
use ::twixt::{Bridge, Hole, Turn, TwixT};
use rules::{Game, Side};

/// Something that a side threatens or can rely on. The order is that of importance.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TwixTThreat {
    /// A peg connects the borders.
    Win,
    /// A peg breaks both ways of a Zwickmühle or of a gap between a peg and its border, so that
    /// closing it comes too late.
    Cut(Link),
    /// A peg joins chains, or chains with borders, that are not joined yet.
    Join {
        /// A peg of each of the chains.
        pegs: Vec<Hole>,
        /// Whether it joins them with the first border of the side (top or left), and with its
        /// second one.
        borders: [bool; 2],
    },
    /// A link that is not closed yet; the turn closes it, and so would one in the other hole.
    Link(Link),
}

/// Two pegs, or a peg and a border, that either of two holes would connect.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Link {
    /// One of the five Zwickmühlen.
    Zwickmuehle {
        /// How far the pegs stand from each other, the longer distance first: (1, 1), (2, 0),
        /// (3, 1), (3, 3) or (4, 0).
        offset: (usize, usize),
        /// The two pegs.
        pegs: [Hole; 2],
        /// The two holes through which a double bridge leads.
        holes: [Hole; 2],
    },
    /// A gap to the border that can be closed in two ways.
    Border {
        /// The peg.
        peg: Hole,
        /// Whether it is the side's second border (bottom or right).
        second: bool,
        /// The two holes of the border to which a bridge leads.
        holes: [Hole; 2],
    },
}

impl Link {
    pub(super) fn holes(&self) -> [Hole; 2] {
        match self {
            Link::Zwickmuehle { holes, .. } | Link::Border { holes, .. } => *holes,
        }
    }

    fn in_words(&self, side: Side) -> String {
        match self {
            Link::Zwickmuehle { offset: (far, near), pegs: [one, other], .. } => {
                format!("the {far}-{near} Zwickmühle of {one} and {other}")
            }
            Link::Border { peg, second, .. } => {
                format!("the gap between {peg} and the {} border", border(side, *second))
            }
        }
    }
}

impl Explained for TwixT {
    type Kind = TwixTThreat;

    fn threats(&self) -> Vec<Threat<TwixT>> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mover = self.to_move();
        let views = [mover, !mover].map(|side| View::new(self, side));
        let links = views.each_ref().map(Linked::all);
        let mut threats = Vec::new();
        for (own, other) in [(0, 1), (1, 0)] {
            let mut found = wins(&views[own]);
            let cuts = links[other].iter().flat_map(|linked| linked.cuts(&views[own]));
            found.extend(cuts.filter(|cut| really_cuts(self, cut)));
            found.extend(joins(&views[own]));
            found.extend(links[own].iter().map(|linked| linked.threat(&views[own])));
            threats.extend(found);
        }
        threats
    }

    fn deed(&self, threat: &Threat<TwixT>) -> String {
        let side = threat.side;
        match &threat.kind {
            TwixTThreat::Win => "connects the borders and wins".to_owned(),
            TwixTThreat::Cut(link) => format!("breaks {}", link.in_words(!side)),
            TwixTThreat::Join { pegs, borders } => {
                let mut parts: Vec<String> = pegs.iter().map(Hole::to_string).collect();
                for (second, joined) in [false, true].into_iter().zip(borders) {
                    if *joined {
                        parts.push(format!("the {} border", border(side, second)));
                    }
                }
                format!("joins {}", parts.join(" with "))
            }
            TwixTThreat::Link(link) => {
                let [_, other] = link.holes();
                format!("closes {}, as {other} would", link.in_words(side))
            }
        }
    }

    fn name(&self, threat: &Threat<TwixT>) -> String {
        let turn = self.format_turn(&threat.turn);
        match &threat.kind {
            TwixTThreat::Win => format!("the connection at {turn}"),
            TwixTThreat::Cut(link) => format!("the cut through {}", link.in_words(!threat.side)),
            TwixTThreat::Join { .. } => format!("the join at {turn}"),
            TwixTThreat::Link(link) => link.in_words(threat.side),
        }
    }

    fn is_still(&self, threat: &Threat<TwixT>, after: &TwixT, later: &Threat<TwixT>) -> bool {
        let same_peg = threat.turn == later.turn;
        match (&threat.kind, &later.kind) {
            // An exchange of colours stops nothing and makes nothing.
            _ if after.last_turn() == Some(&Turn::Swap) => true,
            (TwixTThreat::Win, TwixTThreat::Win) => same_peg,
            (TwixTThreat::Cut(one), TwixTThreat::Cut(other)) => same_peg && one == other,
            (TwixTThreat::Join { .. }, TwixTThreat::Join { .. } | TwixTThreat::Win) => same_peg,
            (TwixTThreat::Link(one), TwixTThreat::Link(other)) => one == other,
            _ => false,
        }
    }
}

fn border(side: Side, second: bool) -> &'static str {
    match (side, second) {
        (Side::First, false) => "top",
        (Side::First, true) => "bottom",
        (Side::Second, false) => "left",
        (Side::Second, true) => "right",
    }
}

pub(super) fn threat(side: Side, place: Point, kind: TwixTThreat) -> Option<Threat<TwixT>> {
    Some(Threat { side, turn: Turn::Peg(place.hole(side)?), kind })
}

/// Whether a peg with the bridges that it gets breaks a link: a bridge that would have to be taken
/// away first is still in the way.
fn really_cuts(game: &TwixT, threat: &Threat<TwixT>) -> bool {
    let (TwixTThreat::Cut(link), Turn::Peg(peg)) = (&threat.kind, &threat.turn) else {
        return false;
    };
    let pegs: &[Hole] = match link {
        Link::Zwickmuehle { pegs, .. } => pegs,
        Link::Border { peg, .. } => std::slice::from_ref(peg),
    };
    let mut game = game.clone();
    game.make_peg_for(threat.side, *peg)
        && link.holes().into_iter().all(|hole| {
            let reachable = |end: &Hole| {
                let bridge = Bridge::between(hole, *end);
                bridge.is_some_and(|bridge| game.crossed(threat.side, bridge) == 0)
            };
            !(game.may_place(!threat.side, hole) && pegs.iter().all(reachable))
        })
}

fn wins(view: &View) -> Vec<Threat<TwixT>> {
    let holes = winning_holes(view);
    points(&holes).filter_map(|hole| threat(view.side, hole, TwixTThreat::Win)).collect()
}

/// The holes that join chains, those that join most first.
fn joins(view: &View) -> Vec<Threat<TwixT>> {
    let chains = Chains::of(view);
    let winning = winning_holes(view);
    let mut joins = Vec::new();
    for hole in points(&view.free).filter(|hole| !hole.is_in(&winning)) {
        let around = chains.around(view, hole);
        let mut borders = [false; 2];
        let mut pegs: Vec<(usize, Point)> = Vec::new();
        for (chain, span) in around {
            if chain == START || chain == END {
                borders[chain] = true;
            }
            let peg = span
                .and_then(|span| if span.first == hole { span.second() } else { Some(span.first) });
            if let Some(peg) = peg.filter(|_| pegs.iter().all(|(other, _)| *other != chain)) {
                pegs.push((chain, peg));
            }
        }
        // A chain on the border stands for the border, too.
        let loose = pegs.iter().filter(|(chain, _)| *chain != START && *chain != END).count();
        let parts = loose + borders.iter().filter(|joined| **joined).count();
        let pegs: Vec<Hole> = pegs.into_iter().filter_map(|(_, peg)| peg.hole(view.side)).collect();
        if parts >= 2 && !pegs.is_empty() {
            let kind = TwixTThreat::Join { pegs, borders };
            joins.extend(threat(view.side, hole, kind).map(|threat| (parts, threat)));
        }
    }
    joins.sort_by_key(|(parts, _)| std::cmp::Reverse(*parts));
    joins.into_iter().map(|(_, threat)| threat).collect()
}
