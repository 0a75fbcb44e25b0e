//! Devices that are told of news while no page is open.

use crate::Test;
use anyhow::{Result, ensure};
use e2e::{House, LANGUAGES, Page, Screen, Shade, register, violations, word};
use serde_json::{Value, json};

pub(crate) const TESTS: &[Test] =
    &[("push_is_switched_on_and_off", switched), ("push_is_shown_and_opens_the_game", shown)];

/// No push service is there that the browser could ask. So something else lets the page subscribe; and it is
/// counted how often somebody is asked whether he allows it.
const SERVICE: &str = r#"{
    let subscription = null;
    globalThis.asked = 0;
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => (globalThis.asked++, ask());
    PushManager.prototype.getSubscription = async () => subscription;
    PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
        if (!userVisibleOnly) throw new Error("nothing is shown");
        globalThis.subscribedWith = applicationServerKey;
        return subscription = {
            unsubscribe: async () => { subscription = null; return true; },
            toJSON: () => ({
                endpoint: "https://fcm.googleapis.com/fcm/send/device",
                expirationTime: null,
                keys: {
                    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                    auth: "BTBZMqHH6r4Tts7J_aSIgg",
                },
            }),
        };
    };
}"#;

const SWITCH: &str = "document.querySelector('[aria-labelledby=push-heading] input')";

/// Somebody with an account, at the page where he can switch it on.
fn account(house: &House, name: &str, act: impl FnOnce(&Page) -> Result<()>) -> Result<()> {
    let visitor = house.visitor()?;
    visitor.allow_notifications(house.address())?;
    let page = &visitor.page(house.address())?;
    page.prepare(SERVICE)?;
    register(page, name)?;
    page.open("/waiting")?;
    page.wait_for(&format!("{SWITCH}?.checked === false"))?;
    act(page)?;
    let problems = page.take_problems();
    ensure!(problems.is_empty(), "behind the scenes: {}", problems.join("; "));
    Ok(())
}

fn switch(page: &Page, on: bool) -> Result<()> {
    page.click("[aria-labelledby=push-heading] label")?;
    page.wait_for(&format!("{SWITCH}?.checked === {on} && !{SWITCH}.disabled"))
}

/// Whether the server says that this device is told.
fn is_told(page: &Page) -> Result<bool> {
    let state = page.eval("fetch('/api/push').then((answer) => answer.json())")?;
    Ok(state["on"] == true)
}

fn switched(house: &House) -> Result<()> {
    account(house, "Cora", |page| {
        ensure!(page.eval("asked")? == 0, "she is asked before she wants it");
        switch(page, true)?;
        ensure!(page.eval("asked")? == 1, "she is not asked");
        ensure!(page.eval("subscribedWith.length")? == 87, "subscribed with another key");
        ensure!(is_told(page)?, "the server knows no device");
        for (screen, shade) in [(Screen::Phone, Shade::Dark), (Screen::Desktop, Shade::Light)] {
            page.screen(screen)?;
            page.look(shade, false)?;
            let found = violations(page)?;
            ensure!(found.is_empty(), "{}", found.join("\n"));
            ensure!(page.excess_width()? <= 0, "wider than the screen");
        }
        switch(page, false)?;
        ensure!(!is_told(page)?, "the server still knows the device");
        // Whoever has signed out is told no more; who comes again is told again, without being asked.
        switch(page, true)?;
        page.eval("fetch('/api/logout', { method: 'POST' }).then(() => undefined)")?;
        ensure!(!is_told(page)?, "told without a session");
        let said = json!({ "name": "Cora", "password": e2e::PASSWORD });
        page.eval(&format!(
            "fetch('/api/login', {{ method: 'POST', body: JSON.stringify({said}) }}).then(() => undefined)"
        ))?;
        page.open("/online")?;
        page.wait_for("fetch('/api/push').then((answer) => answer.json()).then(({ on }) => on)")?;
        ensure!(page.eval("asked")? == 0, "he is asked again");
        Ok(())
    })
}

/// What is shown now: its words, language and path.
const SHOWN: &str =
    "navigator.serviceWorker.ready.then((it) => it.getNotifications()).then((all) =>
    JSON.stringify(all.map(({ body, lang, data }) => [body, lang, data.path])))";

fn shown(house: &House) -> Result<()> {
    account(house, "Dora", |page| {
        switch(page, true)?;
        let told = |game: &str, name: &str, news: &str| {
            json!({ "game": game, "name": name, "news": news }).to_string()
        };
        let mut expected: Vec<Value> = Vec::new();
        // In whatever language is chosen then.
        for (code, game) in LANGUAGES.iter().zip([
            "aaaaaaaaaa",
            "bbbbbbbbbb",
            "cccccccccc",
            "dddddddddd",
            "eeeeeeeeee",
        ]) {
            page.eval(&format!("localStorage.setItem('zwickmuehle.language', {})", json!(code)))?;
            page.open("/waiting")?;
            page.wait_for(&format!("document.documentElement.lang === {}", json!(code)))?;
            let kept = "caches.open('zwickmuehle-texts').then((cache) => cache.match('/texts'))\
                 .then((kept) => kept?.json()).then((kept) => kept?.language)";
            page.wait_for(&format!("{kept}.then((it) => it === {})", json!(code)))?;
            page.push(&told(game, "ataxx", "your-turn"))?;
            page.wait_for(&format!("{SHOWN}.then((all) => all.includes({}))", json!(game)))?;
            let said: Value = serde_json::from_str(page.eval(SHOWN)?.as_str().unwrap_or_default())?;
            let newest = said.as_array().into_iter().flatten();
            let newest = newest.filter(|one| one[2] == format!("/online/{game}")).cloned();
            expected.extend(newest);
        }
        let english = word("push-your-turn")?.replace("{\"{game}\"}", "Ataxx");
        let of = |code: &str| expected.iter().find(|one| one[1] == code).map(|one| one[0].clone());
        ensure!(of("en") == Some(json!(english)), "{expected:?}");
        ensure!(of("de") == Some(json!("Du bist am Zug: Ataxx.")), "{expected:?}");
        let mut words: Vec<String> = expected.iter().map(|one| one[0].to_string()).collect();
        words.sort();
        words.dedup();
        ensure!(words.len() == LANGUAGES.len(), "{words:?}");
        // What makes no sense leads nowhere else.
        page.push(&told("../../evil", "<b>", "unheard-of"))?;
        page.wait_for(&format!("{SHOWN}.then((all) => all.includes('/waiting'))"))?;
        let said = page.eval(SHOWN)?;
        ensure!(!said.as_str().unwrap_or_default().contains("evil"), "{said}");
        Ok(())
    })
}
