//! What hangs together although no bridge lies yet.
//!
//! Two pegs are linked if one of them could be bridged to the other, or if they form a
//! Zwickmühle: two holes are left through either of which a double bridge joins them, and the
//! opponent has no bridge that would break both ways at once. Links are known between all places
//! of the board, so that a distance can be counted in pegs that are yet to be placed.

use super::geometry::{CHUNK, FORWARD, MARGIN, WORDS, Words, shifted};
use super::view::{Attacks, View};
use super::zwickmuehlen::{BREACHES, BREACHES_REACH, Breach, Breaches, ZWICKMUEHLEN, Zwickmuehle};

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

/// The place of a step in [`Steps`]: forward by its kind, backward behind these.
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

/// For each of the eight steps the places from which a bridge is open to a hole that the side has
/// or may still take.
type Steps = [Words; 8];

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

/// Calls a macro for every number of a kind of links, so that all shifts are constants.
macro_rules! for_each {
    ($call:ident: $($number:literal)+) => { $({ $call!($number); })+ };
}

impl Links {
    pub(super) const NONE: Links = Links {
        ahead: [[0; WORDS]; KINDS],
        back: [[0; WORDS]; KINDS],
        attacks: [[[0; WORDS]; 4]; 3],
        broken: [[0; WORDS]; ZWICKMUEHLEN.len()],
    };

    /// Finds all links of a side. Takes over what is the same in the links of a similar position.
    pub(super) fn find(&mut self, view: &View, before: Option<&Links>) {
        self.find_broken(view, before);
        let mut can: Words = [0; WORDS];
        for ((can, free), own) in can.iter_mut().zip(&view.free).zip(&view.own) {
            *can = free | own;
        }
        let steps = steps(view, &can);
        self.ahead[..4].copy_from_slice(&steps[..4]);
        self.back[..4].copy_from_slice(&steps[4..]);
        let lines = Lines::of_board(view.size);
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
                let here = FIRST.map(|step| lines.of(&steps[step]));
                let there = SECOND.map(|step| lines.behind(AHEAD).of(&steps[step]));
                let broken = lines.of(&self.broken[$number]);
                let ahead = lines.of_mut(&mut self.ahead[4 + $number]);
                let sources = [here[0], here[1], there[0], there[1], broken];
                update(ahead, sources, |_, [one, two, third, fourth, broken]| {
                    one & two & shifted(third & fourth, -ASIDE) & !broken
                });
            };
        }
        for_each!(set: 0 1 2 3 4 5 6 7 8 9 10 11);
        turn_round(&self.ahead, &mut self.back, lines);
    }

    fn find_broken(&mut self, view: &View, before: Option<&Links>) {
        view.attacks(&mut self.attacks);
        let lines = match before {
            None => Some(Lines::of_board(view.size)),
            Some(before) => {
                self.broken = before.broken;
                let attacks =
                    [&self.attacks, &before.attacks].map(|attacks| attacks.as_flattened());
                let changed = differences(attacks, Lines::of_board(view.size));
                Lines::around(&changed, BREACHES_REACH, view.size)
            }
        };
        if let Some(lines) = lines {
            for (breaches, broken) in BREACHES.iter().zip(&mut self.broken) {
                breaches.find(&self.attacks, lines, lines.of_mut(broken));
            }
        }
    }

    /// The places at which links differ from `others` of the same board.
    pub(super) fn differences(&self, others: &Links, size: usize) -> Words {
        let lines = Lines::of_board(size);
        let mut differ = differences([&self.ahead, &others.ahead], lines);
        let back = differences([&self.back, &others.back], lines);
        for (differ, back) in differ.iter_mut().zip(back) {
            *differ |= back;
        }
        differ
    }

    /// Adds to `reached` every place that is linked with one of `from`, whatever stands there.
    pub(super) fn expand(&self, from: &Words, reached: &mut Words, size: usize) {
        if let Some(lines) = Lines::around(from, LONGEST, size) {
            self.follow(from, reached, lines);
        }
    }

    #[inline(never)]
    fn follow(&self, from: &Words, reached: &mut Words, lines: Lines) {
        let reached = lines.of_mut(reached);
        let ahead = self.ahead.each_ref().map(|links| lines.of(links));
        let back = self.back.each_ref().map(|links| lines.of(links));
        let behind: [_; LONGEST + 1] = std::array::from_fn(|by| lines.behind(by).of(from));
        let before: [_; LONGEST + 1] = std::array::from_fn(|by| lines.before(by).of(from));
        for n in 0..lines.count {
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

impl Breaches {
    /// Sets the Zwickmühlen that one of the attacks would break.
    #[inline(never)]
    fn find(&self, attacks: &Attacks, lines: Lines, broken: &mut [u32]) {
        let (chunks, _) = broken.as_chunks_mut::<CHUNK>();
        for (place, broken) in chunks.iter_mut().enumerate() {
            let first = lines.first + place * CHUNK;
            let bridges = |breach: &Breach| {
                let first = first.wrapping_add_signed(breach.along);
                chunk(&attacks[breach.attack][breach.kind], first)
            };
            *broken = [0; CHUNK];
            for breach in &self.to_the_right {
                let bridges = bridges(breach);
                for n in 0..CHUNK {
                    broken[n] |= bridges[n] >> breach.across;
                }
            }
            for breach in &self.to_the_left {
                let bridges = bridges(breach);
                for n in 0..CHUNK {
                    broken[n] |= bridges[n] << breach.across;
                }
            }
        }
    }
}

/// The places at which some of two lists of sets differ.
#[inline(never)]
fn differences([ours, others]: [&[Words]; 2], lines: Lines) -> Words {
    let mut differ = [0; WORDS];
    for (place, differ) in
        lines.of_mut(&mut differ).as_chunks_mut::<CHUNK>().0.iter_mut().enumerate()
    {
        let first = lines.first + place * CHUNK;
        for (one, other) in ours.iter().zip(others) {
            let (one, other) = (chunk(one, first), chunk(other, first));
            for n in 0..CHUNK {
                differ[n] |= one[n] ^ other[n];
            }
        }
    }
    differ
}

/// Notes links at their second ends.
#[inline(never)]
fn turn_round(ahead: &[Words; KINDS], back: &mut [Words; KINDS], lines: Lines) {
    macro_rules! turn {
        ($number:literal) => {
            const AHEAD: usize = LEADS[$number].0;
            const ASIDE: i32 = LEADS[$number].1;
            let ahead = lines.before(AHEAD).of(&ahead[$number]);
            update(lines.of_mut(&mut back[$number]), [ahead], |_, [ahead]| shifted(ahead, ASIDE));
        };
    }
    for_each!(turn: 4 5 6 7 8 9 10 11 12 13 14 15);
}

#[inline(never)]
fn steps(view: &View, can: &Words) -> Steps {
    let mut steps = [[0; WORDS]; 8];
    let lines = Lines::of_board(view.size);
    macro_rules! set {
        ($kind:literal) => {
            const AHEAD: usize = FORWARD[$kind].0;
            const ASIDE: i32 = FORWARD[$kind].1;
            let (open, there) = (lines.of(&view.open[$kind]), lines.behind(AHEAD).of(can));
            let ahead = lines.of_mut(&mut steps[$kind]);
            update(ahead, [open, there], |_, [open, there]| open & shifted(there, -ASIDE));
            let before = lines.before(AHEAD);
            let (open, there) = (before.of(&view.open[$kind]), before.of(can));
            let back = lines.of_mut(&mut steps[$kind + 4]);
            update(back, [open, there], |_, [open, there]| shifted(open & there, ASIDE));
        };
    }
    for_each!(set: 0 1 2 3);
    steps
}

/// The places of a board that are a bridge away from some of `from`: from at least one, and from
/// at least two.
#[inline(never)]
pub(super) fn bridged(open: &[Words; 4], from: &Words, size: usize) -> [Words; 2] {
    let mut bridged = [[0; WORDS]; 2];
    let Some(lines) = Lines::around(from, 2, size) else { return bridged };
    let [once, twice] = &mut bridged;
    let (once, twice) = (lines.of_mut(once), lines.of_mut(twice));
    let ahead = open.each_ref().map(|open| lines.of(open));
    let back: [_; 4] = std::array::from_fn(|kind| lines.before(FORWARD[kind].0).of(&open[kind]));
    let behind: [_; 3] = std::array::from_fn(|by| lines.behind(by).of(from));
    let before: [_; 3] = std::array::from_fn(|by| lines.before(by).of(from));
    for n in 0..lines.count {
        let [mut one, mut two] = [0; 2];
        macro_rules! add {
            ($kind:literal) => {
                const AHEAD: usize = FORWARD[$kind].0;
                const ASIDE: i32 = FORWARD[$kind].1;
                let new = shifted(before[AHEAD][n] & back[$kind][n], ASIDE);
                two |= one & new;
                one |= new;
                let new = ahead[$kind][n] & shifted(behind[AHEAD][n], -ASIDE);
                two |= one & new;
                one |= new;
            };
        }
        for_each!(add: 0 1 2 3);
        once[n] = one;
        twice[n] = two;
    }
    bridged
}

/// Changes words chunk by chunk, each by what stands at its place in the sources.
#[inline(always)]
fn update<const N: usize>(
    words: &mut [u32],
    sources: [&[u32]; N],
    change: impl Fn(u32, [u32; N]) -> u32,
) {
    let sources = sources.map(|source| source.as_chunks::<CHUNK>().0);
    for (place, chunk) in words.as_chunks_mut::<CHUNK>().0.iter_mut().enumerate() {
        let sources = sources.map(|source| &source[place]);
        for n in 0..CHUNK {
            chunk[n] = change(chunk[n], sources.map(|source| source[n]));
        }
    }
}

#[inline(always)]
fn chunk(words: &Words, first: usize) -> [u32; CHUNK] {
    let mut chunk = [0; CHUNK];
    chunk.copy_from_slice(&words[first..first + CHUNK]);
    chunk
}

/// Some lines of the board, a whole number of chunks. Their words are taken as slices of the same
/// length: compilers then see that a chunk can be handled at once.
#[derive(Clone, Copy)]
struct Lines {
    first: usize,
    count: usize,
}

impl Lines {
    /// All lines of a board, and as many more as make whole chunks.
    fn of_board(size: usize) -> Lines {
        Lines { first: MARGIN, count: size.next_multiple_of(CHUNK) }
    }

    /// At least the lines that are so far from a hole of the set; nothing if it is empty.
    fn around(set: &Words, reach: usize, size: usize) -> Option<Lines> {
        let all = Lines::of_board(size);
        let holds = |chunk: &[u32]| chunk.iter().fold(0, |all, word| all | word) != 0;
        let mut chunks = all.of(set).chunks_exact(CHUNK);
        let first = all.first + CHUNK * chunks.position(holds)?;
        let more = chunks.rposition(holds).map_or(0, |place| place + 1);
        let end = (first + CHUNK * (more + 1) + reach).min(all.first + all.count);
        let first = (first - reach).max(all.first);
        let count = (end - first).next_multiple_of(CHUNK).min(all.count);
        Some(Lines { first: first.min(all.first + all.count - count), count })
    }

    fn before(self, by: usize) -> Lines {
        Lines { first: self.first - by, ..self }
    }

    fn behind(self, by: usize) -> Lines {
        Lines { first: self.first + by, ..self }
    }

    #[inline(always)]
    fn of(self, words: &Words) -> &[u32] {
        &words[self.first..self.first + self.count]
    }

    #[inline(always)]
    fn of_mut(self, words: &mut Words) -> &mut [u32] {
        &mut words[self.first..self.first + self.count]
    }
}
