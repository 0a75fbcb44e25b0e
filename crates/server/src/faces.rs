//! Who players are to others: name, kind and ratings, kept at hand for those who are told of.

use crate::ratings::Strength;
use crate::store::{AccountRow, Store};
use crate::time::now;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use wire::{Kind, Player, PlayerId, Rating, Speed, Terms};

/// So many are at hand before all are forgotten and asked for again.
const MOST: usize = 20_000;

/// Who somebody is to others.
#[derive(Clone, Debug, Default)]
pub(crate) struct Face {
    name: Option<String>,
    is_bot: bool,
    strengths: Vec<(String, Speed, Strength)>,
}

impl Face {
    /// Of an account, or of who has none, with what he has been rated.
    pub(crate) fn new(
        account: Option<AccountRow>,
        strengths: Vec<(String, Speed, Strength, u32)>,
    ) -> Face {
        let strengths = strengths.into_iter();
        Face {
            is_bot: account.as_ref().is_some_and(|account| account.kind == Kind::Bot),
            name: account.map(|account| account.name),
            strengths: strengths
                .map(|(game, speed, strength, _)| (game, speed, strength))
                .collect(),
        }
    }

    /// How strong he is, if he can be rated. Who has not played yet is as strong as anybody new.
    fn rating(&self, terms: &Terms, level: Option<u8>) -> Option<Rating> {
        let (speed, now) = (terms.control.speed()?, now());
        let known = self
            .strengths
            .iter()
            .find(|(game, at, _)| *game == terms.game && *at == speed)
            .map(|(.., strength)| *strength);
        let new = || match level {
            Some(level) => Some(Strength::of_house(&terms.game, level, now)),
            None => self.name.is_some().then(|| Strength::unknown(now)),
        };
        known.or_else(new).map(|strength| strength.grown(now).shown())
    }
}

/// Those who are at hand.
#[derive(Default)]
pub(crate) struct Faces(Mutex<Known>);

#[derive(Default)]
struct Known {
    faces: HashMap<PlayerId, Arc<Face>>,
    /// How often something has changed. What was read before that is not kept.
    changes: u64,
}

impl Faces {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// To be asked for before something is read that is to be kept.
    pub(crate) fn changes(&self) -> u64 {
        self.known().changes
    }

    /// Keeps what was read, unless something has changed since.
    pub(crate) fn keep(&self, changes: u64, player: PlayerId, face: Arc<Face>) {
        let mut known = self.known();
        if known.changes != changes {
            return;
        }
        if known.faces.len() >= MOST {
            known.faces.clear();
        }
        known.faces.insert(player, face);
    }

    /// Forgets these: something about them has changed.
    pub(crate) fn forget<'a>(&self, players: impl IntoIterator<Item = &'a PlayerId>) {
        let mut known = self.known();
        known.changes += 1;
        for player in players {
            known.faces.remove(player);
        }
    }

    /// Forgets everybody: something may have changed that was not heard of.
    pub(crate) fn forget_all(&self) {
        let mut known = self.known();
        known.changes += 1;
        known.faces.clear();
    }

    /// Those of these players. If the store has trouble they stay unknown: a game without names is
    /// better than none.
    pub(crate) async fn of<'a>(
        &self,
        store: &dyn Store,
        players: impl IntoIterator<Item = &'a Player>,
    ) -> Shown {
        let mut shown = HashMap::new();
        let mut unknown: Vec<PlayerId> = Vec::new();
        let changes = {
            let known = self.known();
            for Player { id, .. } in players {
                match known.faces.get(id) {
                    Some(face) => drop(shown.insert(id.clone(), face.clone())),
                    None if unknown.contains(id) => {}
                    None => unknown.push(id.clone()),
                }
            }
            known.changes
        };
        if unknown.is_empty() {
            return Shown(shown);
        }
        match store.faces(unknown.clone()).await {
            Ok(faces) => {
                for (player, face) in unknown.into_iter().zip(faces) {
                    let face = Arc::new(face);
                    self.keep(changes, player.clone(), face.clone());
                    shown.insert(player, face);
                }
            }
            Err(trouble) => tracing::error!(%trouble, "names"),
        }
        Shown(shown)
    }
}

/// Faces of some players.
pub(crate) struct Shown(HashMap<PlayerId, Arc<Face>>);

impl Shown {
    /// Says who somebody is.
    pub(crate) fn name(&self, player: &mut Player) {
        let Some(face) = self.0.get(&player.id) else { return };
        player.name.clone_from(&face.name);
        player.bot = face.is_bot;
    }

    /// The same, in a game on these terms.
    pub(crate) fn introduce(&self, player: &mut Player, terms: &Terms) {
        self.name(player);
        player.rating = self.0.get(&player.id).and_then(|face| face.rating(terms, player.level));
    }
}
