//! An engine at one game.

use super::choice::PATIENCE;
use crate::arena::{EngineProcess, Entrant, Silence, Thought, position_line, start_words};
use crate::failure::Failure;
use crate::games::PlayableGame;
use rules::Tags;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use wire::GameState;

/// How long it may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Time {
    /// What the sides have on their clocks, and get for a turn.
    Clocks { left: [Duration; 2], added: Duration },
    /// So long.
    Fixed(Duration),
}

/// What came of thinking, or what is wrong with the engine; nothing if it was stopped.
pub(super) type Thinks = Result<Thought, Option<String>>;

/// An engine at one game.
pub(super) trait Brain: Send {
    /// Thinks about the turn in a position. It is not async: where it runs, others are not kept waiting.
    ///
    /// # Errors
    /// Says what is wrong with the engine; nothing if it was stopped.
    fn think(&mut self, state: &GameState, time: Time, stop: &AtomicBool) -> Thinks;
}

/// # Errors
/// There is no such variant.
pub(super) fn new<G: PlayableGame>(
    entrant: Entrant,
    variant: &str,
) -> Result<Box<dyn Brain>, Failure> {
    let variant = if variant.is_empty() { G::Variant::default() } else { variant.parse()? };
    let start = G::new(&variant);
    Ok(Box::new(Engine { words: start_words(&start), start, entrant, process: None }))
}

struct Engine<G> {
    /// The position before the first turn,
    start: G,
    /// and in the words of the protocol.
    words: String,
    entrant: Entrant,
    /// Nothing until it is first asked, and after it has failed.
    process: Option<EngineProcess>,
}

impl<G: PlayableGame> Brain for Engine<G> {
    fn think(&mut self, state: &GameState, time: Time, stop: &AtomicBool) -> Thinks {
        let (game, notation) = self.position(state).map_err(Some)?;
        let position = position_line(&self.words, &game, &notation);
        let mut process = match self.process.take() {
            Some(process) => process,
            None => self.started(stop)?,
        };
        let (go, limit) = match time {
            Time::Clocks { left, added } => {
                let left = left.map(|left| left.as_millis());
                let go = format!("go {}", process.protocol.clocks(left, added.as_millis()));
                (go, Duration::from_millis(left.into_iter().max().unwrap_or_default() as u64))
            }
            Time::Fixed(time) => (format!("go movetime {}", time.as_millis()), time),
        };
        let until = Instant::now() + limit + PATIENCE;
        let asked = process.send(&position).and_then(|()| process.send(&go));
        let thought = asked.and_then(|()| process.wait_for_turn(until, stop));
        // What has not answered as it should is started anew.
        let mut thought = thought.map_err(why)?;
        if thought.turn.eq_ignore_ascii_case("resign") {
            self.process = Some(process);
            return Ok(thought);
        }
        let turn = game.parse_turn(&thought.turn).and_then(|turn| {
            game.clone().play(&turn)?;
            Ok(game.format_turn(&turn))
        });
        thought.turn = turn.map_err(|illegal| {
            let complaint = thought.complaint.as_ref().map(|text| format!(" (it says: {text})"));
            let complaint = complaint.unwrap_or_default();
            Some(format!("illegal turn {}: {illegal}{complaint}", thought.turn))
        })?;
        self.process = Some(process);
        Ok(thought)
    }
}

impl<G: PlayableGame> Engine<G> {
    fn started(&self, stop: &AtomicBool) -> Result<EngineProcess, Option<String>> {
        let mut process =
            self.entrant.start(PATIENCE, stop).map_err(|failure| Some(failure.to_string()))?;
        let new_game = format!("{}newgame", process.protocol.name());
        let ready = process.send(&new_game).and_then(|()| process.wait_until_ready(PATIENCE, stop));
        ready.map_err(why)?;
        Ok(process)
    }

    /// The position that somebody has come to, and the turns that led there.
    fn position(&self, state: &GameState) -> Result<(G, Vec<String>), String> {
        let mut game = self.start.clone();
        if !state.draws.is_empty() {
            let mut tags = Tags::default();
            tags.set("Draws", state.draws.as_str());
            game.read_tags(&tags).map_err(|error| error.to_string())?;
        }
        let mut notation = Vec::new();
        for turn in state.moves.split_whitespace() {
            let turn = game.parse_turn(turn).map_err(|illegal| illegal.to_string())?;
            notation.push(game.format_turn(&turn));
            game.play(&turn).map_err(|illegal| illegal.to_string())?;
        }
        Ok((game, notation))
    }
}

fn why(silence: Silence) -> Option<String> {
    match silence {
        Silence::Gone => Some("it has ended".to_owned()),
        Silence::Late => Some("it does not answer".to_owned()),
        Silence::Interrupted => None,
    }
}
