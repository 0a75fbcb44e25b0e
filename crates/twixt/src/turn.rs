use crate::{Bridge, Hole};

/// One turn of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A peg, with every bridge that it allows: the usual turn.
    Peg(Hole),
    /// A peg with another choice of bridges.
    Custom(Box<Custom>),
    /// The colours change hands; the first peg stays where it is.
    Swap,
}

impl Turn {
    /// A turn that takes `removed` away, places a peg and then lays exactly the bridges `laid`,
    /// or, where that is `None`, every bridge that the new peg allows.
    ///
    /// What the lists hold twice counts once.
    ///
    /// ```
    /// use twixt::{Hole, Turn};
    ///
    /// let hole: Hole = "l8".parse().unwrap();
    /// assert_eq!(Turn::new(Vec::new(), hole, None), Turn::Peg(hole));
    /// ```
    #[must_use]
    pub fn new(removed: Vec<Bridge>, peg: Hole, laid: Option<Vec<Bridge>>) -> Turn {
        if removed.is_empty() && laid.is_none() {
            return Turn::Peg(peg);
        }
        Turn::Custom(Box::new(Custom { removed: sorted(removed), peg, laid: laid.map(sorted) }))
    }

    /// The hole of the new peg; a swap has none.
    #[must_use]
    pub fn peg(&self) -> Option<Hole> {
        match self {
            Turn::Peg(hole) => Some(*hole),
            Turn::Custom(custom) => Some(custom.peg),
            Turn::Swap => None,
        }
    }
}

/// A peg with a choice of bridges of its own; made by [`Turn::new`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Custom {
    removed: Vec<Bridge>,
    peg: Hole,
    laid: Option<Vec<Bridge>>,
}

impl Custom {
    /// The bridges taken away before the peg is placed, in order.
    #[must_use]
    pub fn removed(&self) -> &[Bridge] {
        &self.removed
    }

    /// The hole of the new peg.
    #[must_use]
    pub fn peg(&self) -> Hole {
        self.peg
    }

    /// The bridges laid afterwards, in order; `None` stands for every bridge that the peg allows.
    #[must_use]
    pub fn laid(&self) -> Option<&[Bridge]> {
        self.laid.as_deref()
    }
}

fn sorted(mut bridges: Vec<Bridge>) -> Vec<Bridge> {
    bridges.sort_unstable();
    bridges.dedup();
    bridges
}
