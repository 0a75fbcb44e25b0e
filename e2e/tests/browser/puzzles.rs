//! Puzzles, solved and not.

use crate::Test;
use anyhow::{Context, Result, ensure};
use ataxx::Ataxx;
use e2e::{Hands, House, Page, Player, word, word_in};
use engine::puzzle::{Attempt, Posed, Puzzle, attempt, solving_turn};
use rules::{Game, Record, split_puzzles};
use std::fs;
use std::path::Path;
use twixt::TwixT;
use xart::Xart;

pub(crate) const TESTS: &[Test] = &[
    ("puzzle_xart_mouse", |house| solve::<Xart>(house, Hands::Mouse, "en")),
    ("puzzle_xart_keyboard_german", |house| solve::<Xart>(house, Hands::Keyboard, "de")),
    ("puzzle_xart_fingers", |house| solve::<Xart>(house, Hands::Fingers, "en")),
    ("puzzle_twixt_mouse_german", |house| solve::<TwixT>(house, Hands::Mouse, "de")),
    ("puzzle_twixt_keyboard", |house| solve::<TwixT>(house, Hands::Keyboard, "en")),
    ("puzzle_ataxx_mouse", |house| solve::<Ataxx>(house, Hands::Mouse, "en")),
    ("puzzle_ataxx_keyboard_german", |house| solve::<Ataxx>(house, Hands::Keyboard, "de")),
    ("puzzle_hints", hints),
    ("puzzle_hint_too_late", late_hint),
    ("puzzle_refuted_by_a_draw", drawn),
    ("puzzle_pages", pages),
];

/// More than enough to judge a turn.
const EFFORT: u64 = 20_000_000;

/// The puzzles that the pages have.
fn all<G: Game>() -> Result<Vec<Puzzle<G>>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../puzzles");
    let text = fs::read_to_string(path.join(format!("{}.txt", G::NAME)))?;
    let read = |text: &str| -> Result<Puzzle<G>> { Ok(Puzzle::read(&text.parse::<Record>()?)?) };
    split_puzzles(&text).map(|(_, text)| read(text)).collect()
}

/// The first one that takes so many turns.
fn one<G: Game>(turns: u32) -> Result<Puzzle<G>> {
    let found = all::<G>()?.into_iter().find(|puzzle| puzzle.heading.turns == turns);
    found.with_context(|| format!("no puzzle of {} in {turns} turns", G::NAME))
}

/// Makes a turn on the board of a puzzle, and waits until it is answered.
fn make<G: Game>(page: &Page, player: &Player<'_>, game: &G, turn: &str) -> Result<()> {
    let count = played(page)?.len();
    player.make(game, turn)?;
    page.wait_for(&format!("document.querySelectorAll('.turns li').length > {count}"))?;
    page.wait_for("document.querySelector('.puzzle').dataset.phase !== 'defence'")
}

/// What is on the page's list of turns.
fn played(page: &Page) -> Result<Vec<String>> {
    let list =
        page.eval("[...document.querySelectorAll('.turns li')].map((one) => one.textContent)")?;
    let list = list.as_array().cloned().unwrap_or_default();
    Ok(list.iter().filter_map(|turn| turn.as_str().map(str::to_owned)).collect())
}

fn phase(page: &Page) -> Result<String> {
    let phase = page.eval("document.querySelector('.puzzle').dataset.phase")?;
    Ok(phase.as_str().unwrap_or_default().to_owned())
}

/// A hint that comes after the turn is made is about a position that is no more.
fn late_hint(house: &House) -> Result<()> {
    house.visit(|page| {
        let player = Player::new(page, Hands::Mouse, 1)?;
        let puzzle = one::<Ataxx>(2)?;
        page.prepare(
            "const post = Worker.prototype.postMessage; \
             Worker.prototype.postMessage = function (said) { \
                 const late = typeof said === 'string' && said.includes('hreats'); \
                 setTimeout(() => post.call(this, said), late ? 4000 : 0); };",
        )?;
        page.open(&format!("/puzzles/ataxx/{}", puzzle.heading.id))?;
        page.wait_for("!!document.querySelector('.puzzle [role=grid]')")?;
        page.click_named("puzzle-hint-idea")?;
        page.eval("window.asked = performance.now()")?;
        make(page, &player, &puzzle.start, &puzzle.heading.wins[0])?;
        ensure!(phase(page)? == "solver", "it is {}", phase(page)?);
        page.wait_for("performance.now() - window.asked > 5500")?;
        ensure!(!page.has("ul.advice li")?, "{}", page.text("ul.advice")?);
        Ok(())
    })
}

/// A draw was told to come from more stones.
fn drawn(house: &House) -> Result<()> {
    house.visit(|page| {
        let player = Player::new(page, Hands::Mouse, 1)?;
        let puzzle = all::<Ataxx>()?.into_iter().find(|puzzle| puzzle.heading.id == "a-c9ecd4b5");
        let puzzle = puzzle.context("no such puzzle")?;
        page.open("/puzzles/ataxx/a-c9ecd4b5")?;
        page.wait_for("!!document.querySelector('.puzzle [role=grid]')")?;
        make(page, &player, &puzzle.start, "a7")?;
        page.wait_for("document.querySelector('.puzzle').dataset.phase === 'refuted'")?;
        let told = page.text(".puzzle .verdict")?;
        ensure!(told.contains(&word("reason-equal-stones")?), "{told}");
        Ok(())
    })
}

/// Fails first, sees why, and solves it then; the next one is solved at once.
fn solve<G: Posed>(house: &House, hands: Hands, language: &str) -> Result<()> {
    house.visit(|page| {
        page.language(language)?;
        let player = Player::new(page, hands, 1)?;
        let puzzle = one::<G>(2)?;
        let start = &puzzle.start;
        page.open(&format!("/puzzles/{}/{}", G::NAME, puzzle.heading.id))?;
        page.wait_for("!!document.querySelector('.puzzle [role=grid]')")?;
        let wrong = start.turns().into_iter().find(|turn| {
            matches!(attempt(start, 2, turn, EFFORT), Ok(Attempt::Fails { line }) if !line.is_empty())
        });
        let wrong = start.format_turn(&wrong.context("every turn solves it")?);
        make(page, &player, start, &wrong)?;
        ensure!(phase(page)? == "refuted", "{wrong} is {}", phase(page)?);
        ensure!(played(page)?.len() >= 2, "no reply is shown: {:?}", played(page)?);
        let verdict = page.text(".verdict")?;
        let wrong_word = word_in(language, "puzzle-wrong")?;
        ensure!(verdict.contains(wrong_word.trim_end_matches('.')), "{verdict}");
        let said = page.text("[role=status].unseen")?;
        ensure!(said.contains(&verdict), "\"{verdict}\" is not said, but \"{said}\"");
        player.activate(".puzzle .reached button.main")?;
        page.wait_for("document.querySelectorAll('.turns li').length === 0")?;
        to_the_end(page, &player, &puzzle)?;
        let kept = kept::<G>(page)?;
        let mark = mark(&kept, &puzzle);
        ensure!(mark["best"] == "solved" && mark["first"]["solved"] == false, "{kept}");
        let easy = one::<G>(if G::NAME == Xart::NAME { 1 } else { 2 })?;
        if easy.heading.id == puzzle.heading.id {
            return Ok(());
        }
        page.open(&format!("/puzzles/{}/{}", G::NAME, easy.heading.id))?;
        page.wait_for("!!document.querySelector('.puzzle [role=grid]')")?;
        to_the_end(page, &player, &easy)?;
        let kept = self::kept::<G>(page)?;
        ensure!(self::mark(&kept, &easy)["best"] == "atonce", "{kept}");
        Ok(())
    })
}

/// Solves what is on the page.
fn to_the_end<G: Posed>(page: &Page, player: &Player<'_>, puzzle: &Puzzle<G>) -> Result<()> {
    let mut left = puzzle.heading.turns;
    while left > 0 {
        let mut game = puzzle.start.clone();
        for turn in played(page)? {
            let known = game.parse_turn(&turn).ok().filter(|turn| game.play(turn).is_ok());
            ensure!(known.is_some(), "{turn} is not legal");
        }
        let turn = solving_turn(&game, left, EFFORT)?.context("there is no solution")?;
        let turn = game.format_turn(&turn);
        make(page, player, &game, &turn).with_context(|| turn.clone())?;
        let phase = phase(page)?;
        if phase == "solved" {
            return Ok(());
        }
        ensure!(phase == "solver", "{turn} is {phase}");
        let (verdict, said) = (page.text(".verdict")?, page.text("[role=status].unseen")?);
        ensure!(said.contains(&verdict), "\"{verdict}\" is not said, but \"{said}\"");
        left -= 1;
    }
    anyhow::bail!("not solved in time")
}

/// What the browser keeps of a game's puzzles.
fn kept<G: Game>(page: &Page) -> Result<serde_json::Value> {
    let kept = page.eval(&format!("localStorage.getItem('zwickmuehle.puzzles.{}')", G::NAME))?;
    Ok(serde_json::from_str(kept.as_str().unwrap_or("null"))?)
}

/// What is kept of a puzzle.
fn mark<'a, G: Game>(kept: &'a serde_json::Value, puzzle: &Puzzle<G>) -> &'a serde_json::Value {
    &kept[format!("puzzle/{}/{}", G::NAME, puzzle.heading.id)]["puzzle"]
}

/// Hints say more and more: the first one names no place and is free, the last one is the turn itself.
/// Who was told where solves it without being rated.
fn hints(house: &House) -> Result<()> {
    house.visit(|page| {
        let player = Player::new(page, Hands::Mouse, 1)?;
        let puzzle = one::<Xart>(2)?;
        let turn = puzzle.heading.wins[0].as_str();
        let place = turn.trim_end_matches(['+', '/', '\\']);
        page.open(&format!("/puzzles/xart/{}", puzzle.heading.id))?;
        let hint = |number: usize, name: &str| -> Result<String> {
            page.click_named(name)?;
            page.wait_for(&format!(
                "document.querySelectorAll('ul.advice li').length === {number}"
            ))?;
            page.text("ul.advice li:last-child")
        };
        let idea = hint(1, "puzzle-hint-idea")?;
        ensure!(!idea.contains(place), "{idea} tells where");
        ensure!(kept::<Xart>(page)?.is_null(), "the first hint costs something");
        let free = page.text(".cost")?;
        let told = hint(2, "puzzle-hint-place")?;
        ensure!(told.contains(place) && !told.contains(turn), "{told}");
        ensure!(page.text(".cost")? != free, "nothing is said about what it costs");
        let told = hint(3, "puzzle-hint-turn")?;
        ensure!(told.contains(turn), "{told}");
        let before = kept::<Xart>(page)?;
        to_the_end(page, &player, &puzzle)?;
        let after = kept::<Xart>(page)?;
        // Whatever rating and streak follow from, it is as it was.
        let (before, after) = (mark(&before, &puzzle), mark(&after, &puzzle));
        ensure!(after["best"] == "solved", "{after}");
        ensure!(after["first"] == before["first"], "{after}");
        ensure!(after["first"].get("solved").is_none(), "{after}");
        Ok(())
    })
}

/// Today's puzzle, the classic page, one that suits, and what is kept although it is broken.
fn pages(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/puzzles")?;
        page.wait_for("document.querySelectorAll('.puzzle-entry').length === 3")?;
        page.eval("localStorage.setItem('zwickmuehle.puzzles.xart', '{\"rating\":')")?;
        page.open("/puzzles/xart/classic")?;
        page.wait_for("document.querySelectorAll('.puzzle-entry').length === 18")?;
        let addresses = page.eval(
            "[...document.querySelectorAll('.puzzle-entry')].map((one) => one.getAttribute('href'))",
        )?;
        page.click(".puzzle-entry")?;
        // The next one is the next of the classic page, and the last one leads back to it.
        page.wait_for(&shows(&addresses[0]))?;
        page.click_named("puzzle-next")?;
        page.wait_for(&shows(&addresses[1]))?;
        page.open(addresses[17].as_str().unwrap_or_default())?;
        page.wait_for(&shows(&addresses[17]))?;
        page.click_named("puzzle-classic-page")?;
        page.wait_for("document.querySelectorAll('.puzzle-entry').length === 18")?;
        page.open("/puzzles/xart")?;
        page.wait_for("/^\\/puzzles\\/xart\\/./.test(location.pathname)")
    })
}

/// The puzzle at an address is on the page.
fn shows(address: &serde_json::Value) -> String {
    format!(
        "location.pathname + location.search === {address} && !!document.querySelector('.puzzle [role=grid]')"
    )
}
