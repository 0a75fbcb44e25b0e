//! What a player sees: strong ones everything, beginners little.

use rules::mix;

/// How well a player sees. It changes what a search considers and how it judges, in a way that
/// looks like a person of that strength: the same thing in the same position is overlooked every
/// time, and things far ahead more easily than things close by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sight {
    /// The probability, in thousandths, to overlook any one turn; two plies ahead twice that, and
    /// so on.
    pub(crate) overlooks: u32,
    /// By how much a judgement is off at most, in the unit of the evaluation.
    pub(crate) misjudges: u32,
    /// What is overlooked and misjudged differs from seed to seed.
    pub(crate) seed: u64,
}

impl Sight {
    /// Whether it is the sight of a player who overlooks and misjudges nothing.
    pub(crate) fn is_perfect(&self) -> bool {
        self.overlooks == 0 && self.misjudges == 0
    }

    /// Whether a turn in the position with this hash is seen, `ply` plies ahead.
    pub(crate) fn sees(&self, hash: u64, turn: u32, ply: usize) -> bool {
        let chance = u64::from(self.overlooks) * (ply as u64 + 1);
        chance == 0 || mix(self.seed ^ mix(hash ^ mix(turn.into()))) % 1000 >= chance.min(950)
    }

    /// How far off the judgement of the position with this hash is.
    pub(crate) fn error(&self, hash: u64) -> i32 {
        if self.misjudges == 0 {
            return 0;
        }
        // The sum of two dice: small errors are more frequent than large ones.
        let range = u64::from(self.misjudges) + 1;
        let random = mix(self.seed.wrapping_add(1) ^ mix(hash));
        let (one, two) = ((random >> 32) % range, (random & 0xffff_ffff) % range);
        one as i32 - two as i32
    }
}
