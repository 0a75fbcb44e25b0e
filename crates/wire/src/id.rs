//! Names of games, offers, people and requests.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A text that is no name of this kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id has {shortest} to {longest} of the letters a to z and digits")]
pub struct NotAnId {
    shortest: usize,
    longest: usize,
}

/// Letters and digits that nobody confuses when they are read aloud.
const READABLE: &[u8; 30] = b"23456789abcdefghjkmnpqrstvwxyz";

/// A name of a kind: `$length` are the fewest and the most letters it has.
macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $length:expr) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(Box<str>);

        impl $name {
            /// The name as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<$name, NotAnId> {
                let (shortest, longest) = $length;
                let fits = (shortest..=longest).contains(&text.len());
                let is_clean =
                    text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
                if fits && is_clean { Ok($name(text.into())) } else { Err(NotAnId { shortest, longest }) }
            }
        }

        impl TryFrom<String> for $name {
            type Error = NotAnId;

            fn try_from(text: String) -> Result<$name, NotAnId> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.0.into()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

/// A name that chance gives.
macro_rules! random_id {
    ($name:ident, $length:expr) => {
        impl $name {
            /// So many bytes of chance make one.
            pub const CHANCE: usize = $length;

            /// The name that these bytes stand for. Of all letters the first ones are a little more
            /// likely than others, which is of no consequence.
            #[must_use]
            pub fn of_chance(bytes: [u8; $length]) -> $name {
                let letter = |byte: u8| char::from(READABLE[usize::from(byte) % READABLE.len()]);
                $name(bytes.into_iter().map(letter).collect::<String>().into())
            }
        }
    };
}

id!(
    /// A game.
    GameId,
    (10, 10)
);
random_id!(GameId, 10);

id!(
    /// An offer to play; short enough to be read aloud.
    OfferId,
    (6, 6)
);
random_id!(OfferId, 6);

id!(
    /// A person or a house engine.
    PlayerId,
    (3, 12)
);
random_id!(PlayerId, 12);

id!(
    /// A request, named by who makes it. Who asks again because no answer came takes the same name.
    RequestId,
    (1, 24)
);
random_id!(RequestId, 16);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_clean_names_are_names() {
        for text in ["", "abc", "ABCDEF", "abcdef7", "abc ef", "abcde\u{e9}", "abcde<"] {
            assert!(text.parse::<OfferId>().is_err(), "{text}");
            assert!(serde_json::from_str::<OfferId>(&format!("{text:?}")).is_err());
        }
        let id: OfferId = "k7qf2m".parse().unwrap();
        assert_eq!(serde_json::to_string(&id).unwrap(), "\"k7qf2m\"");
        assert_eq!(serde_json::from_str::<OfferId>("\"k7qf2m\"").unwrap(), id);
    }

    #[test]
    fn chance_gives_names() {
        for byte in 0..=255 {
            let id = GameId::of_chance([byte; GameId::CHANCE]);
            assert_eq!(id.as_str().parse(), Ok(id.clone()));
        }
    }
}
