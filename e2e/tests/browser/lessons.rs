//! Lessons, worked through to their ends.

use crate::Test;
use anyhow::{Context, Result, ensure};
use e2e::{Hands, House, Page, Player};

pub(crate) const TESTS: &[Test] = &[
    ("lesson_xart_mouse", |house| xart(house, "en")),
    ("lesson_xart_mouse_german", |house| xart(house, "de")),
    ("lesson_twixt_mouse", |house| finish(house, Hands::Mouse, "en", &TWIXT)),
    ("lesson_twixt_keyboard_german", |house| finish(house, Hands::Keyboard, "de", &TWIXT)),
    ("lesson_ataxx_mouse_german", |house| finish(house, Hands::Mouse, "de", &ATAXX)),
    ("lesson_ataxx_keyboard", |house| finish(house, Hands::Keyboard, "en", &ATAXX)),
    ("lesson_resumed", resumed),
    ("lesson_in_another_language", other_language),
    ("lesson_skipped_is_not_finished", skipped),
];

/// A lesson, and what is played in it step by step: nothing where there is only something to read,
/// else turns of which the last one is right.
struct Script {
    game: &'static str,
    name: &'static str,
    steps: &'static [&'static [&'static str]],
}

const TWIXT: Script =
    Script { game: "twixt", name: "double", steps: &[&["f6", "f5"], &["d6", "f6"], &["g6"]] };

const ATAXX: Script = Script {
    game: "ataxx",
    name: "turns",
    steps: &[&[], &["a7c5", "b6"], &["a7c5"], &["d2d4"], &["c5"]],
};

fn finish(house: &House, hands: Hands, language: &str, script: &Script) -> Result<()> {
    house.visit(|page| {
        page.language(language)?;
        let player = Player::new(page, hands, 1)?;
        page.open(&format!("/lessons/{}/{}", script.game, script.name))?;
        for (number, turns) in script.steps.iter().enumerate() {
            page.wait_for(&at_step(number, script.steps.len()))?;
            for (nth, turn) in turns.iter().enumerate() {
                player.make(script.game, turn).with_context(|| format!("step {number}: {turn}"))?;
                if nth + 1 == turns.len() {
                    page.wait_for("!!document.querySelector('.verdict.right')")?;
                    is_said(page, ".verdict.right p")?;
                } else {
                    page.wait_for("!!document.querySelector('.verdict.missed')")?;
                    player.activate(".asked button.main")?;
                    page.wait_for("!document.querySelector('.verdict')")?;
                }
            }
            player.activate(".asked button.main")?;
        }
        is_over(page, script.game, script.name)
    })
}

/// Xart: whatever is offered is tried until it is right.
fn xart(house: &House, language: &str) -> Result<()> {
    house.visit(|page| {
        page.language(language)?;
        Player::new(page, Hands::Mouse, 1)?;
        page.open("/lessons/xart/tiles")?;
        let mut missed = 0;
        for number in 0..4 {
            page.wait_for(&at_step(number, 4))?;
            if number > 0 {
                missed += try_all(page)?;
            }
            page.click(".asked button.main")?;
        }
        ensure!(missed > 0, "every turn was right");
        is_over(page, "xart", "tiles")
    })
}

/// Lays tiles until one is right, and gives how many were not.
fn try_all(page: &Page) -> Result<usize> {
    let mut missed = 0;
    for face in 0..6 {
        page.middle(".board.xart .space.legal")?;
        let spaces = page.eval("document.querySelectorAll('.board.xart .space.legal').length")?;
        for space in 0..spaces.as_u64().unwrap_or(0) {
            let script = format!(
                "(() => {{ const {{ left, top, width, height }} = document.querySelectorAll(\
                 '.board.xart .space.legal')[{space}].getBoundingClientRect(); \
                 return [left + width / 2, top + height / 2]; }})()"
            );
            page.middle(".board.xart .space.legal")?;
            let at = page.eval(&script)?;
            page.click_at((at[0].as_f64().unwrap_or(0.0), at[1].as_f64().unwrap_or(0.0)))?;
            page.wait_for("!!document.querySelector('.chooser [role=option]')")?;
            if !page.has(&format!("#xart-option-{face}"))? {
                page.press("Escape")?;
                page.wait_for("!document.querySelector('.chooser [role=option]')")?;
                continue;
            }
            page.click(&format!("#xart-option-{face}"))?;
            page.wait_for("!!document.querySelector('.verdict')")?;
            if page.has(".verdict.right")? {
                return Ok(missed);
            }
            missed += 1;
            page.click(".asked button.main")?;
            page.wait_for("!document.querySelector('.verdict')")?;
        }
    }
    anyhow::bail!("no tile is right")
}

/// The step is shown, and nothing is played in it yet.
fn at_step(number: usize, steps: usize) -> String {
    format!(
        "!document.querySelector('.verdict') && [...document.querySelectorAll('.way-on i')]\
         .findIndex((one) => one.matches('.here')) === {number} && \
         document.querySelectorAll('.way-on i').length === {steps}"
    )
}

/// What is shown is said aloud as well.
fn is_said(page: &Page, selector: &str) -> Result<()> {
    let (shown, said) = (page.text(selector)?, page.text("[role=status].unseen")?);
    let first = shown.split(['.', '!', '?']).next().unwrap_or_default();
    ensure!(!first.is_empty() && said.contains(first), "\"{shown}\" is not said, but \"{said}\"");
    Ok(())
}

/// The end is shown, leads on, and is remembered.
fn is_over(page: &Page, game: &str, name: &str) -> Result<()> {
    page.wait_for("!!document.querySelector('.end')")?;
    ensure!(page.has(&format!(".end a[href^='/puzzles/{game}?theme=']"))?, "no puzzles");
    page.click(".end a[href='/lessons']")?;
    let entry = format!(".entry[href='/lessons/{game}/{name}']");
    page.wait_for(&format!("!!document.querySelector(\"{entry} .done\")"))?;
    page.reload()?;
    page.wait_for(&format!("!!document.querySelector(\"{entry} .done\")"))
}

/// A lesson goes on where it was left, and begins anew where nobody can say where that was.
fn resumed(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/lessons/twixt/zwickmuehlen")?;
        page.wait_for(&at_step(0, 6))?;
        page.click(".skip-step button")?;
        page.wait_for(&at_step(1, 6))?;
        page.reload()?;
        page.wait_for(&at_step(1, 6))?;
        for broken in ["{", "[]", "{\"zwickmuehlen\":{\"step\":99}}", "{\"zwickmuehlen\":7}"] {
            page.eval(&format!("localStorage.setItem('zwickmuehle.lessons.twixt', '{broken}')"))?;
            page.reload()?;
            let step = if broken.contains("99") { 5 } else { 0 };
            page.wait_for(&at_step(step, 6)).with_context(|| broken.to_owned())?;
        }
        page.open("/lessons/twixt/nothing")?;
        page.wait_for("!!document.querySelector('main a[href=\"/lessons\"]')")
    })
}

/// Another language changes the words and leaves the board as it is.
fn other_language(house: &House) -> Result<()> {
    house.visit(|page| {
        let player = Player::new(page, Hands::Mouse, 1)?;
        page.open("/lessons/twixt/double")?;
        page.wait_for(&at_step(0, 3))?;
        player.make("twixt", "f5")?;
        page.wait_for("!!document.querySelector('.verdict.right')")?;
        let english = page.text(".lesson h1")?;
        page.tab_to("it.matches('.languages select')")?;
        page.press("Home")?;
        page.press("ArrowDown")?;
        page.wait_for("document.documentElement.lang === 'de'")?;
        let changed = format!("document.querySelector('.lesson h1').innerText !== '{english}'");
        page.wait_for(&changed)?;
        ensure!(page.has(".verdict.right")?, "the turn is forgotten");
        page.click(".asked button.main")?;
        page.wait_for(&at_step(1, 3))?;
        player.make("twixt", "f6")?;
        page.wait_for("!!document.querySelector('.verdict.right')")
    })
}

/// Who skips a step is led back to it, and the lesson is not finished before.
fn skipped(house: &House) -> Result<()> {
    house.visit(|page| {
        let player = Player::new(page, Hands::Mouse, 1)?;
        page.open("/lessons/twixt/double")?;
        page.wait_for(&at_step(0, 3))?;
        page.click(".skip-step button")?;
        for (number, turn) in [(1, "f6"), (2, "g6")] {
            page.wait_for(&at_step(number, 3))?;
            player.make("twixt", turn)?;
            page.wait_for("!!document.querySelector('.verdict.right')")?;
            page.click(".asked button.main")?;
        }
        page.wait_for("!!document.querySelector('.end button.main')")?;
        page.click(".end button.main")?;
        page.wait_for(&at_step(0, 3))?;
        player.make("twixt", "f5")?;
        page.wait_for("!!document.querySelector('.verdict.right')")?;
        page.click(".asked button.main")?;
        is_over(page, "twixt", "double")
    })
}
