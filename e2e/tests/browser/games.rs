//! Complete games against the engine, in every variant, by mouse, fingers and keyboard.

use crate::Test;
use anyhow::{Context, Result, ensure};
use e2e::{Hands, House, Page, Player, Screen, Set, Stored, word};
use serde_json::json;
use std::time::Duration;

pub(crate) const TESTS: &[Test] = &[
    ("ataxx_keyboard", |house| in_all_variants(house, Hands::Keyboard, "ataxx", 1)),
    ("ataxx_mouse", |house| in_all_variants(house, Hands::Mouse, "ataxx", 2)),
    ("ataxx_fingers", |house| in_all_variants(house, Hands::Fingers, "ataxx", 3)),
    ("xart_keyboard", |house| in_all_variants(house, Hands::Keyboard, "xart", 4)),
    ("xart_mouse", |house| in_all_variants(house, Hands::Mouse, "xart", 5)),
    ("xart_fingers", |house| in_all_variants(house, Hands::Fingers, "xart", 6)),
    ("twixt_keyboard", |house| in_all_variants(house, Hands::Keyboard, "twixt", 7)),
    ("twixt_mouse", |house| in_all_variants(house, Hands::Mouse, "twixt", 8)),
    ("twixt_fingers", |house| in_all_variants(house, Hands::Fingers, "twixt", 9)),
    ("twixt_large_by_fingers_until_resigned", resigned),
    ("ataxx_finger_drags_the_stone_and_not_the_page", dragged),
    ("ataxx_who_scrolls_plays_nothing", scrolled),
    ("ataxx_passes_by_itself", passing),
    ("command_box_answers", questions),
    ("asked_again_is_answered_again", again),
    ("past_is_left_again", past),
    ("twixt_swap_is_explained", swapped),
];

/// What is chosen before a game begins.
type Choices = &'static [(&'static str, &'static str)];

/// Every variant, some of them with the other side. In TwixT somebody else begins then, so that the
/// question of the first peg is asked.
fn variants(game: &str) -> &'static [Choices] {
    match game {
        "ataxx" => &[
            &[("variant", "open")],
            &[("variant", "cross")],
            &[("variant", "four"), ("your-side", "1")],
        ],
        "xart" => &[
            &[("variant", "unlimited")],
            &[("variant", "limited")],
            &[("variant", "lucky")],
            &[("variant", "loop"), ("your-side", "1")],
        ],
        _ => &[
            &[("size", "12"), ("your-side", "1")],
            &[("size", "12"), ("variant", "paper")],
            &[("size", "12"), ("handicap", "2")],
        ],
    }
}

/// In every variant a whole game to its end on the board, which is shown and stored.
fn in_all_variants(house: &House, hands: Hands, game: &str, seed: u64) -> Result<()> {
    for &variant in variants(game) {
        let whole = house.visit(|page| {
            let mut player = Player::new(page, hands, seed)?;
            // Weak players are quick; in TwixT a better one gets across sooner.
            let level = if game == "twixt" { "3" } else { "1" };
            let choices = [&[("opponent", level)], variant].concat();
            player.start(Set { game, choices: &choices })?;
            let stored = player.play(usize::MAX)?;
            is_over(page, &stored)
        });
        whole.with_context(|| format!("{game} with {variant:?}"))?;
    }
    Ok(())
}

/// The outcome is on the page, and the game among those that are over.
fn is_over(page: &Page, stored: &Stored) -> Result<()> {
    let reason = stored.reason()?;
    ensure!(reason.is_some(), "the game is not over");
    let told = page.text(".status")?;
    let spoken = page.text("[role=status].unseen")?;
    ensure!(
        !told.is_empty() && spoken.contains(&told),
        "\"{told}\" is not announced, but \"{spoken}\""
    );
    let address = page.eval("location.pathname")?;
    page.go_by_menu("your-games")?;
    page.wait_for("location.pathname === '/games' && !!document.querySelector('.entry')")?;
    let heading = page.text("main h2")?;
    ensure!(heading == word("finished-games")?, "the game is under: {heading}");
    let entry = format!(".entry[href='{}']", address.as_str().unwrap_or_default());
    let entry = page.text(&entry)?;
    ensure!(entry.contains(&told), "the list says: {entry}");
    Ok(())
}

/// The largest usual board; whoever has enough of it resigns.
fn resigned(house: &House) -> Result<()> {
    house.visit(|page| {
        let mut player = Player::new(page, Hands::Fingers, 11)?;
        let choices = [("opponent", "1"), ("size", "24")];
        player.start(Set { game: "twixt", choices: &choices })?;
        player.play(6)?;
        page.tap_named("resign")?;
        page.tap_named("really")?;
        let after =
            "localStorage.getItem('zwickmuehle.game.' + location.pathname.split('/').pop())";
        page.wait_long_for(&format!("{after}.includes('Reason')"), Duration::from_secs(5))?;
        is_over(page, &Stored::of(page)?)
    })
}

/// A stone follows the finger, also one that was picked up before.
fn dragged(house: &House) -> Result<()> {
    house.visit(|page| {
        on_phone(page)?;
        for (number, (from, to)) in [("a7", "a5"), ("g7", "g5")].into_iter().enumerate() {
            let at = |square: &str| page.middle(&format!("#ataxx-{square}"));
            if number == 1 {
                page.tap_at(at(from)?)?;
                page.wait_for("!!document.querySelector('.picked')")?;
            }
            page.swipe(at(from)?, at(to)?, 8)?;
            page.wait_for(&format!(
                "document.querySelectorAll('.turns li').length === {}",
                number + 1
            ))?;
        }
        let turns = Stored::of(page)?.turns()?;
        ensure!(turns == ["a7a5", "g7g5"], "played is {turns:?}");
        ensure!(page.eval("scrollY")? == 0, "the page was dragged as well");
        // Who puts a finger onto a picked stone again puts it back.
        page.tap("#ataxx-g1")?;
        page.wait_for("!!document.querySelector('.picked')")?;
        page.tap("#ataxx-g1")?;
        page.wait_for("!document.querySelector('.picked')")
    })
}

/// A finger that goes down on a square and drags the page is no turn.
fn scrolled(house: &House) -> Result<()> {
    house.visit(|page| {
        on_phone(page)?;
        let (x, y) = page.middle("#ataxx-f2")?;
        page.swipe((x, y), (x, y - 250.0), 8)?;
        page.wait_for("scrollY > 100")?;
        let turns = Stored::of(page)?.turns()?;
        ensure!(turns.is_empty(), "played is {turns:?}");
        page.tap("#ataxx-f2")?;
        page.wait_for("document.querySelectorAll('.turns li').length === 1")
    })
}

/// A new game of Ataxx for two on a phone.
fn on_phone(page: &Page) -> Result<()> {
    page.open("/")?;
    page.screen(Screen::Phone)?;
    let address = Stored::put(page, 1, "ataxx", "\n", 0)?;
    page.open(&address)?;
    page.wait_for("!!document.querySelector('.ataxx .may-divide')")
}

/// Who can do nothing but pass is not left waiting.
fn passing(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/")?;
        let address = Stored::put(page, 1, "ataxx", SHUT_IN, 1)?;
        page.open(&address)?;
        page.wait_for("document.querySelectorAll('.turns li').length >= 2")?;
        let turns = Stored::of(page)?.turns()?;
        ensure!(turns[0] == "0000", "Red's turn was {}", turns[0]);
        let listed = page.text(".turns button")?;
        ensure!(listed == word("ataxx-pass-listed")?, "the list says {listed}");
        // Who has passed is also told of where everybody sees it.
        let address = Stored::put(page, 2, "ataxx", SHUT_IN, 0)?;
        page.open(&address)?;
        page.wait_for("document.querySelectorAll('.turns li').length === 1")?;
        let passes = word("ataxx-must-pass")?.replace("{ $side }", &word("ataxx-side-1")?);
        let told = page.text(".told")?;
        ensure!(told == passes, "the page says: {told}");
        Ok(())
    })
}

/// Questions are answered whoever is to move and after the end; who types that he resigns is asked.
fn questions(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/")?;
        let ask = |text: &str| -> Result<()> {
            page.click("#command")?;
            page.type_text(text)?;
            page.press("Enter")
        };
        let answered = |text: &str| {
            page.wait_for(&format!(
                "document.querySelector('.answer').textContent.startsWith({})",
                json!(text)
            ))
        };
        let address = Stored::put(page, 1, "ataxx", "f1 b1\n", 0)?;
        page.open(&address)?;
        ask("a7?")?;
        answered("a7, ")?;
        page.click_named("to-begin")?;
        ask("b1?")?;
        answered("b1, ")?;
        page.click_named("back-to-now")?;
        ask("resign")?;
        page.wait_for("document.querySelector('.answer').textContent.includes('resign')")?;
        ensure!(Stored::of(page)?.reason()?.is_none(), "it was not asked");
        ask("resign")?;
        page.wait_for("!!document.querySelector('.ending')")?;
        ask("legal")?;
        answered(&word("why-over")?)?;
        ask("g1?")?;
        answered("g1, ")
    })
}

/// The same answer is new to whoever asks twice, so that a screen reader tells it twice.
fn again(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/")?;
        let address = Stored::put(page, 1, "ataxx", "f1 b1\n", 0)?;
        page.open(&address)?;
        page.eval(
            "window.heard = []; new MutationObserver((all) => \
             heard.push(...all.map((one) => one.target.textContent).filter((text) => text)))\
             .observe(document.querySelector('[role=status].unseen'), \
             { childList: true, characterData: true, subtree: true })",
        )?;
        let mut before = 0;
        for _ in 0..3 {
            page.click("#command")?;
            page.type_text("last")?;
            page.press("Enter")?;
            page.wait_for(&format!("heard.length > {before} && new Set(heard).size === 1"))?;
            before = page.eval("heard.length")?.as_u64().unwrap_or(0);
        }
        Ok(())
    })
}

/// Who looks at the past sees that, and comes back.
fn past(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/")?;
        let address = Stored::put(page, 1, "ataxx", "f1 b1 f2\n", 0)?;
        page.open(&address)?;
        ensure!(!page.has(".past")?, "this is no past");
        page.click_named("back")?;
        page.wait_for("!!document.querySelector('.past')")?;
        let said = page.text(".past span")?;
        ensure!(said == "Turn 2 of 3", "the page says: {said}");
        page.click_named("back-to-now")?;
        page.wait_for("!document.querySelector('.past')")
    })
}

/// Who began is told that his peg was taken over, and what he plays now.
fn swapped(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/")?;
        let record = "[Variant \"size=12\"]\n\nf6 swap\n";
        let address = Stored::put(page, 1, "twixt", record, 3)?;
        page.open(&address)?;
        let swapped = word("twixt-engine-swapped")?.replace("{ $side }", &word("twixt-side-2")?);
        let told = page.text(".told")?;
        ensure!(told == swapped, "the page says: {told}");
        let listed = page.text(".turns .current")?;
        ensure!(listed == word("twixt-swap-listed")?, "the list says {listed}");
        Ok(())
    })
}

/// Red cannot move, Blue can.
const SHUT_IN: &str = "[Position \"xoo4/ooo4/ooo4/7/7/7/7 x 0 1\"]\n";
