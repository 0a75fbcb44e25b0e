use std::str::FromStr;

/// What a turn has to achieve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// It is one of these.
    Play(Vec<String>),
    /// It is one of these, which are all after which the other side has no win by force that is known.
    /// They are found with the engine: what the other goals see is only what attacks can do.
    Last(Vec<String>),
    /// It wins.
    Win,
    /// It wins with a ring.
    Ring,
    /// It wins with a winning line.
    Line,
    /// It wins, and would have won for the other side as well.
    Both,
    /// The other side cannot win with its next turn.
    Safe,
    /// The other side cannot begin an attack with its next turn that wins by force within so many
    /// more of its turns.
    Hold(u8),
    /// The own side could win with its next turn.
    Attack,
    /// The own side wins by force within so many more of its turns, whatever the other side does.
    Force(u8),
    /// Xart: so many tiles are laid, forced ones included.
    Tiles(usize),
    /// Xart: the chosen tile shows its straight side.
    Straight,
    /// Xart: the chosen tile shows its curved side.
    Curve,
    /// TwixT: the new peg has so many bridges.
    Bridges(usize),
    /// TwixT: these two pegs are connected.
    Join(String, String),
    /// TwixT: these two pegs are connected, or will be, whatever the other side does.
    Keep(String, String),
    /// TwixT: the other side cannot connect these two of its pegs with its next turn.
    Cut(String, String),
    /// TwixT: the peg is so many holes away from the nearest border, at least and at most.
    Rim(usize, usize),
    /// TwixT: the first peg is left to the other player.
    Decline,
    /// TwixT: own bridges are taken away.
    Remove,
    /// Ataxx: a stone divides.
    Divide,
    /// Ataxx: a stone moves.
    Move,
    /// Ataxx: so many stones change their colour.
    Turned(u32),
    /// Ataxx: the lead is so many stones or more, after any answer.
    Lead(i32),
}

/// So far the middle of the usual board is from its borders.
const FARTHEST: usize = 11;

impl Goal {
    /// Its name, as texts call it. Files do so, too, but for what has a word of its own.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Goal::Play(_) => "play",
            Goal::Last(_) => "last",
            Goal::Win => "win",
            Goal::Ring => "ring",
            Goal::Line => "line",
            Goal::Both => "both",
            Goal::Safe => "safe",
            Goal::Hold(_) => "hold",
            Goal::Attack => "attack",
            Goal::Force(_) => "force",
            Goal::Tiles(_) => "tiles",
            Goal::Straight => "straight",
            Goal::Curve => "curve",
            Goal::Bridges(_) => "bridges",
            Goal::Join(..) => "join",
            Goal::Keep(..) => "keep",
            Goal::Cut(..) => "cut",
            // Who is asked for the border row itself need not hear of the middle, and who may go
            // there must only be told of the border.
            Goal::Rim(_, 0) => "border",
            Goal::Rim(_, FARTHEST..) => "inside",
            Goal::Rim(..) => "rim",
            Goal::Decline => "decline",
            Goal::Remove => "remove",
            Goal::Divide => "divide",
            Goal::Move => "move",
            Goal::Turned(_) => "turned",
            Goal::Lead(_) => "lead",
        }
    }
}

impl FromStr for Goal {
    type Err = ();

    /// Reads `force 2`, `join e4 g6`, `play A0/ B0\`.
    fn from_str(text: &str) -> Result<Goal, ()> {
        let mut words = text.split_whitespace();
        let name = words.next().ok_or(())?;
        let rest: Vec<&str> = words.collect();
        fn number<N: FromStr>(rest: &[&str]) -> Result<N, ()> {
            match rest {
                [number] => number.parse().map_err(|_| ()),
                _ => Err(()),
            }
        }
        let all = |rest: &[&str]| rest.iter().map(|turn| (*turn).to_owned()).collect();
        let two = || match rest[..] {
            [one, other] => Ok((one.to_owned(), other.to_owned())),
            _ => Err(()),
        };
        let goal = match name {
            "play" if !rest.is_empty() => return Ok(Goal::Play(all(&rest))),
            "last" if !rest.is_empty() => return Ok(Goal::Last(all(&rest))),
            "hold" => return number(&rest).map(Goal::Hold),
            "force" => return number(&rest).map(Goal::Force),
            "tiles" => return number(&rest).map(Goal::Tiles),
            "bridges" => return number(&rest).map(Goal::Bridges),
            "turned" => return number(&rest).map(Goal::Turned),
            "lead" => return number(&rest).map(Goal::Lead),
            "join" => return two().map(|(one, other)| Goal::Join(one, other)),
            "keep" => return two().map(|(one, other)| Goal::Keep(one, other)),
            "cut" => return two().map(|(one, other)| Goal::Cut(one, other)),
            "rim" => {
                let (least, most) = two()?;
                let number = |text: String| text.parse().map_err(|_| ());
                return Ok(Goal::Rim(number(least)?, number(most)?));
            }
            "win" => Goal::Win,
            "ring" => Goal::Ring,
            "line" => Goal::Line,
            "both" => Goal::Both,
            "safe" => Goal::Safe,
            "attack" => Goal::Attack,
            "straight" => Goal::Straight,
            "curve" => Goal::Curve,
            "decline" => Goal::Decline,
            "remove" => Goal::Remove,
            "divide" => Goal::Divide,
            "move" => Goal::Move,
            _ => return Err(()),
        };
        if rest.is_empty() { Ok(goal) } else { Err(()) }
    }
}
