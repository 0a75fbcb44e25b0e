//! Makes puzzles and adds them to a file.

use super::read_puzzle;
use crate::args::MakePuzzlesArgs;
use crate::failure::Failure;
use crate::files;
use crate::games::{PlayableGame, Task};
use crate::progress::Progress;
use crate::stop;
use crate::watch::Watch;
use engine::World;
use engine::puzzle::{Maker, Puzzle, Wanted};
use rules::{Grade, Side, split_puzzles};
use std::collections::HashSet;
use std::ops::RangeInclusive;

impl Task for MakePuzzlesArgs {
    type Output = Result<(), Failure>;

    fn run<G: PlayableGame>(self) -> Result<(), Failure> {
        let grades = if self.grade.is_empty() { Grade::ALL.to_vec() } else { self.grade.clone() };
        let wanted = Wanted { grades, turns: read_turns(&self.turns)? };
        let mut collection = Collection::<G>::read(&self)?;
        let fits = |puzzle: &Puzzle<G>| {
            wanted.grades.contains(&puzzle.heading.grade)
                && wanted.turns.contains(&puzzle.heading.turns)
        };
        let mut done = collection.puzzles.iter().filter(|puzzle| fits(puzzle)).count() as u64;
        let mut number = collection.next_game(self.seed, &wanted);
        let stop = stop::on_interrupt();
        let world = Watch::start(&stop);
        let maker = Maker::<G>::new(self.seed, wanted.clone());
        let mut progress = Progress::new(self.count, "puzzles");
        progress.at(done, &format!("from game {number}"));
        while done < self.count && !world.stopped() {
            if let Some(puzzle) = maker.make(number, &collection.known, &world) {
                collection.add(puzzle)?;
                done += 1;
            }
            number += 1;
            progress.at(done, &format!("after game {number}"));
        }
        progress.finish();
        Ok(())
    }
}

/// `3`, or the fewest and the most as in `2..3`.
fn read_turns(text: &str) -> Result<RangeInclusive<u32>, Failure> {
    let (fewest, most) = text.split_once("..").unwrap_or((text, text));
    match (fewest.parse(), most.parse()) {
        (Ok(fewest), Ok(most)) if 1 <= fewest && fewest <= most => Ok(fewest..=most),
        _ => Err(Failure::Usage(format!("\"{text}\" is not a number of turns, such as 2 or 2..3"))),
    }
}

/// A file with puzzles.
struct Collection<'a, G: PlayableGame> {
    args: &'a MakePuzzlesArgs,
    text: String,
    puzzles: Vec<Puzzle<G>>,
    known: HashSet<String>,
}

impl<'a, G: PlayableGame> Collection<'a, G> {
    fn read(args: &'a MakePuzzlesArgs) -> Result<Collection<'a, G>, Failure> {
        let text = if args.out.exists() { files::read(&args.out)? } else { String::new() };
        let mut puzzles = Vec::new();
        for (line, text) in split_puzzles(&text) {
            let puzzle = read_puzzle::<G>(text).map_err(|error| {
                Failure::Content(format!("{}:{line} {error}", args.out.display()))
            })?;
            puzzles.push(puzzle);
        }
        let known = puzzles.iter().map(|puzzle| puzzle.heading.id.clone()).collect();
        Ok(Collection { args, text, puzzles, known })
    }

    /// The first game after all those from which such puzzles of the seed are.
    fn next_game(&self, seed: u64, wanted: &Wanted) -> u64 {
        let source = |puzzle: &Puzzle<G>| {
            let (of, number) = puzzle.heading.source.as_deref()?.split_once(':')?;
            let number: u64 = number.parse().ok()?;
            let fits = of.parse() == Ok(seed) && wanted.grades.contains(&puzzle.heading.grade);
            fits.then_some(number + 1)
        };
        self.puzzles.iter().filter_map(source).max().unwrap_or(0)
    }

    /// Adds a puzzle for the side that has fewer of its grade, if the game lets us choose, and
    /// writes the file.
    fn add(&mut self, mut puzzle: Puzzle<G>) -> Result<(), Failure> {
        let grade = puzzle.heading.grade;
        let count = |side: Side| {
            let same =
                |known: &&Puzzle<G>| known.heading.grade == grade && known.start.to_move() == side;
            self.puzzles.iter().filter(same).count()
        };
        let side = puzzle.start.to_move();
        if count(side) > count(!side)
            && let Some(other) = puzzle.for_other_side()
        {
            puzzle = other;
        }
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(&puzzle.to_record().to_string());
        files::write(&self.args.out, self.text.as_bytes())?;
        self.known.insert(puzzle.heading.id.clone());
        self.puzzles.push(puzzle);
        Ok(())
    }
}
