//! Games between people at different devices: time, absence, words, and what outlives a page.

use crate::Test;
use crate::online::{both_say, invite, make_in_vain, over_a_cable, play, position, turns, two};
use anyhow::{Context, Result, ensure};
use ataxx::Ataxx;
use e2e::{Hands, House, Page, Player, Program, seated, word};
use serde_json::json;
use std::time::Duration;

pub(crate) const TESTS: &[Test] = &[
    ("online_flag_falls", flag),
    ("online_claim", claim),
    ("online_days_a_turn", days),
    ("online_mute", mute),
    ("online_confirm", confirm),
    ("online_outlives_a_reload", reload),
    ("online_games_on_the_first_page", first_page),
];

/// Offers a game to whoever knows the code, on terms that no list has, and gives the code.
fn offer_by_hand(page: &Page, control: &serde_json::Value) -> Result<String> {
    page.open("/online")?;
    page.wait_for("!!document.querySelector('.wanted button.main:enabled')")?;
    let terms = json!({ "game": "ataxx", "variant": "standard", "control": control });
    let offer = json!({ "terms": terms, "colour": "first", "to": "invited" });
    let asked = json!({ "request": "byhand", "do": { "offer": offer } });
    let code = page.eval(&format!(
        "new Promise((done, fail) => {{
            const socket = new WebSocket(`ws://${{location.host}}/api/socket`);
            socket.onerror = fail;
            socket.onopen = () => socket.send(JSON.stringify({asked}));
            socket.onmessage = ({{ data }}) => {{
                const {{ answer }} = JSON.parse(data);
                if (!answer) return;
                socket.close();
                done(answer.result.Ok?.offered);
            }};
        }})"
    ))?;
    Ok(code.as_str().context("the offer was refused")?.to_owned())
}

/// Who lets his time run out loses, and both are told.
fn flag(house: &House) -> Result<()> {
    two(house, |one, two| {
        let code = offer_by_hand(one, &json!({ "live": { "base": 4, "increment": 0 } }))?;
        two.open(&format!("/join/{code}"))?;
        two.wait_for("!!document.querySelector('.invitation button.main')")?;
        two.click(".invitation button.main")?;
        seated(two)?;
        seated(one)?;
        play::<Ataxx>([one, two], "standard", "a6 g6")?;
        one.wait_for("!!document.querySelector('.player time.clock.low')")?;
        both_say([one, two], &word("reason-time")?)?;
        ensure!(!one.has("svg.active, .board.active, .board .active")?, "he could play on");
        Ok(())
    })
}

/// Who is left alone sees since when, and can claim the game when he has waited for long enough.
fn claim(house: &House) -> Result<()> {
    let program = Program::start_with(&["--patience", "8"])?;
    let (first, second) = (house.visitor()?, house.visitor()?);
    let (one, two) = (first.page(program.address())?, second.page(program.address())?);
    invite(&one, &two, "ataxx", &[("clock", "0"), ("your-side", "0")])?;
    play::<Ataxx>([&one, &two], "standard", "a6 g6 b6")?;
    ensure!(!one.has(".player .note")?, "somebody is away");
    // The browser may keep a page that is left for the way back; its player is away all the same.
    two.open("/")?;
    one.wait_for("!!document.querySelector('.player .note')")?;
    ensure!(one.text(".player .note")? == word("online-away")?, "he is not away");
    let claim = word("online-claim")?;
    let can_claim = format!(
        "[...document.querySelectorAll('.buttons button')].some((one) => one.textContent.trim() === {})",
        json!(claim)
    );
    let is_announced = "/ [1-8] s /.test(document.querySelector('.side').textContent)";
    one.wait_for(is_announced)?;
    ensure!(one.eval(&can_claim)? == false, "the game can be claimed too early");
    one.wait_for(&can_claim)?;
    one.click_named("online-claim")?;
    one.wait_for("document.querySelector('.status').textContent.includes('has left')")?;
    ensure!(!one.has(".warning")?, "the claim was refused");
    Ok(())
}

/// With days a turn, it is seen until when the turn has to be made, and by whom.
fn days(house: &House) -> Result<()> {
    two(house, |one, two| {
        invite(one, two, "ataxx", &[("clock", "7"), ("your-side", "0")])?;
        for (turn, mover) in [("a6", 0), ("g6", 1)] {
            for (seat, page) in [one, two].into_iter().enumerate() {
                // One's own bar is below the board.
                let own = if seat == mover { ":last-child" } else { ":first-child" };
                page.wait_for(&format!(
                    "document.querySelectorAll('.player time.clock').length === 1 && \
                     /^2 d 23 h$/.test(document.querySelector('.player{own} time.clock')?.textContent)"
                ))?;
            }
            play::<Ataxx>([one, two], "standard", turn)?;
        }
        Ok(())
    })
}

/// Who wants quiet does not see what the opponent says, and can see it again.
fn mute(house: &House) -> Result<()> {
    two(house, |one, two| {
        invite(one, two, "ataxx", &[("clock", "0"), ("your-side", "0")])?;
        let sayings = |count| {
            format!("document.querySelectorAll('.sayings li:not(.unsent)').length === {count}")
        };
        one.click_named("online-say-hello")?;
        two.wait_for(&sayings(1))?;
        two.click(".mute input")?;
        two.wait_for(&sayings(0))?;
        one.click_named("online-say-good-luck")?;
        one.wait_for(&sayings(2))?;
        // What comes after it shows that it has arrived.
        play::<Ataxx>([one, two], "standard", "a6")?;
        two.click_named("online-say-thanks")?;
        two.wait_for(&sayings(1))?;
        let heard = two.text("[role=status].unseen")?;
        ensure!(!heard.contains(&word("online-say-good-luck")?), "it was said aloud: {heard}");
        two.click(".mute input")?;
        two.wait_for(&sayings(3))
    })
}

/// Who wants to be asked first can take a turn back before anybody sees it.
fn confirm(house: &House) -> Result<()> {
    two(house, |one, two| {
        one.open("/")?;
        one.eval("localStorage.setItem('zwickmuehle.setting.confirm', 'on')")?;
        invite(one, two, "ataxx", &[("clock", "0"), ("your-side", "0")])?;
        let game = position::<Ataxx>(one, "standard")?;
        for answer in ["cancel", "confirm"] {
            Player::new(one, Hands::Mouse, 1)?.make(&game, "a6")?;
            one.wait_for("!!document.querySelector('.confirm button.main')")?;
            ensure!(turns(one)?.is_empty() && turns(two)?.is_empty(), "nobody has confirmed it");
            one.click_named(answer)?;
            one.wait_for("!document.querySelector('.confirm')")?;
        }
        for page in [one, two] {
            page.wait_for("document.querySelectorAll('.turns li').length === 1")?;
        }
        Ok(())
    })
}

/// What was typed, said and played without a connection is there after the page was loaded anew, and
/// arrives once.
fn reload(house: &House) -> Result<()> {
    over_a_cable(house, "0", |cable, one, two| {
        one.click("#saying")?;
        one.type_text("half a sentence")?;
        cable.pull_out();
        make_in_vain(one, "b6")?;
        one.click_named("online-say-hello")?;
        one.wait_for("!!document.querySelector('.sayings .unsent')")?;
        one.reload()?;
        one.wait_for("!!document.querySelector('.link')")?;
        ensure!(turns(two)?.len() == 2, "a turn has come without a cable");
        cable.plug_in();
        let patience = Duration::from_secs(45);
        for page in [one, two] {
            page.wait_long_for("document.querySelectorAll('.turns li').length === 3", patience)?;
            page.wait_for("document.querySelectorAll('.sayings li').length === 1")?;
        }
        one.wait_for("document.querySelector('#saying').value === 'half a sentence'")?;
        play::<Ataxx>([one, two], "standard", "f6")?;
        // Nothing is left to be sent.
        one.reload()?;
        one.wait_for("document.querySelectorAll('.turns li').length === 4")?;
        one.wait_for("document.querySelector('#saying').value === 'half a sentence'")?;
        one.press("Tab")?;
        one.click("#saying")?;
        one.press("Enter")?;
        two.wait_for("document.querySelectorAll('.sayings li').length === 2")?;
        one.wait_for("!Object.keys(localStorage).some((name) => /online.(asked|words)/.test(name))")
    })
}

/// Games on the server that go on are on the first page, which needs no connection for that.
fn first_page(house: &House) -> Result<()> {
    two(house, |one, two| {
        invite(one, two, "ataxx", &[("clock", "0"), ("your-side", "0")])?;
        play::<Ataxx>([one, two], "standard", "a6")?;
        let entry = ".unfinished a[href^='/online/']";
        for (page, mover) in [(one, "online-they-move"), (two, "online-you-move")] {
            for path in ["/", "/games"] {
                page.open(path)?;
                page.wait_for(&format!("!!document.querySelector(\"{entry}\")"))?;
                let text = page.text(entry)?;
                ensure!(text.contains(&word(mover)?), "{path} says: {text}");
            }
        }
        let asked =
            "performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/'))";
        ensure!(two.eval(asked)? == false, "the list has asked the server");
        two.click(entry)?;
        seated(two)?;
        two.wait_for("document.querySelectorAll('.turns li').length === 1")?;
        two.click_named("online-abort")?;
        two.click_named("really")?;
        two.wait_for("!document.querySelector('.buttons .sure')")?;
        two.wait_for(&format!(
            "document.querySelector('.status').textContent.includes({})",
            json!(word("online-aborted")?)
        ))?;
        two.open("/")?;
        ensure!(!two.has(entry)?, "a game that is over waits to be gone on with");
        Ok(())
    })
}
