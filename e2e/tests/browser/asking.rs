//! What is asked during a game, and what is answered: hints, offers, clocks.

use crate::Test;
use anyhow::{Result, ensure};
use e2e::{House, Page, Screen, Stored, word};
use serde_json::json;

pub(crate) const TESTS: &[Test] = &[
    ("declined_draw_is_seen", declined),
    ("hint_is_about_the_position_without_a_pending_turn", pending),
    ("hint_in_the_past_is_for_who_moved_then", hint_in_the_past),
    ("threats_stay_with_their_position", threats_stay),
    ("clocks_are_told", clocks),
    ("a_game_that_ends_by_a_word_is_heard", heard),
    ("a_turn_to_confirm_is_asked_about_in_view", asked_in_view),
    ("answers_are_gone_when_the_position_is", stale),
    ("board_leaves_the_keys_of_the_browser_alone", foreign_keys),
];

/// Blue has nearly everything.
const LOST: &str = "[Position \"ooooooo/ooooooo/ooooo2/7/7/7/6x x 0 1\"]\n";

fn type_in(page: &Page, text: &str) -> Result<()> {
    page.click("#command")?;
    page.type_text(text)?;
    page.press("Enter")
}

/// Whoever offers a draw sees the answer.
fn declined(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/")?;
        let address = Stored::put(page, 1, "ataxx", LOST, 3)?;
        page.open(&address)?;
        page.click_named("draw")?;
        page.click_named("really")?;
        page.wait_for(&format!(
            "document.querySelector('.side .advice')?.textContent === {}",
            json!(word("draw-declined")?)
        ))?;
        ensure!(Stored::of(page)?.reason()?.is_none(), "the game is over");
        Ok(())
    })
}

/// A turn that waits to be confirmed goes back when somebody asks for a hint, so that it is not taken
/// for a part of the position; and another turn can be typed instead of it.
fn pending(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/")?;
        page.eval("localStorage.setItem('zwickmuehle.setting.confirm', 'on')")?;
        let address = Stored::put(page, 1, "ataxx", "f1 b1\n", 0)?;
        page.open(&address)?;
        page.click("#ataxx-f2")?;
        page.wait_for(
            "!!document.querySelector('.confirm') && !!document.querySelector('#ataxx-f2 .stone')",
        )?;
        page.click_named("hint")?;
        page.wait_for("!!document.querySelector('.advice')")?;
        ensure!(!page.has(".confirm")?, "the turn still waits");
        ensure!(!page.has("#ataxx-f2 .stone")?, "the turn is still shown");
        page.click("#ataxx-f2")?;
        page.wait_for("!!document.querySelector('.confirm')")?;
        type_in(page, "e2")?;
        page.wait_for("document.querySelectorAll('.turns li').length === 3")?;
        ensure!(Stored::of(page)?.turns()?.last().is_some_and(|turn| turn == "e2"), "another turn");
        Ok(())
    })
}

/// Who goes back by one turn is shown what the other side could have played there.
fn hint_in_the_past(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/")?;
        let address = Stored::put(page, 1, "twixt", "[Variant \"size=12\"]\n\nf6 g8 e8\n", 0)?;
        page.open(&address)?;
        for (step, side) in [(None, "second"), (Some("back"), "first")] {
            if let Some(step) = step {
                page.click_named(step)?;
            }
            page.click_named("hint")?;
            page.wait_for("!!document.querySelector('.twixt .hint .peg')")?;
            ensure!(page.has(&format!(".twixt .hint .peg.{side}"))?, "the peg is not {side}'s");
        }
        Ok(())
    })
}

/// Who has gone to another position before threats were found is not shown them there.
fn threats_stay(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/")?;
        let record =
            "[Variant \"size=24\"]\n\nl12 m10 n13 o14 p14 q10 j15 k8 r12 s15 h16 i7 t11 u13\n";
        Stored::put(page, 1, "twixt", record, 0)?;
        page.open("/analysis/twixt/1")?;
        page.click_named("threats")?;
        page.wait_for("!!document.querySelector('.lines .advice')")?;
        page.click_named("threats")?;
        page.wait_for("!document.querySelector('.lines .advice')")?;
        // Both at once, so that no answer can be between them.
        let buttons = [word("threats")?, word("back")?];
        page.eval(&format!(
            "for (const name of {}) [...document.querySelectorAll('.side button')].find((one) => \
             one.textContent === name || one.getAttribute('aria-label') === name).click()",
            json!(buttons)
        ))?;
        page.eval("new Promise((done) => setTimeout(done, 700))")?;
        ensure!(!page.has(".lines .advice")?, "threats of another position are shown");
        Ok(())
    })
}

/// Who does not see the clocks can ask for them.
fn clocks(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/")?;
        page.eval(
            "localStorage.setItem('zwickmuehle.game.1', JSON.stringify({ game: 'ataxx', record: '\\n', \
             players: ['Person', 'Person'], control: { base: 180, increment: 2 }, \
             left: [180000, 125000], began: 0, seed: 'seed' }))",
        )?;
        page.open("/game/1")?;
        type_in(page, "clock")?;
        page.wait_for("document.querySelector('.answer').textContent.length > 0")?;
        let answer = page.text(".answer")?;
        for (side, left) in [("ataxx-side-1", "3:00"), ("ataxx-side-2", "2:05")] {
            let told = word("time-left")?.replace("{ $side }", &word(side)?).replace("{ $left }", left);
            ensure!(answer.contains(&told), "{told:?} is not in {answer:?}");
        }
        Ok(())
    })
}

/// Whoever resigns hears the end of the game, unless he wants to hear nothing.
fn heard(house: &House) -> Result<()> {
    house.visit(|page| {
        page.prepare(
            "window.tones = 0; const start = OscillatorNode.prototype.start; \
             OscillatorNode.prototype.start = function (at) { window.tones += 1; start.call(this, at); }",
        )?;
        page.open("/")?;
        for (number, is_muted) in [(1, false), (2, true)] {
            let address = Stored::put(page, number, "ataxx", "f1 b1\n", 0)?;
            page.open(&address)?;
            if is_muted {
                page.click("button.sounds")?;
            }
            page.click_named("resign")?;
            page.click_named("really")?;
            page.wait_for("!!document.querySelector('.ending')")?;
            let tones = page.eval("window.tones")?;
            ensure!((tones == 0) == is_muted, "muted: {is_muted}, but {tones} tones");
        }
        Ok(())
    })
}

/// On a phone the question is not below what is seen.
fn asked_in_view(house: &House) -> Result<()> {
    house.visit(|page| {
        page.screen(Screen::Phone)?;
        page.open("/")?;
        page.eval("localStorage.setItem('zwickmuehle.setting.confirm', 'on')")?;
        let address = Stored::put(page, 1, "ataxx", "f1 b1\n", 0)?;
        page.open(&address)?;
        page.tap_at(page.middle("#ataxx-f2")?)?;
        page.wait_for("!!document.querySelector('.confirm .main')")?;
        let below = page.eval(
            "document.querySelector('.confirm').getBoundingClientRect().bottom - window.innerHeight",
        )?;
        ensure!(below.as_f64().is_some_and(|below| below <= 0.0), "{below} pixels are out of sight");
        Ok(())
    })
}

/// What was answered about one position is not shown beside the next.
fn stale(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/")?;
        let address = Stored::put(page, 1, "ataxx", "f1 b1\n", 0)?;
        page.open(&address)?;
        type_in(page, "state")?;
        page.wait_for("document.querySelector('.answer').textContent.length > 0")?;
        page.click("#ataxx-f2")?;
        page.wait_for("document.querySelectorAll('.turns li').length === 3")?;
        page.wait_for("document.querySelector('.answer').textContent === ''")
    })
}

/// Keys with Alt or Ctrl belong to the browser, on every board.
fn foreign_keys(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/")?;
        for (number, game) in (1..).zip(["xart", "twixt", "ataxx"]) {
            let address = Stored::put(page, number, game, "\n", 0)?;
            page.open(&address)?;
            let taken = page.eval(
                "(() => { const grid = document.querySelector('[role=grid]'); grid.focus(); \
                 const before = grid.getAttribute('aria-activedescendant'); \
                 const kept = ['altKey', 'ctrlKey', 'metaKey'].every((key) => \
                 grid.dispatchEvent(new KeyboardEvent('keydown', \
                 { key: 'ArrowLeft', [key]: true, bubbles: true, cancelable: true }))); \
                 return !kept || grid.getAttribute('aria-activedescendant') !== before; })()",
            )?;
            ensure!(taken == false, "{game} takes keys that are not its own");
        }
        Ok(())
    })
}
