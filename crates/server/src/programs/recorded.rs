//! Games that are over, as records.

use crate::hub::Hub;
use crate::play::Play;
use crate::store::Trouble;
use rules::{Outcome, Side};
use wire::{Played, Player, Reason};

impl Hub {
    /// The record of a game that is over.
    pub(crate) async fn record(&self, played: &Played) -> Result<String, Trouble> {
        let missing = || Trouble::Broken(format!("game {}", played.game));
        let (set_up, stored) = self.store().game(played.game.clone()).await?.ok_or_else(missing)?;
        let play = Play::replayed(set_up, stored, &[]).map_err(Trouble::Broken)?;
        Ok(written(&play, played))
    }
}

fn written(play: &Play, played: &Played) -> String {
    let winner = played.ended.winner.map(|side| if side == 0 { Side::First } else { Side::Second });
    let outcome = match played.ended.reason {
        Reason::Rules(reason) => Some(Outcome { winner, reason }),
        // For the games' own notation this is none of the ways in which a game can end.
        Reason::Left | Reason::Aborted => None,
    };
    let names = Side::BOTH.map(|side| name(&played.players[usize::from(play.seat(side))]));
    let mut record = play.board().record(outcome, names.each_ref().map(String::as_str));
    record.tags.set("Site", format!("/game/{}", played.game));
    record.tags.set("Rated", if played.terms.rated { "yes" } else { "no" });
    if outcome.is_none() {
        let result = match winner {
            Some(Side::First) => "1-0",
            Some(Side::Second) => "0-1",
            None => "*",
        };
        record.tags.set("Result", result);
        record.tags.set("Termination", played.ended.reason.name());
    }
    record.to_string()
}

/// Who somebody is in a record.
fn name(player: &Player) -> String {
    player.name.clone().unwrap_or_else(|| player.id.to_string())
}
