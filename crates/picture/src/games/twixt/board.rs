use super::geometry::{CELL, place};
use crate::colours::{
    BLACK_PEG, BLACK_STRIP, HOLE, HOLE_RIM, WHITE_PEG, WHITE_STRIP, WOOD, WOOD_EDGE,
};
use crate::frame::Frame;
use crate::labels::Labels;
use crate::svg::{Element, Point, circle, group, line, rectangle};
use twixt::Hole;

/// From the outermost holes to the end of the border rows and columns.
const STRIP: f64 = 18.0;
/// From the outermost holes to the edge of the board, without labels.
const RIM: f64 = 28.0;
/// Where columns and rows are named.
const LABEL_BAND: f64 = 24.0;
const LABEL_SIZE: f64 = 17.0;
/// How far the border lines stay away from the corner where they would meet.
const CORNER: f64 = 6.0;
const BORDER_LINE: f64 = 6.0;
const HOLE_RADIUS: f64 = 4.5;

/// The board without any pieces.
pub(super) struct Board {
    size: usize,
    /// Where the last column and row are.
    end: f64,
    frame: Frame,
}

impl Board {
    pub(super) fn new(size: usize, labels: bool) -> Board {
        let end = (size - 1) as f64 * CELL;
        let rim = RIM + if labels { LABEL_BAND } else { 0.0 };
        let frame = Frame { left: -rim, top: -rim, right: end + rim, bottom: end + rim };
        Board { size, end, frame }
    }

    pub(super) fn frame(&self) -> Frame {
        self.frame
    }

    pub(super) fn parts(&self) -> Vec<Element> {
        let mut parts = vec![self.frame.board(WOOD, WOOD_EDGE, 14.0)];
        parts.extend(self.strips());
        parts.extend(self.border_lines());
        parts
    }

    /// The border rows and columns in the tint of their owners, without the corners.
    fn strips(&self) -> [Element; 2] {
        let inside = CELL / 2.0;
        let (depth, length) = (STRIP + inside, self.end - 2.0 * inside);
        let far = self.end - inside;
        let rows = [-STRIP, far].map(|y| rectangle((inside, y), (length, depth), 0.0));
        let columns = [-STRIP, far].map(|x| rectangle((x, inside), (depth, length), 0.0));
        [group().fill(WHITE_STRIP).children(rows), group().fill(BLACK_STRIP).children(columns)]
    }

    /// The lines behind which only one side may place: White's is light with a dark outline,
    /// Black's is dark.
    fn border_lines(&self) -> [Element; 3] {
        let (near, far) = (CELL / 2.0, self.end - CELL / 2.0);
        let (from, to) = (near + CORNER, far - CORNER);
        let rows = || [near, far].map(|y| line((from, y), (to, y)));
        let columns = [near, far].map(|x| line((x, from), (x, to)));
        let stroked = |colour, width| group().stroke(colour, width).set("stroke-linecap", "round");
        [
            stroked(BLACK_PEG, BORDER_LINE).children(rows()),
            stroked(WHITE_PEG, BORDER_LINE - 3.0).children(rows()),
            stroked(BLACK_PEG, BORDER_LINE).children(columns),
        ]
    }

    pub(super) fn holes(&self, holes: impl Iterator<Item = Hole>) -> Element {
        group()
            .fill(HOLE)
            .stroke(HOLE_RIM, 1.5)
            .children(holes.map(|hole| circle(place(hole), HOLE_RADIUS)))
    }

    /// Letters above and below, numbers left and right.
    pub(super) fn labels(&self) -> Element {
        let mut labels = Labels::new(LABEL_SIZE);
        let away = (RIM + LABEL_BAND + STRIP) / 2.0;
        for index in 0..self.size {
            let along = index as f64 * CELL;
            for at in [-away, self.end + away] {
                let (column, row): (Point, Point) = ((along, at), (at, along));
                labels.add(column, &rules::letters(index));
                labels.add(row, &(index + 1).to_string());
            }
        }
        labels.into_element()
    }
}
