//! Studies on this device: what somebody has added to a game or put onto a board is there again.

use crate::browser;
use crate::kind::Kind;
use crate::storage;
use crate::study::Study;
use serde::{Deserialize, Serialize};

/// What is looked through on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// The game of this number on this device.
    Game(u64),
    /// Nothing that is kept elsewhere. There is one such study a game.
    Free,
}

/// A study as it is stored.
#[derive(Serialize, Deserialize)]
struct Stored {
    record: String,
    /// What the address held that it began with.
    link: Option<String>,
}

/// The study of a game that belongs to no game on this device, unless the address wants another.
pub(super) fn free(kind: Kind) -> Option<Study> {
    let stored = stored(&free_name(kind))?;
    let wanted = browser::fragment();
    if wanted.is_some() && stored.link != wanted { None } else { study(kind, &stored) }
}

/// What was added to a game.
pub(super) fn of_game(kind: Kind, number: u64) -> Option<Study> {
    study(kind, &stored(&storage::study_of_game(number))?)
}

/// Keeps a study; `false` if it is only there as long as the page is.
pub(super) fn save(origin: &Origin, study: &Study) -> bool {
    let link = match origin {
        Origin::Game(_) => None,
        Origin::Free => browser::fragment(),
    };
    let name = match origin {
        Origin::Game(number) => storage::study_of_game(*number),
        Origin::Free => free_name(study.kind),
    };
    // What came by a link takes the place of something else.
    let other = stored(&name).filter(|other| link.is_some() && other.link != link);
    if let Some(other) = other.and_then(|other| self::study(study.kind, &other)) {
        put_aside(&other);
    }
    write(&name, study, link)
}

/// Keeps a study that is to be looked through on the page of its game, whatever is there now.
pub(super) fn hand_over(study: &Study) {
    let name = free_name(study.kind);
    if let Some(other) = stored(&name).and_then(|other| self::study(study.kind, &other)) {
        put_aside(&other);
    }
    write(&name, study, None);
}

/// Keeps a study that makes room for another one, if there is anything in it.
pub(super) fn put_aside(study: &Study) {
    if !study.is_blank() {
        write(&aside_name(study.kind), study, None);
    }
}

/// The study that was put aside last.
pub(super) fn aside(kind: Kind) -> Option<Study> {
    study(kind, &stored(&aside_name(kind))?)
}

fn write(name: &str, study: &Study, link: Option<String>) -> bool {
    let stored = Stored { record: study.record().to_string(), link };
    storage::keep(name, &serde_json::to_string(&stored).unwrap_or_default())
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
