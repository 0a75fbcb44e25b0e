use crate::board::{self, Board};
use crate::make::Made;
use crate::reach::can_connect;
use crate::{Bridge, Hole, Illegal, Opening, Setup, Turn, Variant, keys};
use rules::{Outcome, Reason, Side};

/// A game of TwixT: the position and the turns since its set-up.
///
/// [`Game`](rules::Game) is what all games can do. What is here in addition reads the board, or is
/// the unchecked hot path of a search.
///
/// ```
/// use rules::{Game, Side};
/// use twixt::{Hole, TwixT, Variant};
///
/// let mut game = TwixT::new(&Variant::default());
/// for text in ["l8", "d4", "j7"] {
///     game.play(&game.parse_turn(text).unwrap()).unwrap();
/// }
/// let hole: Hole = "l8".parse().unwrap();
/// assert_eq!(game.peg(hole), Some(Side::First));
/// assert_eq!(game.bridges().next().unwrap().to_string(), "j7l8");
/// ```
#[derive(Clone, Debug)]
pub struct TwixT {
    pub(crate) variant: Variant,
    pub(crate) board: Board,
    pub(crate) to_move: Side,
    pub(crate) opening: Opening,
    /// The side with a chain from border to border.
    pub(crate) winner: Option<Side>,
    pub(crate) hash: u64,
    pub(crate) history: Vec<Made>,
}

impl TwixT {
    /// The position of a set-up that is known to be right.
    pub(crate) fn build(variant: Variant, setup: &Setup) -> TwixT {
        let mut board = Board::new(variant);
        for &(hole, side) in &setup.pegs {
            board.place(side, hole);
        }
        for bridge in &setup.bridges {
            if let Some(side) = board.peg(bridge.left()) {
                board.lay(side, bridge.left(), bridge.direction());
            }
        }
        let winner = board.connected();
        let mut game = TwixT {
            variant,
            board,
            to_move: setup.to_move,
            opening: setup.opening,
            winner,
            hash: 0,
            history: Vec::new(),
        };
        game.hash = game.hash_anew();
        game
    }

    /// Everything that can be seen, without the history.
    ///
    /// ```
    /// use rules::Game;
    /// use twixt::{TwixT, Variant};
    ///
    /// let setup = TwixT::new(&Variant::default()).setup();
    /// assert!(setup.pegs.is_empty() && setup.bridges.is_empty());
    /// ```
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            pegs: self.pegs().collect(),
            bridges: self.bridges().collect(),
            to_move: self.to_move,
            opening: self.opening,
        }
    }

    pub(crate) fn hash_anew(&self) -> u64 {
        let pegs = self.pegs().map(|(hole, side)| keys::peg(side, hole));
        pegs.chain(self.bridges().map(keys::bridge)).fold(
            keys::to_move(self.to_move) ^ keys::opening(self.opening) ^ keys::variant(self.variant),
            |hash, key| hash ^ key,
        )
    }

    /// How the game ended. Who connects wins; a dead position comes before a full board.
    pub(crate) fn end(&self) -> Option<Outcome> {
        if let Some(winner) = self.winner {
            return Some(Outcome::win(winner, Reason::Connection));
        }
        if !Side::BOTH.into_iter().any(|side| self.can_connect(side)) {
            return Some(Outcome::draw(Reason::DeadPosition));
        }
        (self.board.free(self.to_move) == 0).then_some(Outcome::draw(Reason::NoTurn))
    }

    /// How many holes a side of the board has.
    #[must_use]
    pub fn size(&self) -> usize {
        self.board.size()
    }

    /// What the pie rule or a handicap still has to say.
    #[must_use]
    pub fn opening(&self) -> Opening {
        self.opening
    }

    /// The side with a chain from border to border, known without any search.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        self.winner
    }

    /// Whether `side` could still connect its borders if the opponent only passed: the ruling on
    /// dead positions. Only the opponent's bridges are walls.
    #[must_use]
    pub fn can_connect(&self, side: Side) -> bool {
        can_connect(&self.board, side)
    }

    /// Whose peg stands in a hole.
    #[must_use]
    pub fn peg(&self, hole: Hole) -> Option<Side> {
        self.board.peg(hole)
    }

    /// Whether `side` may place a peg in a hole, as far as the board is concerned.
    #[must_use]
    pub fn may_place(&self, side: Side, hole: Hole) -> bool {
        self.board.may_place(side, hole)
    }

    /// How many holes `side` may place in.
    #[must_use]
    pub fn free_holes(&self, side: Side) -> u64 {
        self.board.free(side)
    }

    /// The bridges that end in a hole, as a mask of [`Direction::bit`](crate::Direction::bit)s.
    #[must_use]
    pub fn bridges_at(&self, hole: Hole) -> u8 {
        self.board.bridges_at(hole)
    }

    /// The bridges that a peg of `side` in a hole would get now, or, if it stands there, could
    /// still get, as a mask of [`Direction::bit`](crate::Direction::bit)s.
    #[must_use]
    pub fn open_bridges(&self, side: Side, hole: Hole) -> u8 {
        self.board.open_directions(side, hole)
    }

    /// How many bridges of `by` cross the way of a bridge.
    #[must_use]
    pub fn crossed(&self, by: Side, bridge: Bridge) -> u8 {
        self.board.crossed(by, bridge.left().cell(), bridge.direction())
    }

    /// Whether a bridge is on the board.
    #[must_use]
    pub fn has_bridge(&self, bridge: Bridge) -> bool {
        self.board.has_bridge(bridge)
    }

    /// The peg that stands for the whole chain of the peg in a hole: two pegs hang together if
    /// and only if theirs is the same. Nothing if the hole is empty.
    #[must_use]
    pub fn chain(&self, hole: Hole) -> Option<Hole> {
        self.peg(hole)?;
        Some(Hole::of_cell(self.board.chains().root(hole.cell())))
    }

    /// All holes of the board, by column, then by row.
    pub fn holes(&self) -> impl Iterator<Item = Hole> + use<> {
        let size = self.size();
        board::holes(size).filter(move |&hole| !is_corner(hole, size))
    }

    /// All pegs, by column, then by row.
    pub fn pegs(&self) -> impl Iterator<Item = (Hole, Side)> + use<'_> {
        self.board.pegs()
    }

    /// All bridges, by their left ends, then by their right ends.
    pub fn bridges(&self) -> impl Iterator<Item = Bridge> + use<'_> {
        self.board.bridges()
    }

    /// The turn played last since the set-up.
    #[must_use]
    pub fn last_turn(&self) -> Option<&Turn> {
        self.history.last().map(|made| &made.turn)
    }

    /// How many turns have been played since the set-up.
    #[must_use]
    pub fn turns_played(&self) -> usize {
        self.history.len()
    }

    /// Why the player to move may not place in a hole.
    pub(crate) fn check_place(&self, hole: Hole) -> Result<(), Illegal> {
        let size = self.size();
        if self.board.may_place(self.to_move, hole) {
            return Ok(());
        }
        Err(if hole.column() >= size || hole.row() >= size {
            Illegal::NotAHole(hole.to_string())
        } else if is_corner(hole, size) {
            Illegal::Corner(hole)
        } else if let Some(by) = self.peg(hole) {
            Illegal::Occupied { hole, by }
        } else {
            Illegal::BehindBorder { hole, of: !self.to_move }
        })
    }
}

/// Whether a place is one of the four without a hole.
pub(crate) fn is_corner(hole: Hole, size: usize) -> bool {
    let outermost = |line: usize| line == 0 || line + 1 == size;
    outermost(hole.column()) && outermost(hole.row())
}
