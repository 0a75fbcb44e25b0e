use crate::Position;
use rules::{Outcome, Reason, Side};

impl Position {
    /// How the game ended, if the stones alone tell: a player has none, or nobody can move.
    /// Repetition is for [`Ataxx`](crate::Ataxx), which knows the positions before.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.count_stones(Reason::Stones))
    }

    /// Whether a player has no stones, or nobody can move.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.own.is_empty()
            || self.other.is_empty()
            || (self.own | self.other).reach().is_disjoint(self.empty())
    }

    /// More stones win.
    pub(crate) fn count_stones(&self, reason: Reason) -> Outcome {
        let [red, blue] = Side::BOTH.map(|side| self.stones(side).count());
        match red.cmp(&blue) {
            std::cmp::Ordering::Greater => Outcome::win(Side::First, reason),
            std::cmp::Ordering::Less => Outcome::win(Side::Second, reason),
            std::cmp::Ordering::Equal => Outcome::draw(reason),
        }
    }
}
