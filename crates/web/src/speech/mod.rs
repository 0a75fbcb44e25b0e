//! Positions and turns in words, for who does not see the board.

mod advice;
pub(crate) mod ataxx;
pub(crate) mod solitaire;
pub(crate) mod twixt;
mod why;
pub(crate) mod xart;

use crate::kind::{Kind, Position};
use crate::texts::{say, t};
use rules::{Game, Outcome, Reason, Side};

pub(crate) use advice::{hint, threat, threats};
pub(crate) use why::{clipped, refusal, unreadable, why_not};

/// So many turns are not told one by one where a few words say the same.
const MANY: usize = 40;

/// What can be said about a position of a game.
pub(crate) trait Speech: Game {
    /// What is at a place, which is named as in this game's notation; nothing if there is no such
    /// place.
    fn place_in_words(&self, name: &str) -> Option<String>;

    /// What a turn does in this position, in which it is legal: "peg at K10, bridges to L12".
    /// Without the name of the side.
    fn turn_in_words(&self, turn: &Self::Turn) -> String;

    /// Where everything of a side is.
    fn pieces_in_words(&self, side: Side) -> String;

    /// What else matters now: the count, the tile that was drawn, what is left.
    fn state_in_words(&self) -> String;
}

/// Does the same with a position of any game.
macro_rules! spoken {
    ($position:expr, $game:ident => $result:expr) => {
        match $position {
            Position::Xart($game) => $result,
            Position::Twixt($game) => $result,
            Position::Ataxx($game) => $result,
        }
    };
}

/// The name of a side of a game, such as "White".
pub(crate) fn side(kind: Kind, side: Side) -> String {
    t(&format!("{}-side-{}", kind.name(), side.index() + 1))
}

/// How a game ended.
pub(crate) fn outcome(kind: Kind, outcome: Outcome) -> String {
    let reason = match (outcome.winner, outcome.reason) {
        (None, Reason::Stones) => t("reason-equal-stones"),
        (_, reason) => t(&format!("reason-{}", reason.name().replace(' ', "-"))),
    };
    match outcome.winner {
        None => say("drawn", &[("reason", reason.into())]),
        Some(winner) => {
            say("won", &[("side", side(kind, winner).into()), ("reason", reason.into())])
        }
    }
}

/// How the game ended in this position, if it did, with the count where stones are counted.
pub(crate) fn ended(position: &Position) -> Option<String> {
    let told = outcome(position.kind(), position.outcome()?);
    Some(match stones(position) {
        Some(count) => format!("{told} {count}."),
        None => told,
    })
}

/// How many stones both have, in a game that is about that.
pub(crate) fn stones(position: &Position) -> Option<String> {
    (position.kind() == Kind::Ataxx).then(|| state(position))
}

/// What is at a place.
pub(crate) fn place(position: &Position, name: &str) -> Option<String> {
    spoken!(position, game => game.place_in_words(name))
}

/// A legal turn in notation, in words.
pub(crate) fn turn(position: &Position, turn: &str) -> Option<String> {
    spoken!(position, game => {
        let turn = game.parse_turn(turn).ok()?;
        Some(game.turn_in_words(&turn))
    })
}

/// A turn in a position, in words, and whose it is.
pub(crate) fn told(before: &Position, played: &str) -> String {
    let side = side(before.kind(), before.to_move());
    let words = turn(before, played).unwrap_or_else(|| played.to_owned());
    say("turn-told", &[("side", side.into()), ("turn", words.into())])
}

/// A turn as lists show it: in notation, but for what is only a word there.
pub(crate) fn listed(kind: Kind, turn: &str) -> String {
    match kind {
        Kind::Ataxx if kind.is_pass(turn) => t("ataxx-pass-listed"),
        Kind::Twixt if turn == "swap" => t("twixt-swap-listed"),
        _ => turn.to_owned(),
    }
}

/// That the player to move can only pass.
pub(crate) fn must_pass(position: &Position) -> Option<String> {
    position.forced_pass()?;
    let side = side(position.kind(), position.to_move());
    Some(say("ataxx-must-pass", &[("side", side.into())]))
}

/// Where everything of a side is.
pub(crate) fn pieces(position: &Position, side: Side) -> String {
    spoken!(position, game => game.pieces_in_words(side))
}

/// What can be played now.
pub(crate) fn legal(position: &Position) -> String {
    match position {
        // Nobody wants to hear of hundreds of holes.
        Position::Twixt(game) if game.turns().len() > MANY => twixt::legal(game),
        _ => {
            let turns = position.turns();
            say("legal-told", &[("count", turns.len().into()), ("turns", turns.join(", ").into())])
        }
    }
}

/// What else matters now.
pub(crate) fn state(position: &Position) -> String {
    spoken!(position, game => game.state_in_words())
}
