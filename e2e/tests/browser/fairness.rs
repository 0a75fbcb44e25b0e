//! People who would rather not meet, words that are meant to hurt, and what somebody takes along from
//! device to device.

use crate::Test;
use crate::online::{invite, play, two};
use anyhow::{Result, ensure};
use ataxx::Ataxx;
use e2e::{House, Page, Program, Screen, Shade, violations, word};
use serde_json::json;

pub(crate) const TESTS: &[Test] = &[
    ("fairness_blocked_and_forgiven", blocked),
    ("fairness_report_by_keyboard", report),
    ("fairness_scripts_are_text", scripts),
    ("fairness_banned", banned),
    ("fairness_progress_on_two_devices", devices),
    ("fairness_solved_today", solved_today),
];

/// What a page shows of what was said.
fn sayings(count: usize) -> String {
    format!("document.querySelectorAll('.sayings li:not(.unsent)').length === {count}")
}

/// Unfolds what can be done about the opponent.
fn about_opponent(page: &Page) -> Result<()> {
    page.wait_for("!!document.querySelector('.somebody summary')")?;
    page.eval("document.querySelector('.somebody').open = true")?;
    page.wait_for("document.querySelector('.somebody .buttons').offsetHeight > 0")
}

/// Who is blocked is not heard, also in what was said before, gets no rematch, and is on the list,
/// from which there is a way back.
fn blocked(house: &House) -> Result<()> {
    two(house, |one, two| {
        invite(one, two, "ataxx", &[("clock", "0"), ("your-side", "0")])?;
        one.click_named("online-say-hello")?;
        two.wait_for(&sayings(1))?;
        about_opponent(two)?;
        two.click_named("apart-block")?;
        two.click_named("really")?;
        two.wait_for(&sayings(0))?;
        let unblock = json!(word("apart-unblock")?);
        two.wait_for(&format!(
            "document.querySelector('.somebody').textContent.includes({unblock})"
        ))?;
        play::<Ataxx>([one, two], "standard", "a6 g6")?;
        one.click_named("resign")?;
        one.click_named("really")?;
        one.click_named("rematch")?;
        let refused = json!(word("apart-refused")?);
        one.wait_for(&format!(
            "[...document.querySelectorAll('.warning')].some((it) => it.textContent === {refused})"
        ))?;
        // The list is the same after a reload; by keyboard alone he is forgiven.
        let game = two.eval("location.pathname")?;
        two.open("/blocked")?;
        two.wait_for("document.querySelectorAll('.offers li').length === 1")?;
        let found = violations(two)?;
        ensure!(found.is_empty(), "{}", found.join("\n"));
        two.tab_to("!!document.activeElement.closest('.offers li')")?;
        two.press("Enter")?;
        let nobody = json!(word("apart-nobody")?);
        two.wait_for(&format!("document.querySelector('.none')?.textContent === {nobody}"))?;
        two.open(game.as_str().unwrap_or_default())?;
        two.wait_for(&sayings(1))
    })
}

/// A report is written by keyboard, and can be read by who looks after the place.
fn report(house: &House) -> Result<()> {
    let program = Program::start()?;
    let (first, second) = (house.visitor()?, house.visitor()?);
    let (one, two) = (first.page(program.address())?, second.page(program.address())?);
    invite(&one, &two, "ataxx", &[("clock", "0"), ("your-side", "0")])?;
    one.click_named("online-say-hello")?;
    two.wait_for(&sayings(1))?;
    two.tab_to("document.activeElement.matches('.somebody summary')")?;
    two.press("Enter")?;
    let label = json!(word("report")?);
    two.tab_to(&format!("document.activeElement.textContent === {label}"))?;
    two.press("Enter")?;
    two.wait_for("!!document.querySelector('form.report')")?;
    let send = "document.querySelector('form.report button').disabled";
    ensure!(two.eval(send)? == true, "nothing is said, and it can be sent");
    two.tab_to("document.activeElement.matches('form.report input')")?;
    two.press("ArrowDown")?;
    two.tab_to("document.activeElement.matches('form.report textarea')")?;
    two.type_text("not nice")?;
    for (screen, shade) in [(Screen::Desktop, Shade::Light), (Screen::Phone, Shade::Dark)] {
        two.screen(screen)?;
        two.look(shade, false)?;
        let found = violations(&two)?;
        ensure!(found.is_empty(), "{}", found.join("\n"));
        ensure!(two.excess_width()? == 0, "it is too wide");
    }
    two.tab_to("document.activeElement.matches('form.report button')")?;
    two.press("Enter")?;
    let thanks = json!(word("report-thanks")?);
    two.wait_for(&format!(
        "document.querySelector('.somebody .advice')?.textContent === {thanks}"
    ))?;
    let said = program.moderate(&["report", "1"])?;
    ensure!(
        said.contains("insult") && said.contains("> not nice") && said.contains("(hello)"),
        "{said}"
    );
    for page in [one, two] {
        page.forgive(|_| false)?;
    }
    Ok(())
}

/// Whatever somebody writes is shown as he wrote it, and nothing of it is done.
fn scripts(house: &House) -> Result<()> {
    two(house, |one, two| {
        invite(one, two, "ataxx", &[("clock", "0"), ("your-side", "0")])?;
        let lines = [
            "<img src=x onerror=\"window.hurt=1\">",
            "<script>window.hurt=1</script>",
            "\"><svg onload=window.hurt=1>",
            "javascript:window.hurt=1 {{7*7}} ${7*7} &lt;b&gt;",
        ];
        for (line, count) in lines.into_iter().zip(1..) {
            one.click("#saying")?;
            one.type_text(line)?;
            one.click_named("online-send")?;
            // Each moves what the next one needs.
            one.wait_for(&sayings(count))?;
        }
        for page in [one, two] {
            page.wait_for(&sayings(lines.len()))?;
            let shown = page.eval(
                "[...document.querySelectorAll('.sayings li span')].map((it) => it.textContent)",
            )?;
            ensure!(shown == json!(lines), "{shown}");
            let inside = page.eval("document.querySelectorAll('.sayings li span *').length")?;
            ensure!(inside == 0, "{inside} elements are in there");
            // What is said aloud is text as well.
            ensure!(!page.has("[role=status] img, [role=status] script")?, "it is said as a page");
            ensure!(page.eval("window.hurt === undefined")? == true, "it was done");
        }
        // No name has anything of the kind; whoever tries is refused, and the page goes on.
        let status = two.eval(
            "fetch('/api/register', { method: 'POST', body: JSON.stringify({ \
             name: '<img src=x>', password: 'correct horse battery' }) }).then((it) => it.status)",
        )?;
        ensure!(status == 400, "{status}");
        two.forgive(|problem| problem.contains("400"))?;
        // What could stand in a name and be taken for something else is told as it is.
        let register = "fetch('/api/register', { method: 'POST', body: JSON.stringify({ \
             name: 'Ünsál_7', password: 'correct horse battery' }) }).then((it) => it.status)";
        ensure!(two.eval(register)? == 201, "he is not registered");
        Ok(())
    })
}

/// Who is banned while he plays is sent away and reads why, in his language, also when he comes again.
fn banned(house: &House) -> Result<()> {
    let program = Program::start()?;
    let (first, second) = (house.visitor()?, house.visitor()?);
    let (one, two) = (first.page(program.address())?, second.page(program.address())?);
    invite(&one, &two, "ataxx", &[("clock", "0"), ("your-side", "0")])?;
    play::<Ataxx>([&one, &two], "standard", "a6 g6")?;
    let id = two.eval("fetch('/api/guest', { method: 'POST' }).then((it) => it.json())")?;
    let id = id.as_str().unwrap_or_default().to_owned();
    program.moderate(&["ban", &id, "--for", "2h", "--reason", "help <b>by</b> an engine"])?;
    let reads = "[...document.querySelectorAll('.warning[role=alert]')]\
        .some((it) => it.textContent.includes('help <b>by</b> an engine'))";
    two.wait_for(reads)?;
    one.wait_for(
        "document.querySelector('.status').textContent.length > 0 && \
        !document.querySelector('.somebody')?.hidden",
    )?;
    let won = json!(word("rematch")?);
    one.wait_for(&format!(
        "[...document.querySelectorAll('.buttons button')].some((it) => it.textContent.trim() === {won})"
    ))?;
    two.open("/online")?;
    two.wait_for(reads)?;
    let found = violations(&two)?;
    ensure!(found.is_empty(), "{}", found.join("\n"));
    // What needs nobody else is there all the same.
    two.open("/puzzles")?;
    two.wait_for("document.querySelectorAll('.puzzle-entry').length === 3")?;
    program.moderate(&["unban", &id, "--reason", "a mistake"])?;
    two.open("/online")?;
    two.wait_for("!!document.querySelector('.wanted button.main:enabled')")?;
    ensure!(two.eval(reads)? == false, "it is still said");
    two.forgive(|problem| problem.contains("403") || problem.contains("WebSocket"))
}

/// Registers, or signs in, without the pages that are for that.
fn sign_in(page: &Page, way: &str) -> Result<()> {
    page.open("/")?;
    let script = format!(
        "fetch('/api/{way}', {{ method: 'POST', body: JSON.stringify({{ \
         name: 'Traveller', password: 'correct horse battery' }}) }}).then((it) => it.ok)"
    );
    ensure!(page.eval(&script)? == true, "{way}");
    // Where people play it is noticed who is there.
    page.open("/online")?;
    page.wait_for("!!document.querySelector('.wanted button.main:enabled')")
}

/// What is reached at one device, as a guest as well, is there at the other.
fn devices(house: &House) -> Result<()> {
    two(house, |one, two| {
        one.open("/lessons/twixt/zwickmuehlen")?;
        one.wait_for("!!document.querySelector('.skip-step button')")?;
        one.click(".skip-step button")?;
        sign_in(one, "register")?;
        let is_sent = "JSON.parse(localStorage.getItem('zwickmuehle.reached.account')).owner && \
            JSON.parse(localStorage.getItem('zwickmuehle.reached.account')).new.length === 0";
        one.wait_for(is_sent)?;
        two.open("/lessons/twixt/double")?;
        two.wait_for("!!document.querySelector('.skip-step button')")?;
        two.click(".skip-step button")?;
        sign_in(two, "login")?;
        two.wait_for(is_sent)?;
        let begun = |count| format!("document.querySelectorAll('.how-far').length === {count}");
        two.open("/lessons")?;
        two.wait_for(&begun(2))?;
        // The list changes while it is seen.
        one.open("/lessons")?;
        one.wait_for(&begun(2))
    })
}

/// Who solves the puzzle of the day is counted, and sees how many have.
fn solved_today(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/puzzles")?;
        page.wait_for("document.querySelectorAll('.solved-today').length === 3")?;
        let day = "Math.floor(Date.now() / 86400000)";
        let solve = format!(
            "fetch('/api/guest', {{ method: 'POST' }}).then(() => fetch('/api/puzzles/today', {{ \
             method: 'POST', body: JSON.stringify({{ game: 'twixt', day: {day} }}) }})) \
             .then((it) => it.json()).then((it) => it.solved.twixt)"
        );
        let count = page.eval(&solve)?.as_u64().unwrap_or(0);
        ensure!(count >= 1, "{count}");
        page.open("/puzzles/twixt/today")?;
        page.wait_for(&format!(
            "(document.querySelector('.solved-today')?.textContent ?? '').length > 0 && {count} > 0"
        ))
    })
}
