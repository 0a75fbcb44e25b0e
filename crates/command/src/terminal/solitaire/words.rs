//! What the solver finds, in words.

use engine::solitaire::{Choice, Review, Verdict};
use xart::{Solitaire, Turn};

/// A probability as people say it. Neither certainty is said of what is not certain.
pub(super) fn percent(chance: f64) -> String {
    match chance * 100.0 {
        p if p <= 0.0 => "0 %".to_owned(),
        p if p >= 100.0 => "100 %".to_owned(),
        p if p < 0.1 => "below 0.1 %".to_owned(),
        p if p > 99.9 => "above 99.9 %".to_owned(),
        p => format!("{p:.1} %"),
    }
}

/// The best turn, and what others are worth.
pub(super) fn hint(game: &Solitaire, choices: &[Choice]) -> String {
    let Some((best, others)) = choices.split_first() else {
        return "There is nothing to lay any more.".to_owned();
    };
    if best.chance <= 0.0 {
        return "It cannot be solved any more.".to_owned();
    }
    let name = |choice: &Choice| game.format_turn(&choice.turn);
    let mut words =
        format!("Try {}: perfect play solves it with {}.", name(best), percent(best.chance));
    let others: Vec<String> = others
        .iter()
        .take(SHOWN_CHOICES)
        .map(|choice| format!("{} {}", name(choice), percent(choice.chance)))
        .collect();
    if !others.is_empty() {
        words += &format!(" Others: {}.", others.join(", "));
    }
    words
}

/// How many other turns a hint tells.
const SHOWN_CHOICES: usize = 3;

/// Whether the stack could be solved, and where that was lost.
pub(super) fn summary(game: &Solitaire, review: &Review) -> Vec<String> {
    let line = |turns: &[Turn]| in_notation(game, 0, turns).join(" ");
    match (&review.solution, &review.last_chance) {
        (Verdict::Unsolvable, _) => {
            vec!["Nobody could have solved this stack: everything was tried.".to_owned()]
        }
        (_, Some(last)) if last.turns == review.steps.len() && last.line.is_empty() => Vec::new(),
        (_, Some(last)) if last.turns == review.steps.len() && last.turns > 0 => {
            vec![format!("Whoever knew the stack could still solve it: {}.", line(&last.line))]
        }
        (_, Some(last)) if last.turns == 0 => {
            vec![format!("The stack could be solved: {}.", line(&last.line))]
        }
        (_, Some(last)) => {
            let made = &in_notation(game, last.turns, &[])[last.turns - 1];
            let rest = in_notation(game, last.turns, &last.line).split_off(last.turns).join(" ");
            vec![format!(
                "Whoever knew the stack could solve it until after turn {}, {made}: {rest}.",
                last.turns
            )]
        }
        (_, None) => vec!["Whether the stack could be solved was not found out.".to_owned()],
    }
}

/// The turn that cost most, if one cost anything.
pub(super) fn worst(game: &Solitaire, review: &Review) -> Option<String> {
    let steps = review.steps.iter().enumerate();
    let (index, step) = steps.max_by(|one, two| one.1.loss().total_cmp(&two.1.loss()))?;
    if step.loss() <= 0.0 {
        return Some("Every turn was the best one for somebody who sees two tiles.".to_owned());
    }
    Some(format!(
        "Seeing two tiles, turn {} cost most: {} left {} where {} had {}.",
        index + 1,
        game.format_turn(&step.turn),
        percent(step.after),
        game.format_turn(&step.best),
        percent(step.before)
    ))
}

/// The turns of the game one by one.
pub(super) fn steps(game: &Solitaire, review: &Review) -> Vec<String> {
    let solvable_before = |index: usize| match index.checked_sub(1) {
        None => review.solution != Verdict::Unsolvable,
        Some(before) => review.steps[before].solvable != Some(false),
    };
    let steps = review.steps.iter().enumerate();
    steps
        .map(|(index, step)| {
            let mut words = format!(
                "{:>2}. {:<4} {} of {}",
                index + 1,
                game.format_turn(&step.turn),
                percent(step.after),
                percent(step.before)
            );
            if step.loss() > 0.0 {
                words += &format!(", best {}", game.format_turn(&step.best));
            }
            if step.solvable == Some(false) && solvable_before(index) {
                words += "; from here on nobody could solve it";
            }
            words
        })
        .collect()
}

/// The first `made` turns of the game and those that could follow, in notation.
fn in_notation(game: &Solitaire, made: usize, following: &[Turn]) -> Vec<String> {
    let mut position = game.clone();
    let mut turns: Vec<Turn> = std::iter::from_fn(|| position.undo()).collect();
    turns.reverse();
    turns.iter().take(made).chain(following).map(|turn| game.format_turn(turn)).collect()
}
