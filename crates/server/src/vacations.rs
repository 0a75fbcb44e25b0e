//! Who is on vacation, or was.
//!
//! The store knows it; this is a copy. Games are told by events: whatever the server had no time to
//! tell them is told as soon as anybody looks at them, and before their clocks are looked at.

use crate::play::Play;
use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};
use wire::{Control, PlayerId, Vacation, What};

/// The vacations of everybody who had any within a year.
#[derive(Default)]
pub(crate) struct Vacations(RwLock<HashMap<PlayerId, Vec<Vacation>>>);

impl Vacations {
    /// Those of somebody, in order.
    pub(crate) fn of(&self, player: &PlayerId) -> Vec<Vacation> {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        known.get(player).cloned().unwrap_or_default()
    }

    /// From now on these are known of somebody.
    pub(crate) fn know(&self, player: PlayerId, vacations: Vec<Vacation>) {
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if vacations.is_empty() {
            known.remove(&player);
        } else {
            known.insert(player, vacations);
        }
    }

    /// From now on these are known of everybody. Gives for whom that is new.
    pub(crate) fn know_all(&self, all: HashMap<PlayerId, Vec<Vacation>>) -> Vec<PlayerId> {
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let news = all.iter().filter(|(player, vacations)| known.get(player) != Some(vacations));
        let news = news.map(|(player, _)| player.clone()).collect();
        *known = all;
        news
    }

    /// What a game has not been told yet.
    pub(crate) fn untold(&self, play: &Play) -> Option<What> {
        if !matches!(play.set_up().terms.control, Control::Days(_)) || play.to_move().is_none() {
            return None;
        }
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let course = play.course();
        play.set_up().players.iter().zip(0..).find_map(|(player, by)| {
            let told = &course.vacations[usize::from(by)];
            let is_news = |vacation: &&Vacation| {
                let before = told.iter().find(|told| told.from == vacation.from);
                // What was over before the turn began makes no difference, unless more was told.
                before.map_or(vacation.until > course.since, |before| before != *vacation)
            };
            let vacation = known.get(&player.id)?.iter().find(is_news)?;
            Some(What::Vacation { by, vacation: *vacation })
        })
    }
}
