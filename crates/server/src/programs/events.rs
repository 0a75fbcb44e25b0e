//! What happens to somebody: games that begin and end, challenges.

use super::stream::{Ear, Heard, Unread};
use wire::{GameId, GameInfo, Incoming, Refused, Told};

/// Tells it until nobody reads any more.
pub(crate) async fn tell(mut ear: Ear) {
    if begin(&ear).await.is_err() {
        return;
    }
    while let Heard::Told(text) = ear.hear().await {
        if ear.is_behind() || pass_on(&ear, &text).await.is_err() {
            return;
        }
    }
}

/// All games that go on, and all challenges that stand.
async fn begin(ear: &Ear) -> Result<(), Unread> {
    let (hub, player) = (&ear.hub, &ear.guest.player);
    let playing = hub.now_playing(player).await.map_err(end)?;
    for game in playing.now_playing {
        ear.lines.say(&Incoming::GameStart { game }).await?;
    }
    let challenges = hub.challenges(player).await.map_err(end)?;
    for challenge in challenges.incoming.into_iter().chain(challenges.outgoing) {
        ear.lines.say(&Incoming::Challenge { challenge }).await?;
    }
    Ok(())
}

async fn pass_on(ear: &Ear, text: &str) -> Result<(), Unread> {
    let line = match serde_json::from_str(text) {
        Ok(Told::Began(id)) => Incoming::GameStart { game: info(ear, &id).await? },
        Ok(Told::Over(id)) => Incoming::GameFinish { game: info(ear, &id).await? },
        Ok(Told::Challenged(challenge)) => Incoming::Challenge { challenge },
        Ok(Told::Declined(challenge)) => Incoming::ChallengeDeclined { challenge },
        Ok(Told::Withdrawn(challenge)) => Incoming::ChallengeCanceled { challenge },
        _ => return Ok(()),
    };
    ear.lines.say(&line).await
}

async fn info(ear: &Ear, game: &GameId) -> Result<GameInfo, Unread> {
    ear.hub.info(&ear.guest.player, game).await.map_err(end)
}

/// The store has trouble: whoever listens comes again.
#[expect(clippy::needless_pass_by_value, reason = "this is what `map_err` hands over")]
fn end(why: Refused) -> Unread {
    tracing::warn!(%why, "a program's stream");
    Unread
}
