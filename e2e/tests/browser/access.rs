//! Nobody is kept out: every page is looked at by axe-core.

use crate::Test;
use anyhow::{Result, bail, ensure};
use e2e::{House, Screen, Shade, furnish, sites, violations};

pub(crate) const TESTS: &[Test] = &[
    ("accessible_on_desktop_light", |house| every_page(house, Screen::Desktop, Shade::Light)),
    ("accessible_on_desktop_dark", |house| every_page(house, Screen::Desktop, Shade::Dark)),
    ("accessible_on_phone_light", |house| every_page(house, Screen::Phone, Shade::Light)),
    ("accessible_on_phone_dark", |house| every_page(house, Screen::Phone, Shade::Dark)),
    ("enlarged_pages_do_not_scroll_sideways", enlarged),
    ("accessible_in_use", in_use),
    ("accessible_when_setting_up", setting_up),
];

fn every_page(house: &House, screen: Screen, shade: Shade) -> Result<()> {
    house.visit(|page| {
        page.screen(screen)?;
        // What is half faded in has no contrast yet.
        page.look(shade, false)?;
        page.open("/")?;
        furnish(page)?;
        let mut found = Vec::new();
        for site in sites() {
            page.open(site.path)?;
            page.eval("document.querySelectorAll('details').forEach((one) => one.open = true)")?;
            let wide = page.excess_width()?;
            ensure!(wide <= 0, "{} scrolls sideways by {wide}", site.path);
            found.extend(violations(page)?.into_iter().map(|one| format!("{}: {one}", site.path)));
        }
        if found.is_empty() { Ok(()) } else { bail!("{}", found.join("\n    ")) }
    })
}

/// Who needs large letters reads every page downwards only, in the language with the longest words.
fn enlarged(house: &House) -> Result<()> {
    house.visit(|page| {
        page.screen(Screen::Enlarged)?;
        page.language("de")?;
        page.open("/")?;
        furnish(page)?;
        let mut wide = Vec::new();
        for site in sites() {
            page.open(site.path)?;
            let excess = page.excess_width()?;
            if excess > 0 {
                wide.push(format!("{} scrolls sideways by {excess}", site.path));
            }
        }
        ensure!(wide.is_empty(), "{}", wide.join("\n    "));
        Ok(())
    })
}

/// What is only there while somebody does something.
fn in_use(house: &House) -> Result<()> {
    house.visit(|page| {
        page.look(Shade::Light, false)?;
        page.open("/")?;
        furnish(page)?;
        let mut found = Vec::new();
        let mut check = |what: &str| -> Result<()> {
            found.extend(violations(page)?.into_iter().map(|one| format!("{what}: {one}")));
            Ok(())
        };
        page.open("/game/1")?;
        page.click_at(page.middle(".board.xart .space.legal")?)?;
        page.wait_for("!!document.querySelector('.chooser')")?;
        check("faces to choose from")?;
        page.press("Escape")?;
        page.click_named("hint")?;
        page.wait_for("!!document.querySelector('.advice')")?;
        check("a hint")?;
        page.open("/game/2")?;
        page.click_named("twixt-bridges")?;
        page.wait_for("!!document.querySelector('.twixt-choices')")?;
        check("bridges to choose from")?;
        page.open("/analysis/ataxx/3")?;
        page.click_named("engine")?;
        page.wait_for("document.querySelectorAll('.lines li').length > 0")?;
        page.click_named("engine")?;
        page.click_named("judge")?;
        page.wait_for("!!document.querySelector('.curve .course')?.getAttribute('d')")?;
        check("lines and a curve")?;
        if found.is_empty() { Ok(()) } else { bail!("{}", found.join("\n    ")) }
    })
}

/// Positions that are put onto the board by hand.
fn setting_up(house: &House) -> Result<()> {
    house.visit(|page| {
        for (screen, shade) in [(Screen::Desktop, Shade::Light), (Screen::Phone, Shade::Dark)] {
            page.screen(screen)?;
            page.look(shade, false)?;
            for game in ["xart", "twixt", "ataxx"] {
                page.open(&format!("/analysis/{game}"))?;
                page.click_named("set-up")?;
                page.wait_for("!!document.querySelector('.setting [role=grid]')")?;
                let wide = page.excess_width()?;
                ensure!(wide <= 0, "{game} scrolls sideways by {wide}");
                let found = violations(page)?;
                ensure!(found.is_empty(), "{game}: {}", found.join("\n    "));
            }
        }
        Ok(())
    })
}
