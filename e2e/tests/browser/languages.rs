//! Every page in every language.

use crate::Test;
use anyhow::{Result, bail, ensure};
use e2e::{House, LANGUAGES, Screen, furnish, sites};

pub(crate) const TESTS: &[Test] =
    &[("every_page_in_every_language", every_page), ("languages_can_be_changed", changed)];

/// No text is missing, and the page says which language it speaks.
fn every_page(house: &House) -> Result<()> {
    let mut missing = Vec::new();
    for language in LANGUAGES {
        house.visit(|page| {
            page.language(language)?;
            // Where the longest words are hardest to place.
            page.screen(Screen::Phone)?;
            page.open("/")?;
            furnish(page)?;
            for site in sites() {
                page.open(site.path)?;
                let spoken = page.eval("document.documentElement.lang")?;
                ensure!(spoken == language, "{}: in {spoken} instead of {language}", site.path);
                page.eval(
                    "document.querySelectorAll('details').forEach((one) => one.open = true)",
                )?;
                let wide = page.excess_width()?;
                ensure!(wide <= 0, "{language} {}: too wide by {wide}", site.path);
                let found = page.eval("document.documentElement.outerHTML.match(/⟨[^⟩]*⟩/g)")?;
                if !found.is_null() {
                    missing.push(format!("{language} {}: {found}", site.path));
                }
            }
            Ok(())
        })?;
    }
    if missing.is_empty() { Ok(()) } else { bail!("missing texts: {}", missing.join("; ")) }
}

/// Another language is there at once, and again after a reload.
fn changed(house: &House) -> Result<()> {
    house.visit(|page| {
        page.language("fr-CH")?;
        page.open("/settings")?;
        let french = page.text("#main h1")?;
        page.tab_to("it.matches('.languages select')")?;
        page.press("Home")?;
        page.press("ArrowDown")?;
        page.wait_for("document.documentElement.lang === 'de'")?;
        let german = page.text("#main h1")?;
        ensure!(german == "Einstellungen" && french != german, "{french}, {german}");
        page.reload()?;
        ensure!(page.text("#main h1")? == german, "the choice is forgotten");
        Ok(())
    })
}
