//! All games of a match or tournament, several at a time.

use super::command_line::CommandLine;
use super::openings::{Opening, Openings};
use super::process::{EngineProcess, Protocol, Silence};
use super::referee::{Conditions, Ended, Ending, play};
use crate::failure::Failure;
use crate::games::PlayableGame;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// An engine that takes part.
#[derive(Clone, Debug)]
pub(crate) struct Entrant {
    pub(crate) command: CommandLine,
    /// What it is called in results and records.
    pub(crate) label: String,
    /// What to try when greeting it.
    pub(crate) protocols: Vec<Protocol>,
    /// Names and values.
    pub(crate) options: Vec<(String, String)>,
    /// Set for engines that have such an option.
    pub(crate) variant: Option<String>,
}

impl Entrant {
    /// Starts the engine and sets its options.
    pub(crate) fn start(
        &self,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<EngineProcess, Failure> {
        let mut engine = EngineProcess::start(&self.command, &self.protocols, patience, stop)?;
        let wrong =
            |what: &str| Failure::Usage(format!("the engine \"{}\" {what}", self.command.text));
        let variant = self.variant.as_ref().filter(|_| engine.has_option("Variant"));
        let mut settings: Vec<(&str, &str)> = Vec::new();
        settings.extend(variant.map(|variant| ("Variant", variant.as_str())));
        for (name, value) in &self.options {
            if !engine.has_option(name) {
                return Err(wrong(&format!("has no option {name}")));
            }
            settings.push((name, value));
        }
        let told = settings
            .iter()
            .try_for_each(|(name, value)| {
                engine.send(&format!("setoption name {name} value {value}"))
            })
            .and_then(|()| engine.wait_until_ready(patience, stop));
        match told {
            Ok(None) | Err(Silence::Interrupted) => Ok(engine),
            Ok(Some(complaint)) => Err(wrong(&format!("complains: {complaint}"))),
            Err(_) => Err(wrong("does not get ready")),
        }
    }
}

/// A game of the contest that has ended.
#[derive(Debug)]
pub(crate) struct GameOver<G: PlayableGame> {
    /// The number of the pair, counted from 0, and whether it is the pair's second game.
    pub(crate) pair: usize,
    pub(crate) second: bool,
    /// The entrants, the first of which began the pair with the first side.
    pub(crate) entrants: [usize; 2],
    pub(crate) ended: Ended<G>,
}

/// What is to be played.
pub(crate) struct Contest<G: PlayableGame> {
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) conditions: Conditions,
    pub(crate) openings: Openings<G>,
    /// Pairs of games for each pairing.
    pub(crate) pairs: usize,
    pub(crate) concurrency: usize,
}

/// News from the workers.
pub(crate) enum News<G: PlayableGame> {
    Game(Box<GameOver<G>>),
    /// The contest cannot go on.
    Failed(Failure),
}

/// A pair of games: the opening, and the entrants.
struct Pair<G: PlayableGame> {
    number: usize,
    opening: Arc<Opening<G>>,
    entrants: [usize; 2],
}

/// Hands out pairs in order: each opening to every pairing.
struct Schedule<G: PlayableGame> {
    openings: Openings<G>,
    pairings: Vec<[usize; 2]>,
    pairs: usize,
    next: usize,
    opening: Option<Arc<Opening<G>>>,
}

impl<G: PlayableGame> Schedule<G> {
    fn next(&mut self) -> Result<Option<Pair<G>>, Failure> {
        let number = self.next;
        let (round, pairing) = (number / self.pairings.len(), number % self.pairings.len());
        if round >= self.pairs {
            return Ok(None);
        }
        self.next += 1;
        if pairing == 0 {
            self.opening = self.openings.opening(round).map(Arc::new);
        }
        let Some(opening) = self.opening.clone() else {
            return Err(Failure::Usage(format!(
                "there are only {round} different openings with so few random turns; \
                 raise --random-plies"
            )));
        };
        Ok(Some(Pair { number, opening, entrants: self.pairings[pairing] }))
    }
}

/// All pairs of `count` entrants.
pub(crate) fn pairings(count: usize) -> Vec<[usize; 2]> {
    (0..count).flat_map(|a| (a + 1..count).map(move |b| [a, b])).collect()
}

impl<G: PlayableGame> Contest<G> {
    /// Plays until everything is played or `stop` is set, and tells `listen` about it.
    pub(crate) fn run(self, stop: &AtomicBool, listen: impl FnOnce(&Receiver<News<G>>)) {
        let Contest { entrants, conditions, openings, pairs, concurrency } = self;
        let pairings = pairings(entrants.len());
        let schedule = Schedule { openings, pairings, pairs, next: 0, opening: None };
        let schedule = Mutex::new(schedule);
        let (sender, news) = channel();
        thread::scope(|scope| {
            for _ in 0..concurrency {
                let (sender, schedule) = (sender.clone(), &schedule);
                let (entrants, conditions) = (&entrants, &conditions);
                scope.spawn(move || {
                    let worker = Worker { entrants, conditions, stop, running: HashMap::new() };
                    if let Err(failure) = worker.work(schedule, &sender) {
                        let _ = sender.send(News::Failed(failure));
                    }
                });
            }
            drop(sender);
            listen(&news);
            stop.store(true, Relaxed);
        });
    }
}

/// Plays one game after the other, with engines of its own.
struct Worker<'a> {
    entrants: &'a [Entrant],
    conditions: &'a Conditions,
    stop: &'a AtomicBool,
    running: HashMap<usize, EngineProcess>,
}

impl Worker<'_> {
    fn work<G: PlayableGame>(
        mut self,
        schedule: &Mutex<Schedule<G>>,
        sender: &Sender<News<G>>,
    ) -> Result<(), Failure> {
        while !self.stop.load(Relaxed) {
            let pair = schedule.lock().unwrap_or_else(PoisonError::into_inner).next()?;
            let Some(Pair { number, opening, entrants }) = pair else { return Ok(()) };
            for second in [false, true] {
                let Some(ended) = self.play(&opening, entrants, second)? else { return Ok(()) };
                let over = GameOver { pair: number, second, entrants, ended };
                if sender.send(News::Game(Box::new(over))).is_err() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Plays a game; nothing if the contest was stopped.
    fn play<G: PlayableGame>(
        &mut self,
        opening: &Opening<G>,
        entrants: [usize; 2],
        second: bool,
    ) -> Result<Option<Ended<G>>, Failure> {
        let mut engines = Vec::new();
        for entrant in entrants {
            engines.push(match self.running.remove(&entrant) {
                Some(engine) => engine,
                None => match self.entrants[entrant].start(self.conditions.patience, self.stop) {
                    Err(_) if self.stop.load(Relaxed) => return Ok(None),
                    started => started?,
                },
            });
        }
        let [one, two] = &mut engines[..] else { unreachable!("two entrants") };
        let seats = if second { [1, 0] } else { [0, 1] };
        let played = play(opening, [one, two], seats, self.conditions, self.stop);
        let Ok(ended) = played else { return Ok(None) };
        // Whoever is at fault may be in any state: it is started anew for the next game. So is
        // whoever came too late, because it may still be thinking.
        let loser = match &ended.ending {
            Ending::Fault(side, _) => Some(ended.seats[side.index()]),
            Ending::Outcome(outcome) if outcome.reason == rules::Reason::Time => {
                outcome.winner.map(|side| ended.seats[side.other().index()])
            }
            _ => None,
        };
        for (index, engine) in engines.into_iter().enumerate() {
            if loser != Some(index) {
                self.running.insert(entrants[index], engine);
            }
        }
        Ok(Some(ended))
    }
}
