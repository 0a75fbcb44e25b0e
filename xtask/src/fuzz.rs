//! `cargo xtask fuzz`: random texts, guided by coverage, into everything that reads text.

use crate::process::{Failed, cargo, check, root, works};
use std::fs;

/// How long each target runs unless told otherwise.
const SECONDS: &str = "60";

pub(crate) fn fuzz(args: &[String]) -> Result<(), Failed> {
    let known = targets()?;
    let (targets, seconds) = match args {
        [] => (known, SECONDS),
        [target] => (vec![target.clone()], SECONDS),
        [target, seconds] => (vec![target.clone()], seconds.as_str()),
        _ => return Err(Failed::usage("cargo xtask fuzz [TARGET] [SECONDS]")),
    };
    if !works(&mut cargo(&["fuzz", "--version"])) {
        eprintln!("xtask: installing cargo-fuzz");
        check(&mut cargo(&["install", "--locked", "cargo-fuzz"]))?;
    }
    for target in targets {
        eprintln!("xtask: fuzzing {target} for {seconds} s");
        let limit = format!("-max_total_time={seconds}");
        let mut command = cargo(&["fuzz", "run", &target, "--", &limit, "-max_len=4096"]);
        // The sanitizers are not stable yet; this lets a stable compiler use them.
        check(command.env("RUSTC_BOOTSTRAP", "1"))?;
    }
    Ok(())
}

/// The targets are the files in fuzz/fuzz_targets.
fn targets() -> Result<Vec<String>, Failed> {
    let folder = root().join("fuzz").join("fuzz_targets");
    let entries = fs::read_dir(&folder)
        .map_err(|error| Failed::new(format!("cannot read {}: {error}", folder.display())))?;
    let mut targets: Vec<String> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            (path.extension()? == "rs").then(|| path.file_stem()?.to_str().map(str::to_owned))?
        })
        .collect();
    targets.sort();
    Ok(targets)
}
