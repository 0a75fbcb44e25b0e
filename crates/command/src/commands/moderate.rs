//! `zwickmuehle moderate`.

use crate::args::{ModerateArgs, ModerateCommand, Secret};
use crate::configuration;
use crate::failure::Failure;
use crate::moment::{duration, moment, now};
use server::moderation::{Action, Case, Known, Logged, Order, Ruling, Sentence, Submitted};
use server::{ModerateError, Shared};
use std::io::{Write, stdout};
use wire::{Ban, Banned, Event, GameId, Saying, Table, Told, What};

pub(crate) fn moderate(args: ModerateArgs) -> Result<(), Failure> {
    let moderator = args.moderator.unwrap_or_else(user);
    let in_file = configuration::secrets_in(&args.data)?;
    let database = args.database_url.or(in_file.database_url);
    let database = database.as_ref().map(Secret::database).transpose()?;
    let bus = in_file.nats_url.as_ref().map(Secret::bus).transpose()?;
    let shared = database.as_ref().map(|database| Shared { database, bus: bus.as_ref() });
    let order = Order { moderator, action: action(args.command) };
    let runtime =
        tokio::runtime::Runtime::new().map_err(|error| Failure::Usage(error.to_string()))?;
    let ruling = runtime.block_on(server::moderate(&args.data, shared, order)).map_err(failed)?;
    say(ruling, &mut stdout().lock())
}

/// Who calls.
fn user() -> String {
    let variables = ["SUDO_USER", "USER", "LOGNAME", "USERNAME"];
    let named = variables.into_iter().find_map(|name| std::env::var(name).ok());
    named.filter(|name| !name.is_empty()).unwrap_or_else(|| "unknown".to_owned())
}

fn action(command: ModerateCommand) -> Action {
    match command {
        ModerateCommand::Reports { all } => Action::Reports { all },
        ModerateCommand::Report { number } => Action::Report(number),
        ModerateCommand::Close { number, note } => Action::Close { report: number, note },
        ModerateCommand::Ban { player, time, reason, .. } => {
            let until = |time: std::time::Duration| Ban::Until(now() + time.as_millis() as u64);
            Action::Ban { player, banned: Banned { ban: time.map_or(Ban::Forever, until), reason } }
        }
        ModerateCommand::Unban { player, reason } => Action::Unban { player, reason },
        ModerateCommand::Bans => Action::Bans,
        ModerateCommand::Rename { player, name, reason } => Action::Rename { player, name, reason },
        ModerateCommand::CloseGame { game, reason } => Action::CloseGame { game, reason },
        ModerateCommand::Log { last } => Action::Log { most: last },
    }
}

#[expect(clippy::needless_pass_by_value, reason = "this is what `map_err` hands over")]
fn failed(error: ModerateError) -> Failure {
    match error {
        ModerateError::Declined(_) => Failure::Content(error.to_string()),
        _ => Failure::Usage(error.to_string()),
    }
}

fn say(ruling: Ruling, out: &mut impl Write) -> Result<(), Failure> {
    match ruling {
        Ruling::Reports(reports) if reports.is_empty() => writeln!(out, "no reports")?,
        Ruling::Reports(reports) => {
            for report in reports {
                writeln!(out, "{}", heading(&report))?;
            }
        }
        Ruling::Report(case) => say_case(&case, out)?,
        Ruling::Closed => writeln!(out, "closed")?,
        Ruling::Banned { player, games } => {
            writeln!(out, "{} is banned", named(&player))?;
            for game in games {
                writeln!(out, "ended game {game}")?;
            }
        }
        Ruling::Unbanned(player) => writeln!(out, "{} may play again", named(&player))?,
        Ruling::Bans(bans) if bans.is_empty() => writeln!(out, "nobody is banned")?,
        Ruling::Bans(bans) => {
            for Sentence { player, ban, reason, since } in bans {
                let (since, long) = (moment(since), how_long(ban));
                writeln!(out, "{since}  {}  {long}: {}", named(&player), plain(&reason))?;
            }
        }
        Ruling::Renamed { before, name } => writeln!(out, "{} is {name} now", named(&before))?,
        Ruling::Log(log) if log.is_empty() => writeln!(out, "nothing was done")?,
        Ruling::Log(log) => {
            for logged in log {
                writeln!(out, "{}", entry(&logged))?;
            }
        }
    }
    Ok(())
}

/// A report on one line.
fn heading(report: &Submitted) -> String {
    let Submitted { number, at, by, about, game, offence, closed, .. } = report;
    let game = game.as_ref().map(|game: &GameId| format!("  game {game}")).unwrap_or_default();
    let closed = if closed.is_some() { "  closed" } else { "" };
    let (at, offence) = (moment(*at), offence.name());
    format!("{number}  {at}  {offence}  {} by {}{game}{closed}", named(about), named(by))
}

fn say_case(case: &Case, out: &mut impl Write) -> Result<(), Failure> {
    let Case { report, others, banned, game } = case;
    writeln!(out, "{}", heading(report))?;
    if let Some(name) =
        report.name_then.as_ref().filter(|name| Some(*name) != report.about.name.as_ref())
    {
        writeln!(out, "called {} then", plain(name))?;
    }
    for line in report.words.lines() {
        writeln!(out, "> {}", plain(line))?;
    }
    if !others.is_empty() {
        let others: Vec<String> = others.iter().map(u32::to_string).collect();
        writeln!(out, "other reports about the same: {}", others.join(" "))?;
    }
    if let Some(Banned { ban, reason }) = banned {
        writeln!(out, "is banned {}: {}", how_long(*ban), plain(reason))?;
    }
    if let Some(Told::Game { game, table: Some(table), events, .. }) = game {
        say_game(game, table, events, out)?;
    }
    if let Some(closed) = &report.closed {
        writeln!(out, "closed {}: {}", moment(closed.at), plain(&closed.note))?;
    }
    Ok(())
}

/// What was played and said. Turns stand with the time that each took, because that is what gives an
/// engine away, or somebody who lets the time run.
fn say_game(
    id: &GameId,
    table: &Table,
    events: &[Event],
    out: &mut impl Write,
) -> Result<(), Failure> {
    let players = table.players.each_ref().map(|player| match (&player.name, player.level) {
        (Some(name), _) => plain(name),
        (None, Some(level)) => format!("engine {level}"),
        (None, None) => player.id.to_string(),
    });
    let who = |seat: u8| players.get(usize::from(seat)).map_or("", String::as_str);
    let rated = if table.terms.rated { "rated" } else { "not rated" };
    let [first, second] = &players;
    writeln!(out, "\ngame {id}: {} {rated}, {first} – {second}", table.terms.game)?;
    let mut since = table.began;
    for Event { at, what, .. } in events {
        let passed = duration(at.saturating_sub(since));
        match what {
            What::Turn { by, ply, turn, .. } => {
                writeln!(out, "{:>4}. {turn}  {}  {passed}", ply + 1, who(*by))?;
                since = *at;
            }
            What::Said { by, saying: Saying::Text(text) } => {
                writeln!(out, "      {}: {}", who(*by), plain(text))?;
            }
            What::Said { by, saying } => {
                let phrase = phrase(saying);
                writeln!(out, "      {}: ({phrase})", who(*by))?;
            }
            What::TakenBack { to, .. } => writeln!(out, "      back to turn {to}")?,
            What::Ended { ended, .. } => {
                let winner =
                    ended.winner.map_or("nobody".to_owned(), |side| format!("side {}", side + 1));
                writeln!(out, "      over: {}, {winner} wins", ended.reason.name())?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// A ready phrase by its name.
const fn phrase(saying: &Saying) -> &'static str {
    match saying {
        Saying::Hello => "hello",
        Saying::GoodLuck => "good luck",
        Saying::WellPlayed => "well played",
        Saying::Thanks => "thanks",
        Saying::Sorry => "sorry",
        Saying::HaveToGo => "have to go",
        Saying::Text(_) => "",
    }
}

fn entry(logged: &Logged) -> String {
    let Logged { at, moderator, deed, player, game, report, words } = logged;
    let mut parts = vec![moment(*at), plain(moderator), deed.name().to_owned()];
    parts.extend(player.as_ref().map(named));
    parts.extend(game.as_ref().map(|game| format!("game {game}")));
    parts.extend(report.as_ref().map(|number| format!("report {number}")));
    format!("{}: {}", parts.join("  "), plain(words))
}

/// Who it is: by name and id, because names change.
fn named(known: &Known) -> String {
    match &known.name {
        Some(name) => format!("{} ({})", plain(name), known.id),
        None => format!("guest {}", known.id),
    }
}

fn how_long(ban: Ban) -> String {
    match ban {
        Ban::Forever => "for ever".to_owned(),
        Ban::Until(until) => format!("until {}", moment(until)),
    }
}

/// What somebody wrote, without anything that a terminal would obey or that turns the direction of
/// writing round.
fn plain(text: &str) -> String {
    let is_tricky = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    text.chars().map(|letter| if is_tricky(letter) { '\u{fffd}' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_does_not_reach_the_terminal_as_orders() {
        assert_eq!(plain("a\u{1b}[2Jb\u{202e}c\u{7}"), "a\u{fffd}[2Jb\u{fffd}c\u{fffd}");
        assert_eq!(plain("Zoë 田中"), "Zoë 田中");
    }
}
