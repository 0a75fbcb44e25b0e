//! `cargo xtask bench`: measures speed, beside other crates where there are any, of the server, and in a
//! browser.

use crate::browser;
use crate::process::{Failed, cargo, check};
use crate::{run, wasm};

/// The group that is measured in a browser.
const PAGES: &str = "pages";

/// The group that needs the program.
const ONLINE: &str = "online";

pub(crate) fn bench(groups: &[String]) -> Result<(), Failed> {
    let (pages, games): (Vec<_>, Vec<_>) = groups.iter().partition(|group| *group == PAGES);
    let mut done = Ok(());
    if groups.is_empty() || !games.is_empty() {
        let wasm = wasm::build("think")?;
        let mut command = cargo(&["run", "--locked", "--release", "--package", "bench", "--"]);
        if games.is_empty() || games.iter().any(|group| *group == ONLINE) {
            command.env("ZWICKMUEHLE", run::build_for_speed()?);
        }
        done = check(command.args(games).env("WASM_FOLDER", wasm));
    }
    if groups.is_empty() || !pages.is_empty() {
        // All figures are worth seeing, whatever the first ones are.
        let in_browser = browser::bench();
        done = done.and(in_browser);
    }
    done
}
