//! What hangs together although no bridge lies yet.
//!
//! Two pegs are linked if one of them could be bridged to the other, or if they form a
//! Zwickmühle: two holes are left through either of which a double bridge joins them, and the
//! opponent has no bridge that would break both ways at once. Links are known between all places
//! of the board, so that a distance can be counted in pegs that are yet to be placed.

use super::geometry::{FORWARD, MARGIN, WORDS, Words, shifted};
use super::lines::{CHUNK, Chunks, for_board, for_each, lines, lines_mut};
use super::view::{Attacks, View};
use super::zwickmuehlen::{BREACHES, ZWICKMUEHLEN, Zwickmuehle};

/// How many kinds of links there are.
const KINDS: usize = FORWARD.len() + ZWICKMUEHLEN.len();

/// Where each kind of link leads from its first end: bridges, then Zwickmühlen.
const LEADS: [(usize, i32); KINDS] = {
    let mut leads = [(0, 0); KINDS];
    let mut kind = 0;
    while kind < KINDS {
        leads[kind] = if kind < 4 { FORWARD[kind] } else { ZWICKMUEHLEN[kind - 4].to };
        kind += 1;
    }
    leads
};

/// So many lines the longest link leads.
const LONGEST: usize = 4;

/// Only Zwickmühlen in [`NEAR`] lines, the first so far before a new peg, can be broken by bridges
/// that were not possible before, or no longer be broken by those that were.
const NEAR_BEFORE: usize = 8;
const NEAR: usize = 16;

/// For each kind of link the first ends from which it leads ahead, and the second ends from which
/// it leads back. Both are kept, because then following them is the same work for all lines.
#[derive(Clone, Debug)]
pub(super) struct Links {
    ahead: [Words; KINDS],
    back: [Words; KINDS],
    /// The bridges that the opponent could lay with one peg, and the Zwickmühlen, by their first
    /// ends, that these would break.
    attacks: Attacks,
    broken: [Words; ZWICKMUEHLEN.len()],
}

/// The places at which links of two positions differ.
pub(super) struct Differences {
    pub(super) all: Words,
    /// Where bridges differ, and where more than one does.
    pub(super) bridges: Words,
    pub(super) several_bridges: Words,
}

impl Links {
    pub(super) const NONE: Links = Links {
        ahead: [[0; WORDS]; KINDS],
        back: [[0; WORDS]; KINDS],
        attacks: [[[0; WORDS]; 4]; 3],
        broken: [[0; WORDS]; ZWICKMUEHLEN.len()],
    };

    /// Finds all links of a side. `before` are the links of a similar position, and the line of the
    /// peg, if any, that is all that was placed since.
    pub(super) fn find(&mut self, view: &View, before: Option<(&Links, Option<usize>)>) {
        for_board!(view.size, self.find_in(view, before));
    }

    #[inline(never)]
    fn find_in<const N: usize>(&mut self, view: &View, before: Option<(&Links, Option<usize>)>) {
        view.attacks::<N>(&mut self.attacks);
        match before {
            None => self.find_broken::<N>(MARGIN),
            Some((before, peg)) => {
                self.broken = before.broken;
                if let Some(first) = peg.map(near::<N>)
                    && self.attacks != before.attacks
                {
                    self.find_broken::<NEAR>(first);
                }
            }
        }
        self.find_bridges::<N>(view);
        self.find_zwickmuehlen::<N>();
    }

    /// Finds in `N` lines the Zwickmühlen that one of the attacks would break.
    #[inline(never)]
    fn find_broken<const N: usize>(&mut self, first: usize) {
        let first = first.clamp(MARGIN, WORDS - MARGIN - N);
        for (breaches, broken) in BREACHES.iter().zip(&mut self.broken) {
            *lines_mut::<N>(broken, first) = breaches.find(&self.attacks, first);
        }
    }

    /// A bridge leads where a hole is that the side has or may still take.
    #[inline(always)]
    fn find_bridges<const N: usize>(&mut self, view: &View) {
        let mut can: Words = [0; WORDS];
        for ((can, free), own) in can.iter_mut().zip(&view.free).zip(&view.own) {
            *can = free | own;
        }
        macro_rules! set {
            ($kind:literal) => {
                const AHEAD: usize = FORWARD[$kind].0;
                const ASIDE: i32 = FORWARD[$kind].1;
                let open = lines::<N>(&view.open[$kind], MARGIN);
                let there = lines::<N>(&can, MARGIN + AHEAD);
                let ahead = lines_mut::<N>(&mut self.ahead[$kind], MARGIN);
                for n in 0..N {
                    ahead[n] = open[n] & shifted(there[n], -ASIDE);
                }
                let open = lines::<N>(&view.open[$kind], MARGIN - AHEAD);
                let there = lines::<N>(&can, MARGIN - AHEAD);
                let back = lines_mut::<N>(&mut self.back[$kind], MARGIN);
                for n in 0..N {
                    back[n] = shifted(open[n] & there[n], ASIDE);
                }
            };
        }
        for_each!(set: 0 1 2 3);
    }

    /// A Zwickmühle has bridges from both ends to both holes between, and is not broken.
    #[inline(always)]
    fn find_zwickmuehlen<const N: usize>(&mut self) {
        let (bridges_ahead, ahead) = self.ahead.split_at_mut(4);
        let (bridges_back, back) = self.back.split_at_mut(4);
        let bridges = |number: usize| match number {
            ..4 => &bridges_ahead[number],
            _ => &bridges_back[number - 4],
        };
        macro_rules! set {
            ($number:literal) => {
                const Z: Zwickmuehle = ZWICKMUEHLEN[$number];
                const AHEAD: usize = Z.to.0;
                const ASIDE: i32 = Z.to.1;
                // From either end to the two holes between.
                const FIRST: [usize; 2] = [step(Z.by[0].0, Z.by[0].1), step(Z.by[1].0, Z.by[1].1)];
                const SECOND: [usize; 2] = [
                    step(Z.by[0].0 - AHEAD as i32, Z.by[0].1 - ASIDE),
                    step(Z.by[1].0 - AHEAD as i32, Z.by[1].1 - ASIDE),
                ];
                let [one, two] = FIRST.map(|step| lines::<N>(bridges(step), MARGIN));
                let [three, four] = SECOND.map(|step| lines::<N>(bridges(step), MARGIN + AHEAD));
                let broken = lines::<N>(&self.broken[$number], MARGIN);
                let leads = lines_mut::<N>(&mut ahead[$number], MARGIN);
                for n in 0..N {
                    leads[n] = one[n] & two[n] & shifted(three[n] & four[n], -ASIDE) & !broken[n];
                }
                let leads = lines::<N>(&ahead[$number], MARGIN - AHEAD);
                let back = lines_mut::<N>(&mut back[$number], MARGIN);
                for n in 0..N {
                    back[n] = shifted(leads[n], ASIDE);
                }
            };
        }
        for_each!(set: 0 1 2 3 4 5 6 7 8 9 10 11);
    }

    /// The places at which links differ from `others` of the same board.
    pub(super) fn differences(&self, others: &Links, size: usize) -> Differences {
        let [mut all, mut bridges, mut several_bridges] = [[0; WORDS]; 3];
        for first in (MARGIN..MARGIN + size).step_by(CHUNK) {
            let [mut differ, mut several] = [[0; CHUNK]; 2];
            let sides = [(&self.ahead, &others.ahead), (&self.back, &others.back)];
            let mut compare = |kind: usize| {
                for (ours, others) in sides {
                    let one = lines::<CHUNK>(&ours[kind], first);
                    let other = lines::<CHUNK>(&others[kind], first);
                    for n in 0..CHUNK {
                        several[n] |= differ[n] & (one[n] ^ other[n]);
                        differ[n] |= one[n] ^ other[n];
                    }
                }
            };
            (0..FORWARD.len()).for_each(&mut compare);
            *lines_mut(&mut bridges, first) = differ;
            *lines_mut(&mut several_bridges, first) = several;
            let mut compare = |kind: usize| {
                for (ours, others) in sides {
                    let one = lines::<CHUNK>(&ours[kind], first);
                    let other = lines::<CHUNK>(&others[kind], first);
                    for n in 0..CHUNK {
                        differ[n] |= one[n] ^ other[n];
                    }
                }
            };
            (FORWARD.len()..KINDS).for_each(&mut compare);
            *lines_mut(&mut all, first) = differ;
        }
        Differences { all, bridges, several_bridges }
    }

    /// Adds to `reached` every place that is linked with one of `from`, whatever stands there.
    pub(super) fn expand(&self, from: &Words, reached: &mut Words) {
        let chunks = Chunks::around(from);
        if !chunks.is_empty() {
            self.follow(chunks, from, reached);
        }
    }

    /// One loop whose length is not known: compilers make the best of it.
    #[inline(never)]
    fn follow(&self, chunks: Chunks, from: &Words, reached: &mut Words) {
        fn some(set: &Words, first: usize, count: usize) -> &[u32] {
            &set[first..first + count]
        }
        let (first, count) = (chunks.first(), chunks.lines());
        let reached = &mut reached[first..first + count];
        let ahead = self.ahead.each_ref().map(|links| some(links, first, count));
        let back = self.back.each_ref().map(|links| some(links, first, count));
        let behind: [_; LONGEST + 1] = std::array::from_fn(|by| some(from, first + by, count));
        let before: [_; LONGEST + 1] = std::array::from_fn(|by| some(from, first - by, count));
        for n in 0..count {
            macro_rules! follow {
                ($number:literal) => {
                    const AHEAD: usize = LEADS[$number].0;
                    const ASIDE: i32 = LEADS[$number].1;
                    reached[n] |= ahead[$number][n] & shifted(behind[AHEAD][n], -ASIDE)
                        | back[$number][n] & shifted(before[AHEAD][n], ASIDE);
                };
            }
            for_each!(follow: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
        }
    }
}

/// The first of the [`NEAR`] lines around a line with a new peg, on a board of `N` lines.
#[inline(always)]
fn near<const N: usize>(line: usize) -> usize {
    line.saturating_sub(NEAR_BEFORE).clamp(MARGIN, MARGIN + N - NEAR)
}

/// The number of a knight's move: forward by its kind, backward behind these.
const fn step(along: i32, across: i32) -> usize {
    let mut kind = 0;
    while kind < 4 {
        let (ahead, aside) = FORWARD[kind];
        if along == ahead as i32 && across == aside {
            return kind;
        }
        if along == -(ahead as i32) && across == -aside {
            return kind + 4;
        }
        kind += 1;
    }
    panic!("not a knight's move")
}
