//! What an engine does in a game at the terminal: it plays, and gives hints.

use super::Session;
use crate::games::PlayableGame;

impl<G: PlayableGame> Session<G> {
    pub(super) fn is_opponents_turn(&self) -> bool {
        self.opponent.as_ref().is_some_and(|opponent| opponent.side == self.game.to_move())
    }

    pub(super) fn let_opponent_play(&mut self) {
        let Some(opponent) = &mut self.opponent else { return };
        say!("{} thinks …", G::SIDES[opponent.side.index()]);
        let answer = opponent.answer(&self.game, &self.turns);
        let played = self.turns.len();
        match answer {
            Ok(turn) if turn.eq_ignore_ascii_case("resign") => self.resign(),
            Ok(turn) => self.play(&turn),
            Err(reason) => say!("The engine cannot go on: {reason}."),
        }
        if self.turns.len() == played && self.agreed.is_none() {
            say!("From now on you play both sides.");
            self.opponent = None;
        }
    }

    pub(super) fn give_hint(&mut self) {
        if self.outcome().is_some() {
            say!("The game is over.");
            return;
        }
        say!("Thinking …");
        match self.adviser.hint(&self.game) {
            Some(hint) => say!("{hint}"),
            None => say!("Nothing comes to mind."),
        }
    }
}
