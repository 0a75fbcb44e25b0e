//! Somebody who lays stacks of solitaire.

use crate::page::Page;
use crate::player::Hands;
use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use xart::{Bag, Solitaire, SolitaireState};

/// A person at a square.
pub struct Layer<'a> {
    page: &'a Page,
    hands: Hands,
    chance: u64,
}

/// The end of a game is on the page.
const IS_OVER: &str = "!!document.querySelector('.review .worth')";

impl<'a> Layer<'a> {
    /// Somebody who decides by this seed.
    #[must_use]
    pub fn new(page: &'a Page, hands: Hands, seed: u64) -> Layer<'a> {
        Layer { page, hands, chance: rules::mix(seed) }
    }

    fn chance(&mut self, below: usize) -> usize {
        self.chance = rules::mix(self.chance);
        (self.chance % below.max(1) as u64) as usize
    }

    /// How many tiles lie.
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn tiles(&self) -> Result<u64> {
        let count = self.page.eval("document.querySelectorAll('.square .tile').length")?;
        count.as_u64().context("no number")
    }

    /// Lays tiles until the stack is finished, or until so many lie.
    ///
    /// # Errors
    /// It does not go on.
    pub fn lay(&mut self, tiles: u64) -> Result<()> {
        loop {
            let legal = "!!document.querySelector('.square .space.legal')";
            self.page.wait_for(&format!("{legal} || {IS_OVER}"))?;
            let count = self.tiles()?;
            if count >= tiles || self.page.eval(legal)? != true {
                return Ok(());
            }
            self.lay_one().with_context(|| format!("{:?}: {count} tiles lie", self.hands))?;
            self.page.wait_for(&format!(
                "document.querySelectorAll('.square .tile').length > {count}"
            ))?;
        }
    }

    /// Chooses one of the spaces that are offered, and there one of the faces.
    fn lay_one(&mut self) -> Result<()> {
        let spaces = self.page.eval(
            "[...document.querySelectorAll('.square [role=gridcell]')]
                .filter((one) => one.querySelector('.space.legal')).map((one) => one.id)",
        )?;
        let spaces: Vec<&str> =
            spaces.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        ensure!(!spaces.is_empty(), "nothing is offered");
        let space = spaces[self.chance(spaces.len())].to_owned();
        let count = self.tiles()?;
        // The square glides to the middle after a turn.
        self.page
            .wait_for("document.querySelector('.square .moved').getAnimations().length === 0")?;
        match self.hands {
            Hands::Mouse => self.page.click_at(self.page.middle(&format!("#{space}"))?)?,
            Hands::Fingers => self.page.tap_at(self.page.middle(&format!("#{space}"))?)?,
            Hands::Keyboard => {
                self.walk_to(&space)?;
                self.page.press("Enter")?;
            }
        }
        let laid = format!("document.querySelectorAll('.square .tile').length > {count}");
        let asked = "!!document.querySelector('.chooser [role=option]')";
        self.page.wait_for(&format!("{laid} || {asked}"))?;
        if self.page.eval(asked)? != true {
            return Ok(());
        }
        let faces = self.page.eval("document.querySelectorAll('.chooser [role=option]').length")?;
        let face = self.chance(faces.as_u64().unwrap_or(1) as usize);
        match self.hands {
            Hands::Mouse => self.page.click(&format!("#xart-option-{face}")),
            Hands::Fingers => self.page.tap(&format!("#xart-option-{face}")),
            Hands::Keyboard => {
                self.page
                    .wait_for("!!document.activeElement?.matches('.chooser [role=listbox]')")?;
                for _ in 0..face {
                    self.page.press("ArrowRight")?;
                }
                self.page.press("Enter")
            }
        }
    }

    /// Arrow keys, until the keyboard is on a cell.
    fn walk_to(&self, cell: &str) -> Result<()> {
        self.page.tab_to("it.matches('.square[role=grid]')")?;
        let goal = column_and_row(cell).context("no cell")?;
        for _ in 0..20 {
            let here =
                self.page.eval("document.activeElement.getAttribute('aria-activedescendant')")?;
            let here = here.as_str().and_then(column_and_row).context("there is no cursor")?;
            let key = match (here.0.cmp(&goal.0), here.1.cmp(&goal.1)) {
                (std::cmp::Ordering::Less, _) => "ArrowRight",
                (std::cmp::Ordering::Greater, _) => "ArrowLeft",
                (_, std::cmp::Ordering::Less) => "ArrowDown",
                (_, std::cmp::Ordering::Greater) => "ArrowUp",
                _ => return Ok(()),
            };
            self.page.press(key)?;
        }
        bail!("arrow keys do not reach {cell}")
    }
}

/// The numbers in `solitaire--1-2`, which may be below zero.
fn column_and_row(cell: &str) -> Option<(i32, i32)> {
    let numbers = cell.strip_prefix("solitaire-")?;
    let (column, row) = numbers.split_at(numbers.get(1..)?.find('-')? + 1);
    Some((column.parse().ok()?, row.get(1..)?.parse().ok()?))
}

/// Stores a game with the stack of a seed on a page's device, with so many turns laid, and gives
/// its address.
///
/// # Errors
/// The browser refuses.
pub fn put(page: &Page, size: usize, seed: &str, turns: usize) -> Result<String> {
    let mut game = Solitaire::new(size, Bag::new(seed).draws(size * size))?;
    for _ in 0..turns {
        // Always the turn after which the lines are longest: that looks best.
        let after = |turn: &xart::Turn| {
            let mut after = game.clone();
            after.play(turn).ok()?;
            Some(after)
        };
        let best = game.turns().iter().filter_map(after).max_by_key(|after| {
            let [white, red] = after.longest_lines();
            (white.max(red), after.tile_count())
        });
        match best {
            Some(after) if game.state() == SolitaireState::Open => game = after,
            _ => break,
        }
    }
    let record = game.to_record(Some(seed)).to_string();
    let stored = json!({ "record": record, "helped": false, "time": 1.0 }).to_string();
    let name = format!("zwickmuehle.solitaire.game.{size}.{seed}");
    page.eval(&format!("localStorage.setItem({}, {})", json!(name), json!(stored)))?;
    Ok(format!("/solitaire/{size}/{seed}"))
}

#[cfg(test)]
mod tests {
    #[test]
    fn cells_are_read() {
        assert_eq!(super::column_and_row("solitaire-0-1"), Some((0, 1)));
        assert_eq!(super::column_and_row("solitaire--1--2"), Some((-1, -2)));
        assert_eq!(super::column_and_row("solitaire-2--1"), Some((2, -1)));
        assert_eq!(super::column_and_row("xart-2--1"), None);
    }
}
