use rules::Side;

/// Whose turn it is, and both counters.
///
/// One word, because turns are made by copying positions: three fields of their own take three
/// times as many instructions to copy, which is felt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Clock(
    /// From the top: 32 bits for the number of the move, 16 for the plies since the last
    /// division, and one for the side to move, which is the lowest.
    u64,
);

const PLIES: u32 = 16;
const MOVE_NUMBER: u32 = 32;

impl Clock {
    pub(crate) const fn new(side: Side, plies: u16, move_number: u32) -> Clock {
        Clock((move_number as u64) << MOVE_NUMBER | (plies as u64) << PLIES | side as u64)
    }

    pub(crate) const fn side(self) -> Side {
        if self.0 & 1 == 0 { Side::First } else { Side::Second }
    }

    pub(crate) const fn plies(self) -> u16 {
        (self.0 >> PLIES) as u16
    }

    pub(crate) const fn move_number(self) -> u32 {
        (self.0 >> MOVE_NUMBER) as u32
    }

    /// After a division.
    pub(crate) const fn divided(self) -> Clock {
        let next = self.next();
        Clock::new(next.side(), 0, next.move_number())
    }

    /// After any other turn. The counters stop at their ends.
    pub(crate) const fn next(self) -> Clock {
        let moves = match self.side() {
            Side::First => 0,
            Side::Second => 1,
        };
        let plies = self.plies().saturating_add(1);
        Clock::new(self.side().other(), plies, self.move_number().saturating_add(moves))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        for side in Side::BOTH {
            for (plies, move_number) in [(0, 1), (7, 0), (u16::MAX, u32::MAX)] {
                let clock = Clock::new(side, plies, move_number);
                assert_eq!(clock.side(), side);
                assert_eq!((clock.plies(), clock.move_number()), (plies, move_number));
            }
        }
    }
}
