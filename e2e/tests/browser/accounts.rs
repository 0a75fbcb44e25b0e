//! Accounts: coming, going, and everything that their owners do with them.

use crate::Test;
use crate::online::{invite, play, two};
use anyhow::{Result, bail, ensure};
use ataxx::Ataxx;
use e2e::{
    House, LANGUAGES, PASSWORD, Page, Program, Screen, Shade, offer, rated_game, register,
    violations, word,
};
use serde_json::{Value, json};

pub(crate) const TESTS: &[Test] = &[
    ("account_registered_in_mid_game", mid_game),
    ("account_signed_in_in_mid_game", sign_in_in_mid_game),
    ("account_out_in_and_recovered", out_in_recovered),
    ("account_sessions_ended_elsewhere", sessions),
    ("account_password_and_codes", password_and_codes),
    ("account_tokens_made_and_ended", tokens),
    ("account_export_and_deletion", export_and_deletion),
    ("account_mistakes_are_told_at_their_fields", mistakes),
    ("account_nothing_typed_is_lost", nothing_is_lost),
    ("account_by_keyboard", keyboard),
    ("account_pages_in_every_language", every_language),
];

/// The name that the frame shows.
fn is_named(page: &Page, name: &str) -> Result<()> {
    page.wait_for(&format!(
        "document.querySelector('.top .who').textContent.trim() === {}",
        json!(name)
    ))
}

/// Notes whether the page ever says that the connection is lost.
fn note_alarms(page: &Page) -> Result<()> {
    page.eval(
        "window.alarms = 0; new MutationObserver(() => {
            if (document.querySelector('.link.lost, .tidings:not(.unkept)')) window.alarms++;
        }).observe(document.body, { childList: true, subtree: true, attributes: true }); undefined",
    )?;
    Ok(())
}

/// Whatever a page keeps: nothing secret may be among it, nor in its address.
fn keeps_no_secret(page: &Page, secrets: &[&str]) -> Result<()> {
    let kept =
        page.eval("JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])")?;
    let kept = kept.as_str().unwrap_or_default();
    for secret in secrets {
        ensure!(!kept.contains(secret), "{secret} is kept: {kept}");
    }
    Ok(())
}

/// Fills in a form that has just a name and a password.
fn fill_in(page: &Page, name: &str, field: &str, password: &str) -> Result<()> {
    page.wait_for("!!document.querySelector('#username')")?;
    page.fill("#username", name)?;
    page.fill(field, password)
}

/// The codes that are shown, once somebody has said that he keeps them.
fn keep_codes(page: &Page) -> Result<Vec<String>> {
    page.wait_for("document.querySelectorAll('.codes li').length === 8")?;
    let codes =
        page.eval("[...document.querySelectorAll('.codes li')].map((one) => one.textContent)")?;
    // It insists.
    page.click(".codes button.main")?;
    ensure!(page.has(".codes")?, "the codes are gone before they were kept");
    page.click(".codes .kept input")?;
    page.click(".codes button.main")?;
    page.wait_for("!document.querySelector('.codes')")?;
    Ok(serde_json::from_value(codes)?)
}

/// A program gets access, uses it, and loses it again.
fn tokens(house: &House) -> Result<()> {
    house.visit(|page| {
        register(page, "Tilda")?;
        page.open("/account")?;
        page.wait_for("!!document.querySelector('#tokens .none')")?;
        // What is missing is said, and nothing is made.
        page.click("#tokens button.main")?;
        page.wait_for("document.querySelector('#token-name-wrong')?.textContent !== ''")?;
        page.fill("#token-name", "my <b>engine</b>")?;
        page.click("#tokens .scope:nth-of-type(2) input")?;
        page.click("#tokens button.main")?;
        page.wait_for("!!document.querySelector('.new-token code')")?;
        let secret = page.text(".new-token code")?;
        ensure!(secret.starts_with("zwm_"), "{secret}");
        page.wait_for("document.querySelectorAll('#tokens .device').length === 1")?;
        let entry = page.text("#tokens .device")?;
        ensure!(entry.contains("my <b>engine</b>"), "{entry}");
        for scope in ["scope-read", "scope-play"] {
            ensure!(entry.contains(&word(scope)?), "{entry}");
        }
        keeps_no_secret(page, &[&secret])?;
        let used = format!(
            "fetch('/api/token', {{ headers: {{ authorization: 'Bearer {secret}' }} }}).then((it) => it.status)"
        );
        ensure!(page.eval(&used)? == 200, "the token is of no use");
        for (screen, shade) in [(Screen::Phone, Shade::Dark), (Screen::Desktop, Shade::Light)] {
            page.screen(screen)?;
            page.look(shade, false)?;
            let found = violations(page)?;
            ensure!(found.is_empty(), "{}", found.join("\n"));
            ensure!(page.excess_width()? <= 0, "wider than the screen");
        }
        page.reload()?;
        page.wait_for("document.querySelectorAll('#tokens .device').length === 1")?;
        ensure!(!page.has(".new-token")?, "it is shown again");
        page.click("#tokens .device button")?;
        page.click("#tokens .device button")?;
        page.wait_for("!!document.querySelector('#tokens .none')")?;
        ensure!(page.eval(&used)? == 401, "the token is still of use");
        page.forgive(|problem| problem.contains("401"))
    })
}

/// A guest becomes somebody in the middle of a game, without leaving it, and plays on.
fn mid_game(house: &House) -> Result<()> {
    two(house, |one, two| {
        invite(one, two, "ataxx", &[("clock", "0"), ("your-side", "0")])?;
        play::<Ataxx>([one, two], "standard", "a6 g6")?;
        let game = one.eval("location.pathname")?;
        note_alarms(one)?;
        is_named(one, &word("sign-in")?)?;
        one.click(".top .who")?;
        one.wait_for("!!document.querySelector('dialog[open] #username')")?;
        let found = violations(one)?;
        ensure!(found.is_empty(), "{}", found.join("\n    "));
        one.click_named("entry-none-yet")?;
        one.wait_for("!!document.querySelector('dialog #new-password')")?;
        fill_in(one, "Midori", "#new-password", PASSWORD)?;
        one.click("dialog .entry-form button.main")?;
        let codes = keep_codes(one)?;
        ensure!(codes.iter().all(|code| code.len() >= 10), "{codes:?}");
        one.wait_for("!document.querySelector('dialog')")?;
        is_named(one, "Midori")?;
        // The old socket is closed a second later.
        one.eval("new Promise((done) => setTimeout(done, 2500))")?;
        ensure!(one.eval("location.pathname")? == game, "she has left the game");
        play::<Ataxx>([one, two], "standard", "b6 f6")?;
        ensure!(one.eval("window.alarms")? == 0, "she was alarmed");
        keeps_no_secret(one, &[PASSWORD, &codes[0]])?;
        one.reload()?;
        one.wait_for("document.querySelectorAll('.turns li').length === 4")?;
        play::<Ataxx>([one, two], "standard", "b7")?;
        // The other one hears of the name at the latest when he comes again.
        two.reload()?;
        two.wait_for("document.querySelector('.player a.who')?.textContent === 'Midori'")?;
        let address = two.eval("document.querySelector('.player a.who').pathname")?;
        ensure!(address == "/players/Midori", "{address}");
        Ok(())
    })
}

/// A guest signs in to an account that he has, and the game becomes the account's.
fn sign_in_in_mid_game(house: &House) -> Result<()> {
    house.visit(|elsewhere| register(elsewhere, "Kaito").map(drop))?;
    two(house, |one, two| {
        invite(one, two, "ataxx", &[("clock", "0"), ("your-side", "0")])?;
        play::<Ataxx>([one, two], "standard", "a6 g6")?;
        note_alarms(one)?;
        one.click(".top .who")?;
        fill_in(one, "kaito", "#password", PASSWORD)?;
        one.press("Enter")?;
        is_named(one, "Kaito")?;
        one.wait_for("!document.querySelector('dialog')")?;
        one.eval("new Promise((done) => setTimeout(done, 2500))")?;
        play::<Ataxx>([one, two], "standard", "b6 f6")?;
        ensure!(one.eval("window.alarms")? == 0, "he was alarmed");
        Ok(())
    })
}

/// By the pages: registering, going, coming again, and coming again without the password.
fn out_in_recovered(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/register")?;
        fill_in(page, "Rosalind", "#new-password", PASSWORD)?;
        page.click(".entry-form button.main")?;
        page.wait_for("location.pathname === '/account'")?;
        // Whatever page she goes to, she is reminded.
        page.wait_for("!!document.querySelector('.codes')")?;
        page.go_by_menu("puzzles")?;
        page.wait_for("document.querySelector('.tidings.unkept')?.checkVisibility() === true")?;
        page.click(".tidings.unkept a")?;
        let codes = keep_codes(page)?;
        ensure!(!page.has(".tidings")?, "she is reminded of what she has kept");
        page.reload()?;
        ensure!(!page.has(".codes")?, "codes are shown twice");
        is_named(page, "Rosalind")?;
        page.wait_for("!!document.querySelector('.account-head')")?;
        page.click_named("sign-out")?;
        is_named(page, &word("sign-in")?)?;
        page.click(".top .who")?;
        page.wait_for("location.pathname === '/sign-in'")?;
        // Who does not exist and who has another password is told the same.
        let mut told = Vec::new();
        for name in ["Nobody-of-this-name", "Rosalind"] {
            fill_in(page, name, "#password", "this is not her password")?;
            page.click(".entry-form button.main")?;
            page.wait_for("!!document.querySelector('#password[aria-invalid]')")?;
            told.push(page.text("#password-wrong")?);
            ensure!(
                page.eval("document.activeElement.id")? == "password",
                "the field is not reached"
            );
        }
        ensure!(told == vec![word("refused-wrong-credentials")?; 2], "{told:?}");
        page.forgive(|problem| problem.contains("401"))?;
        fill_in(page, "rosalind", "#password", PASSWORD)?;
        page.click(".entry-form button.main")?;
        page.wait_for("location.pathname === '/online'")?;
        is_named(page, "Rosalind")?;
        page.open("/account")?;
        page.click_named("sign-out")?;
        is_named(page, &word("sign-in")?)?;
        page.open("/recover")?;
        let new = "another good password";
        page.fill("#username", "Rosalind")?;
        page.fill("#code", &codes[3].to_lowercase().replace('-', " "))?;
        page.fill("#new-password", new)?;
        page.click(".entry-form button.main")?;
        page.wait_for("location.pathname === '/online'")?;
        is_named(page, "Rosalind")?;
        page.open("/account")?;
        page.wait_for("/\\b7\\b/.test(document.querySelector('#codes').textContent)")?;
        keeps_no_secret(page, &[PASSWORD, new, &codes[3]])
    })
}

/// Who is signed out at another device is told so, and goes on as a guest.
fn sessions(house: &House) -> Result<()> {
    two(house, |one, two| {
        register(one, "Solveig")?;
        two.open("/sign-in")?;
        fill_in(two, "Solveig", "#password", PASSWORD)?;
        two.press("Enter")?;
        two.wait_for("location.pathname === '/online'")?;
        is_named(two, "Solveig")?;
        two.wait_for("!!document.querySelector('.wanted button.main:enabled')")?;
        one.open("/account")?;
        one.wait_for("document.querySelectorAll('.device').length === 2")?;
        one.click_named("device-end")?;
        one.click_named("really")?;
        one.wait_for("document.querySelectorAll('.device').length === 1")?;
        two.wait_for("!!document.querySelector('.tidings')")?;
        ensure!(two.text(".tidings span")? == word("signed-out")?);
        is_named(two, &word("sign-in")?)?;
        // The lobby is there as it was.
        two.wait_for("!!document.querySelector('.wanted button.main:enabled')")?;
        two.click_named("understood")?;
        two.wait_for("!document.querySelector('.tidings')")?;
        is_named(one, "Solveig")?;
        // All others at once, by a page that is open meanwhile.
        two.open("/sign-in")?;
        fill_in(two, "Solveig", "#password", PASSWORD)?;
        two.press("Enter")?;
        is_named(two, "Solveig")?;
        one.reload()?;
        one.wait_for("document.querySelectorAll('.device').length === 2")?;
        one.click_named("devices-end-others")?;
        one.click_named("really")?;
        one.wait_for("document.querySelectorAll('.device').length === 1")?;
        two.wait_for("!!document.querySelector('.tidings')")
    })
}

/// Another password counts at once, and new codes are shown and insist.
fn password_and_codes(house: &House) -> Result<()> {
    house.visit(|page| {
        let old_codes = register(page, "Tamsin")?;
        page.open("/account")?;
        page.wait_for("!!document.querySelector('#old-password')")?;
        let new = "a second good password";
        page.fill("#old-password", "not hers at all")?;
        page.fill("#new-password", new)?;
        page.click("#password .entry-form button.main")?;
        page.wait_for("!!document.querySelector('#old-password[aria-invalid]')")?;
        ensure!(page.text("#old-password-wrong")? == word("wrong-password")?);
        ensure!(page.eval("document.querySelector('#new-password').value")? == new);
        page.forgive(|problem| problem.contains("401"))?;
        page.fill("#old-password", PASSWORD)?;
        page.click("#password .entry-form button.main")?;
        page.wait_for("document.querySelector('#password [role=status]').textContent !== ''")?;
        ensure!(page.eval("document.querySelector('#new-password').value")? == "");
        page.fill("#password-for-codes", new)?;
        page.click("#codes .entry-form button.main")?;
        let new_codes = keep_codes(page)?;
        ensure!(new_codes.iter().all(|code| !old_codes.contains(code)), "the codes are the old ones");
        // What managers of passwords look for.
        let hints = page.eval(
            "[...document.querySelectorAll('form input')].map(({ autocomplete }) => autocomplete).join()",
        )?;
        let expected = "current-password,new-password,current-password";
        ensure!(hints.as_str().is_some_and(|hints| hints.contains(expected)), "{hints}");
        Ok(())
    })
}

/// Everything as a file; and the end, in two steps.
fn export_and_deletion(house: &House) -> Result<()> {
    two(house, |one, two| {
        register(one, "Ottilie")?;
        register(two, "Ulrik")?;
        let game = rated_game([one, two], 1)?;
        one.open("/account")?;
        one.eval(
            "(() => {
                const make = URL.createObjectURL.bind(URL);
                window.saved = new Promise((done) => {
                    URL.createObjectURL = (blob) => { blob.text().then(done); return make(blob); };
                });
            })()",
        )?;
        // What comes later moves the button.
        one.wait_for("!!document.querySelector('.devices .device')")?;
        one.click_named("export-data")?;
        let saved = one.eval("window.saved")?;
        let saved: Value = serde_json::from_str(saved.as_str().unwrap_or_default())?;
        ensure!(saved["account"]["name"] == "Ottilie", "{saved}");
        ensure!(saved["games"][0]["game"] == *game && !saved.to_string().contains("argon2"));
        one.click_named("deletion-ask")?;
        one.wait_for("document.activeElement?.id === 'deletion-question'")?;
        one.click_named("cancel")?;
        one.wait_for("!document.querySelector('.deletion')")?;
        one.click_named("deletion-ask")?;
        one.fill("#password-for-deletion", "wrong one")?;
        one.click(".deletion button.main")?;
        one.wait_for("!!document.querySelector('#password-for-deletion[aria-invalid]')")?;
        one.forgive(|problem| problem.contains("401"))?;
        one.fill("#password-for-deletion", PASSWORD)?;
        one.click(".deletion button.main")?;
        is_named(one, &word("sign-in")?)?;
        one.wait_for(&format!(
            "document.querySelector('#main').textContent.includes({})",
            json!(word("deletion-done")?)
        ))?;
        two.open(&format!("/online/{game}"))?;
        two.wait_for(&format!(
            "[...document.querySelectorAll('.player .who')].some((one) => one.textContent === {})",
            json!(word("deleted-player")?)
        ))?;
        two.open("/players/Ottilie")?;
        two.wait_for(&format!(
            "document.querySelector('#main h1').textContent === {}",
            json!(word("refused-no-such-player")?)
        ))?;
        two.forgive(|problem| problem.contains("404"))
    })
}

/// What is wrong is said where it is wrong, in the reader's words.
fn mistakes(house: &House) -> Result<()> {
    house.visit(|elsewhere| register(elsewhere, "Wilhelmine").map(drop))?;
    house.visit(|page| {
        page.open("/register")?;
        for (name, password, field, starts) in [
            ("", "", "username", word("field-empty")?),
            ("Xaver", "", "new-password", word("field-empty")?),
            ("x", PASSWORD, "username", "A name has at least 2".to_owned()),
            ("no spaces here", PASSWORD, "username", word("bad-name-characters")?),
            ("administrator", PASSWORD, "username", word("bad-name-reserved")?),
            ("WiIhelmine", PASSWORD, "username", word("refused-name-taken")?),
            ("Xaver", "short", "new-password", "A password has at least 8".to_owned()),
            ("Xaver", "password123", "new-password", word("bad-password-common")?),
        ] {
            fill_in(page, name, "#new-password", password)?;
            page.click(".entry-form button.main")?;
            page.wait_for(&format!(
                "document.querySelector('#{field}-wrong').textContent.trim().startsWith({})",
                json!(starts)
            ))?;
            page.wait_for(&format!("document.activeElement.id === '{field}'"))?;
            let described = page.eval(&format!(
                "document.querySelector('#{field}').getAttribute('aria-describedby')"
            ))?;
            ensure!(described == format!("{field}-wrong"), "{described}");
            let typed = page.eval("document.querySelector('#new-password').value")?;
            ensure!(typed == password, "what was typed is gone");
        }
        page.forgive(|problem| problem.contains("400") || problem.contains("409"))?;
        let found = violations(page)?;
        ensure!(found.is_empty(), "{}", found.join("\n    "));
        Ok(())
    })
}

/// Too many attempts, no server: it is said, and everything typed is still there.
fn nothing_is_lost(house: &House) -> Result<()> {
    let mut program = Program::start_with(&["--attempts", "2"])?;
    let visitor = house.visitor()?;
    let page = visitor.page(program.address())?;
    page.open("/sign-in")?;
    fill_in(&page, "Yrsa", "#password", "does not matter")?;
    let failure = "document.querySelector('.entry-form > .warning').textContent";
    for _ in 0..8 {
        page.click(".entry-form button.main")?;
        page.wait_for(&format!(
            "!document.querySelector('.entry-form button.main[aria-disabled]') && \
             ({failure} !== '' || !!document.querySelector('#password[aria-invalid]'))"
        ))?;
        if page.eval(&format!("/\\d+ s/.test({failure})"))? == true {
            break;
        }
    }
    page.wait_for(&format!("/\\d+ s/.test({failure})"))?;
    program.stop();
    page.click(".entry-form button.main")?;
    page.wait_for(&format!("{failure}.startsWith({})", json!(word("failed-away")?)))?;
    ensure!(page.eval("document.querySelector('#username').value")? == "Yrsa");
    ensure!(page.eval("document.querySelector('#password').value")? == "does not matter");
    Ok(())
}

/// Without a mouse, on a phone's screen as well.
fn keyboard(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/")?;
        page.tab_to("it.matches('.top .who')")?;
        page.press("Enter")?;
        page.wait_for("location.pathname === '/sign-in'")?;
        page.tab_to(&format!("it.textContent === {}", json!(word("entry-none-yet")?)))?;
        page.press("Enter")?;
        page.wait_for(
            "location.pathname === '/register' && !!document.querySelector('#new-password')",
        )?;
        page.tab_to("it.id === 'username'")?;
        page.type_text("Zelda")?;
        page.tab_to("it.id === 'new-password'")?;
        page.type_text(PASSWORD)?;
        page.press("Enter")?;
        page.wait_for("!!document.querySelector('.codes')")?;
        page.tab_to("it.matches('.kept input')")?;
        page.press(" ")?;
        page.tab_to("it.matches('.codes button.main')")?;
        page.press("Enter")?;
        page.wait_for("!document.querySelector('.codes')")?;
        page.tab_to(&format!("it.textContent === {}", json!(word("sign-out")?)))?;
        page.press("Enter")?;
        is_named(page, &word("sign-in")?)
    })
}

/// The pages of somebody who has an account and has played: every language, both shades, a phone.
fn every_language(house: &House) -> Result<()> {
    two(house, |one, two| {
        register(one, "Nepomuk")?;
        register(two, "Quirin")?;
        let game = rated_game([one, two], 0)?;
        rated_game([two, one], 0)?;
        one.screen(Screen::Phone)?;
        let mut found = Vec::new();
        for (number, language) in LANGUAGES.into_iter().enumerate() {
            one.eval(&format!("localStorage.setItem('zwickmuehle.language', '{language}')"))?;
            one.look(if number % 2 == 0 { Shade::Light } else { Shade::Dark }, false)?;
            for path in [
                "/account",
                "/players/Nepomuk",
                "/search?player=Nepomuk&rated=true",
                &format!("/online/{game}"),
            ] {
                one.open(path)?;
                one.wait_for(
                    "!!document.querySelector('.device, .rating-curve, .played li, ul.rated')",
                )?;
                one.eval("document.querySelectorAll('details').forEach((one) => one.open = true)")?;
                let missing = one.eval("document.documentElement.outerHTML.match(/⟨[^⟩]*⟩/g)")?;
                ensure!(missing.is_null(), "{language} {path}: {missing}");
                let wide = one.excess_width()?;
                ensure!(wide <= 0, "{language} {path} is too wide by {wide}");
                found.extend(
                    violations(one)?.into_iter().map(|what| format!("{language} {path}: {what}")),
                );
            }
        }
        // Codes, and the question before the end.
        one.open("/account")?;
        one.click(".account-section .danger")?;
        one.fill("#password-for-codes", PASSWORD)?;
        one.click("#codes .entry-form button.main")?;
        one.wait_for(
            "!!document.querySelector('.codes') && !!document.querySelector('.deletion')",
        )?;
        found.extend(violations(one)?);
        keep_codes(one)?;
        // A lobby in which both are named.
        offer(two, "ataxx", &[("rated", "true"), ("clock", "4")])?;
        one.open("/online")?;
        one.wait_for("!!document.querySelector('.offer .person a')")?;
        found.extend(violations(one)?);
        if found.is_empty() { Ok(()) } else { bail!("{}", found.join("\n    ")) }
    })
}
