//! The one place that lists the games.

use ataxx::Ataxx;
use questions::Unreadable;
use rules::{Game, Outcome, Record, Replay, Side, Tags};
use std::str::FromStr;
use twixt::TwixT;
use xart::{Bag, Xart};

/// Which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    Xart,
    Twixt,
    Ataxx,
}

/// A position of any game.
#[derive(Clone, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "there are few of them, and they are not kept in lists"
)]
pub(crate) enum Position {
    Xart(Xart),
    Twixt(TwixT),
    Ataxx(Ataxx),
}

/// Does the same with a position of any game.
macro_rules! each {
    ($position:expr, $game:ident => $result:expr) => {
        match $position {
            Position::Xart($game) => $result,
            Position::Twixt($game) => $result,
            Position::Ataxx($game) => $result,
        }
    };
}

impl Kind {
    pub(crate) const ALL: [Kind; 3] = [Kind::Xart, Kind::Twixt, Kind::Ataxx];

    /// Its name in addresses and records.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Kind::Xart => Xart::NAME,
            Kind::Twixt => TwixT::NAME,
            Kind::Ataxx => Ataxx::NAME,
        }
    }

    /// Its name for people.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            Kind::Xart => Xart::TITLE,
            Kind::Twixt => TwixT::TITLE,
            Kind::Ataxx => Ataxx::TITLE,
        }
    }

    /// The names of the themes that its board can be shown in, the usual one first.
    pub(crate) const fn themes(self) -> &'static [&'static str] {
        match self {
            Kind::Xart => &["felt", "slate", "paper"],
            Kind::Twixt => &["classic", "walnut", "paper"],
            Kind::Ataxx => &["maple", "slate", "paper"],
        }
    }

    /// The last of some turns that changed the board: passing does not.
    pub(crate) fn last_seen(self, turns: &[String]) -> Option<&String> {
        turns.iter().rev().find(|turn| !self.is_pass(turn))
    }

    /// Whether a turn in notation is passing.
    pub(crate) fn is_pass(self, turn: &str) -> bool {
        self == Kind::Ataxx && turn == ataxx::Turn::PASS
    }

    /// The usual position before the first turn.
    pub(crate) fn start(self) -> Position {
        match self {
            Kind::Xart => Position::Xart(Xart::new(&Default::default())),
            Kind::Twixt => Position::Twixt(TwixT::new(&Default::default())),
            Kind::Ataxx => Position::Ataxx(Ataxx::new(&Default::default())),
        }
    }

    /// Whether a variant leaves everything to the players: it favours neither side nor chance.
    pub(crate) fn is_even(self, variant: &str) -> bool {
        match self {
            Kind::Xart => variant.parse() != Ok(xart::Variant::Lucky),
            Kind::Twixt => variant.parse::<twixt::Variant>().is_ok_and(twixt::Variant::pie),
            Kind::Ataxx => true,
        }
    }

    /// Plays a record of this game through.
    pub(crate) fn replay(self, record: &Record) -> Result<Replayed, Unreadable> {
        match self {
            Kind::Xart => Replayed::of(record, Position::Xart),
            Kind::Twixt => Replayed::of(record, Position::Twixt),
            Kind::Ataxx => Replayed::of(record, Position::Ataxx),
        }
    }
}

impl FromStr for Kind {
    type Err = ();

    fn from_str(text: &str) -> Result<Kind, ()> {
        Kind::ALL.into_iter().find(|kind| kind.name() == text).ok_or(())
    }
}

/// A record that has been played through.
#[derive(Clone, Debug)]
pub(crate) struct Replayed {
    /// The position before the first turn.
    pub(crate) start: Position,
    /// The turns of the main line, in the usual notation.
    pub(crate) turns: Vec<String>,
    /// How the game ended, on the board or by a word.
    pub(crate) outcome: Option<Outcome>,
    /// The record as it is usually written.
    pub(crate) record: Record,
}

impl Replayed {
    fn of<G: Game>(record: &Record, wrap: fn(G) -> Position) -> Result<Replayed, Unreadable> {
        let Replay { start, turns, outcome, record, .. } = Unreadable::replay::<G>(record)?;
        let turns = record.main.nodes.iter().take(turns.len()).map(|node| node.turn.clone());
        Ok(Replayed { turns: turns.collect(), start: wrap(start), outcome, record })
    }
}

/// Why a turn is not legal.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Illegal {
    Xart(xart::Illegal),
    Twixt(twixt::Illegal),
    Ataxx(ataxx::Illegal),
    /// The game was ended by a word.
    Over,
    /// What was played before cannot be played through.
    Lost,
}

impl Illegal {
    /// Whether it was no turn at all.
    pub(crate) const fn is_unreadable(&self) -> bool {
        matches!(
            self,
            Illegal::Xart(xart::Illegal::Unreadable(_))
                | Illegal::Twixt(twixt::Illegal::Unreadable(_))
                | Illegal::Ataxx(ataxx::Illegal::Unreadable(_))
        )
    }
}

impl Position {
    pub(crate) fn kind(&self) -> Kind {
        match self {
            Position::Xart(_) => Kind::Xart,
            Position::Twixt(_) => Kind::Twixt,
            Position::Ataxx(_) => Kind::Ataxx,
        }
    }

    pub(crate) fn to_move(&self) -> Side {
        each!(self, game => game.to_move())
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        each!(self, game => game.outcome())
    }

    /// Plays a turn in notation and gives it as it is usually written.
    pub(crate) fn play(&mut self, turn: &str) -> Result<String, Illegal> {
        fn play<G: Game>(game: &mut G, turn: &str) -> Result<String, G::Illegal> {
            let turn = game.parse_turn(turn)?;
            let text = game.format_turn(&turn);
            game.play(&turn)?;
            Ok(text)
        }
        match self {
            Position::Xart(game) => play(game, turn).map_err(Illegal::Xart),
            Position::Twixt(game) => play(game, turn).map_err(Illegal::Twixt),
            Position::Ataxx(game) => play(game, turn).map_err(Illegal::Ataxx),
        }
    }

    /// Whether the players exchange sides by a turn in notation.
    pub(crate) fn exchanges_players(&self, turn: &str) -> bool {
        fn exchanges<G: Game>(game: &G, turn: &str) -> bool {
            game.parse_turn(turn).is_ok_and(|turn| G::exchanges_players(&turn))
        }
        each!(self, game => exchanges(game, turn))
    }

    /// Gives the player to move what chance decides, where it decides anything.
    pub(crate) fn deal(&mut self, bag: &Bag) {
        if let Position::Xart(game) = self {
            game.deal(bag.draw(game.turn_count()));
        }
    }

    /// Adds what a record says of chance.
    pub(crate) fn write_tags(&self, tags: &mut Tags) {
        each!(self, game => game.write_tags(tags));
    }

    /// All turns in notation, as far as the rules list them.
    pub(crate) fn turns(&self) -> Vec<String> {
        each!(self, game => game.turns().iter().map(|turn| game.format_turn(turn)).collect())
    }

    /// The place that a legal turn in notation goes to, as the notation names it.
    pub(crate) fn target_of(&self, turn: &str) -> Option<String> {
        match self {
            Position::Xart(game) => {
                let mut text = game.format_turn(&game.parse_turn(turn).ok()?);
                text.pop();
                Some(text)
            }
            Position::Twixt(game) => Some(game.parse_turn(turn).ok()?.peg()?.to_string()),
            Position::Ataxx(game) => match game.parse_turn(turn).ok()? {
                ataxx::Turn::Divide(to) | ataxx::Turn::Move(_, to) => Some(to.to_string()),
                ataxx::Turn::Pass => None,
            },
        }
    }

    /// A turn in notation as it is named on the board once another one was played here.
    pub(crate) fn named_after(&self, turn: &str, played: &str) -> String {
        let named = || match self {
            Position::Xart(game) => {
                let turn = game.parse_turn(turn).ok()?;
                Some(game.format_turn(&turn.named_after(game.parse_turn(played).ok()?)))
            }
            Position::Twixt(_) | Position::Ataxx(_) => None,
        };
        named().unwrap_or_else(|| turn.to_owned())
    }

    /// Passing, where nothing else is possible.
    pub(crate) fn forced_pass(&self) -> Option<String> {
        each!(self, game => game.automatic_turn().map(|turn| game.format_turn(&turn)))
    }

    /// The record of a game that begins here.
    pub(crate) fn record(&self) -> Record {
        each!(self, game => Record::of(game, &[], None))
    }

    /// The position drawn as text.
    pub(crate) fn diagram(&self) -> String {
        each!(self, game => game.diagram())
    }
}
