//! The puzzles of a game, as a file has them: of each only what its record says before the turns.

use crate::kind::{Kind, Position};
use rules::{Goal, Heading, Malformed, Record, split_puzzles};

/// All puzzles of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Collection {
    pub(crate) puzzles: Vec<Puzzle>,
    /// Why some could not be read. The others are not worse for it.
    pub(crate) refused: Vec<Malformed>,
}

/// A position in which the side to move wins, or saves itself, if it finds the turn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Puzzle {
    pub(crate) kind: Kind,
    pub(crate) heading: Heading,
    /// The position, without any turns.
    pub(crate) record: Record,
}

impl Collection {
    pub(crate) fn read(kind: Kind, text: &str) -> Collection {
        let mut collection = Collection::default();
        for (line, text) in split_puzzles(text) {
            match Puzzle::read(kind, text) {
                Ok(puzzle) => collection.puzzles.push(puzzle),
                Err(malformed) => collection.refused.push(malformed.in_line(line)),
            }
        }
        collection
    }

    /// Whether what was read holds no puzzle at all, not even one that is refused: then it is
    /// something else that was delivered.
    pub(crate) fn has_nothing(&self) -> bool {
        self.puzzles.is_empty() && self.refused.is_empty()
    }

    pub(crate) fn find(&self, id: &str) -> Option<&Puzzle> {
        self.puzzles.iter().find(|puzzle| puzzle.id() == id)
    }

    /// The puzzles of the classic page: the first side's before the other's, from easy to hard.
    pub(crate) fn classic(&self) -> impl Iterator<Item = &Puzzle> {
        let mut puzzles: Vec<&Puzzle> =
            self.puzzles.iter().filter(|puzzle| puzzle.heading.classic).collect();
        puzzles.sort_by_cached_key(|puzzle| (puzzle.start().to_move(), puzzle.heading.grade));
        puzzles.into_iter()
    }

    /// All themes that occur, the most frequent first.
    pub(crate) fn themes(&self) -> Vec<&str> {
        let mut themes: Vec<(usize, &str)> = Vec::new();
        for theme in self.puzzles.iter().flat_map(|puzzle| &puzzle.heading.themes) {
            match themes.iter_mut().find(|(_, known)| known == theme) {
                Some((count, _)) => *count += 1,
                None => themes.push((1, theme)),
            }
        }
        themes.sort_by_key(|(count, _)| usize::MAX - count);
        themes.into_iter().map(|(_, theme)| theme).collect()
    }
}

impl Puzzle {
    fn read(kind: Kind, text: &str) -> Result<Puzzle, Malformed> {
        let mut record: Record = text.parse()?;
        record.main.nodes.clear();
        let heading = Heading::read(&record.tags)?;
        let start = match kind.replay(&record) {
            Ok(replayed) if replayed.start.outcome().is_none() => replayed.start,
            _ => {
                let what = format!("{}: no position of {}", heading.id, kind.name());
                return Err(Malformed::new(what));
            }
        };
        match heading.wins.iter().find(|turn| start.clone().play(turn).is_err()) {
            Some(turn) => Err(Malformed::new(format!("{}: {turn} is not legal", heading.id))),
            None => Ok(Puzzle { kind, heading, record }),
        }
    }

    /// Its name in addresses.
    pub(crate) fn id(&self) -> &str {
        &self.heading.id
    }

    /// The position to begin with.
    pub(crate) fn start(&self) -> Position {
        // It was played through when it was read.
        self.kind.replay(&self.record).map_or_else(|_| self.kind.start(), |replayed| replayed.start)
    }

    /// Whether nothing can be won, but a loss be averted.
    pub(crate) fn is_save(&self) -> bool {
        self.heading.goal == Goal::Draw
    }

    /// Where it is to be found.
    pub(crate) fn address(&self) -> String {
        format!("/puzzles/{}/{}", self.kind.name(), self.id())
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    const GOOD: &str = "[Puzzle \"1\"]\n[Game \"ataxx\"]\n[Id \"a1\"]\n[Grade \"easy\"]\n[Turns \"2\"]\n\
        [Wins \"g2\"]\n[Themes \"win wall\"]\n[Rating \"1200\"]\n[Position \"x5o/7/7/7/7/7/o5x x 0 1\"]\n\n";

    /// A puzzle of this name, so hard and about this.
    pub(in crate::puzzles) fn puzzle(id: &str, rating: u32, theme: &str) -> Puzzle {
        let text = GOOD.replace("a1", id).replace("1200", &rating.to_string());
        Puzzle::read(Kind::Ataxx, &text.replace("win wall", theme)).expect("it is one")
    }

    #[test]
    fn a_puzzle_is_read() {
        let all = Collection::read(Kind::Ataxx, GOOD);
        assert_eq!(all.refused, []);
        let puzzle = all.find("a1").expect("it is there");
        assert_eq!((puzzle.heading.turns, puzzle.is_save()), (2, false));
        assert_eq!(all.themes(), ["win", "wall"]);
        assert_eq!(puzzle.address(), "/puzzles/ataxx/a1");
    }

    #[test]
    fn what_is_delivered_can_be_shown() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let read = |path: String| fs::read_to_string(folder.join(path)).expect("it is there");
        let texts = read("locales/en/puzzles.ftl".to_owned());
        for kind in Kind::ALL {
            let all = Collection::read(kind, &read(format!("puzzles/{}.txt", kind.name())));
            assert_eq!(all.refused, []);
            for theme in all.themes() {
                assert!(
                    texts.contains(&format!("\npuzzle-theme-{theme} =")),
                    "{theme} has no name"
                );
            }
        }
    }

    #[test]
    fn a_page_of_something_else_is_no_collection() {
        for text in ["", "<html>not found</html>"] {
            assert!(Collection::read(Kind::Ataxx, text).has_nothing(), "{text}");
        }
        assert!(!Collection::read(Kind::Ataxx, GOOD).has_nothing());
        assert!(!Collection::read(Kind::Ataxx, &GOOD.replace("easy", "simple")).has_nothing());
    }

    #[test]
    fn what_is_broken_is_refused_and_the_rest_is_there() {
        // The last one would have sent whoever asks for a hint to a place that does not exist.
        let broken = [
            ("\"1\"", "\"2\""),
            ("x5o/", "x6o/"),
            ("easy", "simple"),
            ("1200", "NaN"),
            ("\"g2\"", "\"d4\""),
        ];
        let mut text = broken.map(|(from, to)| GOOD.replace(from, to)).concat();
        text.push_str(GOOD);
        let all = Collection::read(Kind::Ataxx, &text);
        assert_eq!((all.puzzles.len(), all.refused.len()), (1, broken.len()));
        assert!(all.refused[0].to_string().contains("version 2"), "{}", all.refused[0]);
    }
}
