//! `cargo xtask run`: build everything and serve the game.

use crate::process::{Failed, cargo, check, root};
use crate::site;
use std::env;
use std::path::PathBuf;
use std::process::Command;

pub(crate) fn run(args: &[String]) -> Result<(), Failed> {
    let program = build()?;
    let mut command = Command::new(&program);
    // Options alone are meant for the server.
    if args.first().is_none_or(|first| first.starts_with('-')) {
        command.arg("serve");
    }
    command.args(args);
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

/// Builds the program with its pages, and gives its path.
pub(crate) fn build() -> Result<PathBuf, Failed> {
    let site = site::build(site::Care::Small)?;
    eprintln!("xtask: the program");
    let mut command = cargo(&["build", "--locked", "--release", "--package", "zwickmuehle"]);
    check(command.env("ZWICKMUEHLE_SITE", site))?;
    Ok(target_folder().join("release").join("zwickmuehle"))
}

/// Where cargo puts what it builds.
pub(crate) fn target_folder() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into)
}
