//! What somebody tries who wants to be somebody else.

use crate::place::{PASSWORD, Place, limits};
use crate::seated::{no, pair, play_on};
use ataxx::Ataxx;
use client::header::{CONTENT_TYPE, COOKIE, HeaderName, SET_COOKIE};
use client::{Guest, Method};
use server::Limits;
use sha2::{Digest, Sha256};
use std::num::NonZeroU32;
use wire::{Account, Command, Control, Done, Refused, Saying, What, Wish};

/// What the server answers to somebody who says that this is his cookie.
async fn with_cookie(
    place: &Place,
    path: &str,
    method: Method,
    cookie: &str,
    said: &str,
) -> (u16, Option<String>) {
    let answer = client::ask(place.address, method, path, &[(COOKIE, cookie)], said).await.unwrap();
    let set = answer.headers().get(SET_COOKIE).map(|one| one.to_str().unwrap().to_owned());
    (answer.status().as_u16(), set)
}

#[tokio::test]
async fn a_session_that_somebody_else_has_chosen_is_not_taken_over() {
    let place = Place::open().await;
    let (_anna, _link) = place.account("Anna").await;
    let credentials = |name: &str| format!(r#"{{"name": "{name}", "password": "{PASSWORD}"}}"#);
    for name in ["guest", "__Host-guest"] {
        let chosen = format!("{name}=chosenbysomebodyelse2345");
        let (status, set) = with_cookie(&place, "/api/guest", Method::POST, &chosen, "").await;
        assert_eq!(status, 200);
        assert!(!set.unwrap().contains("chosenbysomebodyelse"));
        for (path, said) in [
            ("/api/login", credentials("Anna")),
            ("/api/register", credentials(&format!("New{}", name.len()))),
        ] {
            let (status, set) = with_cookie(&place, path, Method::POST, &chosen, &said).await;
            assert!((200..300).contains(&status), "{path}");
            assert!(!set.unwrap().contains("chosenbysomebodyelse"), "{path}");
        }
        let (status, _) = with_cookie(&place, "/api/account", Method::GET, &chosen, "").await;
        assert_eq!(status, 401, "it became somebody");
    }
    // Nor a session that is a guest's, planted in the browser of who signs in.
    let (attacker, _) = place.guest().await;
    let planted = format!("guest={}", attacker.token());
    let said = credentials("Anna");
    let (status, set) = with_cookie(&place, "/api/login", Method::POST, &planted, &said).await;
    assert_eq!(status, 200);
    assert!(!set.unwrap().contains(attacker.token()));
    let (status, _) = with_cookie(&place, "/api/account", Method::GET, &planted, "").await;
    assert_eq!(status, 401);
    assert!(attacker.connect().await.is_err());
}

#[tokio::test]
async fn stolen_and_forged_tokens_are_of_no_use() {
    let place = Place::open().await;
    let (mut anna, _link) = place.account("Anna").await;
    let token = anna.token().to_owned();
    let is_let_in = async |token: &str| {
        let cookie = format!("guest={token}");
        with_cookie(&place, "/api/account", Method::GET, &cookie, "").await.0 == 200
    };
    assert!(is_let_in(&token).await);
    // Parts of it, other letters, what the database has of it: a copy of that opens nothing.
    let hash: String = Sha256::digest(&token).iter().map(|byte| format!("{byte:02x}")).collect();
    let upper = token.to_uppercase();
    for forged in [&token[..token.len() - 1], &format!("{token}a"), &upper, &hash, "", "'", "%00"] {
        assert!(!is_let_in(forged).await, "{forged}");
    }
    let all = "SELECT id FROM sessions";
    let id: String = place.database().query_row(all, [], |row| row.get(0)).unwrap();
    assert!(!is_let_in(&id).await, "the name of a session opens nothing");
    // Whoever has stolen it loses it with the session, in each way in which one ends.
    for end in ["logout", "others", "password", "recover", "expired", "deleted"] {
        let mut owner = Guest::sign_in(place.address, "Anna", PASSWORD).await.unwrap();
        let stolen = owner.token().to_owned();
        assert!(is_let_in(&stolen).await);
        match end {
            "logout" => owner.ask::<()>(Method::POST, "/api/logout", &()).await.unwrap(),
            "others" => {
                let mut other = Guest::sign_in(place.address, "Anna", PASSWORD).await.unwrap();
                other.ask::<()>(Method::DELETE, "/api/sessions", &()).await.unwrap();
            }
            "password" => {
                let change = serde_json::json!({"password": PASSWORD, "new": PASSWORD});
                owner.ask::<()>(Method::POST, "/api/password", &change).await.unwrap();
            }
            "recover" => {
                let password = serde_json::json!({"password": PASSWORD});
                let codes: wire::RecoveryCodes =
                    owner.ask(Method::POST, "/api/recovery-codes", &password).await.unwrap();
                let mut other = Guest::new(place.address).await.unwrap();
                other.recover("Anna", &codes.codes[0], PASSWORD).await.unwrap();
            }
            "expired" => {
                place.database().execute("UPDATE sessions SET expires = 5", []).unwrap();
            }
            _ => {
                let password = serde_json::json!({"password": PASSWORD});
                owner.ask::<()>(Method::DELETE, "/api/account", &password).await.unwrap();
            }
        }
        assert!(!is_let_in(&stolen).await, "{end}");
        let cookie = format!("guest={stolen}");
        for (method, path) in [
            (Method::GET, "/api/sessions"),
            (Method::GET, "/api/account/export"),
            (Method::GET, "/api/shunned"),
            (Method::DELETE, "/api/sessions"),
        ] {
            let (status, _) = with_cookie(&place, path, method, &cookie, "").await;
            assert_eq!(status, 401, "{end} {path}");
        }
    }
    assert!(anna.ask::<Account>(Method::GET, "/api/account", &()).await.is_err());
}

#[tokio::test]
async fn a_seat_is_not_taken_by_repeating_what_its_owner_said() {
    let place = Place::open().await;
    let mut players = pair::<Ataxx>(&place, "", Control::None).await;
    play_on(&mut players, 2).await;
    let request = client::Link::new_request();
    let turn = players[0].turn_command();
    let made = players[0].link.ask_as(request.clone(), turn.clone()).await.unwrap();
    assert!(matches!(made, Done::Event(3)));
    // The other player, a stranger, and a spectator who heard of it say the very same.
    let (stranger, mut link) = place.guest().await;
    assert_eq!(no(link.ask_as(request.clone(), turn.clone()).await), Refused::NotAPlayer);
    link.ask(Command::Watch { game: players[0].game.clone(), after: 0 }).await.unwrap();
    assert_eq!(no(link.ask_as(request.clone(), turn.clone()).await), Refused::NotAPlayer);
    let same = players[1].link.ask_as(request, turn).await;
    assert_eq!(no(same), Refused::Overtaken { ply: 3 });
    // Nor by the name of the other as one's own.
    let said = serde_json::json!({"name": players[0].guest.id, "password": PASSWORD}).to_string();
    let answer = stranger.ask_text(Method::POST, "/api/login", None, &said).await.unwrap();
    assert_eq!(answer.status(), 401);
    players[1].hear(3).await.unwrap();
    players[0].hear(3).await.unwrap();
    play_on(&mut players, 1).await;
}

#[tokio::test]
async fn a_script_in_the_chat_is_told_as_text_and_never_as_a_page() {
    let place = Place::open().await;
    let mut players = pair::<Ataxx>(&place, "", Control::None).await;
    let script = "<img src=x onerror=alert(1)><script>alert(2)</script>";
    let number = players[0].wish(Wish::Say(Saying::Text(script.to_owned()))).await.unwrap();
    assert!(matches!(number, Done::Event(1)));
    let heard = players[1].hear(1).await.unwrap();
    assert!(
        matches!(&heard[0].what, What::Said { saying: Saying::Text(text), .. } if text == script)
    );
    let path = format!("/api/games/{}", players[0].game);
    let answer = client::ask(place.address, Method::GET, &path, &[], "").await.unwrap();
    assert_eq!(answer.headers()[CONTENT_TYPE], "application/json");
    assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
    let policy = answer.headers()["content-security-policy"].to_str().unwrap();
    assert!(
        policy.contains("default-src 'none'") || policy.contains("script-src 'self'"),
        "{policy}"
    );
    assert!(!policy.contains("unsafe-inline"), "{policy}");
    // What the terminal of a moderator or a log would obey is refused.
    for words in ["\u{1b}[2J", "a\u{0}b", "a\nb", ""] {
        let said = Wish::Say(Saying::Text(words.to_owned()));
        assert_eq!(crate::seated::refused(&mut players[0], said).await, Refused::NotNow);
    }
}

/// The number behind this name in what is measured.
async fn measured(place: &Place, name: &str) -> f64 {
    let (_, text) = client::get(place.address, "/metrics").await.unwrap();
    let found = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    found.map_or(0.0, |number| number.trim().parse().unwrap())
}

#[tokio::test]
async fn as_much_is_done_for_names_that_nobody_has() {
    let place = Place::open().await;
    let (mut guest, _) = place.guest().await;
    let (_anna, _link) = place.account("Anna").await;
    // How long something takes depends on what else the machine does; how much is done does not.
    let mut work = Vec::new();
    for name in ["Anna", "Berta", "house1", "<script>", &"x".repeat(300)] {
        for (path, said, hashes) in [
            ("/api/login", serde_json::json!({"name": name, "password": "wrong password"}), 1.0),
            ("/api/login", serde_json::json!({"name": name, "password": "x".repeat(900)}), 1.0),
            (
                "/api/recover",
                serde_json::json!({"name": name, "code": "aaaa", "password": "new password"}),
                1.0,
            ),
        ] {
            let before = measured(&place, "zwickmuehle_password_hashes_total").await;
            let refused = no(guest.ask::<Account>(Method::POST, path, &said).await);
            assert_eq!(refused, Refused::WrongCredentials);
            let done = measured(&place, "zwickmuehle_password_hashes_total").await - before;
            work.push((name.to_owned(), path, done, hashes));
        }
    }
    for (name, path, done, expected) in work {
        assert_eq!(done, expected, "{name} {path}");
    }
    // What is refused before costs nothing, and says nothing of who has a name either.
    let before = measured(&place, "zwickmuehle_password_hashes_total").await;
    for name in ["Anna", "Berta"] {
        let short = serde_json::json!({"name": name, "code": "aaaa", "password": "short"});
        let refused = no(guest.ask::<Account>(Method::POST, "/api/recover", &short).await);
        assert!(matches!(refused, Refused::BadPassword(_)), "{refused}");
    }
    assert_eq!(measured(&place, "zwickmuehle_password_hashes_total").await, before);
}

#[tokio::test]
async fn guessing_is_limited_by_name_wherever_from_and_by_address_whatever_name() {
    const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");
    let few = NonZeroU32::new(6).unwrap();
    let limits = Limits { attempts: few, ..limits() };
    let place =
        Place::adjusted(limits, |server| server.behind(["127.0.0.1".parse().unwrap()])).await;
    let attempt = async |from: &str, name: &str| {
        let said = format!(r#"{{"name": "{name}", "password": "wrong password"}}"#);
        let headers = [(FORWARDED, from)];
        let answer =
            client::ask(place.address, Method::POST, "/api/login", &headers, &said).await.unwrap();
        answer.status().as_u16()
    };
    // Ten addresses guess at one name: after a few of them nobody does any more.
    let mut statuses = Vec::new();
    for number in 0..10 {
        statuses.push(attempt(&format!("198.51.100.{number}"), "Anna").await);
    }
    assert!(statuses[..6].iter().all(|status| *status == 401), "{statuses:?}");
    assert!(statuses[7..].iter().all(|status| *status == 429), "{statuses:?}");
    assert_eq!(attempt("203.0.113.1", "Berta").await, 401, "others are not kept waiting");
    // However it is written, it is the same name.
    assert_eq!(attempt("203.0.113.2", "ANNA").await, 429);
    // One address guesses at many names.
    let mut refused = 0;
    for number in 0..20 {
        refused += u32::from(attempt("203.0.113.3", &format!("name{number}")).await == 429);
    }
    assert!((6..=9).contains(&refused), "{refused}");
    // Forwarded by nobody who is trusted, a header does not help.
    let place = Place::with(Limits { attempts: few, ..crate::place::limits() }).await;
    let mut refused = 0;
    for number in 0..20 {
        let said = format!(r#"{{"name": "name{number}", "password": "wrong password"}}"#);
        let from = format!("198.51.100.{number}");
        let headers = [(FORWARDED, from.as_str())];
        let answer =
            client::ask(place.address, Method::POST, "/api/login", &headers, &said).await.unwrap();
        refused += u32::from(answer.status() == 429);
    }
    assert!(refused >= 6, "{refused}");
}
