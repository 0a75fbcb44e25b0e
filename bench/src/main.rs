//! Measures the games and the server against other programs and against stated limits.
//!
//! Everything runs in turns in one process, so that a slow or busy machine slows all alike; what
//! counts are the ratios, the median of all rounds. Speeds that stand alone are those of the best
//! round. Ends with 1 if a limit is missed.

mod ataxx;
mod measure;
mod node;
mod online;
mod table;
mod think;
mod twixt;
mod xart;

use std::process::ExitCode;
use table::Row;

/// Rows that are measured together, under a name.
type Group = (&'static str, fn() -> Vec<Row>);

/// What can be measured alone: the rules of each game, then how fast it is searched, then how much a
/// server bears.
const GROUPS: [Group; 7] = [
    ("ataxx", ataxx::measure),
    ("twixt", twixt::measure),
    ("xart", xart::measure),
    ("think-ataxx", || think::measure::<::ataxx::Ataxx>(4e6)),
    ("think-twixt", || think::measure::<::twixt::TwixT>(0.3e6)),
    ("think-xart", || think::measure::<::xart::Xart>(1e6)),
    ("online", online::measure),
];

/// Measures the groups that are named, or all.
fn main() -> ExitCode {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    if let Some(unknown) = wanted.iter().find(|name| GROUPS.iter().all(|(known, _)| known != name))
    {
        let known = GROUPS.map(|(name, _)| name).join(", ");
        eprintln!("there is no \"{unknown}\" to measure: {known}");
        return ExitCode::FAILURE;
    }
    let chosen = |name: &str| wanted.is_empty() || wanted.iter().any(|wanted| wanted == name);
    let groups = GROUPS.iter().filter(|(name, _)| chosen(name));
    let rows: Vec<Row> = groups.flat_map(|(_, measure)| measure()).collect();
    print!("{}", table::draw(&rows));
    if rows.iter().all(Row::holds) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
