//! Writes the solution of a puzzle: an answer to every reply.

use super::crafted::Crafted;
use super::effort;
use super::pose::Posing;
use crate::puzzle::plain::Plain;
use crate::puzzle::solution::{READ_WITH, Reading, ends_at_once};
use rules::{Goal, Line, Node};
use std::cell::Cell;
use std::cmp::Reverse;

/// Solutions with more turns than this are nothing to read.
const LARGEST: usize = 120;

/// So many answers are compared to find the one with the shortest solution.
const COMPARED: usize = 3;

/// The solution with the first of the turns that solve the puzzle.
pub(super) fn solution<G: Crafted>(posing: &Posing<G>) -> Option<Line> {
    let mut writer = Writer { goal: posing.goal, plain: effort::<G>() };
    let branch = writer.turn(&posing.position, posing.wins.first()?, posing.turns, LARGEST)?;
    Some(Line { nodes: branch.nodes, ..Line::default() })
}

struct Writer<G: Crafted> {
    goal: Goal,
    plain: Plain<G>,
}

/// A line with its variations, and how many turns there are in all of it.
struct Branch {
    nodes: Vec<Node>,
    size: usize,
}

impl<G: Crafted> Writer<G> {
    /// A turn of the solver and the answers to all replies; nothing if it has more than `room`
    /// turns or takes too long.
    fn turn(&mut self, game: &G, turn: &G::Turn, left: u32, room: usize) -> Option<Branch> {
        let mut after = game.clone();
        after.play(turn).ok()?;
        let mut nodes = vec![Node::new(game.format_turn(turn))];
        let mut size = 1;
        if after.outcome().is_some() {
            return Some(Branch { nodes, size });
        }
        let left = left.checked_sub(1)?;
        let mut replies = Vec::new();
        let mut end = None;
        for reply in after.turns() {
            let mut next = after.clone();
            next.play(&reply).ok()?;
            if next.outcome().is_none() && !ends_at_once(&mut next, self.goal, &mut end) {
                let needed = self.needed(&next, left)?;
                replies.push((Reverse(needed), reply, next));
            }
        }
        // The most stubborn reply first. What answers it answers most of the others, too.
        replies.sort_by_key(|(needed, ..)| *needed);
        let mut branches: Vec<Branch> = Vec::new();
        for (Reverse(needed), reply, mut next) in replies {
            let usual = branches.first().map_or(&[][..], |main| &main.nodes[1..]);
            let effort = Cell::new(READ_WITH);
            let reading = Reading::new(self.goal, &effort);
            if reading.check_unlisted(&mut next, left, usual, &mut None).is_ok() {
                continue;
            }
            let mut branch = self.answer(&next, needed, room.checked_sub(size + 1)?)?;
            branch.nodes.insert(0, Node::new(after.format_turn(&reply)));
            branch.size += 1;
            size += branch.size;
            branches.push(branch);
        }
        let mut branches = branches.into_iter().map(|branch| branch.nodes);
        let Some(mut main) = branches.next().or_else(|| self.example(&after)) else {
            return Some(Branch { nodes, size });
        };
        if let Some(first) = main.first_mut() {
            first.variations = branches.map(|nodes| Line { nodes, ..Line::default() }).collect();
        }
        nodes.append(&mut main);
        (size <= room).then_some(Branch { nodes, size })
    }

    /// Within how many turns the solver reaches the goal.
    fn needed(&mut self, game: &G, left: u32) -> Option<u32> {
        let mut needed = 1;
        while !game.reaches(self.goal, needed, &mut self.plain).ok()? {
            needed += 1;
            if needed > left {
                return None;
            }
        }
        Some(needed)
    }

    /// The answer of the solver that reaches the goal in so many turns with the shortest solution.
    fn answer(&mut self, game: &G, needed: u32, room: usize) -> Option<Branch> {
        let turns = game.solving_turns(self.goal, needed, &mut self.plain).ok()?;
        let mut best: Option<Branch> = None;
        for turn in turns.iter().take(COMPARED) {
            let room = best.as_ref().map_or(room, |best| best.size - 1);
            if let Some(branch) = self.turn(game, turn, needed, room) {
                best = Some(branch);
            }
        }
        best
    }

    /// Where every reply is answered at once, one of them with its answer shows how: the reply that
    /// leaves the fewest.
    fn example(&mut self, after: &G) -> Option<Vec<Node>> {
        let mut fewest: Option<(usize, Vec<Node>)> = None;
        for reply in after.turns() {
            let mut next = after.clone();
            next.play(&reply).ok()?;
            let mut ends = Vec::new();
            let side = next.to_move();
            let goal = self.goal;
            if next.outcome().is_some() {
                continue;
            }
            next.visit(&mut |end, turn| {
                if end.outcome().is_some_and(|outcome| goal.is_met(outcome, side)) {
                    ends.push(turn.clone());
                }
            });
            let Some(end) = ends.first() else { continue };
            if fewest.as_ref().is_none_or(|(fewest, _)| ends.len() < *fewest) {
                let nodes = [after.format_turn(&reply), next.format_turn(end)].map(Node::new);
                fewest = Some((ends.len(), nodes.to_vec()));
            }
        }
        fewest.map(|(_, nodes)| nodes)
    }
}
