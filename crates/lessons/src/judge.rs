use crate::force::{Stopped, attacks, count_wins, forces, forcing_turn, has_won, winning_turn};
use crate::{Goal, Taught};
use rules::Reason;

/// A goal that a turn does not achieve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Miss {
    /// Which one.
    pub goal: Goal,
    /// What the other side plays then, in notation, if that shows it.
    pub answer: Option<String>,
    /// Whether that answer wins, or the turn itself did so for the other side.
    pub loses: bool,
}

/// Whether a legal turn achieves all goals.
///
/// # Errors
/// Names the first one that it misses.
pub fn judge<G: Taught>(before: &G, turn: &str, goals: &[Goal]) -> Result<(), Miss> {
    let missed = |goal: &Goal, after: Option<&G>, answer: Option<G::Turn>| {
        // Whatever was missed: who loses at once wants to see it.
        let lost = after.and_then(winning_turn);
        let is_lost = after.is_some_and(|after| has_won(after, !before.to_move()));
        let loses = lost.is_some() || is_lost;
        let answer = lost.or(answer).and_then(|turn| Some(after?.format_turn(&turn)));
        Err(Miss { goal: goal.clone(), answer, loses })
    };
    let mut after = before.clone();
    let Ok(played) = before.parse_turn(turn) else {
        return goals.first().map_or(Ok(()), |goal| missed(goal, None, None));
    };
    if after.play(&played).is_err() {
        return goals.first().map_or(Ok(()), |goal| missed(goal, None, None));
    }
    for goal in goals {
        if let Err(answer) = achieves(before, &played, &after, goal) {
            return missed(goal, Some(&after), answer);
        }
    }
    Ok(())
}

/// Whether a turn achieves a goal, and if not, an answer that shows it.
fn achieves<G: Taught>(
    before: &G,
    turn: &G::Turn,
    after: &G,
    goal: &Goal,
) -> Result<(), Option<G::Turn>> {
    let own = before.to_move();
    let won_by = |reason: Reason| {
        has_won(after, own) && after.outcome().is_some_and(|outcome| outcome.reason == reason)
    };
    let achieved = match goal {
        Goal::Play(turns) | Goal::Last(turns) => {
            let is_this = |text: &String| before.parse_turn(text).as_ref() == Ok(turn);
            turns.iter().any(is_this)
        }
        Goal::Win => has_won(after, own),
        Goal::Ring => won_by(Reason::Ring),
        Goal::Line => won_by(Reason::Line),
        Goal::Both => won_by(Reason::Both),
        Goal::Safe => !has_won(after, !own) && winning_turn(after).is_none(),
        Goal::Hold(turns) => {
            let found = winning_turn(after).or_else(|| forcing_turn(after, *turns));
            return if found.is_some() || has_won(after, !own) { Err(found) } else { Ok(()) };
        }
        Goal::Attack => has_won(after, own) || !has_won(after, !own) && attacks(after),
        Goal::Force(turns) => {
            return forces(after, *turns).map_err(|stopped| match stopped {
                Stopped::Quiet => None,
                Stopped::By(answer) => Some(answer),
            });
        }
        _ => return G::achieves(before, turn, after, goal),
    };
    if achieved { Ok(()) } else { Err(None) }
}

/// How the side to move defends itself: as given, if that is legal, else with the turn that leaves
/// the other side the fewest ways to win at once. Nothing if the game is over.
#[must_use]
pub fn reply<G: Taught>(game: &G, given: Option<&str>) -> Option<String> {
    let given = given
        .filter(|turn| game.parse_turn(turn).is_ok_and(|turn| game.clone().play(&turn).is_ok()));
    if let Some(turn) = given {
        return Some(turn.to_owned());
    }
    let side = game.to_move();
    let mut best: Option<(usize, G::Turn)> = None;
    game.clone().visit(&mut |after, turn| {
        let ways = match after.outcome() {
            Some(_) if has_won(after, side) => 0,
            Some(_) => usize::MAX,
            None => count_wins(after).saturating_add(1),
        };
        if best.as_ref().is_none_or(|(fewest, _)| ways < *fewest) {
            best = Some((ways, turn.clone()));
        }
    });
    best.map(|(_, turn)| game.format_turn(&turn))
}

/// A turn that achieves all goals: the given one, if it does, or the first that is found.
#[must_use]
pub fn find<G: Taught>(game: &G, goals: &[Goal], given: Option<&str>) -> Option<String> {
    let is_right = |turn: &String| judge(game, turn, goals).is_ok();
    let given = given.map(str::to_owned).filter(is_right);
    given.or_else(|| game.turns().iter().map(|turn| game.format_turn(turn)).find(is_right))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ataxx::Ataxx;
    use rules::Game;
    use twixt::TwixT;
    use xart::Xart;

    fn position<G: Game>(variant: &str, code: &str) -> G {
        G::from_code(&variant.parse().unwrap_or_default(), code).unwrap()
    }

    #[test]
    fn who_does_not_defend_sees_the_ring() {
        let game: Xart = position("", "eq r");
        assert_eq!(judge(&game, "A0+", &[Goal::Safe]), Ok(()));
        let miss = judge(&game, "A2+", &[Goal::Safe]).unwrap_err();
        assert!(miss.loses);
        let mut lost = game.clone();
        for turn in ["A2+", &miss.answer.unwrap()] {
            let turn = lost.parse_turn(turn).unwrap();
            lost.play(&turn).unwrap();
        }
        assert!(has_won(&lost, xart::WHITE));
    }

    #[test]
    fn a_double_attack_wins_against_the_best_defence() {
        let mut game: Xart = position("", "1q/1c/qv w");
        let goals = [Goal::Force(1)];
        assert!(judge(&game, "C3+", &goals).is_err(), "it can be stopped");
        assert_eq!(find(&game, &goals, Some("C3+")).as_deref(), Some(r"A1\"));
        let turn = game.parse_turn(r"A1\").unwrap();
        game.play(&turn).unwrap();
        let answer = game.parse_turn(&reply(&game, None).unwrap()).unwrap();
        game.play(&answer).unwrap();
        assert!(find(&game, &[Goal::Ring], None).is_some());
    }

    #[test]
    fn a_zwickmuehle_keeps_pegs_together() {
        let code = "12/12/12/12/3w3w4/12/12/12/12/12/12/12 w - -";
        let game: TwixT = position("size=12,nopie", code);
        let keep = [Goal::Keep("d5".to_owned(), "h5".to_owned())];
        assert_eq!(judge(&game, "b10", &keep), Ok(()));
        let far = [Goal::Keep("d5".to_owned(), "i5".to_owned())];
        assert_eq!(judge(&game, "b10", &far).unwrap_err().answer, None);
    }

    /// It was told to be too near to the middle or to the border.
    #[test]
    fn a_peg_beside_the_border_row_misses_the_border() {
        let code = "12/12/4w7/12/12/12/12/12/8b3/12/12/12 w - -";
        let game: TwixT = position("size=12,nopie", code);
        let goals = ["bridges 1", "rim 0 0"].map(|text| text.parse::<Goal>().unwrap());
        assert_eq!(judge(&game, "d1", &goals), Ok(()));
        assert_eq!(judge(&game, "f5", &goals).unwrap_err().goal.name(), "border");
        assert_eq!("rim 4 7".parse::<Goal>().unwrap().name(), "rim");
    }

    /// It was told that its peg lacks bridges, and any peg was praised as a good one.
    #[test]
    fn who_takes_over_a_bad_peg_is_told_so() {
        let mut game = TwixT::new(&Default::default());
        let turn = game.parse_turn("b2").unwrap();
        game.play(&turn).unwrap();
        let goals = ["decline", "rim 4 11"].map(|text| text.parse::<Goal>().unwrap());
        assert_eq!(judge(&game, "l12", &goals), Ok(()));
        assert_eq!(judge(&game, "swap", &goals).unwrap_err().goal.name(), "decline");
        assert_eq!(judge(&game, "c3", &goals).unwrap_err().goal.name(), "inside");
    }

    #[test]
    fn nonsense_is_no_solution() {
        let game = Ataxx::new(&Default::default());
        for turn in ["", "z9", "d4", "0000"] {
            assert!(judge(&game, turn, &[Goal::Divide]).is_err(), "{turn}");
        }
        // Goals of other games are never achieved.
        assert!(judge(&game, "b6", &[Goal::Remove]).is_err());
        assert_eq!(reply(&game, Some("z9")).map(|turn| turn.is_empty()), Some(false));
        let over: Ataxx =
            position("", "xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx o 0 1");
        assert_eq!(reply(&over, None), None);
        assert_eq!(find(&over, &[Goal::Win], None), None);
    }
}
