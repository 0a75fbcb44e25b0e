//! What moderators ask and order, and what they are told. Between the command line and the server,
//! which are one program; nobody else says or hears any of it.

use serde::{Deserialize, Serialize};
use wire::{BadName, Ban, Banned, GameId, Millis, Offence, PlayerId, Told};

/// No reason or note is longer, in characters.
pub const LONGEST_REASON: usize = 500;

/// What a moderator wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// Who it is, for the log.
    pub moderator: String,
    /// What he wants.
    pub action: Action,
}

/// What can be asked for and done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// List reports: those that are open, or all.
    Reports {
        /// Closed ones as well.
        all: bool,
    },
    /// Show a report with the game that it is about.
    Report(u32),
    /// Close a report.
    Close {
        /// Its number.
        report: u32,
        /// What came of it.
        note: String,
    },
    /// Ban somebody.
    Ban {
        /// His name, or his id.
        player: String,
        /// How long, and why.
        banned: Banned,
    },
    /// Lift a ban.
    Unban {
        /// His name, or his id.
        player: String,
        /// Why.
        reason: String,
    },
    /// List bans.
    Bans,
    /// Give an account another name.
    Rename {
        /// Its name, or its id.
        player: String,
        /// The new name.
        name: String,
        /// Why.
        reason: String,
    },
    /// Close a game that goes on: nobody wins it.
    CloseGame {
        /// The game.
        game: GameId,
        /// Why.
        reason: String,
    },
    /// Show what moderators did.
    Log {
        /// So many entries at most, the last ones.
        most: u32,
    },
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ruling {
    /// These are the reports, the latest first.
    Reports(Vec<Submitted>),
    /// This is the report.
    Report(Box<Case>),
    /// The report is closed, or the game.
    Closed,
    /// Somebody is banned.
    Banned {
        /// Who.
        player: Known,
        /// The games of his that were ended by that.
        games: Vec<GameId>,
    },
    /// He may play again.
    Unbanned(Known),
    /// These are all bans that hold, the latest first.
    Bans(Vec<Sentence>),
    /// The account has the new name.
    Renamed {
        /// As whom it was known.
        before: Known,
        /// The name as it is shown.
        name: String,
    },
    /// This is what was done, the latest last.
    Log(Vec<Logged>),
}

/// Why something was not done. Then nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Declined {
    /// Nobody has this name.
    #[error("there is nobody called {0}")]
    NoSuchPlayer(String),
    /// It is somebody's name and somebody else's id.
    #[error("{0} is the name of one and the id of another: say name:{0} or id:{0}")]
    Ambiguous(String),
    /// Engines of the house always behave.
    #[error("{0} is an engine of the house")]
    House(PlayerId),
    /// Only accounts have names.
    #[error("{0} is a guest, who has no name")]
    NoAccount(PlayerId),
    /// He is not banned.
    #[error("{0} is not banned")]
    NotBanned(String),
    /// The ban would be over already.
    #[error("this ban would be over already")]
    Over,
    /// This cannot be a name.
    #[error(transparent)]
    BadName(BadName),
    /// Somebody else has this name.
    #[error("this name is taken")]
    NameTaken,
    /// There is no such game.
    #[error("there is no game {0}")]
    NoSuchGame(GameId),
    /// The game is over.
    #[error("game {0} is over")]
    GameOver(GameId),
    /// There is no such report.
    #[error("there is no report {0}")]
    NoSuchReport(u32),
    /// It is closed already.
    #[error("report {0} is closed")]
    ReportClosed(u32),
    /// Reasons and notes are to be read by people.
    #[error("a reason or note has 1 to {LONGEST_REASON} characters, on one line")]
    BadReason,
    /// The store has trouble.
    #[error("the server cannot do this now: {0}")]
    Trouble(String),
}

/// Somebody, as moderators know him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    /// Who.
    pub id: PlayerId,
    /// His name now; nothing for guests.
    pub name: Option<String>,
}

impl Known {
    /// What he can be called by.
    #[must_use]
    pub fn called(&self) -> &str {
        self.name.as_deref().unwrap_or_else(|| self.id.as_str())
    }
}

/// A report that somebody has submitted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Submitted {
    /// Its number.
    pub number: u32,
    /// When.
    pub at: Millis,
    /// Who reported,
    pub by: Known,
    /// and whom.
    pub about: Known,
    /// What the name was then.
    pub name_then: Option<String>,
    /// In which game.
    pub game: Option<GameId>,
    /// What for.
    pub offence: Offence,
    /// What else was said.
    pub words: String,
    /// What came of it, if somebody has looked at it.
    pub closed: Option<Closed>,
}

/// That a report is closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closed {
    /// Since when.
    pub at: Millis,
    /// What came of it.
    pub note: String,
}

/// A report with what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Case {
    /// The report.
    pub report: Submitted,
    /// The numbers of the other reports about the same one.
    pub others: Vec<u32>,
    /// Whether he is banned.
    pub banned: Option<Banned>,
    /// The game with everything that happened and was said in it.
    pub game: Option<Told>,
}

/// A ban that holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sentence {
    /// Whose.
    pub player: Known,
    /// How long.
    pub ban: Ban,
    /// Why.
    pub reason: String,
    /// Since when.
    pub since: Millis,
}

/// What a moderator did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logged {
    /// When.
    pub at: Millis,
    /// Who.
    pub moderator: String,
    /// What.
    pub deed: Deed,
    /// To whom.
    pub player: Option<Known>,
    /// To which game.
    pub game: Option<GameId>,
    /// To which report.
    pub report: Option<u32>,
    /// Why.
    pub words: String,
}

/// What moderators do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// Somebody was banned.
    Banned,
    /// A ban was lifted.
    Unbanned,
    /// An account got another name.
    Renamed,
    /// A game was closed.
    ClosedGame,
    /// A report was closed.
    ClosedReport,
}

impl Deed {
    const ALL: [Deed; 5] =
        [Deed::Banned, Deed::Unbanned, Deed::Renamed, Deed::ClosedGame, Deed::ClosedReport];

    /// Its name, as it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Deed::Banned => "banned",
            Deed::Unbanned => "unbanned",
            Deed::Renamed => "renamed",
            Deed::ClosedGame => "closed-game",
            Deed::ClosedReport => "closed-report",
        }
    }

    pub(crate) fn named(name: &str) -> Option<Deed> {
        Deed::ALL.into_iter().find(|deed| deed.name() == name)
    }
}
