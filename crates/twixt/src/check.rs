//! Whether a turn is legal, and its usual form.

use crate::{Bridge, Custom, Direction, Hole, Illegal, Opening, Turn, TwixT};

impl TwixT {
    /// The turn in its usual form for this position: a list of bridges that names just those
    /// which the peg allows anyway is left out.
    ///
    /// ```
    /// use rules::Game;
    /// use twixt::{Turn, TwixT, Variant};
    ///
    /// let game = TwixT::new(&Variant::default());
    /// let hole = "l8".parse().unwrap();
    /// assert_eq!(game.usual_form(Turn::new(Vec::new(), hole, Some(Vec::new()))), Turn::Peg(hole));
    /// ```
    #[must_use]
    pub fn usual_form(&self, turn: Turn) -> Turn {
        match turn {
            Turn::Custom(custom) if custom.laid() == Some(&self.allowed_bridges(&custom)) => {
                Turn::new(custom.removed().to_vec(), custom.peg(), None)
            }
            turn => turn,
        }
    }

    /// Every bridge that the peg of `custom` allows once the bridges it takes away are gone.
    fn allowed_bridges(&self, custom: &Custom) -> Vec<Bridge> {
        let mut allowed: Vec<Bridge> = Direction::ALL
            .into_iter()
            .filter_map(|direction| Bridge::leading(custom.peg(), direction))
            .filter(|&bridge| {
                let other_end = bridge.ends().into_iter().find(|end| *end != custom.peg());
                other_end.and_then(|end| self.peg(end)) == Some(self.to_move)
                    && self.in_the_way(bridge, custom.removed()).is_none()
            })
            .collect();
        allowed.sort_unstable();
        allowed
    }

    /// A bridge on the board that forbids the player to move to lay `bridge` once `removed` is
    /// gone.
    fn in_the_way(&self, bridge: Bridge, removed: &[Bridge]) -> Option<Bridge> {
        let blocks = |other: Bridge| {
            other.crosses(bridge)
                && !removed.contains(&other)
                && !(self.board.own_may_cross() && self.peg(other.left()) == Some(self.to_move))
        };
        self.bridges().find(|&other| blocks(other))
    }

    /// Whether a turn in its usual form is legal here.
    pub(crate) fn check(&self, turn: &Turn) -> Result<(), Illegal> {
        if let Some(outcome) = self.end() {
            return Err(Illegal::Over(outcome.reason));
        }
        match turn {
            Turn::Peg(hole) => self.check_place(*hole),
            Turn::Swap if self.opening == Opening::Choice => Ok(()),
            Turn::Swap if self.variant.pie() => Err(Illegal::NoSwapNow),
            Turn::Swap => Err(Illegal::NoSwapAtAll),
            Turn::Custom(custom) => self.check_custom(custom),
        }
    }

    fn check_custom(&self, custom: &Custom) -> Result<(), Illegal> {
        if self.variant.paper_and_pencil() {
            return Err(Illegal::PaperAndPencil);
        }
        for &bridge in custom.removed() {
            if !self.board.has_bridge(bridge) {
                return Err(Illegal::NoBridge(bridge));
            }
            if self.peg(bridge.left()) != Some(self.to_move) {
                return Err(Illegal::ForeignBridge(bridge));
            }
        }
        self.check_place(custom.peg())?;
        let laid = custom.laid().unwrap_or_default();
        for (index, &bridge) in laid.iter().enumerate() {
            let own = |end: Hole| end == custom.peg() || self.peg(end) == Some(self.to_move);
            if let Some(end) = bridge.ends().into_iter().find(|&end| !own(end)) {
                return Err(Illegal::NoOwnPeg { bridge, end });
            }
            if self.board.has_bridge(bridge) && !custom.removed().contains(&bridge) {
                return Err(Illegal::AlreadyThere(bridge));
            }
            let laid_before = laid[..index].iter().copied().find(|other| other.crosses(bridge));
            if let Some(other) = self.in_the_way(bridge, custom.removed()).or(laid_before) {
                return Err(Illegal::Crosses { bridge, other });
            }
        }
        Ok(())
    }
}
