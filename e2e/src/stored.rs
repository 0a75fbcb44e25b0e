//! Games as the client stores them.

use crate::page::Page;
use anyhow::{Context, Result};
use rules::{Game, Record, Side, replay};
use serde::Deserialize;
use serde_json::{Value, json};

/// When the first game that is put onto a device began, in milliseconds since 1970: an evening in October.
const FIRST_EVENING: u64 = 1_790_879_400_000;

/// From one evening to the next.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// A stored game.
#[derive(Clone, Debug, Deserialize)]
pub struct Stored {
    /// The game's name.
    pub game: String,
    record: String,
    players: [Value; 2],
}

impl Stored {
    /// The game of the page that is shown.
    ///
    /// # Errors
    /// The page shows no game, or it is not stored.
    pub fn of(page: &Page) -> Result<Stored> {
        let text = page.eval(
            "localStorage.getItem('zwickmuehle.game.' + location.pathname.split('/').pop())",
        )?;
        let text = text.as_str().context("the game is not stored")?;
        serde_json::from_str(text).context("a game is stored in an unknown way")
    }

    /// Stores a game on a page's device as if it had been played there, and gives its address.
    /// With a level a person plays the first side against that, else two persons play. Games of higher
    /// numbers began later.
    ///
    /// # Errors
    /// The browser refuses.
    pub fn put(page: &Page, number: u64, game: &str, record: &str, level: u8) -> Result<String> {
        let other = if level == 0 { json!("Person") } else { json!({ "Level": level }) };
        let began = FIRST_EVENING + number * DAY;
        let stored = json!({
            "game": game, "record": record, "players": ["Person", other],
            "control": null, "left": [0.0, 0.0], "began": began, "seed": "seed",
        });
        let text = json!(stored.to_string());
        page.eval(&format!("localStorage.setItem('zwickmuehle.game.{number}', {text})"))?;
        Ok(format!("/game/{number}"))
    }

    /// The record.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn record(&self) -> Result<Record> {
        Ok(self.record.parse()?)
    }

    /// The turns so far.
    ///
    /// # Errors
    /// The record cannot be read.
    pub fn turns(&self) -> Result<Vec<String>> {
        Ok(self.record()?.main.nodes.into_iter().map(|node| node.turn).collect())
    }

    /// How it ended, if it did.
    ///
    /// # Errors
    /// The record cannot be read.
    pub fn reason(&self) -> Result<Option<String>> {
        Ok(self.record()?.tags.get("Reason").map(str::to_owned))
    }

    /// The position at the end.
    ///
    /// # Errors
    /// The record is not legal.
    pub fn position<G: Game>(&self) -> Result<G> {
        Ok(replay::<G>(&self.record()?, None)?.end)
    }

    /// Whether a person has this side now. Taking over the first peg exchanges the sides.
    ///
    /// # Errors
    /// The record cannot be read.
    pub fn is_persons(&self, side: Side) -> Result<bool> {
        let swapped = self.turns()?.iter().any(|turn| turn == "swap");
        let owner = if swapped { 1 - side.index() } else { side.index() };
        Ok(self.players[owner] == "Person")
    }
}
