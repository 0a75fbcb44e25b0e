//! An engine as a process.

use super::command_line::CommandLine;
use crate::failure::Failure;
use crate::games::GameName;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// What engines speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Protocol {
    /// The Universal Game Interface
    Ugi,
    /// The Universal Ataxx Interface
    Uai,
}

impl Protocol {
    /// The words of `go` that say what the clocks of both sides show, and what is added to them, in
    /// milliseconds.
    pub(crate) fn clocks(self, [first, second]: [u128; 2], added: u128) -> String {
        match self {
            Protocol::Ugi => {
                format!("p1time {first} p2time {second} p1inc {added} p2inc {added}")
            }
            Protocol::Uai => format!("btime {first} wtime {second} binc {added} winc {added}"),
        }
    }

    /// What is tried to find out what an engine for this game speaks.
    pub(crate) fn tried(game: GameName) -> Vec<Protocol> {
        match game {
            GameName::Ataxx => vec![Protocol::Ugi, Protocol::Uai],
            GameName::Xart | GameName::Twixt => vec![Protocol::Ugi],
        }
    }

    /// Its name, which begins its commands.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Protocol::Ugi => "ugi",
            Protocol::Uai => "uai",
        }
    }
}

/// Why an engine gave no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Silence {
    /// It has ended or closed its output.
    Gone,
    /// It took too long.
    Late,
    /// The match was stopped while it thought.
    Interrupted,
}

/// What an engine came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Thought {
    pub(crate) turn: String,
    /// How good it thinks that is for itself, if it said so.
    pub(crate) score: Option<Score>,
    /// What it complained about.
    pub(crate) complaint: Option<String>,
}

/// How an engine judges a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Score {
    /// In its own unit.
    Estimate(i64),
    /// It is sure to win, or to lose.
    Proven { is_won: bool },
}

impl Score {
    /// The score of the best line, if a line of text tells it.
    fn within(line: &str) -> Option<Score> {
        let words: Vec<&str> = line.strip_prefix("info ")?.split_whitespace().collect();
        let after = |word: &str| {
            let place = words.iter().position(|its| *its == word)?;
            words.get(place + 1..)
        };
        if after("multipv").is_some_and(|number| number.first() != Some(&"1")) {
            return None;
        }
        match after("score")? {
            ["cp", value, ..] => value.parse().ok().map(Score::Estimate),
            ["mate", turns, ..] => Some(Score::Proven { is_won: !turns.starts_with('-') }),
            _ => None,
        }
    }
}

/// A running engine. It is ended when this is dropped.
#[derive(Debug)]
pub(crate) struct EngineProcess {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    pub(crate) protocol: Protocol,
    /// What it calls itself.
    pub(crate) name: String,
    options: Vec<String>,
}

/// How long an engine that may not know UGI has time to answer before UAI is tried.
const FIRST_TRY: Duration = Duration::from_secs(2);

impl EngineProcess {
    /// Starts an engine and greets it in one of `protocols`, tried in this order.
    pub(crate) fn start(
        command: &CommandLine,
        protocols: &[Protocol],
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<EngineProcess, Failure> {
        let failed = |what: &str| Failure::Usage(format!("the engine \"{}\" {what}", command.text));
        let mut process = Command::new(&command.program);
        process.args(&command.args).stdin(Stdio::piped()).stdout(Stdio::piped());
        process.stderr(Stdio::null());
        // What interrupts the match at the terminal is no matter of the engines.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut process, 0);
        let mut child =
            process.spawn().map_err(|error| failed(&format!("does not start: {error}")))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.ok_or_else(|| failed("has no input and output"))?;
        let (sender, lines) = channel();
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            while matches!(output.read_until(b'\n', &mut line), Ok(1..)) {
                let text = String::from_utf8_lossy(&line).trim().to_owned();
                line.clear();
                if sender.send(text).is_err() {
                    break;
                }
            }
        });
        let mut engine = EngineProcess {
            child,
            input,
            lines,
            protocol: Protocol::Ugi,
            name: command.text.clone(),
            options: Vec::new(),
        };
        match engine.greet(protocols, patience, stop) {
            Ok(()) => Ok(engine),
            Err(Silence::Gone) => Err(failed("ended before it said ugiok or uaiok")),
            Err(Silence::Late) => Err(failed("does not answer ugi or uai")),
            Err(Silence::Interrupted) => Err(failed("was interrupted")),
        }
    }

    fn greet(
        &mut self,
        protocols: &[Protocol],
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<(), Silence> {
        let end = Instant::now() + patience;
        for (number, protocol) in (1..).zip(protocols) {
            let last = number == protocols.len();
            let until = if last { end } else { Instant::now() + FIRST_TRY };
            self.send(protocol.name())?;
            let (mut name, mut options) = (None, Vec::new());
            let answer = self.listen(Some(until), stop, |line| {
                if let Some(text) = line.strip_prefix("id name ") {
                    name = Some(text.trim().to_owned());
                } else if let Some(text) = line.strip_prefix("option name ") {
                    let end = text.find(" type ").unwrap_or(text.len());
                    options.push(text[..end].trim().to_owned());
                }
                match line {
                    "ugiok" => Some(Protocol::Ugi),
                    "uaiok" => Some(Protocol::Uai),
                    _ => None,
                }
            });
            match answer {
                Ok(spoken) => {
                    self.protocol = spoken;
                    self.name = name.unwrap_or_else(|| self.name.clone());
                    self.options = options;
                    return Ok(());
                }
                Err(Silence::Late) if !last => {}
                Err(silence) => return Err(silence),
            }
        }
        Err(Silence::Late)
    }

    /// Whether it said that it has this option.
    pub(crate) fn has_option(&self, name: &str) -> bool {
        self.options.iter().any(|known| known.eq_ignore_ascii_case(name))
    }

    pub(crate) fn send(&mut self, line: &str) -> Result<(), Silence> {
        let written = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        written.map_err(|_| Silence::Gone)
    }

    /// Waits until everything it was told is done, and gives what it complained about.
    pub(crate) fn wait_until_ready(
        &mut self,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<Option<String>, Silence> {
        self.send("isready")?;
        let until = Instant::now() + patience;
        let mut complaint = None;
        self.listen(Some(until), stop, |line| {
            complaint = complaint_in(line).or(complaint.take());
            (line == "readyok").then_some(())
        })?;
        Ok(complaint)
    }

    /// Waits for its turn.
    pub(crate) fn wait_for_turn(
        &mut self,
        until: Instant,
        stop: &AtomicBool,
    ) -> Result<Thought, Silence> {
        let (mut complaint, mut score) = (None, None);
        let turn = self.listen(Some(until), stop, |line| {
            complaint = complaint_in(line).or(complaint.take());
            score = Score::within(line).or(score);
            let mut words = line.split_whitespace();
            (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default().to_owned())
        })?;
        Ok(Thought { turn, score, complaint })
    }

    /// Reads lines until `accept` finds what it looks for.
    fn listen<T>(
        &mut self,
        until: Option<Instant>,
        stop: &AtomicBool,
        mut accept: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Silence> {
        loop {
            if stop.load(Relaxed) {
                return Err(Silence::Interrupted);
            }
            let now = Instant::now();
            let left = until.map_or(LOOK, |until| until.saturating_duration_since(now));
            match self.lines.recv_timeout(left.min(LOOK)) {
                Ok(line) => {
                    if let Some(found) = accept(&line) {
                        return Ok(found);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Gone),
                Err(RecvTimeoutError::Timeout) => {
                    if until.is_some_and(|until| Instant::now() >= until) {
                        return Err(Silence::Late);
                    }
                }
            }
        }
    }
}

/// What this project's engines say when something is wrong.
fn complaint_in(line: &str) -> Option<String> {
    line.strip_prefix("info string error: ").map(str::to_owned)
}

/// How often waiting looks up to see whether the match was stopped.
const LOOK: Duration = Duration::from_millis(100);

impl Drop for EngineProcess {
    fn drop(&mut self) {
        let _ = self.send("quit");
        for _ in 0..20 {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            thread::sleep(Duration::from_millis(10));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_read() {
        for (line, score) in [
            ("info depth 3 score cp -28 nodes 17 pv f1", Some(Score::Estimate(-28))),
            ("info depth 3 multipv 1 score mate 2", Some(Score::Proven { is_won: true })),
            ("info score mate -2 pv a1", Some(Score::Proven { is_won: false })),
            ("info multipv 2 score cp 7", None),
            ("info score cp", None),
            ("info string score cp 7x", None),
            ("bestmove a1", None),
        ] {
            assert_eq!(Score::within(line), score, "{line}");
        }
    }
}
