//! Clocks, and who is away for too long.

use super::Online;
use crate::online::line::{self, Link};
use crate::sounds::Sound;
use crate::texts::t;
use leptos::prelude::*;
use std::time::Duration;
use wire::{Control, Millis, Seat, Vacation};

/// With less on the clock it is said, in milliseconds.
const LITTLE: f64 = 10_000.0;

/// With clocks, the first turn of each player has to be made within this time, in milliseconds.
const FIRST_TURN: f64 = 60_000.0;

/// How often clocks are looked at,
const TICK: Duration = Duration::from_millis(100);

/// and how often, in milliseconds, where time is counted in days or not at all.
const SLOW_TICK: f64 = 1000.0;

impl Online {
    /// In how many milliseconds a game that the opponent has left can be won by saying so; nothing
    /// if he is there, or if that is not possible in this game or now.
    pub(crate) fn until_claim(self) -> Option<f64> {
        let seat = self.seat()?;
        let control = self.table.with(|table| Some(table.as_ref()?.terms.control))?;
        let away = self.away_since(1 - seat)?;
        let since = self.course.with(|course| course.since as f64);
        let can_be = !matches!(control, Control::Days(_))
            && self.has_begun()
            && self.mover() == Some(1 - seat);
        let patience = self.patience.get();
        can_be.then(|| (away.max(since) + patience - self.now.get()).max(0.0))
    }

    /// The vacation on which a player is.
    pub(crate) fn vacation(self, seat: Seat) -> Option<Vacation> {
        let now = self.now.get() as Millis;
        self.course.with(|course| course.vacation(seat, now))
    }

    /// Since when a player has been away, if he is. Who has no connection himself does not know that.
    pub(super) fn away_since(self, seat: Seat) -> Option<f64> {
        let away = self.presence.get().away[usize::from(seat)]?;
        (line::link() == Link::Connected).then_some(away)
    }

    /// For how many milliseconds a player has been away, if he is.
    pub(crate) fn away_for(self, seat: Seat) -> Option<f64> {
        let away = self.away_since(seat)?;
        Some((self.now.get() - away).max(0.0))
    }

    /// Milliseconds left to a player, if time is kept; with days, for the turn he has to make.
    pub(crate) fn left(self, seat: Seat) -> Option<f64> {
        let control = self.table.with(|table| Some(table.as_ref()?.terms.control))?;
        let is_mover = self.mover() == Some(seat);
        let now = self.now.get();
        self.course.with(|course| {
            let spent = (now - course.since as f64).max(0.0);
            match control {
                Control::None => None,
                Control::Live { .. } => {
                    let left = course.left?[usize::from(seat)] as f64;
                    let runs = is_mover && course.has_begun();
                    Some((left - if runs { spent } else { 0.0 }).max(0.0))
                }
                Control::Days(days) => is_mover.then(|| {
                    // On vacation what is left stands still.
                    let vacation = course.vacation(seat, now as Millis);
                    let from = vacation.map_or(now, |vacation| vacation.until as f64);
                    (course.due(days, seat) as f64 - from).max(0.0)
                }),
            }
        })
    }

    /// Milliseconds left for the first turn of whoever has to make one now; nothing if nobody has.
    pub(crate) fn until_first_turn(self) -> Option<f64> {
        if !self.is_live() || self.is_over() || self.has_begun() {
            return None;
        }
        let since = self.course.with(|course| course.since as f64);
        Some((since + FIRST_TURN - self.now.get()).max(0.0))
    }

    /// Whether clocks run for every second: there time matters.
    pub(crate) fn is_live(self) -> bool {
        let control = self.table.with(|table| table.as_ref().map(|table| table.terms.control));
        matches!(control, Some(Control::Live { .. }))
    }

    /// Looks at the clocks several times a second as long as the page is there.
    pub(super) fn watch_the_clock(self) {
        let warned = StoredValue::new(false);
        let tick = move || {
            let Some(before) = self.now.try_get_untracked() else { return };
            let now = line::server_time();
            // Where nothing runs, nothing has to be drawn anew.
            let (runs, is_live) = untrack(|| (self.mover().is_some(), self.is_live()));
            if !runs || !is_live && (now - before).abs() < SLOW_TICK {
                return;
            }
            self.now.set(now);
            let is_low = untrack(|| {
                let left = self.seat().filter(|_| self.is_live() && self.is_my_turn());
                left.and_then(|seat| self.left(seat)).is_some_and(|left| left < LITTLE)
            });
            if is_low && !warned.get_value() {
                warned.set_value(true);
                self.voice.say(t("clock-low"));
                self.sound(Sound::Hurry);
            }
        };
        if let Ok(handle) = set_interval_with_handle(tick, TICK) {
            on_cleanup(move || handle.clear());
        }
    }
}
