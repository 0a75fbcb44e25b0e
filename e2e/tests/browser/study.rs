//! Trees of variations: made, shown, kept.

use crate::Test;
use anyhow::{Context, Result, ensure};
use e2e::{House, Page, Stored, word};
use serde_json::json;

pub(crate) const TESTS: &[Test] = &[
    ("study_variation_of_the_first_turn", first_turn),
    ("study_bar_is_seen_and_moves", bar),
    ("study_lasts", lasts),
    ("study_of_a_game_lasts", of_a_game),
    ("study_in_two_windows", two_windows),
    ("study_passes_by_itself", passing),
    ("study_read_in_from_the_menu", read_in),
    ("study_current_turn_is_in_view", in_view),
];

/// How many turns the tree shows.
fn turns(count: usize) -> String {
    format!("document.querySelectorAll('.tree button').length === {count}")
}

/// Reads a record in by paste.
fn paste(page: &Page, record: &str) -> Result<()> {
    if !page.has(".exchange[open]")? {
        page.click(".exchange summary")?;
    }
    page.click(".exchange textarea")?;
    page.eval("document.activeElement.select()")?;
    page.type_text(record)?;
    page.click_named("import")
}

/// Another first turn on the board, and one in a record.
fn first_turn(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/analysis/ataxx")?;
        paste(page, "b6 b2")?;
        page.wait_for(&turns(2))?;
        page.click_named("to-begin")?;
        page.click("#ataxx-f1")?;
        page.wait_for("document.querySelectorAll('.tree .variation button').length === 1")?;
        page.wait_for(&turns(3))?;
        page.open("/analysis/twixt")?;
        paste(page, "[Game \"twixt\"]\n\n1. l8 (1. k7) 2. m12 *")?;
        page.wait_for("document.querySelectorAll('.tree .variation button').length === 1")?;
        page.wait_for(&turns(3))
    })
}

/// The bar beside the board is as high as the board, and shows what the engine thinks.
fn bar(house: &House) -> Result<()> {
    house.visit(|page| {
        for (game, record) in [
            ("xart", "@0/ B1\\ A2/ @1+"),
            ("twixt", "l12 m10"),
            // Red has nearly everything.
            ("ataxx", "[Position \"xxxxxxx/xxxxxxx/xxxxxxx/xxxxx2/7/7/6o x 0 1\"]\n\n*"),
        ] {
            page.open(&format!("/analysis/{game}"))?;
            paste(page, record)?;
            page.wait_for("!!document.querySelector('.exchange [role=status]').textContent")?;
            let size = |selector: &str| -> Result<(f64, f64)> {
                let size = page.eval(&format!(
                    "(({{ width, height }}) => [width, height])(\
                     document.querySelector({}).getBoundingClientRect())",
                    json!(selector)
                ))?;
                let side = |number: usize| size[number].as_f64().context("no size");
                Ok((side(0)?, side(1)?))
            };
            let (width, height) = size(".analysis .bar")?;
            ensure!(width > 8.0 && height > 200.0, "{game}: the bar is {width} x {height}");
            let share = "document.querySelector('.analysis .bar .share').style.height";
            ensure!(page.eval(share)? == "50%", "{game}: nobody knows anything yet");
            if game == "ataxx" {
                page.click_named("engine")?;
                page.wait_for(&format!("parseFloat({share}) > 80"))?;
            }
        }
        Ok(())
    })
}

/// What was read in and added is there after a reload, and again after something else was read in.
fn lasts(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/analysis/ataxx")?;
        paste(page, "b6 b2")?;
        page.wait_for(&turns(2))?;
        page.click_named("to-begin")?;
        page.click("#ataxx-f1")?;
        page.wait_for(&turns(3))?;
        page.reload()?;
        page.wait_for(&turns(3))?;
        // Nothing to read in changes nothing.
        paste(page, " ")?;
        page.wait_for(&format!(
            "document.querySelector('.side [role=alert]').textContent === {}",
            json!(word("nothing-to-import")?)
        ))?;
        page.wait_for(&turns(3))?;
        paste(page, "g2")?;
        page.wait_for(&turns(1))?;
        page.click_named("bring-back")?;
        page.wait_for(&turns(3))?;
        page.click_named("begin-anew")?;
        page.wait_for(&turns(0))?;
        page.reload()?;
        page.wait_for(&turns(0))?;
        // A link shows what it holds, and what was there can be brought back.
        page.click_named("bring-back")?;
        page.wait_for(&turns(3))?;
        page.open("/analysis/ataxx#1.%20g2")?;
        page.wait_for(&turns(1))?;
        page.click("#ataxx-b1")?;
        page.wait_for(&turns(2))?;
        page.reload()?;
        page.wait_for(&turns(2))?;
        page.click_named("bring-back")?;
        page.wait_for(&turns(3))?;
        // A record of another game leads there, and what is there makes room as well.
        page.open("/analysis/twixt")?;
        paste(page, "l8 m12")?;
        page.wait_for(&turns(2))?;
        page.open("/analysis/ataxx#1.%20g2")?;
        paste(page, "[Game \"twixt\"]\n\n1. k7 *")?;
        page.wait_for("location.pathname === '/analysis/twixt'")?;
        page.wait_for(&turns(1))?;
        page.click_named("bring-back")?;
        page.wait_for(&turns(2))
    })
}

/// What one window changes is seen in the other, which goes on looking where it looked, and says so.
/// Two windows with different things do not disturb each other, and nothing is lost.
fn two_windows(house: &House) -> Result<()> {
    let visitor = house.visitor()?;
    let (one, two) = (visitor.page(house.address())?, visitor.page(house.address())?);
    let told = format!(
        "document.querySelector('.side .advice')?.textContent === {}",
        json!(word("changed-in-other-tab")?)
    );
    one.open("/analysis/ataxx")?;
    paste(&one, "b6 b2")?;
    one.wait_for(&turns(2))?;
    two.open("/analysis/ataxx")?;
    two.wait_for(&turns(2))?;
    two.click_named("to-begin")?;
    one.click("#ataxx-f1")?;
    two.wait_for(&turns(3))?;
    two.wait_for(&told)?;
    ensure!(!two.has(".tree [aria-current=step]")?, "the other window looks at another turn");
    two.click("#ataxx-a6")?;
    for page in [&one, &two] {
        page.wait_for(&turns(4))?;
    }
    one.wait_for(&told)?;
    two.wait_for(&format!("!({told})"))?;
    one.reload()?;
    one.wait_for(&turns(4))?;
    // A link is something else: nobody takes it over who did not open it.
    two.open("/analysis/ataxx#1.%20g2")?;
    two.wait_for(&turns(1))?;
    two.click("#ataxx-b1")?;
    two.wait_for(&turns(2))?;
    one.click("#ataxx-a2")?;
    one.wait_for(&turns(5))?;
    two.wait_for(&turns(2))?;
    one.reload()?;
    one.wait_for(&turns(5))?;
    one.click_named("bring-back")?;
    one.wait_for(&turns(2))?;
    for page in [one, two] {
        page.forgive(|_| false)?;
    }
    Ok(())
}

/// Variations and comments stay with a game, also when it goes on.
fn of_a_game(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/")?;
        Stored::put(page, 1, "ataxx", "f1 b1\n", 0)?;
        page.open("/analysis/ataxx/1")?;
        page.wait_for(&turns(2))?;
        page.click(".note textarea")?;
        page.type_text("well played")?;
        page.click_named("to-begin")?;
        page.click("#ataxx-f2")?;
        page.wait_for(&turns(3))?;
        Stored::put(page, 1, "ataxx", "f1 b1 f2\n", 0)?;
        page.reload()?;
        page.wait_for(&turns(4))?;
        page.click_named("back")?;
        page.wait_for("document.querySelector('.note textarea').value === 'well played'")?;
        // Something else is looked through elsewhere.
        paste(page, "g2")?;
        page.wait_for("location.pathname === '/analysis/ataxx'")?;
        page.wait_for(&turns(1))?;
        page.open("/analysis/ataxx/1")?;
        page.wait_for(&turns(4))
    })
}

/// Who can only pass does so, and the page says it.
fn passing(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/analysis/ataxx")?;
        paste(page, "7/7/7/7/xxx4/xxx4/oxx4 o 0 1")?;
        page.wait_for(&turns(1))?;
        let listed = page.text(".tree .current")?;
        ensure!(listed.contains(&word("ataxx-pass-listed")?), "the tree says: {listed}");
        let red = word("to-move")?.replace("{ $side }", &word("ataxx-side-1")?);
        ensure!(page.text(".status")? == red, "after the pass: {}", page.text(".status")?);
        page.click_named("back")?;
        let passes = word("ataxx-must-pass")?.replace("{ $side }", &word("ataxx-side-2")?);
        page.wait_for(&format!(
            "document.querySelector('.status').textContent === {}",
            json!(passes)
        ))
    })
}

/// From the menu to a game from elsewhere, whichever game it is; what is none is told of.
fn read_in(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/")?;
        page.go_by_menu("analysis")?;
        page.wait_for("!!document.querySelector('.read-in textarea')")?;
        let try_it = |text: &str| -> Result<()> {
            page.click(".read-in textarea")?;
            page.eval("document.activeElement.select()")?;
            page.type_text(text)?;
            page.click_named("import")
        };
        for (text, why) in [
            ("\u{fffd}PNG\u{1}", word("unreadable-text")?),
            ("https://example.org/analysis/xart#%5BGame%20%22xa", word("link-broken")?),
        ] {
            try_it(text)?;
            page.wait_for(&format!(
                "document.querySelector('.read-in [role=alert]').textContent === {}",
                json!(why)
            ))?;
        }
        try_it("[Game \"twixt\"]\n\n1. l8 2. m12 *")?;
        page.wait_for("location.pathname === '/analysis/twixt'")?;
        page.wait_for(&turns(2))?;
        // A file that is dropped anywhere is read in as well.
        page.eval(
            "(() => { const data = new DataTransfer(); \
             data.items.add(new File(['1. f6'], 'game.txt', { type: 'text/plain' })); \
             document.querySelector('.stage').dispatchEvent(\
             new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })); })()",
        )?;
        page.wait_for(&turns(1))
    })
}

/// Long lists are scrolled to the current turn, and the page is not.
fn in_view(house: &House) -> Result<()> {
    const LONG: &str = "a7a5 f6 g1e1 f7 d1 f7d5 d1b2 d5b6 a3 a7 f2 b7 g1 b7d7 b1 b5 b4 b6a4 b3 b5d3 \
        a4b6 c3 a3c4 b2d4 e3 d2 d4e6 c4a6 d7b7 d3b5\n";
    house.visit(|page| {
        page.open("/")?;
        Stored::put(page, 1, "ataxx", LONG, 0)?;
        for (path, list) in [("/game/1", ".turns"), ("/analysis/ataxx/1", ".tree")] {
            page.open(path)?;
            let in_view = format!(
                "(([list, current]) => !!current && current.top >= list.top - 1 \
                 && current.bottom <= list.bottom + 1 && scrollY === 0)(\
                 ['{list}', '{list} .current'].map((one) => \
                 document.querySelector(one)?.getBoundingClientRect()))"
            );
            page.wait_for(&in_view)?;
            for _ in 0..25 {
                page.press("PageUp")?;
            }
            page.wait_for(&format!(
                "[...document.querySelectorAll('{list} button')].indexOf(\
                 document.querySelector('{list} .current')) === 4"
            ))?;
            page.wait_for(&in_view)?;
        }
        Ok(())
    })
}
