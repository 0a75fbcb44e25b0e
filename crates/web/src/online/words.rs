//! Offers, players and refusals in words.

use super::line;
use crate::browser;
use crate::choices::variants;
use crate::elsewhere::Opponent;
use crate::kind::Kind;
use crate::speech;
use crate::texts::{self, Language, say, t};
use rules::{Outcome, Side};
use wire::{
    BadLine, Ban, Banned, Colour, Control, DAY, Ended, Millis, News, Notice, Player, PlayerId,
    Reason, Refused, Saying, Terms, Vacation,
};

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

/// A moment as the reader's language writes it.
pub(crate) fn moment(at: Millis) -> String {
    let language = texts::language().map_or("en", Language::code);
    browser::moment_in_words(at as f64, language)
}

/// That somebody is on vacation, and until when.
pub(crate) fn on_vacation(vacation: Vacation) -> String {
    say("vacation-until", &[("time", moment(vacation.until).into())])
}

/// That somebody has gone on vacation, or come back.
pub(crate) fn vacation(who: &str, vacation: Vacation) -> String {
    let is_gone = vacation.goes_on(line::server_time() as Millis);
    let key = if is_gone { "vacation-goes" } else { "vacation-back" };
    say(key, &[("who", who.into()), ("time", moment(vacation.until).into())])
}

/// How much time is left, in days and hours or hours and minutes.
pub(crate) fn left(millis: Millis) -> String {
    let minutes = millis / 60_000;
    let (days, hours) = (minutes / 60 / 24, minutes / 60 % 24);
    if millis >= DAY {
        say("online-days-left", &[("days", days.into()), ("hours", hours.into())])
    } else {
        say("waiting-hours-left", &[("hours", hours.into()), ("minutes", (minutes % 60).into())])
    }
}

/// What is new.
pub(crate) fn notice(notice: &Notice) -> String {
    let key = match notice.news {
        News::YourTurn => "news-your-turn",
        News::Began => "news-began",
        News::Ended => "news-ended",
        News::DrawOffered => "news-draw-offered",
        News::TakeBackAsked => "news-take-back-asked",
        News::RematchOffered => "news-rematch-offered",
        News::Said => "news-said",
        News::Vacation => "news-vacation",
    };
    let who = opponent(&notice.opponent).in_words();
    say(key, &[("game", game(&notice.terms).into()), ("who", who.into())])
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
        Refused::Blocked => "apart-refused",
        Refused::Banned(why) => return banned(why),
        Refused::NotNow | Refused::NotOver => "online-not-now",
        Refused::OnVacation => "vacation-on",
        Refused::BadLine(BadLine::TwoAnswers { .. }) => "plan-two-answers",
        Refused::BadLine(BadLine::TooMuch) => "plan-too-much",
        Refused::NoDaysLeft { left } => {
            return say("vacation-left", &[("days", (*left).into())]);
        }
        // These have words for programmers only.
        Refused::Unreadable(_)
        | Refused::TooLong
        | Refused::BadTerms(_)
        | Refused::NotAPlayer
        | Refused::Illegal(_)
        | Refused::NoPlans
        | Refused::BadLine(_)
        // What concerns accounts is said where there are any.
        | Refused::IsRated
        | Refused::NotRated(_)
        | Refused::NotSignedIn
        | Refused::WrongCredentials
        | Refused::BadName(_)
        | Refused::NameTaken
        | Refused::BadPassword(_)
        | Refused::HasAccount
        | Refused::NoSuchPlayer
        | Refused::Yourself
        | Refused::Version { .. }
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

/// That somebody may not play, for how long, and why.
pub(crate) fn banned(Banned { ban, reason }: &Banned) -> String {
    let reason = reason.as_str();
    match ban {
        Ban::Forever => say("apart-banned-forever", &[("reason", reason.into())]),
        Ban::Until(until) => {
            let language = texts::language().map_or("en", Language::code);
            let moment = browser::moment_in_words(*until as f64, language);
            say("apart-banned-until", &[("moment", moment.into()), ("reason", reason.into())])
        }
    }
}
