//! Pictures of every page: desktop and phone, light and dark.

use anyhow::{Context, Result};
use e2e::{House, Screen, Shade, furnish, sites};
use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

pub(crate) fn take(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let house = House::open()?;
    for (screen, screen_name) in [(Screen::Desktop, "desktop"), (Screen::Phone, "phone")] {
        for (shade, shade_name) in [(Shade::Light, "light"), (Shade::Dark, "dark")] {
            house.visit(|page| {
                page.screen(screen)?;
                page.look(shade, false)?;
                page.open("/")?;
                furnish(page)?;
                for site in sites() {
                    page.open(site.path)?;
                    // Until everything has its place.
                    sleep(Duration::from_millis(300));
                    let name = format!("{}-{screen_name}-{shade_name}.png", site.name);
                    page.screenshot(&folder.join(&name))?;
                    println!("{name}");
                }
                Ok(())
            })?;
        }
    }
    Ok(())
}
