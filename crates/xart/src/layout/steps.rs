use super::Edge;
use crate::Face;
use rules::Side;

/// How indices change from a cell to what lies around it, on a grid of a certain width.
#[derive(Clone, Copy, Debug)]
pub(super) struct Steps {
    /// To the four neighbours. Those to the north and west wrap around.
    pub(super) cells: [usize; 4],
    /// From twice the cell to its four edges.
    pub(super) edges: [Edge; 4],
    /// From twice the cell to the ends of the white and of the red line of each face.
    pub(super) lines: [[[Edge; 2]; 2]; 6],
}

impl Steps {
    pub(super) fn new(columns: usize) -> Steps {
        let edges = [0, 3, 2 * columns as Edge, 1];
        Steps {
            cells: [columns.wrapping_neg(), 1, columns, 1_usize.wrapping_neg()],
            edges,
            lines: Face::ALL
                .map(|face| Side::BOTH.map(|side| face.ends(side).map(|way| edges[way.index()]))),
        }
    }
}
