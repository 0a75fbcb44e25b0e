use super::geometry::{Cell, GAP, edge, neighbour};
use super::table::Table;
use crate::svg::{Element, Path};
use rules::Side;
use std::collections::BTreeSet;
use xart::{Direction, Face};

/// A line of one colour, from end to end or all around. It is drawn in one go, so that no seam
/// shows between its tiles.
#[derive(Clone, Debug)]
pub(super) struct Line {
    steps: Vec<Step>,
    closed: bool,
}

/// The part of a line on one tile.
#[derive(Clone, Copy, Debug)]
struct Step {
    cell: Cell,
    /// The edge by which it comes in.
    enter: Direction,
    /// The edge by which it leaves.
    leave: Direction,
}

impl Line {
    /// All lines of a colour, in the order of their uppermost tiles.
    pub(super) fn all(table: &Table, side: Side) -> Vec<Line> {
        let mut seen = BTreeSet::new();
        let mut lines = Vec::new();
        for (cell, face) in table.tiles() {
            if !seen.contains(&cell) {
                let line = Line::through(table, cell, face, side);
                seen.extend(line.steps.iter().map(|step| step.cell));
                lines.push(line);
            }
        }
        lines
    }

    fn through(table: &Table, cell: Cell, face: Face, side: Side) -> Line {
        // Back to where the line begins; a ring begins anywhere.
        let mut first = (cell, face.ends(side)[0]);
        let closed = loop {
            let before = neighbour(first.0, first.1);
            let Some(face) = table.face(before) else { break false };
            first = (before, other_end(face, side, first.1.opposite()));
            if before == cell {
                break true;
            }
        };
        let mut steps = Vec::new();
        let (mut here, mut enter) = first;
        while let Some(face) = table.face(here) {
            let leave = other_end(face, side, enter);
            steps.push(Step { cell: here, enter, leave });
            (here, enter) = (neighbour(here, leave), leave.opposite());
            if here == first.0 {
                break;
            }
        }
        Line { steps, closed }
    }

    /// Whether it runs through a cell.
    pub(super) fn has(&self, cell: Cell) -> bool {
        self.steps.iter().any(|step| step.cell == cell)
    }

    /// The line without any colour or width.
    pub(super) fn element(&self) -> Element {
        let mut path = Path::default();
        // Inside, lines run on across the gaps between tiles; outside they end with their tile.
        let end = if self.closed { 0.0 } else { GAP };
        for (index, step) in self.steps.iter().enumerate() {
            if index == 0 {
                path.move_to(edge(step.cell, step.enter, end));
            }
            let is_last = index + 1 == self.steps.len();
            let to = edge(step.cell, step.leave, if is_last { end } else { 0.0 });
            if step.leave == step.enter.opposite() {
                path.line_to(to);
            } else {
                // Edges are counted clockwise: to turn around the corner that comes before an
                // edge is to turn clockwise.
                path.quarter_to(to, (step.leave.index() + 1) % 4 == step.enter.index());
            }
        }
        if self.closed {
            path.close();
        }
        path.element()
    }
}

/// Where a line that has one end at an edge has its other.
fn other_end(face: Face, side: Side, edge: Direction) -> Direction {
    let [one, two] = face.ends(side);
    if one == edge { two } else { one }
}
