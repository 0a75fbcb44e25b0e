//! Games that go on for days, which pass in no time.

use crate::Test;
use crate::online::{both_say, invite, play, position, turns};
use anyhow::{Result, bail, ensure};
use ataxx::Ataxx;
use e2e::{Hands, House, Page, Player, Program, Screen, Shade, seated, violations, word};
use serde_json::json;

pub(crate) const TESTS: &[Test] = &[("days_prepared_answer_and_vacation", days)];

/// The lobby's choice of three days a turn.
const THREE_DAYS: &[(&str, &str)] = &[("clock", "7"), ("your-side", "0")];

/// Becomes an account of this name.
fn register(page: &Page, name: &str) -> Result<()> {
    page.open("/")?;
    let said = json!({"name": name, "password": "correct horse battery"}).to_string();
    let done = page.eval(&format!(
        "fetch('/api/guest', {{ method: 'POST' }})
         .then(() => fetch('/api/register', {{ method: 'POST', body: {} }}))
         .then((answer) => answer.status)",
        json!(said)
    ))?;
    ensure!(done == 201, "registering {name}: {done}");
    Ok(())
}

/// Makes turns on the board while a line is prepared.
fn prepare(page: &Page, script: &str) -> Result<()> {
    let mut game = position::<Ataxx>(page, "standard")?;
    for (number, text) in (1..).zip(script.split_whitespace()) {
        Player::new(page, Hands::Mouse, 1)?.make(&game, text)?;
        let turn = rules::Game::parse_turn(&game, text)?;
        rules::Game::play(&mut game, &turn)?;
        let made =
            "(document.querySelector('.plans .line')?.textContent.match(/[a-g][1-7]/g) ?? [])";
        page.wait_for(&format!("{made}.length === {number}"))?;
    }
    Ok(())
}

/// Waits until so many turns are listed on both pages.
fn reach(pages: [&Page; 2], count: usize) -> Result<()> {
    for page in pages {
        page.wait_for(&format!("document.querySelectorAll('.turns li').length === {count}"))?;
    }
    Ok(())
}

fn is_accessible(page: &Page) -> Result<()> {
    for (screen, shade) in [(Screen::Phone, Shade::Dark), (Screen::Desktop, Shade::Light)] {
        page.screen(screen)?;
        page.look(shade, false)?;
        let found = violations(page)?;
        ensure!(found.is_empty(), "{}", found.join("\n"));
        let excess = page.excess_width()?;
        ensure!(excess <= 0, "wider than the screen by {excess}");
    }
    Ok(())
}

fn days(house: &House) -> Result<()> {
    let program = Program::start_in_time()?;
    let (first, second) = (house.visitor()?, house.visitor()?);
    let (one, two) = (&first.page(program.address())?, &second.page(program.address())?);
    register(one, "Anna")?;
    register(two, "Berta")?;
    invite(one, two, "ataxx", THREE_DAYS)?;
    play::<Ataxx>([one, two], "standard", "f1")?;

    // Anna foresees a turn of Berta, her answer, and the same once more; then changes it.
    one.click_named("plan-new")?;
    prepare(one, "b1 f2 c1 e1")?;
    is_accessible(one)?;
    one.click_named("plan-back")?;
    one.click_named("plan-back")?;
    prepare_nothing_but(one, "b1 → f2")?;
    one.click_named("plan-keep")?;
    one.wait_for("document.querySelectorAll('.plans li').length === 1")?;
    one.click_named("plan-another")?;
    prepare(one, "a2 g2")?;
    one.click_named("plan-keep")?;
    one.wait_for("document.querySelectorAll('.plans li').length === 2")?;
    is_accessible(one)?;
    // It is there after a reload, can be taken away, and Berta knows nothing of it.
    one.reload()?;
    one.wait_for("document.querySelectorAll('.plans li').length === 2")?;
    one.click(".plans li:last-child button:last-child")?;
    one.wait_for("document.querySelectorAll('.plans li').length === 1")?;
    ensure!(!two.has(".plans li")?, "she sees it");

    // Berta makes that turn while nobody else is there.
    one.open("/settings")?;
    play_alone(two, "b1")?;
    reach([two, two], 3)?;
    ensure!(turns(two)? == ["f1", "b1", "f2"], "{:?}", turns(two)?);

    // It is her turn: the frame says so, and the page of what waits. She goes on vacation.
    two.wait_for("document.querySelector('.badge .count')?.textContent === '1'")?;
    let path = two.eval("location.pathname")?;
    two.click(".badge")?;
    two.wait_for("document.querySelectorAll('.entry.mine').length === 1")?;
    ensure!(two.text(".entry.mine")?.contains("2 d 23 h"), "{}", two.text(".entry.mine")?);
    ensure!(two.eval("document.title.startsWith('(1) ')")? == true, "the title says nothing");
    two.wait_for("!!document.querySelector('.vacation button')")?;
    is_accessible(two)?;
    two.click_named("vacation-begin")?;
    two.click_named("really")?;
    two.wait_for("!!document.querySelector('.vacation strong')")?;

    // Long after her three days Anna still waits, and sees why.
    one.open(path.as_str().unwrap_or_default())?;
    seated(one)?;
    program.pass_days(6.5)?;
    one.reload()?;
    one.wait_for(
        "/^On vacation until /.test(document.querySelector('.player .note')?.textContent)",
    )?;
    is_accessible(one)?;
    one.wait_for("/^2 d 23 h$/.test(document.querySelector('.player time.clock')?.textContent)")?;
    ensure!(one.text(".status")?.contains("Your opponent"), "{}", one.text(".status")?);

    // Berta comes back, reads what has happened, and plays on.
    two.reload()?;
    two.wait_for("!!document.querySelector('.vacation strong')")?;
    ensure!(
        two.text(".waiting-page")?.contains("2 turns by your opponent"),
        "{}",
        two.text(".waiting-page")?
    );
    two.click_named("digest-read")?;
    two.wait_for(&format!(
        "document.body.textContent.includes({})",
        json!(word("digest-nothing")?)
    ))?;
    two.click_named("vacation-end")?;
    two.click_named("really")?;
    two.wait_for("!!document.querySelector('#vacation-days')")?;
    two.click(".entry.mine")?;
    seated(two)?;
    one.wait_for("!document.querySelector('.player .note')")?;
    play::<Ataxx>([one, two], "standard", "b2")?;

    // Anna's days run, and run out.
    program.pass_days(9.4)?;
    two.reload()?;
    seated(two)?;
    ensure!(!two.text(".status")?.contains(&word("reason-time")?), "too early");
    program.pass_days(9.7)?;
    both_say([one, two], &word("reason-time")?)?;

    // A message of it waits for who was not there.
    one.open("/waiting")?;
    one.wait_for("!!document.querySelector('.vacation')")?;
    for page in [one, two] {
        let problems = page.take_problems();
        if !problems.is_empty() {
            bail!("behind the scenes: {}", problems.join("; "));
        }
    }
    Ok(())
}

/// The line that is being made is this one.
fn prepare_nothing_but(page: &Page, line: &str) -> Result<()> {
    page.wait_for(&format!(
        "document.querySelector('.plans .line')?.textContent === {}",
        json!(line)
    ))
}

/// Makes a turn on a page whose reader is to move.
fn play_alone(page: &Page, turn: &str) -> Result<()> {
    let game = position::<Ataxx>(page, "standard")?;
    Player::new(page, Hands::Mouse, 1)?.make(&game, turn)
}
