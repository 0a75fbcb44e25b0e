//! How a game on the server is begun.

use crate::page::Page;
use crate::player::{Hands, Player};
use anyhow::{Context, Result};

/// What is chosen before a game begins.
pub type Choices<'a> = &'a [(&'a str, &'a str)];

/// Chooses something in the lobby and presses the button.
///
/// # Errors
/// The page does not do what it should.
pub fn offer(page: &Page, game: &str, choices: Choices<'_>) -> Result<()> {
    page.open("/online")?;
    let card = format!("section.card[aria-labelledby=card-{game}]");
    page.wait_for(&format!("!!document.querySelector('{card} button.main:enabled')"))?;
    page.eval(&format!("document.querySelector('{card} details').open = true"))?;
    let player = Player::new(page, Hands::Mouse, 1)?;
    for (list, value) in choices {
        if *list == "rated" {
            page.wait_for(&format!("!!document.querySelector('#rated-{game}:enabled')"))?;
            // It was chosen before if it was chosen the last time.
            if page.eval(&format!("String(document.querySelector('#rated-{game}').checked)"))?
                != *value
            {
                page.click(&format!("#rated-{game}"))?;
            }
            continue;
        }
        player.choose(&card, list, value).with_context(|| format!("{list}: {value}"))?;
    }
    page.click(&format!("{card} button.main"))
}

/// Waits for the page of a game.
///
/// # Errors
/// The page does not do what it should.
pub fn seated(page: &Page) -> Result<()> {
    page.wait_for("/^.online.[a-z0-9]{10}$/.test(location.pathname)")?;
    page.wait_for("!!document.querySelector('.table [role=grid]')")
}
