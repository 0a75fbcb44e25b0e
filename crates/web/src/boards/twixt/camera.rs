//! Which part of the board is seen.

use super::geometry::{EDGE, PITCH, Point, middle, width};
use twixt::Hole;

/// The square part of the board that is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Camera {
    /// The upper left corner.
    x: f64,
    y: f64,
    span: f64,
    /// How wide the whole board is: nothing beyond it is ever seen.
    whole: f64,
}

/// Nobody wants to see fewer holes than this.
const LEAST: f64 = 6.0 * PITCH;

impl Camera {
    /// Sees a whole board.
    pub(super) fn of_board(size: usize) -> Camera {
        Camera { x: -EDGE, y: -EDGE, span: width(size), whole: width(size) }
    }

    /// Whether the whole board is seen.
    pub(super) fn is_whole(self) -> bool {
        self.span >= self.whole
    }

    pub(super) fn can_zoom_in(self) -> bool {
        self.span > LEAST
    }

    /// Moved by so much.
    pub(super) fn moved(self, x: f64, y: f64) -> Camera {
        Camera { x: self.x + x, y: self.y + y, ..self }.on_board()
    }

    /// Sees so many times as much, with one point staying where it is seen, if the board's edge
    /// allows it.
    pub(super) fn zoomed(self, factor: f64, (x, y): Point) -> Camera {
        let span = (self.span * factor).clamp(LEAST, self.whole);
        let factor = span / self.span;
        let (left, top) = (x + (self.x - x) * factor, y + (self.y - y) * factor);
        Camera { x: left, y: top, span, ..self }.on_board()
    }

    /// Sees so many times as much around the middle of what is seen.
    pub(super) fn zoomed_around_middle(self, factor: f64) -> Camera {
        self.zoomed(factor, (self.x + self.span / 2.0, self.y + self.span / 2.0))
    }

    /// Moved just so far that a hole and those around it can be seen.
    pub(super) fn showing(self, hole: Hole) -> Camera {
        let (x, y) = middle(hole);
        let far = self.span - 1.5 * PITCH;
        let pull = |start: f64, along: f64| start.clamp(along - far, along - 1.5 * PITCH);
        Camera { x: pull(self.x, x), y: pull(self.y, y), ..self }.on_board()
    }

    /// The upper left corner of what is seen.
    pub(super) fn corner(self) -> Point {
        (self.x, self.y)
    }

    /// How wide what is seen is.
    pub(super) fn span(self) -> f64 {
        self.span
    }

    /// As an SVG's `viewBox`.
    pub(super) fn view_box(self) -> String {
        let Camera { x, y, span, .. } = self;
        format!("{x:.2} {y:.2} {span:.2} {span:.2}")
    }

    /// The point of the board at this place of a window of this width, both in pixels.
    pub(super) fn point(self, (left, top): Point, pixels: f64) -> Point {
        let unit = self.span / pixels.max(1.0);
        (self.x + left * unit, self.y + top * unit)
    }

    /// How many pixels lie between two holes in a window of this width.
    pub(super) fn pitch(self, pixels: f64) -> f64 {
        PITCH * pixels / self.span
    }

    fn on_board(self) -> Camera {
        let last = -EDGE + self.whole - self.span;
        let keep = |start: f64| start.clamp(-EDGE, last.max(-EDGE));
        Camera { x: keep(self.x), y: keep(self.y), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hole(name: &str) -> Hole {
        name.parse().unwrap()
    }

    #[test]
    fn the_point_between_the_fingers_stays() {
        let camera = Camera::of_board(24);
        let finger = (150.0, 220.0);
        let before = camera.point(finger, 400.0);
        let zoomed = camera.zoomed(0.5, before);
        let after = zoomed.point(finger, 400.0);
        assert!((before.0 - after.0).abs() < 1e-9 && (before.1 - after.1).abs() < 1e-9);
        assert!((zoomed.pitch(400.0) / camera.pitch(400.0) - 2.0).abs() < 1e-9);
    }

    #[test]
    fn nothing_beyond_the_board_is_seen() {
        let camera = Camera::of_board(24);
        assert!(camera.is_whole());
        assert_eq!(camera.moved(50.0, -70.0), camera);
        assert_eq!(camera.zoomed(3.0, (10.0, 10.0)), camera);
        let near = camera.zoomed_around_middle(0.0001);
        assert!(!near.can_zoom_in() && !near.is_whole());
        let corner = near.moved(-1e6, 1e6);
        assert_eq!(corner.x, -EDGE);
        assert!((corner.y + corner.span - (width(24) - EDGE)).abs() < 1e-9);
        assert_eq!(corner.zoomed_around_middle(1e9), camera);
    }

    #[test]
    fn what_is_aimed_at_is_seen() {
        let camera = Camera::of_board(24).zoomed(0.3, (0.0, 0.0));
        assert_eq!(camera.showing(hole("d4")), camera);
        for name in ["x12", "l24", "b23", "w2", "a2"] {
            let shown = camera.showing(hole(name));
            let (x, y) = middle(hole(name));
            assert!(x > shown.x && x < shown.x + shown.span, "{name}");
            assert!(y > shown.y && y < shown.y + shown.span, "{name}");
        }
    }
}
