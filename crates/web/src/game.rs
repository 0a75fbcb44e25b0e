//! A game that is played on this device: who plays, what was played, what the clocks show.

use crate::kind::{Illegal, Kind, Position, Replayed};
use questions::Unreadable;
use rules::{Outcome, Reason, Record, Side};
use serde::{Deserialize, Serialize};
use xart::Bag;

/// Who makes the turns of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Player {
    /// Somebody at this screen.
    Person,
    /// An engine of this level.
    Level(u8),
}

/// How much time each player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Control {
    /// Seconds at the beginning.
    pub(crate) base: u32,
    /// Seconds for each turn made.
    pub(crate) increment: u32,
}

/// A game on this device.
#[derive(Clone, Debug)]
pub(crate) struct Match {
    pub(crate) kind: Kind,
    /// The set-up, without turns.
    set_up: Record,
    turns: Vec<String>,
    /// Who began with the first side, and who with the second.
    pub(crate) players: [Player; 2],
    pub(crate) control: Option<Control>,
    /// Milliseconds left to each of them.
    pub(crate) left: [f64; 2],
    /// How the game ended, unless it ended on the board.
    word: Option<Outcome>,
    /// Milliseconds since 1970, when it began.
    pub(crate) began: f64,
    /// What decides where chance does.
    seed: String,
    /// The position before the first turn,
    start: Position,
    /// and after the last one. Both follow from the rest, but are asked for many times a turn.
    now: Position,
}

impl PartialEq for Match {
    fn eq(&self, other: &Match) -> bool {
        self.to_text() == other.to_text()
    }
}

/// A game as it is stored.
#[derive(Serialize, Deserialize)]
struct Stored {
    game: String,
    record: String,
    players: [Player; 2],
    control: Option<Control>,
    left: [f64; 2],
    began: f64,
    seed: String,
}

impl Match {
    /// A new game of this variant; without a name, of the usual one.
    pub(crate) fn new(
        kind: Kind,
        variant: &str,
        players: [Player; 2],
        control: Option<Control>,
        began: f64,
        seed: String,
    ) -> Result<Match, Unreadable> {
        let mut set_up = Record::default();
        if !variant.is_empty() {
            set_up.tags.set("Variant", variant);
        }
        let Replayed { record, mut start, .. } = kind.replay(&set_up)?;
        start.deal(&Bag::new(seed.as_str()));
        Ok(Match {
            kind,
            set_up: only_set_up(record),
            turns: Vec::new(),
            players,
            control,
            left: [control.map_or(0.0, |control| f64::from(control.base) * 1000.0); 2],
            word: None,
            began,
            seed,
            now: start.clone(),
            start,
        })
    }

    /// The same once more, with sides exchanged.
    pub(crate) fn again(&self, began: f64, seed: String) -> Result<Match, Unreadable> {
        let [first, second] = self.players;
        Match::new(self.kind, self.variant(), [second, first], self.control, began, seed)
    }

    /// The variant, as the game writes it.
    pub(crate) fn variant(&self) -> &str {
        self.set_up.tags.get("Variant").unwrap_or_default()
    }

    /// The turns so far, in notation.
    pub(crate) fn turns(&self) -> &[String] {
        &self.turns
    }

    /// The position after so many turns.
    pub(crate) fn position(&self, ply: usize) -> Position {
        if ply >= self.turns.len() {
            return self.now.clone();
        }
        let bag = Bag::new(self.seed.as_str());
        let mut position = self.start.clone();
        for turn in self.turns.iter().take(ply) {
            // What was played is legal.
            let _ = position.play(turn);
            position.deal(&bag);
        }
        position
    }

    /// The position now.
    pub(crate) const fn now(&self) -> &Position {
        &self.now
    }

    /// Whose turn it would be now, whether the game goes on or not.
    pub(crate) fn to_move(&self) -> Side {
        self.now.to_move()
    }

    /// How the game ended, if it did.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.word.or_else(|| self.now.outcome())
    }

    /// Which of the players owns a side after so many turns: they may have exchanged them.
    pub(crate) fn owner(&self, side: Side, ply: usize) -> usize {
        let swapped = self.turns.iter().take(ply).any(|turn| self.start.exchanges_players(turn));
        if swapped { 1 - side.index() } else { side.index() }
    }

    /// The side that the only person who plays has now, if there is one.
    pub(crate) fn own_side(&self) -> Option<Side> {
        let ply = self.turns.len();
        let is_own = |side: &Side| self.players[self.owner(*side, ply)] == Player::Person;
        let mut own = Side::BOTH.into_iter().filter(is_own);
        own.next().filter(|_| own.next().is_none())
    }

    /// Who is to move now, if the game goes on.
    pub(crate) fn mover(&self) -> Option<Player> {
        Some(self.players[self.mover_number()?])
    }

    /// Which of the players is to move now, if the game goes on.
    pub(crate) fn mover_number(&self) -> Option<usize> {
        if self.outcome().is_some() {
            return None;
        }
        Some(self.owner(self.to_move(), self.turns.len()))
    }

    /// The player to move uses so many milliseconds of his time.
    pub(crate) fn spend(&mut self, millis: f64) {
        if let (Some(_), Some(mover)) = (self.control, self.mover_number()) {
            self.left[mover] = (self.left[mover] - millis).max(0.0);
        }
    }

    /// Plays a turn, if it is legal and the game goes on.
    pub(crate) fn play(&mut self, turn: &str) -> Result<(), Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::Over);
        }
        let mover = self.owner(self.to_move(), self.turns.len());
        let turn = self.now.play(turn)?;
        self.now.deal(&Bag::new(self.seed.as_str()));
        self.turns.push(turn);
        if let Some(control) = self.control {
            self.left[mover] += f64::from(control.increment) * 1000.0;
        }
        Ok(())
    }

    /// Takes turns back so that a person is to move again: the last one, and the engine's before
    /// it. `false` if there is none.
    pub(crate) fn take_back(&mut self) -> bool {
        if self.turns.is_empty() {
            return false;
        }
        self.go_back_to(self.turns.len() - 1);
        let has_person = self.players.contains(&Player::Person);
        // Who has to pass is not asked, so that is not where somebody wants to be again.
        let is_asked =
            |game: &Match| game.mover() == Some(Player::Person) && game.now.forced_pass().is_none();
        while has_person && !self.turns.is_empty() && !is_asked(self) {
            self.go_back_to(self.turns.len() - 1);
        }
        true
    }

    /// Makes it the game that it was after so many turns.
    fn go_back_to(&mut self, ply: usize) {
        self.now = self.position(ply);
        self.turns.truncate(ply);
        self.word = None;
    }

    /// Exchanges who plays which side.
    pub(crate) fn exchange_players(&mut self) {
        self.players.swap(0, 1);
        self.left.swap(0, 1);
    }

    /// Ends the game without a turn.
    pub(crate) fn end(&mut self, winner: Option<Side>, reason: Reason) {
        if self.outcome().is_none() {
            self.word = Some(Outcome { winner, reason });
        }
    }

    /// The game as a record after so many turns, as if it went on from there.
    pub(crate) fn record_until(&self, ply: usize) -> Record {
        let mut before = self.clone();
        before.go_back_to(ply);
        before.record()
    }

    /// The game as a record.
    pub(crate) fn record(&self) -> Record {
        let mut record = self.set_up.clone();
        record.main.nodes = self.turns.iter().map(|turn| rules::Node::new(turn.clone())).collect();
        self.now.write_tags(&mut record.tags);
        if let Some(outcome) = self.word {
            record.tags.set("Result", outcome.score());
            record.tags.set("Reason", outcome.reason.name());
        }
        // What was played is legal.
        self.kind.replay(&record).map_or(record, |replayed| replayed.record)
    }

    /// As text, to be stored.
    pub(crate) fn to_text(&self) -> String {
        let Match { players, control, left, began, .. } = *self;
        let (game, record) = (self.kind.name().to_owned(), self.record().to_string());
        let stored =
            Stored { game, record, players, control, left, began, seed: self.seed.clone() };
        serde_json::to_string(&stored).unwrap_or_default()
    }

    /// The opposite of [`to_text`](Match::to_text).
    pub(crate) fn from_text(text: &str) -> Option<Match> {
        let Stored { game, record, players, control, left, began, seed } =
            serde_json::from_str(text).ok()?;
        let kind: Kind = game.parse().ok()?;
        let replayed = kind.replay(&record.parse().ok()?).ok()?;
        let set_up = only_set_up(replayed.record);
        let bag = Bag::new(seed.as_str());
        let mut start = replayed.start;
        start.deal(&bag);
        let mut now = start.clone();
        for turn in &replayed.turns {
            now.play(turn).ok()?;
            now.deal(&bag);
        }
        let word = replayed.outcome.filter(|_| now.outcome().is_none());
        let turns = replayed.turns;
        Some(Match { kind, set_up, turns, players, control, left, word, began, seed, start, now })
    }
}

/// A record without all that is played: its turns, how it ended, what chance decided.
fn only_set_up(mut record: Record) -> Record {
    record.main = rules::Line::default();
    for tag in ["Result", "Reason", "Draws"] {
        record.tags.remove(tag);
    }
    record
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new(kind: Kind, variant: &str) -> Match {
        let players = [Player::Person, Player::Level(3)];
        Match::new(kind, variant, players, None, 1.0, "seed".to_owned()).unwrap()
    }

    #[test]
    fn a_game_survives_being_stored() {
        for (kind, variant) in [
            (Kind::Ataxx, "standard"),
            (Kind::Twixt, "size=12"),
            (Kind::Xart, "loop"),
            (Kind::Xart, "lucky"),
        ] {
            let mut game = new(kind, variant);
            for _ in 0..3 {
                let turn = game.now().turns()[0].clone();
                game.play(&turn).unwrap();
                assert_eq!(game.variant(), if variant == "standard" { "" } else { variant });
                assert_eq!(Match::from_text(&game.to_text()).as_ref(), Some(&game));
            }
            game.end(Some(Side::Second), Reason::Time);
            let back = Match::from_text(&game.to_text()).unwrap();
            assert_eq!(back.outcome(), Some(Outcome::win(Side::Second, Reason::Time)));
        }
    }

    #[test]
    fn what_is_not_legal_changes_nothing() {
        let mut game = new(Kind::Ataxx, "standard");
        let before = game.clone();
        for turn in ["", "z9", "a1", "d4", "<script>"] {
            assert!(game.play(turn).is_err());
            assert_eq!(game, before);
        }
        assert!(Match::from_text("{}").is_none());
    }

    #[test]
    fn again_means_the_other_side() {
        for kind in Kind::ALL {
            let usual = new(kind, "").again(2.0, "other".to_owned()).unwrap();
            assert_eq!(usual.variant(), "");
        }
        let mut game = new(Kind::Xart, "lucky");
        game.play("@0/").or_else(|_| game.play("@0+")).unwrap();
        let again = game.again(2.0, "other".to_owned()).unwrap();
        assert_eq!((again.variant(), again.turns().len()), ("lucky", 0));
        assert_eq!(again.players, [Player::Level(3), Player::Person]);
    }

    #[test]
    fn who_is_taken_over_has_the_other_side() {
        let mut game = new(Kind::Twixt, "");
        assert_eq!(game.own_side(), Some(Side::First));
        game.play("l8").unwrap();
        game.play("swap").unwrap();
        assert_eq!(game.own_side(), Some(Side::Second));
        game.players = [Player::Person; 2];
        assert_eq!(game.own_side(), None);
    }

    #[test]
    fn takeback_comes_back_to_the_person() {
        let mut game = new(Kind::Ataxx, "standard");
        for _ in 0..2 {
            let turn = game.now().turns()[0].clone();
            game.play(&turn).unwrap();
        }
        assert!(game.take_back());
        assert_eq!(game.turns().len(), 0);
        assert!(!game.take_back());
    }
}
