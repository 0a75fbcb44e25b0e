//! Which turns were mistakes, and which were the only good ones.

use super::Evaluation;
use crate::score::Score;
use rules::Side;

/// What is to be said about a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// It gives a little away.
    Inaccuracy,
    /// It gives much away.
    Mistake,
    /// It gives nearly everything away.
    Blunder,
    /// The only turn that keeps what the position is worth, and not an obvious one.
    OnlyTurn,
    /// None of these.
    Nothing,
}

/// So much of the probability to win has to be given away.
const INACCURACY: f64 = 0.08;
const MISTAKE: f64 = 0.15;
const BLUNDER: f64 = 0.30;
/// By so much every other turn is worse than an only turn.
const ONLY: f64 = 0.20;

/// Judges a turn by the positions before and after it. `is_best`: whether it is the turn that the
/// engine would have made.
#[must_use]
pub fn judge<T>(before: &Evaluation<T>, after: &Evaluation<T>, is_best: bool) -> Judgement {
    if is_best {
        return if is_only_turn(before) { Judgement::OnlyTurn } else { Judgement::Nothing };
    }
    let lost = lost(before, after);
    if lost >= BLUNDER {
        Judgement::Blunder
    } else if lost >= MISTAKE {
        Judgement::Mistake
    } else if lost >= INACCURACY {
        Judgement::Inaccuracy
    } else {
        Judgement::Nothing
    }
}

/// How much of his probability to win the player gave away, as far as it is certain.
fn lost<T>(before: &Evaluation<T>, after: &Evaluation<T>) -> f64 {
    let side = before.side;
    let of_side = |chance: f64| if side == Side::First { chance } else { 1.0 - chance };
    let best = before.after_best.map_or(before.chance, |seen| {
        if of_side(seen) < of_side(before.chance) { seen } else { before.chance }
    });
    of_side(best) - of_side(after.chance)
}

/// Whether a turn that is not the best one needs a closer look.
pub(super) fn may_be_mistake<T>(before: &Evaluation<T>, after: &Evaluation<T>) -> bool {
    lost(before, after) >= INACCURACY
}

fn is_only_turn<T>(before: &Evaluation<T>) -> bool {
    let Some((second, second_chance)) = before.second else { return false };
    // Winning at once and parrying a win at once is what everybody does.
    let obvious =
        matches!(before.score, Some(Score::Win(..=1))) || matches!(second, Score::Loss(..=2));
    !obvious && before.chance_of(before.side) - second_chance >= ONLY
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(side: Side, chance: f64, second: Option<(Score, f64)>) -> Evaluation<()> {
        let score = Some(Score::Estimate(0));
        Evaluation { side, score, chance, best: vec![()], second, after_best: None }
    }

    #[test]
    fn mistakes_are_what_the_mover_gives_away() {
        let before = at(Side::Second, 0.40, None);
        let after = |chance| at(Side::First, chance, None);
        let judged = |chance| judge(&before, &after(chance), false);
        // The chances are the first side's: they rise when the second errs.
        assert_eq!(judged(0.45), Judgement::Nothing);
        assert_eq!(judged(0.49), Judgement::Inaccuracy);
        assert_eq!(judged(0.60), Judgement::Mistake);
        assert_eq!(judged(1.0), Judgement::Blunder);
        assert_eq!(judged(0.1), Judgement::Nothing);
        // What the engine would have done is no mistake, whatever it sees a turn later.
        assert_eq!(judge(&before, &after(1.0), true), Judgement::Nothing);
    }

    #[test]
    fn what_a_search_sees_only_a_turn_later_is_nobodys_mistake() {
        let mut before = at(Side::First, 0.70, None);
        let after = at(Side::Second, 0.50, None);
        assert_eq!(judge(&before, &after, false), Judgement::Mistake);
        before.after_best = Some(0.55);
        assert_eq!(judge(&before, &after, false), Judgement::Nothing);
    }

    #[test]
    fn an_only_turn_is_best_by_far_and_not_obvious() {
        let after = at(Side::Second, 0.6, None);
        let judged = |second| judge(&at(Side::First, 0.6, Some(second)), &after, true);
        assert_eq!(judged((Score::Estimate(-90), 0.3)), Judgement::OnlyTurn);
        assert_eq!(judged((Score::Loss(6), 0.0)), Judgement::OnlyTurn);
        assert_eq!(judged((Score::Loss(2), 0.0)), Judgement::Nothing);
        assert_eq!(judged((Score::Estimate(20), 0.5)), Judgement::Nothing);
    }
}
