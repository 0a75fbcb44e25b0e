//! Building for browsers.

use crate::process::{Failed, cargo, check, works};
use crate::run::target_folder;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What browsers run.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Builds a package's programs for wasm and gives the folder they are in.
pub(crate) fn build(package: &str) -> Result<PathBuf, Failed> {
    install_target()?;
    let mut command = cargo(&["build", "--locked", "--release", "--package", package]);
    check(command.args(["--target", TARGET]))?;
    Ok(target_folder().join(TARGET).join("release"))
}

/// Takes the target if it is there, else asks rustup for it.
pub(crate) fn install_target() -> Result<(), Failed> {
    let is_there = || {
        let answer = Command::new("rustc")
            .args(["--print", "target-libdir", "--target", TARGET])
            .output()
            .ok()?;
        let folder = String::from_utf8(answer.stdout).ok()?;
        Some(Path::new(folder.trim()).is_dir())
    };
    if is_there() == Some(true) {
        return Ok(());
    }
    if works(Command::new("rustup").args(["target", "add", TARGET])) {
        return Ok(());
    }
    Err(Failed::new(format!("Rust's target {TARGET} is missing: rustup target add {TARGET}")))
}
