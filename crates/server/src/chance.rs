//! What nobody can guess.

use sha2::{Digest, Sha256};
use wire::{GameId, OfferId, PlayerId, RequestId, SessionId, TokenId};

/// So many bytes that nobody can guess.
///
/// # Panics
/// The system has no source of chance: then nothing here would be safe.
pub(crate) fn bytes<const COUNT: usize>() -> [u8; COUNT] {
    let mut bytes = [0; COUNT];
    getrandom::fill(&mut bytes).expect("the system has a source of chance");
    bytes
}

/// So many bytes as hexadecimal digits.
pub(crate) fn text<const COUNT: usize>() -> String {
    bytes::<COUNT>().iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) fn game() -> GameId {
    GameId::of_chance(bytes())
}

/// The game that follows another one: always the same, and unknown to whoever does not know the seed.
pub(crate) fn following(seed: &str, game: &GameId) -> GameId {
    let hash: [u8; 32] = Sha256::digest(format!("{seed} again after {game}")).into();
    let mut bytes = [0; GameId::CHANCE];
    bytes.copy_from_slice(&hash[..GameId::CHANCE]);
    GameId::of_chance(bytes)
}

pub(crate) fn offer() -> OfferId {
    OfferId::of_chance(bytes())
}

pub(crate) fn player() -> PlayerId {
    PlayerId::of_chance(bytes())
}

pub(crate) fn request() -> RequestId {
    RequestId::of_chance(bytes())
}

pub(crate) fn session() -> SessionId {
    SessionId::of_chance(bytes())
}

pub(crate) fn token() -> TokenId {
    TokenId::of_chance(bytes())
}

pub(crate) fn toss() -> bool {
    bytes::<1>()[0].is_multiple_of(2)
}
