//! Positions drawn as text: a board of `.`, `W` and `B`, then the bridges and whose turn it is.
//!
//! The four corners have no holes and are left blank.

use crate::code::read_bridge;
use crate::setup::name;
use crate::twixt::is_corner;
use crate::{Bridge, Hole, Opening, Setup, Variant};
use rules::{Malformed, Side, letters};
use std::fmt::Write;

impl Setup {
    /// The position drawn as text.
    pub(crate) fn to_diagram(&self, size: usize) -> String {
        let mut cells = vec![vec!['.'; size]; size];
        for &(hole, side) in &self.pegs {
            cells[hole.row()][hole.column()] = letter(side);
        }
        // Two letters behind column z.
        let width = letters(size - 1).len();
        let mut drawing = String::new();
        let mut line = String::from("  ");
        for column in 0..size {
            let _ = write!(line, " {:>width$}", letters(column));
        }
        push_line(&mut drawing, &line);
        for (row, cells) in cells.iter().enumerate() {
            line = format!("{:>2}", row + 1);
            for (column, cell) in cells.iter().enumerate() {
                let corner = Hole::new(column, row).is_some_and(|hole| is_corner(hole, size));
                let cell = if corner { ' ' } else { *cell };
                let _ = write!(line, " {cell:>width$}");
            }
            push_line(&mut drawing, &line);
        }
        for side in Side::BOTH {
            let own = |bridge: &&Bridge| self.pegs.contains(&(bridge.left(), side));
            let bridges: Vec<String> =
                self.bridges.iter().filter(own).map(Bridge::to_string).collect();
            let bridges = if bridges.is_empty() { "-".to_owned() } else { bridges.join(" ") };
            push_line(&mut drawing, &format!("{} bridges: {bridges}", name(side)));
        }
        push_line(&mut drawing, &to_move_line(self.to_move, self.opening));
        drawing
    }

    /// Reads what [`to_diagram`](Setup::to_diagram) draws; spaces do not matter.
    pub(crate) fn from_diagram(variant: Variant, diagram: &str) -> Result<Setup, Malformed> {
        let size = variant.size();
        let mut lines = (1..).zip(diagram.lines()).filter(|(_, line)| !line.trim().is_empty());
        let mut next = |what: &str| {
            lines.next().ok_or_else(|| Malformed::new(format!("the drawing ends before {what}")))
        };
        let (number, header) = next("the letters of the columns")?;
        if !header.split_whitespace().eq((0..size).map(letters)) {
            let what = format!("the letters of the {size} columns are missing");
            return Err(Malformed::new(what).in_line(number));
        }
        let mut pegs = Vec::new();
        for row in 0..size {
            let (number, line) = next(&format!("row {}", row + 1))?;
            read_row(size, row, line, &mut pegs)
                .map_err(|what| Malformed::new(what).in_line(number))?;
        }
        // In the order of holes, whatever the order of reading.
        pegs.sort_unstable();
        let mut bridges = Vec::new();
        for side in Side::BOTH {
            let (number, line) = next(&format!("the {} bridges", name(side)))?;
            read_bridges(side, line, &pegs, &mut bridges)
                .map_err(|what| Malformed::new(what).in_line(number))?;
        }
        bridges.sort_unstable();
        let (number, line) = next("the side to move")?;
        let (to_move, opening) = read_to_move(line).ok_or_else(|| {
            let what = "here it should say whose turn it is, such as \"white to move\"";
            Malformed::new(what).in_line(number)
        })?;
        match lines.next() {
            Some((number, _)) => {
                Err(Malformed::new("the drawing has a line too many").in_line(number))
            }
            None => Ok(Setup { pegs, bridges, to_move, opening }),
        }
    }
}

fn push_line(drawing: &mut String, line: &str) {
    drawing.push_str(line.trim_end());
    drawing.push('\n');
}

fn read_row(
    size: usize,
    row: usize,
    line: &str,
    pegs: &mut Vec<(Hole, Side)>,
) -> Result<(), String> {
    let mut words = line.split_whitespace();
    if words.next() != Some((row + 1).to_string().as_str()) {
        return Err(format!("row {} should begin with its number", row + 1));
    }
    // The first and the last row have no corners to draw.
    let first = usize::from(row == 0 || row + 1 == size);
    let cells: Vec<&str> = words.collect();
    let expected = size - 2 * first;
    if cells.len() != expected {
        return Err(format!("row {} has {} holes instead of {expected}", row + 1, cells.len()));
    }
    for (column, cell) in (first..).zip(cells) {
        if cell == "." {
            continue;
        }
        let side = Side::BOTH.into_iter().find(|side| cell == letter(*side).to_string());
        let side = side.ok_or_else(|| format!("row {} holds a \"{cell}\"", row + 1))?;
        pegs.extend(Hole::new(column, row).map(|hole| (hole, side)));
    }
    Ok(())
}

fn read_bridges(
    side: Side,
    line: &str,
    pegs: &[(Hole, Side)],
    bridges: &mut Vec<Bridge>,
) -> Result<(), String> {
    let side_name = name(side);
    let list = line
        .split_once(':')
        .filter(|(title, _)| title.split_whitespace().eq([side_name, "bridges"]));
    let (_, list) = list.ok_or_else(|| format!("here should be \"{side_name} bridges:\""))?;
    if list.trim() == "-" {
        return Ok(());
    }
    for word in list.split_whitespace() {
        let bridge = read_bridge(word)?;
        if pegs.contains(&(bridge.left(), !side)) {
            return Err(format!("the bridge {bridge} is not {side_name}"));
        }
        bridges.push(bridge);
    }
    Ok(())
}

fn to_move_line(side: Side, opening: Opening) -> String {
    format!("{} to move{}", name(side), opening.words())
}

fn read_to_move(line: &str) -> Option<(Side, Opening)> {
    let line: Vec<&str> = line.split_whitespace().collect();
    let line = line.join(" ");
    Side::BOTH
        .into_iter()
        .flat_map(|side| Opening::ALL.map(|opening| (side, opening)))
        .find(|&(side, opening)| to_move_line(side, opening) == line)
}

const fn letter(side: Side) -> char {
    match side {
        Side::First => 'W',
        Side::Second => 'B',
    }
}
