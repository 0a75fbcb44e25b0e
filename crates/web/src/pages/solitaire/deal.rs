//! Which stack is played: that of a day, or one that a seed decides.

use super::day::Day;
use xart::{Bag, Solitaire};

/// A stack of tiles for a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Deal {
    /// 3 or 4.
    pub(super) size: usize,
    pub(super) source: Source,
}

/// What decides the stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// The day: the same stack for everybody.
    Daily(Day),
    /// A seed, which a link can hold.
    Free(String),
}

/// Why an address names no stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BadLink {
    /// It makes no sense.
    Unknown,
    /// It is the stack of a day that is still to come.
    Future(Day),
}

/// The name of the stack of today.
pub(super) const TODAY: &str = "daily";

/// A seed in a link is no longer than this.
const LONGEST_SEED: usize = 64;

impl Deal {
    /// The stack that an address names.
    pub(super) fn of(size: &str, name: &str, today: Day) -> Result<Deal, BadLink> {
        let size = match size {
            "3" => 3,
            "4" => 4,
            _ => return Err(BadLink::Unknown),
        };
        let is_seed = |name: &str| {
            let known = |letter: u8| letter.is_ascii_alphanumeric() || b"-_".contains(&letter);
            (1..=LONGEST_SEED).contains(&name.len()) && name.bytes().all(known)
        };
        let source = match name.parse::<Day>() {
            Ok(day) if day > today => return Err(BadLink::Future(day)),
            Ok(day) => Source::Daily(day),
            Err(()) if name == TODAY => Source::Daily(today),
            Err(()) if is_seed(name) => Source::Free(name.to_owned()),
            Err(()) => return Err(BadLink::Unknown),
        };
        Ok(Deal { size, source })
    }

    /// A new stack that nobody has chosen: a part of what chance gives is enough for a link.
    pub(super) fn free(size: usize, chance: &str) -> Deal {
        Deal { size, source: Source::Free(chance.chars().take(12).collect()) }
    }

    /// Its name in addresses.
    pub(super) fn name(&self) -> String {
        match &self.source {
            Source::Daily(day) => day.to_string(),
            Source::Free(seed) => seed.clone(),
        }
    }

    /// Its address.
    pub(super) fn path(&self) -> String {
        format!("/solitaire/{}/{}", self.size, self.name())
    }

    /// What decides it, as the command `zwickmuehle solitaire --seed` takes it. No link can name
    /// that of a day as a seed, because it has spaces.
    pub(super) fn seed(&self) -> String {
        match &self.source {
            Source::Daily(day) => format!("daily {day} {}", self.size),
            Source::Free(seed) => seed.clone(),
        }
    }

    /// The game with its first tile on the table: there is nothing to choose about that one.
    pub(super) fn start(&self) -> Option<Solitaire> {
        let mut game = self.untouched()?;
        let first = *game.turns().first()?;
        game.play(&first).ok()?;
        Some(game)
    }

    /// The game before its first tile.
    pub(super) fn untouched(&self) -> Option<Solitaire> {
        let stack = Bag::new(self.seed()).draws(self.size * self.size);
        Solitaire::new(self.size, stack).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TODAY: Day = Day(20_773);

    #[test]
    fn addresses_name_stacks() {
        let daily = Deal { size: 3, source: Source::Daily(TODAY) };
        assert_eq!(Deal::of("3", "daily", TODAY), Ok(daily.clone()));
        assert_eq!(Deal::of("3", "2026-11-16", TODAY), Ok(daily.clone()));
        assert_eq!(daily.path(), "/solitaire/3/2026-11-16");
        let free = Deal { size: 4, source: Source::Free("a-B_9".to_owned()) };
        assert_eq!(Deal::of("4", "a-B_9", TODAY), Ok(free.clone()));
        assert_eq!(free.path(), "/solitaire/4/a-B_9");
        assert_eq!(Deal::of("4", "2026-11-17", TODAY), Err(BadLink::Future(Day(20_774))));
        let long = "x".repeat(65);
        for (size, name) in
            [("5", "a"), ("", "a"), ("3", ""), ("3", "a b"), ("3", "ü"), ("3", "<"), ("4", &long)]
        {
            assert_eq!(Deal::of(size, name, TODAY), Err(BadLink::Unknown), "{size} {name}");
        }
    }

    #[test]
    fn everybody_gets_the_same_stack_and_each_day_another() {
        let stack = |size: usize, day: i64| {
            let deal = Deal { size, source: Source::Daily(Day(day)) };
            deal.start().map(|game| game.stack().to_vec())
        };
        assert_eq!(stack(4, 20_773), stack(4, 20_773));
        assert_ne!(stack(4, 20_773), stack(4, 20_774));
        assert_eq!(stack(3, 20_773), Some(Bag::new("daily 2026-11-16 3").draws(9)));
        let free = Deal::free(3, "0123456789abcdef");
        assert_eq!(free.name(), "0123456789ab");
        assert_eq!(free.start().map(|game| game.tile_count()), Some(1));
    }
}
