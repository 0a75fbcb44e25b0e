//! What the server does, beside what it says about itself: schemathesis, from PyPI.

use crate::process::{Failed, cargo, check, debian, debian_until, works};
use crate::run::target_folder;
use std::path::PathBuf;
use std::process::Command;

/// The program that asks for everything that is described.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

/// Asks for everything, in ways that fit and in ways that do not.
pub(crate) fn test() -> Result<(), Failed> {
    let program = schemathesis()?;
    let mut tests = cargo(&["test", "--locked", "--package", "command", "--test", "described"]);
    check(tests.env("SCHEMATHESIS", program))
}

/// Its path. It is fetched into an environment of its own if that was not done before.
fn schemathesis() -> Result<PathBuf, Failed> {
    let folder = target_folder().join(SCHEMATHESIS.replace("==", "-"));
    let program = folder.join("bin").join("schemathesis");
    if works(Command::new(&program).arg("--version")) {
        return Ok(program);
    }
    debian("python3", "python3")?;
    eprintln!("xtask: fetching {SCHEMATHESIS}");
    // On Debian this is a package of its own.
    let can_install = || works(Command::new("python3").args(["-c", "import ensurepip"]));
    debian_until(can_install, "Python's venv", "python3-venv")?;
    check(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder))?;
    let mut install = Command::new(folder.join("bin").join("pip"));
    check(install.args(["install", "--quiet", "--disable-pip-version-check", SCHEMATHESIS]))?;
    if works(Command::new(&program).arg("--version")) {
        Ok(program)
    } else {
        Err(Failed::new(format!("{SCHEMATHESIS} does not hold {}", program.display())))
    }
}
