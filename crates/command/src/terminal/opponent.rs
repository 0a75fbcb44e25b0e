//! An engine on the other side of the board, and one that gives advice.

use crate::analysis::value_in_words;
use crate::arena::{CommandLine, EngineProcess, Protocol, Silence, position_line, start_words};
use crate::failure::Failure;
use crate::games::{GameName, PlayableGame};
use crate::watch::Watch;
use engine::analysis::{Evaluation, evaluate};
use engine::{Effect, Engine, Limits, Settings, Time};
use rules::{Side, mix};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// An engine that plays one side.
pub(super) struct Opponent {
    process: EngineProcess,
    /// Which side it plays.
    pub(super) side: Side,
    movetime: Duration,
    /// What it was last told about the variant.
    variant: Option<String>,
}

/// How long an opponent may take to start, and to answer beyond its time.
const PATIENCE: Duration = Duration::from_secs(20);

/// Nothing interrupts a game at the terminal but its end.
static NEVER: AtomicBool = AtomicBool::new(false);

impl Opponent {
    /// Starts the engine `against`: the number of a level, or a command line. With another seed a
    /// level has another day.
    pub(super) fn start<G: PlayableGame>(
        against: &str,
        game: GameName,
        variant: &G::Variant,
        side: Side,
        movetime: Duration,
        seed: &str,
    ) -> Result<Opponent, Failure> {
        let variant = variant.to_string();
        let command = CommandLine::parse(against, game, Some(&variant))?;
        let protocols: &[Protocol] = match game {
            GameName::Ataxx => &[Protocol::Ugi, Protocol::Uai],
            GameName::Xart | GameName::Twixt => &[Protocol::Ugi],
        };
        let mut process = EngineProcess::start(&command, protocols, PATIENCE, &NEVER)?;
        if process.has_option("Seed") {
            let number = seed.bytes().fold(0, |number, byte| mix(number ^ u64::from(byte))) as u32;
            // Whoever has ended already is noticed at his first turn.
            let _ = process.send(&format!("setoption name Seed value {number}"));
        }
        Ok(Opponent { process, side, movetime, variant: None })
    }

    pub(super) fn name(&self) -> &str {
        &self.process.name
    }

    /// Tells it the variant, if it can be told and was not told before.
    fn tell_variant(&mut self, variant: String) -> Result<(), Silence> {
        if self.variant.as_ref() == Some(&variant) || !self.process.has_option("Variant") {
            return Ok(());
        }
        self.process.send(&format!("setoption name Variant value {variant}"))?;
        self.variant = Some(variant);
        self.process.wait_until_ready(PATIENCE, &NEVER).map(drop)
    }

    /// The turn it makes, in notation.
    pub(super) fn answer<G: PlayableGame>(
        &mut self,
        game: &G,
        turns: &[G::Turn],
    ) -> Result<String, String> {
        let mut start = game.clone();
        while start.undo().is_some() {}
        let words = start_words(&start);
        let mut notation = Vec::new();
        for turn in turns {
            notation.push(start.format_turn(turn));
            start.play(turn).map_err(|illegal| illegal.to_string())?;
        }
        let position = position_line(&words, game, &notation);
        let go = format!("go movetime {}", self.movetime.as_millis());
        let asked = self
            .tell_variant(game.variant().to_string())
            .and_then(|()| self.process.send(&position))
            .and_then(|()| self.process.send(&go));
        let until = Instant::now() + self.movetime + PATIENCE;
        let answer = asked.and_then(|()| self.process.wait_for_turn(until, &NEVER));
        answer.map(|thought| thought.turn).map_err(|silence| {
            match silence {
                Silence::Gone => "it has ended",
                Silence::Late | Silence::Interrupted => "it does not answer",
            }
            .to_owned()
        })
    }
}

/// An engine of full strength that is asked for advice.
pub(super) struct Adviser<G: PlayableGame> {
    /// Made when it is first asked.
    engine: Option<Engine<G>>,
}

/// How long it thinks about a hint.
const HINT_TIME: Duration = Duration::from_millis(1000);

impl<G: PlayableGame> Adviser<G> {
    pub(super) fn new() -> Adviser<G> {
        Adviser { engine: None }
    }

    /// What it thinks of the position.
    pub(super) fn evaluate(&mut self, game: &G) -> Option<Evaluation<G::Turn>> {
        let engine = self.engine.get_or_insert_with(|| Engine::new(Settings::default()));
        let limits = Limits { time: Some(Time::exactly(HINT_TIME)), ..Limits::default() };
        evaluate(engine, game, &limits, &Watch::start(&NEVER))
    }

    /// The best turn and why, in words.
    pub(super) fn hint(&mut self, game: &G) -> Option<String> {
        let evaluation = self.evaluate(game)?;
        let mut position = game.clone();
        let mut words = Vec::new();
        for turn in evaluation.best.iter().take(SHOWN_TURNS) {
            words.push(position.format_turn(turn));
            if position.play(turn).is_err() {
                break;
            }
        }
        let (first, rest) = words.split_first()?;
        let mut hint = format!("Try {first}: {}.", value_in_words::<G>(&evaluation));
        let effect = evaluation.best.first().and_then(|turn| Effect::of(game, turn));
        if let Some(words) = effect.and_then(|effect| effect.in_words()) {
            hint += &format!(" It {words}.");
        }
        if !rest.is_empty() {
            hint += &format!(" It could go on with {}.", rest.join(", "));
        }
        Some(hint)
    }
}

/// How many turns of a line a hint tells.
const SHOWN_TURNS: usize = 5;
