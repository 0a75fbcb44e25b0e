//! Taking turns back.

use super::Session;
use crate::games::PlayableGame;

impl<G: PlayableGame> Session<G> {
    pub(super) fn undo(&mut self) {
        if self.agreed.take().is_some() {
            say!("The game goes on.");
        } else if self.take_back() {
            // Against an engine, back to where it was one's own turn.
            while self.is_opponents_turn() && self.take_back() {}
            say!("Taken back.");
        } else {
            say!("There is nothing to take back.");
        }
        self.keep();
    }

    /// Takes one turn back, with those that the rules made by themselves.
    fn take_back(&mut self) -> bool {
        let mut taken = false;
        while let Some(turn) = self.game.undo() {
            taken = true;
            self.turns.pop();
            if G::exchanges_players(&turn)
                && let Some(opponent) = &mut self.opponent
            {
                opponent.side = !opponent.side;
            }
            if self.game.automatic_turn().is_none() {
                break;
            }
        }
        taken
    }
}
