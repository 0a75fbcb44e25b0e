//! What goes to the worker and what comes from it.

use crate::solitaire::{Choices, Review};
use rules::{Game, Malformed, Record, Replay, ReplayError, Side, replay};
use serde::{Deserialize, Serialize};

/// Something to be done with a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// Comes back with every answer.
    pub id: u32,
    /// The game's name in lower case.
    pub game: String,
    /// The game so far, as a record. What is asked is about its last position.
    pub record: String,
    /// What to do.
    pub question: Question,
}

/// What can be asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// A turn of a player of this level.
    Play {
        /// 1 to 10.
        level: u8,
        /// How long a player without limits may think, in milliseconds.
        time: u32,
        /// What a weak player overlooks differs from seed to seed.
        seed: u64,
    },
    /// The best lines, better and better.
    Analyse {
        /// How many lines.
        lines: u8,
        /// For how long, in milliseconds; nothing means until it is stopped.
        time: Option<u32>,
    },
    /// A good turn, and what it does about threats.
    Hint {
        /// How long to think, in milliseconds.
        time: u32,
    },
    /// What both sides threaten.
    Threats,
    /// What every position of the game is worth, and which turns were mistakes.
    Judge {
        /// How long to think about each, in milliseconds.
        time: u32,
    },
    /// The record, read from any format that the game knows, as the project writes it. The record
    /// of the request is that text. Whether its turns are legal is for who asks to see.
    Import,
    /// The game in another format.
    Export {
        /// Its name.
        format: String,
    },
    /// The formats that the game can be written in, each on a line: its name, and how the names of
    /// its files end.
    Formats,
    /// The last position as a drawing, an SVG.
    Picture,
    /// A turn that solves a puzzle.
    Solution {
        /// How many own turns the solver has to reach the goal.
        left: u32,
    },
    /// What a turn in the last position is worth to somebody who solves a puzzle.
    Attempt {
        /// How many own turns he has to reach the goal, this one included.
        left: u32,
        /// The turn in notation.
        turn: String,
    },
    /// Solitaire: what every turn is worth now.
    Choices,
    /// Solitaire: what every turn was worth, and how the stack can be solved.
    Review,
}

/// What the worker says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// Of the request.
    pub id: u32,
    /// Whether nothing more comes.
    pub last: bool,
    /// What it says.
    pub said: Said,
}

/// What can be answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Said {
    /// What is known so far.
    Evaluation(Evaluation),
    /// A turn in notation.
    Turn(String),
    /// What to play, and why.
    Hint {
        /// The turn, how it goes on, and what that is worth.
        line: Line,
        /// What the turn does.
        effects: Option<Effects>,
    },
    /// What is threatened, by the player to move first.
    Threats(Vec<Threat>),
    /// What the position after so many turns is worth. The last one comes first.
    Judged {
        /// How many turns were played.
        ply: u32,
        /// How many the game has.
        of: u32,
        /// The first side's probability to win, a draw counted half; nothing if nobody knows.
        chance: Option<f64>,
        /// What is to be said about the turn that was played then.
        mark: Option<Mark>,
    },
    /// What a turn of a puzzle's solver is worth.
    Attempt(Attempt),
    /// A record, a picture, or whatever else is a text.
    Text(String),
    /// Solitaire: what can be laid.
    Choices(Choices),
    /// Solitaire: what there is to say about a game.
    Review(Review),
    /// There is no answer.
    Refused(Refusal),
}

/// What a turn of a puzzle's solver is worth. Turns are in notation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Attempt {
    /// The puzzle is solved. Where a reply belongs to the end of the game, it is the reply.
    Solved {
        /// The reply.
        reply: Option<String>,
    },
    /// It can still be solved in time.
    Holds {
        /// The most stubborn reply, to be played now.
        reply: String,
        /// How many own turns the solver has after it.
        left: u32,
    },
    /// It cannot be solved in time any more.
    Fails {
        /// What shows it: the reply, and how it goes on where the game soon ends with it. Empty if
        /// the turn ended the game.
        line: Vec<String>,
        /// What the reply does about threats.
        effects: Option<Effects>,
    },
}

/// Why there is no answer. What is said to people about it is the page's business.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// The text is no game that could be played through.
    Unreadable(Unreadable),
    /// The format that was asked for has no way to say this.
    Unwritable,
    /// The request makes no sense.
    Senseless(String),
    /// There is nobody to answer. A worker never says this of itself.
    Missing,
}

/// Why a text is no game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unreadable {
    /// It is one, but of the game of this name.
    OtherGame(String),
    /// It cannot be understood.
    Text {
        /// The line it happened in, counted from 1, where it has several.
        line: Option<usize>,
    },
    /// It begins with a variant or a position that there is not.
    SetUp,
    /// A turn is not legal.
    Turn {
        /// Its number, counted from 1.
        number: usize,
        /// As it is written there.
        turn: String,
    },
}

impl Unreadable {
    /// Plays a record through.
    ///
    /// # Errors
    /// Says why that is not possible.
    pub fn replay<G: Game>(record: &Record) -> Result<Replay<G>, Unreadable> {
        let other = record.tags.get("Game").filter(|name| {
            !name.eq_ignore_ascii_case(G::NAME) && !name.eq_ignore_ascii_case(G::TITLE)
        });
        match other {
            Some(other) => Err(Unreadable::OtherGame(other.to_owned())),
            None => Ok(replay::<G>(record, None)?),
        }
    }
}

impl From<Malformed> for Unreadable {
    fn from(Malformed { line, .. }: Malformed) -> Unreadable {
        Unreadable::Text { line }
    }
}

impl From<ReplayError> for Unreadable {
    fn from(error: ReplayError) -> Unreadable {
        match error {
            ReplayError::SetUp(_) => Unreadable::SetUp,
            ReplayError::Turn { number, turn, .. } => Unreadable::Turn { number, turn },
        }
    }
}

/// What is written behind a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mark {
    /// It gives a little away.
    Inaccuracy,
    /// It gives much away.
    Mistake,
    /// It gives nearly everything away.
    Blunder,
    /// The only good one.
    OnlyTurn,
}

/// What a position is worth.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Evaluation {
    /// How many plies deep everything was looked at.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long that took, in milliseconds.
    pub time: u32,
    /// The best lines, best first.
    pub lines: Vec<Line>,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// What is proven, if anything is.
    pub worth: Worth,
    /// The probability that the player to move wins, a draw counted half.
    pub chance: f64,
    /// The turns in notation.
    pub turns: Vec<String>,
}

/// What is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Worth {
    /// The player to move wins within so many plies.
    Win(u32),
    /// The player to move loses within so many plies.
    Loss(u32),
    /// Nothing.
    Open,
}

/// What a turn does about threats.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Effects {
    /// The own threat that it carries out.
    pub carried_out: Option<Threat>,
    /// The strongest threat of the other side that it stops.
    pub stopped: Option<Threat>,
    /// The strongest threat of the own side that is new after it.
    pub made: Option<Threat>,
}

/// Something that a side would do if it were its turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Threat {
    /// Whether it is the first side's.
    pub first: bool,
    /// The turn in notation.
    pub turn: String,
    /// What it is.
    pub kind: ThreatKind,
    /// The places it is about, as the game names them.
    pub places: Vec<String>,
    /// How many stones it gains, where that is what it is about.
    pub gain: Option<i32>,
}

impl Threat {
    /// Whose threat it is.
    #[must_use]
    pub fn side(&self) -> Side {
        if self.first { Side::First } else { Side::Second }
    }
}

/// The kinds of threats, each with a name in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThreatKind {
    /// Xart: a ring in one turn.
    Ring,
    /// Xart: a winning line in one turn.
    Line,
    /// Xart: two ring attacks in one turn, from a line with near ends.
    L,
    /// Xart: the same from a line with ends farther apart.
    LongL,
    /// Xart: two attacks in one turn, not both by rings.
    Double,
    /// Xart: a ring attack, and an L after it.
    Corner,
    /// TwixT: a chain from border to border in one turn.
    Connect,
    /// TwixT: a turn breaks both ways of a Zwickmühle of the other side.
    CutZwickmuehle,
    /// TwixT: a turn breaks both ways from a peg of the other side to its border.
    CutBorder,
    /// TwixT: a turn joins chains, or chains with borders.
    Join,
    /// TwixT: two pegs that either of two holes would connect.
    Zwickmuehle,
    /// TwixT: a peg and its border that either of two holes would connect.
    Border,
    /// Ataxx: stones that are turned.
    Turning,
}
