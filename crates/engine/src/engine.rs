//! An engine: what it remembers from search to search, and how it is asked.

use crate::level::{Level, Strength};
use crate::limits::{Limits, World};
use crate::ordering::Ordering;
use crate::report::{Line, Report};
use crate::score::{Score, Value};
use crate::search::{self, Found, Task};
use crate::table::Table;
use crate::tree::{Listener, Tree};
use rules::{Game, Outcome, mix};

/// A game for which there is an engine.
pub trait Searched: Game {
    /// The game as the search walks through it.
    type Tree: Tree;

    /// What makes the players of levels 1 to 9.
    const LEVELS: [Strength; 9];

    /// The tree with this position at its root.
    fn tree(&self) -> Self::Tree;

    /// A turn of the tree in this position as the rules know it.
    fn turn_of(&self, turn: <Self::Tree as Tree>::Turn) -> Self::Turn;

    /// How many plies have been played without what counts as progress between engines; nothing
    /// where they have no such notion.
    fn idle_plies(&self) -> Option<u32> {
        None
    }

    /// Searches this position, in which the game is not over. Only for games in which chance plays
    /// a part this is something else than a search through the tree.
    fn search(
        &self,
        task: &Task<'_>,
        orderings: &mut [Ordering<Self::Tree>],
        report: &mut Listener<'_, Self::Tree>,
    ) -> Found<<Self::Tree as Tree>::Turn> {
        search::run(&self.tree(), task, orderings, report)
    }
}

/// An engine for one game.
///
/// It keeps what it found from one search to the next; [`forget`](Engine::forget) before a new
/// game. The same settings, the same searches in the same order and limits of nodes or depth give
/// the same answers.
#[derive(Debug)]
pub struct Engine<G: Searched> {
    table: Table,
    /// One for each thread.
    orderings: Vec<Ordering<G::Tree>>,
    settings: Settings,
    /// How many games it has forgotten: a player is not the same in every game.
    games: u64,
}

/// What can be set on an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The size of its memory in mebibytes.
    pub memory: usize,
    /// How many threads search. On the web always one.
    pub threads: usize,
    /// How many best lines are wanted.
    pub lines: usize,
    /// How strong it plays.
    pub level: Level,
    /// What a player below full strength overlooks, and what his good and bad days are, differs
    /// from seed to seed, and from game to game.
    pub seed: u64,
    /// Expects a draw after so many [idle plies](Searched::idle_plies). No rule says so, but
    /// matches of engines are played like this.
    pub draw_after: Option<u32>,
}

impl Default for Settings {
    /// Full strength on one thread with 64 MiB.
    fn default() -> Settings {
        Settings { memory: 64, threads: 1, lines: 1, level: Level::FULL, seed: 0, draw_after: None }
    }
}

impl Settings {
    /// Whether what was found with the other settings is not true with these.
    fn judges_otherwise(&self, other: &Settings) -> bool {
        let judges = |of: &Settings| (of.level, of.seed, of.draw_after);
        judges(self) != judges(other)
    }
}

impl<G: Searched> Engine<G> {
    /// An engine that knows nothing yet.
    #[must_use]
    pub fn new(settings: Settings) -> Engine<G> {
        Engine {
            table: Table::new(settings.memory),
            orderings: vec![Ordering::new(); settings.threads.max(1)],
            settings,
            games: 0,
        }
    }

    /// What is set.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes settings. What the engine knows is kept where it is still true.
    pub fn set(&mut self, settings: Settings) {
        if settings.memory != self.settings.memory {
            self.table = Table::new(settings.memory);
        } else if settings.judges_otherwise(&self.settings) {
            self.table.clear();
        }
        self.orderings.resize(settings.threads.max(1), Ordering::new());
        self.settings = settings;
    }

    /// Forgets all it found, as before a new game.
    pub fn forget(&mut self) {
        self.table.clear();
        self.orderings.fill(Ordering::new());
        self.games += 1;
    }

    /// Looks for the best turn until a limit is reached or `world` says stop, and tells what it
    /// has found after each depth. Gives the last word, which has at least one line of at least
    /// one turn.
    ///
    /// # Errors
    /// The game is over.
    pub fn think(
        &mut self,
        game: &G,
        limits: &Limits,
        world: &dyn World,
        report: &mut dyn FnMut(&Report<G::Turn>),
    ) -> Result<Report<G::Turn>, GameOver> {
        if let Some(outcome) = game.outcome() {
            return Err(GameOver(outcome));
        }
        self.table.begin_search();
        let table = &self.table;
        let Settings { lines, level, seed, draw_after, .. } = self.settings;
        // Two players with the same seed do not have the same days.
        let day = mix(seed ^ mix(self.games ^ mix(level.number().into())));
        let strength = level.strength::<G>().on(day);
        let limits = &strength.limits(limits);
        let task = Task { limits, lines, sight: strength.sight(day), draw_after, world, table };
        let told = |found: &Found<<G::Tree as Tree>::Turn>| Report {
            depth: found.depth,
            selective_depth: found.selective_depth,
            nodes: found.nodes,
            time: world.elapsed(),
            fullness: table.fullness(),
            lines: found.lines.iter().map(|(value, turns)| line(game, *value, turns)).collect(),
        };
        let found = game.search(&task, &mut self.orderings, &mut |found| report(&told(found)));
        Ok(told(&found))
    }
}

/// A line as the rules know its turns.
fn line<G: Searched>(game: &G, value: Value, turns: &[<G::Tree as Tree>::Turn]) -> Line<G::Turn> {
    let mut position = game.clone();
    let mut line = Vec::new();
    for turn in turns {
        let turn = position.turn_of(*turn);
        if position.play(&turn).is_err() {
            break;
        }
        line.push(turn);
    }
    let score = Score::of(value);
    Line { score, chance: score.chance(G::Tree::TUNING.scale), turns: line }
}

/// There is nothing to think about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game is over: {}", .0.reason)]
pub struct GameOver(pub Outcome);
