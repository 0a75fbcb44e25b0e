//! What everybody may know of players and of the games they have played.

use crate::{
    Ban, Ended, GameId, Kind, Millis, Player, PlayerId, Rating, RatingChange, Seat, Speed, Terms,
};
use serde::{Deserialize, Serialize};

/// What everybody may know of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Profile {
    /// The player.
    pub id: PlayerId,
    /// The account's name, or that of a house engine.
    pub name: String,
    /// The level of a house engine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Whether a person or a program plays.
    pub kind: Kind,
    /// Since when there is the account; nothing for house engines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<Millis>,
    /// Whether it may not play, and for how long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banned: Option<Ban>,
    /// How strong he is, where he has played rated games.
    pub ratings: Vec<Rated>,
    /// What he has played, for each game.
    pub games: Vec<Record>,
}

/// How strong somebody is in a game at a speed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rated {
    /// The game.
    pub game: String,
    /// The speed.
    pub speed: Speed,
    /// How strong he is now.
    pub rating: Rating,
    /// From so many rated games.
    pub games: u32,
}

/// What somebody has played of one game, engines included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Record {
    /// The game.
    pub game: String,
    /// Games won,
    pub won: u32,
    /// drawn,
    pub drawn: u32,
    /// and lost.
    pub lost: u32,
    /// The openings that he has played most, those first.
    pub openings: Vec<Opening>,
}

/// How games began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Opening {
    /// The first turns.
    pub turns: Vec<String>,
    /// So many games began so.
    pub games: u32,
    /// So many of them were won.
    pub won: u32,
}

/// How a rating went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Curve {
    /// The game.
    pub game: String,
    /// The speed.
    pub speed: Speed,
    /// The rating after each game, the oldest first.
    pub points: Vec<Point>,
}

/// A rating after a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Point {
    /// When the game ended.
    pub at: Millis,
    /// The game.
    pub game: GameId,
    /// The rating after it.
    pub rating: Rating,
}

/// Which curves are asked for: `?game=…&speed=…`, both if they are not said.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub struct CurvesWanted {
    /// Of this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Of this speed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed: Option<Speed>,
}

/// Somebody on a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Leader {
    /// Who it is, with his rating.
    pub player: Player,
    /// From so many rated games.
    pub games: u32,
}

/// Which games are looked for. What is not said does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields, default)]
pub struct Search {
    /// Somebody who played, by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// The other one, by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opponent: Option<String>,
    /// The game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Its variant, as it is written; empty for the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// How it ended for the player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
    /// How it began: turns with spaces between them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening: Option<String>,
    /// Ended at this moment or later.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<Millis>,
    /// Ended before this moment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<Millis>,
    /// Rated or not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rated: Option<bool>,
    /// Where the last answer ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
}

/// How a game ended for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum GameResult {
    /// He won.
    Won,
    /// Nobody did.
    Drawn,
    /// The other one did.
    Lost,
}

/// Games that were found, those that ended last first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Found {
    /// Some of them.
    pub games: Vec<Played>,
    /// Where the next ones begin, if there are any: `after` in the next search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Played {
    /// The game.
    pub game: GameId,
    /// What was played.
    pub terms: Terms,
    /// Who played.
    pub players: [Player; 2],
    /// When it began,
    pub began: Millis,
    /// and ended.
    pub at: Millis,
    /// How many turns were made.
    pub turns: u32,
    /// Who won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Seat>,
    /// How it ended.
    pub ended: Ended,
    /// What it changed about both ratings, if it was rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<[RatingChange; 2]>,
}
