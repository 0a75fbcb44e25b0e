//! What a turn in Ataxx would turn, and where the other side strikes back.

use crate::threat::{Explained, Threat};
use ::ataxx::{Ataxx, Bitboard, Position, Square, Turn};
use rules::{Game, Side};

/// What a turn takes and what it costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// The stones that it turns.
    pub turned: Bitboard,
    /// The reply that turns most stones, if any does, with those stones.
    pub strike_back: Option<(Turn, Bitboard)>,
    /// By how many stones the difference changes for the player, after both: a stone turned counts
    /// two, a new stone one.
    pub balance: i32,
}

impl Explained for Ataxx {
    type Kind = Exchange;

    /// Only turns that gain after the best strike back are threats.
    fn threats(&self) -> Vec<Threat<Ataxx>> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let position = self.position();
        let mover = position.side();
        let turned_around = position.after(Turn::Pass);
        let mut threats = exchanges(position, mover);
        threats.extend(exchanges(&turned_around, !mover));
        threats
    }

    fn deed(&self, threat: &Threat<Ataxx>) -> String {
        let Exchange { turned, strike_back, balance } = &threat.kind;
        let mut words = format!("turns {}", stones(*turned));
        match strike_back {
            Some((turn, lost)) => {
                words += &format!("; {turn} strikes back and turns {}", stones(*lost));
            }
            None => words += "; nothing can strike back",
        }
        words + &format!(" ({balance:+} in all)")
    }

    fn name(&self, threat: &Threat<Ataxx>) -> String {
        format!("{}, which would turn {}", threat.turn, stones(threat.kind.turned))
    }

    fn is_still(&self, threat: &Threat<Ataxx>, _: &Ataxx, later: &Threat<Ataxx>) -> bool {
        later.turn == threat.turn && later.kind.balance >= threat.kind.balance
    }
}

/// The turns of `side`, who is to move, that turn stones and gain, the best ones first.
fn exchanges(position: &Position, side: Side) -> Vec<Threat<Ataxx>> {
    let mut threats: Vec<Threat<Ataxx>> = position
        .turns()
        .map(|turn| Threat { side, turn, kind: Exchange::of(position, turn) })
        .filter(|threat: &Threat<Ataxx>| !threat.kind.turned.is_empty() && threat.kind.balance > 0)
        .collect();
    threats.sort_by_key(|threat| -threat.kind.balance);
    threats
}

impl Exchange {
    /// What a legal turn takes and costs.
    #[must_use]
    pub fn of(position: &Position, turn: Turn) -> Exchange {
        let after = position.after(turn);
        let strike_back = after
            .turns()
            .map(|reply| (reply, turned(&after, reply)))
            .filter(|(_, lost)| !lost.is_empty())
            .max_by_key(|(reply, _)| gain(&after, *reply));
        let cost = strike_back.map_or(0, |(reply, _)| gain(&after, reply));
        let balance = gain(position, turn) - cost;
        Exchange { turned: turned(position, turn), strike_back, balance }
    }
}

/// The stones that a turn turns.
fn turned(position: &Position, turn: Turn) -> Bitboard {
    match turn {
        Turn::Divide(to) | Turn::Move(_, to) => to.neighbours() & position.stones(!position.side()),
        Turn::Pass => Bitboard::EMPTY,
    }
}

/// By how much a turn changes the difference of stones.
fn gain(position: &Position, turn: Turn) -> i32 {
    let new = i32::from(matches!(turn, Turn::Divide(_)));
    2 * turned(position, turn).count() as i32 + new
}

/// Some stones in words: "3 stones (b2, c2, c3)".
fn stones(set: Bitboard) -> String {
    let names: Vec<String> = set.into_iter().map(|square: Square| square.to_string()).collect();
    let noun = if names.len() == 1 { "stone" } else { "stones" };
    format!("{} {noun} ({})", names.len(), names.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(code: &str) -> Ataxx {
        Ataxx::from_code(&Default::default(), code).unwrap()
    }

    #[test]
    fn the_best_exchange_comes_first() {
        // Red divides to c2 and turns three stones; nothing of Blue is left near enough.
        let game = game("7/7/7/7/3o3/1x1o3/3o3 x 0 1");
        let threats = game.threats();
        assert_eq!(threats[0].turn.to_string(), "c2");
        assert_eq!(threats[0].kind.turned.count(), 3);
        assert_eq!(threats[0].kind.strike_back, None);
        assert_eq!(threats[0].kind.balance, 7);
        assert_eq!(
            game.deed(&threats[0]),
            "turns 3 stones (d1, d2, d3); nothing can strike back (+7 in all)"
        );
        // Blue, if it were his turn, would divide towards b2.
        let blue = threats.iter().find(|threat| threat.side == Side::Second).unwrap();
        assert_eq!(blue.kind.turned.count(), 1);
    }

    #[test]
    fn striking_back_is_counted() {
        let game = game("7/7/7/7/7/1x1o1o1/7 x 0 1");
        let turn = game.parse_turn("c2").unwrap();
        let exchange = Exchange::of(game.position(), turn);
        let (reply, lost) = exchange.strike_back.unwrap();
        assert_eq!((gain(game.position(), turn), lost.count()), (3, 2));
        assert_eq!(exchange.balance, -1);
        let threatens = |threat: &Threat<Ataxx>| (threat.side, threat.turn) == (Side::First, turn);
        assert!(!game.threats().iter().any(threatens));
        assert_eq!(turned(&game.position().after(turn), reply), lost);
    }

    #[test]
    fn nothing_is_threatened_when_the_game_is_over() {
        assert!(game("7/7/7/7/7/1x5/7 o 0 1").threats().is_empty());
    }
}
