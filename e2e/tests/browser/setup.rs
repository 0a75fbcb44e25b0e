//! Positions are set up by hand: by mouse, by keys, by fingers.

use crate::Test;
use anyhow::{Result, ensure};
use e2e::{Hands, House, Page, Player, Screen, word};
use serde_json::json;

pub(crate) const TESTS: &[Test] = &[
    ("set_up_ataxx", ataxx),
    ("set_up_twixt", twixt),
    ("set_up_xart", xart),
    ("set_up_in_another_variant", variant),
];

fn ataxx(house: &House) -> Result<()> {
    house.visit(|page| {
        // Who cancels finds everything as it was.
        page.open("/analysis/ataxx#1.%20g2%202.%20b1")?;
        page.wait_for("document.querySelectorAll('.tree button').length === 2")?;
        begin(page)?;
        page.click("#ataxx-d4")?;
        page.wait_for("!!document.querySelector('#ataxx-d4 .stone')")?;
        page.click_named("set-up-cancel")?;
        page.wait_for("document.querySelectorAll('.tree button').length === 2")?;
        page.wait_for("!document.querySelector('#ataxx-d4 .stone')")?;

        begin(page)?;
        page.click_named("set-up-empty")?;
        page.click("#ataxx-a1")?;
        tool(page, 2)?;
        page.click("#ataxx-c3")?;
        // The rest by keys: from the square that was touched last, with another tool.
        page.press("3")?;
        page.press("ArrowRight")?;
        page.press("Enter")?;
        page.wait_for("!!document.querySelector('#ataxx-d3.blocked')")?;
        page.click(".movers label:last-of-type")?;
        finish(page, "7/7/7/7/2o-3/7/x6 o 0 1")
    })
}

fn twixt(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/analysis/twixt")?;
        begin(page)?;
        let hole = |name: &str| page.click_at(page.middle(&format!("#twixt-{name}"))?);
        let bridges = |count: u32| {
            page.wait_for(&format!(
                "document.querySelectorAll('.bridges .bridge').length === {count}"
            ))
        };
        hole("a5")?;
        noted(page, "twixt-behind-2")?;
        for name in ["e5", "f7", "g9"] {
            hole(name)?;
        }
        bridges(2)?;
        tool(page, 2)?;
        hole("k12")?;
        // By its ends, by a click on its middle, and one that cannot be.
        tool(page, 4)?;
        hole("f7")?;
        hole("g9")?;
        bridges(1)?;
        let ((x, y), (to_x, to_y)) = (page.middle("#twixt-e5")?, page.middle("#twixt-f7")?);
        page.click_at(((x + to_x) / 2.0, (y + to_y) / 2.0))?;
        bridges(0)?;
        hole("f7")?;
        hole("e5")?;
        bridges(1)?;
        hole("e5")?;
        hole("k12")?;
        noted(page, "set-up-not-joined")?;
        let rest = ["24"; 12].join("/");
        finish(page, &format!("24/24/24/24/4w19/24/5w18/24/6w17/24/24/10b13/{rest} w e5f7 -"))
    })
}

fn xart(house: &House) -> Result<()> {
    house.visit(|page| {
        page.screen(Screen::Phone)?;
        page.open("/analysis/xart")?;
        page.tap_named("set-up")?;
        let lay = |number: u32, place: &str| -> Result<()> {
            page.tap(&format!(".kit label:nth-of-type({number})"))?;
            page.tap_at(page.middle(&format!("#xart-{place}"))?)?;
            Ok(())
        };
        let tiles = |count: u32| {
            page.wait_for(&format!(
                "document.querySelectorAll('.drawing .tile').length === {count}"
            ))
        };
        lay(3, "0-0")?;
        tiles(1)?;
        lay(1, "0-1")?;
        noted(page, "xart-why-clash")?;
        lay(5, "0-1")?;
        tiles(2)?;
        // Two red lines end in the space beside both, so this is no position yet.
        lay(4, "1-0")?;
        page.wait_for("document.querySelector('.set-up-note').textContent.includes('B2')")?;
        page.tap_named("set-up-use")?;
        page.wait_for("document.querySelector('.set-up-note').textContent.includes('B2')")?;
        lay(6, "1-1")?;
        tiles(4)?;
        finish(page, "qe/zc w")
    })
}

/// Positions of every variant can be set up, on every board.
fn variant(house: &House) -> Result<()> {
    house.visit(|page| {
        let player = Player::new(page, Hands::Mouse, 1)?;
        page.open("/analysis/twixt")?;
        begin(page)?;
        page.click_at(page.middle("#twixt-t20")?)?;
        player.choose(".side .choices", "size", "12")?;
        page.wait_for("!document.querySelector('#twixt-t20')")?;
        page.click_at(page.middle("#twixt-e5")?)?;
        // What lies there stays if it can.
        player.choose(".side .choices", "variant", "paper")?;
        page.wait_for("document.querySelectorAll('.table .pegs .peg').length === 1")?;
        finish(page, "12/12/12/12/4w7/12/12/12/12/12/12/12 w - -")?;
        ensure!(exported(page)?.contains("[Variant \"size=12,pp\"]"), "{}", exported(page)?);
        page.open("/analysis/xart")?;
        begin(page)?;
        page.click(".kit label:nth-of-type(3)")?;
        page.click_at(page.middle("#xart-0-0")?)?;
        player.choose(".side .choices", "variant", "limited")?;
        finish(page, "q w")?;
        ensure!(exported(page)?.contains("[Variant \"limited\"]"), "{}", exported(page)?);
        Ok(())
    })
}

/// Begins to set a position up.
fn begin(page: &Page) -> Result<()> {
    page.click_named("set-up")?;
    page.wait_for("!!document.querySelector('.setting [role=grid]')")
}

/// Chooses what is set, counted from 1.
fn tool(page: &Page, number: u32) -> Result<()> {
    page.click(&format!(".kit label:nth-of-type({number})"))
}

/// Waits until it is said why something was not done.
fn noted(page: &Page, name: &str) -> Result<()> {
    let text = json!(word(name)?);
    page.wait_for(&format!("document.querySelector('.set-up-note').textContent === {text}"))
}

/// Uses the position and looks at its code.
fn finish(page: &Page, code: &str) -> Result<()> {
    page.click_named("set-up-use")?;
    page.wait_for("!document.querySelector('.setting')")?;
    // The board has the keyboard, and is seen.
    page.wait_for("document.activeElement?.getAttribute('role') === 'grid' && scrollY === 0")?;
    page.click(".exchange summary")?;
    page.click_named("export")?;
    page.wait_for("document.querySelector('.exchange textarea').value !== ''")?;
    let record = exported(page)?;
    ensure!(record.contains(&format!("[Position \"{code}\"]")), "{record} instead of {code}");
    Ok(())
}

/// The record that was written last.
fn exported(page: &Page) -> Result<String> {
    let record = page.eval("document.querySelector('.exchange textarea').value")?;
    Ok(record.as_str().unwrap_or_default().to_owned())
}
