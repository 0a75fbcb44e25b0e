//! Layouts that were not played but written down.

use super::{Bounds, FIRST_SIZE, Layout, MARGIN, Place};
use crate::notation::place_name;
use crate::{Direction, Face, Unfit};
use std::collections::HashMap;

impl Layout {
    /// The layout of these tiles, given with column and row.
    ///
    /// Refuses what cannot lie between two turns.
    pub(crate) fn from_tiles(
        tiles: &[(usize, usize, Face)],
        limit: usize,
    ) -> Result<Layout, Unfit> {
        let first_column = tiles.iter().map(|tile| tile.0).min().unwrap_or(0);
        let first_row = tiles.iter().map(|tile| tile.1).min().unwrap_or(0);
        let tiles: Vec<(usize, usize, Face)> = tiles
            .iter()
            .map(|&(column, row, face)| (column - first_column, row - first_row, face))
            .collect();
        let width = tiles.iter().map(|tile| tile.0 + 1).max().unwrap_or(0);
        let height = tiles.iter().map(|tile| tile.1 + 1).max().unwrap_or(0);
        if width > limit || height > limit {
            return Err(Unfit::TooLarge(limit));
        }
        if tiles.is_empty() {
            return Ok(Layout::new(limit));
        }
        let size = FIRST_SIZE.max(width.max(height) + 2 * (MARGIN + 1));
        let mut layout = Layout::with_grid(size, size, limit);
        let columns = 1 << layout.shift;
        let (left, top) = ((columns - width) / 2, (layout.rows - height) / 2);
        layout.set_bounds(Bounds {
            left: left as u16,
            right: (left + width - 1) as u16,
            top: top as u16,
            bottom: (top + height - 1) as u16,
        });
        let waiting: HashMap<Place, Face> = tiles
            .iter()
            .map(|&(column, row, face)| (((top + row) << layout.shift) + left + column, face))
            .collect();
        layout.lay_connected(&tiles, waiting)?;
        for space in layout.spaces() {
            let demands = layout.cells[space].demands();
            if demands != 0 {
                let (column, row) = layout.position(space);
                let unfit = if demands == 1 { Unfit::Forced } else { Unfit::Forbidden };
                return Err(unfit(place_name(column, row)));
            }
        }
        Ok(layout)
    }

    /// Lays tiles that touch what lies already, beginning with the first, until none is left.
    fn lay_connected(
        &mut self,
        tiles: &[(usize, usize, Face)],
        mut waiting: HashMap<Place, Face>,
    ) -> Result<(), Unfit> {
        let (column, row, _) = tiles[0];
        let first = self.place_at(column as i32 + 1, row as i32 + 1);
        let mut next = first.into_iter().collect::<Vec<Place>>();
        while let Some(place) = next.pop() {
            let Some(face) = waiting.remove(&place) else { continue };
            if !self.cells[place].fitting().contains(face) {
                let (column, row) = self.position(place);
                return Err(Unfit::Clash(place_name(column, row)));
            }
            self.lay(place, face);
            next.extend(Direction::ALL.map(|way| self.neighbour(place, way)));
        }
        self.forced.clear();
        match waiting.keys().min() {
            None => Ok(()),
            Some(&place) => {
                let (column, row) = self.position(place);
                Err(Unfit::Apart(place_name(column, row)))
            }
        }
    }
}
