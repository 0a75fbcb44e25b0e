//! What client and server say to each other.

use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::{
    Asked, ChallengeWanted, Confirmation, Course, Credentials, CurvesWanted, DigestRead, Event,
    Line, Millis, OpenWanted, PasswordChange, Progress, Recovery, Report, Search, Shunning, Sync,
    TokenWanted, Told, VacationWanted,
};

/// Some moment.
const NOW: Millis = 1_795_000_000_000;

/// Whatever is read is written as something that is read as the same.
fn same_again<T: DeserializeOwned + Serialize>(text: &str) {
    let Ok(read) = serde_json::from_str::<T>(text) else { return };
    let written = serde_json::to_string(&read).expect("what was read can be written");
    let again: T =
        serde_json::from_str(&written).unwrap_or_else(|why| panic!("{why} in\n{written}"));
    assert_eq!(serde_json::to_string(&again).ok().as_ref(), Some(&written));
}

/// Any text as what a client says on its socket.
pub fn asked(text: &str) {
    same_again::<Asked>(text);
}

/// Any text as what a client or a program posts.
pub fn posted(text: &str) {
    same_again::<ChallengeWanted>(text);
    same_again::<Confirmation>(text);
    same_again::<Credentials>(text);
    same_again::<CurvesWanted>(text);
    same_again::<DigestRead>(text);
    same_again::<OpenWanted>(text);
    same_again::<PasswordChange>(text);
    same_again::<Recovery>(text);
    same_again::<Report>(text);
    same_again::<Search>(text);
    same_again::<Shunning>(text);
    same_again::<Sync>(text);
    same_again::<TokenWanted>(text);
    same_again::<VacationWanted>(text);
}

/// Any text as what a server says.
pub fn told(text: &str) {
    same_again::<Told>(text);
    same_again::<Line>(text);
}

/// Events, one a line: each follows those before it, or changes nothing.
pub fn course(text: &str) {
    let mut course = Course::new(0, None, None);
    for line in text.lines() {
        let Ok(event) = serde_json::from_str::<Event>(line) else { continue };
        let before = course.clone();
        if course.apply(&event).is_err() || event.number <= before.number {
            assert_eq!(course, before);
        } else {
            assert_eq!(course.number, event.number);
        }
    }
}

/// What two devices have reached, one a line: it does not matter who speaks first, nor how often.
pub fn progress(text: &str) {
    let mut lines = text.lines().map(serde_json::from_str::<Progress>);
    let (Some(Ok(one)), Some(Ok(two))) = (lines.next(), lines.next()) else { return };
    let merged = |first: &Progress, second: &Progress| {
        let mut merged = first.clone();
        merged.merge(second.clone());
        merged
    };
    let both = merged(&one, &two);
    assert_eq!(merged(&both, &two), both);
    assert_eq!(merged(&both, &one), both);
    // Marks of different kinds under one key, of which the first one stays, never come from a device.
    let fit = |progress: &Progress| progress.0.iter().all(|(key, mark)| key.fits(mark, NOW));
    if fit(&one) && fit(&two) {
        assert_eq!(merged(&two, &one), both);
    }
}
