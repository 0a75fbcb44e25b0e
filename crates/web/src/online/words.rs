//! Offers, players and refusals in words.

use crate::choices::variants;
use crate::elsewhere::Opponent;
use crate::kind::Kind;
use crate::speech;
use crate::texts::{say, t};
use rules::{Outcome, Side};
use wire::{Colour, Control, Ended, Player, PlayerId, Reason, Refused, Saying, Terms};

/// The name of a game for people.
pub(crate) fn game(terms: &Terms) -> String {
    let kind = terms.game.parse::<Kind>();
    kind.map_or_else(|()| terms.game.clone(), |kind| kind.title().to_owned())
}

/// What is played besides the game's name, such as "24 × 24 · 5 min + 5 s".
pub(crate) fn terms(terms: &Terms) -> String {
    let mut words = variant(terms);
    words.push(control(terms.control));
    words.join(" · ")
}

/// How time is kept.
pub(crate) fn control(control: Control) -> String {
    match control {
        Control::None => t("no-clock"),
        Control::Live { base, increment } => {
            say("clock-named", &[("minutes", (base / 60).into()), ("seconds", increment.into())])
        }
        Control::Days(days) => say("online-days", &[("days", days.into())]),
    }
}

fn variant(terms: &Terms) -> Vec<String> {
    let Ok(kind) = terms.game.parse::<Kind>() else { return vec![terms.variant.clone()] };
    let known = |text: &str| {
        let found = variants(kind).iter().find(|(_, written)| *written == text);
        found.map(|(name, _)| t(&format!("{}-variant-{name}", kind.name())))
    };
    if let Some(name) = known(&terms.variant) {
        return vec![name];
    }
    // The usual one is not worth a word.
    let parts = terms.variant.split(',').filter(|part| !part.is_empty() && *part != "standard");
    parts
        .map(|part| match part.split_once('=') {
            Some(("size", size)) => format!("{size} × {size}"),
            Some(("handicap", pegs)) => {
                let pegs: u32 = pegs.parse().unwrap_or(0);
                say("handicap-named", &[("pegs", pegs.into())])
            }
            None if part == "nopie" => t("online-no-pie"),
            _ => known(part).unwrap_or_else(|| part.to_owned()),
        })
        .collect()
}

/// Which side is left for who accepts an offer.
pub(crate) fn side_left(terms: &Terms, colour: Colour) -> String {
    let Ok(kind) = terms.game.parse::<Kind>() else { return String::new() };
    match colour {
        Colour::First => {
            say("online-you-play", &[("side", speech::side(kind, Side::Second).into())])
        }
        Colour::Second => {
            say("online-you-play", &[("side", speech::side(kind, Side::First).into())])
        }
        Colour::Either => t("online-side-by-chance"),
    }
}

/// Who plays.
pub(crate) fn player(player: &Player, me: Option<&PlayerId>) -> String {
    if me == Some(&player.id) { t("you") } else { opponent(player).in_words() }
}

/// The same, as it is noted down.
pub(crate) fn opponent(player: &Player) -> Opponent {
    match player.level {
        Some(level) => Opponent::House(level),
        None => Opponent::Guest(player.id.to_string()),
    }
}

/// That a player has been away for so many milliseconds.
pub(crate) fn away(millis: f64) -> String {
    let minutes = (millis / 60_000.0) as u32;
    match (minutes / 60 / 24, minutes / 60, minutes) {
        (0, 0, 0) => t("online-away"),
        (0, 0, minutes) => say("online-away-minutes", &[("minutes", minutes.into())]),
        (0, hours, _) => say("online-away-hours", &[("hours", hours.into())]),
        (days, ..) => say("online-away-days", &[("days", days.into())]),
    }
}

/// How a game ended.
pub(crate) fn ended(kind: Kind, ended: &Ended) -> String {
    let winner = ended.winner.and_then(|side| Side::BOTH.get(usize::from(side)).copied());
    match (ended.reason, winner) {
        (Reason::Rules(reason), winner) => speech::outcome(kind, Outcome { winner, reason }),
        (Reason::Left, Some(winner)) => {
            say("online-left", &[("side", speech::side(kind, winner).into())])
        }
        (Reason::Aborted | Reason::Left, _) => t("online-aborted"),
    }
}

/// What somebody said.
pub(crate) fn saying(saying: &Saying) -> String {
    let key = match saying {
        Saying::Text(text) => return text.clone(),
        Saying::Hello => "online-say-hello",
        Saying::GoodLuck => "online-say-good-luck",
        Saying::WellPlayed => "online-say-well-played",
        Saying::Thanks => "online-say-thanks",
        Saying::Sorry => "online-say-sorry",
        Saying::HaveToGo => "online-say-have-to-go",
    };
    t(key)
}

/// What can be said without typing.
pub(crate) const READY: [Saying; 6] = [
    Saying::Hello,
    Saying::GoodLuck,
    Saying::WellPlayed,
    Saying::Thanks,
    Saying::Sorry,
    Saying::HaveToGo,
];

/// Why something was not done.
pub(crate) fn refused(why: &Refused) -> String {
    let key = match why {
        Refused::NoSuchGame => "online-no-such-game",
        Refused::NoSuchOffer => "online-no-such-offer",
        Refused::OwnOffer => "online-own-offer",
        Refused::NotYourTurn => "not-your-turn",
        Refused::Overtaken { .. } => "online-overtaken",
        Refused::Over => "why-over",
        Refused::TooMuch => "online-too-much",
        Refused::Trouble => "online-trouble",
        Refused::NotNow | Refused::NotOver => "online-not-now",
        // These have words for programmers only.
        Refused::Unreadable(_)
        | Refused::TooLong
        | Refused::BadTerms(_)
        | Refused::NotAPlayer
        | Refused::Illegal(_)
        // What concerns accounts is said where there are any.
        | Refused::IsRated
        | Refused::NotRated(_)
        | Refused::NotSignedIn
        | Refused::WrongCredentials
        | Refused::BadName(_)
        | Refused::NameTaken
        | Refused::BadPassword(_)
        | Refused::HasAccount
        | Refused::Banned(_)
        | Refused::NoSuchPlayer
        | Refused::NoSuchSession
        // What concerns tokens only programs hear.
        | Refused::BadToken
        | Refused::LacksScope(_)
        | Refused::NoSuchToken
        | Refused::TooManyTokens
        | Refused::NotABot
        | Refused::IsABot
        | Refused::HasPlayed => {
            return say("online-refused", &[("reason", why.to_string().into())]);
        }
    };
    t(key)
}
