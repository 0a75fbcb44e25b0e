//! `cargo xtask run`: build everything and serve the game.

use crate::process::{Failed, cargo, check, root};
use crate::{site, wasm};
use std::env;
use std::path::PathBuf;
use std::process::Command;
use std::thread;

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
    wasm::install_target()?;
    let native = |package| cargo(&["build", "--locked", "--profile", "soon", "--package", package]);
    // Cargo builds two profiles at once if asked twice. The client takes longest, so it gets most of
    // what there is until it comes to its last step, which uses one core.
    let site = thread::scope(|scope| {
        let ahead = scope.spawn(|| {
            check(beside(native("command").args(["--jobs", "1"])))?;
            check(beside(&mut site::worker_command()))
        });
        let site = site::build(site::Care::Small);
        ahead.join().unwrap_or_else(|_| Err(Failed::new("building the program")))?;
        site
    })?;
    eprintln!("xtask: the program");
    check(native("zwickmuehle").env("ZWICKMUEHLE_SITE", site))?;
    Ok(target_folder().join("soon").join("zwickmuehle"))
}

/// Builds the program with its pages as quick as it gets, and gives its path.
pub(crate) fn build_for_speed() -> Result<PathBuf, Failed> {
    let site = site::build(site::Care::Small)?;
    let mut command = cargo(&["build", "--locked", "--release", "--package", "zwickmuehle"]);
    check(command.env("ZWICKMUEHLE_SITE", site))?;
    Ok(target_folder().join("release").join("zwickmuehle"))
}

/// Only one build can show a bar of its progress; this one says what it does line by line.
fn beside(command: &mut Command) -> &mut Command {
    command.env("CARGO_TERM_PROGRESS_WHEN", "never")
}

/// Where cargo puts what it builds.
pub(crate) fn target_folder() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into)
}
