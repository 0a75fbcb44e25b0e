use crate::{Illegal, Position, SIDES, Square, Turn, Variant, diagram, format};
use rules::{Format, Game, Malformed, Outcome, Reason, Side, Symmetry};

/// A game in progress: a [`Position`] and those before it.
#[derive(Clone, Debug, Default)]
pub struct Ataxx {
    position: Position,
    /// The positions before, from the set-up on. They suffice to take turns back, too: two
    /// positions tell the turn between them.
    history: Vec<Position>,
}

/// The position for the so manieth time ends the game.
const OCCURRENCES: usize = 3;

/// A position cannot come again in fewer plies than 4: the stone that has moved must move back,
/// and the opponent has his turns in between. A third time needs twice as many, none of them a
/// division, because the number of stones never shrinks.
const MIN_PLIES: u16 = 8;

impl Ataxx {
    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How often this position (stones and side to move) has been on the board since the set-up,
    /// now included.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        // Nothing from before the last division can come again. A counter at its end may have
        // been there for long and limits nothing.
        let plies = match self.position.plies_since_division() {
            u16::MAX => usize::MAX,
            plies => plies.into(),
        };
        // Every other position has the other side to move.
        let before = self.history.iter().rev().take(plies).skip(1).step_by(2);
        1 + before.filter(|before| before.is_same(&self.position)).count()
    }

    fn is_repeated(&self) -> bool {
        self.position.plies_since_division() >= MIN_PLIES && self.repetitions() >= OCCURRENCES
    }
}

impl From<Position> for Ataxx {
    /// A game that begins with this position.
    fn from(position: Position) -> Ataxx {
        Ataxx { position, history: Vec::new() }
    }
}

impl Game for Ataxx {
    const NAME: &'static str = "ataxx";
    const TITLE: &'static str = "Ataxx";
    const SIDES: [&'static str; 2] = SIDES;
    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL;
    const FORMATS: &'static [Format] = &[format::RECORD, format::PGN, format::FEN];

    type Variant = Variant;
    type Turn = Turn;
    type Illegal = Illegal;

    fn new(variant: &Variant) -> Ataxx {
        Position::start(variant.blocked()).into()
    }

    /// Blocked squares are those of the position. If one of them is a corner, no variant says it,
    /// and the position code alone does.
    fn variant(&self) -> Variant {
        Variant::with_blocked(self.position.blocked()).unwrap_or_default()
    }

    fn to_move(&self) -> Side {
        self.position.side()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position
            .outcome()
            .or_else(|| self.is_repeated().then(|| self.position.count_stones(Reason::Repetition)))
    }

    fn automatic_turn(&self) -> Option<Turn> {
        (self.outcome().is_none() && self.position().must_pass()).then_some(Turn::Pass)
    }

    fn play(&mut self, turn: &Turn) -> Result<(), Illegal> {
        self.position.check(*turn)?;
        if self.is_repeated() {
            return Err(Illegal::GameOver(Reason::Repetition));
        }
        self.history.push(self.position);
        self.position = self.position.after(*turn);
        Ok(())
    }

    fn undo(&mut self) -> Option<Turn> {
        let before = self.history.pop()?;
        let turn = before.turn_to(&self.position);
        self.position = before;
        Some(turn)
    }

    fn visit(&mut self, visit: &mut impl FnMut(&mut Self, &Turn)) {
        if self.is_repeated() {
            return;
        }
        let before = self.position;
        // Once for all turns: what they have behind them is the same.
        self.history.push(before);
        before.visit(|turn, after| {
            self.position = after;
            visit(self, &turn);
        });
        self.history.pop();
        self.position = before;
    }

    fn count_turns(&mut self) -> u64 {
        if self.is_repeated() { 0 } else { self.position.count_turns() }
    }

    fn turns(&self) -> Vec<Turn> {
        if self.is_repeated() { Vec::new() } else { self.position.turns().collect() }
    }

    fn hash(&self) -> u64 {
        self.position.hash()
    }

    fn fresh_hash(&self) -> u64 {
        self.position.fresh_hash()
    }

    /// Reads `g2`, `a7a5` or `0000`, upper case too. Some programs write a division with the
    /// stone that divides, `g1g2`: it is read if there is such a stone.
    fn parse_turn(&self, text: &str) -> Result<Turn, Illegal> {
        let unreadable = || Illegal::Unreadable(text.to_owned());
        if text == Turn::PASS {
            return Ok(Turn::Pass);
        }
        let square = |range| -> Result<Square, Illegal> {
            let text: &str = text.get(range).ok_or_else(unreadable)?;
            text.parse().map_err(|_| unreadable())
        };
        let first = square(0..text.len().min(2))?;
        if text.len() == 2 {
            return Ok(Turn::Divide(first));
        }
        let second = square(2..text.len())?;
        match first.distance(second) {
            1 => {
                self.position.check_origin(first)?;
                Ok(Turn::Divide(second))
            }
            2 => Ok(Turn::Move(first, second)),
            _ => Err(Illegal::Distance { from: first, to: second }),
        }
    }

    fn format_turn(&self, turn: &Turn) -> String {
        turn.to_string()
    }

    fn code(&self) -> String {
        self.position.to_string()
    }

    /// The code says which squares are blocked, whatever the variant says.
    fn from_code(_variant: &Variant, code: &str) -> Result<Ataxx, Malformed> {
        code.parse().map(|position: Position| position.into())
    }

    fn diagram(&self) -> String {
        diagram::write(&self.position)
    }

    /// The drawing shows which squares are blocked, whatever the variant says.
    fn from_diagram(_variant: &Variant, diagram: &str) -> Result<Ataxx, Malformed> {
        diagram::read(diagram).map(Ataxx::from)
    }

    fn transformed(&self, symmetry: Symmetry) -> Ataxx {
        self.position.transformed(symmetry).into()
    }

    fn transform_turn(&self, turn: &Turn, symmetry: Symmetry) -> Turn {
        turn.transformed(symmetry)
    }
}
