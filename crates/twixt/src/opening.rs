/// Where a game stands in its opening: what the pie rule or a handicap still has to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// The next peg is the first one, and the answer to it may be a swap.
    FirstPeg,
    /// The first peg stands: the player to move may swap now.
    Choice,
    /// The player to move has three turns in a row.
    ThreeTurns,
    /// The player to move has two turns in a row.
    TwoTurns,
    /// The sides take turns, and nothing can be swapped.
    Over,
}

impl Opening {
    pub(crate) const ALL: [Opening; 5] =
        [Opening::FirstPeg, Opening::Choice, Opening::ThreeTurns, Opening::TwoTurns, Opening::Over];

    /// What follows when a peg is placed.
    pub(crate) const fn after_peg(self) -> Opening {
        match self {
            Opening::FirstPeg => Opening::Choice,
            Opening::ThreeTurns => Opening::TwoTurns,
            Opening::Choice | Opening::TwoTurns | Opening::Over => Opening::Over,
        }
    }

    /// Whether the player who places a peg now has the next turn as well.
    pub(crate) const fn same_side_again(self) -> bool {
        matches!(self, Opening::ThreeTurns | Opening::TwoTurns)
    }

    /// How many turns of a handicap are left, none without one.
    pub(crate) const fn turns_in_a_row(self) -> Option<u8> {
        match self {
            Opening::ThreeTurns => Some(3),
            Opening::TwoTurns => Some(2),
            _ => None,
        }
    }

    /// How position codes write it.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Opening::FirstPeg => "first",
            Opening::Choice => "pie",
            Opening::ThreeTurns => "h3",
            Opening::TwoTurns => "h2",
            Opening::Over => "-",
        }
    }

    /// How drawings write it, behind whose turn it is.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Opening::FirstPeg => ", first peg",
            Opening::Choice => ", may swap",
            Opening::ThreeTurns => ", three turns",
            Opening::TwoTurns => ", two turns",
            Opening::Over => "",
        }
    }
}
