//! Making turns and taking them back, without asking whether they are legal.

use crate::chains::Chains;
use crate::{Bridge, Direction, Hole, Opening, Turn, TwixT, keys};
use rules::Side;

/// A turn that was made, and what it takes to undo it.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    pub(crate) turn: Turn,
    /// The bridges that a [`Turn::Peg`] laid, as directions from its hole.
    laid: u8,
    to_move: Side,
    opening: Opening,
    hash: u64,
    /// How many joins the chains had before.
    joins: u32,
    /// The chains before, if bridges were taken away: taking away cannot be rolled back.
    chains: Option<Box<Chains>>,
}

impl TwixT {
    /// Places a peg with every bridge that it allows, for the player to move, and says whether
    /// that was done. It is not if the player may not place there or somebody has connected;
    /// then nothing has changed.
    ///
    /// Only [`outcome`](rules::Game::outcome) sees a dead position, this does not: it is the hot
    /// path of a search.
    ///
    /// ```
    /// use rules::Game;
    /// use twixt::{TwixT, Variant};
    ///
    /// let mut game = TwixT::new(&Variant::default());
    /// let before = game.hash();
    /// assert!(game.make_peg("l8".parse().unwrap()));
    /// assert!(!game.make_peg("l8".parse().unwrap()));
    /// game.unmake();
    /// assert_eq!(game.hash(), before);
    /// ```
    pub fn make_peg(&mut self, hole: Hole) -> bool {
        self.make_peg_for(self.to_move, hole)
    }

    /// The same for either side, whoever's turn it is: what a side could do that had the turn.
    /// Afterwards it is the other side's turn, as after any peg. [`unmake`](TwixT::unmake) takes
    /// it back.
    pub fn make_peg_for(&mut self, side: Side, hole: Hole) -> bool {
        if self.winner.is_some() || !self.board.may_place(side, hole) {
            return false;
        }
        let laid = self.board.open_directions(side, hole);
        self.remember(Turn::Peg(hole), laid, None);
        self.board.place(side, hole);
        self.hash ^= keys::peg(side, hole);
        self.lay_all(side, hole, laid);
        self.pass_on(side);
        true
    }

    /// Takes the last turn back. Nothing if no turn has been played since the set-up.
    pub fn unmake(&mut self) -> Option<Turn> {
        let made = self.history.pop()?;
        let side = made.to_move;
        match &made.turn {
            Turn::Peg(hole) => {
                // Not always of the side whose turn it was.
                self.lift_all(self.peg(*hole).unwrap_or(side), *hole, made.laid);
                self.board.pull_out(*hole);
            }
            Turn::Custom(custom) => {
                match custom.laid() {
                    Some(laid) => laid.iter().for_each(|&bridge| self.lift(side, bridge)),
                    None => self.lift_all(side, custom.peg(), made.laid),
                }
                self.board.pull_out(custom.peg());
                for bridge in custom.removed() {
                    self.board.put_bridge(side, bridge.left().cell(), bridge.direction());
                }
            }
            Turn::Swap => {}
        }
        match made.chains {
            Some(chains) => *self.board.chains_mut() = *chains,
            None => self.board.chains_mut().roll_back(made.joins),
        }
        self.to_move = made.to_move;
        self.opening = made.opening;
        self.hash = made.hash;
        // Whoever has connected makes no further turn, so before any turn nobody had.
        self.winner = None;
        Some(made.turn)
    }

    /// Makes a turn that is legal and in its usual form.
    pub(crate) fn make(&mut self, turn: Turn) {
        match &turn {
            Turn::Peg(hole) => {
                self.make_peg(*hole);
            }
            Turn::Swap => {
                self.remember(turn, 0, None);
                self.hash ^= keys::opening(self.opening);
                self.opening = Opening::Over;
            }
            Turn::Custom(_) => self.make_custom(turn),
        }
    }

    fn make_custom(&mut self, turn: Turn) {
        let Turn::Custom(custom) = turn.clone() else { return };
        let (side, hole) = (self.to_move, custom.peg());
        let removes = !custom.removed().is_empty();
        let chains = removes.then(|| Box::new(self.board.chains().clone()));
        self.remember(turn, 0, chains);
        for &bridge in custom.removed() {
            self.hash ^= keys::bridge(bridge);
            self.lift(side, bridge);
        }
        let default = self.board.open_directions(side, hole);
        self.board.place(side, hole);
        self.hash ^= keys::peg(side, hole);
        if removes {
            self.board.rebuild_chains();
        }
        match custom.laid() {
            Some(laid) => {
                for &bridge in laid {
                    self.hash ^= keys::bridge(bridge);
                    if self.board.lay(side, bridge.left(), bridge.direction()) {
                        self.winner = Some(side);
                    }
                }
            }
            None => {
                if let Some(made) = self.history.last_mut() {
                    made.laid = default;
                }
                self.lay_all(side, hole, default);
            }
        }
        self.pass_on(side);
    }

    fn remember(&mut self, turn: Turn, laid: u8, chains: Option<Box<Chains>>) {
        self.history.push(Made {
            turn,
            laid,
            to_move: self.to_move,
            opening: self.opening,
            hash: self.hash,
            joins: self.board.chains().mark(),
            chains,
        });
    }

    fn lay_all(&mut self, side: Side, hole: Hole, directions: u8) {
        for direction in Direction::in_mask(directions) {
            self.hash ^= keys::bridge_from(hole.cell(), direction);
            if self.board.lay(side, hole, direction) {
                self.winner = Some(side);
            }
        }
    }

    fn lift_all(&mut self, side: Side, hole: Hole, directions: u8) {
        for direction in Direction::in_mask(directions) {
            self.board.lift(side, hole.cell(), direction);
        }
    }

    fn lift(&mut self, side: Side, bridge: Bridge) {
        self.board.lift(side, bridge.left().cell(), bridge.direction());
    }

    /// Gives the turn to whoever is next after a peg of `side`.
    fn pass_on(&mut self, side: Side) {
        let next = if self.opening.same_side_again() { side } else { !side };
        self.hash ^= keys::to_move(self.to_move) ^ keys::to_move(next);
        self.to_move = next;
        let opening = self.opening.after_peg();
        self.hash ^= keys::opening(self.opening) ^ keys::opening(opening);
        self.opening = opening;
    }
}
