//! Names of games, offers, people and requests.

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
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

/// A name of a kind: `$shortest` and `$longest` are the fewest and the most letters it has. Names go
/// through many hands with every turn, so they are kept in place.
macro_rules! id {
    ($(#[doc = $doc:literal])* $name:ident, $shortest:expr, $longest:expr) => {
        $(#[doc = $doc])*
        #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name {
            /// Zeros follow the last letter.
            letters: [u8; $longest],
        }

        impl $name {
            /// The name as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                let length = self.letters.iter().position(|letter| *letter == 0);
                // Letters and digits always are text.
                str::from_utf8(&self.letters[..length.unwrap_or($longest)]).unwrap_or_default()
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<$name, NotAnId> {
                let fits = ($shortest..=$longest).contains(&text.len());
                let is_clean =
                    text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
                if !fits || !is_clean {
                    return Err(NotAnId { shortest: $shortest, longest: $longest });
                }
                let mut letters = [0; $longest];
                letters[..text.len()].copy_from_slice(text.as_bytes());
                Ok($name { letters })
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                deserializer.deserialize_str(Written(PhantomData))
            }
        }

        #[cfg(feature = "schema")]
        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .pattern(Some(format!("^[a-z0-9]{{{},{}}}$", $shortest, $longest)))
                    .description(Some(concat!($($doc),*).trim()))
                    .build()
                    .into()
            }
        }

        #[cfg(feature = "schema")]
        impl utoipa::ToSchema for $name {}

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({self})", stringify!($name))
            }
        }
    };
}

/// Reads a name from the text it is written as.
struct Written<T>(PhantomData<T>);

impl<T: FromStr<Err = NotAnId>> Visitor<'_> for Written<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an id")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
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
                let mut letters = [0; _];
                for (letter, byte) in letters.iter_mut().zip(bytes) {
                    *letter = READABLE[usize::from(byte) % READABLE.len()];
                }
                $name { letters }
            }
        }
    };
}

id!(
    /// A game.
    GameId,
    10,
    10
);
random_id!(GameId, 10);

id!(
    /// An offer to play; short enough to be read aloud.
    OfferId,
    6,
    6
);
random_id!(OfferId, 6);

id!(
    /// A person or a house engine.
    PlayerId,
    3,
    12
);
random_id!(PlayerId, 12);

id!(
    /// A request, named by who makes it. Who asks again because no answer came takes the same name.
    RequestId,
    1,
    24
);
random_id!(RequestId, 16);

id!(
    /// A session: that somebody is signed in at a device. Knowing it allows nothing.
    SessionId,
    12,
    12
);
random_id!(SessionId, 12);

id!(
    /// A token of a program. Knowing this name of it allows nothing.
    TokenId,
    12,
    12
);
random_id!(TokenId, 12);

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
