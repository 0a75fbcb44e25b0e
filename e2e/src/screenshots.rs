//! Pictures of every page: desktop and phone, light and dark.

use anyhow::{Context, Result};
use e2e::{House, Page, Screen, Shade, furnish, offer, rated_game, register, seated, sites};
use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

pub(crate) fn take(folder: &Path, language: &str) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let house = House::open()?;
    let mut people = PEOPLE.into_iter();
    for (screen, screen_name) in [(Screen::Desktop, "desktop"), (Screen::Phone, "phone")] {
        for (shade, shade_name) in [(Shade::Light, "light"), (Shade::Dark, "dark")] {
            house.visit(|page| {
                page.look(shade, false)?;
                page.open("/")?;
                furnish(page)?;
                let online = begin_online(page)?;
                let take = |pages: &mut dyn Iterator<Item = (&'static str, String)>| {
                    page.screen(screen)?;
                    page.language(language)?;
                    for (name, path) in pages {
                        page.open(&path)?;
                        // Until everything has its place.
                        sleep(Duration::from_millis(300));
                        let name = format!("{name}-{screen_name}-{shade_name}.png");
                        page.screenshot(&folder.join(&name))?;
                        println!("{name}");
                    }
                    Ok::<_, anyhow::Error>(())
                };
                let all = sites().into_iter().map(|site| (site.name, site.path.to_owned()));
                take(&mut all.chain(online))?;
                // From here on somebody is signed in.
                let names = people.next().context("there are too few names")?;
                let known = befriend(&house, page, names)?;
                take(&mut known.into_iter())
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

/// Who is seen on the pictures, and against whom he plays; names can be taken once.
const PEOPLE: [[&str; 2]; 4] =
    [["Ada", "Emil"], ["Grete", "Kurt"], ["Ida", "Theo"], ["Lise", "Otto"]];

/// Who wins and loses in the games of two people, in the order in which they are played.
const LOSERS: [usize; 9] = [1, 1, 0, 1, 0, 0, 1, 1, 1];

/// Lets two people with accounts play; gives what to call the pages about one of them, and the
/// addresses. Afterwards whoever is at the page is signed in.
fn befriend(
    house: &House,
    page: &Page,
    [name, other]: [&str; 2],
) -> Result<[(&'static str, String); 4]> {
    register(page, name)?;
    let mut last = String::new();
    house.visit(|second| {
        register(second, other)?;
        for loser in LOSERS {
            last = rated_game([page, second], loser)?;
        }
        Ok(())
    })?;
    Ok([
        ("account", "/account".to_owned()),
        ("profile", format!("/players/{name}")),
        ("search-of-player", format!("/search?player={name}&result=won")),
        ("rated-game", format!("/online/{last}")),
    ])
}
