//! What can be agreed on.

use crate::registry;
use engine::Level;
use wire::{Control, NotRated, Opponent, Player, PlayerId, Refused, Terms};

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
    let board = registry::board(&terms.game, &terms.variant)
        .map_err(|error| Refused::BadTerms(error.to_string()))?;
    if terms.rated && terms.control.speed().is_none() {
        return Err(Refused::NotRated(NotRated::NoClock));
    }
    if terms.rated && !board.is_even() {
        return Err(Refused::NotRated(NotRated::Handicap));
    }
    Ok(())
}

/// What the names of house engines begin with; the level follows.
const HOUSE: &str = "house";

/// The level of a house engine; nothing for anybody else.
pub(crate) fn level_of(player: &PlayerId) -> Option<u8> {
    let level: u8 = player.as_str().strip_prefix(HOUSE)?.parse().ok()?;
    // Nobody's name that chance gave looks like that of an engine: it is longer.
    house(level).ok().filter(|house| house.id == *player)?.level
}

/// The house engine of a level.
///
/// # Errors
/// There is no such level.
pub(crate) fn house(level: u8) -> Result<Player, Refused> {
    let bad = || Refused::BadTerms(format!("there is no level {level}"));
    let number = Level::new(level).ok_or_else(bad)?.number();
    let id: PlayerId = format!("{HOUSE}{number}").parse().map_err(|_| bad())?;
    Ok(Player::house(id, number))
}

/// Whether an offer is for anybody.
pub(crate) const fn is_public(to: &Opponent) -> bool {
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
            rated: false,
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
        for (variant, control, why) in [
            ("", Control::None, Some(NotRated::NoClock)),
            ("handicap=2", Control::Days(1), Some(NotRated::Handicap)),
            ("nopie", Control::Days(1), Some(NotRated::Handicap)),
            ("size=12", Control::Days(1), None),
        ] {
            let rated = Terms { rated: true, ..terms("twixt", variant, control) };
            assert_eq!(check(&rated), why.map_or(Ok(()), |why| Err(Refused::NotRated(why))));
        }
        let luck = Terms { rated: true, ..terms("xart", "lucky", Control::Days(1)) };
        assert_eq!(check(&luck), Err(Refused::NotRated(NotRated::Handicap)));
        assert!(house(0).is_err() && house(11).is_err());
        assert_eq!(house(10).unwrap().id.as_str(), "house10");
        assert_eq!(level_of(&"house10".parse().unwrap()), Some(10));
        for person in ["house11", "house010", "house", "guest3"] {
            assert_eq!(level_of(&person.parse().unwrap()), None);
        }
    }
}
