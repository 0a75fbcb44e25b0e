//! Xart Solitaire: what the turns are worth, and where a game went wrong.

use engine::Undisturbed;
use engine::solitaire::{Solver, Verdict};
use questions::{Choice, Choices, Question, Refusal, Review, Said, Solution, Step, Unreadable};
use rules::Record;
use xart::{Solitaire, Turn};

/// Layouts to look at for a solution. No stack met so far needed a hundredth of it.
const EFFORT: u64 = 1_000_000;

/// Answers a question about a game of solitaire.
pub(crate) fn said(record: &str, question: &Question) -> Result<Said, Refusal> {
    let record: Record =
        record.parse().map_err(|error: rules::Malformed| Refusal::Unreadable(error.into()))?;
    let game = Solitaire::from_record(&record)
        .map_err(|error| Refusal::Unreadable(Unreadable::from(error)))?;
    let stopped = || Refusal::Senseless("nobody can stop this".to_owned());
    match question {
        Question::Choices => Ok(Said::Choices(choices(&game).ok_or_else(stopped)?)),
        Question::Review => Ok(Said::Review(review(&game).ok_or_else(stopped)?)),
        other => Err(Refusal::Senseless(format!("solitaire does not know {other:?}"))),
    }
}

fn choices(game: &Solitaire) -> Option<Choices> {
    let mut solver = Solver::new();
    let found = solver.choices(game, &Undisturbed)?;
    let choice = |found: &engine::solitaire::Choice| Choice {
        turn: game.format_turn(&found.turn),
        chance: found.chance,
    };
    Some(Choices {
        lines: solver.possible_lines(game),
        choices: found.iter().map(choice).collect(),
    })
}

fn review(game: &Solitaire) -> Option<Review> {
    let found = Solver::new().review(game, EFFORT, &Undisturbed)?;
    let name = |turn: &Turn| game.format_turn(turn);
    let solution = found.last_chance.map(|last| {
        let own = found.steps.iter().take(last.turns).map(|step| &step.turn);
        Solution { turns: own.chain(&last.line).map(name).collect(), own: last.turns }
    });
    let step = |step: &engine::solitaire::Step| Step {
        turn: name(&step.turn),
        best: name(&step.best),
        before: step.before,
        after: step.after,
        solvable: step.solvable,
    };
    Some(Review {
        solvable: match found.solution {
            Verdict::Solved(_) => Some(true),
            Verdict::Unsolvable => Some(false),
            Verdict::Unknown => None,
        },
        steps: found.steps.iter().map(step).collect(),
        solution,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use xart::{Bag, SolitaireState};

    fn game(size: usize, seed: &str) -> Solitaire {
        Solitaire::new(size, Bag::new(seed).draws(size * size)).expect("the size is right")
    }

    fn ask(game: &Solitaire, question: &Question) -> Said {
        said(&game.to_record(None).to_string(), question).expect("there is an answer")
    }

    fn play(game: &mut Solitaire, turn: &str) {
        let turn = game.parse_turn(turn).expect("it is a turn");
        game.play(&turn).expect("it is legal");
    }

    #[test]
    fn every_turn_has_its_chance() {
        for size in [3, 4] {
            let mut game = game(size, "example");
            while game.state() == SolitaireState::Open {
                let Said::Choices(found) = ask(&game, &Question::Choices) else { panic!() };
                let mut named: Vec<String> =
                    found.choices.iter().map(|choice| choice.turn.clone()).collect();
                let mut legal: Vec<String> =
                    game.turns().iter().map(|turn| game.format_turn(turn)).collect();
                named.sort();
                legal.sort();
                assert_eq!(named, legal);
                assert!(found.choices.is_sorted_by(|one, two| one.chance >= two.chance));
                // What can still be solved has a line that is still possible.
                let best = &found.choices[0];
                assert!(best.chance <= 0.0 || found.lines[0] + found.lines[1] > 0);
                play(&mut game, &best.turn);
            }
        }
    }

    #[test]
    fn a_solution_solves_and_begins_as_the_game_did() {
        let mut solved = 0;
        for seed in 0..20 {
            let mut game = game(3, &seed.to_string());
            while let Some(turn) = game.turns().first().copied() {
                game.play(&turn).expect("it is legal");
            }
            let Said::Review(review) = ask(&game, &Question::Review) else { panic!() };
            assert_eq!(review.solvable, Some(review.solution.is_some()));
            let Some(solution) = review.solution else { continue };
            let mut other = self::game(3, &seed.to_string());
            for (index, turn) in solution.turns.iter().enumerate() {
                assert!(index >= solution.own || *turn == review.steps[index].turn);
                play(&mut other, turn);
            }
            assert!(matches!(other.state(), SolitaireState::Solved(_)));
            solved += 1;
        }
        assert!(solved > 5, "some of them can be solved");
    }

    #[test]
    fn nonsense_is_refused() {
        for record in ["", "[Stack \"vvv\"]", "[Game \"xart\"]", "[Stack \"vvv vvv vvv\"]\n@0+ Z9+"]
        {
            assert!(matches!(said(record, &Question::Review), Err(Refusal::Unreadable(_))));
        }
        let record = game(3, "example").to_record(None).to_string();
        assert!(matches!(said(&record, &Question::Threats), Err(Refusal::Senseless(_))));
    }
}
