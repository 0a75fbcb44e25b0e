//! What fingers and mice do: tap, drag, pinch.

use super::geometry::Point;

/// A finger that moves less than this, in pixels, stays where it is.
const STILL: f64 = 9.0;

/// The fingers on the board; a mouse with its button down is one.
#[derive(Debug, Default)]
pub(super) struct Hand {
    fingers: Vec<Finger>,
    /// Whether any of them did more than tap since the first one came down.
    busy: bool,
}

#[derive(Debug)]
struct Finger {
    number: i32,
    start: Point,
    now: Point,
}

/// What a movement does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Deed {
    Nothing,
    /// Everything is dragged by so many pixels.
    Drag(f64, f64),
    /// What lies here is made larger by a factor, and dragged.
    Pinch {
        around: Point,
        factor: f64,
        drag: (f64, f64),
    },
}

impl Hand {
    pub(super) fn fingers(&self) -> usize {
        self.fingers.len()
    }

    pub(super) fn down(&mut self, number: i32, at: Point) {
        self.fingers.retain(|finger| finger.number != number);
        self.busy = !self.fingers.is_empty();
        self.fingers.push(Finger { number, start: at, now: at });
    }

    pub(super) fn moves(&mut self, number: i32, to: Point) -> Deed {
        let before = self.ends();
        let Some(finger) = self.fingers.iter_mut().find(|finger| finger.number == number) else {
            return Deed::Nothing;
        };
        let far = distance(finger.start, to) > STILL;
        if !far && !self.busy {
            return Deed::Nothing;
        }
        let from = finger.now;
        finger.now = to;
        self.busy = true;
        match (before, self.ends()) {
            (Some(before), Some(after)) => {
                let (around, middle) = (half(before), half(after));
                let factor = distance(after.0, after.1) / distance(before.0, before.1).max(1.0);
                let drag = (middle.0 - around.0, middle.1 - around.1);
                Deed::Pinch { around, factor: factor.clamp(0.2, 5.0), drag }
            }
            _ => Deed::Drag(to.0 - from.0, to.1 - from.1),
        }
    }

    /// A finger goes; says where, if it only tapped.
    pub(super) fn up(&mut self, number: i32) -> Option<Point> {
        let index = self.fingers.iter().position(|finger| finger.number == number)?;
        let finger = self.fingers.remove(index);
        let tapped = !self.busy && self.fingers.is_empty();
        tapped.then_some(finger.start)
    }

    /// The browser took the fingers for something of its own.
    pub(super) fn cancel(&mut self) {
        self.fingers.clear();
    }

    /// Where two fingers are.
    fn ends(&self) -> Option<(Point, Point)> {
        match self.fingers.as_slice() {
            [one, other] => Some((one.now, other.now)),
            _ => None,
        }
    }
}

fn distance(one: Point, other: Point) -> f64 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

fn half((one, other): (Point, Point)) -> Point {
    ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tap_may_tremble() {
        let mut hand = Hand::default();
        hand.down(1, (50.0, 50.0));
        assert_eq!(hand.moves(1, (53.0, 48.0)), Deed::Nothing);
        assert_eq!(hand.up(1), Some((50.0, 50.0)));
        assert_eq!(hand.moves(1, (90.0, 50.0)), Deed::Nothing, "nobody is down");
        assert_eq!(hand.up(1), None);
    }

    #[test]
    fn a_drag_is_no_tap() {
        let mut hand = Hand::default();
        hand.down(1, (50.0, 50.0));
        assert_eq!(hand.moves(1, (70.0, 50.0)), Deed::Drag(20.0, 0.0));
        assert_eq!(hand.moves(1, (71.0, 55.0)), Deed::Drag(1.0, 5.0));
        assert_eq!(hand.up(1), None);
        hand.down(1, (50.0, 50.0));
        assert_eq!(hand.up(1), Some((50.0, 50.0)), "the next one is");
    }

    #[test]
    fn two_fingers_pinch() {
        let mut hand = Hand::default();
        hand.down(1, (100.0, 100.0));
        hand.down(2, (200.0, 100.0));
        assert_eq!(hand.fingers(), 2);
        let Deed::Pinch { around, factor, drag } = hand.moves(2, (300.0, 100.0)) else {
            unreachable!("two fingers are down")
        };
        assert_eq!((around, drag), ((150.0, 100.0), (50.0, 0.0)));
        assert!((factor - 2.0).abs() < 1e-9);
        assert_eq!((hand.up(1), hand.up(2)), (None, None));
        hand.down(1, (0.0, 0.0));
        hand.cancel();
        assert_eq!(hand.up(1), None);
    }
}
