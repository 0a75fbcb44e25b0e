//! What programs that play are told and say, over plain HTTP. Names are written as programs know
//! them from elsewhere: `gameStart`, `isMyTurn`.

use crate::{Colour, Ended, GameId, Millis, Offer, Player, RequestId, Saying, Seat, Terms};
use serde::{Deserialize, Serialize};

/// A challenge to somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ChallengeWanted {
    /// What is to be played.
    pub terms: Terms,
    /// The side that is wanted.
    #[serde(default)]
    pub colour: Colour,
    /// A name for this request. Whoever got no answer asks again under the same one: it has an effect
    /// only once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<RequestId>,
}

/// An open challenge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenWanted {
    /// What is to be played.
    pub terms: Terms,
    /// The side that is wanted.
    #[serde(default)]
    pub colour: Colour,
    /// Whether it is shown in the lobby, or only who gets the link or the code accepts it.
    #[serde(default)]
    pub public: bool,
    /// A name for this request, as in other challenges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<RequestId>,
}

/// What became of a challenge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum Challenged {
    /// It stands.
    Challenge(Offer),
    /// It was accepted at once, and this game has begun: house engines do so.
    Game(GameId),
}

/// Challenges that stand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Challenges {
    /// Made by somebody else to whoever asks.
    #[serde(rename = "in")]
    pub incoming: Vec<Offer>,
    /// Made by whoever asks.
    #[serde(rename = "out")]
    pub outgoing: Vec<Offer>,
}

/// A line of the stream of what happens to somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Incoming {
    /// A game has begun, or goes on.
    GameStart {
        /// The game.
        game: GameInfo,
    },
    /// A game is over.
    GameFinish {
        /// The game.
        game: GameInfo,
    },
    /// Somebody challenges, or a challenge of one's own stands.
    Challenge {
        /// The challenge.
        challenge: Offer,
    },
    /// A challenge was taken back, or has stood for too long.
    ChallengeCanceled {
        /// The challenge.
        challenge: Offer,
    },
    /// A challenge was declined.
    ChallengeDeclined {
        /// The challenge.
        challenge: Offer,
    },
}

/// A game, as one of its players sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    /// The game.
    pub id: GameId,
    /// What is played.
    pub terms: Terms,
    /// The seat of whoever is told this: 0 began with the first side, 1 with the second.
    #[cfg_attr(feature = "schema", schema(maximum = 1))]
    pub seat: Seat,
    /// Who plays against him.
    pub opponent: Player,
    /// How many turns have been made.
    pub ply: u32,
    /// Whether it is his turn.
    pub is_my_turn: bool,
    /// How it ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
}

/// Games that go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct NowPlaying {
    /// The games.
    pub now_playing: Vec<GameInfo>,
}

/// A line of the stream of a game. The first one always is `gameFull`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Line {
    /// Everything about the game.
    GameFull(Box<GameFull>),
    /// How it stands now.
    GameState(GameState),
    /// Somebody said something.
    ChatLine(ChatLine),
    /// The opponent has gone, or has come again.
    OpponentGone(OpponentGone),
}

/// Everything about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameFull {
    /// The game.
    pub id: GameId,
    /// What is played.
    pub terms: Terms,
    /// Who plays: who began with the first side, and who with the second. A seat is a place in this
    /// list, 0 or 1.
    pub players: [Player; 2],
    /// The seat of whoever is told this.
    #[cfg_attr(feature = "schema", schema(maximum = 1))]
    pub seat: Seat,
    /// When it began.
    pub created_at: Millis,
    /// The hash of what decides where chance does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// What was said so far.
    pub chat: Vec<ChatLine>,
    /// How it stands now.
    pub state: GameState,
}

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameState {
    /// All turns that were made, in the game's notation, with spaces between them.
    pub moves: String,
    /// How many they are.
    pub ply: u32,
    /// The seat of who is to move; nothing if the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(maximum = 1))]
    pub to_move: Option<Seat>,
    /// The seat of who has the first side now: TwixT's `swap` exchanges the sides.
    #[cfg_attr(feature = "schema", schema(maximum = 1))]
    pub first_side: Seat,
    /// The tiles that were drawn so far, in Xart's Lucky: a letter for each turn, and one for the tile
    /// in hand.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub draws: String,
    /// What the players have left on their clocks now, in milliseconds, by their seats; nothing if
    /// there are no clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<[Millis; 2]>,
    /// When whoever is to move loses by time, if that can happen. With clocks the first turns must be
    /// made within a minute, else the game is aborted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Millis>,
    /// `started`, or why the game is over: the reason as records name it, `aborted` or `left`.
    pub status: String,
    /// The seat of who has won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(maximum = 1))]
    pub winner: Option<Seat>,
    /// The seat of who offers a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(maximum = 1))]
    pub draw_offer: Option<Seat>,
    /// Who asks for turns to be taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takeback: Option<Takeback>,
    /// Who wants to play again.
    pub rematch: [bool; 2],
    /// The game that follows this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<GameId>,
}

/// The status of a game that goes on.
pub const STARTED: &str = "started";

/// That somebody asks for turns to be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Takeback {
    /// His seat.
    #[cfg_attr(feature = "schema", schema(maximum = 1))]
    pub by: Seat,
    /// So many turns would be left.
    pub to: u32,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// The seat of who said it.
    #[cfg_attr(feature = "schema", schema(maximum = 1))]
    pub by: Seat,
    /// What was said.
    pub saying: Saying,
}

/// Whether the opponent is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OpponentGone {
    /// Whether he has gone.
    pub gone: bool,
    /// When the game can be claimed, if he has gone, it is his turn, and both have made one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim_win_in_seconds: Option<u64>,
}

/// That something was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Fine {
    /// Always `true`.
    pub ok: bool,
}

/// A game that is over, in a bulk export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Recorded {
    /// The game.
    #[serde(flatten)]
    pub played: crate::Played,
    /// Its record, in the notation of docs/records.md.
    pub record: String,
}
