//! Pictures of every page: desktop and phone, light and dark.

use anyhow::{Context, Result};
use e2e::{House, Page, Screen, Shade, furnish, offer, seated, sites};
use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

pub(crate) fn take(folder: &Path, language: &str) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let house = House::open()?;
    for (screen, screen_name) in [(Screen::Desktop, "desktop"), (Screen::Phone, "phone")] {
        for (shade, shade_name) in [(Shade::Light, "light"), (Shade::Dark, "dark")] {
            house.visit(|page| {
                page.look(shade, false)?;
                page.open("/")?;
                furnish(page)?;
                let online = begin_online(page)?;
                page.screen(screen)?;
                page.language(language)?;
                let all = sites().into_iter().map(|site| (site.name, site.path.to_owned()));
                for (name, path) in all.chain(online) {
                    page.open(&path)?;
                    // Until everything has its place.
                    sleep(Duration::from_millis(300));
                    let name = format!("{name}-{screen_name}-{shade_name}.png");
                    page.screenshot(&folder.join(&name))?;
                    println!("{name}");
                }
                Ok(())
            })?;
        }
    }
    Ok(())
}

/// Begins games on the server; gives what to call their pages, and the addresses.
fn begin_online(page: &Page) -> Result<[(&'static str, String); 2]> {
    let path = || Ok(page.eval("location.pathname")?.as_str().unwrap_or_default().to_owned());
    offer(page, "twixt", &[("opponent", "friend")])?;
    page.wait_for("location.pathname.startsWith('/join/')")?;
    let invitation: Result<String> = path();
    offer(page, "ataxx", &[("opponent", "3"), ("your-side", "1")])?;
    seated(page)?;
    // The engine has begun.
    page.wait_for("document.querySelectorAll('.turns li').length > 0")?;
    Ok([("invitation", invitation?), ("online-game", path()?)])
}
