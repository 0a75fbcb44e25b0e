//! `cargo xtask bench`: measures speed, beside other crates where there are any.

use crate::process::{Failed, cargo, check};
use crate::wasm;

pub(crate) fn bench(args: &[String]) -> Result<(), Failed> {
    let wasm = wasm::build("think")?;
    let mut command = cargo(&["run", "--locked", "--release", "--package", "bench", "--"]);
    check(command.args(args).env("WASM_FOLDER", wasm))
}
