//! A match or tournament as the command line asks for it.

use super::command_line::{CommandLine, named_game};
use super::contest::{Contest, Entrant, GameOver, News, pairings};
use super::limit::Limit;
use super::openings::{Openings, usual_plies};
use super::process::Protocol;
use super::records;
use super::referee::{Conditions, Ending};
use super::report;
use super::sprt::{Sprt, Verdict};
use super::standings::Standings;
use crate::args::{ContestArgs, MatchArgs, TournamentArgs};
use crate::commands::parse_variant;
use crate::failure::Failure;
use crate::games::{GameName, PlayableGame, Task};
use crate::progress::Progress;
use crate::stop;
use std::io::{Write, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

/// How many games are played at most if a sequential test shall decide.
const MOST_GAMES: usize = 100_000;

/// Plays a match between two engines.
pub(crate) fn play_match(args: &MatchArgs) -> Result<(), Failure> {
    let MatchArgs { a, b, sprt, options_a, options_b, protocol_a, protocol_b, contest } = args;
    let entries = vec![
        Entry { command: a.clone(), options: options_a.as_deref(), protocol: *protocol_a },
        Entry { command: b.clone(), options: options_b.as_deref(), protocol: *protocol_b },
    ];
    run(Order { entries, args: contest, sprt: *sprt, is_match: true })
}

/// Lets every engine play against every other one.
pub(crate) fn play_tournament(args: &TournamentArgs) -> Result<(), Failure> {
    if args.engines.len() < 2 {
        return Err(Failure::Usage("a tournament needs at least two engines".to_owned()));
    }
    let entry =
        |command: &String| Entry { command: command.clone(), options: None, protocol: None };
    let entries = args.engines.iter().map(entry).collect();
    run(Order { entries, args: &args.contest, sprt: None, is_match: false })
}

struct Entry<'a> {
    command: String,
    options: Option<&'a str>,
    protocol: Option<Protocol>,
}

struct Order<'a> {
    entries: Vec<Entry<'a>>,
    args: &'a ContestArgs,
    sprt: Option<Sprt>,
    is_match: bool,
}

fn run(order: Order<'_>) -> Result<(), Failure> {
    let commands: Vec<String> = order.entries.iter().map(|entry| entry.command.clone()).collect();
    let game = order.args.game.or_else(|| named_game(&commands));
    let game = game.ok_or_else(|| Failure::Usage("which game? say --game".to_owned()))?;
    game.run((game, order))
}

impl Task for (GameName, Order<'_>) {
    type Output = Result<(), Failure>;

    fn run<G: PlayableGame>(self) -> Result<(), Failure> {
        let (game, order) = self;
        let args = order.args;
        let variant = parse_variant::<G>(args.variant.as_deref())?.unwrap_or_default();
        let conditions = conditions(args);
        let openings = match &args.openings {
            Some(file) => Openings::<G>::from_file(file, &variant, args.seed)?,
            None => {
                let plies = args.random_plies.unwrap_or_else(usual_plies::<G>);
                Openings::random(variant, plies, args.seed)
            }
        };
        let stop = stop::on_interrupt();
        let mut entrants = Vec::new();
        for entry in &order.entries {
            entrants.push(entrant(game, entry, args)?);
        }
        introduce(&mut entrants, &conditions, &stop)?;
        if let Some(folder) = &args.records {
            std::fs::create_dir_all(folder).map_err(|error| {
                Failure::Usage(format!("cannot make {}: {error}", folder.display()))
            })?;
        }
        let games = match (args.games, order.sprt) {
            (Some(games), _) => games,
            (None, Some(_)) => MOST_GAMES,
            (None, None) => 100,
        };
        let pairs = games.div_ceil(2);
        let pairings = pairings(entrants.len());
        let total = (2 * pairs * pairings.len()) as u64;
        let mut scribe = Scribe {
            entrants: entrants.clone(),
            conditions: conditions.clone(),
            order: &order,
            standings: Standings::new(pairings),
            progress: Progress::new(total, "games"),
            failure: None,
        };
        let concurrency = args.concurrency.into();
        let contest = Contest { entrants, conditions, openings, pairs, concurrency };
        contest.run(&stop, |news| scribe.listen(news, &stop));
        scribe.progress.finish();
        write!(stdout(), "{}", scribe.result())?;
        scribe.failure.map_or(Ok(()), Err)
    }
}

fn conditions(args: &ContestArgs) -> Conditions {
    let limit = if let Some(millis) = args.movetime {
        Limit::Time(Duration::from_millis(millis))
    } else if let Some(nodes) = args.nodes {
        Limit::Nodes(nodes)
    } else if let Some(depth) = args.depth {
        Limit::Depth(depth)
    } else if let Some(control) = args.tc {
        Limit::Clock(control)
    } else {
        Limit::Time(Duration::from_millis(100))
    };
    Conditions {
        limit,
        margin: Duration::from_millis(args.margin),
        max_turns: args.max_turns,
        patience: Duration::from_secs(args.patience),
    }
}

fn entrant(game: GameName, entry: &Entry<'_>, args: &ContestArgs) -> Result<Entrant, Failure> {
    let command = CommandLine::parse(&entry.command, game, args.variant.as_deref())?;
    let mut options = Vec::new();
    for text in [args.options.as_deref(), entry.options].into_iter().flatten() {
        options.extend(settings(text)?);
    }
    let protocols = entry.protocol.map_or_else(|| Protocol::tried(game), |one| vec![one]);
    let variant = args.variant.clone();
    Ok(Entrant { label: command.text.clone(), command, protocols, options, variant })
}

/// Names and values of options, with commas between.
pub(crate) fn settings(text: &str) -> Result<Vec<(String, String)>, Failure> {
    let settings = text.split(',').filter(|setting| !setting.trim().is_empty());
    let setting = |setting: &str| {
        let (name, value) = setting
            .split_once('=')
            .ok_or_else(|| Failure::Usage(format!("an option is Name=Value, not \"{setting}\"")))?;
        Ok((name.trim().to_owned(), value.trim().to_owned()))
    };
    settings.map(setting).collect()
}

/// Starts every engine once, to see that it works and what it is called.
fn introduce(
    entrants: &mut [Entrant],
    conditions: &Conditions,
    stop: &AtomicBool,
) -> Result<(), Failure> {
    let mut names = Vec::new();
    for entrant in &mut *entrants {
        let engine = entrant.start(conditions.patience, stop)?;
        // From now on it is greeted in the way it answered to.
        entrant.protocols = vec![engine.protocol];
        names.push(engine.name.clone());
    }
    for (number, entrant) in entrants.iter_mut().enumerate() {
        let alike = names.iter().filter(|name| **name == names[number]).count();
        // The name alone would not tell them apart.
        entrant.label = if alike == 1 {
            names[number].clone()
        } else if entrant.options.is_empty() {
            entrant.command.text.clone()
        } else {
            let options = entrant.options.iter().map(|(name, value)| format!("{name}={value}"));
            format!("{} {}", entrant.command.text, options.collect::<Vec<_>>().join(" "))
        };
    }
    Ok(())
}

/// Keeps the score while the games are played.
struct Scribe<'a> {
    entrants: Vec<Entrant>,
    conditions: Conditions,
    order: &'a Order<'a>,
    standings: Standings,
    progress: Progress,
    failure: Option<Failure>,
}

impl Scribe<'_> {
    fn listen<G: PlayableGame>(&mut self, news: &Receiver<News<G>>, stop: &Arc<AtomicBool>) {
        loop {
            match news.recv_timeout(Duration::from_millis(100)) {
                Ok(News::Game(over)) => self.note(&over),
                Ok(News::Failed(failure)) => self.failure = Some(failure),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            if self.failure.is_some() || self.is_decided() || stop.load(Relaxed) {
                return;
            }
        }
    }

    fn note<G: PlayableGame>(&mut self, over: &GameOver<G>) {
        let number = 2 * over.pair + 1 + usize::from(over.second);
        if let Ending::Fault(side, what) = &over.ended.ending {
            let entrant = over.entrants[over.ended.seats[side.index()]];
            let label = &self.entrants[entrant].label;
            self.progress.say(&format!("game {number}: {label} loses: {what}"));
        }
        if let Some(folder) = &self.order.args.records
            && let Err(failure) = records::write(folder, over, &self.entrants, &self.conditions)
        {
            self.failure = Some(failure);
        }
        self.standings.add(over.entrants, over.pair, over.ended.winner);
        let short = if self.order.is_match {
            report::in_short(&self.standings.scores[0].1, self.order.sprt)
        } else {
            String::new()
        };
        self.progress.at(self.standings.games().into(), &short);
    }

    fn is_decided(&self) -> bool {
        self.order.sprt.is_some_and(|sprt| {
            let ratio = sprt.log_likelihood_ratio(&self.standings.scores[0].1.pairs.0);
            Sprt::verdict(ratio) != Verdict::Undecided
        })
    }

    fn result(&self) -> String {
        if self.order.is_match {
            let labels = [&*self.entrants[0].label, &*self.entrants[1].label];
            report::of_match(labels, &self.standings.scores[0].1, self.order.sprt)
        } else {
            let labels: Vec<String> =
                self.entrants.iter().map(|entrant| entrant.label.clone()).collect();
            report::of_tournament(&labels, &self.standings)
        }
    }
}
