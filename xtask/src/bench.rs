//! `cargo xtask bench`: measures speed, beside other crates where there are any, and in a browser.

use crate::browser;
use crate::process::{Failed, cargo, check};
use crate::wasm;

pub(crate) fn bench(args: &[String]) -> Result<(), Failed> {
    let wasm = wasm::build("think")?;
    let mut command = cargo(&["run", "--locked", "--release", "--package", "bench", "--"]);
    let games = check(command.args(args).env("WASM_FOLDER", wasm));
    // All figures are worth seeing, whatever the first ones are.
    let pages = browser::bench();
    games.and(pages)
}
