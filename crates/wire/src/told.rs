//! What the server sends.

use crate::{
    Challenges, Event, GameId, Millis, Notice, Offer, OfferId, Plan, Player, PlayerId, Refused,
    RequestId, Seat, Shunned, Terms,
};
use serde::{Deserialize, Serialize};

/// What the server sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Told {
    /// The first thing that is said.
    Welcome {
        /// Who is at this end.
        you: PlayerId,
        /// The name of his account, if he has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// The server's time.
        now: Millis,
        /// So long an opponent must have been away before a game can be claimed.
        patience: Millis,
    },
    /// What became of a request.
    Answer {
        /// The request; nothing if it could not be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<RequestId>,
        /// What was done, or why nothing was.
        #[cfg_attr(feature = "schema", schema(value_type = Object))]
        result: Result<Done, Refused>,
    },
    /// What happened in a game.
    Game {
        /// The game.
        game: GameId,
        /// Who plays and what, if it was not said before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<Table>,
        /// What happened since.
        events: Vec<Event>,
        /// The server's time.
        now: Millis,
    },
    /// Who is there.
    Presence {
        /// The game.
        game: GameId,
        /// Where the players are.
        seats: [Whereabouts; 2],
        /// How many others watch.
        watching: u32,
    },
    /// All offers to anybody that stand now.
    Lobby(Vec<Offer>),
    /// All whom one keeps away, when that changes; after the welcome if there are any.
    Shunned(Vec<Shunned>),
    /// A game that one plays has begun.
    Began(GameId),
    /// What one has prepared in a game has changed.
    Plan {
        /// The game.
        game: GameId,
        /// What is prepared now.
        plan: Plan,
    },
    /// News of a game that one plays.
    Notice(Notice),
    /// A game that one plays is over.
    Over(GameId),
    /// Somebody challenges.
    Challenged(Offer),
    /// A challenge was declined.
    Declined(Offer),
    /// A challenge was withdrawn, or has stood for too long.
    Withdrawn(Offer),
    /// The server goes away for a moment, or the connection is of no use: come again.
    Goodbye(Refused),
}

/// Where a player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Whereabouts {
    /// At the game.
    There,
    /// Away since this moment.
    Away(Millis),
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Done {
    /// What was asked for, and nothing else is to be said.
    Done,
    /// It is this event of the game, and stored.
    Event(u32),
    /// It is this game.
    Game(GameId),
    /// It is this offer, which stands now.
    Offered(OfferId),
    /// This is the offer.
    Offer(Offer),
    /// These are the challenges.
    Challenges(Challenges),
    /// These are the games.
    Games(Vec<Summary>),
    /// This is prepared.
    Plan(Plan),
    /// These are the news, the newest first.
    News(Vec<Notice>),
}

/// Who plays what: all that is settled before the first turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Table {
    /// What is played.
    pub terms: Terms,
    /// Who began with the first side, and who with the second.
    pub players: [Player; 2],
    /// When it began.
    pub began: Millis,
    /// The hash of what decides where chance does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// What chance gives to whoever begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<String>,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Summary {
    /// The game.
    pub game: GameId,
    /// What is played.
    pub terms: Terms,
    /// Who plays.
    pub players: [Player; 2],
    /// When it began.
    pub began: Millis,
    /// How many turns have been made.
    pub turns: u32,
    /// Who is to move, if it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_move: Option<Seat>,
    /// When the time of whoever is to move is over, if there is any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Millis>,
    /// How it ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<crate::Ended>,
}
