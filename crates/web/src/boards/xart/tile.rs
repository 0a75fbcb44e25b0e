//! Tiles as drawings, one unit wide.

use leptos::prelude::*;
use rules::Side;
use xart::{Direction, Face};

/// Where the middle of a tile's edge is. A little beyond, so that no light shines through where two
/// tiles meet.
const fn middle(way: Direction) -> (f64, f64) {
    match way {
        Direction::North => (0.5, -0.005),
        Direction::East => (1.005, 0.5),
        Direction::South => (0.5, 1.005),
        Direction::West => (-0.005, 0.5),
    }
}

/// The line of a side across a face, as the data of an SVG path.
fn line(face: Face, side: Side) -> String {
    let [from, to] = face.ends(side);
    let ((x, y), (to_x, to_y)) = (middle(from), middle(to));
    if face.is_straight() {
        format!("M{x} {y}L{to_x} {to_y}")
    } else {
        // The bend goes around the corner between the two edges.
        let clockwise = (from.index() + 1) % 4 == to.index();
        format!("M{x} {y}A.505 .505 0 0 {} {to_x} {to_y}", u8::from(!clockwise))
    }
}

/// A tile. On a straight one the red line lies over the white one, with a gap, like the printed
/// ones.
pub(super) fn drawn(face: Face) -> impl IntoView {
    let [white, red] = Side::BOTH.map(|side| line(face, side));
    view! {
        <rect class="body" x="0.02" y="0.02" width="0.96" height="0.96" rx="0.07"/>
        <path class="edge" d=white.clone()/>
        <path class="line white" d=white/>
        {face.is_straight().then(|| view! { <path class="gap" d=red.clone()/> })}
        <path class="line red" d=red.clone()/>
        <path class="thread" d=red/>
    }
}

/// The part of a line that a tile has, for the glow behind a line that wins.
pub(super) fn glowing(face: Face, side: Side) -> impl IntoView {
    let line = line(face, side);
    view! {
        <path class="glow" d=line.clone()/>
        <path class="core" d=line/>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_lead_from_edge_to_edge() {
        assert_eq!(line(Face::Vertical, Side::First), "M0.5 -0.005L0.5 1.005");
        // Around the north-west corner, to the left of the way from the north to the west.
        assert_eq!(line(Face::NorthWest, Side::First), "M0.5 -0.005A.505 .505 0 0 1 -0.005 0.5");
        assert_eq!(line(Face::NorthEast, Side::First), "M0.5 -0.005A.505 .505 0 0 0 1.005 0.5");
    }
}
