//! News that are told to devices on which no page is open, by Web Push.
//!
//! * `sealed`: what is told, so that only the device can read it (RFC 8291).
//! * `signed`: who tells it (RFC 8292).
//! * `reach`: where that may be, `post`: how it gets there.
//!
//! Nobody waits for any of this, and what cannot be told is not kept: the news themselves are.

mod post;
mod reach;
mod sealed;
mod signed;

pub use reach::{NoPushService, PushService, Reach};
pub(crate) use signed::Key;

use crate::chance;
use crate::hub::Hub;
use crate::store::{Subscription, Trouble};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use futures_util::future::join_all;
use post::{Outcome, Postman};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinSet;
use wire::{GameId, News, PlayerId, PushSubscription, Pushed, Refused};

/// So much may wait to be taken up; what is more is not told.
pub(crate) const QUEUE: usize = 1000;

/// So much is waited with, because somebody may see it himself or a service has trouble; what is more is
/// not told.
const WAITING: usize = 4000;

/// So many services are asked at once.
const AT_ONCE: usize = 8;

/// No service is left alone for longer than this: what was to be told is old then.
const LONGEST: Duration = Duration::from_secs(60 * 60);

/// How devices are told.
#[derive(Clone, Debug)]
pub struct Push {
    /// Where whoever runs a push service reaches the operator: `mailto:…` or `https:…`.
    pub contact: Option<String>,
    /// Which services there are.
    pub reach: Reach,
    /// So long is waited whether somebody who has a page open sees it himself.
    pub glance: Duration,
    /// So long until it is tried again with a service that has trouble of its own, and again.
    pub again: Vec<Duration>,
}

impl Default for Push {
    fn default() -> Push {
        let services = PushService::USUAL.split(',').filter_map(|name| name.parse().ok());
        Push {
            contact: None,
            reach: Reach::Public(services.collect()),
            glance: Duration::from_secs(60),
            again: [10, 60, 300, 1200].map(Duration::from_secs).into(),
        }
    }
}

/// Something to be told.
#[derive(Clone, Debug)]
pub(crate) struct Telling {
    pub(crate) player: PlayerId,
    pub(crate) game: GameId,
    /// What is played.
    pub(crate) name: String,
    pub(crate) news: News,
    /// Whether he has a page open.
    pub(crate) is_here: bool,
}

/// What of all this is open to whoever asks.
pub(crate) struct Desk {
    /// What everybody may know of the server's key.
    pub(crate) key: String,
    reach: Reach,
}

/// Whoever tells devices what there is to be told.
pub(crate) struct Teller {
    hub: Arc<Hub>,
    postman: Postman,
    glance: Duration,
    again: Vec<Duration>,
    places: Semaphore,
}

impl Teller {
    /// Nobody, if no service could prove who it is.
    pub(crate) fn new(hub: Arc<Hub>, key: Arc<Key>, push: Push) -> Option<(Teller, Desk)> {
        let desk = Desk { key: key.public().to_owned(), reach: push.reach.clone() };
        let Push { glance, again, .. } = push.clone();
        let places = Semaphore::new(AT_ONCE);
        let postman = Postman::new(key, push)?;
        Some((Teller { hub, postman, glance, again, places }, desk))
    }

    /// Tells devices what comes, as long as something can.
    pub(crate) async fn deliver(self, mut queue: mpsc::Receiver<Telling>) {
        let teller = Arc::new(self);
        let mut waiting = JoinSet::new();
        while let Some(telling) = queue.recv().await {
            while waiting.try_join_next().is_some() {}
            if waiting.len() >= WAITING {
                teller.hub.measures.pushed("dropped");
                continue;
            }
            let teller = teller.clone();
            waiting.spawn(async move {
                if let Err(trouble) = teller.tell(&telling).await {
                    tracing::error!(%trouble, "who wants to be told");
                }
            });
        }
    }

    /// Tells all devices of somebody.
    async fn tell(&self, telling: &Telling) -> Result<(), Trouble> {
        if telling.is_here {
            tokio::time::sleep(self.glance).await;
        }
        let devices = self.devices(telling).await?;
        join_all(devices.iter().map(|device| self.tell_device(telling, device)))
            .await
            .into_iter()
            .collect()
    }

    /// The devices that have to be told, as long as it is news.
    async fn devices(&self, telling: &Telling) -> Result<Vec<Subscription>, Trouble> {
        let Telling { player, game, news, .. } = telling.clone();
        self.hub.store().devices_to_tell(player, game, news).await
    }

    /// Tells one device, and forgets it if there is none any more.
    async fn tell_device(&self, telling: &Telling, device: &Subscription) -> Result<(), Trouble> {
        let Telling { game, name, news, .. } = telling.clone();
        let text = serde_json::to_string(&Pushed { game, name, news });
        let text = text.map_err(|why| Trouble::Broken(why.to_string()))?;
        let mut pauses = self.again.iter();
        loop {
            let Ok(place) = self.places.acquire().await else { return Ok(()) };
            let outcome = self.postman.post(device, &telling.game, &text).await;
            drop(place);
            self.hub.measures.pushed(match outcome {
                Outcome::Told => "told",
                Outcome::Gone => "gone",
                Outcome::Trouble(_) => "trouble",
                Outcome::Refused => "refused",
            });
            match outcome {
                Outcome::Told | Outcome::Refused => return Ok(()),
                Outcome::Gone => {
                    return self.hub.store().forget_device(device.endpoint.clone()).await;
                }
                Outcome::Trouble(wanted) => {
                    let Some(pause) = pauses.next() else { return Ok(()) };
                    let pause = wanted.unwrap_or_default().max(*pause).min(LONGEST);
                    tokio::time::sleep(spread(pause)).await;
                }
            }
            // Meanwhile he may have seen it, or not want to be told any more.
            if !self.devices(telling).await?.contains(device) {
                return Ok(());
            }
        }
    }
}

/// Up to a quarter longer, so that not all come again at once.
fn spread(pause: Duration) -> Duration {
    let [chance] = chance::bytes();
    pause + pause.mul_f64(f64::from(chance) / 1024.0)
}

impl Desk {
    /// A subscription as it is kept, if devices can be told by it.
    ///
    /// # Errors
    /// Says why not.
    pub(crate) fn check(&self, wanted: &PushSubscription) -> Result<Subscription, Refused> {
        let bad = |why: &str| Refused::BadSubscription(why.to_owned());
        self.reach.check(&wanted.endpoint).map_err(bad)?;
        let decoded = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let key = decoded(&wanted.keys.p256dh).filter(|key| sealed::is_key(key));
        let key = key.ok_or_else(|| bad("the key is no point of P-256"))?;
        let secret = decoded(&wanted.keys.auth).filter(|secret| secret.len() == 16);
        let secret = secret.ok_or_else(|| bad("the secret has 16 bytes"))?;
        Ok(Subscription { endpoint: wanted.endpoint.clone(), key, secret })
    }
}
