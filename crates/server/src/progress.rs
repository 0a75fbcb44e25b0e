//! How people get on with puzzles, lessons and solitaire, as far as the server has to do with it: it
//! takes over what devices know, and counts who has solved the puzzle of the day.

use crate::forwarded::household;
use crate::hub::Hub;
use crate::registry;
use crate::time::now;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use wire::{
    DaySolved, MOST_MARKS_AT_ONCE, Millis, PROGRESS_VERSION, PlayerId, Progress, Refused,
    SolvedToday, Sync, Synced,
};

const DAY: Millis = 24 * 60 * 60 * 1000;

/// From one address so many people are counted as having solved a day's puzzle.
const MOST_AT_ONE_ADDRESS: u32 = 20;

/// What became of what a device knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Taken {
    /// It is stored; these marks have changed since the revision that the device knew.
    Merged { revision: u64, marks: Progress },
    /// It would be more than anybody has.
    TooMuch,
}

/// How many at one address have been counted on a day. Only in memory: no address is kept.
#[derive(Default)]
pub(crate) struct Counted(Mutex<CountedOn>);

#[derive(Default)]
struct CountedOn {
    day: u32,
    /// By address and game.
    counts: HashMap<(IpAddr, String), u32>,
}

impl Counted {
    /// Whether another one at this address is counted.
    fn another(&self, day: u32, from: IpAddr, game: &str) -> bool {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if counted.day != day {
            *counted = CountedOn { day, counts: HashMap::new() };
        }
        let count = counted.counts.entry((household(from), game.to_owned())).or_default();
        *count += 1;
        *count <= MOST_AT_ONE_ADDRESS
    }
}

/// The day of a moment, counted from 1970.
pub(crate) fn day_of(moment: Millis) -> u32 {
    (moment / DAY) as u32
}

impl Hub {
    /// Takes over what a device of somebody knows.
    pub(crate) async fn sync(&self, owner: &PlayerId, said: Sync) -> Result<Synced, Refused> {
        if said.version != PROGRESS_VERSION {
            return Err(Refused::Version { known: PROGRESS_VERSION });
        }
        if let Some(known) = said.owner.filter(|known| known != owner) {
            // What belonged to somebody who has deleted his account belongs to nobody any more.
            let other = self.store().account(known).await;
            if other.map_err(|why| super::hub::trouble(&why))?.is_some() {
                return Ok(Synced::Other(owner.clone()));
            }
        }
        let marks = said.marks;
        if marks.0.len() > MOST_MARKS_AT_ONCE {
            return Err(Refused::TooMuch);
        }
        let now = now();
        for (key, mark) in &marks.0 {
            let is_of_a_game = key.game().is_none_or(|game| registry::board(game, "").is_ok());
            if !is_of_a_game || !key.fits(mark, now) {
                return Err(Refused::Unreadable(format!("{key} makes no sense")));
            }
        }
        let merged = self.store().merge_progress(owner.clone(), marks, said.known).await;
        match merged.map_err(|why| super::hub::trouble(&why))? {
            Taken::Merged { revision, marks } => {
                Ok(Synced::Merged { owner: owner.clone(), revision, marks })
            }
            Taken::TooMuch => Err(Refused::TooMuch),
        }
    }

    /// How many have solved today's puzzles.
    pub(crate) async fn solved_today(&self) -> Result<DaySolved, Refused> {
        let day = day_of(now());
        let solved = self.store().solved(day).await.map_err(|why| super::hub::trouble(&why))?;
        Ok(DaySolved { day, solved })
    }

    /// Somebody has solved the puzzle of a day: of today, or of a day that was just over or is about
    /// to begin where he is.
    pub(crate) async fn solve_day(
        &self,
        player: &PlayerId,
        from: IpAddr,
        SolvedToday { game, day }: SolvedToday,
    ) -> Result<DaySolved, Refused> {
        registry::board(&game, "").map_err(|_| Refused::NoSuchGame)?;
        let today = day_of(now());
        if day.abs_diff(today) > 1 {
            return Err(Refused::NotNow);
        }
        if day == today && self.counted.another(day, from, &game) {
            let noted = self.store().solve_day(day, game, player.clone()).await;
            noted.map_err(|why| super::hub::trouble(&why))?;
        }
        self.solved_today().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_is_not_counted_without_end() {
        let counted = Counted::default();
        let address = |text: &str| -> IpAddr { text.parse().unwrap() };
        let count = |from: &str, day| {
            (0..100).filter(|_| counted.another(day, address(from), "xart")).count()
        };
        assert_eq!(count("10.0.0.1", 7), 20);
        assert_eq!(count("10.0.0.2", 7), 20);
        // All addresses of one network are one.
        assert_eq!(count("2001:db8::1", 7) + count("2001:db8::2", 7), 20);
        assert!(counted.another(7, address("10.0.0.1"), "twixt"));
        assert_eq!(count("10.0.0.1", 8), 20);
    }
}
