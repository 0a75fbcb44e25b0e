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
    BadLine, BadName, BadPassword, Ban, Banned, Colour, Control, DAY, Ended, Handicap,
    LONGEST_NAME, LONGEST_PASSWORD, Millis, News, NotRated, Notice, Player, PlayerId, Rating,
    RatingChange, Reason, Refused, SHORTEST_NAME, SHORTEST_PASSWORD, Saying, Speed, Terms,
    Vacation,
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
    if terms.rated {
        words.push(t("rated"));
    }
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

/// What is played besides the game's name and its time.
pub(crate) fn variant_named(terms: &Terms) -> String {
    variant(terms).join(" · ")
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
    if me == Some(&player.id) { t("you") } else { named(player) }
}

/// The same for whoever is not told that it is himself.
pub(crate) fn named(player: &Player) -> String {
    if player.id.as_str() == Player::DELETED {
        return t("deleted-player");
    }
    opponent(player).in_words()
}

/// Where a player's profile is; guests have none.
pub(crate) fn profile(player: &Player) -> Option<String> {
    let name = match player.level {
        Some(_) => Some(player.id.as_str()),
        None => player.name.as_deref(),
    };
    name.map(profile_of)
}

/// Where the profile of this name is.
pub(crate) fn profile_of(name: &str) -> String {
    format!("/players/{}", browser::encoded(name))
}

/// How strong somebody is; a question mark says that it is not known well yet.
pub(crate) fn rating(rating: Rating) -> String {
    let mark = if rating.is_provisional() { "?" } else { "" };
    format!("{}{mark}", rating.value)
}

/// The same for who hears it.
pub(crate) fn rating_aloud(rating: Rating) -> String {
    let key = if rating.is_provisional() { "rating-provisional" } else { "rating-of" };
    say(key, &[("rating", rating.value.to_string().into())])
}

/// By how much a rating has changed.
pub(crate) fn change(change: RatingChange) -> String {
    let difference = change.after.value - change.before.value;
    let sign = if difference < 0 { "−" } else { "+" };
    format!("{sign}{}", difference.abs())
}

/// How quickly is played.
pub(crate) fn speed(speed: Speed) -> String {
    t(&format!("speed-{}", speed.name()))
}

/// What would make a game even, as it is proposed.
pub(crate) fn handicap(handicap: Handicap) -> String {
    match handicap {
        Handicap::Turns(turns) => say("handicap-turns", &[("turns", turns.into())]),
        Handicap::Lucky => t("handicap-lucky"),
    }
}

/// A moment in words: the day and the time.
pub(crate) fn moment(moment: Millis) -> String {
    let language = texts::language().map_or("en", Language::code);
    browser::moment_in_words(moment as f64, language)
}

/// The day of a moment in words.
pub(crate) fn day(moment: Millis) -> String {
    let language = texts::language().map_or("en", Language::code);
    browser::day_in_words(moment as f64, language).unwrap_or_default()
}

/// The same, as it is noted down.
pub(crate) fn opponent(player: &Player) -> Opponent {
    match (player.level, &player.name) {
        (Some(level), _) => Opponent::House(level),
        (None, Some(name)) => Opponent::Named(name.clone()),
        (None, None) => Opponent::Guest(player.id.to_string()),
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
        Refused::IsRated => "refused-is-rated",
        Refused::NotRated(why) => return t(not_rated(*why)),
        Refused::NotSignedIn => "refused-not-signed-in",
        Refused::WrongCredentials => "refused-wrong-credentials",
        Refused::BadName(why) => return bad_name(*why),
        Refused::NameTaken => "refused-name-taken",
        Refused::BadPassword(why) => return bad_password(*why),
        Refused::HasAccount => "refused-has-account",
        Refused::NoSuchPlayer => "refused-no-such-player",
        Refused::NoSuchSession => "refused-no-such-session",
        // These have words for programmers only.
        Refused::Unreadable(_)
        | Refused::TooLong
        | Refused::BadTerms(_)
        | Refused::NotAPlayer
        | Refused::Foreign
        | Refused::Illegal(_)
        | Refused::NoPlans
        | Refused::NoPush
        | Refused::BadSubscription(_)
        | Refused::BadLine(_)
        | Refused::Yourself
        | Refused::Version { .. }
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

/// Why a game cannot be rated.
pub(crate) const fn not_rated(why: NotRated) -> &'static str {
    match why {
        NotRated::NoClock => "not-rated-no-clock",
        NotRated::Handicap => "not-rated-handicap",
        NotRated::NoAccount => "not-rated-no-account",
    }
}

fn bad_name(why: BadName) -> String {
    match why {
        BadName::TooShort => say("bad-name-too-short", &[("count", SHORTEST_NAME.into())]),
        BadName::TooLong => say("bad-name-too-long", &[("count", LONGEST_NAME.into())]),
        BadName::Characters => t("bad-name-characters"),
        BadName::Mixed => t("bad-name-mixed"),
        BadName::Reserved => t("bad-name-reserved"),
    }
}

fn bad_password(why: BadPassword) -> String {
    match why {
        BadPassword::TooShort => {
            say("bad-password-too-short", &[("count", SHORTEST_PASSWORD.into())])
        }
        BadPassword::TooLong => say("bad-password-too-long", &[("count", LONGEST_PASSWORD.into())]),
        BadPassword::Common => t("bad-password-common"),
    }
}
