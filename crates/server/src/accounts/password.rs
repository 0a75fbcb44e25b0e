//! Passwords: what can be one, and how they are hashed and compared.

use super::name::folded;
use crate::chance;
use crate::measures::Measures;
use crate::store::Trouble;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::{Arc, LazyLock};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use unicode_normalization::UnicodeNormalization;
use wire::{BadPassword, LONGEST_PASSWORD, Refused, SHORTEST_PASSWORD, Secret};

/// As OWASP recommends: 19 MiB, two rounds, one lane.
const MEMORY: u32 = 19 * 1024;
const ROUNDS: u32 = 2;
const LANES: u32 = 1;

/// So many wait to be hashed; who comes then is sent away.
const WAITING: usize = 64;

/// Passwords with which every list of guesses begins, as far as they are long enough to be one.
static COMMON: LazyLock<HashSet<&str>> =
    LazyLock::new(|| include_str!("common_passwords.txt").lines().collect());

/// A password that somebody can have.
#[derive(Clone)]
pub(crate) struct Password(String);

impl Password {
    /// A new password for whoever has this name.
    ///
    /// # Errors
    /// Says why it cannot be one.
    pub(crate) fn new(text: &Secret, name: &str) -> Result<Password, BadPassword> {
        let password = Password::tried(text).ok_or(BadPassword::TooLong)?;
        let Password(text) = &password;
        if text.chars().count() < SHORTEST_PASSWORD {
            return Err(BadPassword::TooShort);
        }
        let lower = text.to_lowercase();
        let is_name = folded(text) == folded(name);
        let piece = repeated(&lower);
        let is_short = piece.chars().count() < SHORTEST_PASSWORD;
        if is_name || is_short || is_monotonous(&lower) || COMMON.contains(piece) {
            return Err(BadPassword::Common);
        }
        Ok(password)
    }

    /// A password that somebody says he has; nothing if it is longer than any.
    pub(crate) fn tried(Secret(text): &Secret) -> Option<Password> {
        // Different keyboards compose the same letter differently. What is too long is not composed.
        if text.len() > 4 * LONGEST_PASSWORD {
            return None;
        }
        let text: String = text.nfc().collect();
        (text.chars().count() <= LONGEST_PASSWORD).then_some(Password(text))
    }
}

/// Whether each character follows the one before it in the same way: `aaaaaaaa`, `23456789`.
fn is_monotonous(text: &str) -> bool {
    let letters: Vec<i64> = text.chars().map(|letter| i64::from(u32::from(letter))).collect();
    let mut steps = letters.windows(2).map(|two| two[1] - two[0]);
    let Some(step) = steps.next() else { return true };
    (-1..=1).contains(&step) && steps.all(|other| other == step)
}

/// The piece that a text says again and again, such as `abc` of `abcabcabc`; all of it if it does not.
fn repeated(text: &str) -> &str {
    let pieces = text.char_indices().skip(1).map(|(at, _)| &text[..at]);
    let mut pieces = pieces.filter(|piece| text.len().is_multiple_of(piece.len()));
    pieces.find(|piece| text.replace(piece, "").is_empty()).unwrap_or(text)
}

/// Where passwords are hashed: some at a time, because each takes much memory and time.
pub(crate) struct Passwords {
    places: Semaphore,
    at_once: Semaphore,
    measures: Arc<Measures>,
    /// What is compared with where there is nothing to compare with, which takes as long.
    nobody: Arc<str>,
}

impl Passwords {
    /// Takes as long as it takes to hash one password.
    ///
    /// # Errors
    /// No password can be hashed.
    pub(crate) fn new(measures: Arc<Measures>) -> Result<Passwords, Trouble> {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let nobody = Password(chance::text::<16>());
        Ok(Passwords {
            places: Semaphore::new(WAITING),
            at_once: Semaphore::new((cores / 2).max(1)),
            measures,
            nobody: hashed(&nobody)?.into(),
        })
    }

    /// The hash of a password, as it is stored.
    pub(crate) async fn hash(&self, password: Password) -> Result<String, Refused> {
        self.work(move || hashed(&password)).await?.map_err(|trouble| {
            tracing::error!(%trouble, "passwords");
            Refused::Trouble
        })
    }

    /// Whether a password has this hash. Without a hash or a password the answer is no, after the
    /// same work.
    pub(crate) async fn fits(
        &self,
        password: Option<Password>,
        hash: Option<&str>,
    ) -> Result<bool, Refused> {
        let can_fit = password.is_some() && hash.is_some();
        let hash: Arc<str> = hash.map_or_else(|| self.nobody.clone(), Arc::from);
        let password = password.unwrap_or_else(|| Password(String::new()));
        let fits = self.work(move || {
            hasher()
                .is_ok_and(|hasher| hasher.verify_password(password.0.as_bytes(), &*hash).is_ok())
        });
        Ok(fits.await? && can_fit)
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let _place = self.places.try_acquire().map_err(|_| Refused::Trouble)?;
        let _turn = self.at_once.acquire().await.map_err(|_| Refused::Trouble)?;
        self.measures.hashed();
        spawn_blocking(work).await.map_err(|_| Refused::Trouble)
    }
}

fn hasher() -> Result<Argon2<'static>, Trouble> {
    let params = Params::new(MEMORY, ROUNDS, LANES, None).map_err(broken)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hashed(Password(text): &Password) -> Result<String, Trouble> {
    let salt = chance::bytes::<16>();
    let hash = hasher()?.hash_password_with_salt(text.as_bytes(), &salt).map_err(broken)?;
    Ok(hash.to_string())
}

#[expect(clippy::needless_pass_by_value, reason = "this is what `map_err` hands over")]
fn broken(error: impl ToString) -> Trouble {
    Trouble::Broken(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> Option<BadPassword> {
        Password::new(&Secret(text.to_owned()), "Rumpelstilz").err()
    }

    #[test]
    fn what_can_be_a_password() {
        for good in
            ["correct horse", "pärchen1", "🦀🦀🦀🐙🐙🐙🐙!", &format!("a{}b", "xy".repeat(99))]
        {
            assert_eq!(refused(good), None, "{good}");
        }
        for (bad, why) in [
            ("", BadPassword::TooShort),
            ("1234567", BadPassword::TooShort),
            (&"xy".repeat(101), BadPassword::TooLong),
            (&"x".repeat(10_000_000), BadPassword::TooLong),
            ("password", BadPassword::Common),
            ("PassWord1", BadPassword::Common),
            ("12345678", BadPassword::Common),
            ("hgfedcba", BadPassword::Common),
            ("zzzzzzzzzz", BadPassword::Common),
            ("RUMPELstilz", BadPassword::Common),
            ("abababab", BadPassword::Common),
            ("🦀🐙🦀🐙🦀🐙🦀🐙", BadPassword::Common),
            ("passwordPassword", BadPassword::Common),
        ] {
            assert_eq!(refused(bad), Some(why), "{}", &bad[..bad.len().min(20)]);
        }
    }

    #[test]
    fn the_list_has_nothing_that_is_too_short_anyway() {
        assert!(COMMON.len() > 100);
        for common in COMMON.iter() {
            assert!(common.chars().count() >= SHORTEST_PASSWORD, "{common}");
            assert_eq!(common.to_lowercase(), *common);
        }
    }

    #[tokio::test]
    async fn a_password_fits_its_own_hash_only() {
        let passwords = Passwords::new(Arc::new(Measures::new())).unwrap();
        let password = |text: &str| Password::tried(&Secret(text.to_owned()));
        let hash = passwords.hash(password("zu\u{308}gig voran").unwrap()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        // Composed otherwise, it is the same.
        assert!(passwords.fits(password("zügig voran"), Some(&hash)).await.unwrap());
        assert!(!passwords.fits(password("zügig vorab"), Some(&hash)).await.unwrap());
        assert!(!passwords.fits(password("zügig voran"), None).await.unwrap());
        assert!(!passwords.fits(None, Some(&hash)).await.unwrap());
        assert!(!passwords.fits(password("zügig voran"), Some("no hash")).await.unwrap());
    }
}
