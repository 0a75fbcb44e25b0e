//! A turn in two bytes.

use ::ataxx::{Square, Turn};

/// A turn: the bits of both squares, twice the same for a division, and a bit that is no square
/// for a pass. Compared, copied and looked up far more often than played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step(u16);

impl Step {
    /// Every [`slot`](Step::slot) is smaller than this.
    pub(super) const SLOTS: usize = 1 << 12;

    const PASS: Step = Step(0xfff);

    pub(super) const fn divide(to: Square) -> Step {
        Step::go(to, to)
    }

    pub(super) const fn go(from: Square, to: Square) -> Step {
        Step((from.bit() << 6 | to.bit()) as u16)
    }

    pub(super) fn of(turn: Turn) -> Step {
        match turn {
            Turn::Divide(to) => Step::divide(to),
            Turn::Move(from, to) => Step::go(from, to),
            Turn::Pass => Step::PASS,
        }
    }

    pub(super) fn turn(self) -> Turn {
        let square = |bits: u16| Square::from_bit((bits & 63) as u8);
        match square(self.0 >> 6).zip(square(self.0)) {
            None => Turn::Pass,
            Some((from, to)) if from == to => Turn::Divide(to),
            Some((from, to)) => Turn::Move(from, to),
        }
    }

    pub(super) const fn slot(self) -> usize {
        self.0 as usize % Step::SLOTS
    }

    pub(super) const fn pack(self) -> u32 {
        self.0 as u32 + 1
    }

    pub(super) fn unpack(packed: u32) -> Option<Step> {
        let bits = packed.checked_sub(1).filter(|bits| (*bits as usize) < Step::SLOTS)?;
        Some(Step(bits as u16))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_turn_and_back() {
        let all = || Square::all();
        let moves = all().flat_map(|from| all().map(move |to| (from, to)));
        let moves = moves.filter(|(from, to)| from != to).map(|(from, to)| Turn::Move(from, to));
        for turn in moves.chain(all().map(Turn::Divide)).chain([Turn::Pass]) {
            let step = Step::of(turn);
            assert_eq!(step.turn(), turn);
            assert_eq!(Step::unpack(step.pack()), Some(step));
            assert!(step.slot() < Step::SLOTS);
        }
        assert_eq!(Step::unpack(0), None);
        assert_eq!(Step::unpack(u32::MAX), None);
    }
}
