//! How strong somebody is.

use crate::Control;
use serde::{Deserialize, Serialize};

/// A rating whose deviation is greater is not known well enough to be compared.
pub const PROVISIONAL: u32 = 110;

/// How strong somebody is, by Glicko-2, as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The more, the stronger; who is new begins with 1500.
    pub value: i32,
    /// How uncertain that is: with 95 % it is within twice as much.
    pub deviation: u32,
}

impl Rating {
    /// Whether it is not known well enough to be compared.
    #[must_use]
    pub const fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL
    }
}

/// What a game changed about a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RatingChange {
    /// Before the game.
    pub before: Rating,
    /// After it.
    pub after: Rating,
}

/// How quickly is played. Ratings are kept for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// Less than three minutes a game.
    Bullet,
    /// Less than ten.
    Blitz,
    /// More.
    Rapid,
    /// Days a turn.
    Correspondence,
}

impl Speed {
    /// All of them, the quickest first.
    pub const ALL: [Speed; 4] = [Speed::Bullet, Speed::Blitz, Speed::Rapid, Speed::Correspondence];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Speed::Bullet => "bullet",
            Speed::Blitz => "blitz",
            Speed::Rapid => "rapid",
            Speed::Correspondence => "correspondence",
        }
    }

    /// The one of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Speed> {
        Speed::ALL.into_iter().find(|speed| speed.name() == name)
    }
}

/// So many turns of one player are expected when it is estimated how long a game takes.
const EXPECTED_TURNS: u64 = 40;

impl Control {
    /// How quickly is played with this control; nothing where no time is kept.
    #[must_use]
    pub fn speed(self) -> Option<Speed> {
        let (base, increment) = match self {
            Control::None => return None,
            Control::Days(_) => return Some(Speed::Correspondence),
            Control::Live { base, increment } => (base, increment),
        };
        let seconds = u64::from(base) + EXPECTED_TURNS * u64::from(increment);
        Some(match seconds {
            0..180 => Speed::Bullet,
            180..600 => Speed::Blitz,
            _ => Speed::Rapid,
        })
    }
}

/// What makes a game between players of different strength even.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Handicap {
    /// The weaker one begins, without the pie rule, and has so many turns before the other's first.
    Turns(u8),
    /// Chance has a say: the tiles are drawn.
    Lucky,
}

/// From which difference on which handicap is proposed in which game; docs/accounts.md shows it.
const PROPOSED: [(&str, u32, Handicap); 4] = [
    ("twixt", 600, Handicap::Turns(3)),
    ("twixt", 400, Handicap::Turns(2)),
    ("twixt", 200, Handicap::Turns(1)),
    ("xart", 300, Handicap::Lucky),
];

impl Handicap {
    /// What is proposed in this game to players whose ratings are these. Nothing while one of them is
    /// provisional, or where the game knows no handicap.
    #[must_use]
    pub fn proposed(game: &str, one: Rating, other: Rating) -> Option<Handicap> {
        if one.is_provisional() || other.is_provisional() {
            return None;
        }
        let difference = one.value.abs_diff(other.value);
        let fits = |(of, from, _): &&(&str, u32, Handicap)| *of == game && difference >= *from;
        PROPOSED.iter().find(fits).map(|(.., handicap)| *handicap)
    }
}

/// Why a game on these terms cannot be rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NotRated {
    /// Time is not kept.
    #[error("a rated game needs a clock, or days for a turn")]
    NoClock,
    /// The variant favours one side, or chance.
    #[error("a rated game is without handicap and without luck")]
    Handicap,
    /// Who wants it has no account.
    #[error("a rated game needs an account")]
    NoAccount,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speed_is_how_long_a_game_is_expected_to_take() {
        for (base, increment, speed) in [
            (60, 0, Speed::Bullet),
            (60, 2, Speed::Bullet),
            (60, 3, Speed::Blitz),
            (180, 0, Speed::Blitz),
            (599, 0, Speed::Blitz),
            (300, 8, Speed::Rapid),
            (600, 0, Speed::Rapid),
            (u32::MAX, u32::MAX, Speed::Rapid),
        ] {
            assert_eq!(
                Control::Live { base, increment }.speed(),
                Some(speed),
                "{base}+{increment}"
            );
        }
        assert_eq!(Control::Days(3).speed(), Some(Speed::Correspondence));
        assert_eq!(Control::None.speed(), None);
        for speed in Speed::ALL {
            assert_eq!(Speed::named(speed.name()), Some(speed));
        }
    }

    #[test]
    fn the_wider_the_difference_the_larger_the_handicap() {
        let known = |value| Rating { value, deviation: 60 };
        for (game, difference, handicap) in [
            ("twixt", 199, None),
            ("twixt", 200, Some(Handicap::Turns(1))),
            ("twixt", 450, Some(Handicap::Turns(2))),
            ("twixt", 2000, Some(Handicap::Turns(3))),
            ("xart", 299, None),
            ("xart", 300, Some(Handicap::Lucky)),
            ("ataxx", 900, None),
        ] {
            let (one, other) = (known(1500), known(1500 + difference));
            assert_eq!(Handicap::proposed(game, one, other), handicap, "{game} {difference}");
            assert_eq!(Handicap::proposed(game, other, one), handicap);
        }
        let unknown = Rating { value: 2500, deviation: 350 };
        assert_eq!(Handicap::proposed("twixt", known(1500), unknown), None);
    }
}
