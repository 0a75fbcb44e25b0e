//! What somebody wants to solve, as it stands behind an address.

use super::CLASSIC;
use crate::puzzles::{Collection, Puzzle, is_of};
use leptos_router::params::ParamsMap;
use rules::Grade;

/// What somebody wants to solve.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Wish {
    theme: Option<String>,
    grade: Option<Grade>,
    row: Option<Row>,
}

/// Puzzles that come one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Row {
    /// Those of the classic page.
    Classic,
    /// Those at the end of a lesson, by their names.
    Lesson(Vec<String>),
}

/// Where to go from a puzzle.
pub(super) struct Onward {
    /// The text of the link.
    pub(super) key: &'static str,
    pub(super) address: String,
    /// Where the puzzle is in its row, counted from 1, and how many there are.
    pub(super) place: Option<(usize, usize)>,
}

impl Wish {
    pub(super) fn read(query: &ParamsMap) -> Wish {
        Wish {
            theme: query.get("theme"),
            grade: query.get("grade").and_then(|grade| grade.parse().ok()),
            row: query.get("row").map(|row| Row::read(&row)),
        }
    }

    /// As it stands behind an address.
    pub(super) fn query(&self) -> String {
        let theme = self.theme.as_ref().map(|theme| format!("theme={theme}"));
        let grade = self.grade.map(|grade| format!("grade={}", grade.name()));
        let row = self.row.as_ref().map(|row| format!("row={}", row.name()));
        let parts: Vec<String> = theme.into_iter().chain(grade).chain(row).collect();
        if parts.is_empty() { String::new() } else { format!("?{}", parts.join("&")) }
    }

    pub(super) fn is_met(&self, puzzle: &Puzzle) -> bool {
        is_of(puzzle, self.theme.as_deref(), self.grade)
    }

    /// Where to go from a puzzle: to the next of its row, or to one that suits.
    pub(super) fn onward(&self, all: &Collection, puzzle: &Puzzle) -> Onward {
        let ids = self.row.as_ref().map(|row| row.ids(all)).unwrap_or_default();
        let at = ids.iter().position(|id| id == puzzle.id());
        let game = puzzle.kind.name();
        let place = at.map(|at| (at + 1, ids.len()));
        let next = at.and_then(|at| ids.get(at + 1));
        let (key, address) = match (&self.row, at, next) {
            (Some(_), _, Some(id)) => {
                ("puzzle-next", format!("/puzzles/{game}/{id}{}", self.query()))
            }
            (Some(Row::Classic), Some(_), None) => {
                ("puzzle-classic-page", format!("/puzzles/{game}/{CLASSIC}"))
            }
            (Some(Row::Lesson(_)), Some(_), None) => ("lesson-all", "/lessons".to_owned()),
            _ => ("puzzle-next", format!("/puzzles/{game}{}", self.query())),
        };
        Onward { key, address, place }
    }
}

impl Row {
    fn read(text: &str) -> Row {
        match text {
            CLASSIC => Row::Classic,
            ids => Row::Lesson(ids.split('.').map(str::to_owned).collect()),
        }
    }

    fn name(&self) -> String {
        match self {
            Row::Classic => CLASSIC.to_owned(),
            Row::Lesson(ids) => ids.join("."),
        }
    }

    /// The address of a puzzle in this row.
    pub(crate) fn address(&self, puzzle: &Puzzle) -> String {
        format!("{}?row={}", puzzle.address(), self.name())
    }

    fn ids(&self, all: &Collection) -> Vec<String> {
        match self {
            Row::Classic => all.classic().map(|puzzle| puzzle.id().to_owned()).collect(),
            Row::Lesson(ids) => ids.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kind::Kind;
    use std::fs;
    use std::path::Path;

    #[test]
    fn a_row_leads_from_puzzle_to_puzzle_and_back() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles/xart.txt");
        let all = Collection::read(Kind::Xart, &fs::read_to_string(path).expect("it is there"));
        let classic: Vec<&Puzzle> = all.classic().collect();
        let wish = Wish { row: Some(Row::Classic), ..Wish::default() };
        let onward = wish.onward(&all, classic[0]);
        assert_eq!(onward.place, Some((1, 18)));
        assert_eq!(onward.address, Row::Classic.address(classic[1]));
        assert_eq!(wish.onward(&all, classic[17]).address, "/puzzles/xart/classic");
        let lesson = Row::read(&format!("{}.{}", classic[3].id(), classic[5].id()));
        assert_eq!(Row::read(&lesson.name()), lesson);
        let wish = Wish { row: Some(lesson.clone()), ..Wish::default() };
        assert_eq!(wish.onward(&all, classic[3]).address, lesson.address(classic[5]));
        assert_eq!(wish.onward(&all, classic[5]).address, "/lessons");
        // A row that the puzzle is not in leads nowhere of its own.
        assert_eq!(wish.onward(&all, classic[0]).place, None);
    }
}
