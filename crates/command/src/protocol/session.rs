//! What is said in a session, and what follows from it.

use super::go::Go;
use super::options::{HUNDRED, Options};
use super::thinker::{Job, Work};
use crate::games::PlayableGame;
use engine::Settings;
use rules::{Malformed, Outcome, Reason, Side, Tags};
use std::fmt::Write;
use std::str::SplitWhitespace;
use std::time::Instant;

/// What has to be done after a line.
#[derive(Debug)]
pub(super) enum Reaction<G> {
    Nothing,
    /// For the thread that thinks, when it has done what it was given before.
    Job(Job<G>),
    /// The search ends now.
    Stop,
    Quit,
}

/// The state of a session: the position and the options.
///
/// A line that makes no sense gives an answer that says why and changes nothing.
#[derive(Debug)]
pub(super) struct Session<G: PlayableGame> {
    variant: G::Variant,
    game: G,
    options: Options,
    has_uai: bool,
}

impl<G: PlayableGame> Session<G> {
    pub(super) fn new(variant: G::Variant, options: Options) -> Session<G> {
        let game = G::new(&variant);
        Session { variant, game, options, has_uai: G::NAME == "ataxx" }
    }

    pub(super) fn settings(&self) -> Settings {
        self.options.settings()
    }

    /// Hears a line, and adds to `answer` what is to be said at once. `busy`: whether a search is
    /// going on.
    pub(super) fn hear(&mut self, line: &str, busy: bool, answer: &mut String) -> Reaction<G> {
        match self.react(line, busy, answer) {
            Ok(reaction) => reaction,
            Err(reason) => {
                // Whatever the reason quotes, it is one line.
                let reason: String =
                    reason.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
                let _ = writeln!(answer, "info string error: {reason}");
                Reaction::Nothing
            }
        }
    }

    fn react(
        &mut self,
        line: &str,
        busy: bool,
        answer: &mut String,
    ) -> Result<Reaction<G>, String> {
        let mut words = line.split_whitespace();
        match words.next() {
            None => {}
            Some("ugi") => self.introduce(answer, "ugiok"),
            Some("uai") if self.has_uai => self.introduce(answer, "uaiok"),
            Some("isready") if busy => answer.push_str("readyok\n"),
            Some("isready") => return Ok(Reaction::Job(Job::Ready)),
            Some("setoption") => return self.set_option(line),
            Some("uginewgame") => return Ok(self.new_game()),
            Some("uainewgame") if self.has_uai => return Ok(self.new_game()),
            Some("position") => self.game = self.position(words)?,
            Some("go") if busy => return Err("already thinking; say stop first".to_owned()),
            Some("go") => return self.go(words, answer),
            Some("stop") => return Ok(Reaction::Stop),
            Some("query") => self.query(words.next().unwrap_or_default(), answer)?,
            Some("quit") => return Ok(Reaction::Quit),
            Some(word) => return Err(format!("unknown command \"{word}\"")),
        }
        Ok(Reaction::Nothing)
    }

    fn introduce(&self, answer: &mut String, end: &str) {
        let (title, version) = (G::TITLE, env!("CARGO_PKG_VERSION"));
        let level = self.options.level.number();
        let _ = writeln!(answer, "id name Zwickmuehle {title} {version} level {level}");
        answer.push_str("id author the Zwickmuehle authors\n");
        answer.push_str(&self.options.list(self.game.idle_plies().is_some()));
        let _ = writeln!(answer, "option name Variant type string default {}", self.variant);
        let _ = writeln!(answer, "{end}");
    }

    /// `setoption name X value Y`, where both may have several words.
    fn set_option(&mut self, line: &str) -> Result<Reaction<G>, String> {
        let usage = || "say setoption name NAME value VALUE".to_owned();
        let words: Vec<&str> = line.split_whitespace().skip(1).collect();
        let (first, words) = words.split_first().ok_or_else(usage)?;
        let value = words.iter().position(|word| *word == "value");
        let (name, value) = match value {
            Some(value) => (words[..value].join(" "), words[value + 1..].join(" ")),
            None => (words.join(" "), String::new()),
        };
        if *first != "name" || name.is_empty() {
            return Err(usage());
        }
        if name.eq_ignore_ascii_case("variant") {
            self.variant = value.parse().map_err(|error: Malformed| error.what)?;
            return Ok(self.new_game());
        }
        self.options.set(&name, &value, self.game.idle_plies().is_some())?;
        Ok(Reaction::Job(Job::Set(self.options.settings())))
    }

    fn new_game(&mut self) -> Reaction<G> {
        self.game = G::new(&self.variant);
        Reaction::Job(Job::Forget)
    }

    /// `startpos` or `fen` with a code, then `draws` with what chance decided, then `moves`.
    fn position(&self, mut words: SplitWhitespace<'_>) -> Result<G, String> {
        let mut game = match words.next() {
            Some("startpos") => G::new(&self.variant),
            Some("fen") => {
                let is_code = |word: &&str| !["draws", "moves"].contains(word);
                let code: Vec<&str> = words.clone().take_while(is_code).collect();
                words = skip(words, code.len());
                G::from_code(&self.variant, &code.join(" ")).map_err(|error| error.what)?
            }
            _ => return Err("a position is startpos or fen with a code".to_owned()),
        };
        let mut word = words.next();
        if word == Some("draws") {
            if !game.needs_chance() {
                return Err("nothing is drawn in this variant".to_owned());
            }
            let draws = words.next().ok_or("draws needs the letters of the tiles")?;
            let mut tags = Tags::default();
            tags.set("Draws", draws);
            game.read_tags(&tags).map_err(|error| error.what)?;
            word = words.next();
        }
        match word {
            None => {}
            Some("moves") => {
                for (number, text) in (1..).zip(words) {
                    let played = game.parse_turn(text).and_then(|turn| game.play(&turn));
                    played.map_err(|illegal| format!("turn {number}, {text}: {illegal}"))?;
                }
            }
            Some(word) => return Err(format!("\"{word}\" stands behind the position")),
        }
        Ok(game)
    }

    fn go(&self, words: SplitWhitespace<'_>, answer: &mut String) -> Result<Reaction<G>, String> {
        let started = Instant::now();
        let go = Go::parse(words, self.game.to_move(), self.has_uai)?;
        let obstacle = match self.outcome() {
            Some(outcome) => Some(format!("the game is over ({})", outcome.reason)),
            None if self.game.awaits_chance() => {
                Some("the tile drawn is not known; say it with draws".to_owned())
            }
            None => None,
        };
        if let Some(obstacle) = obstacle {
            // Whoever waits for an answer gets one.
            let _ = writeln!(answer, "info string error: {obstacle}\nbestmove (none)");
            return Ok(Reaction::Nothing);
        }
        Ok(Reaction::Job(Job::Think(Work { game: self.game.clone(), go, started })))
    }

    /// How the game ended, by the rules or by what was agreed.
    fn outcome(&self) -> Option<Outcome> {
        let agreed = self.options.hundred_plies && self.game.idle_plies() >= Some(HUNDRED);
        self.game.outcome().or_else(|| agreed.then_some(Outcome::draw(Reason::Agreement)))
    }

    fn query(&self, question: &str, answer: &mut String) -> Result<(), String> {
        let outcome = self.outcome();
        let response = match question {
            "gameover" => outcome.is_some().to_string(),
            "p1turn" => (self.game.to_move() == Side::First).to_string(),
            "result" => match outcome.map(|outcome| outcome.winner) {
                None => "none",
                Some(None) => "draw",
                Some(Some(Side::First)) => "p1win",
                Some(Some(Side::Second)) => "p2win",
            }
            .to_owned(),
            _ => return Err("query gameover, p1turn or result".to_owned()),
        };
        let _ = writeln!(answer, "response {response}");
        Ok(())
    }
}

fn skip(mut words: SplitWhitespace<'_>, count: usize) -> SplitWhitespace<'_> {
    for _ in 0..count {
        words.next();
    }
    words
}

#[cfg(test)]
mod tests;
