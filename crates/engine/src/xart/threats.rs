//! What the sides threaten in Xart, by the names that players use.
//!
//! An *attack* is a turn that would win at once. The shapes one step before are named by what they
//! do, so that a name is always right; every one is found by looking at all turns and replies.
//!
//! * *L* and *long L*: one turn makes a ring attack that no reply stops, because it is a double
//!   one. The booklet's pictures show a line bent once: its ends come from directions at a right
//!   angle and lie a knight's move from each other (two tiles, the L) or one step farther (three
//!   tiles, the long L). So a line whose ends are at most three steps apart, counted along columns
//!   and rows, gives an L, a longer one a long L.
//! * *Corner*: one turn makes a ring attack that can be stopped, but whatever stops it, an L (or a
//!   win) follows.
//! * *Double attack*: the same as an L, but a winning line has a part in it.
//!
//! They are named for a side that does not attack yet: with an attack that stands already, nearly
//! every turn would be a double one, and none of them by itself.

use super::choice::Choice;
use super::shapes::named;
use super::tree::XartTree;
use crate::threat::{Explained, Threat};
use crate::tree::Tree;
use ::xart::{Spot, Turn, Xart, place_name};
use rules::Game;

/// A threat's name, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Attack {
    /// A ring in one turn.
    Ring,
    /// A winning line in one turn.
    Line,
    /// Two ring attacks in one turn, from a line with near ends.
    L,
    /// Two ring attacks in one turn, from a line with ends farther apart.
    LongL,
    /// Two attacks in one turn, not both by rings.
    Double,
    /// A ring attack in one turn, and an L with the turn after it.
    Corner,
}

/// A threat's name and place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Danger {
    /// What it is.
    pub attack: Attack,
    /// The spaces that the turn fills, by column and row as the notation counts them; the one that
    /// the player chooses comes first.
    pub spaces: Vec<(i32, i32)>,
}

impl Explained for Xart {
    type Kind = Danger;

    /// In Lucky only attacks, because nobody can choose the turn after the next.
    fn threats(&self) -> Vec<Threat<Xart>> {
        if self.outcome().is_some() || self.tile_count() == 0 {
            return Vec::new();
        }
        let legal = self.turns();
        let mut threats = Vec::new();
        for other in [false, true] {
            let mut tree = XartTree::new(self);
            if other {
                tree.pass();
            }
            let side = tree.side();
            let mut found: Vec<Threat<Xart>> = named(self.variant(), &mut tree)
                .into_iter()
                .map(|(attack, choice)| {
                    let spaces = filled(self, &mut tree, choice);
                    Threat { side, turn: choice.turn(self), kind: Danger { attack, spaces } }
                })
                // The tile in hand decides what the player to move can do.
                .filter(|threat| other || legal.contains(&threat.turn))
                .collect();
            found.sort_by_key(|threat| (threat.kind.attack, threat.turn));
            threats.extend(found);
        }
        threats
    }

    fn deed(&self, threat: &Threat<Xart>) -> String {
        let deed = match threat.kind.attack {
            Attack::Ring => "completes a ring",
            Attack::Line => "completes a winning line",
            Attack::L => "attacks twice: an L",
            Attack::LongL => "attacks twice: a long L",
            Attack::Double => "attacks twice",
            Attack::Corner => "attacks and prepares an L: a corner",
        };
        deed.to_owned()
    }

    fn name(&self, threat: &Threat<Xart>) -> String {
        let name = match threat.kind.attack {
            Attack::Ring => "ring",
            Attack::Line => "line",
            Attack::L => "L",
            Attack::LongL => "long L",
            Attack::Double => "double",
            Attack::Corner => "corner",
        };
        let Turn { column, row, .. } = threat.turn;
        format!("the {name} attack at {}", place_name(column.into(), row.into()))
    }

    fn is_still(&self, threat: &Threat<Xart>, after: &Xart, later: &Threat<Xart>) -> bool {
        // The names of places change when the layout grows to the left or upwards.
        let [old, new] = [self, after].map(origin);
        let [place, later_place] = [threat, later].map(|threat| threat.kind.spaces.first());
        let moved = |&(column, row): &(i32, i32)| (column - old.0 + new.0, row - old.1 + new.1);
        later.kind.attack <= threat.kind.attack && place.map(moved) == later_place.copied()
    }
}

/// Where the first tile lies as the notation counts.
fn origin(game: &Xart) -> (i32, i32) {
    game.tiles().next().map_or((0, 0), |tile| (tile.column, tile.row))
}

/// The spaces that a turn fills as the notation counts them.
fn filled(game: &Xart, tree: &mut XartTree, choice: Choice) -> Vec<(i32, i32)> {
    let board = tree.board_mut();
    let mut filled = Vec::new();
    board.foresee(board.place(choice.spot), choice.face, &mut filled);
    let (column, row) = origin(game);
    let position = |place: &usize| {
        let Spot { x, y } = board.spot(*place);
        (column + i32::from(x), row + i32::from(y))
    };
    filled.iter().map(position).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::threat::Effect;
    use ::xart::Variant;
    use rules::{Side, mix};
    use std::collections::HashSet;

    fn game(turns: &str) -> Xart {
        let mut game = Xart::new(&Variant::Unlimited);
        for turn in turns.split(' ') {
            let turn = game.parse_turn(turn).unwrap();
            game.play(&turn).unwrap();
        }
        game
    }

    #[test]
    fn a_half_ring_is_attacked_from_both_ends() {
        let game = game("@0/ @1\\");
        let threats = game.threats();
        let words = |threat| (game.name(threat), game.deed(threat));
        let expected = ["A0", "B0"]
            .map(|place| (format!("the ring attack at {place}"), "completes a ring".to_owned()));
        assert_eq!(threats.iter().map(words).collect::<Vec<_>>(), expected);
        assert_eq!(threats[0].turn, game.parse_turn("A0/").unwrap());
        assert_eq!(threats[0].kind.spaces, [(1, 0), (2, 0)]);
    }

    /// A random game in which nobody takes a win.
    fn wander(variant: Variant, seed: u64, length: u64, check: &mut impl FnMut(&Xart)) {
        let mut game = Xart::new(&variant);
        for number in 0..length {
            check(&game);
            let mut quiet = Vec::new();
            game.clone().visit(&mut |after, turn| {
                if after.outcome().is_none() {
                    quiet.push(*turn);
                }
            });
            let Some(turn) = quiet.get(mix(seed ^ mix(number)) as usize % quiet.len().max(1))
            else {
                return;
            };
            game.play(turn).unwrap();
        }
    }

    /// The turns with which a side completes something, whoever is to move.
    fn winning_turns(game: &Xart, side: Side) -> Vec<Turn> {
        let mut turns = Vec::new();
        game.clone().visit(&mut |after, turn| {
            if after.winning_lines().iter().any(|(winner, _)| *winner == side) {
                turns.push(*turn);
            }
        });
        turns.sort();
        turns
    }

    #[test]
    fn attacks_are_exactly_the_turns_that_win() {
        for seed in 0..12 {
            let variant = [Variant::Unlimited, Variant::Limited, Variant::Loop][seed as usize % 3];
            wander(variant, seed, 24, &mut |game| {
                let threats = game.threats();
                for side in Side::BOTH {
                    let is_attack = |threat: &&Threat<Xart>| {
                        threat.side == side && threat.kind.attack <= Attack::Line
                    };
                    let mut found: Vec<_> =
                        threats.iter().filter(is_attack).map(|threat| threat.turn).collect();
                    found.sort();
                    let expected =
                        if game.tile_count() == 0 { vec![] } else { winning_turns(game, side) };
                    assert_eq!(found, expected, "{}", game.diagram());
                }
                // The player to move first, the most urgent first.
                let order = |threat: &Threat<Xart>| {
                    (threat.side != game.to_move(), threat.kind.attack, threat.turn)
                };
                assert!(threats.is_sorted_by_key(order));
            });
        }
    }

    /// Whether the player to move wins at once.
    fn wins(game: &Xart) -> bool {
        !winning_turns(game, game.to_move()).is_empty()
    }

    /// Whether every reply leaves the other side a win at once.
    fn cannot_be_stopped(game: &Xart) -> bool {
        let attacker = !game.to_move();
        let mut lost = !wins(game);
        game.clone().visit(&mut |after, _| {
            lost &= match after.outcome() {
                Some(outcome) => outcome.winner == Some(attacker),
                None => wins(after),
            };
        });
        lost
    }

    #[test]
    fn shapes_do_what_their_names_say() {
        let mut seen = [0; 6];
        let mut check = |game: &Xart| {
            let mover = game.to_move();
            for threat in game.threats() {
                seen[threat.kind.attack as usize] += 1;
                if threat.side != mover || threat.kind.attack <= Attack::Line {
                    continue;
                }
                let mut after = game.clone();
                after.play(&threat.turn).unwrap();
                assert!(after.outcome().is_none() && !wins(&after));
                assert!(!winning_turns(&after, mover).is_empty(), "nothing is attacked");
                let corner = threat.kind.attack == Attack::Corner;
                assert_eq!(cannot_be_stopped(&after), !corner, "{}", game.diagram());
            }
        };
        for seed in 0..60 {
            wander(Variant::Unlimited, 100 + seed, 9, &mut check);
        }
        // Nobody comes upon the long L by chance so soon.
        for code in ["2ve/zvehh/1e2h r", "2hz/ehzvv/1z2v w"] {
            check(&Xart::from_code(&Variant::Unlimited, code).unwrap());
        }
        assert!(seen[Attack::Ring as usize] > 0 && seen[Attack::L as usize] > 0);
        assert!(seen[Attack::LongL as usize] > 0 && seen[Attack::Corner as usize] > 0);
    }

    #[test]
    fn a_turn_that_adds_nothing_has_no_name() {
        let (mut attacks, mut shapes) = (0, 0);
        for seed in 300..320 {
            wander(Variant::Unlimited, seed, 16, &mut |game| {
                let threats = game.threats();
                for side in Side::BOTH {
                    let own = threats.iter().filter(|threat| threat.side == side);
                    let (now, later): (Vec<_>, Vec<_>) =
                        own.partition(|threat| threat.kind.attack <= Attack::Line);
                    assert!(now.is_empty() || later.is_empty(), "{}", game.diagram());
                    attacks += now.len();
                    shapes += later.len();
                }
            });
        }
        assert!(attacks > 0 && shapes > 0, "{attacks} {shapes}");
    }

    #[test]
    fn a_turn_stops_the_attacks_that_are_gone_after_it() {
        // The places of a side's attacks, counted from the first tile.
        let places = |game: &Xart, side: Side| -> HashSet<(i32, i32)> {
            let (column, row) = origin(game);
            let place = |turn: Turn| (i32::from(turn.column) - column, i32::from(turn.row) - row);
            winning_turns(game, side).into_iter().map(place).collect()
        };
        let mut grown = 0;
        for seed in 200..206 {
            wander(Variant::Unlimited, seed, 8, &mut |game| {
                let attacker = !game.to_move();
                let before = places(game, attacker);
                if before.is_empty() {
                    return;
                }
                for turn in game.turns() {
                    let effect = Effect::of(game, &turn).unwrap();
                    let mut after = game.clone();
                    after.play(&turn).unwrap();
                    if after.outcome().is_some() {
                        continue;
                    }
                    grown += u32::from(origin(game) != origin(&after));
                    let stopped: HashSet<_> = effect
                        .stopped
                        .iter()
                        .filter(|threat| threat.kind.attack <= Attack::Line)
                        .map(|threat| threat.kind.spaces[0])
                        .map(|(column, row)| (column - origin(game).0, row - origin(game).1))
                        .collect();
                    let gone = before.difference(&places(&after, attacker)).copied().collect();
                    assert_eq!(stopped, gone, "{} {}", game.diagram(), game.format_turn(&turn));
                }
            });
        }
        assert!(grown > 0, "no layout grew to the left or upwards");
    }
}
