//! What a client sends.

use crate::{Colour, GameId, OfferId, Opponent, Plan, RequestId, Terms};
use serde::{Deserialize, Serialize};

/// A command, and the name under which it is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// The name of the request. Together with who asks it is unique.
    pub request: RequestId,
    /// What is to be done.
    #[serde(rename = "do")]
    pub command: Command,
}

/// What can be asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Tell me of this game, from the event after this number on.
    Watch {
        /// The game.
        game: GameId,
        /// The number of the last event that is known; 0 if there is none.
        after: u32,
    },
    /// No longer tell me of this game.
    Leave {
        /// The game.
        game: GameId,
    },
    /// Something in a game that one plays.
    Play {
        /// The game.
        game: GameId,
        /// What is wished.
        wish: Wish,
    },
    /// Offer to play.
    Offer {
        /// What is offered.
        terms: Terms,
        /// The side that is wanted.
        #[serde(default)]
        colour: Colour,
        /// Whom it is for.
        to: Opponent,
    },
    /// Play with whoever offers just that, else offer it to anybody.
    Pair {
        /// What is wanted.
        terms: Terms,
    },
    /// Take an offer back.
    Withdraw {
        /// The offer.
        offer: OfferId,
    },
    /// Accept an offer.
    Accept {
        /// The offer.
        offer: OfferId,
    },
    /// Decline an offer that is made to me alone.
    Decline {
        /// The offer.
        offer: OfferId,
    },
    /// List the challenges that stand: those to me, and mine.
    Challenges,
    /// What is this offer?
    Look {
        /// The offer.
        offer: OfferId,
    },
    /// Tell me of offers, now and when they change.
    EnterLobby,
    /// No longer tell me of offers.
    LeaveLobby,
    /// List my games, those that go on first.
    Games,
    /// List the games in which it is my turn, those in which time is over first at the beginning.
    Waiting,
    /// Answer turns of the opponent as soon as he makes them. What was prepared before is replaced;
    /// without lines nothing is prepared any more.
    Plan {
        /// The game.
        game: GameId,
        /// The answers.
        plan: Plan,
    },
    /// What have I prepared in this game?
    Planned {
        /// The game.
        game: GameId,
    },
    /// List the news that I have not seen.
    News,
    /// I have seen the news of this game, or all.
    Seen {
        /// The game.
        #[serde(default)]
        game: Option<GameId>,
    },
    /// Are you there?
    Ping,
}

/// What a player can do in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Wish {
    /// Make a turn.
    Turn {
        /// How many turns have been made before it.
        ply: u32,
        /// The turn in the game's notation.
        turn: String,
    },
    /// Give up.
    Resign,
    /// End the game before both have made a turn; nobody wins.
    Abort,
    /// Offer a draw, or accept one.
    Draw,
    /// Decline the draw that is offered.
    DeclineDraw,
    /// Ask for turns to be taken back, or allow it if the other one asks for the same.
    TakeBack {
        /// So many turns are left then.
        to: u32,
    },
    /// Decline to take turns back.
    DeclineTakeBack,
    /// Win a game that the opponent has left.
    Claim,
    /// Say something.
    Say(Saying),
    /// Play again with sides exchanged, if the other one wants to as well.
    Rematch,
}

/// What can be said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Saying {
    /// Something that everybody hears in his own language.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Well played.
    WellPlayed,
    /// Thank you.
    Thanks,
    /// Sorry.
    Sorry,
    /// I have to go.
    HaveToGo,
    /// Own words.
    Text(String),
}
