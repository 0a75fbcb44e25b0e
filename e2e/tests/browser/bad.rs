//! What goes wrong outside: broken links, no storage, no engine. A friendly message, nothing lost.

use crate::Test;
use anyhow::{Result, ensure};
use e2e::{Hands, House, Page, Player, Set, Stored, word};
use serde_json::json;

pub(crate) const TESTS: &[Test] = &[
    ("broken_links", broken_links),
    ("storage_forbidden", |house| no_storage(house, "getItem")),
    ("storage_full", |house| no_storage(house, "setItem")),
    ("storage_full_in_mid_game", full_in_mid_game),
    ("engine_refused", engine_refused),
    ("foreign_record", foreign_record),
    ("address_without_encryption", not_encrypted),
];

/// Says what is wrong, in the reader's language, and shows the way out.
fn broken_links(house: &House) -> Result<()> {
    house.visit(|page| {
        for language in ["de", "en"] {
            page.language(language)?;
            for path in [
                "/game/999",
                "/game/-1",
                "/game/99999999999999999999999",
                "/game/x",
                "/analysis/chess",
                "/analysis/xart#nonsense",
                "/analysis/xart#%E0%A4%A",
                "/analysis/twixt#%5BVariant%20%22size%3D9999%22%5D",
                "/analysis/ataxx/5",
                "/rules/chess",
                "/solitaire/5/x",
                "/solitaire/3/%3Cscript%3E",
                "/solitaire/4/9999-12-31",
                "/nowhere",
            ] {
                page.open(path)?;
                let is_board = page.has("main [role=grid]")?;
                let has_way_out = page.has("main a[href='/']")?;
                // A link that holds nothing readable may also lead to an empty board.
                ensure!(has_way_out || is_board, "{path} shows no way out");
                ensure!(!page.text("main h1")?.contains('⟨'), "{path} shows a missing text");
            }
            page.open("/game/999")?;
            let said = page.text("main h1")?;
            let english = said == word("game-not-found")?;
            ensure!(english == (language == "en"), "unknown games, {language}: {said}");
            page.click("main a[href='/']")?;
            page.wait_for("location.pathname === '/' && !!document.querySelector('.card')")?;
        }
        Ok(())
    })
}

/// Makes a part of the storage fail from the beginning.
fn break_storage(page: &Page, part: &str) -> Result<()> {
    page.prepare(&format!(
        "Storage.prototype.{part} = () => {{ throw new DOMException('no', 'QuotaExceededError'); }};"
    ))
}

/// All pages open, and a game can be played; whoever plays is told that it is not kept.
fn no_storage(house: &House, part: &str) -> Result<()> {
    house.visit(|page| {
        break_storage(page, part)?;
        if part == "getItem" {
            break_storage(page, "setItem")?;
            page.prepare(
                "Object.defineProperty(window, 'localStorage', \
                 { get() { throw new DOMException('no', 'SecurityError'); } });",
            )?;
        }
        for path in ["/games", "/settings", "/analysis/xart", "/"] {
            page.open(path)?;
        }
        page.click("section.card[aria-labelledby=card-ataxx] button.main")?;
        page.wait_for("!!document.querySelector('.side .warning')?.textContent.trim()")?;
        page.click("#ataxx-f1")?;
        page.wait_for("document.querySelectorAll('.turns li').length >= 1")
    })
}

/// A game goes on when nothing can be stored any more, and says so.
fn full_in_mid_game(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/")?;
        let address = Stored::put(page, 1, "ataxx", "\n", 0)?;
        page.open(&address)?;
        page.eval(
            "Storage.prototype.setItem = () => \
             { throw new DOMException('full', 'QuotaExceededError'); }; undefined",
        )?;
        page.click("#ataxx-f1")?;
        page.wait_for("document.querySelectorAll('.turns li').length === 1")?;
        page.wait_for("!!document.querySelector('.side .warning')?.textContent.trim()")?;
        page.click("#ataxx-b1")?;
        page.wait_for("document.querySelectorAll('.turns li').length === 2")
    })
}

/// Without the engine people can still play and are told what is missing.
fn engine_refused(house: &House) -> Result<()> {
    house.visit(|page| {
        // What keeps the files for when there is no network would answer instead.
        page.prepare("delete Navigator.prototype.serviceWorker;")?;
        page.refuse("*/assets/worker-*")?;
        let mut player = Player::new(page, Hands::Mouse, 30)?;
        player.start(Set { game: "ataxx", choices: &[("opponent", "1")] })?;
        page.click("#ataxx-f1")?;
        page.wait_for("document.querySelectorAll('.turns li').length === 1")?;
        let why = word("engine-missing")?;
        page.wait_for(&format!(
            "document.querySelector('.status').textContent === {}",
            json!(word("engine-waits")?)
        ))?;
        let said = page.text("[role=status].unseen")?;
        ensure!(said.contains(&why), "the page says: {said}");
        let shown = page.text(".side .warning")?;
        ensure!(shown.contains(&why), "the page shows: {shown}");
        // When it is there again, the game goes on.
        page.refuse("nothing")?;
        page.forgive(|problem| problem.contains("worker-") || problem.contains("ERR_BLOCKED"))?;
        page.click_named("go-on")?;
        page.wait_for("document.querySelectorAll('.turns li').length === 2")
    })
}

/// A record that nobody can read is refused with a reason, and what was there stays.
fn foreign_record(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/analysis/ataxx")?;
        page.click("#ataxx-f1")?;
        page.wait_for("document.querySelectorAll('.tree button').length === 1")?;
        page.click(".exchange summary")?;
        page.click(".exchange textarea")?;
        page.type_text("1. e4 e5 2. Nf3 <script>alert(1)</script>")?;
        page.click_named("import")?;
        page.wait_for("!!document.querySelector('.side [role=alert]').textContent.trim()")?;
        page.wait_for("document.querySelectorAll('.tree button').length === 1")
    })
}

/// Browsers keep some things from addresses that are not encrypted and not on this machine: then a
/// link is shown instead of copied, and nothing breaks.
fn not_encrypted(house: &House) -> Result<()> {
    house.visit(|page| {
        page.prepare(
            "delete Navigator.prototype.serviceWorker; delete Navigator.prototype.clipboard;",
        )?;
        page.open("/")?;
        let address = Stored::put(page, 1, "ataxx", "f1 b1\n", 0)?;
        page.open(&address)?;
        page.click_named("copy")?;
        page.open("/analysis/ataxx/1")?;
        page.click(".exchange summary")?;
        page.click_named("copy-link")?;
        page.wait_for(
            "document.querySelector('.exchange textarea').value.includes('/analysis/ataxx#')",
        )
    })
}
