//! The thread that thinks.

use super::go::Go;
use super::info::info;
use super::say;
use crate::games::PlayableGame;
use crate::watch::Watch;
use engine::{Engine, Report, Settings};
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// What the thread does, one after the other.
#[derive(Debug)]
pub(super) enum Job<G> {
    Set(Settings),
    /// Forgets what was found, for a new game.
    Forget,
    /// Says that everything before this is done.
    Ready,
    Think(Work<G>),
}

/// A position to think about.
#[derive(Debug)]
pub(super) struct Work<G> {
    pub(super) game: G,
    pub(super) go: Go,
    /// When the clock began to run.
    pub(super) started: Instant,
}

/// The thread as the rest of the program sees it.
pub(super) struct Thinker<G> {
    jobs: Sender<(Job<G>, Arc<Signal>)>,
    /// That of the last search.
    signal: Arc<Signal>,
    thread: JoinHandle<()>,
}

/// How long a search may go on when nobody can stop it any more.
const GRACE: Duration = Duration::from_secs(3);

impl<G: PlayableGame> Thinker<G> {
    pub(super) fn start(
        settings: Settings,
        output: Arc<Mutex<impl Write + Send + 'static>>,
    ) -> Thinker<G> {
        let (jobs, inbox) = channel();
        let thread = thread::spawn(move || work(settings, &inbox, &output));
        // There is no search to be waited for.
        let signal = Arc::new(Signal::default());
        signal.change(|state| state.answered = true);
        Thinker { jobs, signal, thread }
    }

    pub(super) fn give(&mut self, job: Job<G>) {
        if let Job::Think(work) = &job {
            self.signal = Arc::new(Signal::default());
            self.signal.change(|state| state.endless = work.go.infinite);
        }
        // It fails only if the thread has ended, and then there is nobody to tell.
        let _ = self.jobs.send((job, Arc::clone(&self.signal)));
    }

    /// Ends the search, if there is one.
    pub(super) fn stop(&self) {
        self.signal.stop();
    }

    /// Whether a search goes on that nobody has told to stop.
    pub(super) fn is_busy(&self) -> bool {
        let state = self.signal.state();
        !state.stopped && !state.answered
    }

    /// Waits until all searches have been answered, but not for long.
    pub(super) fn finish(self) {
        self.signal.wait_for_answer(GRACE);
        self.signal.stop();
        drop(self.jobs);
        let _ = self.thread.join();
    }
}

/// What the two threads tell each other about a search.
#[derive(Debug, Default)]
struct Signal {
    /// Whether the search shall stop; the search itself asks often.
    stopped: AtomicBool,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Clone, Copy, Debug, Default)]
struct State {
    stopped: bool,
    /// Only a stop ends it.
    endless: bool,
    answered: bool,
}

impl Signal {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.state());
        self.changed.notify_all();
    }

    fn stop(&self) {
        self.stopped.store(true, Relaxed);
        self.change(|state| state.stopped = true);
    }

    fn wait_for_stop(&self) {
        let waiting = self.changed.wait_while(self.state(), |state| !state.stopped);
        drop(waiting);
    }

    fn wait_for_answer(&self, longest: Duration) {
        let goes_on = |state: &mut State| !state.answered && !state.stopped && !state.endless;
        drop(self.changed.wait_timeout_while(self.state(), longest, goes_on));
    }
}

fn work<G: PlayableGame>(
    settings: Settings,
    inbox: &Receiver<(Job<G>, Arc<Signal>)>,
    output: &Mutex<impl Write>,
) {
    let mut engine = Engine::<G>::new(settings);
    let mut overhead = Overhead::default();
    for (job, signal) in inbox {
        match job {
            Job::Set(settings) => engine.set(settings),
            Job::Forget => engine.forget(),
            // Whoever does not listen any more has closed the input, too.
            Job::Ready => drop(say(output, "readyok\n")),
            Job::Think(work) => think(&mut engine, &work, &signal, output, &mut overhead),
        }
    }
}

fn think<G: PlayableGame>(
    engine: &mut Engine<G>,
    work: &Work<G>,
    signal: &Signal,
    output: &Mutex<impl Write>,
    overhead: &mut Overhead,
) {
    let Work { game, go, started } = work;
    let watch = Watch { started: *started, stop: &signal.stopped };
    let limits = go.limits(game.to_move(), overhead.expected);
    let mut told = None;
    let last = engine.think(game, &limits, &watch, &mut |report| {
        let _ = say(output, &info(game, report));
        told = Some(report.lines.clone());
    });
    if go.infinite {
        signal.wait_for_stop();
    }
    let answer = match &last {
        Ok(report) => {
            // The last depth was not finished, but it may have changed the choice.
            let news = if told.as_ref() == Some(&report.lines) { None } else { Some(report) };
            let news = news.map(|report| info(game, report)).unwrap_or_default();
            format!("{news}bestmove {}\n", best(game, report))
        }
        Err(over) => format!("info string error: {over}\nbestmove (none)\n"),
    };
    // First, because the next command may come as soon as the answer is read.
    signal.change(|state| state.answered = true);
    let _ = say(output, &answer);
    if let Some(time) = limits.time {
        overhead.observe(started.elapsed().checked_sub(time.hard));
    }
}

fn best<G: PlayableGame>(game: &G, report: &Report<G::Turn>) -> String {
    report.best().map_or_else(|| "(none)".to_owned(), |turn| game.format_turn(turn))
}

/// How much later than the end of its time a search has been heard of, lately.
#[derive(Debug)]
struct Overhead {
    expected: Duration,
}

impl Default for Overhead {
    fn default() -> Overhead {
        Overhead { expected: Duration::from_millis(2) }
    }
}

impl Overhead {
    const LEAST: Duration = Duration::from_millis(1);
    const MOST: Duration = Duration::from_millis(8);

    /// `late` is nothing if the search ended before its time.
    fn observe(&mut self, late: Option<Duration>) {
        if let Some(late) = late {
            // A long delay counts at once, and is forgotten slowly.
            self.expected = late.max(self.expected * 7 / 8).clamp(Self::LEAST, Self::MOST);
        }
    }
}
