//! Xart Solitaire: whole stacks by mouse, fingers and keyboard, and what lasts of them.

use crate::Test;
use anyhow::{Result, ensure};
use e2e::{Hands, House, Layer, Page, Screen, Shade, put_solitaire, violations, word};
use serde_json::{Value, json};

pub(crate) const TESTS: &[Test] = &[
    ("solitaire_mouse_english", |house| whole(house, Hands::Mouse, "en", 3)),
    ("solitaire_mouse_german", |house| whole(house, Hands::Mouse, "de", 4)),
    ("solitaire_keyboard_english", |house| whole(house, Hands::Keyboard, "en", 4)),
    ("solitaire_keyboard_german", |house| whole(house, Hands::Keyboard, "de", 3)),
    ("solitaire_fingers", |house| whole(house, Hands::Fingers, "en", 3)),
    ("solitaire_daily_counts_once", daily),
    ("solitaire_reload", reload),
    ("solitaire_undo_and_hint", undo_and_hint),
    ("solitaire_two_windows", two_windows),
    ("solitaire_without_storage", without_storage),
    ("solitaire_given_up", given_up),
    ("solitaire_accessible", accessible),
];

/// A row of the table of results: what stands there for 3 × 3 and 4 × 4.
fn row(page: &Page, number: usize) -> Result<[String; 2]> {
    let cell = |column: usize| {
        page.text(&format!(".reached tbody tr:nth-child({number}) td:nth-of-type({column})"))
    };
    Ok([cell(1)?, cell(2)?])
}

/// From the first page to the end of a new stack; the end is told, gone through, and counted.
fn whole(house: &House, hands: Hands, language: &str, size: usize) -> Result<()> {
    house.visit(|page| {
        page.language(language)?;
        if hands == Hands::Fingers {
            page.screen(Screen::Phone)?;
        }
        page.open("/")?;
        let go = |selector: &str| match hands {
            Hands::Mouse => page.click(selector),
            Hands::Fingers => page.tap(selector),
            Hands::Keyboard => {
                page.tab_to(&format!("it.matches({})", json!(selector)))?;
                page.press("Enter")
            }
        };
        if hands == Hands::Fingers {
            go(".menu-button")?;
        }
        go("header a[href='/solitaire']")?;
        page.wait_for("!!document.querySelector('.stacks')")?;
        go(&format!("[aria-labelledby=stacks-{size}] button"))?;
        page.wait_for("!!document.querySelector('.square[role=grid]')")?;
        Layer::new(page, hands, 40 + size as u64).lay(u64::MAX)?;
        let (status, spoken) = (page.text(".status")?, page.text("[role=status].unseen")?);
        ensure!(!status.is_empty() && spoken.contains(&status), "\"{status}\": \"{spoken}\"");
        // Back to the beginning, and forward from there.
        let tiles = || page.eval("document.querySelectorAll('.square .tile').length");
        go(".stage .steps button:first-child")?;
        page.wait_for("document.querySelectorAll('.square .tile').length === 1")?;
        go(".stage .steps button:nth-child(3)")?;
        page.wait_for("document.querySelectorAll('.square .tile').length > 1")?;
        // If there is a solution, it fills the square with one line.
        if page.has(".stage .courses button:nth-child(2)")? {
            go(".stage .courses button:nth-child(2)")?;
            go(".stage .steps button:last-child")?;
            page.wait_for("!!document.querySelector('.square .won')")?;
            ensure!(tiles()? == size * size, "{} tiles solve it", tiles()?);
        }
        page.open("/solitaire")?;
        ensure!(row(page, 1)?[size - 3] == "1", "it is not counted");
        ensure!(!page.has(".unfinished .entry")?, "a finished stack is offered");
        Ok(())
    })
}

/// The stack of the day is the same for two people, and counts once.
fn daily(house: &House) -> Result<()> {
    let see = |page: &Page| {
        page.eval("[...document.querySelectorAll('.stack .slot')].map((one) => one.ariaLabel)")
    };
    let mut seen = Value::Null;
    house.visit(|page| {
        page.open("/solitaire/4/daily")?;
        seen = see(page)?;
        Layer::new(page, Hands::Mouse, 7).lay(u64::MAX)?;
        page.click_named("solitaire-again")?;
        page.wait_for("document.querySelectorAll('.square .tile').length === 1")?;
        Layer::new(page, Hands::Mouse, 8).lay(u64::MAX)?;
        page.open("/solitaire")?;
        ensure!(row(page, 1)?[1] == "1", "counted: {:?}", row(page, 1)?);
        // The second time all tiles were known.
        ensure!(row(page, 7)?[1].ends_with('1'), "with help: {:?}", row(page, 7)?);
        Ok(())
    })?;
    house.visit(|page| {
        page.open("/solitaire/4/daily")?;
        ensure!(see(page)? == seen, "another stack");
        Ok(())
    })
}

/// A touch where nothing fits is answered, and a stack that is given up is gone and counts.
fn given_up(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/solitaire/3/given-up")?;
        Layer::new(page, Hands::Mouse, 5).lay(2)?;
        page.click(".square [role=gridcell]:has(.tile)")?;
        page.wait_for("!!document.querySelector('.notice p')")?;
        let (shown, said) = (page.text(".notice p")?, page.text("[role=status].unseen")?);
        ensure!(shown == word("xart-why-occupied")? && said == shown, "{shown}: {said}");
        page.open("/solitaire")?;
        page.click(".waiting button")?;
        ensure!(page.has(".waiting")?, "it is not asked twice");
        page.click(".waiting button")?;
        page.wait_for("!document.querySelector('.unfinished')")?;
        ensure!(row(page, 1)?[0] == "1" && row(page, 2)?[0] == "0", "{:?}", row(page, 1)?);
        page.reload()?;
        page.wait_for("!!document.querySelector('.stacks')")?;
        ensure!(!page.has(".unfinished")?, "it is back");
        Ok(())
    })
}

/// The same tiles lie there again, the stack is offered, and it goes on.
fn reload(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/solitaire/4/reload")?;
        let mut layer = Layer::new(page, Hands::Mouse, 12);
        layer.lay(6)?;
        let drawing = "[...document.querySelectorAll('[role=gridcell], .stack .slot')]\
            .map((one) => one.getAttribute('aria-label')).join()";
        let seen = page.eval(drawing)?;
        page.reload()?;
        page.wait_for(&format!("{drawing} === {seen}"))?;
        page.open("/solitaire")?;
        page.click(".unfinished .entry")?;
        page.wait_for(&format!("{drawing} === {seen}"))?;
        layer.lay(u64::MAX)
    })
}

/// Turns are taken back where that is allowed, a hint is shown, and both are counted as help.
fn undo_and_hint(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/solitaire/3/undo")?;
        let take_back = format!(
            "[...document.querySelectorAll('.buttons button')].some((one) => \
             one.textContent === {})",
            json!(word("take-back")?)
        );
        ensure!(page.eval(&take_back)? == false, "taking back is offered");
        page.click(".undo input")?;
        page.wait_for(&take_back)?;
        let mut layer = Layer::new(page, Hands::Mouse, 13);
        layer.lay(2)?;
        page.click_named("take-back")?;
        page.wait_for("document.querySelectorAll('.square .tile').length === 1")?;
        // That the tile may be turned can be told there already.
        let told = page.eval("document.querySelectorAll('.side .advice').length")?;
        page.click_named("solitaire-lines")?;
        page.wait_for(&format!("document.querySelectorAll('.side .advice').length > {told}"))?;
        page.click_named("hint")?;
        page.wait_for("!!document.querySelector('.square .mark')")?;
        layer.lay(u64::MAX)?;
        page.open("/solitaire")?;
        ensure!(row(page, 1)?[0] == "0" && row(page, 7)?[0].ends_with('1'), "counted as usual");
        Ok(())
    })
}

/// What is laid in one window is seen in the other, and there it goes on.
fn two_windows(house: &House) -> Result<()> {
    let visitor = house.visitor()?;
    let (one, two) = (visitor.page(house.address())?, visitor.page(house.address())?);
    one.open("/solitaire/4/windows")?;
    two.open("/solitaire/4/windows")?;
    for (tiles, here, there) in [(2, &one, &two), (3, &two, &one), (4, &one, &two)] {
        let mut layer = Layer::new(here, Hands::Mouse, tiles);
        layer.lay(tiles)?;
        let count = layer.tiles()?;
        there
            .wait_for(&format!("document.querySelectorAll('.square .tile').length === {count}"))?;
    }
    for page in [one, two] {
        page.forgive(|_| false)?;
    }
    Ok(())
}

/// Where nothing can be stored it can be played all the same; what is broken is as if it were not
/// there.
fn without_storage(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/solitaire")?;
        page.eval("localStorage.setItem('zwickmuehle.solitaire.statistics', '{broken')")?;
        page.eval("localStorage.setItem('zwickmuehle.solitaire.game.3.broken', '{\"record\":7}')")?;
        page.open("/solitaire/3/broken")?;
        Layer::new(page, Hands::Mouse, 14).lay(u64::MAX)?;
        page.open("/solitaire")?;
        ensure!(row(page, 1)?[0] == "1", "nothing is counted");
        page.prepare("Storage.prototype.setItem = () => { throw new Error('full'); };")?;
        page.open("/solitaire/3/full")?;
        Layer::new(page, Hands::Mouse, 15).lay(2)?;
        page.wait_for("!!document.querySelector('.side .warning')")?;
        Layer::new(page, Hands::Mouse, 16).lay(u64::MAX)
    })
}

/// What is only there while somebody plays keeps nobody out.
fn accessible(house: &House) -> Result<()> {
    house.visit(|page| {
        for (screen, shade) in [(Screen::Desktop, Shade::Light), (Screen::Phone, Shade::Dark)] {
            page.screen(screen)?;
            page.look(shade, false)?;
            page.open("/solitaire")?;
            let address = put_solitaire(page, 3, "done", usize::MAX)?;
            page.open(&address)?;
            page.wait_for("!!document.querySelector('.review .worth')")?;
            page.click(".worth li:nth-child(2) button")?;
            let found = violations(page)?;
            ensure!(found.is_empty(), "a review: {}", found.join("\n    "));
            let wide = page.excess_width()?;
            ensure!(wide <= 0, "the page scrolls sideways by {wide}");
            page.open("/solitaire/4/hint")?;
            page.click_named("hint")?;
            page.wait_for("!!document.querySelector('.square .mark')")?;
            let found = violations(page)?;
            ensure!(found.is_empty(), "a hint: {}", found.join("\n    "));
        }
        Ok(())
    })
}
