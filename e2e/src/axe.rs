//! Looking for what keeps people out: axe-core, run in the page.

use crate::page::Page;
use anyhow::{Context, Result};
use std::env;
use std::fs;
use std::sync::OnceLock;

/// The environment variable with the path of axe-core's script.
const VARIABLE: &str = "AXE";

/// What axe-core finds wrong with the page that is shown, one violation in each text.
///
/// # Errors
/// axe-core is missing, or does not work.
pub fn violations(page: &Page) -> Result<Vec<String>> {
    static SCRIPT: OnceLock<String> = OnceLock::new();
    let script = match SCRIPT.get() {
        Some(script) => script,
        None => {
            let path = env::var(VARIABLE).with_context(|| {
                format!(
                    "{VARIABLE} must hold the path of axe-core's script; `cargo xtask test` sets it"
                )
            })?;
            let script = fs::read_to_string(&path).with_context(|| path.clone())?;
            SCRIPT.get_or_init(|| script)
        }
    };
    // The page's own rules about scripts do not hold for what the protocol runs.
    page.eval(&format!("{script}; undefined"))?;
    let found = page.eval(
        "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => \
         violations.map(({ id, help, nodes }) => `${id} (${help}): ` + nodes.slice(0, 3)\
         .map((node) => `${node.html.slice(0, 160)} ${node.failureSummary.replace(/\\s+/g, ' ')}`)\
         .join(' | ') + (nodes.length > 3 ? ` and ${nodes.length - 3} more` : '')))",
    )?;
    let found = found.as_array().context("axe-core says nothing")?;
    Ok(found.iter().filter_map(|one| one.as_str().map(str::to_owned)).collect())
}
