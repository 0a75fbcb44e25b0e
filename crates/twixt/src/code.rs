//! Positions in one line: rows from the top, whose turn it is, the bridges, the opening.
//!
//! ```text
//! 12/12/4w7/12/12/5b6/12/12/12/12/12/12 w - -
//! ```

use crate::{Bridge, Hole, Opening, Setup, Variant};
use rules::{Malformed, Side, split_letters};

impl Setup {
    /// The position in one line.
    pub(crate) fn to_code(&self, size: usize) -> String {
        let mut rows = vec![vec![None; size]; size];
        for &(hole, side) in &self.pegs {
            rows[hole.row()][hole.column()] = Some(side);
        }
        let rows: Vec<String> = rows.iter().map(|row| row_code(row)).collect();
        let bridges: Vec<String> = self.bridges.iter().map(Bridge::to_string).collect();
        let bridges = if bridges.is_empty() { "-".to_owned() } else { bridges.join(",") };
        let to_move = letter(self.to_move);
        format!("{} {to_move} {bridges} {}", rows.join("/"), self.opening.code())
    }

    /// Reads what [`to_code`](Setup::to_code) writes.
    pub(crate) fn from_code(variant: Variant, code: &str) -> Result<Setup, Malformed> {
        read(variant.size(), code).map_err(Malformed::new)
    }
}

fn read(size: usize, code: &str) -> Result<Setup, String> {
    let fields: Vec<&str> = code.split_whitespace().collect();
    let [rows, to_move, bridges, opening] = fields[..] else {
        return Err(format!(
            "a position needs 4 fields (rows, side to move, bridges, opening), not {}",
            fields.len()
        ));
    };
    Ok(Setup {
        pegs: read_rows(size, rows)?,
        to_move: side_of(to_move)
            .ok_or_else(|| format!("the side to move is w or b, not \"{to_move}\""))?,
        bridges: match bridges {
            "-" => Vec::new(),
            list => list.split(',').map(read_bridge).collect::<Result<_, _>>()?,
        },
        opening: Opening::ALL
            .into_iter()
            .find(|known| known.code() == opening)
            .ok_or_else(|| format!("the opening is first, pie, h3, h2 or -, not \"{opening}\""))?,
    })
}

fn read_rows(size: usize, text: &str) -> Result<Vec<(Hole, Side)>, String> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != size {
        return Err(format!("there are {} rows instead of {size}", rows.len()));
    }
    let mut pegs = Vec::new();
    for (row, text) in rows.into_iter().enumerate() {
        let mut column = 0;
        let mut rest = text;
        while let Some(next) = rest.chars().next() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let taken = digits.max(next.len_utf8());
            if digits > 0 {
                let run =
                    rest[..digits].parse::<usize>().ok().filter(|run| (1..=size).contains(run));
                column += run.ok_or_else(|| {
                    format!(
                        "row {} has a wrong number of empty holes: {}",
                        row + 1,
                        &rest[..digits]
                    )
                })?;
            } else {
                let side = side_of(&rest[..taken])
                    .ok_or_else(|| format!("row {} holds a \"{next}\"", row + 1))?;
                if let Some(hole) = Hole::new(column, row) {
                    pegs.push((hole, side));
                }
                column += 1;
            }
            rest = &rest[taken..];
        }
        if column != size {
            return Err(format!("row {} has {column} places instead of {size}", row + 1));
        }
    }
    // In the order of holes, whatever the order of reading.
    pegs.sort_unstable();
    Ok(pegs)
}

/// Reads a bridge such as `j7k9`.
pub(crate) fn read_bridge(text: &str) -> Result<Bridge, String> {
    let (letters, behind) = split_letters(text);
    let digits = behind.bytes().take_while(u8::is_ascii_digit).count();
    let (one, other) = text.split_at(letters.len() + digits);
    let one: Hole = one.parse().map_err(|_| format!("\"{text}\" is not a bridge"))?;
    let other: Hole = other.parse().map_err(|_| format!("\"{text}\" is not a bridge"))?;
    Bridge::between(one, other)
        .ok_or_else(|| format!("{one} and {other} are not a knight's move apart"))
}

fn row_code(row: &[Option<Side>]) -> String {
    let mut code = String::new();
    let mut empty = 0;
    for place in row {
        match place {
            Some(side) => {
                push_run(&mut code, empty);
                empty = 0;
                code.push(letter(*side));
            }
            None => empty += 1,
        }
    }
    push_run(&mut code, empty);
    code
}

fn push_run(code: &mut String, empty: usize) {
    if empty > 0 {
        code.push_str(&empty.to_string());
    }
}

const fn letter(side: Side) -> char {
    match side {
        Side::First => 'w',
        Side::Second => 'b',
    }
}

fn side_of(text: &str) -> Option<Side> {
    match text {
        "w" => Some(Side::First),
        "b" => Some(Side::Second),
        _ => None,
    }
}
