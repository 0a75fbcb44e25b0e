//! Which part of an unbounded table is seen.

/// The part of the table that is seen, in tiles: a square around a point. A window that is not
/// square shows more on two sides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Camera {
    pub(super) x: f64,
    pub(super) y: f64,
    /// How many tiles the square is wide.
    pub(super) span: f64,
}

/// Nobody wants to see less than this,
const LEAST: f64 = 3.0;

/// or more.
const MOST: f64 = 120.0;

/// So many tiles are seen when the table is empty.
const USUAL: f64 = 7.0;

/// So many tiles around a layout that is seen as a whole: the spaces beside it, and some air.
const AIR: f64 = 1.6;

/// More is drawn than is seen, by this part of the window on each side, so that a table that is
/// moved need not be drawn again at once. The style sheet knows this number, too.
const BEYOND: f64 = 0.3;

impl Camera {
    /// Sees a whole layout from its first to its last column and row.
    pub(super) fn around(columns: (i32, i32), rows: (i32, i32)) -> Camera {
        let middle = |(first, last): (i32, i32)| f64::from(first + last + 1) / 2.0;
        let size = |(first, last): (i32, i32)| f64::from(last - first + 1) + 2.0 * AIR;
        let span = size(columns).max(size(rows)).clamp(USUAL, MOST);
        Camera { x: middle(columns), y: middle(rows), span }
    }

    /// Moved by so many tiles.
    pub(super) fn moved(self, x: f64, y: f64) -> Camera {
        Camera { x: self.x + x, y: self.y + y, ..self }
    }

    /// Sees so many times as much, with one point staying where it is seen.
    pub(super) fn zoomed(self, factor: f64, (x, y): (f64, f64)) -> Camera {
        let span = (self.span * factor).clamp(LEAST, MOST);
        let factor = span / self.span;
        Camera { x: x + (self.x - x) * factor, y: y + (self.y - y) * factor, span }
    }

    /// So much of the way to another one.
    pub(super) fn towards(self, goal: Camera, part: f64) -> Camera {
        let between = |from: f64, to: f64| from + (to - from) * part;
        Camera {
            x: between(self.x, goal.x),
            y: between(self.y, goal.y),
            span: between(self.span, goal.span),
        }
    }

    /// As an SVG's `viewBox`.
    pub(super) fn view_box(self) -> String {
        let Camera { x, y, span } = self;
        format!("{:.3} {:.3} {span:.3} {span:.3}", x - span / 2.0, y - span / 2.0)
    }

    /// The `viewBox` of a drawing that reaches beyond the window.
    pub(super) fn wide_view_box(self) -> String {
        Camera { span: self.span * (1.0 + 2.0 * BEYOND), ..self }.view_box()
    }

    /// Whether something else can be seen on what was drawn for this one, and sharp enough.
    pub(super) fn covers(self, seen: Camera, size: (f64, f64)) -> bool {
        let (drawn, tile) = (self.pixels(size), seen.pixels(size));
        let inside = |from: f64, to: f64, size: f64| {
            (to - from).abs() + size / 2.0 / tile <= size * (0.5 + BEYOND) / drawn
        };
        tile < 1.7 * drawn && inside(self.x, seen.x, size.0) && inside(self.y, seen.y, size.1)
    }

    /// How what was drawn for this one is moved to show something else.
    pub(super) fn transform(self, seen: Camera, size: (f64, f64)) -> String {
        let tile = seen.pixels(size);
        let (x, y) = ((self.x - seen.x) * tile, (self.y - seen.y) * tile);
        format!("translate({x:.2}px, {y:.2}px) scale({:.5})", self.span / seen.span)
    }

    /// The point of the table at this place of a window of this size, all in pixels.
    pub(super) fn point(self, (left, top): (f64, f64), size: (f64, f64)) -> (f64, f64) {
        let tile = self.pixels(size);
        (self.x + (left - size.0 / 2.0) / tile, self.y + (top - size.1 / 2.0) / tile)
    }

    /// The opposite of [`point`](Camera::point).
    pub(super) fn pixel(self, (x, y): (f64, f64), size: (f64, f64)) -> (f64, f64) {
        let tile = self.pixels(size);
        (size.0 / 2.0 + (x - self.x) * tile, size.1 / 2.0 + (y - self.y) * tile)
    }

    /// How many pixels a tile is wide in a window of this size.
    pub(super) fn pixels(self, size: (f64, f64)) -> f64 {
        size.0.min(size.1).max(1.0) / self.span
    }

    /// The same, moved just so far that a tile can be seen.
    pub(super) fn showing(self, column: i32, row: i32) -> Camera {
        let reach = self.span / 2.0 - 1.0;
        let pull = |centre: f64, tile: i32| {
            let middle = f64::from(tile) + 0.5;
            centre.clamp(middle - reach, middle + reach)
        };
        Camera { x: pull(self.x, column), y: pull(self.y, row), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_layout_is_seen() {
        let camera = Camera::around((-3, 9), (0, 2));
        let half = camera.span / 2.0;
        assert!(camera.x - half < -4.0 && camera.x + half > 11.0);
        assert!(Camera::around((0, 0), (0, 0)).span >= USUAL);
    }

    #[test]
    fn the_point_under_the_pointer_stays() {
        let (camera, size) = (Camera { x: 2.0, y: -1.0, span: 10.0 }, (800.0, 500.0));
        let pointer = (130.0, 420.0);
        let before = camera.point(pointer, size);
        let back = camera.pixel(before, size);
        assert!((back.0 - pointer.0).abs() < 1e-9 && (back.1 - pointer.1).abs() < 1e-9);
        for factor in [0.5, 1.3, 4.0, 1e9, 1e-9] {
            let zoomed = camera.zoomed(factor, before);
            let after = zoomed.point(pointer, size);
            assert!((before.0 - after.0).abs() < 1e-9 && (before.1 - after.1).abs() < 1e-9);
            assert!((LEAST..=MOST).contains(&zoomed.span));
        }
    }

    #[test]
    fn a_drawing_can_be_moved_a_little() {
        let (drawn, size) = (Camera { x: 0.0, y: 0.0, span: 10.0 }, (500.0, 500.0));
        assert_eq!(drawn.transform(drawn, size), "translate(0.00px, 0.00px) scale(1.00000)");
        assert_eq!(
            drawn.transform(drawn.moved(1.0, -2.0), size),
            "translate(-50.00px, 100.00px) scale(1.00000)"
        );
        assert!(drawn.covers(drawn, size) && drawn.covers(drawn.moved(2.9, -2.9), size));
        assert!(!drawn.covers(drawn.moved(3.1, 0.0), size));
        assert!(drawn.covers(drawn.zoomed(1.5, (0.0, 0.0)), size));
        assert!(!drawn.covers(drawn.zoomed(1.7, (0.0, 0.0)), size));
        assert!(!drawn.covers(drawn.zoomed(0.5, (0.0, 0.0)), size));
    }

    #[test]
    fn it_glides_from_here_to_there() {
        let (here, there) = (Camera::around((0, 0), (0, 0)), Camera::around((-9, 4), (3, 8)));
        assert_eq!((here.towards(there, 0.0), here.towards(there, 1.0)), (here, there));
    }

    #[test]
    fn what_is_played_is_seen() {
        let camera = Camera { x: 0.0, y: 0.0, span: 8.0 };
        assert_eq!(camera.showing(2, -1), camera);
        let moved = camera.showing(9, 0);
        assert!(moved.x + moved.span / 2.0 >= 10.0 && moved.y == 0.0);
    }
}
