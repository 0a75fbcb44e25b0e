//! How often somebody may try a password.

use crate::forwarded::household;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

/// So many addresses, or names, are remembered before those are forgotten that have been quiet.
const REMEMBERED: usize = 10_000;

/// How often somebody may try a password: from one address, and for one name wherever from. That a
/// name is guessed at keeps its owner from signing in meanwhile, but nobody who is signed in.
pub(crate) struct Attempts {
    addresses: DefaultKeyedRateLimiter<IpAddr>,
    names: DefaultKeyedRateLimiter<String>,
    clock: DefaultClock,
}

impl Attempts {
    /// So many a minute from one address, and twice as many at once. For one name half as many, and
    /// no more at once than from one address.
    pub(crate) fn new(a_minute: NonZeroU32) -> Attempts {
        let half = NonZeroU32::new(a_minute.get() / 2).unwrap_or(NonZeroU32::MIN);
        let twice = crate::api::times(a_minute, 2);
        Attempts {
            addresses: RateLimiter::keyed(Quota::per_minute(a_minute).allow_burst(twice)),
            names: RateLimiter::keyed(Quota::per_minute(half).allow_burst(a_minute)),
            clock: DefaultClock::default(),
        }
    }

    /// Counts an attempt from an address.
    ///
    /// # Errors
    /// It is one too many: says how long to wait.
    pub(crate) fn by_address(&self, from: IpAddr) -> Result<(), Duration> {
        self.check(&self.addresses, &household(from))
    }

    /// Counts an attempt for a name, folded.
    ///
    /// # Errors
    /// It is one too many: says how long to wait.
    pub(crate) fn for_name(&self, folded: &str) -> Result<(), Duration> {
        self.check(&self.names, &folded.to_owned())
    }

    fn check<K: Clone + Eq + Hash>(
        &self,
        limiter: &DefaultKeyedRateLimiter<K>,
        key: &K,
    ) -> Result<(), Duration> {
        if limiter.len() > REMEMBERED {
            limiter.retain_recent();
        }
        limiter.check_key(key).map_err(|not_until| not_until.wait_time_from(self.clock.now()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_attempts_are_free() {
        let attempts = Attempts::new(NonZeroU32::new(4).unwrap());
        let address = |text: &str| -> IpAddr { text.parse().unwrap() };
        for _ in 0..8 {
            attempts.by_address(address("10.0.0.1")).unwrap();
        }
        let wait = attempts.by_address(address("10.0.0.1")).unwrap_err();
        assert!(wait > Duration::from_secs(10) && wait <= Duration::from_secs(15), "{wait:?}");
        attempts.by_address(address("10.0.0.2")).unwrap();
        for _ in 0..4 {
            attempts.for_name("anna").unwrap();
        }
        assert!(attempts.for_name("anna").is_err());
        attempts.for_name("berta").unwrap();
        for last in 0..8 {
            attempts.by_address(address(&format!("2001:db8::{last}"))).unwrap();
        }
        assert!(attempts.by_address(address("2001:db8::9")).is_err());
        attempts.by_address(address("2001:db8:0:1::9")).unwrap();
    }
}
