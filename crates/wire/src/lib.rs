//! What client and server say to each other.
//!
//! * [`Asked`]: what a client sends, a [`Command`] with a [`RequestId`]. The same request twice gets
//!   the same answer and has an effect once.
//! * [`Told`]: what the server sends, among it the numbered [`Event`]s of games. A client that lost
//!   the connection says which number it has and is told the rest.
//! * [`Course`]: how a game stands after its events, as far as that needs no rules.
//! * [`Terms`]: what two people agree on before a game; [`Offer`]: that somebody wants to play.
//! * [`Refused`]: why something was not done. Then nothing has changed.
//! * [`Account`], [`Session`]: who somebody is; [`Profile`], [`Found`]: what everybody may know.
//! * [`Shunned`], [`Report`], [`Banned`]: how people keep apart, and who may not play.
//! * [`Progress`]: how somebody gets on with puzzles, lessons and solitaire, on several devices.
//! * [`Vacation`], [`Plan`], [`Notice`], [`Digest`]: games that go on for days.
//! * [`Token`], [`Scope`]: what programs may do; [`Incoming`], [`Line`]: what they are told.
//! * [`Speed`], [`Rating`], [`Handicap`]: how strong somebody is, and what makes up for it.
//!
//! Everything is JSON text, one message a frame of a WebSocket. Times are [`Millis`].
//!
//! With the feature `schema` the types describe themselves for the OpenAPI description.
//!
//! This crate deliberately knows no game's rules, no clock and no network.

mod account;
mod command;
mod conduct;
mod correspondence;
mod course;
mod event;
mod id;
mod offer;
mod profile;
mod program;
mod progress;
mod push;
mod rating;
mod refused;
mod token;
mod told;

pub use account::{
    Account, BadName, BadPassword, Ban, Confirmation, Credentials, Export, ExportedGame, Kind,
    LONGEST_NAME, LONGEST_PASSWORD, PasswordChange, Recovery, RecoveryCodes, Registered,
    SHORTEST_NAME, SHORTEST_PASSWORD, Secret, Session,
};
pub use command::{Asked, Command, Saying, Wish};
pub use conduct::{Banned, Distance, LONGEST_REPORT, Offence, Report, Shunned, Shunning};
pub use correspondence::{
    BadLine, DAY, Digest, DigestGame, DigestRead, ExportedPlan, LONGEST_LINE, MOST_LINES, News,
    Notice, Plan, Vacation, VacationWanted, Vacations, Waiting, YEAR,
};
pub use course::{Course, Misfit};
pub use event::{Ended, Event, Reason, Seat, What};
pub use id::{GameId, NotAnId, OfferId, PlayerId, RequestId, SessionId, TokenId};
pub use offer::{Colour, Control, Offer, Opponent, Player, Terms};
pub use profile::{
    Curve, CurvesWanted, Found, GameResult, Leader, Opening, Played, Point, Profile, Rated, Record,
    Search,
};
pub use program::{
    ChallengeWanted, Challenged, Challenges, ChatLine, Fine, GameFull, GameInfo, GameState,
    Incoming, Line, NowPlaying, OpenWanted, OpponentGone, Recorded, STARTED, Takeback,
};
pub use progress::{
    Base, DaySolved, First, Key, LessonMark, MOST_DAYS, MOST_MARKS_AT_ONCE, Mark, NotAKey,
    PROGRESS_VERSION, Progress, PuzzleMark, PuzzlesMark, SolvedToday, StacksMark, Success, Sync,
    Synced,
};
pub use push::{PushKeys, PushState, PushSubscription, Pushed};
pub use rating::{Handicap, NotRated, PROVISIONAL, Rating, RatingChange, Speed};
pub use refused::Refused;
pub use token::{
    Bearer, LONGEST_TOKEN, LONGEST_TOKEN_NAME, MOST_TOKENS, NewToken, Scope, TOKEN_PREFIX, Token,
    TokenWanted,
};
pub use told::{Done, Summary, Table, Told, Whereabouts};

/// Milliseconds: a length of time, or a moment since 1970.
pub type Millis = u64;

/// No message of a client is longer, in bytes.
pub const LONGEST_MESSAGE: usize = 4096;

/// Nobody says more at once, in characters.
pub const LONGEST_SAYING: usize = 200;
