//! `cargo xtask test`: every check and test there is.

use crate::browser;
use crate::described;
use crate::process::{Failed, cargo, check, debian, debian_until, works};
use crate::wasm;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// Packages that have no tests and take long to build.
const WITHOUT_TESTS: [&str; 4] = ["--exclude", "bench", "--exclude", "xtask"];

/// Tests of a server that are for every store, and are run with PostgreSQL as well.
const ON_POSTGRES: [&str; 10] = [
    "accounts::",
    "clocks::",
    "conduct::",
    "digest::",
    "flags::",
    "games::",
    "lobby::",
    "plans::",
    "vacations::",
    "waiting::",
];

pub(crate) fn test() -> Result<(), Failed> {
    let start = Instant::now();
    components()?;
    wasm::install_target()?;
    debian_until(has_postgres, "PostgreSQL", "postgresql")?;
    debian("nats-server", "nats-server")?;
    let steps: [(&str, Command); 7] = [
        ("format", cargo(&["fmt", "--all", "--check"])),
        ("clippy", {
            let mut clippy = cargo(&["clippy", "--locked", "--workspace", "--all-targets"]);
            clippy.args(["--all-features", "--", "-D", "warnings"]);
            clippy
        }),
        ("unit, property and command-line tests", {
            let mut tests = cargo(&["test", "--locked", "--workspace", "--all-features"]);
            tests.args(["--lib", "--bins", "--tests"]).args(WITHOUT_TESTS);
            // Tests in a browser need what is built below.
            tests.args(["--exclude", "e2e"]);
            tests
        }),
        ("the server on PostgreSQL", {
            let mut tests = cargo(&["test", "--locked", "--workspace", "--all-features"]);
            // The same packages as above: otherwise some would be built again, with fewer features.
            tests.args(["--test", "online", "--test", "days"]).args(WITHOUT_TESTS);
            tests.args(["--exclude", "e2e", "--"]).args(ON_POSTGRES);
            tests.env("ZWICKMUEHLE_TEST_STORE", "postgres");
            tests
        }),
        ("doc tests", {
            let mut tests = cargo(&["test", "--locked", "--workspace", "--all-features", "--doc"]);
            tests.args(WITHOUT_TESTS);
            tests
        }),
        ("docs", {
            let mut docs =
                cargo(&["doc", "--locked", "--workspace", "--no-deps", "--all-features"]);
            docs.args(["--document-private-items"]).env("RUSTDOCFLAGS", "-D warnings");
            docs
        }),
        ("fuzz targets", {
            // They are a workspace of their own, which only `cargo xtask fuzz` links.
            cargo(&["check", "--locked", "--manifest-path", "fuzz/Cargo.toml"])
        }),
    ];
    let count = steps.len() + 3;
    let say = |number: usize, name: &str| {
        eprintln!("xtask: {number} of {count}: {name} ({} s so far)", start.elapsed().as_secs());
    };
    for (index, (name, mut command)) in steps.into_iter().enumerate() {
        say(index + 1, name);
        check(&mut command)?;
    }
    say(count - 2, "the server beside its description");
    described::test()?;
    say(count - 1, "the engines in wasm");
    wasm::thinks_as_natively()?;
    say(count, "the pages in a browser");
    browser::test(&[])?;
    eprintln!("xtask: everything passed in {} s", start.elapsed().as_secs());
    Ok(())
}

/// Whether there is PostgreSQL's server: Debian does not put it where the shell looks.
fn has_postgres() -> bool {
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let is_it = |folder: &Path| folder.join("bin/postgres").is_file();
    debian.map(|folder| folder.path()).any(|folder| is_it(&folder))
        || works(Command::new("postgres").arg("--version"))
}

/// Rust comes in parts; these two may be missing.
fn components() -> Result<(), Failed> {
    for (tool, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if works(&mut cargo(&[tool, "--version"])) {
            continue;
        }
        eprintln!("xtask: {component} is missing; asking rustup for it");
        if !works(Command::new("rustup").args(["component", "add", component])) {
            return Err(Failed::new(format!(
                "{component} is missing: `rustup component add {component}`, or Debian's package {}",
                if component == "clippy" { "rust-clippy" } else { "rustfmt" }
            )));
        }
    }
    Ok(())
}
