//! The thread that thinks.

use super::go::Go;
use super::info::info;
use super::say;
use crate::games::PlayableGame;
use engine::{Engine, Report, Settings, World};
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
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
    jobs: Sender<Job<G>>,
    signal: Arc<Signal>,
    thread: JoinHandle<()>,
}

impl<G: PlayableGame> Thinker<G> {
    pub(super) fn start(
        settings: Settings,
        output: Arc<Mutex<impl Write + Send + 'static>>,
    ) -> Thinker<G> {
        let (jobs, inbox) = channel();
        let signal = Arc::new(Signal::default());
        let theirs = Arc::clone(&signal);
        let thread = thread::spawn(move || work(settings, &inbox, &theirs, &output));
        Thinker { jobs, signal, thread }
    }

    pub(super) fn give(&self, job: Job<G>) {
        if matches!(job, Job::Think(_)) {
            self.signal.begin();
        }
        // It fails only if the thread has ended, and then there is nobody to tell.
        let _ = self.jobs.send(job);
    }

    /// Ends the search, if there is one.
    pub(super) fn stop(&self) {
        self.signal.stop();
    }

    /// Whether a search goes on whose answer has not been said.
    pub(super) fn is_busy(&self) -> bool {
        self.signal.busy.load(SeqCst)
    }

    /// Ends the search and waits until its answer has been said.
    pub(super) fn finish(self) {
        self.signal.stop();
        drop(self.jobs);
        let _ = self.thread.join();
    }
}

/// The wish to stop, and whether there is something to be stopped.
#[derive(Debug, Default)]
struct Signal {
    busy: AtomicBool,
    stopped: AtomicBool,
    /// For waiting until it is stopped.
    lock: Mutex<()>,
    changed: Condvar,
}

impl Signal {
    fn begin(&self) {
        self.stopped.store(false, SeqCst);
        self.busy.store(true, SeqCst);
    }

    fn stop(&self) {
        let _guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        self.stopped.store(true, SeqCst);
        self.changed.notify_all();
    }

    fn wait(&self) {
        let mut guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.stopped.load(SeqCst) {
            guard = self.changed.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// The world as the search sees it.
struct Watch<'a> {
    started: Instant,
    signal: &'a Signal,
}

impl World for Watch<'_> {
    fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    fn stopped(&self) -> bool {
        self.signal.stopped.load(SeqCst)
    }
}

fn work<G: PlayableGame>(
    settings: Settings,
    inbox: &Receiver<Job<G>>,
    signal: &Signal,
    output: &Mutex<impl Write>,
) {
    let mut engine = Engine::<G>::new(settings);
    let mut overhead = Overhead::default();
    for job in inbox {
        match job {
            Job::Set(settings) => engine.set(settings),
            Job::Forget => engine.forget(),
            // Whoever does not listen any more has closed the input, too.
            Job::Ready => drop(say(output, "readyok\n")),
            Job::Think(work) => think(&mut engine, &work, signal, output, &mut overhead),
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
    let watch = Watch { started: *started, signal };
    let limits = go.limits(game.to_move(), overhead.expected);
    let mut told = None;
    let last = engine.think(game, &limits, &watch, &mut |report| {
        let _ = say(output, &info(game, report));
        told = Some(report.lines.clone());
    });
    if go.infinite {
        signal.wait();
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
    signal.busy.store(false, SeqCst);
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
