mod words;

use super::input::{ask, word_and_file};
use super::told::{face_in_words, tile_name};
use super::{new_seed, report, say_turns, show};
use crate::args::{SolitaireArgs, SolitaireCommand};
use crate::failure::Failure;
use crate::files;
use engine::Undisturbed;
use engine::solitaire::Solver;
use indicatif::{ProgressBar, ProgressStyle};
use rules::Record;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use xart::{Bag, Solitaire, SolitaireState};

const HELP: &str = "\
Lay a line of one colour through all tiles of the square. Type a turn, such as A2/, or:
  board         show the tiles
  hand          say the tile in hand and the next one
  legal         list the turns you can make
  undo          take the last turn back
  lines         say how long the longest lines are, and how many are still possible
  hint          say what to lay and how likely that leads to a solution
  review        say what every turn so far was worth, and how the stack can be solved
  save FILE     save the game
  load FILE     go on with a saved game
  record        print the game so far
  help          this text
  quit          leave";

/// Layouts to look at for a solution. No stack met so far needed a hundredth of it.
const EFFORT: u64 = 10_000_000;

/// Plays solitaire, solves it, or computes its odds.
pub(crate) fn solitaire(args: &SolitaireArgs) -> Result<(), Failure> {
    match &args.command {
        Some(SolitaireCommand::Odds { size }) => odds((*size).into()),
        Some(SolitaireCommand::Solve { size, seed, file }) => {
            solve((*size).into(), seed.as_deref(), file.as_deref())
        }
        None => play(args.size.into(), args.seed.clone(), args.file.clone()),
    }
}

fn odds(size: usize) -> Result<(), Failure> {
    const STEPS: u64 = 1000;
    let style = ProgressStyle::with_template("{bar:40} {percent}% {elapsed}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(STEPS).with_style(style);
    let odds = Solver::new().odds(size, |done| {
        bar.set_position((done * STEPS as f64) as u64);
        true
    });
    bar.finish_and_clear();
    if let Some(odds) = odds {
        writeln!(stdout(), "{odds:.6}")?;
    }
    Ok(())
}

/// Tells how the stack of a seed is solved, or what there is to say about a game in a record.
fn solve(size: usize, seed: Option<&str>, file: Option<&Path>) -> Result<(), Failure> {
    let game = match (seed, file) {
        (Some(seed), _) => Solitaire::new(size, Bag::new(seed).draws(size * size))?,
        (None, Some(file)) => {
            let record: Record = files::read(file)?.parse()?;
            Solitaire::from_record(&record)?
        }
        (None, None) => return Err(Failure::Usage("name a record or a seed".to_owned())),
    };
    let mut session = Session { game, seed: None, file: None, solver: Solver::new() };
    session.review(true);
    Ok(())
}

pub(super) fn play(
    size: usize,
    seed: Option<String>,
    file: Option<PathBuf>,
) -> Result<(), Failure> {
    let seed = match seed {
        Some(seed) => seed,
        None => new_seed()?,
    };
    let stack = Bag::new(&seed).draws(size * size);
    let game = Solitaire::new(size, stack)?;
    let mut session = Session { game, seed: Some(seed), file, solver: Solver::new() };
    match session.file.clone() {
        Some(file) if file.exists() => session.load(&file)?,
        _ => {}
    }
    let size = session.game.size();
    say!("Xart Solitaire {size} × {size}. Type help for what you can say.");
    if let Some(seed) = &session.seed {
        say!("The stack's seed is {seed}.");
    }
    session.run()
}

struct Session {
    game: Solitaire,
    seed: Option<String>,
    /// Where the game is kept after every turn.
    file: Option<PathBuf>,
    solver: Solver,
}

impl Session {
    fn run(&mut self) -> Result<(), Failure> {
        self.say_hand();
        loop {
            let prompt = match self.game.state() {
                SolitaireState::Open => "solitaire",
                SolitaireState::Solved(_) => "solved",
                SolitaireState::Failed => "failed",
            };
            let Some(line) = ask(prompt)? else { return Ok(()) };
            let (word, file) = word_and_file(&line);
            match word.as_str() {
                "" => {}
                "quit" | "exit" => return Ok(()),
                "help" => say!("{HELP}"),
                "board" => show(&self.game.diagram()),
                "hand" => self.say_hand(),
                "legal" => self.list_turns(),
                "lines" => self.say_lines(),
                "hint" => self.hint(),
                "review" => self.review(true),
                "record" => show(&self.record()),
                "undo" => self.undo(),
                "save" | "load" if file.as_os_str().is_empty() => say!("Say which file."),
                "save" => report(self.save(file)),
                "load" => {
                    report(self.load(file));
                    self.say_hand();
                }
                _ => self.play(&line),
            }
        }
    }

    fn play(&mut self, text: &str) {
        let played = self.game.parse_turn(text).and_then(|turn| self.game.play(&turn));
        match played {
            Err(illegal) => say!("Not possible: {illegal}."),
            Ok(()) => {
                let forced: Vec<String> =
                    self.game.last_tiles().iter().skip(1).map(tile_name).collect();
                if !forced.is_empty() {
                    say!("Forced, from the stack: {}.", forced.join(" "));
                }
                self.keep();
                self.say_hand();
                if self.game.state() != SolitaireState::Open {
                    self.review(false);
                }
            }
        }
    }

    fn hint(&mut self) {
        if let Some(choices) = self.solver.choices(&self.game, &Undisturbed) {
            say!("{}", words::hint(&self.game, &choices));
        }
    }

    /// Says whether the stack could be solved and where that was lost; in full, what every turn
    /// was worth.
    fn review(&mut self, in_full: bool) {
        let Some(review) = self.solver.review(&self.game, EFFORT, &Undisturbed) else { return };
        if in_full {
            for line in words::steps(&self.game, &review) {
                say!("{line}");
            }
        }
        for line in words::summary(&self.game, &review) {
            say!("{line}");
        }
        if let Some(line) = words::worst(&self.game, &review) {
            say!("{line}");
        }
    }

    fn say_hand(&self) {
        match self.game.state() {
            SolitaireState::Solved(side) => {
                let colour = if side == xart::WHITE { "white" } else { "red" };
                say!("Solved: a {colour} line runs through all tiles.");
            }
            SolitaireState::Failed => {
                say!("Not solved: no line runs through all tiles.");
                self.say_lines();
            }
            SolitaireState::Open => {
                let left = self.game.stack().len() - self.game.tile_count();
                if let Some(hand) = self.game.hand() {
                    say!("In hand: {}. {left} tiles left.", face_in_words(hand));
                }
                if let Some(next) = self.game.next() {
                    say!("Next: {}.", face_in_words(next));
                }
                if self.game.is_free() {
                    say!("It fits nowhere as it is: turn and flip it as you like.");
                }
            }
        }
    }

    fn say_lines(&self) {
        let [white, red] = self.game.longest_lines();
        say!("Longest lines: white through {white} tiles, red through {red}.");
        if self.game.state() == SolitaireState::Open {
            let [white, red] = self.solver.possible_lines(&self.game);
            say!("Lines through all tiles still possible: {white} white, {red} red.");
        }
    }

    fn list_turns(&self) {
        let turns: Vec<String> =
            self.game.turns().iter().map(|turn| self.game.format_turn(turn)).collect();
        say_turns(&turns);
    }

    fn undo(&mut self) {
        match self.game.undo() {
            Some(_) => {
                say!("Taken back.");
                self.keep();
                self.say_hand();
            }
            None => say!("There is nothing to take back."),
        }
    }

    fn record(&self) -> Record {
        self.game.to_record(self.seed.as_deref())
    }

    /// Saves the game after a change, if it has a file.
    fn keep(&self) {
        if let Some(file) = &self.file
            && let Err(failure) = self.save(file)
        {
            say!("{failure}");
        }
    }

    fn save(&self, file: &Path) -> Result<(), Failure> {
        files::write(file, self.record().to_string().as_bytes())
    }

    fn load(&mut self, file: &Path) -> Result<(), Failure> {
        let record: Record = files::read(file)?.parse()?;
        self.game = Solitaire::from_record(&record)?;
        self.seed = record.tags.get("Seed").map(str::to_owned);
        Ok(())
    }
}
