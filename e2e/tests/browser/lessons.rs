//! Lessons, worked through to their ends.

use crate::Test;
use anyhow::{Context, Result, ensure};
use ataxx::Ataxx;
use e2e::{Hands, House, Page, Player, Screen, word};
use lessons::{Lesson, Step, Taught, find, judge, read};
use rules::Game;
use serde_json::json;
use std::fs;
use std::path::Path;
use twixt::{TwixT, Variant};
use xart::Xart;

pub(crate) const TESTS: &[Test] = &[
    ("lesson_xart_mouse", |house| finish::<Xart>(house, Hands::Mouse, "en", "tiles")),
    ("lesson_xart_keyboard_german", |house| {
        finish::<Xart>(house, Hands::Keyboard, "de", "winning")
    }),
    ("lesson_twixt_mouse", |house| finish::<TwixT>(house, Hands::Mouse, "en", "bridges")),
    ("lesson_twixt_keyboard_german", |house| {
        finish::<TwixT>(house, Hands::Keyboard, "de", "double")
    }),
    ("lesson_ataxx_mouse_german", |house| finish::<Ataxx>(house, Hands::Mouse, "de", "turns")),
    ("lesson_ataxx_keyboard", |house| finish::<Ataxx>(house, Hands::Keyboard, "en", "turns")),
    ("lesson_resumed", resumed),
    ("lesson_in_another_language", other_language),
    ("lesson_skipped_is_not_finished", skipped),
    ("lesson_next_step_is_seen_on_a_phone", on_a_phone),
    ("museum_walk", museum),
    ("museum_comment_is_seen_on_a_phone", museum_on_a_phone),
];

/// A lesson that the pages have.
fn lesson<G: Game>(name: &str) -> Result<Lesson> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../lessons");
    let text = fs::read_to_string(path.join(format!("{}.txt", G::NAME)))?;
    read(&text).into_iter().find(|lesson| lesson.name == name).context("no such lesson")
}

/// The position that a step begins with.
fn begin<G: Game>(step: &Step) -> Result<G> {
    let variant = match step.variant.as_str() {
        "" => G::Variant::default(),
        variant => variant.parse()?,
    };
    let mut game = match step.position.as_str() {
        "" => G::new(&variant),
        position => G::from_code(&variant, position)?,
    };
    for turn in &step.turns {
        let turn = game.parse_turn(turn).ok().filter(|turn| game.play(turn).is_ok());
        ensure!(turn.is_some(), "{step:?}");
    }
    Ok(game)
}

/// Works through a lesson, and fails first wherever that is possible.
fn finish<G: Taught>(house: &House, hands: Hands, language: &str, name: &str) -> Result<()> {
    let steps = lesson::<G>(name)?.steps;
    house.visit(|page| {
        page.language(language)?;
        let player = Player::new(page, hands, 1)?;
        page.open(&format!("/lessons/{}/{name}", G::NAME))?;
        let mut missed = 0;
        for (number, step) in steps.iter().enumerate() {
            page.wait_for(&at_step(number, steps.len()))?;
            if let Some(goals) = step.goals.first() {
                ensure!(step.goals.len() == 1, "a longer step");
                let game: G = begin(step)?;
                let is_wrong = |turn: &String| judge(&game, turn, goals).is_err();
                let mut turns = game.turns().into_iter().map(|turn| game.format_turn(&turn));
                if let Some(wrong) = turns.find(is_wrong) {
                    player
                        .make(&game, &wrong)
                        .with_context(|| format!("{}: {wrong}", step.name))?;
                    page.wait_for("!!document.querySelector('.verdict.missed')")?;
                    player.activate(".asked button.main")?;
                    page.wait_for("!document.querySelector('.verdict')")?;
                    missed += 1;
                }
                let right = find(&game, goals, step.solution.first().map(String::as_str));
                let right = right.context("nothing is right")?;
                player.make(&game, &right).with_context(|| format!("{}: {right}", step.name))?;
                page.wait_for("!!document.querySelector('.verdict.right')")?;
                is_said(page, ".verdict.right p")?;
            }
            player.activate(".asked button.main")?;
        }
        ensure!(missed > 0, "nothing wrong was tried");
        is_over(page, G::NAME, name)
    })
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
    page.wait_for(&format!(
        "document.querySelectorAll(\".end a[href^='/puzzles/{game}/'][href*='row=']\").length >= 3"
    ))?;
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
        player.make(&TwixT::new(&Variant::default()), "f5")?;
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
        player.make(&TwixT::new(&Variant::default()), "f6")?;
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
            player.make(&TwixT::new(&Variant::default()), turn)?;
            page.wait_for("!!document.querySelector('.verdict.right')")?;
            page.click(".asked button.main")?;
        }
        page.wait_for("!!document.querySelector('.end button.main')")?;
        page.click(".end button.main")?;
        page.wait_for(&at_step(0, 3))?;
        player.make(&TwixT::new(&Variant::default()), "f5")?;
        page.wait_for("!!document.querySelector('.verdict.right')")?;
        page.click(".asked button.main")?;
        is_over(page, "twixt", "double")
    })
}

/// The museum begins at the beginning, names few threats, and remembers the turn.
fn museum(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/lessons")?;
        // Whatever comes later pushes the link away.
        page.wait_for("document.querySelectorAll('.course .count').length === 3")?;
        page.click("main a[href='/museum']")?;
        page.wait_for("document.querySelectorAll('.stops button').length >= 20")?;
        page.wait_for("document.querySelectorAll('.museum .tile').length === 0")?;
        page.press("ArrowRight")?;
        page.wait_for("location.hash === '#1'")?;
        page.wait_for("document.querySelectorAll('.museum .tile').length === 1")?;
        let stop = "[...document.querySelectorAll('.stops button')].find((one) => \
                    one.querySelector('.number').textContent === '94')";
        page.eval(&format!("{stop}.click()"))?;
        page.wait_for("location.hash === '#94'")?;
        is_said(page, ".comment p")?;
        page.reload()?;
        page.wait_for("!!document.querySelector('.stops .current')")?;
        page.wait_for(
            "(() => { const seen = document.querySelector('.stops').getBoundingClientRect(), \
             it = document.querySelector('.stops .current').getBoundingClientRect(); \
             return it.top >= seen.top - 1 && it.bottom <= seen.bottom + 1; })()",
        )?;
        let current = page.text(".stops .current .number")?;
        ensure!(current == "94", "after reloading it is turn {current}");
        let sought = json!(word("threats-sought")?);
        page.wait_for(&format!(
            "document.querySelector('.museum .advice').textContent !== {sought}"
        ))?;
        let threats = page.text(".museum .advice")?;
        ensure!(threats.split(';').count() <= 3 && threats.len() < 200, "{threats}");
        Ok(())
    })
}

/// The button to the next step is below the board, what it tells is above: it is scrolled into view.
fn on_a_phone(house: &House) -> Result<()> {
    house.visit(|page| {
        let player = Player::new(page, Hands::Fingers, 1)?;
        page.open("/lessons/twixt/double")?;
        page.wait_for(&at_step(0, 3))?;
        player.make(&TwixT::new(&Variant::default()), "f5")?;
        page.wait_for("!!document.querySelector('.verdict.right')")?;
        player.activate(".asked button.main")?;
        page.wait_for(&at_step(1, 3))?;
        page.wait_for("document.querySelector('.lesson .step').getBoundingClientRect().top >= 0")?;
        player.activate(".asked .buttons button:first-child")?;
        page.wait_for(&at_step(0, 3))?;
        page.wait_for("document.querySelector('.lesson .step').getBoundingClientRect().top >= 0")
    })
}

/// What is told of a turn is on the screen together with the board.
fn museum_on_a_phone(house: &House) -> Result<()> {
    house.visit(|page| {
        page.screen(Screen::Phone)?;
        page.open("/museum#94")?;
        page.wait_for("!!document.querySelector('.comment p')")?;
        page.wait_for("document.querySelectorAll('.museum .tile').length > 200")?;
        let below = page.eval(
            "document.querySelector('.comment').getBoundingClientRect().bottom - innerHeight",
        )?;
        ensure!(below.as_f64().is_some_and(|below| below <= 0.0), "{below} pixels are not seen");
        Ok(())
    })
}
