//! A larger grid when the layout comes near the border of this one.

use super::{Bounds, Edge, FIRST_SIZE, Layout, MARGIN, Place, Steps};
use crate::space::Cell;
use crate::weights::{inverse, weights};

impl Layout {
    /// Moves everything to a larger grid if a tile has come near the border of this one.
    pub(super) fn keep_margin(&mut self, column: usize, row: usize) {
        let inside = |at: usize, size: usize| at.wrapping_sub(MARGIN + 1) < size - 2 * (MARGIN + 1);
        if !inside(column, 1 << self.shift) || !inside(row, self.rows) {
            self.grow();
        }
    }

    #[cold]
    fn grow(&mut self) {
        let roomy = |span: usize| span + span / 2 + FIRST_SIZE / 2;
        let old_columns = 1 << self.shift;
        let columns = old_columns.max(roomy(self.bounds.width()).next_power_of_two());
        let rows = self.rows.max(roomy(self.bounds.height()));
        // The layout comes to lie in the middle.
        let (left, top) = ((columns - self.bounds.width()) / 2, (rows - self.bounds.height()) / 2);
        let (old_left, old_top) = (usize::from(self.bounds.left), usize::from(self.bounds.top));
        let (old_shift, shift) = (self.shift, columns.trailing_zeros());
        let moved_column = |column: usize| (column + left).checked_sub(old_left);
        let moved_row = |row: usize| (row + top).checked_sub(old_top);
        // Whatever is in use lies well inside the new grid; the rest may fall off its border.
        let moved = |place: Place| {
            let column = moved_column(place & (old_columns - 1)).filter(|&x| x < columns)?;
            let row = moved_row(place >> old_shift).filter(|&y| y < rows)?;
            Some((row << shift) + column)
        };
        let moved_edge =
            |edge: Edge| 2 * moved((edge / 2) as usize).unwrap_or(0) as Edge + (edge & 1);
        let mut cells = vec![Cell::default(); columns * rows];
        let mut ends: Vec<Edge> = (0..2 * (columns * rows) as Edge).collect();
        for (place, &cell) in self.cells.iter().enumerate() {
            let Some(target) = moved(place) else { continue };
            cells[target] = cell;
            for west in 0..2 {
                ends[2 * target + west] = moved_edge(self.ends[2 * place + west]);
            }
        }
        for tile in &mut self.tiles {
            tile.place = moved(tile.place as usize).unwrap_or(0) as u32;
            tile.far = tile.far.map(|ends| ends.map(moved_edge));
        }
        for (place, _) in &mut self.waiting {
            *place = moved(*place as usize).unwrap_or(0) as u32;
        }
        let weights = weights(columns, rows);
        let old_weights = &self.weights;
        let moved_bounds = |bounds: Bounds| {
            let column = |column: u16| moved_column(column.into()).unwrap_or(0) as u16;
            let row = |row: u16| moved_row(row.into()).unwrap_or(0) as u16;
            Bounds {
                left: column(bounds.left),
                right: column(bounds.right),
                top: row(bounds.top),
                bottom: row(bounds.bottom),
            }
        };
        let moved_hash = |hash: u64, from: Bounds, to: Bounds| {
            let corner = |bounds: Bounds, shift: u32| {
                (usize::from(bounds.top) << shift) + usize::from(bounds.left)
            };
            let home = hash.wrapping_mul(inverse(old_weights[corner(from, old_shift)]));
            home.wrapping_mul(weights[corner(to, shift)])
        };
        let bounds = moved_bounds(self.bounds);
        self.hash = moved_hash(self.hash, self.bounds, bounds);
        for before in self.turns.iter_mut().filter(|before| before.tiles > 0) {
            // Before the first tile there are no bounds, and the hash is 0.
            let bounds = moved_bounds(before.bounds);
            before.hash = moved_hash(before.hash, before.bounds, bounds);
            before.bounds = bounds;
        }
        self.bounds = bounds;
        self.weights = weights.into();
        self.cells = cells;
        self.ends = ends;
        self.shift = shift;
        self.rows = rows;
        self.steps = Steps::new(columns);
    }
}
