//! TwixT as the search walks through it.

use super::candidates::add_candidates;
use super::evaluation::evaluate;
use super::geometry::is_empty;
use super::line::{Made, TwixTTree};
use super::threats::{any, might_win_by_removal, win_by_removal};
use super::turn::TreeTurn;
use super::view::View;
use crate::score::{Value, WIN};
use crate::tree::{Candidate, Foreseen, Tree, Tuning};
use ::twixt::{Hole, Opening, Turn};
use rules::{Game, Side, mix};

/// Distinguishes a position in which the other side is to move than the game says.
const OUT_OF_TURN: u64 = mix(0x7075_7473);

impl Tree for TwixTTree {
    type Turn = TreeTurn;

    const TUNING: Tuning = Tuning {
        scale: 120.0,
        aspiration: 40,
        standing_margin: 80,
        standing_depth: 4,
        late_base: 8,
        late_factor: 8,
        late_depth: 5,
        reduction: 110,
        reduction_base: 0,
        pass_depth: 3,
        singular_depth: 7,
        singular_margin: 32,
        leaves_in_table: true,
        poll: 256,
    };

    const SEES_WINS: bool = true;

    const SLOTS: usize = Hole::INDEX_END + 1;

    fn side(&self) -> Side {
        self.side
    }

    fn hash(&self) -> u64 {
        let turned = self.side != self.game.to_move();
        self.game.hash() ^ if turned { OUT_OF_TURN } else { 0 }
    }

    fn end(&self) -> Option<Value> {
        match self.game.winner() {
            Some(winner) if winner == self.side => Some(WIN),
            Some(_) => Some(-WIN),
            None => (self.game.free_holes(self.side) == 0).then_some(0),
        }
    }

    fn accepts(&self, turn: TreeTurn) -> bool {
        let in_turn = self.side == self.game.to_move();
        match turn {
            TreeTurn::Peg(hole) => !self.waits() && self.game.may_place(self.side, hole),
            TreeTurn::Instead(hole, bridge) => {
                in_turn
                    && self.game.may_place(self.side, hole)
                    && self.game.has_bridge(bridge)
                    && self.game.peg(bridge.left()) == Some(self.side)
            }
            TreeTurn::Swap => self.swaps && self.game.opening() == Opening::Choice,
            TreeTurn::Wait => self.waits(),
        }
    }

    fn make(&mut self, turn: TreeTurn) -> bool {
        let side = self.side;
        match turn {
            TreeTurn::Peg(hole) => {
                if !self.game.make_peg_for(side, hole) {
                    return false;
                }
                self.place(side, hole);
            }
            TreeTurn::Instead(hole, bridge) => {
                if self.game.play(&Turn::new(vec![bridge], hole, None)).is_err() {
                    return false;
                }
                self.bridge_changed(side, bridge, View::lift);
                self.place(side, hole);
            }
            TreeTurn::Swap => {
                if self.game.play(&Turn::Swap).is_err() {
                    return false;
                }
                // Black is to move again, but it is the other player's turn.
                self.side = !side;
            }
            TreeTurn::Wait => {}
        }
        self.push(Some(turn));
        self.made.last_mut().into_iter().for_each(|made| made.side = side);
        true
    }

    fn unmake(&mut self) {
        let Some(Made { turn, side }) = self.made.pop() else { return };
        self.side = side;
        match turn {
            None | Some(TreeTurn::Wait) => {}
            Some(TreeTurn::Swap) => {
                self.game.unmake();
            }
            Some(TreeTurn::Peg(hole) | TreeTurn::Instead(hole, _)) => {
                self.bridges_changed(side, hole, View::lift);
                self.game.unmake();
                for view in &mut self.views {
                    view.pull_out(hole, self.game.may_place(view.side, hole));
                }
                if let Some(TreeTurn::Instead(_, bridge)) = turn {
                    self.bridge_changed(side, bridge, View::lay);
                }
            }
        }
    }

    fn pass(&mut self) -> bool {
        if self.game.opening() != Opening::Over || self.side != self.game.to_move() {
            return false;
        }
        self.push(None);
        true
    }

    fn generate(&mut self, turns: &mut Vec<Candidate<TreeTurn>>) -> bool {
        if self.waits() {
            turns.push(Candidate { turn: TreeTurn::Wait, promise: 0 });
            return true;
        }
        let side = self.side;
        if let Some(turn) = self.wins_now() {
            turns.push(Candidate { turn, promise: 0 });
            return true;
        }
        let mut lost = false;
        if let Some(point) = any(&self.winning()[(!side).index()]) {
            let complete = self.answers(point, turns);
            if !turns.is_empty() {
                return complete;
            }
            lost = complete;
        }
        if self.swaps && self.game.opening() == Opening::Choice {
            turns.push(Candidate { turn: TreeTurn::Swap, promise: 0 });
        }
        let last = Side::BOTH.map(|side| self.last_peg(side));
        let (ways, views) = self.ways();
        add_candidates(side, ways, views, last, turns);
        if turns.is_empty() {
            self.bar(turns);
        }
        if turns.is_empty() {
            let free = self.game.holes().find(|hole| self.game.may_place(side, *hole));
            turns.extend(free.map(|hole| Candidate { turn: TreeTurn::Peg(hole), promise: 0 }));
        }
        if lost {
            // One turn is as bad as any other.
            turns.truncate(1);
        }
        lost
    }

    fn evaluate(&mut self) -> Value {
        let side = self.side.index();
        let (ways, views) = self.ways();
        evaluate((&ways[side], &views[side]), (&ways[1 - side], &views[1 - side]))
    }

    fn wins_now(&mut self) -> Option<TreeTurn> {
        if self.waits() {
            return None;
        }
        let side = self.side;
        if let Some(point) = any(&self.winning()[side.index()]) {
            return point.hole(side).map(TreeTurn::Peg);
        }
        let in_turn = side == self.game.to_move();
        let view = &mut self.views[side.index()];
        if self.removes && in_turn && might_win_by_removal(view) {
            return win_by_removal(view);
        }
        None
    }

    fn foresees(&mut self) -> Option<Foreseen<TreeTurn>> {
        if self.waits() || self.game.opening() != Opening::Over {
            return None;
        }
        let side = self.side;
        if let Some(connection) = self.connection(side) {
            let hole = connection.closing_hole()?.hole(side)?;
            return Some(Foreseen::Win(2 * connection.gaps.len() - 1, TreeTurn::Peg(hole)));
        }
        if self.is_hopeless() && self.game.outcome().is_some() {
            return Some(Foreseen::Draw);
        }
        // A player who runs out of holes does not lose.
        let connection = self.connection(!side)?;
        let plies = 2 * connection.gaps.len();
        (self.game.free_holes(side) > plies as u64).then_some(Foreseen::Loss(plies))
    }

    fn is_threatened(&mut self) -> bool {
        let other = (!self.side).index();
        !self.waits() && !is_empty(&self.winning()[other])
    }

    fn slot(&self, turn: TreeTurn) -> usize {
        turn.peg().map_or(Hole::INDEX_END, Hole::index)
    }

    fn pack(turn: TreeTurn) -> u32 {
        turn.pack()
    }

    fn unpack(packed: u32) -> Option<TreeTurn> {
        TreeTurn::unpack(packed)
    }
}
