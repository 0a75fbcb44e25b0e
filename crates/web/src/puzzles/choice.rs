//! Which puzzle comes next.

use super::collection::Puzzle;
use super::progress::{Progress, Success};
use rules::Grade;

/// The puzzle of a day, counted from 1970. It is the same for everybody, and none comes again before
/// all have come.
pub(crate) fn of_the_day(puzzles: &[Puzzle], day: u32) -> Option<&Puzzle> {
    let count = u32::try_from(puzzles.len()).ok().filter(|count| *count > 0)?;
    let round = day / count;
    let mut order: Vec<&Puzzle> = puzzles.iter().collect();
    order.sort_by_cached_key(|puzzle| shuffled(puzzle.id(), round));
    order.get((day % count) as usize).copied()
}

/// A puzzle about as hard as the solver is good, which is new to him if there is any. `chance` picks
/// among the few that come closest.
pub(crate) fn next<'a>(
    puzzles: &'a [Puzzle],
    progress: &Progress,
    wanted: impl Fn(&Puzzle) -> bool,
    chance: u64,
) -> Option<&'a Puzzle> {
    const FEW: usize = 5;
    let suitable = progress.suitable();
    let mut choice: Vec<&Puzzle> = puzzles.iter().filter(|puzzle| wanted(puzzle)).collect();
    choice.sort_by(|one, two| {
        // New ones first, then what went wrong, then what was solved.
        let rank = |puzzle: &Puzzle| match progress.result(puzzle.id()) {
            None => 0,
            Some(Success::Failed) => 1,
            Some(_) => 2,
        };
        let far = |puzzle: &Puzzle| (f64::from(puzzle.heading.rating) - suitable).abs();
        rank(one).cmp(&rank(two)).then(far(one).total_cmp(&far(two)))
    });
    let is_new = |puzzle: &&&Puzzle| progress.result(puzzle.id()).is_none();
    let new = choice.iter().filter(is_new).count();
    let few = if new > 0 { new.min(FEW) } else { choice.len().min(FEW) };
    choice.get((chance % few.max(1) as u64) as usize).copied()
}

/// Whether a puzzle is of a theme and a grade, where one is asked for.
pub(crate) fn is_of(puzzle: &Puzzle, theme: Option<&str>, grade: Option<Grade>) -> bool {
    theme.is_none_or(|theme| puzzle.heading.themes.iter().any(|own| own == theme))
        && grade.is_none_or(|grade| puzzle.heading.grade == grade)
}

/// A number without order: FNV-1a, which is the same on every machine and in every version.
fn shuffled(id: &str, round: u32) -> u64 {
    let bytes = id.bytes().chain(round.to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kind::Kind;
    use crate::puzzles::collection::Collection;
    use crate::puzzles::collection::tests::puzzle;
    use std::collections::HashSet;
    use std::fs;
    use std::path::Path;

    fn puzzles() -> Vec<Puzzle> {
        let theme = |number| if number % 2 == 0 { "win" } else { "hole" };
        (0..40)
            .map(|number| puzzle(&format!("a{number}"), 1000 + number * 25, theme(number)))
            .collect()
    }

    #[test]
    fn every_puzzle_has_its_day() {
        let puzzles = puzzles();
        let of = |day| of_the_day(&puzzles, day).expect("there is one").id().to_owned();
        let first = 20_000;
        let days: HashSet<String> = (first..first + 40).map(of).collect();
        assert_eq!(days.len(), 40, "none comes twice");
        let round = |first| (first..first + 40).map(of).collect::<Vec<_>>();
        assert_ne!(round(first), round(first + 40), "the next round has another order");
        assert_eq!(of_the_day(&[], 7), None);
    }

    #[test]
    fn the_next_one_is_new_and_about_as_hard_as_wanted() {
        let puzzles = puzzles();
        let mut progress = Progress::default();
        for at in 1..=40 {
            let next = next(&puzzles, &progress, |_| true, 3).expect("there is one").clone();
            assert_eq!(progress.result(next.id()), None, "{} came twice", next.id());
            progress.note(&next, Success::AtOnce, at);
        }
        assert!(next(&puzzles, &progress, |_| true, 3).is_some(), "then they come again");
        let wanted = |theme, grade| {
            let is_wanted = |one: &Puzzle| is_of(one, Some(theme), Some(grade));
            next(&puzzles, &progress, is_wanted, 0)
        };
        let hole = wanted("hole", Grade::Easy).expect("there is one");
        assert_eq!(hole.heading.themes, ["hole"]);
        assert_eq!((wanted("ring", Grade::Easy), wanted("hole", Grade::Hard)), (None, None));
        let near = next(&puzzles, &Progress::default(), |_| true, 0).expect("there is one");
        assert_eq!(near.heading.rating, 1025);
    }

    #[test]
    fn who_begins_gets_easy_puzzles() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles");
        for kind in Kind::ALL {
            let text = fs::read_to_string(folder.join(format!("{}.txt", kind.name())));
            let all = Collection::read(kind, &text.expect("it is there"));
            for chance in 0..5 {
                let mut progress = Progress::default();
                // Whoever fails twice does not get anything harder.
                for at in 1..=3 {
                    let first = next(&all.puzzles, &progress, |_| true, chance).expect("one");
                    assert_eq!(first.heading.grade, Grade::Easy, "{}", first.id());
                    progress.note(first, Success::Failed, at);
                }
            }
        }
    }
}
