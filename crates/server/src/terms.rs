//! What can be agreed on.

use crate::registry;
use engine::Level;
use wire::{Control, Opponent, Player, PlayerId, Refused, Terms};

/// Nobody has more time than this at the beginning, in seconds.
const LONGEST_BASE: u32 = 3 * 60 * 60;

/// Nobody gets more for a turn, in seconds.
const LONGEST_INCREMENT: u32 = 180;

/// Nobody has more days for a turn.
const MOST_DAYS: u32 = 14;

/// Whether a game can be played on these terms.
///
/// # Errors
/// Says why not.
pub(crate) fn check(terms: &Terms) -> Result<(), Refused> {
    let bad = |what: &str| Err(Refused::BadTerms(what.to_owned()));
    match terms.control {
        Control::Live { base, increment } => {
            if base > LONGEST_BASE || increment > LONGEST_INCREMENT {
                return bad("so much time is not given");
            }
            if base + increment == 0 {
                return bad("without any time nobody can play");
            }
        }
        Control::Days(days) if !(1..=MOST_DAYS).contains(&days) => {
            return bad("a turn has 1 to 14 days");
        }
        Control::None | Control::Days(_) => {}
    }
    match registry::board(&terms.game, &terms.variant) {
        Ok(_) => Ok(()),
        Err(error) => Err(Refused::BadTerms(error.to_string())),
    }
}

/// The house engine of a level.
///
/// # Errors
/// There is no such level.
pub(crate) fn house(level: u8) -> Result<Player, Refused> {
    let bad = || Refused::BadTerms(format!("there is no level {level}"));
    let number = Level::new(level).ok_or_else(bad)?.number();
    let id: PlayerId = format!("house{number}").parse().map_err(|_| bad())?;
    Ok(Player { id, level: Some(number) })
}

/// Whether an offer is for anybody.
pub(crate) const fn is_public(to: Opponent) -> bool {
    matches!(to, Opponent::Anybody)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_be_played_is_offered() {
        let terms = |game: &str, variant: &str, control| Terms {
            game: game.to_owned(),
            variant: variant.to_owned(),
            control,
        };
        for good in [
            terms("xart", "lucky", Control::None),
            terms("twixt", "size=12,handicap=2", Control::Days(3)),
            terms("ataxx", "", Control::Live { base: 180, increment: 2 }),
        ] {
            assert_eq!(check(&good), Ok(()));
        }
        for bad in [
            terms("chess", "", Control::None),
            terms("xart", "unlucky", Control::None),
            terms("twixt", "size=1000000", Control::None),
            terms("ataxx", "", Control::Live { base: 0, increment: 0 }),
            terms("ataxx", "", Control::Live { base: u32::MAX, increment: u32::MAX }),
            terms("ataxx", "", Control::Days(0)),
        ] {
            assert!(matches!(check(&bad), Err(Refused::BadTerms(_))), "{bad:?}");
        }
        assert!(house(0).is_err() && house(11).is_err());
        assert_eq!(house(10).unwrap().id.as_str(), "house10");
    }
}
