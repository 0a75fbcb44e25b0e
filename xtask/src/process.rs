//! Starting other programs.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Why a task did not succeed, and with which exit code to end.
#[derive(Debug)]
pub(crate) struct Failed {
    pub(crate) what: Option<String>,
    pub(crate) code: u8,
}

impl Failed {
    pub(crate) fn new(what: impl Into<String>) -> Failed {
        Failed { what: Some(what.into()), code: 1 }
    }

    pub(crate) fn usage(what: impl Into<String>) -> Failed {
        Failed { what: Some(what.into()), code: 2 }
    }
}

/// The project's folder.
pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_owned()
}

/// The cargo that runs this, in the project's folder.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

/// Runs a command to its end; anything but success is an error that names it.
pub(crate) fn check(command: &mut Command) -> Result<(), Failed> {
    let name = format!("{command:?}").replace('"', "");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failed::new(format!("failed ({status}): {name}"))),
        Err(error) => Err(Failed::new(format!("cannot start {name}: {error}"))),
    }
}

/// Whether a command exists and succeeds, without showing what it prints.
pub(crate) fn works(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// Sees to it that a program is there, which is part of one of Debian's packages.
pub(crate) fn debian(program: &str, package: &str) -> Result<(), Failed> {
    debian_until(|| works(Command::new(program).arg("--version")), program, package)
}

/// Sees to it that something is there, which is part of one of Debian's packages.
pub(crate) fn debian_until(
    is_there: impl Fn() -> bool,
    what: &str,
    package: &str,
) -> Result<(), Failed> {
    if is_there() {
        return Ok(());
    }
    let missing = format!("{what} is missing (Debian's package {package})");
    let user = Command::new("id").arg("-u").output();
    if !user.is_ok_and(|user| user.stdout.trim_ascii() == b"0") {
        return Err(Failed::new(missing));
    }
    eprintln!("xtask: {missing}; installing it");
    let install = || {
        let mut install = Command::new("apt-get");
        check(install.args(["install", "--yes", "--no-install-recommends", package]))
    };
    // A new machine may not know yet what there is.
    install().or_else(|_| {
        check(Command::new("apt-get").arg("update"))?;
        install()
    })?;
    if is_there() { Ok(()) } else { Err(Failed::new(missing)) }
}
