//! What hangs together although no bridge lies yet.
//!
//! Two pegs are linked if one of them could be bridged to the other, or if they form a
//! Zwickmühle: two holes are left through either of which a double bridge joins them, and the
//! opponent has no bridge that would break both ways at once. Links are known between all places
//! of the board, so that a distance can be counted in pegs that are yet to be placed.

use super::geometry::{CHUNK, FORWARD, LINES, MARGIN, WORDS, Words, shifted};
use super::view::{Attacks, View};
use super::zwickmuehlen::{BREACHES, Breach, Breaches, ZWICKMUEHLEN, Zwickmuehle};
use std::ops::Range;

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
        let steps = steps(view, &can);
        self.ahead[..4].copy_from_slice(&steps[..4]);
        self.back[..4].copy_from_slice(&steps[4..]);
        let lines = rounded(view.size);
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
                let ahead = &mut self.ahead[4 + $number];
                for line in on_board(&lines) {
                    let here = steps[FIRST[0]][line] & steps[FIRST[1]][line];
                    let there = steps[SECOND[0]][line + AHEAD] & steps[SECOND[1]][line + AHEAD];
                    ahead[line] = here & shifted(there, -ASIDE);
                }
            };
        }
        for_each!(set: 0 1 2 3 4 5 6 7 8 9 10 11);
        let attacks = view.attacks();
        for (breaches, links) in BREACHES.iter().zip(&mut self.ahead[4..]) {
            break_links(breaches, &attacks, links, &lines);
        }
        turn_round(&self.ahead, &mut self.back, &lines);
    }

    /// The places at which links differ from `others` of the same board.
    pub(super) fn differences(&self, others: &Links, size: usize) -> Words {
        let mut differ = [0; WORDS];
        let ours = self.ahead.iter().chain(&self.back);
        let lines = rounded(size);
        for (one, other) in ours.zip(others.ahead.iter().chain(&others.back)) {
            for line in on_board(&lines) {
                differ[line] |= one[line] ^ other[line];
            }
        }
        differ
    }

    /// Adds to `reached` every place that is linked with one of `from`, whatever stands there.
    pub(super) fn expand(&self, from: &Words, reached: &mut Words, size: usize) {
        let Some(lines) = around(from, LONGEST, size) else { return };
        self.follow(from, reached, &lines);
    }

    #[inline(never)]
    fn follow(&self, from: &Words, reached: &mut Words, lines: &Range<usize>) {
        for line in on_board(lines) {
            let mut linked = reached[line];
            macro_rules! follow {
                ($number:literal) => {
                    const AHEAD: usize = LEADS[$number].0;
                    const ASIDE: i32 = LEADS[$number].1;
                    linked |= self.ahead[$number][line] & shifted(from[line + AHEAD], -ASIDE);
                    linked |= self.back[$number][line] & shifted(from[line - AHEAD], ASIDE);
                };
            }
            for_each!(follow: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
            reached[line] = linked;
        }
    }
}

/// Takes out the links that an attack would break.
#[inline(never)]
fn break_links(breaches: &Breaches, attacks: &Attacks, links: &mut Words, lines: &Range<usize>) {
    let mut broken = [0; WORDS];
    let bridges = |breach: &Breach| &attacks[breach.attack][breach.kind];
    for breach in &breaches.to_the_right {
        let from = lines.start.wrapping_add_signed(breach.along);
        let bridges = &bridges(breach)[from..from + lines.len()];
        for (broken, bridges) in broken[lines.clone()].iter_mut().zip(bridges) {
            *broken |= bridges >> breach.across;
        }
    }
    for breach in &breaches.to_the_left {
        let from = lines.start.wrapping_add_signed(breach.along);
        let bridges = &bridges(breach)[from..from + lines.len()];
        for (broken, bridges) in broken[lines.clone()].iter_mut().zip(bridges) {
            *broken |= bridges << breach.across;
        }
    }
    for line in on_board(lines) {
        links[line] &= !broken[line];
    }
}

/// Notes links at their second ends.
#[inline(never)]
fn turn_round(ahead: &[Words; KINDS], back: &mut [Words; KINDS], lines: &Range<usize>) {
    macro_rules! turn {
        ($number:literal) => {
            const AHEAD: usize = LEADS[$number].0;
            const ASIDE: i32 = LEADS[$number].1;
            for line in on_board(lines) {
                back[$number][line] = shifted(ahead[$number][line - AHEAD], ASIDE);
            }
        };
    }
    for_each!(turn: 4 5 6 7 8 9 10 11 12 13 14 15);
}

#[inline(never)]
fn steps(view: &View, can: &Words) -> Steps {
    let mut steps = [[0; WORDS]; 8];
    let lines = rounded(view.size);
    macro_rules! set {
        ($kind:literal) => {
            const AHEAD: usize = FORWARD[$kind].0;
            const ASIDE: i32 = FORWARD[$kind].1;
            let open = &view.open[$kind];
            for line in on_board(&lines) {
                steps[$kind][line] = open[line] & shifted(can[line + AHEAD], -ASIDE);
                steps[$kind + 4][line] = shifted(open[line - AHEAD] & can[line - AHEAD], ASIDE);
            }
        };
    }
    for_each!(set: 0 1 2 3);
    steps
}

/// The places of a board that are a bridge away from some of `from`: from at least one, and from
/// at least two.
#[inline(never)]
pub(super) fn bridged(open: &[Words; 4], from: &Words, size: usize) -> [Words; 2] {
    let [mut once, mut twice] = [[0; WORDS]; 2];
    let Some(lines) = around(from, 2, size) else { return [once, twice] };
    for line in on_board(&lines) {
        let [mut one, mut two] = [0; 2];
        macro_rules! add {
            ($kind:literal) => {
                const AHEAD: usize = FORWARD[$kind].0;
                const ASIDE: i32 = FORWARD[$kind].1;
                let new = shifted(from[line - AHEAD] & open[$kind][line - AHEAD], ASIDE);
                two |= one & new;
                one |= new;
                let new = open[$kind][line] & shifted(from[line + AHEAD], -ASIDE);
                two |= one & new;
                one |= new;
            };
        }
        for_each!(add: 0 1 2 3);
        once[line] = one;
        twice[line] = two;
    }
    [once, twice]
}

/// The lines of a board and as many more as make full chunks.
fn rounded(size: usize) -> Range<usize> {
    MARGIN..MARGIN + size.next_multiple_of(CHUNK)
}

/// The lines at most so far from a hole of the set, in full chunks; nothing if it is empty.
fn around(set: &Words, reach: usize, size: usize) -> Option<Range<usize>> {
    let first = set.iter().position(|word| *word != 0)?;
    let last = set.iter().rposition(|word| *word != 0)?;
    let all = rounded(size);
    let start = (first - reach).max(all.start);
    let end = start + (last + 1 + reach - start).next_multiple_of(CHUNK);
    Some(if end <= all.end { start..end } else { start.min(all.end - CHUNK)..all.end })
}

/// Lines within the margins. Compilers see that lines before and after them exist, too, and handle
/// a whole chunk at once.
#[inline(always)]
fn on_board(lines: &Range<usize>) -> Range<usize> {
    assert!(lines.start >= MARGIN && lines.end <= MARGIN + LINES);
    lines.clone()
}
