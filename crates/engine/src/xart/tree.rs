//! Xart as the search walks through it.

use crate::score::{Value, WIN};
use crate::tree::{Candidate, Tree, Tuning};
use ::xart::{Face, Turn, Xart};
use rules::{Game, Side};

/// A Xart position with the line of play that led to it.
#[derive(Clone, Debug)]
pub struct XartTree {
    game: Xart,
}

impl XartTree {
    pub(super) fn new(game: &Xart) -> XartTree {
        XartTree { game: game.clone() }
    }
}

impl Tree for XartTree {
    type Turn = Turn;

    const TUNING: Tuning = Tuning {
        scale: 350.0,
        aspiration: 60,
        standing_margin: 120,
        standing_depth: 0,
        late_base: 12,
        late_factor: 12,
        late_depth: 0,
        reduction: 200,
        reduction_base: 20,
        pass_depth: i32::MAX,
        singular_depth: i32::MAX,
        singular_margin: 32,
        leaves_in_table: false,
        poll: 512,
    };

    const SLOTS: usize = 1;

    fn side(&self) -> Side {
        self.game.to_move()
    }

    fn hash(&self) -> u64 {
        self.game.hash()
    }

    fn end(&self) -> Option<Value> {
        let outcome = self.game.outcome()?;
        Some(match outcome.winner {
            Some(winner) if winner == self.side() => WIN,
            Some(_) => -WIN,
            None => 0,
        })
    }

    fn accepts(&self, turn: Turn) -> bool {
        self.game.clone().play(&turn).is_ok()
    }

    fn make(&mut self, turn: Turn) -> bool {
        self.game.play(&turn).is_ok()
    }

    fn unmake(&mut self) {
        self.game.undo();
    }

    fn generate(&mut self, turns: &mut Vec<Candidate<Turn>>) -> bool {
        self.game.visit(&mut |_, turn| turns.push(Candidate { turn: *turn, promise: 0 }));
        true
    }

    fn evaluate(&mut self) -> Value {
        0
    }

    fn slot(&self, _turn: Turn) -> usize {
        0
    }

    fn pack(turn: Turn) -> u32 {
        1 + turn.face.index() as u32 + 8 * (u32::from(turn.column) + 2048 * u32::from(turn.row))
    }

    fn unpack(packed: u32) -> Option<Turn> {
        let packed = packed.checked_sub(1)?;
        let face = *Face::ALL.get(packed as usize & 7)?;
        Some(Turn { column: (packed >> 3 & 2047) as u16, row: (packed >> 14) as u16, face })
    }
}
