//! What lasts: after a reload, without network, in two windows.

use crate::Test;
use anyhow::{Result, ensure};
use e2e::{Browser, Hands, House, Player, Program, Set, Stored};

pub(crate) const TESTS: &[Test] = &[
    ("reload_in_mid_game", reload),
    ("network_off", network_off),
    ("two_windows_on_one_game", two_windows),
];

/// The same position is there again, and the game goes on.
fn reload(house: &House) -> Result<()> {
    house.visit(|page| {
        for (game, hands) in
            [("ataxx", Hands::Mouse), ("xart", Hands::Keyboard), ("twixt", Hands::Mouse)]
        {
            let mut player = Player::new(page, hands, 20)?;
            player.start(Set { game, choices: &[("opponent", "1")] })?;
            let before = player.play(4)?.turns()?;
            let drawing = "[...document.querySelectorAll('[role=gridcell]')]\
                .map((one) => one.getAttribute('aria-label')).join()";
            let seen = page.eval(drawing)?;
            page.reload()?;
            let after = Stored::of(page)?.turns()?;
            ensure!(before == after, "{game}: {before:?} became {after:?}");
            page.wait_for(&format!("{drawing} === {seen}"))?;
            player.play(6)?;
            // It can also be found from the first page.
            page.open("/")?;
            ensure!(page.has(".unfinished .entry")?, "{game}: the game is not offered");
        }
        Ok(())
    })
}

/// After one visit everything works without the server: opening pages, starting a game, playing
/// it to its end against the engine, analysing it.
fn network_off(_: &House) -> Result<()> {
    let mut program = Program::start()?;
    let browser = Browser::start()?;
    let visitor = browser.visitor()?;
    let page = visitor.page(program.address())?;
    page.open("/")?;
    page.wait_for("!!navigator.serviceWorker.controller")?;
    page.forgive(|_| false)?;
    program.stop();
    page.reload()?;
    let mut player = Player::new(&page, Hands::Mouse, 21)?;
    player.start_here(Set { game: "xart", choices: &[("opponent", "1")] })?;
    let stored = player.play(usize::MAX)?;
    ensure!(stored.reason()?.is_some(), "the game is not over");
    page.reload()?;
    page.open("/analysis/ataxx")?;
    page.click_named("engine")?;
    page.wait_for("document.querySelectorAll('.lines li').length > 0")?;
    for path in ["/games", "/settings", "/no/such/page"] {
        page.open(path)?;
    }
    // The browser looks for a newer version of what it keeps; there is nobody to ask.
    page.forgive(|problem| problem.contains("sw.js"))
}

/// What is played in one window is seen in the other, and there it goes on.
fn two_windows(house: &House) -> Result<()> {
    let visitor = house.visitor()?;
    let (one, two) = (visitor.page(house.address())?, visitor.page(house.address())?);
    one.open("/")?;
    let address = Stored::put(&one, 1, "ataxx", "\n", 0)?;
    one.open(&address)?;
    two.open(&address)?;
    let count = |count: usize| format!("document.querySelectorAll('.turns li').length === {count}");
    for (number, (square, here, there)) in
        [("f1", &one, &two), ("b1", &two, &one), ("f2", &one, &two)].into_iter().enumerate()
    {
        here.click(&format!("#ataxx-{square}"))?;
        here.wait_for(&count(number + 1))?;
        there.wait_for(&count(number + 1))?;
    }
    let turns = Stored::of(&two)?.turns()?;
    ensure!(turns == ["f1", "b1", "f2"], "stored is {turns:?}");
    let told = two.text("[role=status].unseen")?;
    ensure!(!told.is_empty(), "the other window says nothing");
    for page in [one, two] {
        page.forgive(|_| false)?;
    }
    Ok(())
}
