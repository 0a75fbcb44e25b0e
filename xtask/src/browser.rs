//! A real browser and the real program: what they need, and the commands that use them.

use crate::process::{Failed, cargo, check, debian, root};
use crate::run::{self, target_folder};
use crate::site::LANGUAGES;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The program that looks for what keeps people out of pages.
const AXE: &str = "axe-core@4.14.0";

/// `cargo xtask screenshots`: a picture of every page. Those in English are part of the
/// documentation, others are only to be looked at.
pub(crate) fn screenshots(args: &[String]) -> Result<(), Failed> {
    let (language, folder) = match args {
        [] => ("en", root().join("docs").join("screenshots")),
        [language] if LANGUAGES.contains(&language.as_str()) => {
            (language.as_str(), target_folder().join("screenshots").join(language))
        }
        _ => return Err(Failed::usage(format!("a language is one of {}", LANGUAGES.join(", ")))),
    };
    let mut command = with_browser(&["run", "--locked", "--package", "e2e", "--", "screenshots"])?;
    check(command.arg(folder).arg(language))
}

/// Measures in the browser.
pub(crate) fn bench() -> Result<(), Failed> {
    check(&mut with_browser(&["run", "--locked", "--package", "e2e", "--", "bench"])?)
}

/// Tests in the browser; an argument chooses among them.
pub(crate) fn test(args: &[String]) -> Result<(), Failed> {
    let axe = axe()?;
    let mut command = with_browser(&["test", "--locked", "--package", "e2e", "--"])?;
    check(command.args(args).env("AXE", axe))
}

/// A command of cargo's that can use the program, built with its pages, and Chromium.
fn with_browser(args: &[&str]) -> Result<Command, Failed> {
    debian("chromium", "chromium")?;
    let program = run::build()?;
    let mut command = cargo(args);
    command.env("ZWICKMUEHLE", program);
    Ok(command)
}

/// axe-core's script, fetched from npm's registry if that was not done before.
fn axe() -> Result<PathBuf, Failed> {
    let folder = target_folder().join(AXE);
    let script = folder.join("package").join("axe.min.js");
    if !script.is_file() {
        debian("npm", "npm")?;
        eprintln!("xtask: fetching {AXE}");
        fetch(&folder)?;
    }
    if script.is_file() {
        Ok(script)
    } else {
        Err(Failed::new(format!("{AXE} does not hold {}", script.display())))
    }
}

/// Unpacks the package into a folder.
fn fetch(folder: &Path) -> Result<(), Failed> {
    let failed = |error| Failed::new(format!("{}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(failed)?;
    check(Command::new("npm").args(["pack", "--silent", AXE]).current_dir(folder))?;
    let packed = fs::read_dir(folder).map_err(failed)?.filter_map(|entry| Some(entry.ok()?.path()));
    for packed in packed.filter(|path| path.extension().is_some_and(|ending| ending == "tgz")) {
        check(Command::new("tar").arg("xzf").arg(packed).current_dir(folder))?;
    }
    Ok(())
}
