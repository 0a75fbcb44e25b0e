//! Which turns attack, and what they prepare: found by looking at all turns and replies.

use super::choice::Choice;
use super::threats::Attack;
use super::tree::XartTree;
use crate::tree::Tree;
use ::xart::{Board, Direction, Variant};
use rules::Side;

/// The ends of the line of an L are at most so many steps apart.
const NEAR: u16 = 3;

/// The named turns of the player to move.
pub(super) fn named(variant: Variant, tree: &mut XartTree) -> Vec<(Attack, Choice)> {
    let side = tree.side();
    let mut candidates = Vec::new();
    tree.generate_all(&mut candidates);
    // Who can win at once needs nothing else, and with an attack that stands already nearly every
    // turn would be a double one.
    let has_shapes = variant != Variant::Lucky && tree.wins(side).next().is_none();
    let mut named = Vec::new();
    for candidate in &candidates {
        let choice = candidate.turn;
        let attack = match tree.attack(choice, side) {
            None if has_shapes => tree.shape(choice, true),
            attack => attack,
        };
        named.extend(attack.map(|attack| (attack, choice)));
    }
    named
}

impl XartTree {
    /// What a turn wins with.
    fn attack(&mut self, choice: Choice, side: Side) -> Option<Attack> {
        if !self.make(choice) {
            return None;
        }
        let board = self.board();
        let attack = if board.has_ring(side) {
            Some(Attack::Ring)
        } else {
            board.has_won(side).then_some(Attack::Line)
        };
        self.unmake();
        attack
    }

    /// What a turn that does not win at once prepares; corners only if asked for.
    fn shape(&mut self, choice: Choice, corners: bool) -> Option<Attack> {
        let side = self.side();
        let distance = self.reach(choice, side);
        if !self.make(choice) {
            return None;
        }
        let shape = if self.end().is_some() || self.wins_now().is_some() || !self.is_threatened() {
            None
        } else {
            self.prepared(side, distance, corners)
        };
        self.unmake();
        shape
    }

    /// What the side that just attacked has prepared. The other one is to move and cannot win.
    fn prepared(&mut self, side: Side, distance: u16, corners: bool) -> Option<Attack> {
        let wins: Vec<Choice> = self.wins(side).collect();
        let rings = self.all_rings(&wins, side);
        let mut defences = Vec::new();
        self.generate(&mut defences);
        let mut stopped = Vec::new();
        for defence in defences {
            if self.make(defence.turn) {
                let lost = self.end().is_some_and(|end| end > 0) || self.wins_now().is_some();
                self.unmake();
                if !lost {
                    stopped.push(defence.turn);
                }
            }
        }
        if stopped.is_empty() {
            return Some(match rings {
                true if distance <= NEAR => Attack::L,
                true => Attack::LongL,
                false => Attack::Double,
            });
        }
        let corner = corners && rings && stopped.into_iter().all(|defence| self.goes_on(defence));
        corner.then_some(Attack::Corner)
    }

    /// Whether the attacker has an L after a reply.
    fn goes_on(&mut self, reply: Choice) -> bool {
        if !self.make(reply) {
            return true;
        }
        let mut candidates = Vec::new();
        // What the other side threatens must be stopped on the way.
        self.generate(&mut candidates);
        let found = self.end().is_none()
            && candidates.into_iter().any(|candidate| {
                matches!(self.shape(candidate.turn, false), Some(Attack::L | Attack::LongL))
            });
        self.unmake();
        found
    }

    /// Whether all these turns win with rings.
    fn all_rings(&mut self, wins: &[Choice], side: Side) -> bool {
        let board = self.board_mut();
        wins.iter().all(|win| {
            let tried = board.try_out(board.place(win.spot), win.face);
            tried.is_some_and(|tried| tried.rings[side.index()])
        })
    }

    /// How far the ends of the line are apart with which a turn attacks: the first line of the
    /// colour that ends in a space it fills.
    fn reach(&mut self, Choice { spot, face }: Choice, side: Side) -> u16 {
        let board = self.board_mut();
        let mut filled = Vec::new();
        board.foresee(board.place(spot), face, &mut filled);
        let distances = filled.iter().flat_map(|&place| line_lengths(board, place, side));
        distances.min().unwrap_or(u16::MAX)
    }
}

/// How far the other ends of the lines of a colour are that end in a space.
fn line_lengths(board: &Board, place: usize, side: Side) -> impl Iterator<Item = u16> + '_ {
    let cell = board.cell(place);
    let ways = Direction::ALL.into_iter().filter(move |way| cell.colour(*way) == Some(side));
    ways.map(move |way| {
        let other = board.far_end(place, way).space;
        let (here, there) = (board.column_and_row(place), board.column_and_row(other));
        here.0.abs_diff(there.0) + here.1.abs_diff(there.1)
    })
}
