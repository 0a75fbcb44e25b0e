//! Building for browsers.

use crate::process::{Failed, cargo, check, debian, works};
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

/// Checks that the engines think in wasm as they do natively: some of their code is written twice.
pub(crate) fn thinks_as_natively() -> Result<(), Failed> {
    debian("node", "nodejs")?;
    let build = ["build", "--locked", "--package", "think"];
    check(&mut cargo(&build))?;
    check(cargo(&build).args(["--target", TARGET]))?;
    let target = target_folder();
    for program in ["think-ataxx", "think-twixt", "think-xart"] {
        // Both end with a number that comes of how many positions they have looked at.
        let native = exit_code(&mut Command::new(target.join("debug").join(program)))?;
        let module = target.join(TARGET).join("debug").join(format!("{program}.wasm"));
        let wasm = exit_code(Command::new("node").args(["-e", RUN]).arg(module))?;
        if native != wasm {
            return Err(Failed::new(format!("{program} ends with {native}, in wasm with {wasm}")));
        }
    }
    Ok(())
}

/// Runs a module's `main` in Node.
const RUN: &str = "
const bytes = require('fs').readFileSync(process.argv[1]);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {});
process.exitCode = exports.main(0, 0);
";

fn exit_code(command: &mut Command) -> Result<i32, Failed> {
    let status = command.status();
    let status = status.map_err(|error| Failed::new(format!("{command:?}: {error}")))?;
    status.code().ok_or_else(|| Failed::new(format!("{command:?}: {status}")))
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
