//! Where everything is kept that must not be lost.

mod access;
mod accounts;
mod backup;
mod bans;
mod belongings;
mod checkpoint;
mod conduct;
#[cfg(test)]
mod conformance;
mod correspondence;
mod disk;
mod ending;
mod lock;
mod migrate;
mod moderation;
mod nodes;
mod past;
mod people;
mod postgres;
mod progress;
mod push;
mod rated;
mod readers;
mod reports;
mod rows;
mod schema;
mod search;
mod sessions;
mod shunned;
mod sql;
mod sqlite;
mod tokens;
mod writer;

pub use backup::{BackupError, CONFIGURATION, Saved, backup, restore};
pub(crate) use conduct::{Conduct, Filed, Filing, Renamed, Sanction, Shun};
pub(crate) use correspondence::{Correspondence, NewsRow, PlanRow, Taken};
pub(crate) use lock::SOCKET;
pub use migrate::{Carried, MigrateError, Step, Whereabouts, migrate};
pub(crate) use nodes::{NodeId, Nodes, Outage, Pulse, SILENCE};
pub(crate) use past::{Cursor, Past, Wanted};
pub(crate) use people::{
    AccountRow, Deletion, NewAccount, NewSession, People, Registration, SignIn, Visitor,
};
pub(crate) use postgres::Postgres;
pub use postgres::{DatabaseUrl, NoDatabaseUrl};
pub(crate) use push::{Devices, Subscription};
pub(crate) use sqlite::{Sqlite, is_there};
pub(crate) use tokens::{Holder, TokenRow, Tokens, Upgrade};

use crate::play::SetUp;
use std::future::Future;
use std::pin::Pin;
use wire::{
    Control, Ended, Event, GameId, Millis, Offer, OfferId, Player, PlayerId, RequestId, Seat,
    Summary, Terms,
};

/// What is done later, and may fail.
pub(crate) type Later<'a, T> = Pin<Box<dyn Future<Output = Result<T, Trouble>> + Send + 'a>>;

/// The store cannot do its work: nobody's fault but the disk's or the operator's.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Trouble {
    /// What the database says.
    #[error("the database: {0}")]
    Database(String),
    /// Something that was stored cannot be read.
    #[error("what is stored is broken: {0}")]
    Broken(String),
    /// The database cannot be reached: which, and why.
    #[error("{0} cannot be reached: {1}")]
    Away(String, String),
    /// So much else is wanted of the database that it would take too long.
    #[error("the database has too much to do")]
    Busy,
    /// Something was written, and then the database was gone.
    #[error("the database was lost during a commit, and nobody knows whether it is stored: {0}")]
    Unknown(String),
    /// The data folder or the database is from a newer version.
    #[error("the database has version {found}; this program knows versions up to {known}")]
    Newer {
        /// Its version.
        found: i64,
        /// The newest that is known.
        known: i64,
    },
    /// Somebody else uses the data folder: who.
    #[error("this data folder is in use by {0}; a folder belongs to one server at a time")]
    InUse(String),
    /// A file of the data folder.
    #[error("{0}")]
    File(String),
}

impl From<rusqlite::Error> for Trouble {
    fn from(error: rusqlite::Error) -> Trouble {
        Trouble::Database(error.to_string())
    }
}

/// An event as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    pub(crate) event: Event,
    /// Who asked for it, and by which request.
    pub(crate) request: Option<(Seat, RequestId)>,
}

/// An event to be stored, and what lists of games say after it.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) game: GameId,
    pub(crate) stored: Stored,
    pub(crate) turns: u32,
    pub(crate) to_move: Option<Seat>,
    pub(crate) deadline: Option<Millis>,
    pub(crate) ended: Option<Ended>,
    /// What is noted of the game if it ends by this event.
    pub(crate) ending: Option<Box<Ending>>,
    /// To whom it is news,
    pub(crate) news: Vec<NewsRow>,
    /// and who has no longer to be told that it is his turn.
    pub(crate) settled: Option<PlayerId>,
    /// The node that looks after the game from now on, if there are several.
    pub(crate) keeper: Option<NodeId>,
}

/// What lists, searches and ratings need to know of a game that is over.
#[derive(Clone, Debug)]
pub(crate) struct Ending {
    pub(crate) terms: Terms,
    pub(crate) players: [Player; 2],
    /// The variant, as it is usually written.
    pub(crate) variant: String,
    pub(crate) winner: Option<Seat>,
    /// The first turns, with spaces between them; nothing if the game was aborted.
    pub(crate) opening: Option<String>,
}

/// What became of an attempt to store something of which there can be only one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    /// It is stored, for good.
    Stored,
    /// It is stored, and with it the event that follows: what it changes about ratings.
    Rated(Event),
    /// Something else was there before.
    Taken,
}

/// What became of an offer that somebody accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Begun {
    /// The game has begun.
    Now,
    /// The offer was accepted, or the request fulfilled, before: by this game.
    Before(GameId),
    /// The offer is gone.
    Gone,
}

/// What became of the wish to offer something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Offered {
    /// This offer stands, since now or because of the same request.
    Stands(OfferId),
    /// The same request has led to this game already.
    Accepted(GameId),
}

/// An offer as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct OfferRow {
    pub(crate) offer: Offer,
    /// Whether everybody sees it.
    pub(crate) public: bool,
    pub(crate) request: RequestId,
}

/// A game that begins.
#[derive(Clone, Debug)]
pub(crate) struct Beginning {
    pub(crate) set_up: SetUp,
    pub(crate) deadline: Option<Millis>,
    /// The offer it comes of, which is gone then.
    pub(crate) offer: Option<OfferId>,
    /// Who accepted it by which request.
    pub(crate) accepted: Option<(PlayerId, RequestId)>,
    /// To whom it is news.
    pub(crate) news: Vec<NewsRow>,
    /// The node that looks after it, if there are several.
    pub(crate) keeper: Option<NodeId>,
}

/// A game that goes on.
#[derive(Clone, Debug)]
pub(crate) struct Running {
    pub(crate) game: GameId,
    pub(crate) control: Control,
    pub(crate) deadline: Option<Millis>,
    /// Whether an engine plays in it.
    pub(crate) house: bool,
}

/// How a store is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Condition {
    /// So many games go on.
    pub(crate) going: u64,
    /// So much waits to be written.
    pub(crate) waiting: usize,
    /// So many bytes it has,
    pub(crate) bytes: u64,
    /// and so many its log.
    pub(crate) log: u64,
}

/// A store. Whatever it says is stored survives whatever happens to the program.
pub(crate) trait Store:
    People + Past + Conduct + Correspondence + Tokens + Devices + Nodes + Send + Sync
{
    /// Keeps an offer, unless the same request of the same player was fulfilled before.
    fn add_offer(&self, offer: OfferRow) -> Later<'_, Offered>;

    /// All offers.
    fn offers(&self) -> Later<'_, Vec<OfferRow>>;

    /// Takes offers away.
    fn remove_offers(&self, offers: Vec<OfferId>) -> Later<'_, ()>;

    /// Begins a game: one that comes of an offer only if that stands, and takes it away.
    fn begin(&self, beginning: Beginning) -> Later<'_, Begun>;

    /// The game that a request of somebody has led to.
    fn fulfilled(&self, player: PlayerId, request: RequestId) -> Later<'_, Option<GameId>>;

    /// Stores an event, if its number is free.
    fn append(&self, append: Append) -> Later<'_, Kept>;

    /// A game with everything that happened in it.
    fn game(&self, game: GameId) -> Later<'_, Option<(SetUp, Vec<Stored>)>>;

    /// The last games of somebody, those that go on first.
    fn games_of(&self, player: PlayerId) -> Later<'_, Vec<Summary>>;

    /// All games that go on and that somebody has to look after: with a clock, or with an engine.
    fn running(&self) -> Later<'_, Vec<Running>>;

    /// Notes that the server is there.
    fn beat(&self, at: Millis) -> Later<'_, ()>;

    /// When that was last noted.
    fn last_beat(&self) -> Later<'_, Option<Millis>>;

    /// How it is.
    fn condition(&self) -> Later<'_, Condition>;

    /// Writes what waits to be written, and then nothing any more: somebody else may use the same data.
    fn close(&self) -> Later<'_, ()>;
}
