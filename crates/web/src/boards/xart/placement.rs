//! Where the chooser goes: beside what it is about, inside the window.

use super::gesture::Point;

/// A rectangle in the window, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
}

/// So far from what it is about, and from the window's edge.
const GAP: f64 = 8.0;

/// The upper left corner of a panel of this size that covers as little as possible of what it is
/// about, and then of everything.
pub(super) fn beside(about: Area, all: Area, panel: Point, window: Point) -> Point {
    let middle = ((about.left + about.right) / 2.0, (about.top + about.bottom) / 2.0);
    let (width, height) = panel;
    let inside = |(left, top): Point| {
        let most = (window.0 - width - GAP, window.1 - height - GAP);
        (left.min(most.0).max(GAP), top.min(most.1).max(GAP))
    };
    let below = inside((middle.0 - width / 2.0, about.bottom + GAP));
    let above = inside((middle.0 - width / 2.0, about.top - height - GAP));
    let right = inside((about.right + GAP, middle.1 - height / 2.0));
    let left = inside((about.left - width - GAP, middle.1 - height / 2.0));
    let covered = |corner: &Point, area: Area| {
        let across = (corner.0 + width).min(area.right) - corner.0.max(area.left);
        let down = (corner.1 + height).min(area.bottom) - corner.1.max(area.top);
        across.max(0.0) * down.max(0.0)
    };
    let cost = |corner: &Point| 100.0 * covered(corner, about) + covered(corner, all);
    let sides = [below, above, right, left];
    sides.into_iter().min_by(|one, two| cost(one).total_cmp(&cost(two))).unwrap_or(below)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PANEL: Point = (200.0, 100.0);
    const WINDOW: Point = (600.0, 400.0);

    fn area(left: f64, top: f64) -> Area {
        Area { left, top, right: left + 50.0, bottom: top + 50.0 }
    }

    #[test]
    fn below_if_there_is_room() {
        let alone = |about: Area| beside(about, about, PANEL, WINDOW);
        assert_eq!(alone(area(275.0, 100.0)), (200.0, 158.0));
        // Above at the lower edge; and always inside.
        assert_eq!(alone(area(275.0, 345.0)), (200.0, 237.0));
        assert_eq!(alone(area(0.0, 0.0)), (8.0, 58.0));
    }

    #[test]
    fn on_a_side_if_there_is_no_room_above_and_below() {
        let tall = Area { left: 100.0, top: 20.0, right: 150.0, bottom: 390.0 };
        assert_eq!(beside(tall, tall, PANEL, WINDOW).0, 158.0);
        // In a window that is too small it at least begins inside.
        assert_eq!(beside(tall, tall, PANEL, (90.0, 50.0)), (8.0, 8.0));
    }

    #[test]
    fn away_from_the_other_tiles() {
        let all = Area { left: 275.0, top: 100.0, right: 325.0, bottom: 350.0 };
        assert_eq!(beside(area(275.0, 115.0), all, PANEL, WINDOW), (333.0, 90.0));
    }
}
