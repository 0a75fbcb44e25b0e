//! Studies on this device: what somebody has added to a game or put onto a board is there again.

use crate::browser;
use crate::kind::Kind;
use crate::speech;
use crate::storage;
use crate::study::Study;
use crate::texts::t;
use serde::{Deserialize, Serialize};

/// What is looked through on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// The game of this number on this device.
    Game(u64),
    /// Nothing that is kept elsewhere. There is one such study a game.
    Free,
}

/// A study as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Stored {
    record: String,
    /// What the address held that it began with.
    link: Option<String>,
}

/// Where the study of a page is kept. Another tab may put something there as well, so it is
/// remembered what this one has seen there.
#[derive(Clone, Debug)]
pub(super) struct Shelf {
    pub(super) origin: Origin,
    kind: Kind,
    link: Option<String>,
    known: Option<Stored>,
}

impl Shelf {
    /// The shelf of a study that belongs to no game on this device, and what is there, unless the
    /// address wants something else.
    pub(super) fn free(kind: Kind) -> (Shelf, Option<Study>) {
        let wanted = browser::fragment();
        let known = stored(&free_name(kind));
        let known = known.filter(|known| wanted.is_none() || known.link == wanted);
        let study = known.as_ref().and_then(|known| study(kind, known));
        let link = wanted.or_else(|| known.as_ref()?.link.clone());
        (Shelf { origin: Origin::Free, kind, link, known }, study)
    }

    /// The shelf of what is added to a game, and the game with that.
    ///
    /// # Errors
    /// Says why there is no such game.
    pub(super) fn of_game(kind: Kind, number: u64) -> Result<(Shelf, Study), String> {
        let record = storage::load(number).ok_or_else(|| t("game-not-found"))?.record();
        let mut game = Study::new(kind, &record).map_err(|why| speech::unreadable(&why))?;
        let known = stored(&storage::study_of_game(number));
        if let Some(added) = known.as_ref().and_then(|known| study(kind, known)) {
            game.add(&added);
        }
        Ok((Shelf { origin: Origin::Game(number), kind, link: None, known }, game))
    }

    fn name(&self) -> String {
        match self.origin {
            Origin::Game(number) => storage::study_of_game(number),
            Origin::Free => free_name(self.kind),
        }
    }

    /// What is there that this tab has not seen.
    fn unseen(&self) -> Option<Stored> {
        stored(&self.name()).filter(|there| self.known.as_ref() != Some(there))
    }

    /// The same study as another tab has changed it. One that came by another link is another one.
    pub(super) fn changed_elsewhere(&mut self) -> Option<Study> {
        let there = self.unseen().filter(|there| there.link == self.link)?;
        let changed = match self.origin {
            Origin::Game(number) => Shelf::of_game(self.kind, number).ok()?.1,
            Origin::Free => study(self.kind, &there)?,
        };
        self.known = Some(there);
        Some(changed)
    }

    /// Whether a study is there as this tab knows it.
    pub(super) fn holds(&self, study: &Study) -> bool {
        let record = study.record().to_string();
        self.known.as_ref().is_some_and(|known| known.record == record)
    }

    /// Keeps a study, and puts aside what this tab has not seen there; `false` if it is only there
    /// as long as the page is.
    pub(super) fn keep(&mut self, study: &Study) -> bool {
        let new = Stored { record: study.record().to_string(), link: self.link.clone() };
        let other = self.unseen().filter(|other| other.record != new.record);
        if let Some(other) = other.and_then(|other| self::study(self.kind, &other)) {
            put_aside(&other);
        }
        let is_stored = write(&self.name(), &new);
        self.known = Some(new);
        is_stored
    }

    /// Something else will be kept here, which is what the address stands for from now on.
    pub(super) fn begin_anew(&mut self) {
        self.link = browser::fragment();
    }
}

/// Keeps a study that is to be looked through on the page of its game, whatever is there now.
pub(super) fn hand_over(study: &Study) {
    Shelf { origin: Origin::Free, kind: study.kind, link: None, known: None }.keep(study);
}

/// Keeps a study that makes room for another one, if there is anything in it.
pub(super) fn put_aside(study: &Study) {
    if !study.is_blank() {
        let record = study.record().to_string();
        write(&aside_name(study.kind), &Stored { record, link: None });
    }
}

/// The study that was put aside last.
pub(super) fn aside(kind: Kind) -> Option<Study> {
    study(kind, &stored(&aside_name(kind))?)
}

fn write(name: &str, study: &Stored) -> bool {
    storage::keep(name, &serde_json::to_string(study).unwrap_or_default())
}

fn stored(name: &str) -> Option<Stored> {
    serde_json::from_str(&storage::kept(name)?).ok()
}

fn study(kind: Kind, stored: &Stored) -> Option<Study> {
    Study::new(kind, &stored.record.parse().ok()?).ok()
}

fn free_name(kind: Kind) -> String {
    format!("study.{}", kind.name())
}

fn aside_name(kind: Kind) -> String {
    format!("study.{}.aside", kind.name())
}
