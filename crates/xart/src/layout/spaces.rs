//! Empty cells beside tiles, and what fits into them.

use super::{Bounds, Layout, Place};
use crate::{Face, Faces};

impl AsMut<Layout> for Layout {
    fn as_mut(&mut self) -> &mut Layout {
        self
    }
}

impl Layout {
    /// The empty cells that touch a tile with an edge, row by row.
    pub(crate) fn spaces(&self) -> impl Iterator<Item = Place> + '_ {
        let (width, height) = self.size();
        let columns = move || 0..=width as i32 + 1;
        (0..=height as i32 + 1)
            .flat_map(move |row| columns().map(move |column| (column, row)))
            .filter_map(|(column, row)| self.place_at(column, row))
            .filter(|&place| self.cells[place].is_space())
    }

    /// Calls `each` for every space and every face of `faces` that fits there, until it answers
    /// `true`; gives whether it did. `each` may lay tiles if it takes them up again.
    pub(crate) fn any_fitting<L: AsMut<Layout>>(
        holder: &mut L,
        faces: Faces,
        mut each: impl FnMut(&mut L, Place, Face) -> bool,
    ) -> bool {
        let layout = holder.as_mut();
        let start = layout.waiting.len();
        if !layout.is_empty() {
            layout.list_spaces();
        }
        let end = layout.waiting.len();
        let mut found = false;
        'spaces: for index in start..end {
            for face in holder.as_mut().waiting[index].1.and(faces) {
                let place = holder.as_mut().waiting[index].0 as usize;
                if each(holder, place, face) {
                    found = true;
                    break 'spaces;
                }
            }
        }
        holder.as_mut().waiting.truncate(start);
        found
    }

    /// Appends the spaces into which something fits to those waiting.
    fn list_spaces(&mut self) {
        let Bounds { left, right, top, bottom } = self.bounds;
        let at_limit = self.bounds.width() >= self.limit || self.bounds.height() >= self.limit;
        for row in usize::from(top) - 1..=usize::from(bottom) + 1 {
            let first = (row << self.shift) + usize::from(left) - 1;
            let end = (row << self.shift) + usize::from(right) + 2;
            for (place, cell) in (first..end).zip(&self.cells[first..end]) {
                if cell.is_space() && (!at_limit || self.within_limit(place)) {
                    self.waiting.push((place as u32, cell.fitting()));
                }
            }
        }
    }

    /// Whether a tile at `place` keeps the layout within its limit.
    pub(crate) fn within_limit(&self, place: Place) -> bool {
        if self.is_empty() {
            return true;
        }
        let (column, row) = self.column_and_row(place);
        let bounds = self.bounds.including(column, row);
        bounds.width() <= self.limit && bounds.height() <= self.limit
    }

    /// Whether one of these faces can be laid anywhere with all it forces.
    pub(crate) fn has_turn(&mut self, faces: Faces) -> bool {
        Layout::any_fitting(self, faces, |layout, place, face| {
            let legal = layout.make(place, face).is_ok();
            if legal {
                layout.unmake();
            }
            legal
        })
    }
}
