use crate::{Direction, Hole};
use std::fmt;

/// A bridge between two holes a knight's move apart; the left one comes first.
///
/// ```
/// use twixt::{Bridge, Hole};
///
/// let hole = |text: &str| text.parse::<Hole>().unwrap();
/// let bridge = Bridge::between(hole("l8"), hole("j7")).unwrap();
/// assert_eq!(bridge.to_string(), "j7l8");
/// assert!(Bridge::between(hole("j7"), hole("k8")).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bridge {
    left: Hole,
    right: Hole,
}

impl Bridge {
    /// The bridge between two holes, if they lie a knight's move apart.
    #[must_use]
    pub const fn between(one: Hole, other: Hole) -> Option<Bridge> {
        let (left, right) = if one.index() < other.index() { (one, other) } else { (other, one) };
        let x = right.column() - left.column();
        let y = right.row().abs_diff(left.row());
        if matches!((x, y), (1, 2) | (2, 1)) { Some(Bridge { left, right }) } else { None }
    }

    /// The bridge that leads from a hole in a direction, if it ends on the largest board.
    #[must_use]
    pub fn leading(hole: Hole, direction: Direction) -> Option<Bridge> {
        let end = hole.neighbour(direction)?;
        Some(if hole < end {
            Bridge { left: hole, right: end }
        } else {
            Bridge { left: end, right: hole }
        })
    }

    /// Its left end.
    #[must_use]
    pub const fn left(self) -> Hole {
        self.left
    }

    /// Its right end.
    #[must_use]
    pub const fn right(self) -> Hole {
        self.right
    }

    /// Both ends, the left one first.
    #[must_use]
    pub const fn ends(self) -> [Hole; 2] {
        [self.left, self.right]
    }

    /// The direction from its left end to its right end: one of the first four.
    #[must_use]
    pub const fn direction(self) -> Direction {
        let down = self.right.row() > self.left.row();
        let index = match (self.right.column() - self.left.column(), down) {
            (1, false) => 0,
            (_, false) => 1,
            (1, true) => 3,
            (_, true) => 2,
        };
        Direction::ALL[index]
    }

    /// Whether the two bridges cross. Bridges that only share an end do not.
    ///
    /// ```
    /// use twixt::{Bridge, Hole};
    ///
    /// let bridge = |one: &str, other: &str| {
    ///     Bridge::between(one.parse().unwrap(), other.parse().unwrap()).unwrap()
    /// };
    /// assert!(bridge("j7", "l8").crosses(bridge("k7", "j9")));
    /// assert!(!bridge("j7", "l8").crosses(bridge("l8", "k10")));
    /// ```
    #[must_use]
    pub const fn crosses(self, other: Bridge) -> bool {
        segments_cross(self.segment(), other.segment())
    }

    const fn segment(self) -> Segment {
        let (x, y) = (self.left.column() as i32, self.left.row() as i32);
        let (step_x, step_y) = self.direction().step();
        ((x, y), (x + step_x, y + step_y))
    }
}

impl fmt::Display for Bridge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.left, self.right)
    }
}

impl fmt::Debug for Bridge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

type Point = (i32, i32);
type Segment = (Point, Point);

/// Whether two bridges, as lines in the plane, cross.
///
/// The ends of each must lie strictly on different sides of the other. That is exact, because a
/// knight's move passes through no hole between its ends: bridges meet in an end or cross.
pub(crate) const fn segments_cross(one: Segment, other: Segment) -> bool {
    const fn side(line: Segment, point: Point) -> i32 {
        let ((from_x, from_y), (to_x, to_y)) = line;
        (to_x - from_x) * (point.1 - from_y) - (to_y - from_y) * (point.0 - from_x)
    }
    side(one, other.0) * side(one, other.1) < 0 && side(other, one.0) * side(other, one.1) < 0
}
