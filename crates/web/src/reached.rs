//! What somebody has reached with puzzles, lessons and solitaire: kept in the browser as marks, of which
//! two states can always be merged without loss, and taken along to his account.
//!
//! Everything works without a server. What is new is sent when somebody is signed in and there is a
//! network; what other devices have reached comes back. What a guest has reached belongs to nobody
//! yet, and so to the first who signs in at this device. If somebody else signs in later, it is put
//! aside for its owner.

use crate::browser;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use wasm_bindgen_futures::spawn_local;
use wire::{Key, Mark, PROGRESS_VERSION, PlayerId, Progress, Sync, Synced};

/// Where it is stored whose it is, and how much of it the server has.
const ACCOUNT: &str = "reached.account";

/// Where it is stored for whoever is not signed in any more.
const ASIDE: &str = "reached.of.";

/// Where the pages that sign in note who did.
const WHO: &str = "who";

/// So many marks are sent at once; the server takes no more than `MOST_MARKS_AT_ONCE`.
const AT_ONCE: usize = 400;

/// So long until something new is sent: more may follow.
const SOON: Duration = Duration::from_secs(2);

/// Where the server takes it.
const ADDRESS: &str = "/api/progress";

/// Whose it is, and how much of it the server has.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Account {
    owner: Option<PlayerId>,
    /// The revision that is known here.
    known: u64,
    /// What the server does not know yet.
    new: BTreeSet<Key>,
}

thread_local! {
    /// Grows when something has come from elsewhere.
    static CHANGES: ArcRwSignal<u32> = ArcRwSignal::new(0);
    static IS_DUE: Cell<bool> = const { Cell::new(false) };
    static IS_RUNNING: Cell<bool> = const { Cell::new(false) };
    /// Whether the server has said that somebody is signed in.
    static IS_SIGNED_IN: Cell<bool> = const { Cell::new(false) };
    /// What the browser does not store. It is there as long as the page is.
    static UNSTORED: RefCell<BTreeMap<String, Progress>> = const { RefCell::new(BTreeMap::new()) };
}

/// Where a mark is stored.
fn place(key: &Key) -> String {
    match key {
        Key::Puzzle(game, _) | Key::Puzzles(game) => format!("puzzles.{game}"),
        Key::Lesson(game, _) => format!("lessons.{game}"),
        Key::Stacks(..) => "solitaire.statistics".to_owned(),
    }
}

/// All places where something may be stored.
fn places() -> Vec<String> {
    let mut places = browser::names("puzzles.");
    places.extend(browser::names("lessons."));
    places.extend(browser::names("solitaire.statistics"));
    places
}

/// Tracks that something has come from elsewhere.
pub(crate) fn track() {
    CHANGES.with(Track::track);
}

/// What is stored at a place. What is broken counts as not there, and takes nothing with it.
pub(crate) fn marks(place: &str) -> Progress {
    let unstored = UNSTORED.with_borrow(|unstored| unstored.get(place).cloned());
    unstored.unwrap_or_else(|| read(&browser::stored(place).unwrap_or_default()))
}

fn read(text: &str) -> Progress {
    let all: BTreeMap<String, serde_json::Value> = serde_json::from_str(text).unwrap_or_default();
    let whole = |(key, mark): (String, serde_json::Value)| {
        Some((key.parse().ok()?, serde_json::from_value(mark).ok()?))
    };
    Progress(all.into_iter().filter_map(whole).collect())
}

/// Takes something down. `false` if it is only there as long as the page is.
pub(crate) fn keep(changes: impl IntoIterator<Item = (Key, Mark)>) -> bool {
    let mut account = account();
    let mut places: BTreeMap<String, Progress> = BTreeMap::new();
    for (key, mark) in changes {
        let place = place(&key);
        let progress = places.entry(place.clone()).or_insert_with(|| marks(&place));
        let before = progress.0.get(&key).cloned();
        progress.note(key.clone(), mark);
        if progress.0.get(&key) != before.as_ref() {
            account.new.insert(key);
        }
    }
    let is_kept = store_all(places) && store(ACCOUNT, &account);
    sync_soon();
    is_kept
}

fn store_all(places: BTreeMap<String, Progress>) -> bool {
    let mut is_kept = true;
    for (place, progress) in places {
        let is_stored = store(&place, &progress);
        UNSTORED.with_borrow_mut(|unstored| match is_stored {
            true => drop(unstored.remove(&place)),
            false => drop(unstored.insert(place, progress)),
        });
        is_kept &= is_stored;
    }
    is_kept
}

fn store(name: &str, value: &impl Serialize) -> bool {
    serde_json::to_string(value).is_ok_and(|text| browser::store(name, &text))
}

fn account() -> Account {
    let stored = browser::stored(ACCOUNT).unwrap_or_default();
    serde_json::from_str(&stored).unwrap_or_default()
}

/// The server has said whether somebody is signed in.
pub(crate) fn somebody_is_here(is_signed_in: bool) {
    IS_SIGNED_IN.set(is_signed_in);
    if is_signed_in {
        sync_soon();
    }
}

/// Sends what is new, and asks for what is new elsewhere, if somebody may be signed in.
pub(crate) fn sync_soon() {
    if IS_DUE.replace(true) {
        return;
    }
    set_timeout(
        || {
            IS_DUE.set(false);
            sync();
        },
        SOON,
    );
}

fn sync() {
    let may_be_signed_in = IS_SIGNED_IN.get()
        || account().owner.is_some()
        || browser::stored(WHO).is_some_and(|name| !name.is_empty());
    if !may_be_signed_in || browser::is_offline() || IS_RUNNING.replace(true) {
        return;
    }
    spawn_local(async move {
        while exchange().await == Some(true) {}
        IS_RUNNING.set(false);
    });
}

/// Tells the server some of what is new, and hears what it knows. Gives whether there is more to be
/// said; nothing if that has to wait.
async fn exchange() -> Option<bool> {
    let Account { owner, known, new } = account();
    let now = browser::date() as u64;
    let mut said = Progress::default();
    let mut sent: Vec<Key> = Vec::new();
    for key in new.iter().take(AT_ONCE) {
        sent.push(key.clone());
        // What makes no sense was made by hand, and stays here.
        let mark = marks(&place(key)).0.remove(key).filter(|mark| key.fits(mark, now));
        if let Some(mark) = mark {
            said.0.insert(key.clone(), mark);
        }
    }
    let sync = Sync { version: PROGRESS_VERSION, owner: owner.clone(), known, marks: said.clone() };
    let text = serde_json::to_string(&sync).ok()?;
    let answered = browser::exchange("POST", ADDRESS, Some(&text)).await?;
    match serde_json::from_str::<Synced>(&answered.text).ok()? {
        Synced::Guest => None,
        Synced::Other(other) => {
            change_owner(&owner?, other);
            Some(true)
        }
        Synced::Merged { owner, revision, marks: elsewhere } => {
            // Meanwhile somebody may have gone on.
            let mut account = account();
            for key in sent {
                if marks(&place(&key)).0.get(&key) == said.0.get(&key) {
                    account.new.remove(&key);
                }
            }
            take(elsewhere);
            let account = Account { owner: Some(owner), known: revision, ..account };
            let is_kept = store(ACCOUNT, &account);
            Some(is_kept && !account.new.is_empty())
        }
    }
}

/// Takes over what has come from elsewhere.
fn take(elsewhere: Progress) {
    let mut places: BTreeMap<String, Progress> = BTreeMap::new();
    let mut is_new = false;
    for (key, mark) in elsewhere.0 {
        let place = place(&key);
        let progress = places.entry(place.clone()).or_insert_with(|| marks(&place));
        let before = progress.0.get(&key).cloned();
        progress.note(key.clone(), mark);
        is_new |= progress.0.get(&key) != before.as_ref();
    }
    store_all(places);
    if is_new {
        CHANGES.with(|changes| changes.update(|changes| *changes += 1));
    }
}

/// Puts aside what is somebody's, and takes out what was put aside for somebody else.
fn change_owner(from: &PlayerId, to: PlayerId) {
    let all = places().into_iter().flat_map(|place| marks(&place).0);
    let aside = (account(), Progress(all.collect()));
    // Where nothing can be put aside nothing is taken away either.
    if !store(&format!("{ASIDE}{from}"), &aside) {
        return;
    }
    for place in places() {
        browser::forget(&place);
    }
    let aside = format!("{ASIDE}{to}");
    let found = browser::stored(&aside);
    let (account, progress) = found
        .and_then(|text| serde_json::from_str::<(Account, Progress)>(&text).ok())
        .unwrap_or_default();
    take(progress);
    store(ACCOUNT, &Account { owner: Some(to), ..account });
    browser::forget(&aside);
    CHANGES.with(|changes| changes.update(|changes| *changes += 1));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_broken_takes_nothing_with_it() {
        for text in ["", "null", "[]", "{", "{\"rings\":7}"] {
            assert_eq!(read(text), Progress::default(), "{text}");
        }
        let text = r#"{"lesson/xart/l": {"lesson": {"round": 1, "solved": 3, "at": 5, "step": 2}},
            "lesson/xart/rings": {"lesson": 7}, "nothing": {}}"#;
        let read = read(text);
        assert_eq!(read.0.len(), 1);
        assert!(read.0.contains_key(&"lesson/xart/l".parse().unwrap()));
    }
}
