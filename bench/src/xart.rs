use crate::measure::{Work, interleave};
use crate::table::{Against, Row};
use rules::{Game, perft};
use xart::{Variant, Xart};

/// Public programs reach a quarter of this on machines like ours.
const LEAST_TURNS: f64 = 20e6;

/// Xart: perft 6 from the empty table, every turn made.
pub(crate) fn measure() -> Vec<Row> {
    let speeds = interleave(&mut [Work::new("zwickmuehle", || {
        perft(&mut Xart::new(&Variant::Unlimited), 6)
    })]);
    let what = "Xart perft 6, every turn made".to_owned();
    vec![Row { what, own: speeds[0].best(), against: Against::Minimum(LEAST_TURNS) }]
}
