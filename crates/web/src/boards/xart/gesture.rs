//! Fingers and the mouse on the table.

use super::camera::Camera;

/// A point in the window, in pixels.
pub(super) type Point = (f64, f64);

/// Whoever moves less than this, in pixels, wanted to tap.
const TREMBLE: f64 = 8.0;

/// What the pointers that are down do.
#[derive(Clone, Debug, Default)]
pub(super) struct Gesture {
    fingers: Vec<(i32, Point)>,
    start: Point,
    /// Whether the table was moved since the first pointer came down.
    moves: bool,
}

/// How the table follows: what was seen at `from` is now seen at `to`, and so many times as much
/// is seen of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Change {
    from: Point,
    to: Point,
    factor: f64,
}

impl Gesture {
    /// A pointer comes down.
    pub(super) fn down(&mut self, id: i32, at: Point) {
        if self.fingers.is_empty() {
            self.start = at;
            self.moves = false;
        } else {
            self.moves = true;
        }
        self.fingers.retain(|(known, _)| *known != id);
        self.fingers.push((id, at));
    }

    /// A pointer goes up or is lost.
    pub(super) fn up(&mut self, id: i32) {
        self.fingers.retain(|(known, _)| *known != id);
    }

    /// Whether nothing but a tap happened since the first pointer came down.
    pub(super) const fn is_tap(&self) -> bool {
        !self.moves
    }

    /// A pointer moves. Nothing if it is not down, or does not mean it yet.
    pub(super) fn to(&mut self, id: i32, at: Point) -> Option<Change> {
        let before = self.spread();
        let finger = self.fingers.iter_mut().find(|(known, _)| *known == id)?;
        if !self.moves && distance(self.start, at) < TREMBLE {
            return None;
        }
        self.moves = true;
        finger.1 = at;
        let ((from, wide), (to, now)) = (before, self.spread());
        let factor = if wide > 0.0 && now > 0.0 { wide / now } else { 1.0 };
        Some(Change { from, to, factor })
    }

    /// The middle between the first two fingers and how far they are apart.
    fn spread(&self) -> (Point, f64) {
        match self.fingers.as_slice() {
            [] => ((0.0, 0.0), 0.0),
            [(_, only)] => (*only, 0.0),
            [(_, one), (_, two), ..] => {
                (((one.0 + two.0) / 2.0, (one.1 + two.1) / 2.0), distance(*one, *two))
            }
        }
    }
}

impl Change {
    /// What is seen after it in a window of this size.
    pub(super) fn apply(self, camera: Camera, size: Point) -> Camera {
        let Change { from, to, factor } = self;
        let zoomed = camera.zoomed(factor, camera.point(from, size));
        let tile = zoomed.pixels(size);
        zoomed.moved((from.0 - to.0) / tile, (from.1 - to.1) / tile)
    }
}

fn distance(one: Point, two: Point) -> f64 {
    (one.0 - two.0).hypot(one.1 - two.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Point = (400.0, 300.0);
    const CAMERA: Camera = Camera { x: 1.0, y: 2.0, span: 6.0 };

    fn near(one: Point, two: Point) -> bool {
        distance(one, two) < 1e-9
    }

    #[test]
    fn a_trembling_finger_taps() {
        let mut gesture = Gesture::default();
        gesture.down(1, (10.0, 10.0));
        assert_eq!(gesture.to(1, (13.0, 14.0)), None);
        gesture.up(1);
        assert!(gesture.is_tap());
    }

    #[test]
    fn the_table_follows_the_finger() {
        let mut gesture = Gesture::default();
        gesture.down(1, (100.0, 100.0));
        let grabbed = CAMERA.point((100.0, 100.0), SIZE);
        let moved = gesture.to(1, (160.0, 70.0)).unwrap().apply(CAMERA, SIZE);
        assert!(near(moved.point((160.0, 70.0), SIZE), grabbed));
        gesture.up(1);
        assert!(!gesture.is_tap());
        assert_eq!(gesture.to(1, (0.0, 0.0)), None);
    }

    #[test]
    fn two_fingers_hold_two_points() {
        let mut gesture = Gesture::default();
        gesture.down(1, (100.0, 100.0));
        gesture.down(2, (200.0, 100.0));
        let held = [CAMERA.point((100.0, 100.0), SIZE), CAMERA.point((200.0, 100.0), SIZE)];
        let wide = gesture.to(2, (250.0, 100.0)).unwrap().apply(CAMERA, SIZE);
        assert!(near(wide.point((100.0, 100.0), SIZE), held[0]));
        assert!(near(wide.point((250.0, 100.0), SIZE), held[1]));
        assert!(wide.span < CAMERA.span);
    }
}
