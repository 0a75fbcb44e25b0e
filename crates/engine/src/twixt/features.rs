//! What the promises of candidates are made of, so that they can be fitted anew.

use super::candidates::{Short, across};
use super::geometry::{LINES, MARGIN, Point, Words, count, points, turned};
use super::line::TwixTTree;
use super::lines::bridged;
use super::promise::{
    BRIDGED, FROM_BORDER, FROM_LAST, FROM_PEGS, ON_LONGER, ON_NONE, ON_SHORTEST, REACHED, choices,
};
use crate::tree::Tree;
use ::twixt::{Hole, TwixT};
use rules::Game;

/// A table of promises: its name in the source, its dimensions and its numbers one after the other,
/// in hundredths of logits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromiseTable {
    /// Its name in the source.
    pub name: &'static str,
    /// How long it is in each dimension.
    pub dimensions: Vec<usize>,
    /// Its numbers.
    pub promises: Vec<i16>,
}

/// The tables of promises. [`promise_features`] counts through all their numbers.
#[must_use]
pub fn promise_tables() -> Vec<PromiseTable> {
    let table = |name, dimensions: &[usize], promises: &[i16]| PromiseTable {
        name,
        dimensions: dimensions.to_vec(),
        promises: promises.to_vec(),
    };
    vec![
        table("ON_SHORTEST", &[2, 6], ON_SHORTEST.as_flattened()),
        table("ON_LONGER", &[2], &ON_LONGER),
        table("ON_NONE", &[2], &ON_NONE),
        table("REACHED", &[3], &REACHED),
        table("BRIDGED", &[2, 2], BRIDGED.as_flattened()),
        table("FROM_BORDER", &[2, 8], FROM_BORDER.as_flattened()),
        table("FROM_LAST", &[2, 6, 6], FROM_LAST.as_flattened().as_flattened()),
        table("FROM_PEGS", &[2, 5, 5], FROM_PEGS.as_flattened().as_flattened()),
    ]
}

/// Where each table begins.
const ON_SHORTEST_AT: usize = 0;
const ON_LONGER_AT: usize = ON_SHORTEST_AT + 12;
const ON_NONE_AT: usize = ON_LONGER_AT + 2;
const REACHED_AT: usize = ON_NONE_AT + 2;
const BRIDGED_AT: usize = REACHED_AT + 3;
const FROM_BORDER_AT: usize = BRIDGED_AT + 4;
const FROM_LAST_AT: usize = FROM_BORDER_AT + 16;
const FROM_PEGS_AT: usize = FROM_LAST_AT + 72;

/// The turns that the search considers in a position where no win has to be answered, and for each
/// the numbers of the promises that are added up for it.
#[must_use]
pub fn promise_features(game: &TwixT) -> Vec<(Hole, Vec<usize>)> {
    let mut tree = TwixTTree::new(game);
    let mut turns = Vec::new();
    tree.generate(&mut turns);
    let mover = game.to_move();
    let last = [mover, !mover].map(|side| tree.last_peg(side));
    let (ways, views) = tree.ways();
    let sides = [mover.index(), (!mover).index()];
    let seen = |side: usize, set: &Words| if side == 0 { *set } else { turned(set) };
    let classes = [0, 1].map(|side| {
        let (way, view) = (&mut ways[sides[side]], &views[sides[side]]);
        let mut classes = Vec::new();
        let short = Short::of(way, view, &mut |shortest| {
            classes
                .push((ON_SHORTEST_AT + 6 * side + choices(count(shortest)), seen(side, shortest)));
        });
        classes.push((ON_LONGER_AT + side, seen(side, &short.longer)));
        classes
    });
    let reach = [0, 1].map(|side| seen(side, &ways[sides[side]].reach(&views[sides[side]])));
    let bridges = [0, 1].map(|side| {
        let view = &views[sides[side]];
        bridged::<LINES>(&view.open, &view.own).map(|set| seen(side, &set))
    });
    let pegs = [&views[sides[0]].own, &views[sides[0]].foe];
    let near = |one: Point, other: Point, reach: usize| {
        let (along, aside) =
            (one.along.abs_diff(other.along), one.across.abs_diff(other.across) as usize);
        (along.max(aside) < reach).then_some(along * reach + aside)
    };
    let from_border = |line: usize| line.min(game.size() - 1 - line).min(7);
    let features = |point: Point| {
        let mut features = Vec::new();
        for side in [0, 1] {
            let class = classes[side].iter().find(|(_, set)| point.is_in(set));
            features.push(class.map_or(ON_NONE_AT + side, |(class, _)| *class));
            let [once, twice] = bridges[side].each_ref().map(|set| point.is_in(set));
            if once {
                features.push(BRIDGED_AT + 2 * side + usize::from(twice));
            }
            let line = if side == 0 { point } else { across(point) }.along - MARGIN;
            features.push(FROM_BORDER_AT + 8 * side + from_border(line));
            let last = last[side].and_then(|hole| near(point, Point::of(mover, hole), 6));
            features.extend(last.map(|place| FROM_LAST_AT + 36 * side + place));
            let pegs = points(pegs[side]).filter_map(|peg| near(point, peg, 5));
            features.extend(pegs.map(|place| FROM_PEGS_AT + 25 * side + place));
        }
        let reached = reach.each_ref().map(|set| point.is_in(set));
        let reached = [reached[0], reached[1], reached[0] && reached[1]];
        features.extend((0..3).filter(|kind| reached[*kind]).map(|kind| REACHED_AT + kind));
        features
    };
    let holes = turns.into_iter().filter_map(|candidate| candidate.turn.peg());
    holes.map(|hole| (hole, features(Point::of(mover, hole)))).collect()
}
