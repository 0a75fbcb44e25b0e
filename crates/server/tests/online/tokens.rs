//! Tokens: what is possible by them, and what is not.

use crate::described::Description;
use crate::place::{PASSWORD, Place, issue};
use crate::plain;
use client::Method;
use client::header::SET_COOKIE;
use serde_json::{Value, json};
use wire::{Export, Token};

/// Asks by a token. Gives the status and what was said.
async fn by(
    place: &Place,
    token: &str,
    method: &str,
    path: &str,
    body: Option<&Value>,
) -> (u16, Value) {
    let authorization = format!("Bearer {token}");
    let headers = [("authorization", authorization.as_str())];
    let answer = plain::ask(place.address, method, path, &headers, body).await;
    let status = answer.status;
    let text = answer.text().await;
    (status, serde_json::from_str(&text).unwrap_or_default())
}

#[tokio::test]
async fn a_token_is_shown_once_and_kept_as_a_hash() {
    let place = Place::open().await;
    let (mut anna, _link) = place.account("Anna").await;
    let (id, secret) = issue(&mut anna, &["read", "play", "read"]).await;
    assert!(secret.starts_with("zwm_") && secret.len() > 40, "{secret}");
    let listed: Vec<Token> = anna.ask(Method::GET, "/api/tokens", &()).await.unwrap();
    let written = serde_json::to_string(&listed).unwrap();
    assert!(!written.contains(&secret[4..]) && written.contains(&id));
    assert_eq!((listed.len(), listed[0].scopes.len(), listed[0].seen), (1, 2, None));
    let hashed: i64 = place
        .database()
        .query_row("SELECT length(hash) FROM tokens WHERE id = ?", [&id], |row| row.get(0))
        .unwrap();
    assert_eq!(hashed, 32);
    let file = std::fs::read(place.folder().join("zwickmuehle.db-wal")).unwrap();
    assert!(!String::from_utf8_lossy(&file).contains(&secret[4..]));
    // What it is good for, and when it was used.
    let (status, who) = by(&place, &secret, "GET", "/api/token", None).await;
    assert_eq!((status, &who["name"], &who["kind"]), (200, &json!("Anna"), &json!("person")));
    let listed: Vec<Token> = anna.ask(Method::GET, "/api/tokens", &()).await.unwrap();
    assert!(listed[0].seen.is_some());
    // Exported with everything else, without what makes it a token, and by a token as well.
    let (status, export) = by(&place, &secret, "GET", "/api/account/export", None).await;
    assert_eq!(status, 200);
    let export: Export = serde_json::from_value(export).unwrap();
    assert_eq!((export.tokens.len(), export.tokens[0].id.as_str()), (1, id.as_str()));
    assert_eq!(export.account.unwrap().name, "Anna");
    // After a restart it is still known.
    let place = place.restart().await;
    assert_eq!(by(&place, &secret, "GET", "/api/token", None).await.0, 200);
    anna = anna.at(place.address);
    anna.ask::<()>(Method::DELETE, &format!("/api/tokens/{id}"), &()).await.unwrap();
    assert_eq!(by(&place, &secret, "GET", "/api/token", None).await, (401, json!("bad-token")));
}

#[tokio::test]
async fn no_token_does_what_only_a_session_may() {
    let place = Place::open().await;
    let secret = place.token("Anna", &["read", "play", "bot"]).await;
    let description = Description::of(place.address).await;
    let mut asked = 0;
    for (method, path, operation) in description.operations() {
        let security = operation["security"].to_string();
        if !security.contains("session") || security.contains("token") {
            continue;
        }
        asked += 1;
        let path = path.replace(['{', '}'], "");
        let upgrade = [("authorization", format!("Bearer {secret}"))];
        let headers = [
            ("authorization", upgrade[0].1.as_str()),
            ("upgrade", "websocket"),
            ("sec-websocket-version", "13"),
            ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ];
        let body = json!({"password": PASSWORD, "new": "another password",
            "name": "more", "scopes": ["bot"]});
        let body = (method != "get").then_some(&body);
        let answer = plain::ask(place.address, &method.to_uppercase(), &path, &headers, body).await;
        // Not read at all, or read and not known.
        assert!([400, 401].contains(&answer.status), "{method} {path}: {}", answer.status);
    }
    assert!(asked >= 10, "{asked}");
    // Nothing has changed.
    let (status, who) = by(&place, &secret, "GET", "/api/token", None).await;
    assert_eq!((status, &who["token"]["name"]), (200, &json!("a test")));
    // And none is made by another.
    let wanted = json!({"name": "more", "scopes": ["bot"]});
    let made = by(&place, &secret, "POST", "/api/tokens", Some(&wanted)).await;
    assert_eq!(made, (401, json!("not-signed-in")));
    let deleted = json!({"password": PASSWORD});
    let deleted = by(&place, &secret, "DELETE", "/api/account", Some(&deleted)).await;
    assert_eq!(deleted, (401, json!("not-signed-in")));
}

#[tokio::test]
async fn no_cookie_does_what_only_a_token_may() {
    let place = Place::open().await;
    let (anna, _link) = place.account("Anna").await;
    let description = Description::of(place.address).await;
    let mut asked = 0;
    for (method, path, operation) in description.operations() {
        let security = operation["security"].to_string();
        if !security.contains("token") || security.contains("session") {
            continue;
        }
        asked += 1;
        let path = path.replace("{game}", "aaaaaaaaaa").replace("{reply}", "yes");
        let path = path.replace(['{', '}'], "");
        let method: Method = method.to_uppercase().parse().unwrap();
        let answer = anna.ask_text(method.clone(), &path, None, "").await.unwrap();
        assert_eq!(answer.status(), 401, "{method} {path}");
        assert_eq!(answer.headers()["www-authenticate"], "Bearer");
        assert!(answer.headers().get(SET_COOKIE).is_none());
    }
    assert!(asked >= 25, "{asked}");
}

#[tokio::test]
async fn a_token_is_good_for_its_scopes_only() {
    let place = Place::open().await;
    let (mut anna, _link) = place.account("Anna").await;
    let mut secrets = Vec::new();
    for scope in ["read", "play", "bot"] {
        secrets.push(issue(&mut anna, &[scope]).await.1);
    }
    let lacks = |scope: &str| (403, json!({"lacks-scope": scope}));
    let [read, play, bot] = &secrets[..] else { panic!() };
    for (path, method, right, wrong, scope) in [
        ("/api/account/playing", "GET", read, [play, bot], "read"),
        ("/api/account/export", "GET", read, [play, bot], "read"),
        ("/api/challenge", "GET", play, [read, bot], "play"),
    ] {
        assert_eq!(by(&place, right, method, path, None).await.0, 200, "{path}");
        for wrong in wrong {
            assert_eq!(by(&place, wrong, method, path, None).await, lacks(scope), "{path}");
        }
    }
    let upgrade = "/api/bot/account/upgrade";
    for wrong in [read, play] {
        assert_eq!(by(&place, wrong, "POST", upgrade, None).await, lacks("bot"));
    }
    // A person does not play where bots do.
    let path = "/api/bot/game/aaaaaaaaaa/resign";
    assert_eq!(by(&place, play, "POST", path, None).await, (403, json!("not-a-bot")));
    let path = "/api/board/game/aaaaaaaaaa/resign";
    assert_eq!(by(&place, play, "POST", path, None).await, (404, json!("no-such-game")));
    assert_eq!(by(&place, bot, "POST", upgrade, None).await, (200, json!({"ok": true})));
    // From now on it needs what a bot needs.
    assert_eq!(by(&place, play, "GET", "/api/challenge", None).await, lacks("bot"));
    assert_eq!(by(&place, bot, "GET", "/api/challenge", None).await.0, 200);
    assert_eq!(by(&place, bot, "POST", path, None).await, (403, json!("is-a-bot")));
}

#[tokio::test]
async fn stolen_and_expired_tokens_are_of_no_use() {
    let place = Place::open().await;
    let (mut anna, _link) = place.account("Anna").await;
    let (id, secret) = issue(&mut anna, &["read"]).await;
    // What is stored is not what has to be sent, and nothing near it will do.
    let bad = (401, json!("bad-token"));
    let changed = format!("{}0", &secret[..secret.len() - 1]);
    for wrong in [id.as_str(), "zwm_", &secret[4..], &changed, &secret.to_uppercase()] {
        if wrong != secret {
            assert_eq!(by(&place, wrong, "GET", "/api/token", None).await, bad, "{wrong}");
        }
    }
    let set = |column: &str, value: i64| {
        let set = format!("UPDATE tokens SET {column} = ? WHERE id = ?");
        place.database().execute(&set, rusqlite::params![value, id]).unwrap();
    };
    set("expires", 1);
    assert_eq!(by(&place, &secret, "GET", "/api/token", None).await, bad);
    let listed: Vec<Token> = anna.ask(Method::GET, "/api/tokens", &()).await.unwrap();
    assert!(listed.is_empty());
    // Whoever changes the password has a reason: tokens of whoever else knew it end.
    let (_, secret) = issue(&mut anna, &["play"]).await;
    let authorization = format!("Bearer {secret}");
    let headers = [("authorization", authorization.as_str())];
    let mut stream = plain::ask(place.address, "GET", "/api/stream/event", &headers, None).await;
    assert_eq!(stream.status, 200);
    let change = json!({"password": PASSWORD, "new": "another password"});
    anna.ask::<()>(Method::POST, "/api/password", &change).await.unwrap();
    assert_eq!(by(&place, &secret, "GET", "/api/token", None).await, bad);
    assert_eq!(stream.next_line().await, None);
    // Somebody else's token cannot be ended.
    let (berta, _link) = place.account("Berta").await;
    let (id, secret) = issue(&mut anna, &["read"]).await;
    let foreign = berta.ask_text(Method::DELETE, &format!("/api/tokens/{id}"), None, "").await;
    assert_eq!(foreign.unwrap().status(), 404);
    assert_eq!(by(&place, &secret, "GET", "/api/token", None).await.0, 200);
    // With the account it is gone.
    let password = json!({"password": "another password"});
    anna.ask::<()>(Method::DELETE, "/api/account", &password).await.unwrap();
    assert_eq!(by(&place, &secret, "GET", "/api/token", None).await, bad);
    let left: i64 =
        place.database().query_row("SELECT count(*) FROM tokens", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn other_pages_are_refused_whatever_they_have() {
    let place = Place::open().await;
    let (mut anna, _link) = place.account("Anna").await;
    let (_, secret) = issue(&mut anna, &["read", "play"]).await;
    let evil = Some("https://evil.example");
    let wanted = r#"{"name": "mine", "scopes": ["play"]}"#;
    let made = anna.ask_text(Method::POST, "/api/tokens", evil, wanted).await.unwrap();
    assert_eq!(made.status(), 403);
    let authorization = format!("Bearer {secret}");
    for path in ["/api/token", "/api/challenge", "/api/stream/event", "/api/account/playing"] {
        let headers =
            [("authorization", authorization.as_str()), ("origin", "https://evil.example")];
        let answer = plain::ask(place.address, "GET", path, &headers, None).await;
        assert_eq!(answer.status, 403, "{path}");
        assert_eq!(answer.header("access-control-allow-origin"), None);
    }
}

#[tokio::test]
async fn what_is_no_token_is_refused_with_its_reason() {
    let place = Place::open().await;
    let (mut anna, _link) = place.account("Anna").await;
    for (wanted, status) in [
        (json!({"name": "", "scopes": ["play"]}), 400),
        (json!({"name": "x".repeat(61), "scopes": ["play"]}), 400),
        (json!({"name": "tab\there", "scopes": ["play"]}), 400),
        (json!({"name": "none", "scopes": []}), 400),
        (json!({"name": "all", "scopes": ["everything"]}), 400),
        (json!({"name": "short", "scopes": ["play"], "days": 0}), 400),
        (json!({"name": "long", "scopes": ["play"], "days": 100_000}), 400),
        (json!({"name": "<script>", "scopes": ["play"], "days": 1}), 201),
    ] {
        let answer = anna.ask_text(Method::POST, "/api/tokens", None, &wanted.to_string()).await;
        assert_eq!(answer.unwrap().status(), status, "{wanted}");
    }
    for _ in 0..19 {
        issue(&mut anna, &["read"]).await;
    }
    let one_more = r#"{"name": "one more", "scopes": ["read"]}"#;
    let answer = anna.ask_text(Method::POST, "/api/tokens", None, one_more).await.unwrap();
    assert_eq!(
        (answer.status(), answer.body().as_ref()),
        (409.try_into().unwrap(), &b"\"too-many-tokens\""[..])
    );
    // A guest has nothing that a program could act for.
    let (guest, _link) = place.guest().await;
    let answer = guest.ask_text(Method::POST, "/api/tokens", None, one_more).await.unwrap();
    assert_eq!(answer.status(), 401);
}

#[tokio::test]
async fn whoever_has_played_stays_a_person() {
    let place = Place::open().await;
    let (mut anna, mut link) = place.account("Anna").await;
    let (_, secret) = issue(&mut anna, &["bot"]).await;
    let terms = crate::seated::terms::<ataxx::Ataxx>("", wire::Control::None);
    let to = wire::Opponent::House(1);
    link.ask(wire::Command::Offer { terms, colour: wire::Colour::First, to }).await.unwrap();
    let upgrade = by(&place, &secret, "POST", "/api/bot/account/upgrade", None).await;
    assert_eq!(upgrade, (409, json!("has-played")));
    assert_eq!(by(&place, &secret, "GET", "/api/token", None).await.1["kind"], "person");
}
