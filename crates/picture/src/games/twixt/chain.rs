use rules::Side;
use std::collections::{BTreeMap, VecDeque};
use twixt::{Bridge, Direction, Hole, TwixT};

/// A shortest way over bridges from the winner's first border to his last: of a chain with many
/// branches, the part that wins.
pub(super) fn winning_bridges(game: &TwixT) -> Option<Vec<Bridge>> {
    let side = game.winner()?;
    let along = |hole: Hole| match side {
        Side::First => hole.row(),
        Side::Second => hole.column(),
    };
    let starts = game.pegs().filter(|&(hole, owner)| owner == side && along(hole) == 0);
    // For each peg that was reached, the bridge that led there.
    let mut reached: BTreeMap<Hole, Option<Bridge>> =
        starts.map(|(hole, _)| (hole, None)).collect();
    let mut queue: VecDeque<Hole> = reached.keys().copied().collect();
    while let Some(hole) = queue.pop_front() {
        if along(hole) == game.size() - 1 {
            return Some(way_back(&reached, hole));
        }
        for direction in Direction::in_mask(game.bridges_at(hole)) {
            if let Some(next) = hole.neighbour(direction)
                && !reached.contains_key(&next)
            {
                reached.insert(next, Bridge::between(hole, next));
                queue.push_back(next);
            }
        }
    }
    None
}

fn way_back(reached: &BTreeMap<Hole, Option<Bridge>>, end: Hole) -> Vec<Bridge> {
    let mut bridges = Vec::new();
    let mut here = end;
    while let Some(&Some(bridge)) = reached.get(&here) {
        bridges.push(bridge);
        here = if bridge.left() == here { bridge.right() } else { bridge.left() };
    }
    bridges
}
