use rules::Side;

/// Which colours have a ring or a winning line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wins(u8);

impl Wins {
    pub(super) const fn of_ring(side: Side) -> Wins {
        Wins(1 << side.index())
    }

    pub(super) const fn of_line(side: Side) -> Wins {
        Wins(4 << side.index())
    }

    pub(super) const fn and(self, more: Wins) -> Wins {
        Wins(self.0 | more.0)
    }

    pub(crate) const fn ring(self, side: Side) -> bool {
        self.0 & Wins::of_ring(side).0 != 0
    }

    pub(crate) const fn line(self, side: Side) -> bool {
        self.0 & Wins::of_line(side).0 != 0
    }

    /// Rings alone, for the variant in which lines do not count.
    pub(crate) const fn only_rings(self) -> Wins {
        Wins(self.0 & 3)
    }

    pub(crate) const fn is_none(self) -> bool {
        self.0 == 0
    }
}
