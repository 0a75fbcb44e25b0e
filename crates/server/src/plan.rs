//! Turns that somebody has prepared.

use crate::registry::Board;
use rules::Side;
use wire::{BadLine, LONGEST_LINE, MOST_LINES};

/// Turns as they may follow each other: the opponent's, and the answers to them.
pub(crate) type Lines = Vec<Vec<String>>;

/// Lines as they are usually written, in full: with what the rules make by themselves. `is_own` says
/// after a turn on which side the player is who prepares them.
///
/// # Errors
/// Says which line makes no sense.
pub(crate) fn checked(
    board: &dyn Board,
    own: Side,
    lines: &[Vec<String>],
) -> Result<Lines, BadLine> {
    if lines.len() > MOST_LINES || lines.iter().any(|line| line.len() > LONGEST_LINE) {
        return Err(BadLine::TooMuch);
    }
    let mut checked: Vec<Line> = Vec::new();
    for (number, turns) in (0..).zip(lines) {
        let line = Line::read(board, own, number, turns)?;
        if let Some(turn) = checked.iter().find_map(|other| line.contradicts(other)) {
            return Err(BadLine::TwoAnswers { line: number, turn: turn as u32 });
        }
        // What another line says as well need not be said twice.
        if checked.iter().any(|other| other.turns.starts_with(&line.turns)) {
            continue;
        }
        checked.retain(|other| !line.turns.starts_with(&other.turns));
        checked.push(line);
    }
    Ok(checked.into_iter().map(|line| line.turns).collect())
}

struct Line {
    turns: Vec<String>,
    /// Which of them are the player's own.
    own: Vec<bool>,
}

impl Line {
    fn read(
        board: &dyn Board,
        mut own: Side,
        number: u32,
        turns: &[String],
    ) -> Result<Line, BadLine> {
        let mut board = board.copied();
        let mut line = Line { turns: Vec::new(), own: Vec::new() };
        for (at, turn) in (0..).zip(turns) {
            let illegal = |why| BadLine::Illegal { line: number, turn: at, why };
            // What the rules make by themselves need not be written, and may be.
            while let Some(automatic) = board.automatic() {
                if *turn == automatic {
                    break;
                }
                line.play(&mut *board, &mut own, &automatic).map_err(illegal)?;
            }
            line.play(&mut *board, &mut own, turn).map_err(illegal)?;
        }
        match line.own.last() {
            Some(true) => Ok(line),
            _ => Err(BadLine::NoAnswer { line: number }),
        }
    }

    fn play(&mut self, board: &mut dyn Board, own: &mut Side, turn: &str) -> Result<(), String> {
        let mover = board.to_move();
        let made = board.play(turn)?;
        self.own.push(mover == *own);
        self.turns.push(made.turn);
        if made.exchanges {
            *own = own.other();
        }
        Ok(())
    }

    /// The number of the first answer that differs from another line's to the same turn.
    fn contradicts(&self, other: &Line) -> Option<usize> {
        let differs = |(one, other): (&String, &String)| one != other;
        let at = self.turns.iter().zip(&other.turns).position(differs)?;
        self.own[at].then_some(at)
    }
}
