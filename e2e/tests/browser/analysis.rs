//! Analysis: in by paste, through it, what the engine thinks, out by link.

use crate::Test;
use anyhow::{Context, Result, ensure};
use e2e::{House, word};
use serde_json::json;
use std::time::Duration;

pub(crate) const TESTS: &[Test] = &[("analysis", analysis)];

const RECORD: &str = "a7a5 f6 g1e1 f7 d1 f7d5 d1b2 d5b6";

fn analysis(house: &House) -> Result<()> {
    let visitor = house.visitor()?;
    visitor.allow_clipboard(house.address())?;
    let page = visitor.page(house.address())?;
    page.open("/analysis/ataxx")?;

    // In by paste.
    page.click(".exchange summary")?;
    page.click(".exchange textarea")?;
    page.type_text(RECORD)?;
    page.click_named("import")?;
    page.wait_for("document.querySelectorAll('.tree button').length === 8")?;

    // Through it, by buttons and by keys.
    page.click_named("to-begin")?;
    page.wait_for("!document.querySelector('.tree .current')")?;
    let start = page.text(".status")?;
    page.click_named("forward")?;
    page.wait_for("document.querySelector('.tree .current')?.textContent.includes('a7a5')")?;
    ensure!(page.text(".status")? != start, "after a turn the same side is to move");
    page.press("ArrowRight")?;
    page.wait_for("document.querySelector('.tree .current')?.textContent.includes('f6')")?;
    page.press("End")?;
    page.wait_for("document.querySelector('.tree .current')?.textContent.includes('d5b6')")?;

    // What the engine thinks.
    page.click_named("engine")?;
    page.wait_for("document.querySelectorAll('.lines li').length > 0")?;
    page.click_named("engine")?;
    page.click_named("judge")?;
    page.wait_for("!!document.querySelector('.curve .course')?.getAttribute('d')")?;
    let ready = format!(
        "[...document.querySelectorAll('.curve button')].some((one) => one.textContent === {})",
        json!(word("judge")?)
    );
    page.wait_long_for(&ready, Duration::from_secs(60))?;
    let points = page.eval("document.querySelector('.curve .course').getAttribute('d')")?;
    let points = points.as_str().unwrap_or_default().matches(['M', 'L']).count();
    ensure!(points == 9, "the curve has {points} points");

    // Out as a file, in the format that was chosen.
    page.wait_for("document.querySelectorAll('.exchange option').length > 1")?;
    page.eval(
        "(() => { HTMLAnchorElement.prototype.click = function () { window.saved = this.download; }; \
         const list = document.querySelector('.exchange select'); list.value = 'pgn'; \
         list.dispatchEvent(new Event('change', { bubbles: true })); })()",
    )?;
    page.click_named("save-file")?;
    page.wait_for("window.saved === 'ataxx.pgn'")?;

    // Out by link, and in again.
    page.click_named("copy-link")?;
    page.wait_for(&format!(
        "document.querySelector('.exchange [role=status]').textContent === {}",
        json!(word("link-copied")?)
    ))?;
    let link = page.eval("navigator.clipboard.readText()")?;
    let link = link.as_str().and_then(|link| link.strip_prefix(house.address()));
    page.open(link.context("the link leads elsewhere")?)?;
    page.wait_for("document.querySelectorAll('.tree button').length === 8")?;
    page.forgive(|_| false)
}
