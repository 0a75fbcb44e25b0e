//! What hangs together although no bridge lies yet.
//!
//! Two pegs are linked if one of them could be bridged to the other, or if they form a
//! Zwickmühle: two holes are left through either of which a double bridge joins them. Links are
//! known between all places of the board, so that a distance can be counted in pegs that
//! are yet to be placed.

use super::geometry::{CHUNK, FORWARD, MARGIN, WORDS, Words, shifted};
use super::view::View;

/// Where a double bridge leads, and the two holes between.
#[derive(Clone, Copy)]
struct Zwickmuehle {
    to: (usize, i32),
    by: [(i32, i32); 2],
}

const fn zwickmuehle(to: (usize, i32), by: [(i32, i32); 2]) -> Zwickmuehle {
    Zwickmuehle { to, by }
}

/// The five Zwickmühlen in all their orientations, each seen from its first end.
const ZWICKMUEHLEN: [Zwickmuehle; 12] = [
    zwickmuehle((1, 1), [(2, -1), (-1, 2)]),
    zwickmuehle((1, -1), [(2, 1), (-1, -2)]),
    zwickmuehle((2, 0), [(1, 2), (1, -2)]),
    zwickmuehle((0, 2), [(2, 1), (-2, 1)]),
    zwickmuehle((3, 1), [(1, 2), (2, -1)]),
    zwickmuehle((3, -1), [(1, -2), (2, 1)]),
    zwickmuehle((1, 3), [(2, 1), (-1, 2)]),
    zwickmuehle((1, -3), [(2, -1), (-1, -2)]),
    zwickmuehle((3, 3), [(1, 2), (2, 1)]),
    zwickmuehle((3, -3), [(1, -2), (2, -1)]),
    zwickmuehle((4, 0), [(2, 1), (2, -1)]),
    zwickmuehle((0, 4), [(1, 2), (-1, 2)]),
];

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

/// For each kind of link the first ends from which it holds.
#[derive(Clone, Debug)]
pub(super) struct Links([Words; KINDS]);

/// Calls a macro for every number of a kind of links, so that all shifts are constants.
macro_rules! for_each {
    ($call:ident: $($number:literal)+) => { $({ $call!($number); })+ };
}

impl Links {
    pub(super) const NONE: Links = Links([[0; WORDS]; KINDS]);

    /// Finds all links of a side.
    pub(super) fn find(&mut self, view: &View) {
        let mut can: Words = [0; WORDS];
        for ((can, free), own) in can.iter_mut().zip(&view.free).zip(&view.own) {
            *can = free | own;
        }
        let end = (MARGIN + view.size).next_multiple_of(CHUNK);
        let steps = steps(view, &can, end);
        self.0[..4].copy_from_slice(&view.open);
        for line in (MARGIN..end).step_by(CHUNK) {
            macro_rules! set {
                ($number:literal) => {
                    const Z: Zwickmuehle = ZWICKMUEHLEN[$number];
                    const BY: [(i32, i32); 2] = Z.by;
                    const AHEAD: usize = Z.to.0;
                    const ASIDE: i32 = Z.to.1;
                    let [one, two] = [0, 1].map(|n: usize| chunk(&steps[step_of(BY[n])], line));
                    let [three, four] = [0, 1].map(|n: usize| {
                        let back = (BY[n].0 - AHEAD as i32, BY[n].1 - ASIDE);
                        chunk(&steps[step_of(back)], line + AHEAD)
                    });
                    let links = chunk_mut(&mut self.0[4 + $number], line);
                    for n in 0..CHUNK {
                        links[n] = one[n] & two[n] & shifted(three[n] & four[n], -ASIDE);
                    }
                };
            }
            for_each!(set: 0 1 2 3 4 5 6 7 8 9 10 11);
        }
    }

    /// Adds to `reached` every place that is linked with one of `from`, whatever stands there.
    pub(super) fn expand(&self, from: &Words, reached: &mut Words) {
        for line in chunks() {
            let from = chunk(from, line);
            if is_empty(from) {
                continue;
            }
            // By how many lines ahead or back; kept apart so that each is written once.
            let mut ahead = [[0; CHUNK]; 5];
            let mut back = [[0; CHUNK]; 5];
            macro_rules! follow {
                ($number:literal) => {
                    const AHEAD: usize = LEADS[$number].0;
                    const ASIDE: i32 = LEADS[$number].1;
                    let links = chunk(&self.0[$number], line);
                    let before = chunk(&self.0[$number], line - AHEAD);
                    for n in 0..CHUNK {
                        ahead[AHEAD][n] |= shifted(from[n] & links[n], ASIDE);
                        back[AHEAD][n] |= before[n] & shifted(from[n], -ASIDE);
                    }
                };
            }
            for_each!(follow: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
            for by in 0..5 {
                merge(reached, line + by, ahead[by]);
                merge(reached, line - by, back[by]);
            }
        }
    }
}

const fn step_of((along, across): (i32, i32)) -> usize {
    step(along, across)
}

fn steps(view: &View, can: &Words, end: usize) -> Steps {
    let mut steps = [[0; WORDS]; 8];
    // Zwickmühlen look at most four lines ahead, and from before the first line there are none.
    for line in (MARGIN..(end + CHUNK).min(WORDS)).step_by(CHUNK) {
        macro_rules! set {
            ($kind:literal) => {
                const AHEAD: usize = FORWARD[$kind].0;
                const ASIDE: i32 = FORWARD[$kind].1;
                if line + AHEAD + CHUNK <= WORDS {
                    let (open, can) = (chunk(&view.open[$kind], line), chunk(can, line + AHEAD));
                    let ahead = chunk_mut(&mut steps[$kind], line);
                    for n in 0..CHUNK {
                        ahead[n] = open[n] & shifted(can[n], -ASIDE);
                    }
                }
                let before = line - AHEAD;
                let (open, can) = (chunk(&view.open[$kind], before), chunk(can, before));
                let back = chunk_mut(&mut steps[$kind + 4], line);
                for n in 0..CHUNK {
                    back[n] = shifted(open[n] & can[n], ASIDE);
                }
            };
        }
        for_each!(set: 0 1 2 3);
    }
    steps
}

/// The places that are a bridge away from some of `from`: from at least one, and from at least two.
pub(super) fn bridged(open: &[Words; 4], from: &Words) -> [Words; 2] {
    let mut once = [0; WORDS];
    let mut twice = [0; WORDS];
    for line in chunks() {
        let from = chunk(from, line);
        if is_empty(from) {
            continue;
        }
        macro_rules! follow {
            ($kind:literal) => {
                const AHEAD: usize = FORWARD[$kind].0;
                const ASIDE: i32 = FORWARD[$kind].1;
                let links = chunk(&open[$kind], line);
                let before = chunk(&open[$kind], line - AHEAD);
                let ahead = std::array::from_fn(|n| shifted(from[n] & links[n], ASIDE));
                let back = std::array::from_fn(|n| before[n] & shifted(from[n], -ASIDE));
                for (line, new) in [(line + AHEAD, ahead), (line - AHEAD, back)] {
                    let seen = chunk(&once, line);
                    merge(&mut twice, line, std::array::from_fn(|n| seen[n] & new[n]));
                    merge(&mut once, line, new);
                }
            };
        }
        for_each!(follow: 0 1 2 3);
    }
    [once, twice]
}

type Chunk = [u32; CHUNK];

/// The first lines of all chunks that have holes.
fn chunks() -> impl Iterator<Item = usize> {
    (1..WORDS / CHUNK - 1).map(|number| number * CHUNK)
}

#[inline(always)]
fn chunk(words: &Words, line: usize) -> Chunk {
    let mut chunk = [0; CHUNK];
    chunk.copy_from_slice(&words[line..line + CHUNK]);
    chunk
}

#[inline(always)]
fn merge(words: &mut Words, line: usize, chunk: Chunk) {
    for (word, more) in words[line..line + CHUNK].iter_mut().zip(chunk) {
        *word |= more;
    }
}

#[inline(always)]
fn is_empty(chunk: Chunk) -> bool {
    chunk[0] | chunk[1] | chunk[2] | chunk[3] == 0
}

#[inline(always)]
fn chunk_mut(words: &mut Words, line: usize) -> &mut [u32] {
    &mut words[line..line + CHUNK]
}
