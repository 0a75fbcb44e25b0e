//! Where everything lies on the drawing.

use twixt::{Bridge, Hole};

/// From one hole to the next.
pub(super) const PITCH: f64 = 20.0;

/// From the outermost holes to the coloured frame.
const AIR: f64 = 11.0;

/// How wide the coloured frame is.
const FRAME: f64 = 15.0;

/// What is left of the board outside the frame.
const RIM: f64 = 2.0;

/// How far the board reaches beyond the outermost holes.
pub(super) const EDGE: f64 = AIR + FRAME + RIM;

pub(super) type Point = (f64, f64);

/// The middle of a hole.
pub(super) fn middle(hole: Hole) -> Point {
    (hole.column() as f64 * PITCH, hole.row() as f64 * PITCH)
}

/// How long a side of the whole board is.
pub(super) fn width(size: usize) -> f64 {
    (size.saturating_sub(1)) as f64 * PITCH + 2.0 * EDGE
}

/// Whether a place is a hole of a board of this size: the corners are none.
pub(super) fn is_hole(hole: Hole, size: usize) -> bool {
    let (column, row) = (hole.column(), hole.row());
    let outermost = |line: usize| line == 0 || line + 1 == size;
    column < size && row < size && !(outermost(column) && outermost(row))
}

/// The hole next to a point and how far away it is; nothing far from all of them.
pub(super) fn nearest_hole((x, y): Point, size: usize) -> Option<(Hole, f64)> {
    let line = |along: f64| {
        let line = (along / PITCH).round().clamp(0.0, size.saturating_sub(1) as f64);
        // Not negative, and not larger than a board.
        line as usize
    };
    let hole = Hole::new(line(x), line(y)).filter(|hole| is_hole(*hole, size))?;
    let (hole_x, hole_y) = middle(hole);
    let distance = (hole_x - x).hypot(hole_y - y);
    (distance <= 1.5 * PITCH).then_some((hole, distance))
}

/// The bridge nearest to a point, and how far away it is. Near its ends a bridge is under its
/// pegs and cannot be meant.
pub(super) fn nearest_bridge(
    (x, y): Point,
    bridges: impl Iterator<Item = Bridge>,
) -> Option<(Bridge, f64)> {
    let distance = |bridge: Bridge| {
        let [(from_x, from_y), (to_x, to_y)] = bridge.ends().map(middle);
        let (along_x, along_y) = (to_x - from_x, to_y - from_y);
        let length = along_x * along_x + along_y * along_y;
        let part = ((x - from_x) * along_x + (y - from_y) * along_y) / length;
        let part = part.clamp(0.2, 0.8);
        (from_x + part * along_x - x).hypot(from_y + part * along_y - y)
    };
    bridges
        .map(|bridge| (bridge, distance(bridge)))
        .min_by(|(_, one), (_, other)| one.total_cmp(other))
}

/// The four sides of the coloured frame, clockwise from the top, as points of polygons.
pub(super) fn frame(size: usize) -> [String; 4] {
    let (out, inner) = (-AIR - FRAME, -AIR);
    let (far_out, far_inner) = ((size - 1) as f64 * PITCH - out, (size - 1) as f64 * PITCH - inner);
    let corners = [
        [(out, out), (far_out, out), (far_inner, inner), (inner, inner)],
        [(far_out, out), (far_out, far_out), (far_inner, far_inner), (far_inner, inner)],
        [(far_out, far_out), (out, far_out), (inner, far_inner), (far_inner, far_inner)],
        [(out, far_out), (out, out), (inner, inner), (inner, far_inner)],
    ];
    corners.map(|corners| corners.map(|(x, y)| format!("{x},{y}")).join(" "))
}

/// The lines that only one side may place behind, clockwise from the top: from, to.
pub(super) fn border_lines(size: usize) -> [(Point, Point); 4] {
    let (near, far) = (PITCH / 2.0, (size - 1) as f64 * PITCH - PITCH / 2.0);
    [
        ((near, near), (far, near)),
        ((far, near), (far, far)),
        ((near, far), (far, far)),
        ((near, near), (near, far)),
    ]
}

/// The lines that help beginners: a chain without detours that starts beside a corner goes along
/// one of them and reaches the border line opposite just in the middle. A peg on the far side of
/// such a line can no longer be reached straight from that corner.
pub(super) fn guides(size: usize) -> Vec<(Point, Point)> {
    let (near, far) = (PITCH, (size - 2) as f64 * PITCH);
    let half = (size - 1) as f64 * PITCH / 2.0;
    let mut lines = Vec::new();
    for (here, there) in [(near, far), (far, near)] {
        for across in [near, far] {
            lines.push(((across, here), (half, there)));
            lines.push(((here, across), (there, half)));
        }
    }
    lines
}

/// Where the names of a line stand in the frame: before the first hole and behind the last.
pub(super) fn label_places(size: usize) -> [f64; 2] {
    let out = AIR + FRAME / 2.0;
    [-out, (size - 1) as f64 * PITCH + out]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hole(name: &str) -> Hole {
        name.parse().unwrap()
    }

    #[test]
    fn a_point_belongs_to_the_nearest_hole() {
        let nearest = |x, y| nearest_hole((x, y), 12).map(|(hole, _)| hole.to_string());
        assert_eq!(nearest(21.0, 38.0).as_deref(), Some("b3"));
        assert_eq!(nearest(29.9, 20.0).as_deref(), Some("b2"));
        assert_eq!(nearest(30.1, 20.0).as_deref(), Some("c2"));
        assert_eq!(nearest(100.0, -15.0).as_deref(), Some("f1"), "the frame belongs to its holes");
        assert_eq!(nearest(0.0, 0.0), None, "a corner is no hole");
        assert_eq!(nearest(100.0, -40.0), None);
        for hole in (0..24).flat_map(|column| (0..24).filter_map(move |row| Hole::new(column, row)))
        {
            let found = nearest_hole(middle(hole), 24);
            assert_eq!(found, is_hole(hole, 24).then_some((hole, 0.0)));
        }
    }

    #[test]
    fn a_point_on_a_bridge_belongs_to_it() {
        let bridges = [("j7", "l8"), ("k7", "l9"), ("j7", "k9")]
            .map(|(one, other)| Bridge::between(hole(one), hole(other)).unwrap());
        for bridge in bridges {
            let [(x, y), (to_x, to_y)] = bridge.ends().map(middle);
            let half = ((x + to_x) / 2.0, (y + to_y) / 2.0);
            let (found, distance) = nearest_bridge(half, bridges.into_iter()).unwrap();
            assert_eq!(found, bridge);
            assert!(distance < 1e-9);
        }
        assert_eq!(nearest_bridge((0.0, 0.0), [].into_iter()), None);
    }

    #[test]
    fn guides_have_the_slope_of_bridges_and_meet_in_the_middle() {
        for size in 12..=30 {
            let lines = guides(size);
            assert_eq!(lines.len(), 8);
            for ((x, y), (to_x, to_y)) in lines {
                let (x, y) = ((to_x - x).abs(), (to_y - y).abs());
                assert!((x - 2.0 * y).abs() < 1e-9 || (y - 2.0 * x).abs() < 1e-9);
            }
        }
    }
}
