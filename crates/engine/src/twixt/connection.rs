//! Connections from border to border that are certain although bridges are missing.
//!
//! Every gap of such a connection can be closed in two ways that no single turn of the opponent
//! spoils both, and no turn of his endangers two gaps. Each of his turns is answered by closing the
//! gap that it endangers, or any gap if it endangers none. That holds however he plays: which
//! bridges he lays when and which of his own he takes away makes no difference, because all bridges
//! that he could ever lay count as laid as soon as both pegs stand.

use super::chains::{Chains, END, START};
use super::gaps::{Company, Defender, Gap, GapWay, Spans};
use super::geometry::{LINES, Point, points};
use super::lines::bridged;
use super::view::View;
use std::cell::OnceCell;

/// A connection that nothing can prevent.
#[derive(Clone, Debug)]
pub(super) struct Connection {
    pub(super) gaps: Vec<Gap>,
}

/// Connections with more gaps are not looked for: gaps that follow each other closely get in each
/// other's way, so that of 60 000 positions with more none was certain.
const MOST_GAPS: usize = 5;

/// So many gaps are tried before giving up.
const TRIES: usize = 300;

/// More ways than these between two chains are not looked at.
const MOST_WAYS: usize = 6;

impl Connection {
    /// Looks for one on the side's board. There may be one if it finds none.
    pub(super) fn find(view: &View) -> Option<Connection> {
        let chains = Chains::of(view);
        let pairs = pairs(&chains, view);
        let distances = distances(&pairs, chains.count);
        let shortest = distances[START].filter(|shortest| *shortest <= MOST_GAPS)?;
        let mut search = Search {
            distances,
            defender: Defender::of(view),
            pairs: &pairs,
            visited: vec![false; chains.count],
            chosen: Vec::new(),
            left: TRIES,
        };
        let found = (shortest..=shortest + 2).any(|most| search.extend(START, most));
        found.then(|| Connection {
            gaps: search.chosen.into_iter().map(|(gap, _)| gap.clone()).collect(),
        })
    }

    /// A hole that closes one of its gaps.
    pub(super) fn closing_hole(&self) -> Option<Point> {
        self.gaps.first().map(|gap| gap.ways[0].hole)
    }
}

/// Two chains, and where one peg would connect them.
struct Pair {
    chains: [usize; 2],
    ways: Vec<(Point, Spans)>,
    /// The gaps that these make. Most are never asked for.
    gaps: OnceCell<Vec<Gap>>,
}

impl Pair {
    /// The chain at the other end.
    fn other(&self, chain: usize) -> Option<usize> {
        let [one, other] = self.chains;
        if chain == one { Some(other) } else { (chain == other).then_some(one) }
    }

    fn gaps(&self, defender: &Defender<'_>) -> &[Gap] {
        self.gaps.get_or_init(|| {
            let ways = self.ways.iter().filter_map(|(hole, spans)| defender.way(*hole, *spans));
            let ways: Vec<GapWay> = ways.collect();
            let mut gaps = Vec::new();
            for (number, first) in ways.iter().enumerate() {
                let others = &ways[number + 1..];
                gaps.extend(others.iter().filter_map(|second| defender.gap([first, second])));
            }
            gaps
        })
    }
}

/// All pairs of chains that one peg would connect in at least two ways.
fn pairs(chains: &Chains, view: &View) -> Vec<Pair> {
    let mut pairs: Vec<Pair> = Vec::new();
    // A hole needs bridges to two pegs, or to one if it lies on a border.
    let [once, mut near] = bridged::<LINES>(&view.open, &view.own);
    for line in [false, true].map(|second| view.border(second)) {
        near[line] = once[line];
    }
    for (near, free) in near.iter_mut().zip(&view.free) {
        *near &= free;
    }
    for hole in points(&near) {
        let ends = chains.around(view, hole);
        for (place, (one, first)) in ends.iter().enumerate() {
            for (other, second) in ends[place + 1..].iter().filter(|(chain, _)| chain != one) {
                let joined = [*one.min(other), *one.max(other)];
                let spans = [*first, *second];
                match pairs.iter_mut().find(|pair| pair.chains == joined) {
                    Some(pair) => {
                        let known = pair.ways.last().is_some_and(|(last, _)| *last == hole);
                        if !known && pair.ways.len() < MOST_WAYS {
                            pair.ways.push((hole, spans));
                        }
                    }
                    None => {
                        let ways = vec![(hole, spans)];
                        pairs.push(Pair { chains: joined, ways, gaps: OnceCell::new() });
                    }
                }
            }
        }
    }
    pairs.retain(|pair| pair.ways.len() > 1);
    pairs
}

/// How many gaps lie between each chain and the second border.
fn distances(pairs: &[Pair], chains: usize) -> Vec<Option<usize>> {
    let mut distances = vec![None; chains];
    distances[END] = Some(0);
    let mut reached = vec![END];
    let mut next = 0;
    while let Some(&chain) = reached.get(next) {
        next += 1;
        for other in pairs.iter().filter_map(|pair| pair.other(chain)) {
            if distances[other].is_none() {
                distances[other] = distances[chain].map(|distance| distance + 1);
                reached.push(other);
            }
        }
    }
    distances
}

/// Puts gaps together.
struct Search<'a> {
    distances: Vec<Option<usize>>,
    defender: Defender<'a>,
    pairs: &'a [Pair],
    visited: Vec<bool>,
    /// The gaps, and whether another one touches each of them.
    chosen: Vec<(&'a Gap, bool)>,
    /// How much more may be tried.
    left: usize,
}

impl Search<'_> {
    /// Whether the chosen gaps can be continued from a chain to the second border with at most so
    /// many more.
    fn extend(&mut self, chain: usize, most: usize) -> bool {
        if chain == END {
            return true;
        }
        self.visited[chain] = true;
        let pairs = self.pairs;
        for (next, pair) in pairs.iter().filter_map(|pair| Some((pair.other(chain)?, pair))) {
            let near_enough = self.distances[next].is_some_and(|distance| distance < most);
            if self.visited[next] || !near_enough {
                continue;
            }
            for gap in pair.gaps(&self.defender) {
                let Some(left) = self.left.checked_sub(1) else { break };
                self.left = left;
                let Some(partner) = self.partner(gap) else { continue };
                if let Some(number) = partner {
                    self.chosen[number].1 = true;
                }
                self.chosen.push((gap, partner.is_some()));
                if self.extend(next, most - 1) {
                    return true;
                }
                self.chosen.pop();
                if let Some(number) = partner {
                    self.chosen[number].1 = false;
                }
            }
        }
        self.visited[chain] = false;
        false
    }

    /// Whether a gap gets along with those chosen: nothing if it does not, else which one it
    /// touches. No gap touches more than one other, so that after an answer there all others are
    /// as they were.
    #[expect(clippy::option_option, reason = "whether it gets along, and with whom it touches")]
    fn partner(&self, gap: &Gap) -> Option<Option<usize>> {
        let mut partner = None;
        for (number, (other, touched)) in self.chosen.iter().enumerate() {
            match self.defender.company(gap, other) {
                Company::Apart => {}
                Company::Touching if partner.is_none() && !touched => partner = Some(number),
                _ => return None,
            }
        }
        Some(partner)
    }
}
