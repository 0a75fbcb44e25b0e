//! What follows from the turns of an online game by the rules.

use crate::kind::{Kind, Position, Replayed};
use rules::{Node, Record, Side};
use wire::{Course, Ended, Reason, Seat, Table};
use xart::Bag;

/// What the board depends on, and nothing else.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Moves {
    pub(super) turns: Vec<String>,
    /// What was drawn for each turn and for the next one, as letters.
    draws: String,
}

impl Moves {
    pub(super) fn of(course: &Course) -> Moves {
        let draws = course.drawn.iter().map_while(Option::as_deref).collect();
        Moves { turns: course.turns.clone(), draws }
    }
}

/// A game that has been played through.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) kind: Kind,
    pub(super) turns: Vec<String>,
    start: Position,
    pub(super) now: Position,
    /// Who made each turn.
    pub(super) movers: Vec<Seat>,
    /// Whether the players have exchanged sides.
    swapped: bool,
    /// The set-up as a record.
    set_up: Record,
}

impl Played {
    /// Nothing if the rules here do not know the game, or not these turns.
    pub(super) fn new(table: &Table, moves: &Moves) -> Option<Played> {
        let kind: Kind = table.terms.game.parse().ok()?;
        let mut set_up = Record::default();
        if !table.terms.variant.is_empty() {
            set_up.tags.set("Variant", table.terms.variant.as_str());
        }
        if !moves.draws.is_empty() {
            set_up.tags.set("Draws", moves.draws.as_str());
        }
        let Replayed { start, .. } = kind.replay(&set_up).ok()?;
        let (mut now, mut movers, mut swapped) = (start.clone(), Vec::new(), false);
        for turn in &moves.turns {
            movers.push(seat_of(now.to_move(), swapped));
            swapped ^= now.exchanges_players(turn);
            now.play(turn).ok()?;
        }
        Some(Played { kind, turns: moves.turns.clone(), start, now, movers, swapped, set_up })
    }

    /// The position after so many turns.
    pub(super) fn position(&self, ply: usize) -> Position {
        if ply >= self.turns.len() {
            return self.now.clone();
        }
        let mut position = self.start.clone();
        for turn in &self.turns[..ply] {
            // What was played is legal.
            let _ = position.play(turn);
        }
        position
    }

    /// Who has a side now: the players may have exchanged them.
    pub(super) fn owner(&self, side: Side) -> Seat {
        seat_of(side, self.swapped)
    }

    /// The side that a player has now.
    pub(super) fn side(&self, seat: Seat) -> Side {
        if self.owner(Side::First) == seat { Side::First } else { Side::Second }
    }

    /// How many turns are left if a player takes his last one back. Where he had to pass is not where
    /// he wants to be again.
    pub(super) fn last_of(&self, seat: Seat) -> Option<u32> {
        let is_own =
            |ply: &usize| self.movers[*ply] == seat && self.position(*ply).forced_pass().is_none();
        (0..self.turns.len()).rev().find(is_own).map(|ply| ply as u32)
    }

    /// The game as a record, up to the position after so many turns.
    pub(super) fn record(&self, ply: usize, ended: Option<&Ended>) -> Record {
        let mut record = self.set_up.clone();
        let turns = self.turns.iter().take(ply);
        record.main.nodes = turns.map(|turn| Node::new(turn.clone())).collect();
        let ended = ended.filter(|_| ply >= self.turns.len());
        if let Some(Ended { winner, reason: Reason::Rules(reason), .. }) = ended {
            let winner = winner.and_then(|side| Side::BOTH.get(usize::from(side)).copied());
            let outcome = rules::Outcome { winner, reason: *reason };
            record.tags.set("Result", outcome.score());
            record.tags.set("Reason", reason.name());
        }
        // What was played is legal.
        self.kind.replay(&record).map_or(record, |replayed| replayed.record)
    }
}

const fn seat_of(side: Side, swapped: bool) -> Seat {
    (side.index() ^ swapped as usize) as Seat
}

/// Whether what was drawn comes from the seed that was told at the end, and the seed is the one whose
/// hash was known before. Nothing if chance decided nothing.
pub(super) fn draws_fit(table: &Table, course: &Course) -> Option<bool> {
    let (hash, seed) = (table.commitment.as_deref()?, course.ended.as_ref()?.seed.as_deref()?);
    let bag = Bag::new(seed);
    let fits = |(number, drawn): (usize, &Option<String>)| {
        drawn.as_ref().is_none_or(|drawn| *drawn == bag.draw(number).letter().to_string())
    };
    Some(bag.commitment() == hash && course.drawn.iter().enumerate().all(fits))
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::{Control, Player, Terms};

    fn table(game: &str, variant: &str, commitment: Option<String>) -> Table {
        let terms = Terms {
            game: game.to_owned(),
            variant: variant.to_owned(),
            control: Control::None,
            rated: false,
        };
        let player = |id: &str| Player::person(id.parse().unwrap());
        let players = [player("first"), player("second")];
        Table { terms, players, began: 1, commitment, drawn: None }
    }

    fn played(table: &Table, turns: &[&str]) -> Option<Played> {
        let turns = turns.iter().map(|turn| (*turn).to_owned()).collect();
        Played::new(table, &Moves { turns, draws: String::new() })
    }

    #[test]
    fn who_takes_over_the_first_peg_has_its_side() {
        let table = table("twixt", "size=12", None);
        let before = played(&table, &["f6"]).unwrap();
        assert_eq!((before.owner(Side::First), before.last_of(0)), (0, Some(0)));
        let after = played(&table, &["f6", "swap", "g8"]).unwrap();
        assert_eq!((after.owner(Side::First), after.side(1)), (1, Side::First));
        assert_eq!(after.movers, [0, 1, 0]);
        assert_eq!((after.last_of(0), after.last_of(1)), (Some(2), Some(1)));
    }

    #[test]
    fn what_the_rules_do_not_know_is_not_shown() {
        assert!(played(&table("chess", "", None), &[]).is_none());
        assert!(played(&table("ataxx", "", None), &["a1"]).is_none());
    }

    #[test]
    fn draws_are_in_hand_and_checked_afterwards() {
        let bag = Bag::new("seed");
        let table = table("xart", "lucky", Some(bag.commitment()));
        let drawn = |number| Some(bag.draw(number).letter().to_string());
        let ended = Ended { winner: None, reason: Reason::Aborted, seed: Some("seed".to_owned()) };
        let mut course = Course::new(1, None, drawn(0));
        let Some(Played { now: Position::Xart(game), .. }) =
            Played::new(&table, &Moves::of(&course))
        else {
            panic!("there is a game");
        };
        assert_eq!(game.hand(), Some(bag.draw(0)));
        assert_eq!(draws_fit(&table, &course), None);
        course.ended = Some(ended);
        assert_eq!(draws_fit(&table, &course), Some(true));
        let wrong = if drawn(1).as_deref() == Some("h") { "v" } else { "h" };
        course.drawn.push(Some(wrong.to_owned()));
        assert_eq!(draws_fit(&table, &course), Some(false));
    }

    #[test]
    fn a_finished_game_is_a_record_that_can_be_read_again() {
        let table = table("ataxx", "standard", None);
        let game = played(&table, &["a6", "g6"]).unwrap();
        let reason = Reason::Rules(rules::Reason::Resignation);
        let record = game.record(2, Some(&Ended { winner: Some(1), reason, seed: None }));
        let again = Kind::Ataxx.replay(&record.to_string().parse().unwrap()).unwrap();
        assert_eq!(again.turns, ["a6", "g6"]);
        let outcome = rules::Outcome::win(Side::Second, rules::Reason::Resignation);
        assert_eq!(again.outcome, Some(outcome));
        // Of a game that was looked back at, the picture is of what is seen.
        let ended = Ended { winner: Some(1), reason, seed: None };
        let before = Kind::Ataxx.replay(&game.record(1, Some(&ended))).unwrap();
        assert_eq!((before.turns, before.outcome), (vec!["a6".to_owned()], None));
    }
}
