use crate::measure::{Work, interleave};
use crate::node::Wasm;
use crate::table::{Against, Row};
use engine::Searched;
use std::cell::RefCell;

/// In wasm at least this share of the native speed.
const LEAST_SHARE: f64 = 0.5;

/// The search of a game: how many positions a second, natively and in wasm.
pub(crate) fn measure<G: Searched>(least: f64) -> Vec<Row> {
    let native = || think::think::<G>();
    let wasm = match Wasm::start(&format!("think-{}.wasm", G::NAME)) {
        Ok(wasm) => RefCell::new(wasm),
        Err(reason) => panic!("wasm cannot be measured: {reason}"),
    };
    // A search is the same everywhere, so it looks at as many positions.
    let nodes = native();
    let speeds = interleave(&mut [
        Work::new("native", native),
        Work::new("wasm", || {
            assert_eq!(wasm.borrow_mut().run(), think::exit_code(nodes), "wasm thinks otherwise");
            nodes
        }),
    ]);
    let native = speeds[0].best();
    let ratio = speeds[1].ratio(&speeds[0]);
    let peer = Against::Peer { name: "native", speed: native, ratio, least: LEAST_SHARE };
    vec![
        Row {
            what: format!("{} positions searched", G::TITLE),
            own: native,
            against: Against::Minimum(least),
        },
        Row {
            what: format!("{} searched in wasm", G::TITLE),
            own: speeds[1].best(),
            against: peer,
        },
    ]
}
