//! Ataxx once more, as plainly as it can be said: the touchstone of the fast implementation.

use ataxx::{Position, Square, Turn};
use rules::{Outcome, Reason, Side};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cell {
    Empty,
    Red,
    Blue,
    Blocked,
}

/// Columns first, then rows from the bottom.
pub(crate) type Board = [[Cell; 7]; 7];

pub(crate) struct Plain {
    pub(crate) board: Board,
    pub(crate) red_to_move: bool,
    /// Every board that has been there with its side to move, the present one last.
    seen: Vec<(Board, bool)>,
}

impl Plain {
    pub(crate) fn of(position: &Position) -> Plain {
        let mut board = [[Cell::Empty; 7]; 7];
        for (x, y) in squares() {
            board[x][y] = match position.cell(square(x, y)) {
                ataxx::Cell::Empty => Cell::Empty,
                ataxx::Cell::Blocked => Cell::Blocked,
                ataxx::Cell::Stone(Side::First) => Cell::Red,
                ataxx::Cell::Stone(Side::Second) => Cell::Blue,
            };
        }
        let red_to_move = position.side() == Side::First;
        Plain { board, red_to_move, seen: vec![(board, red_to_move)] }
    }

    fn colour(&self, red: bool) -> Cell {
        if red { Cell::Red } else { Cell::Blue }
    }

    pub(crate) fn count(&self, cell: Cell) -> usize {
        self.board.iter().flatten().filter(|found| **found == cell).count()
    }

    /// What a side could do if it were its turn, without passes.
    fn steps(&self, red: bool) -> Vec<Turn> {
        let mut turns = Vec::new();
        for (x, y) in squares() {
            if self.board[x][y] != self.colour(red) {
                continue;
            }
            for (to_x, to_y) in squares() {
                if self.board[to_x][to_y] != Cell::Empty {
                    continue;
                }
                match x.abs_diff(to_x).max(y.abs_diff(to_y)) {
                    1 => turns.push(Turn::Divide(square(to_x, to_y))),
                    2 => turns.push(Turn::Move(square(x, y), square(to_x, to_y))),
                    _ => {}
                }
            }
        }
        turns.sort_by_key(Turn::to_string);
        turns.dedup();
        turns
    }

    pub(crate) fn turns(&self) -> Vec<Turn> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let turns = self.steps(self.red_to_move);
        if turns.is_empty() { vec![Turn::Pass] } else { turns }
    }

    pub(crate) fn play(&mut self, turn: Turn) {
        let own = self.colour(self.red_to_move);
        let enemy = self.colour(!self.red_to_move);
        let to = match turn {
            Turn::Divide(to) => Some(to),
            Turn::Move(from, to) => {
                self.board[from.column() as usize][from.row() as usize] = Cell::Empty;
                Some(to)
            }
            Turn::Pass => None,
        };
        if let Some(to) = to {
            let (to_x, to_y) = (to.column() as usize, to.row() as usize);
            self.board[to_x][to_y] = own;
            for (x, y) in squares() {
                if x.abs_diff(to_x) <= 1 && y.abs_diff(to_y) <= 1 && self.board[x][y] == enemy {
                    self.board[x][y] = own;
                }
            }
        }
        self.red_to_move = !self.red_to_move;
        self.seen.push((self.board, self.red_to_move));
    }

    pub(crate) fn occurrences(&self) -> usize {
        let now = (self.board, self.red_to_move);
        self.seen.iter().filter(|before| **before == now).count()
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let (red, blue) = (self.count(Cell::Red), self.count(Cell::Blue));
        let stuck = self.steps(true).is_empty() && self.steps(false).is_empty();
        let reason = if red == 0 || blue == 0 || stuck {
            Reason::Stones
        } else if self.occurrences() >= 3 {
            Reason::Repetition
        } else {
            return None;
        };
        let winner = if red > blue {
            Some(Side::First)
        } else if blue > red {
            Some(Side::Second)
        } else {
            None
        };
        Some(Outcome { winner, reason })
    }
}

fn squares() -> impl Iterator<Item = (usize, usize)> {
    (0..7).flat_map(|x| (0..7).map(move |y| (x, y)))
}

fn square(x: usize, y: usize) -> Square {
    Square::new(x as u8, y as u8).unwrap()
}
