//! Measures the games against other programs and against stated minima.
//!
//! Everything runs in turns in one process, so that a slow or busy machine slows all alike;
//! what counts are the ratios. Ends with 1 if a minimum is missed.

mod ataxx;
mod measure;
mod node;
mod table;
mod think;
mod twixt;
mod xart;

use std::process::ExitCode;

fn main() -> ExitCode {
    // The rules of each game, then how fast it is searched.
    let groups = [
        ataxx::measure(),
        twixt::measure(),
        xart::measure(),
        think::measure::<::ataxx::Ataxx>(4e6),
        think::measure::<::twixt::TwixT>(0.3e6),
        think::measure::<::xart::Xart>(1e6),
    ];
    let rows: Vec<table::Row> = groups.into_iter().flatten().collect();
    print!("{}", table::draw(&rows));
    if rows.iter().all(table::Row::holds) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
