//! The one place that lists the games. Nothing else in this crate knows a game's rules.

use ataxx::Ataxx;
use engine::{Engine, Level, Limits, Searched, Settings, Time, World};
use rules::{Game, Malformed, Outcome, Record, Side};
use std::time::{Duration, Instant};
use twixt::TwixT;
use xart::{Bag, Xart};

/// A game on which turns in notation are made.
pub(crate) trait Board: Send + Sync {
    /// Makes a turn.
    ///
    /// # Errors
    /// Says why the turn is not legal; then nothing has changed.
    fn play(&mut self, turn: &str) -> Result<Made, String>;

    /// Takes the last turn back.
    fn undo(&mut self);

    fn to_move(&self) -> Side;

    fn outcome(&self) -> Option<Outcome>;

    /// Whether chance plays a part.
    fn has_chance(&self) -> bool;

    /// The variant, as it is usually written.
    fn variant(&self) -> String;

    /// Whether the set-up leaves everything to the players: it favours neither side nor chance.
    fn is_even(&self) -> bool;

    /// Gives the player to move what chance decides, and says what that is.
    fn deal(&mut self, bag: &Bag) -> Option<String>;

    /// The turn that the rules make by themselves now, if there is one.
    fn automatic(&self) -> Option<String>;

    /// What an engine of this level plays after so much time.
    fn think(&self, level: u8, time: Duration, seed: u64) -> Option<String>;

    /// The chance of the player to move, as an engine sees it after so much time.
    fn chance(&self, time: Duration) -> Option<f64>;

    /// The record of everything that was played, with how it ended if that was not on the board, and
    /// who played which side at the end.
    fn record(&self, outcome: Option<Outcome>, players: [&str; 2]) -> Record;

    fn copied(&self) -> Box<dyn Board>;
}

/// A turn that was made.
pub(crate) struct Made {
    /// As it is usually written.
    pub(crate) turn: String,
    /// Whether the players change sides with it.
    pub(crate) exchanges: bool,
}

/// What the games are called.
pub(crate) const NAMES: [&str; 3] = [Xart::NAME, TwixT::NAME, Ataxx::NAME];

/// A new game.
///
/// # Errors
/// There is no such game or variant.
pub(crate) fn board(game: &str, variant: &str) -> Result<Box<dyn Board>, Malformed> {
    match game {
        Xart::NAME => new::<Xart>(variant),
        TwixT::NAME => new::<TwixT>(variant),
        Ataxx::NAME => new::<Ataxx>(variant),
        _ => Err(Malformed::new(format!("no game is called {game:?}"))),
    }
}

fn new<G: Served>(variant: &str) -> Result<Box<dyn Board>, Malformed> {
    let variant = if variant.is_empty() { G::Variant::default() } else { variant.parse()? };
    Ok(Box::new(On(G::new(&variant))))
}

/// What the server asks of a game beyond its rules.
trait Served: Searched<Turn: Send + Sync, Variant: Send + Sync> + Send + Sync {
    /// See [`Board::has_chance`].
    fn has_chance(&self) -> bool {
        false
    }

    /// See [`Board::is_even`].
    fn is_even(&self) -> bool {
        !self.has_chance()
    }

    /// See [`Board::deal`].
    fn deal(&mut self, _bag: &Bag) -> Option<String> {
        None
    }
}

impl Served for Xart {
    fn has_chance(&self) -> bool {
        self.variant() == xart::Variant::Lucky
    }

    fn deal(&mut self, bag: &Bag) -> Option<String> {
        Xart::deal(self, bag.draw(self.turn_count()));
        self.hand().map(|face| face.letter().to_string())
    }
}

impl Served for TwixT {
    fn is_even(&self) -> bool {
        self.variant().pie()
    }
}

impl Served for Ataxx {}

/// A game as a [`Board`].
struct On<G>(G);

impl<G: Served> Board for On<G> {
    fn play(&mut self, turn: &str) -> Result<Made, String> {
        let turn = self.0.parse_turn(turn).map_err(|error| error.to_string())?;
        let made = Made { turn: self.0.format_turn(&turn), exchanges: G::exchanges_players(&turn) };
        self.0.play(&turn).map_err(|error| error.to_string())?;
        Ok(made)
    }

    fn undo(&mut self) {
        self.0.undo();
    }

    fn to_move(&self) -> Side {
        self.0.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn has_chance(&self) -> bool {
        self.0.has_chance()
    }

    fn variant(&self) -> String {
        self.0.variant().to_string()
    }

    fn is_even(&self) -> bool {
        self.0.is_even()
    }

    fn deal(&mut self, bag: &Bag) -> Option<String> {
        self.0.deal(bag)
    }

    fn automatic(&self) -> Option<String> {
        self.0.automatic_turn().map(|turn| self.0.format_turn(&turn))
    }

    fn think(&self, level: u8, time: Duration, seed: u64) -> Option<String> {
        let level = Level::new(level)?;
        let settings = Settings { memory: MEMORY, level, seed, ..Settings::default() };
        let report = searched(&self.0, settings, time)?;
        report.best().map(|turn| self.0.format_turn(turn))
    }

    fn chance(&self, time: Duration) -> Option<f64> {
        let settings = Settings { memory: MEMORY, ..Settings::default() };
        Some(searched(&self.0, settings, time)?.lines.first()?.chance)
    }

    fn record(&self, outcome: Option<Outcome>, players: [&str; 2]) -> Record {
        let mut start = self.0.clone();
        let mut turns: Vec<G::Turn> = std::iter::from_fn(|| start.undo()).collect();
        turns.reverse();
        let mut record = Record::of(&start, &turns, self.0.outcome().or(outcome));
        for (side, player) in G::SIDES.iter().zip(players) {
            let mut tag = (*side).to_owned();
            if let Some(first) = tag.get_mut(..1) {
                first.make_ascii_uppercase();
            }
            record.tags.set(tag, player);
        }
        record
    }

    fn copied(&self) -> Box<dyn Board> {
        Box::new(On(self.0.clone()))
    }
}

/// So many mebibytes for what a search finds.
const MEMORY: usize = 16;

fn searched<G: Searched>(
    game: &G,
    settings: Settings,
    time: Duration,
) -> Option<engine::Report<G::Turn>> {
    let limits = Limits { time: Some(Time::exactly(time)), ..Limits::default() };
    Engine::new(settings).think(game, &limits, &Watch(Instant::now()), &mut |_| ()).ok()
}

/// The time since a search began; nobody interrupts it.
struct Watch(Instant);

impl World for Watch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }

    fn stopped(&self) -> bool {
        false
    }
}
