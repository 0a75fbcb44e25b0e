//! News that are told to devices on which no page is open, by Web Push.
//!
//! * `sealed`: what is told, so that only the device can read it (RFC 8291).
//! * `signed`: who tells it (RFC 8292).
//! * `post`: how it gets there, and nowhere else.
//!
//! What cannot be told is not kept: the news themselves are.

mod post;
mod sealed;
mod signed;

pub(crate) use signed::Key;

use crate::hub::Hub;
use crate::store::Subscription;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::PublicKey;
use post::{Outcome, Postman};
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc};
use wire::{GameId, News, PlayerId, PushSubscription, Refused};

/// So much may wait to be told; what is more is not told.
pub(crate) const QUEUE: usize = 1000;

/// So much is told at once.
const AT_ONCE: usize = 8;

/// So long until it is tried once more with a service that has trouble of its own.
const AGAIN: Duration = Duration::from_secs(5);

/// How devices are told.
#[derive(Clone, Debug, Default)]
pub struct Push {
    /// Where whoever runs a push service reaches the operator: `mailto:…` or `https:…`.
    pub contact: Option<String>,
    /// Whether services may be anywhere, also within one's own network and without encryption. Only
    /// tests want that.
    pub anywhere: bool,
}

/// Something to be told.
#[derive(Clone, Debug)]
pub(crate) struct Telling {
    pub(crate) player: PlayerId,
    pub(crate) game: GameId,
    /// What is played.
    pub(crate) name: String,
    pub(crate) news: News,
}

/// What a device is told: nothing by which anybody could be known.
#[derive(Serialize)]
struct Told<'a> {
    game: &'a GameId,
    name: &'a str,
    news: News,
}

/// Tells devices what there is to be told, as long as there is a server.
pub(crate) async fn deliver(
    hub: Arc<Hub>,
    mut queue: mpsc::Receiver<Telling>,
    key: Arc<Key>,
    push: Push,
) {
    let postman = Arc::new(Postman::new(key, push));
    let places = Arc::new(Semaphore::new(AT_ONCE));
    while let Some(telling) = queue.recv().await {
        let subscriptions = match hub.store().subscriptions(telling.player.clone()).await {
            Ok(subscriptions) => subscriptions,
            Err(trouble) => {
                tracing::error!(%trouble, "who wants to be told");
                continue;
            }
        };
        let told = Told { game: &telling.game, name: &telling.name, news: telling.news };
        let Ok(text) = serde_json::to_string(&told) else { continue };
        for subscription in subscriptions {
            let Ok(place) = places.clone().acquire_owned().await else { return };
            let (hub, postman) = (hub.clone(), postman.clone());
            let (text, game) = (text.clone(), telling.game.clone());
            tokio::spawn(async move {
                tell(&hub, postman, subscription, &game, text).await;
                drop(place);
            });
        }
    }
}

/// Tells one device, and forgets it if there is none any more.
async fn tell(
    hub: &Hub,
    postman: Arc<Postman>,
    subscription: Subscription,
    game: &GameId,
    text: String,
) {
    let endpoint = subscription.endpoint.clone();
    for pause in [Duration::ZERO, AGAIN] {
        tokio::time::sleep(pause).await;
        let (postman, subscription) = (postman.clone(), subscription.clone());
        let (game, text) = (game.clone(), text.clone());
        let posted = tokio::task::spawn_blocking(move || postman.post(&subscription, &game, &text));
        match posted.await {
            Ok(Outcome::Gone) => {
                if let Err(trouble) = hub.store().unsubscribe(endpoint).await {
                    tracing::error!(%trouble, "a device that is gone");
                }
                return;
            }
            Ok(Outcome::Trouble) => {}
            Ok(Outcome::Told | Outcome::Refused) | Err(_) => return,
        }
    }
}

/// A subscription as it is kept, if devices can be told by it.
///
/// # Errors
/// Says why not.
pub(crate) fn checked(wanted: &PushSubscription, push: &Push) -> Result<Subscription, Refused> {
    let bad = |why: &str| Refused::BadSubscription(why.to_owned());
    post::check(&wanted.endpoint, push.anywhere).map_err(bad)?;
    let decoded = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
    let key = decoded(&wanted.keys.p256dh).filter(|key| PublicKey::from_sec1_bytes(key).is_ok());
    let key = key.ok_or_else(|| bad("the key is no point of P-256"))?;
    let secret = decoded(&wanted.keys.auth).filter(|secret| secret.len() == 16);
    let secret = secret.ok_or_else(|| bad("the secret has 16 bytes"))?;
    Ok(Subscription { endpoint: wanted.endpoint.clone(), key, secret })
}
