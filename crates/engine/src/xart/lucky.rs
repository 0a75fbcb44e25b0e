//! Lucky: the tile in hand is known, all later ones are drawn.
//!
//! What a position is worth is the probability to win it, averaged over the faces that can be
//! drawn. Only the tile in hand is known: draws that were noted for later turns are not looked at.

use super::choice::Choice;
use super::evaluation::evaluate;
use super::tree::{XartTree, choices};
use crate::score::{Value, WIN, estimate};
use crate::search::{Found, Task};
use crate::tree::{Listener, Tree};
use ::xart::{Board, Face, Faces, Xart, probability};
use rules::{Game, Side};

/// Chances that are only estimated stay so far from what is certain.
const DOUBT: f32 = 0.02;

/// The clock is looked at after so many positions.
const POLL: u64 = 256;

/// Deeper than any search gets.
const DEEPEST: usize = 32;

/// Searches a game in which the tile to be laid is drawn.
pub(super) fn search(
    game: &Xart,
    task: &Task<'_>,
    report: &mut Listener<'_, XartTree>,
) -> Found<Choice> {
    let mut search = Search {
        board: game.board(),
        side: game.to_move(),
        task,
        depth: 0,
        nodes: 0,
        stopped: false,
        lists: vec![Vec::new(); DEEPEST + 2],
    };
    let mut root: Vec<RootTurn> = search.root(game);
    let wanted = task.lines.clamp(1, root.len().max(1));
    let deepest = task.limits.depth.map_or(DEEPEST, |depth| depth as usize).clamp(1, DEEPEST);
    let mut found = search.found(0, &root, wanted);
    for depth in 1..=deepest {
        search.depth = depth;
        let complete = search.root_turns(&mut root, depth, wanted);
        if !complete && depth > 1 {
            break;
        }
        root.sort_by(|one, two| two.chance.total_cmp(&one.chance));
        found = search.found(depth, &root, wanted);
        if !complete {
            break;
        }
        report(&found);
        let settled = root[..wanted].iter().all(|turn| turn.chance == 0.0 || turn.chance == 1.0);
        if settled || search.is_late() {
            break;
        }
    }
    Found { nodes: search.nodes, ..found }
}

/// A turn at the root and the probability to win with it.
struct RootTurn {
    choice: Choice,
    chance: f32,
}

struct Search<'a> {
    board: Board,
    side: Side,
    task: &'a Task<'a>,
    /// So deep it looks now.
    depth: usize,
    nodes: u64,
    stopped: bool,
    /// Room for the turns of each depth.
    lists: Vec<Vec<(f32, Choice)>>,
}

impl Search<'_> {
    /// The turns that can be made with the tile in hand, as far as the player sees them.
    fn root(&mut self, game: &Xart) -> Vec<RootTurn> {
        let legal = game.turns();
        let mut all = Vec::new();
        choices(&self.board, Faces::ALL, |choice| {
            if legal.contains(&choice.turn(game)) {
                all.push(choice);
            }
        });
        let hash = self.board.hash();
        let seen = |choice: &&Choice| self.task.sight.sees(hash, choice.pack(), 0);
        let seen: Vec<Choice> = all.iter().filter(seen).copied().collect();
        let turns = if seen.is_empty() { all } else { seen };
        turns.into_iter().map(|choice| RootTurn { choice, chance: 0.5 }).collect()
    }

    /// Looks at all turns at the root; `false` if there was no time to.
    fn root_turns(&mut self, root: &mut [RootTurn], depth: usize, wanted: usize) -> bool {
        let mut best: Vec<f32> = Vec::new();
        for turn in root {
            // What does not come among the best lines need not be known exactly.
            let least = if best.len() < wanted { 0.0 } else { best[wanted - 1] };
            let chance = self.after(turn.choice, depth - 1, least, 1.0).unwrap_or(0.0);
            if self.stopped {
                return false;
            }
            turn.chance = chance;
            best.push(chance);
            best.sort_by(|one, two| two.total_cmp(one));
        }
        true
    }

    /// The probability to win with a turn; nothing if it is forbidden. Exact if between `least`
    /// and `most`, else a bound.
    fn after(&mut self, choice: Choice, depth: usize, least: f32, most: f32) -> Option<f32> {
        if !self.board.make(choice.spot, choice.face) {
            return None;
        }
        self.side = !self.side;
        self.count_node();
        let chance = 1.0 - self.expect(depth, 1.0 - most, 1.0 - least);
        self.side = !self.side;
        self.board.unmake();
        Some(chance)
    }

    /// The probability to win for the player to move, who has yet to draw.
    fn expect(&mut self, depth: usize, least: f32, most: f32) -> f32 {
        if self.board.is_won() {
            return if self.board.has_won(!self.side) { 0.0 } else { 1.0 };
        }
        if depth == 0 || self.stopped {
            return self.judge();
        }
        let mut sum = 0.0;
        let mut rest = 1.0;
        for face in Face::ALL {
            let weight = probability(face) as f32;
            rest -= weight;
            // What this face must be worth at least and at most to matter, if those to come are
            // worth all or nothing.
            let low = ((least - sum - rest) / weight).max(0.0);
            let high = ((most - sum) / weight).min(1.0);
            let chance = self.best_with(face, depth, low, high);
            sum += weight * chance;
            if chance <= low && low > 0.0 {
                return sum + rest;
            }
            if chance >= high && high < 1.0 {
                return sum;
            }
        }
        sum
    }

    /// The probability to win for a player who has drawn this face.
    fn best_with(&mut self, drawn: Face, depth: usize, least: f32, most: f32) -> f32 {
        // A face that can be laid nowhere may be turned and flipped.
        [Faces::only(drawn), Faces::ALL]
            .into_iter()
            .find_map(|faces| self.best_of(faces, depth, least, most))
            // No turn at all cannot be while the layout may grow.
            .unwrap_or(0.5)
    }

    fn best_of(&mut self, faces: Faces, depth: usize, least: f32, most: f32) -> Option<f32> {
        let mut list = std::mem::take(&mut self.lists[depth]);
        list.clear();
        choices(&self.board, faces, |choice| list.push((0.0, choice)));
        if depth > 1 {
            for (promise, choice) in &mut list {
                *promise = self.after(*choice, 0, 0.0, 1.0).unwrap_or(0.0);
            }
            list.sort_by(|one, two| two.0.total_cmp(&one.0));
        }
        let hash = self.board.hash();
        let mut best: Option<f32> = None;
        for (_, choice) in &list {
            if best.is_some() && !self.task.sight.sees(hash, choice.pack(), depth) {
                continue;
            }
            let floor = best.unwrap_or(0.0).max(least);
            let Some(chance) = self.after(*choice, depth - 1, floor, most) else { continue };
            best = Some(best.map_or(chance, |best| best.max(chance)));
            if self.stopped || best.is_some_and(|best| best >= most) {
                break;
            }
        }
        self.lists[depth] = list;
        best
    }

    /// The probability to win as the evaluation sees it.
    fn judge(&self) -> f32 {
        let value = evaluate(&self.board, self.side) + self.task.sight.error(self.board.hash());
        let chance = 1.0 / (1.0 + (-f64::from(value) / XartTree::TUNING.scale).exp());
        (chance as f32).clamp(DOUBT, 1.0 - DOUBT)
    }

    fn count_node(&mut self) {
        self.nodes += 1;
        let limits = self.task.limits;
        // All turns are looked at once, however few positions are allowed.
        let out = self.depth > 1 && limits.nodes.is_some_and(|limit| self.nodes >= limit);
        let late = |time: crate::limits::Time| self.task.world.elapsed() >= time.hard;
        self.stopped |= out
            || (self.nodes.is_multiple_of(POLL)
                && (self.task.world.stopped() || limits.time.is_some_and(late)));
    }

    /// Whether the next depth, which takes many times as long, is not worth beginning.
    fn is_late(&self) -> bool {
        self.task
            .limits
            .time
            .is_some_and(|time| time.soft < time.hard && self.task.world.elapsed() >= time.soft / 4)
    }

    fn found(&self, depth: usize, root: &[RootTurn], wanted: usize) -> Found<Choice> {
        let line = |turn: &RootTurn| (value_of(turn.chance, depth), vec![turn.choice]);
        Found {
            depth: depth as u32,
            selective_depth: depth as u32,
            nodes: self.nodes,
            lines: root.iter().take(wanted).map(line).collect(),
        }
    }
}

/// A probability as the search counts. What is certain, whatever is drawn, was found within
/// `depth` plies.
fn value_of(chance: f32, depth: usize) -> Value {
    if chance >= 1.0 {
        WIN - depth as Value
    } else if chance <= 0.0 {
        depth as Value - WIN
    } else {
        let chance = f64::from(chance);
        estimate((XartTree::TUNING.scale * (chance / (1.0 - chance)).ln()) as Value)
    }
}
