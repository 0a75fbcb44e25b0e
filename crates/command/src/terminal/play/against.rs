//! What an engine does in a game at the terminal: it plays, gives hints and names threats.

use super::Session;
use crate::games::PlayableGame;
use rules::Side;

/// How many threats of each side are told.
const TOLD: usize = 8;

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

    /// Tells what both sides threaten, the player to move first.
    pub(super) fn tell_threats(&self) {
        if self.outcome().is_some() {
            say!("The game is over.");
            return;
        }
        let threats = self.game.threats();
        let mover = self.game.to_move();
        let tell = |side: Side, could: &str| {
            let own: Vec<_> = threats.iter().filter(|threat| threat.side == side).collect();
            match own.len() {
                0 => say!("{} {could} nothing special.", G::SIDES[side.index()]),
                1 => say!("{} {could} 1 thing:", G::SIDES[side.index()]),
                count => say!("{} {could} {count} things:", G::SIDES[side.index()]),
            }
            for threat in own.iter().take(TOLD) {
                say!("  {} {}", self.game.format_turn(&threat.turn), self.game.deed(threat));
            }
            if own.len() > TOLD {
                say!("  and {} more", own.len() - TOLD);
            }
        };
        tell(mover, "can do");
        tell(!mover, "threatens");
    }
}
