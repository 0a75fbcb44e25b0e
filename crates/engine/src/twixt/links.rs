//! What hangs together although no bridge lies yet.
//!
//! Two pegs are linked if one of them could be bridged to the other, or if they form a
//! Zwickmühle: two holes are left through either of which a double bridge joins them, and the
//! opponent has no bridge that would break both ways at once. Links are known between all places
//! of the board, so that a distance can be counted in pegs that are yet to be placed.

use super::differences::{NEAR, near};
use super::distance::Change;
use super::geometry::{FORWARD, MARGIN, WORDS, Words, shifted};
use super::lines::{CHUNK, for_chunks, for_each, is_near, lines, lines_mut};
use super::vectors::any;
use super::view::{Attacks, View};
use super::zwickmuehlen::{BREACHES, Breach, UNBREAKABLE, ZWICKMUEHLEN, Zwickmuehle};

/// How many kinds of links there are.
pub(super) const KINDS: usize = FORWARD.len() + ZWICKMUEHLEN.len();

/// Where each kind of link leads from its first end: bridges, then Zwickmühlen.
pub(super) const LEADS: [(usize, i32); KINDS] = {
    let mut leads = [(0, 0); KINDS];
    let mut kind = 0;
    while kind < KINDS {
        leads[kind] = if kind < 4 { FORWARD[kind] } else { ZWICKMUEHLEN[kind - 4].to };
        kind += 1;
    }
    leads
};

/// So many kinds of Zwickmühlen, the last ones, can be broken by a single bridge.
const BREAKABLE: usize = ZWICKMUEHLEN.len() - UNBREAKABLE;

/// So many lines the longest link leads.
const LONGEST: usize = 4;

/// All links of a side.
#[derive(Clone, Debug)]
pub(super) struct Links {
    /// By kind: where they begin.
    pub(super) ahead: [Words; KINDS],
    /// The bridges that the opponent could lay with one peg, and the Zwickmühlen, by their first
    /// ends, that these would break, without those that nothing breaks.
    attacks: Attacks,
    broken: [Words; BREAKABLE],
}

impl Links {
    pub(super) const NONE: Links = Links {
        ahead: [[0; WORDS]; KINDS],
        attacks: [[[0; WORDS]; 4]; 3],
        broken: [[0; WORDS]; BREAKABLE],
    };

    /// Finds all links of a side, and says whether they are the same as before. `before` are the
    /// links of a similar position, and what is all that was placed since.
    /// The board has at most `N` lines.
    #[inline(never)]
    pub(super) fn find<const N: usize>(
        &mut self,
        view: &View,
        before: Option<(&Links, Change)>,
    ) -> bool {
        view.attacks::<N>(&mut self.attacks);
        match before {
            None => self.find_broken::<N>(MARGIN),
            Some((before, change)) => {
                self.broken = before.broken;
                // The third kind of attacks is the two others together.
                let [now, then] = [&self.attacks, &before.attacks].map(|attacks| {
                    let [at_second, at_first, _] = attacks;
                    [at_second, at_first]
                        .map(|sets| sets.each_ref().map(|set| lines::<N>(set, MARGIN)))
                });
                let pairs = now.as_flattened().iter().zip(then.as_flattened());
                let differ = |n| pairs.clone().fold(0, |all, (now, then)| all | now[n] ^ then[n]);
                let same_attacks = !any::<N>(std::array::from_fn(differ));
                // A peg of one's own changes nothing else if it got no bridges.
                let quiet = match change {
                    Change::Nothing => true,
                    Change::Own(peg) => !view.is_joined(peg),
                    Change::Foreign(_) => false,
                };
                if same_attacks && quiet {
                    self.ahead = before.ahead;
                    return true;
                }
                if let Some(line) = change.line().filter(|_| !same_attacks) {
                    self.find_broken::<NEAR>(near::<N>(line));
                }
            }
        }
        self.find_bridges::<N>(view);
        self.find_zwickmuehlen::<N>();
        false
    }

    /// Finds in `N` lines the Zwickmühlen that one of the attacks would break.
    #[inline(never)]
    fn find_broken<const N: usize>(&mut self, first: usize) {
        let first = first.clamp(MARGIN, WORDS - MARGIN - N);
        let attacks = self.attacks.as_flattened();
        for n in 0..N {
            macro_rules! find {
                ($number:literal) => {
                    let mut broken = 0;
                    macro_rules! add {
                        ($breach:literal) => {
                            const BREACH: Option<Breach> = BREACHES[UNBREAKABLE + $number][$breach];
                            if let Some(Breach { along, across, set }) = BREACH {
                                let line = first.wrapping_add_signed(along) + n;
                                broken |= shifted(attacks[set][line], -across);
                            }
                        };
                    }
                    for_each!(add: 0 1 2 3 4 5 6 7 8 9 10 11);
                    self.broken[$number][first + n] = broken;
                };
            }
            for_each!(find: 0 1 2 3 4 5 6 7);
        }
    }

    /// A bridge leads from one hole that the side has or may still take to another one.
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
                let here = lines::<N>(&can, MARGIN);
                let there = lines::<N>(&can, MARGIN + AHEAD);
                let ahead = lines_mut::<N>(&mut self.ahead[$kind], MARGIN);
                for n in 0..N {
                    ahead[n] = open[n] & here[n] & shifted(there[n], -ASIDE);
                }
            };
        }
        for_each!(set: 0 1 2 3);
    }

    /// A Zwickmühle has bridges from both ends to both holes between, and is not broken.
    #[inline(always)]
    fn find_zwickmuehlen<const N: usize>(&mut self) {
        let (bridges, zwickmuehlen) = self.ahead.split_at_mut(FORWARD.len());
        macro_rules! set {
            ($number:literal) => {
                const Z: Zwickmuehle = ZWICKMUEHLEN[$number];
                const TO: (i32, i32) = (Z.to.0 as i32, Z.to.1);
                const BRIDGES: [(usize, usize, i32); 4] = [
                    bridge((0, 0), Z.by[0]),
                    bridge((0, 0), Z.by[1]),
                    bridge(Z.by[0], TO),
                    bridge(Z.by[1], TO),
                ];
                let parts = BRIDGES.map(|(kind, first, _)| lines::<N>(&bridges[kind], first));
                const NUMBER: Option<usize> = ($number as usize).checked_sub(UNBREAKABLE);
                let broken = match NUMBER {
                    Some(number) => lines::<N>(&self.broken[number], MARGIN),
                    None => &[0; N],
                };
                let ahead = lines_mut::<N>(&mut zwickmuehlen[$number], MARGIN);
                for n in 0..N {
                    ahead[n] = shifted(parts[0][n], BRIDGES[0].2)
                        & shifted(parts[1][n], BRIDGES[1].2)
                        & shifted(parts[2][n], BRIDGES[2].2)
                        & shifted(parts[3][n], BRIDGES[3].2)
                        & !broken[n];
                }
            };
        }
        for_each!(set: 0 1 2 3 4 5 6 7 8 9 10 11);
    }

    /// Adds to `reached` every place that is linked with one of `from`, whatever stands there. The
    /// board has at most `N` lines.
    #[inline(never)]
    pub(super) fn expand<const N: usize>(&self, from: &Words, reached: &mut Words) {
        for_chunks!(N, self.follow(from, reached));
    }

    /// The same in a chunk of lines.
    #[inline(always)]
    fn follow<const FIRST: usize>(&self, from: &Words, reached: &mut Words) {
        if !is_near::<FIRST>(from) {
            return;
        }
        let reached = lines_mut::<CHUNK>(reached, FIRST);
        let ahead = self.ahead.each_ref().map(|links| lines::<CHUNK>(links, FIRST));
        let back: [_; KINDS] =
            std::array::from_fn(|kind| lines::<CHUNK>(&self.ahead[kind], FIRST - LEADS[kind].0));
        let behind: [_; LONGEST + 1] = std::array::from_fn(|by| lines::<CHUNK>(from, FIRST + by));
        let before: [_; LONGEST + 1] = std::array::from_fn(|by| lines::<CHUNK>(from, FIRST - by));
        // One loop over lines for all kinds: compilers make the best of it.
        for n in 0..CHUNK {
            macro_rules! follow {
                ($number:literal) => {
                    const AHEAD: usize = LEADS[$number].0;
                    const ASIDE: i32 = LEADS[$number].1;
                    reached[n] |= ahead[$number][n] & shifted(behind[AHEAD][n], -ASIDE)
                        | shifted(back[$number][n] & before[AHEAD][n], ASIDE);
                };
            }
            for_each!(follow: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
        }
    }
}

/// A bridge of a Zwickmühle between two places, seen from its first end: its kind, the first line in
/// which to look for it, and how far what is found there must be shifted.
const fn bridge(from: (i32, i32), to: (i32, i32)) -> (usize, usize, i32) {
    let (first, second) = if from.0 < to.0 { (from, to) } else { (to, from) };
    let mut kind = 0;
    while kind < FORWARD.len() {
        let (ahead, aside) = FORWARD[kind];
        if second.0 - first.0 == ahead as i32 && second.1 - first.1 == aside {
            return (kind, (MARGIN as i32 + first.0) as usize, -first.1);
        }
        kind += 1;
    }
    panic!("not a knight's move")
}
