//! People with accounts, and what they have played: made by asking the server as the pages do, for
//! tests and pictures in which it does not matter how it came about.

use crate::page::Page;
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

/// The password of everybody.
pub const PASSWORD: &str = "three games one table";

/// Gives whoever is at a page an account. Gives its recovery codes.
///
/// # Errors
/// The server does not want to.
pub fn register(page: &Page, name: &str) -> Result<Vec<String>> {
    page.open("/")?;
    let said = json!({ "name": name, "password": PASSWORD });
    let answer = page.eval(&format!(
        "fetch('/api/register', {{ method: 'POST', body: JSON.stringify({said}) }}).then((it) => it.json())"
    ))?;
    ensure!(answer["account"]["name"] == name, "{answer}");
    // What the page of registering would note down.
    page.eval(&format!("localStorage.setItem('zwickmuehle.who', {})", json!(name)))?;
    Ok(serde_json::from_value(answer["codes"].clone())?)
}

/// Says something to the server by a socket of its own, and gives what becomes of it.
///
/// # Errors
/// The server does not want to.
pub fn command(page: &Page, wanted: &Value) -> Result<Value> {
    let answer = page.eval(&format!(
        "new Promise((done, fail) => {{
            const socket = new WebSocket(`ws://${{location.host}}/api/socket`);
            const request = 'byhand' + Math.random().toString(36).slice(2, 10);
            socket.onerror = () => fail(new Error('no socket'));
            socket.onopen = () => socket.send(JSON.stringify({{ request, do: {wanted} }}));
            socket.onmessage = ({{ data }}) => {{
                const {{ answer }} = JSON.parse(data);
                if (answer?.request !== request) return;
                socket.close();
                done(answer.result);
            }};
        }})"
    ))?;
    ensure!(!answer["Ok"].is_null(), "{wanted}: {answer}");
    Ok(answer["Ok"].clone())
}

/// Two people with accounts play a rated game of Ataxx with ten minutes, in which one gives up after
/// two turns. Gives the game.
///
/// # Errors
/// The server does not want to.
pub fn rated_game(players: [&Page; 2], loser: usize) -> Result<String> {
    let control = json!({ "live": { "base": 600, "increment": 5 } });
    let terms =
        json!({ "game": "ataxx", "variant": "standard", "control": control, "rated": true });
    let offer = json!({ "offer": { "terms": terms, "colour": "first", "to": "invited" } });
    let offer = command(players[0], &offer)?["offered"].clone();
    let game = command(players[1], &json!({ "accept": { "offer": offer } }))?["game"].clone();
    for (ply, turn) in ["a6", "g6"].into_iter().enumerate() {
        let wish = json!({ "turn": { "ply": ply, "turn": turn } });
        command(players[ply], &json!({ "play": { "game": game, "wish": wish } }))?;
    }
    command(players[loser], &json!({ "play": { "game": game, "wish": "resign" } }))?;
    Ok(game.as_str().context("no game")?.to_owned())
}
