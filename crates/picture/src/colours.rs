//! Every colour there is. What must be told apart differs in lightness, not only in hue: the test
//! below measures it.

/// The table on which Xart's tiles lie.
pub(crate) const TABLE: &str = "#eadfc9";
/// What the tiles in hand lie on.
pub(crate) const TRAY: &str = "#d8c8a9";
/// Xart's tiles.
pub(crate) const TILE: &str = "#2d2825";
/// Xart's white line.
pub(crate) const WHITE_LINE: &str = "#f8f3e6";
/// Xart's red line.
pub(crate) const RED_LINE: &str = "#dc4a35";
/// The thread in the middle of Xart's red line, by which it is known without its colour.
pub(crate) const RED_THREAD: &str = "#6b170d";
/// Behind a ring or a line that wins, on dark tiles.
pub(crate) const GLOW: &str = "#ffd25e";
/// The frame of the tile laid last.
pub(crate) const LAST_TILE: &str = "#d9a63f";
/// The frame of a tile that was forced.
pub(crate) const FORCED_TILE: &str = "#7f6a48";

/// The wood of TwixT's board.
pub(crate) const WOOD: &str = "#e6cfa4";
/// The edge of wooden boards.
pub(crate) const WOOD_EDGE: &str = "#b08b57";
/// White's border rows.
pub(crate) const WHITE_STRIP: &str = "#f3e6cb";
/// Black's border columns.
pub(crate) const BLACK_STRIP: &str = "#cdae7d";
/// The inside of a hole.
pub(crate) const HOLE: &str = "#7a5c39";
/// The light on the rim of a hole.
pub(crate) const HOLE_RIM: &str = "#f6e8cb";
/// White's pegs and bridges.
pub(crate) const WHITE_PEG: &str = "#fcf8ee";
/// Black's pegs and bridges, and the outlines of White's.
pub(crate) const BLACK_PEG: &str = "#2c2421";
/// Behind a chain that wins, on light wood.
pub(crate) const CHAIN: &str = "#f29f1f";

/// The squares of Ataxx's board.
pub(crate) const SQUARE: &str = "#f1e4c8";
/// The lines between them.
pub(crate) const GRID: &str = "#b59668";
/// A blocked square.
pub(crate) const BLOCKED: &str = "#a68a61";
/// The hatching of a blocked square.
pub(crate) const HATCHING: &str = "#6f5736";
/// Ataxx's red stones.
pub(crate) const RED_STONE: &str = "#d9533d";
/// Their outline and their ring.
pub(crate) const RED_STONE_MARK: &str = "#6d1d12";
/// Ataxx's blue stones.
pub(crate) const BLUE_STONE: &str = "#234a86";
/// Their outline.
pub(crate) const BLUE_STONE_EDGE: &str = "#10264a";
/// Their dot.
pub(crate) const BLUE_STONE_MARK: &str = "#dbe6f5";

/// The mark of the last turn on light boards.
pub(crate) const LAST: &str = "#b4620c";
/// Names of columns and rows.
pub(crate) const LABEL: &str = "#5c4a37";

/// The card that a chart is drawn on.
pub(crate) const CARD: &str = "#f6eedd";
/// Its edge, and the lines of the chart.
pub(crate) const CARD_EDGE: &str = "#a08d70";
/// Where a chart has nothing to show, and what is written on dark ground.
pub(crate) const PAPER: &str = "#fffaf0";
/// What is written on light ground.
pub(crate) const INK: &str = "#2c2421";
/// The mark of a bad mistake.
pub(crate) const SEVERE: &str = "#9c1f14";

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of a colour, as the guidelines for accessible web pages define it.
    fn luminance(colour: &str) -> f64 {
        let part = |from: usize| {
            let byte = u8::from_str_radix(&colour[from..from + 2], 16).expect("two digits");
            let value = f64::from(byte) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn what_must_be_told_apart_differs_in_lightness() {
        for (one, other, least) in [
            (WHITE_LINE, TILE, 7.0),
            (RED_LINE, TILE, 3.0),
            (WHITE_LINE, RED_LINE, 3.0),
            (RED_LINE, RED_THREAD, 2.5),
            (TILE, TABLE, 7.0),
            (BLACK_PEG, WOOD, 7.0),
            (BLACK_PEG, WHITE_PEG, 7.0),
            (HOLE, WOOD, 3.0),
            (RED_STONE, SQUARE, 3.0),
            (BLUE_STONE, SQUARE, 6.0),
            (RED_STONE, BLUE_STONE, 2.0),
            (RED_STONE, RED_STONE_MARK, 2.5),
            (BLUE_STONE, BLUE_STONE_MARK, 6.0),
            (BLOCKED, SQUARE, 2.0),
            (LABEL, TABLE, 4.5),
            (LABEL, WOOD, 4.5),
            (LAST, WOOD, 2.5),
            (LAST, SQUARE, 3.0),
            (LAST_TILE, TILE, 4.5),
            (LABEL, CARD, 4.5),
            (INK, PAPER, 7.0),
            (GLOW, INK, 7.0),
            (CHAIN, INK, 4.5),
            (SEVERE, PAPER, 7.0),
        ] {
            let found = contrast(one, other);
            assert!(found >= least, "{one} and {other}: {found:.2}");
        }
    }
}
