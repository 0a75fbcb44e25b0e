//! What hangs together although no bridge lies yet.
//!
//! Two pegs are linked if one of them could be bridged to the other, or if they form a
//! Zwickmühle: two holes are left through either of which a double bridge joins them, and the
//! opponent has no bridge that would break both ways at once. Links are known between all places
//! of the board, so that a distance can be counted in pegs that are yet to be placed.

use super::geometry::{CHUNK, FORWARD, MARGIN, WORDS, Words, shifted};
use super::view::View;
use super::zwickmuehlen::{BREACHES, Breach, ZWICKMUEHLEN, Zwickmuehle};

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

/// For each kind of link the first ends from which it leads ahead, and the second ends from which
/// it leads back. Both are kept, because then following them is the same work for all lines.
#[derive(Clone, Debug)]
pub(super) struct Links {
    ahead: [Words; KINDS],
    back: [Words; KINDS],
}

/// Calls a macro for every number of a kind of links, so that all shifts are constants.
macro_rules! for_each {
    ($call:ident: $($number:literal)+) => { $({ $call!($number); })+ };
}

impl Links {
    pub(super) const NONE: Links = Links { ahead: [[0; WORDS]; KINDS], back: [[0; WORDS]; KINDS] };

    /// Finds all links of a side.
    pub(super) fn find(&mut self, view: &View) {
        let mut can: Words = [0; WORDS];
        for ((can, free), own) in can.iter_mut().zip(&view.free).zip(&view.own) {
            *can = free | own;
        }
        let end = (MARGIN + view.size).next_multiple_of(CHUNK);
        let steps = steps(view, &can, end);
        self.ahead[..4].copy_from_slice(&steps[..4]);
        self.back[..4].copy_from_slice(&steps[4..]);
        for line in (MARGIN..end).step_by(CHUNK) {
            macro_rules! set {
                ($number:literal) => {
                    const Z: Zwickmuehle = ZWICKMUEHLEN[$number];
                    const AHEAD: usize = Z.to.0;
                    const ASIDE: i32 = Z.to.1;
                    // From either end to the two holes between.
                    const FIRST: [usize; 2] =
                        [step(Z.by[0].0, Z.by[0].1), step(Z.by[1].0, Z.by[1].1)];
                    const SECOND: [usize; 2] = [
                        step(Z.by[0].0 - AHEAD as i32, Z.by[0].1 - ASIDE),
                        step(Z.by[1].0 - AHEAD as i32, Z.by[1].1 - ASIDE),
                    ];
                    let both = |steps: &Steps, [one, two]: [usize; 2], line: usize| -> Chunk {
                        let (one, two) = (chunk(&steps[one], line), chunk(&steps[two], line));
                        std::array::from_fn(|n| one[n] & two[n])
                    };
                    let here = both(&steps, FIRST, line);
                    let there = both(&steps, SECOND, line + AHEAD);
                    let ahead = &mut self.ahead[4 + $number][line..line + CHUNK];
                    for n in 0..CHUNK {
                        ahead[n] = here[n] & shifted(there[n], -ASIDE);
                    }
                };
            }
            for_each!(set: 0 1 2 3 4 5 6 7 8 9 10 11);
        }
        let attacks = view.attacks();
        for &Breach { number, kind, first: (along, across), attack } in BREACHES.iter() {
            let from = MARGIN.wrapping_add_signed(along as isize);
            let bridges = &attacks[attack][kind][from..from + view.size];
            let links = &mut self.ahead[4 + number][MARGIN..MARGIN + view.size];
            if across > 0 {
                links.iter_mut().zip(bridges).for_each(|(link, &word)| *link &= !(word >> across));
            } else {
                links.iter_mut().zip(bridges).for_each(|(link, &word)| *link &= !(word << -across));
            }
        }
        for line in (MARGIN..end).step_by(CHUNK) {
            turn_round(&self.ahead, &mut self.back, line);
        }
    }

    /// Adds to `reached` every place that is linked with one of `from`, whatever stands there.
    pub(super) fn expand(&self, from: &Words, reached: &mut Words) {
        for line in chunks() {
            let from = chunk(from, line);
            if is_empty(from) {
                continue;
            }
            for (by, to) in follow_ahead(&self.ahead, from, line).into_iter().enumerate() {
                merge(reached, line + by, to);
            }
            for (by, to) in follow_back(&self.back, from, line).into_iter().enumerate() {
                merge(reached, line - by, to);
            }
        }
    }
}

/// Notes links at their second ends.
#[inline(never)]
fn turn_round(ahead: &[Words; KINDS], back: &mut [Words; KINDS], line: usize) {
    macro_rules! turn {
        ($number:literal) => {
            const AHEAD: usize = LEADS[$number].0;
            const ASIDE: i32 = LEADS[$number].1;
            let links = chunk(&ahead[$number], line - AHEAD);
            let turned = &mut back[$number][line..line + CHUNK];
            for n in 0..CHUNK {
                turned[n] = shifted(links[n], ASIDE);
            }
        };
    }
    for_each!(turn: 4 5 6 7 8 9 10 11 12 13 14 15);
}

/// Where links lead from a chunk, by how many lines ahead. A function of its own, like the next
/// one: compilers then see that all lines of a chunk are handled alike.
#[inline(never)]
fn follow_ahead(links: &[Words; KINDS], from: Chunk, line: usize) -> [Chunk; 5] {
    let mut to = [[0; CHUNK]; 5];
    macro_rules! follow {
        ($number:literal) => {
            const AHEAD: usize = LEADS[$number].0;
            const ASIDE: i32 = LEADS[$number].1;
            let links = chunk(&links[$number], line);
            for n in 0..CHUNK {
                to[AHEAD][n] |= shifted(from[n] & links[n], ASIDE);
            }
        };
    }
    for_each!(follow: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
    to
}

/// Where links lead back.
#[inline(never)]
fn follow_back(links: &[Words; KINDS], from: Chunk, line: usize) -> [Chunk; 5] {
    let mut to = [[0; CHUNK]; 5];
    macro_rules! follow {
        ($number:literal) => {
            const AHEAD: usize = LEADS[$number].0;
            const ASIDE: i32 = LEADS[$number].1;
            let links = chunk(&links[$number], line);
            for n in 0..CHUNK {
                to[AHEAD][n] |= shifted(from[n] & links[n], -ASIDE);
            }
        };
    }
    for_each!(follow: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
    to
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
    for (line, word) in from.iter().copied().enumerate().skip(MARGIN).take(WORDS - 2 * MARGIN) {
        if word == 0 {
            continue;
        }
        for (kind, (ahead, aside)) in FORWARD.into_iter().enumerate() {
            let mut add = |line: usize, new: u32| {
                twice[line] |= once[line] & new;
                once[line] |= new;
            };
            add(line + ahead, shifted(word & open[kind][line], aside));
            add(line - ahead, open[kind][line - ahead] & shifted(word, -aside));
        }
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
