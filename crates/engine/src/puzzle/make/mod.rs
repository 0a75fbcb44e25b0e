//! Makes puzzles: plays games, and looks in them for positions with one solution.
//!
//! A game is decided by a seed and its number alone, so that making can be repeated, and can go on
//! where it ended. [`play`] plays them, [`pose`] looks for what is asked, [`answers`] writes the
//! solution, [`grade`] says how hard it is, and [`crafted`] what differs from game to game.

mod answers;
mod crafted;
mod grade;
mod play;
mod pose;

pub use crafted::Crafted;

use super::Puzzle;
use super::plain::Plain;
use super::verify::Unproven;
use crate::engine::{Engine, Settings};
use crate::limits::World;
use pose::Posing;
use rules::{Grade, Heading, mix};
use std::collections::HashSet;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

/// What kind of puzzles are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// How hard they may be.
    pub grades: Vec<Grade>,
    /// How many own turns they may take.
    pub turns: RangeInclusive<u32>,
}

/// Makes puzzles from a seed.
#[derive(Debug)]
pub struct Maker<G> {
    seed: u64,
    wanted: Wanted,
    game: PhantomData<G>,
}

/// What the engine remembers, in mebibytes: little, because games are short.
const MEMORY: usize = 4;

/// After so many positions without a win in sight, none is expected earlier in a game.
const MISSES: usize = 4;

impl<G: Crafted> Maker<G> {
    /// A maker of such puzzles.
    #[must_use]
    pub fn new(seed: u64, wanted: Wanted) -> Maker<G> {
        Maker { seed, wanted, game: PhantomData }
    }

    /// Plays the game of this number and gives a puzzle from it, if it has a good one that is not
    /// among those whose names are known. Everything that it claims is proven by
    /// [`Puzzle::prove`].
    pub fn make(
        &self,
        number: u64,
        known: &HashSet<String>,
        world: &dyn World,
    ) -> Option<Puzzle<G>> {
        let random = mix(self.seed ^ mix(number));
        // A new one for every game, because players are not the same in every game of an engine.
        let mut engine = Engine::new(Settings { memory: MEMORY, ..Settings::default() });
        let positions = play::positions(&mut engine, random, world);
        let mut posed: Vec<Posing<G>> = Vec::new();
        let mut misses = 0;
        for position in positions.iter().rev() {
            if world.stopped() {
                return None;
            }
            if !pose::is_promising(&mut engine, position, world) {
                misses += 1;
                if misses == MISSES {
                    break;
                }
                continue;
            }
            misses = 0;
            posed.extend(pose::pose(position, &self.wanted));
        }
        // Mostly what is hardest in the game, and sometimes what is easiest.
        posed.sort_by_key(|posing| std::cmp::Reverse(posing.turns));
        if random.is_multiple_of(4) {
            posed.reverse();
        }
        let source = format!("{}:{number}", self.seed);
        posed.into_iter().find_map(|posing| {
            let id = name_of(&posing.position);
            if known.contains(&id) || world.stopped() {
                return None;
            }
            self.finish(&mut engine, posing, id, &source)
        })
    }

    /// Grades a puzzle, writes its solution and proves it.
    fn finish(
        &self,
        engine: &mut Engine<G>,
        posing: Posing<G>,
        id: String,
        source: &str,
    ) -> Option<Puzzle<G>> {
        let difficulty = grade::difficulty(engine, &posing);
        if !self.wanted.grades.contains(&difficulty.grade) {
            return None;
        }
        let solution = answers::solution(&posing)?;
        let Posing { position, goal, turns, wins, alone } = posing;
        let texts = wins.iter().map(|win| position.format_turn(win)).collect();
        let heading = Heading {
            id,
            goal,
            turns,
            wins: texts,
            alone,
            grade: difficulty.grade,
            rating: difficulty.rating,
            themes: position.themes(goal, &solution),
            classic: false,
            source: Some(source.to_owned()),
        };
        let mut puzzle = Puzzle { heading, start: position, wins, solution };
        let mut proven = puzzle.prove(G::proven_with(turns));
        // What would take too long to prove is not claimed.
        if proven == Err(Unproven::Exhausted) && puzzle.heading.alone > turns && !G::ENDS_SOON {
            puzzle.heading.alone = turns;
            proven = puzzle.prove(G::proven_with(turns));
        }
        proven.is_ok().then_some(puzzle)
    }
}

impl<G: Crafted> Puzzle<G> {
    /// The same puzzle for the other side, where turns are written alike.
    #[must_use]
    pub fn for_other_side(&self) -> Option<Puzzle<G>> {
        let start = self.start.for_other_side()?;
        let parsed = self.heading.wins.iter().map(|text| start.parse_turn(text).ok());
        let wins = parsed.collect::<Option<_>>()?;
        Some(Puzzle { start, wins, ..self.clone() })
    }
}

/// A name that is the same for a position and everything that looks like it from another side.
fn name_of<G: Crafted>(position: &G) -> String {
    let picture = position.pictures().into_iter().min().unwrap_or_default();
    let hash = picture.bytes().fold(0, |hash, byte| mix(hash ^ u64::from(byte)));
    format!("{}-{:08x}", &G::NAME[..1], hash >> 32)
}

/// Effort of the makers' own quick searches.
fn effort<G: Crafted>() -> Plain<G> {
    Plain::new(G::POSED_WITH)
}
