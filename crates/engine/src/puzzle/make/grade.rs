//! How hard a puzzle is.

use super::crafted::Crafted;
use super::pose::Posing;
use crate::engine::{Engine, Settings};
use crate::level::Level;
use crate::limits::{Limits, Undisturbed};
use rules::Grade;

/// How hard a puzzle is, in two ways.
pub(super) struct Difficulty {
    pub(super) grade: Grade,
    pub(super) rating: u32,
}

/// The rating of a puzzle that takes no turn and misleads nobody,
const BASE: u32 = 450;

/// what every own turn adds,
const PER_TURN: u32 = 280;

/// what every turn that looks good and fails adds,
const PER_TEMPTATION: u32 = 12;

/// of which so many count,
const TEMPTATIONS: u32 = 20;

/// and what every level of the engine adds that does not find it.
const PER_LEVEL: u32 = 75;

/// Puzzles start between these.
const RATINGS: (u32, u32) = (800, 2400);

/// Below the first rating a puzzle is easy, from the second on it is hard.
const BORDERS: (u32, u32) = (1450, 1680);

/// A player of a level is asked so many times, because weak ones see different things on different
/// days; two of three must find it.
const ASKED: u64 = 3;

/// However strong, a player looks at no more than this.
const LOOKS_AT: u64 = 8_000;

/// Judges a puzzle by its length, by what else looks good, and by who finds it.
pub(super) fn difficulty<G: Crafted>(engine: &mut Engine<G>, posing: &Posing<G>) -> Difficulty {
    let position = &posing.position;
    let solution = posing.wins.first();
    let tempting = position.turns().into_iter().filter(|turn| {
        !posing.wins.contains(turn) && solution.is_some_and(|best| position.tempts(turn, best))
    });
    let temptations = (tempting.count() as u32).min(TEMPTATIONS);
    let too_weak = Level::all().take_while(|level| !finds(engine, posing, *level)).count() as u32;
    let rating = BASE
        + G::HARDER_FOR_PEOPLE
        + PER_TURN * posing.turns
        + PER_TEMPTATION * temptations
        + PER_LEVEL * too_weak;
    let rating = rating.clamp(RATINGS.0, RATINGS.1);
    let grade = match rating {
        rating if rating < BORDERS.0 => Grade::Easy,
        rating if rating < BORDERS.1 => Grade::Medium,
        _ => Grade::Hard,
    };
    Difficulty { grade, rating }
}

/// Whether a player of a level mostly finds the solution.
fn finds<G: Crafted>(engine: &mut Engine<G>, posing: &Posing<G>, level: Level) -> bool {
    let usual = *engine.settings();
    let limits = Limits { nodes: Some(LOOKS_AT), ..Limits::default() };
    let found = (0..ASKED).filter(|seed| {
        engine.set(Settings { level, seed: *seed, ..usual });
        let report = engine.think(&posing.position, &limits, &Undisturbed, &mut |_| ()).ok();
        let turn = report.as_ref().and_then(|report| report.best());
        turn.is_some_and(|turn| posing.wins.contains(turn))
    });
    let found = found.count() as u64;
    engine.set(usual);
    2 * found > ASKED
}
