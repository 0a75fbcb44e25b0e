//! `cargo xtask bench`: measures speed, beside other crates where there are any, and in a browser.

use crate::browser;
use crate::process::{Failed, cargo, check};
use crate::wasm;

/// The group that is measured in a browser.
const PAGES: &str = "pages";

pub(crate) fn bench(groups: &[String]) -> Result<(), Failed> {
    let (pages, games): (Vec<_>, Vec<_>) = groups.iter().partition(|group| *group == PAGES);
    let mut done = Ok(());
    if groups.is_empty() || !games.is_empty() {
        let wasm = wasm::build("think")?;
        let mut command = cargo(&["run", "--locked", "--release", "--package", "bench", "--"]);
        done = check(command.args(games).env("WASM_FOLDER", wasm));
    }
    if groups.is_empty() || !pages.is_empty() {
        // All figures are worth seeing, whatever the first ones are.
        let in_browser = browser::bench();
        done = done.and(in_browser);
    }
    done
}
