//! TwixT: a win holds also against bridges that are taken away and laid at will.
//!
//! [`Game::visit`] gives every hole with every bridge it allows. By the rules the
//! defence may also take own bridges away, and so lay others that those were in the way of. Here it
//! gets more than that: its own bridges never cross each other's way, so that it has every bridge at
//! once that it could ever lay. The attacker gets nothing new, takes no bridge away, and lays what
//! crosses nothing. What he wins like this he wins by the rules, with the same holes; where bridges
//! are taken away, he may have to choose which of his own to lay.

use super::plain::Exhausted;
use ::twixt::{Bridge, Direction, Hole, TwixT};
use rules::{Game, Side};
use std::collections::VecDeque;

/// Whether the player who has just moved connects within so many more own turns.
pub(super) fn holds(game: &TwixT, turns: u32, positions: u64) -> Result<bool, Exhausted> {
    let mut board = Relaxed::new(game);
    board.left = positions;
    if board.is_connected(ATTACKER) {
        return Ok(true);
    }
    board.defend(turns)
}

/// The attacker and the defender as indices.
const ATTACKER: usize = 0;
const DEFENDER: usize = 1;

/// A hole and one of the four directions to the right.
type Place = usize;

/// A board on which the defender's bridges may cross each other.
struct Relaxed {
    size: usize,
    /// The side that attacks.
    attacker: Side,
    /// Who stands in a hole.
    pegs: Vec<Option<usize>>,
    /// Where attacker and defender may place if the hole is free.
    allowed: [Vec<bool>; 2],
    /// The bridges of both.
    laid: [Vec<bool>; 2],
    /// Holes that helped last, for each number of turns to go: the attacker's and the defender's.
    helpful: [Vec<usize>; 2],
    left: u64,
}

impl Relaxed {
    fn new(game: &TwixT) -> Relaxed {
        let size = game.size();
        let attacker = !game.to_move();
        let sides = [attacker, !attacker];
        let role = |side: Side| usize::from(side != attacker);
        let mut board = Relaxed {
            size,
            attacker,
            pegs: vec![None; size * size],
            allowed: sides.map(|side| {
                let mut allowed = vec![false; size * size];
                for hole in game.holes() {
                    allowed[hole.column() * size + hole.row()] = game.may_place(side, hole);
                }
                allowed
            }),
            laid: [vec![false; 4 * size * size], vec![false; 4 * size * size]],
            helpful: [Vec::new(), Vec::new()],
            left: 0,
        };
        for (hole, side) in game.pegs() {
            let index = board.index(hole);
            board.pegs[index] = Some(role(side));
        }
        for bridge in game.bridges() {
            let owner = board.pegs[board.index(bridge.left())].unwrap_or(DEFENDER);
            let place = board.place(bridge);
            board.laid[owner][place] = true;
        }
        // All that the defender could lay by taking others away.
        for (hole, side) in game.pegs() {
            if role(side) == DEFENDER {
                let index = board.index(hole);
                board.lay_all(index, DEFENDER);
            }
        }
        board
    }

    fn index(&self, hole: Hole) -> usize {
        hole.column() * self.size + hole.row()
    }

    fn hole(&self, index: usize) -> Option<Hole> {
        Hole::new(index / self.size, index % self.size)
    }

    fn place(&self, bridge: Bridge) -> Place {
        self.index(bridge.left()) * 4 + bridge.direction().index()
    }

    /// The holes a knight's move from one, with the bridges there.
    fn neighbours(&self, index: usize) -> impl Iterator<Item = (usize, Bridge)> + use<> {
        let size = self.size;
        let hole = self.hole(index);
        Direction::ALL.into_iter().filter_map(move |direction| {
            let end = hole?.neighbour(direction)?;
            let inside = end.column() < size && end.row() < size;
            let bridge = Bridge::leading(hole?, direction)?;
            inside.then_some((end.column() * size + end.row(), bridge))
        })
    }

    /// Whether a bridge of `role` crosses the way of this one.
    fn is_crossed(&self, bridge: Bridge, role: usize) -> bool {
        // What crosses it begins not farther away than this from its left end.
        const REACH: i32 = 2;
        let left = bridge.left();
        (-REACH..=REACH).any(|x| {
            (-REACH - 1..=REACH + 1).any(|y| {
                let (column, row) = (left.column() as i32 + x, left.row() as i32 + y);
                if column < 0 || row < 0 || row >= self.size as i32 {
                    return false;
                }
                let start = Hole::new(column as usize, row as usize);
                start.filter(|start| start.column() < self.size).is_some_and(|start| {
                    let first = self.index(start) * 4;
                    (0..4).any(|way| {
                        self.laid[role][first + way]
                            && Bridge::leading(start, Direction::ALL[way])
                                .is_some_and(|other| other.crosses(bridge))
                    })
                })
            })
        })
    }

    /// Lays every bridge that a peg allows, and gives those that are new.
    fn lay_all(&mut self, index: usize, role: usize) -> Vec<Place> {
        let mut new = Vec::new();
        for (end, bridge) in self.neighbours(index) {
            let place = self.place(bridge);
            let in_the_way = self.is_crossed(bridge, 1 - role)
                || (role == ATTACKER && self.is_crossed(bridge, ATTACKER));
            if self.pegs[end] == Some(role) && !self.laid[role][place] && !in_the_way {
                self.laid[role][place] = true;
                new.push(place);
            }
        }
        new
    }

    fn may_place(&self, index: usize, role: usize) -> bool {
        self.pegs[index].is_none() && self.allowed[role][index]
    }

    fn play(&mut self, index: usize, role: usize) -> Result<Vec<Place>, Exhausted> {
        self.left = self.left.checked_sub(1).ok_or(Exhausted)?;
        self.pegs[index] = Some(role);
        Ok(self.lay_all(index, role))
    }

    fn take_back(&mut self, index: usize, role: usize, laid: &[Place]) {
        self.pegs[index] = None;
        for place in laid {
            self.laid[role][*place] = false;
        }
    }

    /// The line of the board, counted from the role's first border.
    fn line(&self, index: usize, role: usize) -> usize {
        let rows = (self.attacker == Side::First) == (role == ATTACKER);
        if rows { index % self.size } else { index / self.size }
    }

    fn is_connected(&self, role: usize) -> bool {
        let last = self.size - 1;
        let mut seen = vec![false; self.pegs.len()];
        let on_border =
            |index: &usize| self.pegs[*index] == Some(role) && self.line(*index, role) == 0;
        let mut open: Vec<usize> = (0..self.pegs.len()).filter(on_border).collect();
        while let Some(index) = open.pop() {
            if std::mem::replace(&mut seen[index], true) {
                continue;
            }
            if self.line(index, role) == last {
                return true;
            }
            for (end, bridge) in self.neighbours(index) {
                if !seen[end] && self.laid[role][self.place(bridge)] {
                    open.push(end);
                }
            }
        }
        false
    }

    /// The attacker needs at least so many pegs, whatever the defender does.
    fn least(&self) -> u32 {
        let last = self.size - 1;
        let cost = |index: usize| match self.pegs[index] {
            Some(role) => (role == ATTACKER).then_some(0),
            None => self.allowed[ATTACKER][index].then_some(1),
        };
        let mut known = vec![u32::MAX; self.pegs.len()];
        let mut queue = VecDeque::new();
        for (index, known) in known.iter_mut().enumerate() {
            if self.line(index, ATTACKER) == 0
                && let Some(pegs) = cost(index)
            {
                *known = pegs;
                if pegs == 0 { queue.push_front((index, 0)) } else { queue.push_back((index, 1)) }
            }
        }
        while let Some((index, pegs)) = queue.pop_front() {
            if known[index] < pegs {
                continue;
            }
            if self.line(index, ATTACKER) == last {
                return pegs;
            }
            for (end, bridge) in self.neighbours(index) {
                let Some(more) = cost(end) else { continue };
                if pegs + more >= known[end] || self.is_crossed(bridge, DEFENDER) {
                    continue;
                }
                known[end] = pegs + more;
                let next = (end, pegs + more);
                if more == 0 { queue.push_front(next) } else { queue.push_back(next) }
            }
        }
        u32::MAX
    }

    /// The holes in which `role` may place, those that helped before first.
    fn holes(&self, role: usize, turns: u32) -> Vec<usize> {
        let helpful = self.helpful[role].get(turns as usize).copied();
        let first = helpful.filter(|hole| self.may_place(*hole, role));
        let others =
            (0..self.pegs.len()).filter(|hole| self.may_place(*hole, role) && Some(*hole) != first);
        first.into_iter().chain(others).collect()
    }

    fn remember(&mut self, role: usize, turns: u32, hole: usize) {
        let list = &mut self.helpful[role];
        if list.len() <= turns as usize {
            list.resize(turns as usize + 1, usize::MAX);
        }
        list[turns as usize] = hole;
    }

    /// Whether the attacker, who is to move, connects within so many turns.
    fn attack(&mut self, turns: u32) -> Result<bool, Exhausted> {
        if self.least() > turns {
            return Ok(false);
        }
        for hole in self.holes(ATTACKER, turns) {
            let laid = self.play(hole, ATTACKER)?;
            let wins = self.is_connected(ATTACKER) || (turns > 1 && self.defend(turns - 1)?);
            self.take_back(hole, ATTACKER, &laid);
            if wins {
                self.remember(ATTACKER, turns, hole);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the attacker connects within so many turns whatever the defender, who is to move,
    /// does.
    fn defend(&mut self, turns: u32) -> Result<bool, Exhausted> {
        if self.least() > turns {
            return Ok(false);
        }
        let holes = self.holes(DEFENDER, turns);
        let mut holds = !holes.is_empty();
        for hole in holes {
            let laid = self.play(hole, DEFENDER)?;
            holds = !self.is_connected(DEFENDER) && self.attack(turns)?;
            self.take_back(hole, DEFENDER, &laid);
            if !holds {
                self.remember(DEFENDER, turns, hole);
                break;
            }
        }
        Ok(holds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::plain::Plain;
    use rules::{Goal, mix};

    fn game(turns: &str) -> TwixT {
        let mut game = TwixT::new(&"size=12,nopie".parse().unwrap());
        for turn in turns.split(' ') {
            game.play(&game.parse_turn(turn).unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn two_ways_to_the_border_are_enough() {
        // From f10 White reaches the last row over e12 and g12, so Black comes too late.
        let after = game("f2 a2 g4 a4 f6 a6 g8 a8 h1 a10 f10");
        assert_eq!(holds(&after, 1, 1_000_000), Ok(true));
        assert_eq!(holds(&after, 0, 1_000_000), Ok(false));
        assert_eq!(holds(&after, 1, 3), Err(Exhausted));
    }

    /// The defence can do no less here than by the plain turns, so what holds here holds there.
    #[test]
    fn what_holds_here_holds_by_the_rules() {
        let mut seen = [0; 2];
        for seed in 0..40 {
            let mut game = TwixT::new(&"size=12,nopie".parse().unwrap());
            for number in 0..40 {
                if game.outcome().is_some() {
                    break;
                }
                // Pegs near each other and in the direction of their goals make chains.
                let turns = game.turns();
                let best = (0..24)
                    .map(|choice| {
                        &turns[mix(seed ^ mix(40 * number + choice)) as usize % turns.len()]
                    })
                    .min_by_key(|turn| {
                        let mut after = game.clone();
                        after.play(turn).unwrap();
                        crate::puzzle::Bounded::least_turns(&after, game.to_move())
                    });
                game.play(best.unwrap()).unwrap();
                if game.outcome().is_some() {
                    break;
                }
                let relaxed = holds(&game, 1, 1_000_000).unwrap();
                let plain = Plain::new(1_000_000).holds(&game, Goal::Win, 1).unwrap();
                assert!(plain || !relaxed, "{}", game.diagram());
                seen[usize::from(relaxed)] += 1;
            }
        }
        assert!(seen[0] > 100 && seen[1] > 5, "{seen:?}");
    }
}
