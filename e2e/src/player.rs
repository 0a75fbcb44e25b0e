//! Somebody who plays whole games on a page.

use crate::page::{Page, Screen};
use crate::stored::Stored;
use crate::words::word;
use anyhow::{Context, Result, bail, ensure};
use ataxx::Ataxx;
use rules::{Game, Side};
use serde_json::{Value, json};
use std::any::Any;
use std::thread::sleep;
use std::time::{Duration, Instant};
use twixt::TwixT;
use xart::{Face, Xart};

/// How somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hands {
    /// With a mouse.
    Mouse,
    /// With fingers on a phone.
    Fingers,
    /// With the keyboard alone.
    Keyboard,
}

/// What is chosen before a game: which game, and what else by the names and values of the lists.
#[derive(Clone, Copy, Debug)]
pub struct Set<'a> {
    /// The game's name.
    pub game: &'a str,
    /// The names of the lists' texts, and values in them.
    pub choices: &'a [(&'a str, &'a str)],
}

/// Somebody who plays on a page. He knows the rules, but nothing of strategy.
pub struct Player<'a> {
    page: &'a Page,
    hands: Hands,
    chance: u64,
}

/// So long the engine may take for one turn.
const PATIENCE: Duration = Duration::from_secs(30);

impl<'a> Player<'a> {
    /// Somebody at a page. The seed decides what he plays.
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn new(page: &'a Page, hands: Hands, seed: u64) -> Result<Player<'a>> {
        page.screen(if hands == Hands::Fingers { Screen::Phone } else { Screen::Desktop })?;
        Ok(Player { page, hands, chance: rules::mix(seed) })
    }

    fn chance(&mut self, below: usize) -> usize {
        self.chance = rules::mix(self.chance);
        (self.chance % below.max(1) as u64) as usize
    }

    /// Chooses a game on the first page and starts it.
    ///
    /// # Errors
    /// It does not start.
    pub fn start(&mut self, set: Set<'_>) -> Result<()> {
        self.page.open("/")?;
        self.start_here(set)
    }

    /// The same on a first page that is open already.
    ///
    /// # Errors
    /// It does not start.
    pub fn start_here(&mut self, set: Set<'_>) -> Result<()> {
        let card = format!("section.card[aria-labelledby=card-{}]", set.game);
        self.page.wait_for(&format!("!!document.querySelector('{card}')"))?;
        self.activate(&format!("{card} summary"))?;
        self.page.wait_for(&format!("document.querySelector('{card} details').open"))?;
        for (list, value) in set.choices {
            self.choose(&card, list, value).with_context(|| format!("{list}: {value}"))?;
        }
        self.activate(&format!("{card} button.main"))?;
        self.page.wait_for("location.pathname.startsWith('/game/')")?;
        self.page.wait_for("!!document.querySelector('[role=grid]')")
    }

    /// Clicks, taps, or goes there and presses Enter.
    ///
    /// # Errors
    /// It cannot be reached.
    pub fn activate(&self, selector: &str) -> Result<()> {
        match self.hands {
            Hands::Mouse => self.page.click(selector),
            Hands::Fingers => self.page.tap(selector),
            Hands::Keyboard => {
                self.page.tab_to(&format!("it.matches({})", json!(selector)))?;
                self.page.press("Enter")
            }
        }
    }

    /// Chooses from a list. The list itself is drawn by the system, where nothing can be clicked,
    /// so mouse and fingers are believed to choose what they want.
    ///
    /// # Errors
    /// There is no such list, or no such value.
    pub fn choose(&self, card: &str, list: &str, value: &str) -> Result<()> {
        let select = format!(
            "[...document.querySelectorAll('{card} label')].find((one) => \
             one.querySelector('span')?.textContent === {}).querySelector('select')",
            json!(word(list)?)
        );
        if self.hands == Hands::Keyboard {
            self.page.tab_to(&format!("it === {select}"))?;
            let script =
                format!("[...{select}.options].findIndex((one) => one.value === {})", json!(value));
            let number = self.page.eval(&script)?.as_i64().filter(|number| *number >= 0);
            self.page.press("Home")?;
            for _ in 0..number.context("no such choice")? {
                self.page.press("ArrowDown")?;
            }
        } else {
            self.page.eval(&format!(
                "(() => {{ const list = {select}; list.value = {}; \
                 list.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()",
                json!(value)
            ))?;
        }
        self.page.wait_for(&format!("{select}.value === {}", json!(value)))
    }

    /// Plays until the game is over, or until there are so many turns.
    ///
    /// # Errors
    /// It does not go on.
    pub fn play(&mut self, turns: usize) -> Result<Stored> {
        loop {
            let stored = self.wait_for_turn()?;
            let count = stored.turns()?.len();
            if stored.reason()?.is_some() || count >= turns {
                return Ok(stored);
            }
            let made = self.turn(&stored).and_then(|()| {
                self.page
                    .wait_for(&format!("document.querySelectorAll('.turns li').length > {count}"))
            });
            made.with_context(|| format!("{:?}: after {count} turns", self.hands))?;
        }
    }

    /// Waits until the game is over or a person is to move.
    fn wait_for_turn(&self) -> Result<Stored> {
        let start = Instant::now();
        loop {
            let stored = Stored::of(self.page)?;
            if stored.reason()?.is_some() || stored.is_persons(mover(&stored)?)? {
                // What is stored must be seen.
                let count = stored.turns()?.len();
                let seen = format!("document.querySelectorAll('.turns li').length === {count}");
                self.page.wait_for(&seen)?;
                return Ok(stored);
            }
            ensure!(start.elapsed() < PATIENCE, "the engine does not answer");
            sleep(Duration::from_millis(40));
        }
    }

    fn turn(&mut self, stored: &Stored) -> Result<()> {
        match stored.game.as_str() {
            Xart::NAME => self.lay(),
            TwixT::NAME => {
                let turns = legal_turns::<TwixT>(stored)?;
                if turns.iter().any(|turn| turn == "swap") {
                    return self.activate(".twixt-question button.main");
                }
                // Whoever plays in the middle gets somewhere.
                let game = stored.position::<TwixT>()?;
                let middle = |turn: &&String| is_central(turn, game.size());
                let central: Vec<&String> = turns.iter().filter(middle).collect();
                let turn = match central.len() {
                    0 => turns[self.chance(turns.len())].clone(),
                    count => central[self.chance(count)].clone(),
                };
                self.place(&turn)
            }
            Ataxx::NAME => {
                let turns = legal_turns::<Ataxx>(stored)?;
                // Who can do nothing else is passed over by the page itself.
                if turns == ["0000"] {
                    return Ok(());
                }
                let turn = turns[self.chance(turns.len())].clone();
                self.divide_or_move(&turn)
            }
            other => bail!("nobody knows how to play {other}"),
        }
    }

    /// Xart: chooses one of the spaces that are offered, and there one of the faces.
    fn lay(&mut self) -> Result<()> {
        self.page.wait_for("!!document.querySelector('.board.xart .space.legal')")?;
        match self.hands {
            Hands::Keyboard => {
                self.page.tab_to("it.matches('.board.xart [role=grid]')")?;
                self.walk_to_a_space()?;
                self.page.press("Enter")?;
                self.page
                    .wait_for("!!document.activeElement?.matches('.chooser [role=listbox]')")?;
                let faces = self.count(".chooser [role=option]")?;
                for _ in 0..self.chance(faces) {
                    self.page.press("ArrowRight")?;
                }
                self.page.press("Enter")
            }
            hands => {
                // Rests only when the table has come to rest.
                self.page.middle(".board.xart .space.legal")?;
                // Some may be covered by buttons or outside of the window.
                let script =
                    "[...document.querySelectorAll('.board.xart .space.legal')].map((one) => {
                        const { left, top, width, height } = one.getBoundingClientRect();
                        return [left + width / 2, top + height / 2];
                    }).filter(([x, y]) => document.elementFromPoint(x, y)?.closest('svg.drawing'))";
                let spaces = self.page.eval(script)?;
                let spaces: Vec<&Value> = spaces.as_array().into_iter().flatten().collect();
                ensure!(!spaces.is_empty(), "no space can be reached");
                let space = spaces[self.chance(spaces.len())];
                let at = (space[0].as_f64().unwrap_or(0.0), space[1].as_f64().unwrap_or(0.0));
                if hands == Hands::Mouse {
                    self.page.click_at(at)?;
                } else {
                    self.page.tap_at(at)?;
                }
                self.page.wait_for("!!document.querySelector('.chooser [role=option]')")?;
                let faces = self.count(".chooser [role=option]")?;
                let face = self.chance(faces);
                self.activate(&format!("#xart-option-{face}"))
            }
        }
    }

    /// Xart: arrow keys, until the keyboard is on a space into which something may be laid.
    fn walk_to_a_space(&mut self) -> Result<()> {
        let script = "!!document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))\
            ?.querySelector('.space.legal')";
        // At least so far, else all tiles would lie at one end.
        let mut steps = self.chance(4);
        for _ in 0..400 {
            if steps == 0 && self.page.eval(script)? == true {
                return Ok(());
            }
            let ways = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"];
            self.page.press(ways[self.chance(4)])?;
            steps = steps.saturating_sub(1);
        }
        bail!("arrow keys reach no space")
    }

    fn count(&self, selector: &str) -> Result<usize> {
        let script = format!("document.querySelectorAll({}).length", json!(selector));
        Ok(self.page.eval(&script)?.as_u64().unwrap_or(0) as usize)
    }

    /// Makes a turn in a position that is on the board, whatever page the board is on.
    ///
    /// # Errors
    /// It cannot be made.
    pub fn make<G: Game>(&self, game: &G, turn: &str) -> Result<()> {
        match (game as &dyn Any).downcast_ref::<Xart>() {
            Some(game) => self.lay_turn(game, turn),
            None if G::NAME == TwixT::NAME => self.place(turn),
            None => self.divide_or_move(turn),
        }
    }

    fn lay_turn(&self, game: &Xart, text: &str) -> Result<()> {
        let turn = game.parse_turn(text)?;
        let place = text.trim_end_matches(['+', '/', '\\']);
        // Faces are offered in a fixed order.
        let is_offered = |face: &&Face| {
            let offered = xart::Turn { face: **face, ..turn };
            game.turns().contains(&offered)
        };
        let offered: Vec<&Face> = Face::ALL.iter().filter(is_offered).collect();
        let number = offered.iter().position(|face| **face == turn.face);
        let number = number.with_context(|| format!("{text} is not legal"))?;
        let cell = format!(
            "[...document.querySelectorAll('.table [role=gridcell]')]\
             .find((one) => one.getAttribute('aria-label').startsWith({}))",
            json!(format!("{place}, "))
        );
        self.page.wait_for(&format!("!!{cell}?.querySelector('.space.legal')"))?;
        let id = self.page.eval(&format!("{cell}.id"))?;
        let id = id.as_str().unwrap_or_default().to_owned();
        match self.hands {
            Hands::Keyboard => {
                self.walk_to_spot(&id)?;
                self.page.press("Enter")?;
                self.page
                    .wait_for("!!document.activeElement?.matches('.chooser [role=listbox]')")?;
                for _ in 0..number {
                    self.page.press("ArrowRight")?;
                }
                self.page.press("Enter")
            }
            hands => {
                let at = self.page.middle(&format!("[id='{id}']"))?;
                match hands {
                    Hands::Mouse => self.page.click_at(at)?,
                    _ => self.page.tap_at(at)?,
                }
                self.page.wait_for("!!document.querySelector('.chooser [role=option]')")?;
                self.activate(&format!("#xart-option-{number}"))
            }
        }
    }

    /// Xart: arrow keys, until the keyboard is on a cell. Its name has column and row in it.
    fn walk_to_spot(&self, cell: &str) -> Result<()> {
        let spot = |id: &str| -> Option<(i32, i32)> {
            // Numbers may be negative: `xart--1-2`.
            let rest = id.strip_prefix("xart-")?;
            let at = rest.char_indices().skip(1).find(|(_, letter)| *letter == '-')?.0;
            Some((rest[..at].parse().ok()?, rest[at + 1..].parse().ok()?))
        };
        let goal = spot(cell).context("no cell")?;
        self.page.tab_to("it.matches('.table [role=grid]')")?;
        let mut before = None;
        for _ in 0..120 {
            let here =
                self.page.eval("document.activeElement.getAttribute('aria-activedescendant')")?;
            let here = here.as_str().and_then(spot).context("the board has no cursor")?;
            let (right, down) = (goal.0 - here.0, goal.1 - here.1);
            if (right, down) == (0, 0) {
                return Ok(());
            }
            let across = if right > 0 { "ArrowRight" } else { "ArrowLeft" };
            let along = if down > 0 { "ArrowDown" } else { "ArrowUp" };
            // There are cells only next to tiles, so the straight way may be closed.
            let is_stuck = before == Some(here);
            let key = if down == 0 || (right != 0 && !is_stuck) { across } else { along };
            self.page.press(key)?;
            before = Some(here);
        }
        bail!("arrow keys do not reach {cell}")
    }

    /// TwixT: places a peg.
    fn place(&self, hole: &str) -> Result<()> {
        let cell = format!("twixt-{hole}");
        match self.hands {
            Hands::Mouse => self.page.click_at(self.page.middle(&format!("#{cell}"))?),
            Hands::Fingers => {
                let count = self.count(".turns li")?;
                self.page.tap_at(self.page.middle(&format!("#{cell}"))?)?;
                // Where holes are close together, the first tap only aims.
                let placed = format!("document.querySelectorAll('.turns li').length > {count}");
                let aimed = "!!document.querySelector('.twixt-aim button.main')";
                self.page.wait_for(&format!("{placed} || {aimed}"))?;
                if self.page.eval(&placed)? == true {
                    return Ok(());
                }
                let name = self.page.text(".twixt-aim button.main")?;
                ensure!(name.to_lowercase().ends_with(hole), "aimed at {hole}: {name}");
                self.page.tap(".twixt-aim button.main")
            }
            Hands::Keyboard => {
                self.walk_to(&cell)?;
                self.page.press("Enter")
            }
        }
    }

    /// Ataxx: `g2` or `a7a5`.
    fn divide_or_move(&self, turn: &str) -> Result<()> {
        let (from, to) = if turn.len() == 4 { turn.split_at(2) } else { ("", turn) };
        let place = |square: &str| self.page.middle(&format!("#ataxx-{square}"));
        match self.hands {
            Hands::Mouse if from.is_empty() => self.page.click_at(place(to)?),
            Hands::Mouse => self.page.drag(place(from)?, place(to)?, 5),
            Hands::Fingers => {
                if !from.is_empty() {
                    self.page.tap_at(place(from)?)?;
                    self.page.wait_for("!!document.querySelector('.square.picked')")?;
                }
                self.page.tap_at(place(to)?)
            }
            Hands::Keyboard => {
                if !from.is_empty() {
                    self.walk_to(&format!("ataxx-{from}"))?;
                    self.page.press("Enter")?;
                }
                self.walk_to(&format!("ataxx-{to}"))?;
                self.page.press("Enter")
            }
        }
    }

    /// Arrow keys, until the keyboard is on a cell whose name ends with column and row.
    fn walk_to(&self, cell: &str) -> Result<()> {
        self.page.tab_to("it.matches('[role=grid]')")?;
        let goal = column_and_row(cell).context("no cell")?;
        // Rows are counted from the bottom in one game, and from the top in another.
        let upwards = cell.starts_with("ataxx");
        for _ in 0..120 {
            let here =
                self.page.eval("document.activeElement.getAttribute('aria-activedescendant')")?;
            let here = here.as_str().and_then(column_and_row).context("the board has no cursor")?;
            if here == goal {
                return Ok(());
            }
            let key = if here.0 > goal.0 {
                "ArrowLeft"
            } else if here.0 < goal.0 {
                "ArrowRight"
            } else if (here.1 < goal.1) == upwards {
                "ArrowUp"
            } else {
                "ArrowDown"
            };
            self.page.press(key)?;
        }
        bail!("arrow keys do not reach {cell}")
    }
}

/// The numbers of column and row in `twixt-k10`.
fn column_and_row(cell: &str) -> Option<(usize, usize)> {
    let (column, row) = rules::split_letters(cell.split_once('-')?.1);
    Some((rules::parse_letters(column)?, row.parse().ok()?))
}

/// Whether a peg is not near the border.
fn is_central(turn: &str, size: usize) -> bool {
    let edge = size / 4;
    column_and_row(&format!("-{turn}")).is_some_and(|(column, row)| {
        (edge..size - edge).contains(&column) && (edge + 1..=size - edge).contains(&row)
    })
}

/// Who is to move in a stored game.
fn mover(stored: &Stored) -> Result<Side> {
    Ok(match stored.game.as_str() {
        Xart::NAME => stored.position::<Xart>()?.to_move(),
        TwixT::NAME => stored.position::<TwixT>()?.to_move(),
        _ => stored.position::<Ataxx>()?.to_move(),
    })
}

/// All legal turns of a stored game in notation.
///
/// # Errors
/// The game cannot be played through, or there are none.
pub fn legal_turns<G: Game>(stored: &Stored) -> Result<Vec<String>> {
    let game = stored.position::<G>()?;
    let turns: Vec<String> = game.turns().iter().map(|turn| game.format_turn(turn)).collect();
    ensure!(!turns.is_empty(), "there is no legal turn");
    Ok(turns)
}
