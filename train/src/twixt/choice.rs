use std::io::{self, BufRead, Write};

/// A position: its candidates by the numbers of the promises that are added up for each, and which
/// of them was found best.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    /// Positions of one game belong together: some games are kept to test the fit.
    pub(crate) game: u64,
    pub(crate) best: usize,
    pub(crate) candidates: Vec<Vec<u16>>,
}

impl Choice {
    /// Writes it on one line: game and best, then a list of numbers for each candidate.
    pub(crate) fn write(&self, output: &mut impl Write) -> io::Result<()> {
        write!(output, "{} {}", self.game, self.best)?;
        for features in &self.candidates {
            let text: Vec<String> = features.iter().map(u16::to_string).collect();
            write!(output, ";{}", text.join(","))?;
        }
        writeln!(output)
    }

    /// Reads all that were written to a file.
    pub(crate) fn read_all(input: impl BufRead) -> io::Result<Vec<Choice>> {
        input
            .lines()
            .map(|line| {
                let line = line?;
                Choice::parse(&line)
                    .ok_or_else(|| io::Error::other(format!("not a choice: {line}")))
            })
            .collect()
    }

    fn parse(line: &str) -> Option<Choice> {
        let mut parts = line.split(';');
        let (game, best) = parts.next()?.split_once(' ')?;
        let candidates: Option<Vec<Vec<u16>>> =
            parts.map(|list| list.split(',').map(|number| number.parse().ok()).collect()).collect();
        let choice =
            Choice { game: game.parse().ok()?, best: best.parse().ok()?, candidates: candidates? };
        (choice.best < choice.candidates.len()).then_some(choice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let choice = Choice { game: 7, best: 1, candidates: vec![vec![3, 5], vec![0]] };
        let mut text = Vec::new();
        choice.write(&mut text).unwrap();
        assert_eq!(Choice::read_all(&text[..]).unwrap(), [choice]);
    }

    #[test]
    fn nonsense_is_an_error() {
        for line in ["\n", "1", "1 0", "1 2;3;4", "1 0;x"] {
            assert!(Choice::read_all(line.as_bytes()).is_err(), "{line}");
        }
    }
}
