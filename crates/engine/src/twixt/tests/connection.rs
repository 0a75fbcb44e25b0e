//! Connections that are said to be certain are played out against everything.

use super::super::connection::Connection;
use super::super::geometry::Point;
use super::super::view::View;
use super::play::best;
use super::random_game;
use ::twixt::{Bridge, Direction, Hole, Turn, TwixT};
use rules::{Game, Side};

/// How the defender plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Defence {
    /// With every bridge that a peg allows.
    Plain,
    /// After taking any one bridge away.
    Removing,
    /// Without bridges until the last moment, and then with all of them at once.
    HoldingBack,
}

/// A position in which the defender is to move, and the holes of the gaps that are left.
struct Siege {
    game: TwixT,
    attacker: Side,
    defence: Defence,
}

impl Siege {
    /// Whether all defences fail if the attacker closes a gap after each of them.
    fn holds(&mut self, connection: &Connection, left: &[usize]) -> bool {
        self.defences(left.len()).into_iter().all(|turn| {
            if self.game.play(&turn).is_err() {
                return true;
            }
            let holds = self.game.winner().is_none() && self.answer(connection, left, &turn);
            self.game.undo();
            holds
        })
    }

    fn answer(&mut self, connection: &Connection, left: &[usize], turn: &Turn) -> bool {
        let place = match turn {
            Turn::Peg(hole) => *hole,
            Turn::Custom(custom) => custom.peg(),
            Turn::Swap => return false,
        };
        let touched =
            |number: &usize| !connection.gaps[*number].is_touched(Point::of(self.attacker, place));
        let mut order = left.to_vec();
        order.sort_by_key(touched);
        order.into_iter().any(|number| {
            let rest: Vec<usize> = left.iter().copied().filter(|other| *other != number).collect();
            connection.gaps[number].ways.iter().any(|way| {
                let hole = way.hole.hole(self.attacker).unwrap();
                if !self.game.make_peg(hole) {
                    return false;
                }
                let won = self.game.winner() == Some(self.attacker);
                let closes = won || !rest.is_empty() && self.holds(connection, &rest);
                self.game.unmake();
                closes
            })
        })
    }

    fn defences(&self, left: usize) -> Vec<Turn> {
        let side = self.game.to_move();
        assert_eq!(side, !self.attacker);
        let holes: Vec<Hole> =
            self.game.holes().filter(|hole| self.game.may_place(side, *hole)).collect();
        let mut turns: Vec<Turn> = holes.iter().map(|hole| Turn::Peg(*hole)).collect();
        match self.defence {
            Defence::Plain => {}
            Defence::Removing => {
                for bridge in self.game.bridges() {
                    if self.game.peg(bridge.left()) == Some(side) {
                        turns.extend(holes.iter().map(|hole| Turn::new(vec![bridge], *hole, None)));
                    }
                }
            }
            Defence::HoldingBack if left > 1 => {
                turns = holes.iter().map(|hole| Turn::new(vec![], *hole, Some(vec![]))).collect();
            }
            Defence::HoldingBack => {
                turns.extend(holes.iter().map(|hole| self.with_all_bridges(side, *hole)));
            }
        }
        turns
    }

    /// A peg with every bridge that can be laid anywhere.
    fn with_all_bridges(&self, side: Side, hole: Hole) -> Turn {
        let has_peg = |end: Hole| end == hole || self.game.peg(end) == Some(side);
        let mut laid: Vec<Bridge> = Vec::new();
        for one in self.game.holes().filter(|one| has_peg(*one)) {
            for other in Direction::ALL.into_iter().filter_map(|to| one.neighbour(to)) {
                let Some(bridge) = Bridge::between(one, other).filter(|_| has_peg(other)) else {
                    continue;
                };
                let crossed = Side::BOTH.iter().any(|by| self.game.crossed(*by, bridge) > 0)
                    || laid.iter().any(|other| other.crosses(bridge));
                if !crossed && !self.game.has_bridge(bridge) && !laid.contains(&bridge) {
                    laid.push(bridge);
                }
            }
        }
        Turn::new(vec![], hole, Some(laid))
    }
}

/// Plays a connection of either side out if there is one and it is not too much work, and says
/// how many gaps it has.
fn check(game: &TwixT, most_gaps: usize) -> Option<usize> {
    if game.outcome().is_some() {
        return None;
    }
    let attacker = !game.to_move();
    let connection = Connection::find(&View::new(game, attacker))?;
    let gaps = connection.gaps.len();
    if gaps > most_gaps {
        return None;
    }
    let defences: &[Defence] = match (game.variant().paper_and_pencil(), gaps) {
        (true, _) => &[Defence::Plain],
        (false, 1) => &[Defence::Plain, Defence::Removing, Defence::HoldingBack],
        (false, _) => &[Defence::Plain, Defence::HoldingBack],
    };
    let all: Vec<usize> = (0..gaps).collect();
    for defence in defences {
        let mut siege = Siege { game: game.clone(), attacker, defence: *defence };
        assert!(siege.holds(&connection, &all), "{defence:?} {} {connection:?}", game.code());
    }
    Some(gaps)
}

const MOST_GAPS: usize = 2;
const GAMES: u64 = 60;

#[test]
fn certain_connections_of_random_positions_hold() {
    let mut found = [0; 8];
    for seed in 0..GAMES * 10 {
        let variant = ["size=12", "size=12,pp"][seed as usize % 2];
        let game = random_game(variant, seed, 30 + seed as usize % 50);
        if let Some(gaps) = check(&game, MOST_GAPS) {
            found[gaps] += 1;
        }
    }
    println!("{found:?}");
    assert!(found[1] >= 5 && found[2] >= 3, "{found:?}");
}

#[test]
fn certain_connections_of_games_hold() {
    let mut found = [0; 8];
    for seed in 0..GAMES {
        let variant = ["size=12", "size=12,pp"][seed as usize % 2];
        let mut game = random_game(variant, seed, 4);
        while game.outcome().is_none() {
            let (_, turn) = best(&game, 30);
            game.play(&turn).unwrap();
            if let Some(gaps) = check(&game, MOST_GAPS) {
                found[gaps] += 1;
            }
        }
    }
    println!("{found:?}");
    assert!(found[1] >= 5 && found[2] >= 5, "{found:?}");
}
