//! Nobody is kept out: every page is looked at by axe-core.

use crate::Test;
use anyhow::{Result, bail, ensure};
use e2e::{House, Screen, Shade, furnish, sites, violations};

pub(crate) const TESTS: &[Test] = &[
    ("accessible_on_desktop_light", |house| every_page(house, Screen::Desktop, Shade::Light)),
    ("accessible_on_desktop_dark", |house| every_page(house, Screen::Desktop, Shade::Dark)),
    ("accessible_on_phone_light", |house| every_page(house, Screen::Phone, Shade::Light)),
    ("accessible_on_phone_dark", |house| every_page(house, Screen::Phone, Shade::Dark)),
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
            let wide = page.eval("document.documentElement.scrollWidth - innerWidth")?;
            ensure!(wide.as_i64() <= Some(0), "{} scrolls sideways by {wide}", site.path);
            found.extend(violations(page)?.into_iter().map(|one| format!("{}: {one}", site.path)));
        }
        if found.is_empty() { Ok(()) } else { bail!("{}", found.join("\n    ")) }
    })
}
