//! `cargo xtask run`: build and start the main job.

use crate::process::{Failed, cargo, check, root};
use std::env;
use std::path::PathBuf;
use std::process::Command;

pub(crate) fn run(args: &[String]) -> Result<(), Failed> {
    check(&mut cargo(&["build", "--locked", "--release", "--package", "zwickmuehle"]))?;
    let program = target_folder().join("release").join("zwickmuehle");
    let mut command = Command::new(&program);
    match args {
        [] => command.arg("play"),
        _ => command.args(args),
    };
    // The program says itself what went wrong; its exit code is passed on.
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => {
            let code = status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1);
            Err(Failed { what: None, code })
        }
        Err(error) => Err(Failed::new(format!("cannot start {}: {error}", program.display()))),
    }
}

/// Where cargo puts what it builds.
pub(crate) fn target_folder() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into)
}
