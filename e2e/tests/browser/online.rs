//! Games between people at different devices, and against the engines of the house.

use crate::Test;
use anyhow::{Context, Result, bail, ensure};
use ataxx::Ataxx;
use e2e::{
    Cable, Choices, Hands, House, Page, Player, Program, Screen, Shade, offer, seated, violations,
    word,
};
use rules::{Game, Record, Side, replay};
use serde_json::json;
use std::thread::sleep;
use std::time::{Duration, Instant};
use twixt::TwixT;
use xart::Xart;

pub(crate) const TESTS: &[Test] = &[
    ("online_pairing_and_resigning", pairing),
    ("online_whole_game_of_xart", xart_by_invitation),
    ("online_whole_game_of_twixt", twixt_by_invitation),
    ("online_first_peg_taken_over", swap),
    ("online_whole_game_of_ataxx", ataxx_by_invitation),
    ("online_requests_and_chat", requests),
    ("online_spectators", spectators),
    ("online_against_the_house", house_engine),
    ("online_draws_are_checked", draws),
    ("online_recovers_from_a_lost_connection", recovery),
    ("online_notices_a_dead_connection", silence),
    ("online_recovers_after_a_minute", a_minute),
    ("online_without_a_server", no_server),
    ("online_accessible", accessible),
];

/// One invites, the other follows the link.
pub(crate) fn invite(one: &Page, two: &Page, game: &str, choices: Choices<'_>) -> Result<()> {
    offer(one, game, &[&[("opponent", "friend")], choices].concat())?;
    one.wait_for("location.pathname.startsWith('/join/') && !!document.querySelector('.letters')")?;
    let path = one.eval("location.pathname")?;
    let link = one.eval("document.querySelector('.invitation input').value")?;
    ensure!(
        link.as_str().is_some_and(|link| link.ends_with(path.as_str().unwrap_or("nowhere"))),
        "the link is {link}"
    );
    two.open(path.as_str().unwrap_or_default())?;
    two.wait_for("!!document.querySelector('.invitation button.main')")?;
    two.click(".invitation button.main")?;
    seated(two)?;
    seated(one)
}

/// Two people at devices of their own.
pub(crate) fn two(house: &House, act: impl FnOnce(&Page, &Page) -> Result<()>) -> Result<()> {
    house.visit(|one| house.visit(|two| act(one, two)))
}

/// The turns that a page lists.
pub(crate) fn turns(page: &Page) -> Result<Vec<String>> {
    let script =
        "[...document.querySelectorAll('.turns li button')].map((one) => one.dataset.turn)";
    Ok(serde_json::from_value(page.eval(script)?)?)
}

/// Whether a page says that it is its reader's turn.
fn says_my_turn(page: &Page) -> Result<bool> {
    let script = format!("document.title.startsWith({})", json!(word("online-you-move")?));
    Ok(page.eval(&script)? == true)
}

/// Makes a turn on whichever page is to move, and waits until both show it.
fn make<G: Game>(pages: [&Page; 2], game: &G, turn: &str) -> Result<()> {
    let count = turns(pages[0])?.len();
    let start = Instant::now();
    let mover = loop {
        match (says_my_turn(pages[0])?, says_my_turn(pages[1])?) {
            (true, false) => break pages[0],
            (false, true) => break pages[1],
            _ if start.elapsed() > Duration::from_secs(20) => bail!("nobody is to move"),
            _ => sleep(Duration::from_millis(20)),
        }
    };
    Player::new(mover, Hands::Mouse, 1)?.make(game, turn)?;
    for page in pages {
        page.wait_for(&format!("document.querySelectorAll('.turns li').length > {count}"))
            .with_context(|| format!("after {count} turns: {turn}"))?;
    }
    Ok(())
}

/// The position of a variant after the turns that a page lists.
pub(crate) fn position<G: Game>(page: &Page, variant: &str) -> Result<G> {
    let mut text = format!("[Variant \"{variant}\"]\n\n");
    text.push_str(&turns(page)?.join(" "));
    Ok(replay::<G>(&text.parse::<Record>()?, None)?.end)
}

/// Plays turns one after the other.
pub(crate) fn play<G: Game>(pages: [&Page; 2], variant: &str, script: &str) -> Result<()> {
    for turn in script.split_whitespace() {
        let game = position::<G>(pages[0], variant)?;
        make(pages, &game, turn)?;
    }
    Ok(())
}

/// Both pages say how it ended, and say it aloud.
pub(crate) fn both_say(pages: [&Page; 2], text: &str) -> Result<()> {
    for page in pages {
        let (text, status) = (json!(text), "document.querySelector('.status')?.textContent");
        page.wait_for(&format!("({status} ?? '').includes({text})"))?;
        let spoken = "document.querySelector('[role=status].unseen').textContent";
        page.wait_for(&format!("{spoken}.includes({text})"))?;
    }
    Ok(())
}

/// Two who want the same meet, play some turns with clocks, and one gives up.
fn pairing(house: &House) -> Result<()> {
    two(house, |one, two| {
        let clock = [("clock", "1")];
        offer(one, "ataxx", &clock)?;
        one.wait_for("!!document.querySelector('.offer.own')")?;
        offer(two, "ataxx", &clock)?;
        seated(two)?;
        seated(one)?;
        ensure!(one.has(".player time.clock")?, "there is no clock");
        play::<Ataxx>([one, two], "standard", "a6 g6 b6 f6")?;
        one.click_named("resign")?;
        one.click_named("really")?;
        both_say([one, two], &word("reason-resignation")?)?;
        // It is among the games of both.
        two.click_named("online-to-lobby")?;
        two.wait_for("!!document.querySelector('.unfinished .entry')")?;
        let entry = two.text(".unfinished .entry")?;
        ensure!(entry.contains(&word("reason-resignation")?), "the list says: {entry}");
        Ok(())
    })
}

fn xart_by_invitation(house: &House) -> Result<()> {
    two(house, |one, two| {
        invite(one, two, "xart", &[("clock", "0")])?;
        let pages = [one, two];
        play::<Xart>(pages, "unlimited", r"@0/ A2\ B1\")?;
        both_say(pages, &word("reason-ring")?)?;
        // Its picture is one click away,
        one.eval(
            "(() => {
                const make = URL.createObjectURL;
                URL.createObjectURL = (blob) => {
                    window.saved = blob;
                    return make.call(URL, blob);
                };
                return true;
            })()",
        )?;
        one.click_named("online-save-picture")?;
        one.wait_for("window.saved?.type === 'image/png' && window.saved.size > 2000")?;
        // and it goes on to the analysis, whole.
        one.click_named("analyse")?;
        one.wait_for("location.pathname === '/analysis/xart'")?;
        one.wait_for("document.querySelectorAll('.tree button').length >= 3")?;
        Ok(())
    })
}

fn twixt_by_invitation(house: &House) -> Result<()> {
    two(house, |one, two| {
        let choices = [("size", "12"), ("first-peg", "false"), ("clock", "6")];
        invite(one, two, "twixt", &choices)?;
        let script = "j7 j4 j3 i2 k5 k3 g10 f5 e4 c7 f6 f10 e9 c9 c10 d7 g8 f4 g3 f2 f1 k9 b12";
        play::<TwixT>([one, two], "size=12,nopie", script)?;
        both_say([one, two], &word("reason-connection")?)
    })
}

/// Who takes over the first peg has its side from then on, so the other one is to move.
fn swap(house: &House) -> Result<()> {
    two(house, |one, two| {
        invite(one, two, "twixt", &[("size", "12"), ("clock", "0"), ("your-side", "0")])?;
        play::<TwixT>([one, two], "size=12", "f6")?;
        two.wait_for("!!document.querySelector('.twixt-question button.main')")?;
        two.click(".twixt-question button.main")?;
        for page in [one, two] {
            page.wait_for("document.querySelectorAll('.turns li').length === 2")?;
        }
        let own = |page: &Page| page.text(".player:last-child strong");
        ensure!(own(one)? == word("twixt-side-2")?, "who began has {}", own(one)?);
        ensure!(own(two)? == word("twixt-side-1")?, "who took over has {}", own(two)?);
        ensure!(says_my_turn(one)? && !says_my_turn(two)?, "the wrong one is to move");
        play::<TwixT>([one, two], "size=12", "g8")
    })
}

fn ataxx_by_invitation(house: &House) -> Result<()> {
    two(house, |one, two| {
        invite(one, two, "ataxx", &[("clock", "0"), ("your-side", "1")])?;
        for _ in 0..200 {
            let game = position::<Ataxx>(one, "standard")?;
            if game.outcome().is_some() {
                return both_say([one, two], &word("reason-more-stones")?);
            }
            // Both want the same side to have many stones, so it is over soon.
            let gain = |turn: &ataxx::Turn| {
                let mut after = game.clone();
                after.play(turn).ok()?;
                let count = |side| i64::from(after.position().stones(side).count());
                Some(count(Side::First) - count(Side::Second))
            };
            let turn = game.turns().into_iter().max_by_key(gain).context("no turn")?;
            make([one, two], &game, &game.format_turn(&turn))?;
        }
        bail!("the game does not end")
    })
}

/// Turns are taken back, draws declined and agreed on, words exchanged; then a rematch.
fn requests(house: &House) -> Result<()> {
    two(house, |one, two| {
        invite(one, two, "ataxx", &[("clock", "0"), ("your-side", "0")])?;
        play::<Ataxx>([one, two], "standard", "a6")?;
        play::<Ataxx>([one, two], "standard", "g6")?;
        // Somebody has replied already: it is said which turns are meant.
        one.click_named("take-back")?;
        two.wait_for("!!document.querySelector('.question')")?;
        let asked = two.text(".question p")?;
        ensure!(asked.contains("turn 1 (a6) and the one after it"), "it is asked: {asked}");
        two.click_named("online-accept")?;
        for page in [one, two] {
            page.wait_for("document.querySelectorAll('.turns li').length === 0")?;
        }
        play::<Ataxx>([one, two], "standard", "b6 g6")?;
        one.click_named("draw")?;
        one.click_named("really")?;
        two.wait_for("!!document.querySelector('.question')")?;
        two.click_named("online-decline")?;
        one.wait_for("!document.querySelector('.side .advice')")?;
        two.click_named("online-say-hello")?;
        one.wait_for(&format!(
            "document.querySelector('.sayings')?.textContent.includes({})",
            json!(word("online-say-hello")?)
        ))?;
        one.click("#saying")?;
        one.type_text("<b>Ahoj</b>")?;
        one.press("Enter")?;
        two.wait_for("document.querySelector('.sayings')?.textContent.includes('<b>Ahoj</b>')")?;
        two.click_named("draw")?;
        two.click_named("really")?;
        one.wait_for("!!document.querySelector('.question')")?;
        one.click_named("online-accept")?;
        both_say([one, two], &word("reason-agreement")?)?;
        let before = one.eval("location.pathname")?;
        one.click_named("rematch")?;
        two.wait_for("!!document.querySelector('.question')")?;
        two.click_named("online-accept")?;
        for page in [one, two] {
            page.wait_for(&format!("location.pathname !== {before}"))?;
            seated(page)?;
        }
        Ok(())
    })
}

/// Who does not play sees everything and can change nothing.
fn spectators(house: &House) -> Result<()> {
    two(house, |one, two| {
        invite(one, two, "ataxx", &[("clock", "0")])?;
        play::<Ataxx>([one, two], "standard", "a6")?;
        let path = one.eval("location.pathname")?;
        house.visit(|third| {
            third.open(path.as_str().unwrap_or_default())?;
            third.wait_for("document.querySelectorAll('.turns li').length === 1")?;
            for page in [one, two] {
                page.wait_for(
                    "/\\b1 spectator/.test(document.querySelector('.terms').textContent)",
                )?;
            }
            play::<Ataxx>([one, two], "standard", "g6")?;
            third.wait_for("document.querySelectorAll('.turns li').length === 2")?;
            let controls = [".side > .buttons button", "#saying", ".phrases"];
            for control in controls {
                ensure!(!third.has(control)?, "a spectator has {control}");
            }
            ensure!(!third.has("svg.active, .board.active, .board .active")?, "he could play");
            Ok(())
        })
    })
}

/// Where chance decides, everybody can see afterwards that it did.
fn draws(house: &House) -> Result<()> {
    house.visit(|page| {
        let choices = [("opponent", "1"), ("variant", "lucky"), ("your-side", "1"), ("clock", "0")];
        offer(page, "xart", &choices)?;
        seated(page)?;
        page.wait_for("document.querySelectorAll('.turns li').length === 1")?;
        ensure!(!page.has(".checked")?, "the seed is known too early");
        let secrets = "document.querySelectorAll('.chance .secret code').length";
        ensure!(page.eval(secrets)? == 1, "the hash is not shown, or more than that");
        page.click_named("online-abort")?;
        page.click_named("really")?;
        page.wait_for("!!document.querySelector('.checked')")?;
        page.wait_for(&format!("{secrets} === 2"))
    })
}

/// A guest plays an engine of the house, which answers.
fn house_engine(house: &House) -> Result<()> {
    house.visit(|page| {
        offer(page, "ataxx", &[("opponent", "1"), ("your-side", "0"), ("clock", "0")])?;
        seated(page)?;
        let game = position::<Ataxx>(page, "standard")?;
        Player::new(page, Hands::Mouse, 1)?.make(&game, "a6")?;
        page.wait_for("document.querySelectorAll('.turns li').length >= 2")?;
        page.click_named("resign")?;
        page.click_named("really")?;
        page.wait_for(&format!(
            "document.querySelector('.status').textContent.includes({})",
            json!(word("reason-resignation")?)
        ))
    })
}

/// The server is away for a moment in mid-game. What was played meanwhile is sent when it is back.
fn recovery(house: &House) -> Result<()> {
    let mut program = Program::start()?;
    let (first, second) = (house.visitor()?, house.visitor()?);
    let (one, two) = (first.page(program.address())?, second.page(program.address())?);
    let pages = [&one, &two];
    invite(&one, &two, "ataxx", &[("clock", "0"), ("your-side", "0")])?;
    play::<Ataxx>(pages, "standard", "a6 g6")?;
    for page in pages {
        // It would complain about files that it cannot get any more.
        page.eval("navigator.serviceWorker.ready.then(() => true)")?;
    }
    program.stop();
    for page in pages {
        page.wait_for("!!document.querySelector('.link.lost')")?;
        // Whoever was first to lose the other knows nothing of him now.
        ensure!(!page.has(".player .note")?, "the opponent is said to have left");
    }
    make_in_vain(&one, "b6")?;
    ensure!(turns(&one)?.len() == 2, "a turn is listed that nobody has acknowledged");
    program.start_again()?;
    for page in pages {
        page.wait_long_for("!document.querySelector('.link')", Duration::from_secs(30))?;
        page.wait_for("document.querySelectorAll('.turns li').length === 3")?;
    }
    ensure!(!one.has(".table.sending")?, "the turn is still under way");
    play::<Ataxx>(pages, "standard", "f6")?;
    for page in pages {
        page.forgive(|problem| problem.contains("/api/"))?;
    }
    Ok(())
}

/// A game after two turns, in which one of the players is connected by a cable that can go dead.
pub(crate) fn over_a_cable(
    house: &House,
    clock: &str,
    act: impl FnOnce(&Cable, &Page, &Page) -> Result<()>,
) -> Result<()> {
    let cable = Cable::to(house.address())?;
    let visitor = house.visitor()?;
    let one = visitor.page(cable.address())?;
    house.visit(|two| {
        invite(&one, two, "ataxx", &[("clock", clock), ("your-side", "0")])?;
        play::<Ataxx>([&one, two], "standard", "a6 g6")?;
        // It would complain about files that it cannot get any more.
        one.eval("navigator.serviceWorker.ready.then(() => true)")?;
        act(&cable, &one, two)?;
        one.forgive(|problem| problem.contains("/api/"))
    })
}

/// Makes a turn that cannot arrive: it is shown at once, and under way.
pub(crate) fn make_in_vain(page: &Page, turn: &str) -> Result<()> {
    let game = position::<Ataxx>(page, "standard")?;
    Player::new(page, Hands::Mouse, 1)?.make(&game, turn)?;
    page.wait_for("!!document.querySelector('.table.sending')")
}

/// A connection that nobody has closed and nothing comes through any more is given up, and what was
/// played meanwhile is sent over a new one.
fn silence(house: &House) -> Result<()> {
    over_a_cable(house, "0", |cable, one, two| {
        cable.go_silent();
        make_in_vain(one, "b6")?;
        // A device that wakes up looks at once whether anybody is there.
        sleep(Duration::from_secs(3));
        one.eval("dispatchEvent(new Event('focus'))")?;
        for page in [one, two] {
            page.wait_for("document.querySelectorAll('.turns li').length === 3")?;
        }
        play::<Ataxx>([one, two], "standard", "f6")
    })
}

/// There is no network at all for a minute, with clocks that run. The page says so, and recovers by
/// itself.
fn a_minute(house: &House) -> Result<()> {
    const AWAY: Duration = Duration::from_secs(60);
    /// A turn that nobody answers is soon a reason to say so.
    const NOTICED: Duration = Duration::from_secs(15);
    over_a_cable(house, "2", |cable, one, two| {
        cable.pull_out();
        let start = Instant::now();
        make_in_vain(one, "b6")?;
        one.wait_long_for("!!document.querySelector('.link.lost')", NOTICED)?;
        ensure!(one.has(".table.sending")?, "the turn is forgotten");
        sleep(AWAY.saturating_sub(start.elapsed()));
        ensure!(turns(two)?.len() == 2, "a turn has come without a cable");
        cable.plug_in();
        for page in [one, two] {
            page.wait_long_for(
                "document.querySelectorAll('.turns li').length === 3",
                Duration::from_secs(45),
            )?;
        }
        one.wait_for("!document.querySelector('.link')")?;
        play::<Ataxx>([one, two], "standard", "f6 c6")
    })
}

/// Without a server the lobby says so, and everything else works.
fn no_server(house: &House) -> Result<()> {
    house.visit(|page| {
        page.refuse("*/api/*")?;
        page.open("/online")?;
        page.wait_for("!!document.querySelector('.link.lost')")?;
        ensure!(!page.has(".wanted button.main:enabled")?, "a game can be offered to nobody");
        page.click_named("to-start")?;
        page.wait_for("location.pathname === '/' && !!document.querySelector('.card')")?;
        page.forgive(|problem| problem.contains("/api/"))
    })
}

/// Pages fit on a screen and keep nobody out.
fn is_for_everybody(pages: &[&Page], screen: Screen) -> Result<()> {
    for page in pages {
        page.screen(screen)?;
        let (path, wide) = (page.eval("location.pathname")?, page.excess_width()?);
        ensure!(wide <= 0, "{path} scrolls sideways by {wide}");
        let found = violations(page)?;
        ensure!(found.is_empty(), "{path} on {screen:?}: {}", found.join("\n    "));
    }
    Ok(())
}

/// What is only there when somebody plays.
fn accessible(house: &House) -> Result<()> {
    two(house, |one, two| {
        for (screen, shade) in [(Screen::Desktop, Shade::Light), (Screen::Phone, Shade::Dark)] {
            // Before the pages are opened: a page in the background may never finish changing.
            for page in [one, two] {
                page.look(shade, false)?;
            }
            invite(one, two, "xart", &[("clock", "2")])?;
            play::<Xart>([one, two], "unlimited", r"@0/")?;
            one.click_named("online-say-hello")?;
            one.click_named("draw")?;
            one.click_named("really")?;
            two.wait_for("!!document.querySelector('.question')")?;
            is_for_everybody(&[one, two], screen)?;
            offer(one, "xart", &[("opponent", "friend")])?;
            one.wait_for("!!document.querySelector('.letters')")?;
            is_for_everybody(&[one], screen)?;
            one.click_named("online-withdraw")?;
            one.wait_for("location.pathname === '/online'")?;
            offer(one, "xart", &[("opponent", "0"), ("clock", "5")])?;
            one.wait_for("!!document.querySelector('.offer.own')")?;
            two.open("/online")?;
            two.wait_for("!!document.querySelector('.offer:not(.own)')")?;
            is_for_everybody(&[one, two], screen)?;
            one.click(".offer.own button")?;
            one.wait_for("!document.querySelector('.offer.own')")?;
        }
        Ok(())
    })
}
