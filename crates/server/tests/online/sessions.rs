//! Sessions: listed, ended, expired, stolen, and not to be had from elsewhere.

use crate::place::{PASSWORD, Place};
use crate::seated::{ended, no, pair, play_on};
use ataxx::Ataxx;
use client::header::{ORIGIN, SET_COOKIE, USER_AGENT};
use client::{Failure, Guest, Method};
use wire::{Account, Control, Refused, Session, Wish};

async fn sessions(guest: &mut Guest) -> Vec<Session> {
    guest.ask(Method::GET, "/api/sessions", &()).await.unwrap()
}

#[tokio::test]
async fn sessions_are_listed_and_ended() {
    let place = Place::open().await;
    let (mut here, mut here_link) = place.account("Anna").await;
    let there = Guest::sign_in(place.address, "Anna", PASSWORD).await.unwrap();
    let mut there_link = there.connect().await.unwrap();
    let all = sessions(&mut here).await;
    assert_eq!(all.len(), 2);
    assert_eq!(all.iter().filter(|session| session.current).count(), 1);
    let other = all.iter().find(|session| !session.current).unwrap().id.clone();
    // Nobody else can end it.
    let (mut stranger, _) = place.account("Berta").await;
    let path = format!("/api/sessions/{other}");
    let refused = no(stranger.ask::<()>(Method::DELETE, &path, &()).await);
    assert_eq!(refused, Refused::NoSuchSession);
    here.ask::<()>(Method::DELETE, &path, &()).await.unwrap();
    assert_eq!(ended(&mut there_link).await, Some(Refused::NotSignedIn));
    assert!(there.connect().await.is_err());
    assert_eq!(no(here.ask::<()>(Method::DELETE, &path, &()).await), Refused::NoSuchSession);
    // All others at once.
    let others = [
        Guest::sign_in(place.address, "Anna", PASSWORD).await.unwrap(),
        Guest::sign_in(place.address, "Anna", PASSWORD).await.unwrap(),
    ];
    assert_eq!(sessions(&mut here).await.len(), 3);
    here.ask::<()>(Method::DELETE, "/api/sessions", &()).await.unwrap();
    assert_eq!(sessions(&mut here).await.len(), 1);
    for other in others {
        assert!(other.connect().await.is_err());
    }
    here_link.ask(wire::Command::Ping).await.unwrap();
    here.ask::<()>(Method::POST, "/api/logout", &()).await.unwrap();
    assert_eq!(ended(&mut here_link).await, Some(Refused::NotSignedIn));
    assert_eq!(
        no(here.ask::<Vec<Session>>(Method::GET, "/api/sessions", &()).await),
        Refused::NotSignedIn
    );
}

#[tokio::test]
async fn a_token_from_before_is_of_no_use_afterwards() {
    let place = Place::open().await;
    let mut owner = Guest::new(place.address).await.unwrap();
    // Somebody has planted this token, or read it, and is connected by it.
    let planted = owner.clone();
    let mut link = planted.connect().await.unwrap();
    let codes = owner.register("Anna", PASSWORD).await.unwrap();
    assert!(planted.connect().await.is_err());
    assert_eq!(ended(&mut link).await, Some(Refused::NotSignedIn));
    let planted = owner.clone();
    owner.become_account("Anna", PASSWORD).await.unwrap();
    assert!(planted.connect().await.is_err());
    let planted = owner.clone();
    let change = serde_json::json!({"password": PASSWORD, "new": "another password"});
    owner.ask::<()>(Method::POST, "/api/password", &change).await.unwrap();
    assert!(planted.connect().await.is_err());
    let planted = owner.clone();
    owner.recover("Anna", &codes[0], "a third password").await.unwrap();
    assert!(planted.connect().await.is_err());
    owner.connect().await.unwrap();
}

#[tokio::test]
async fn sessions_expire_and_guests_of_before_are_known() {
    let place = Place::open().await;
    let (anna, _link) = place.account("Anna").await;
    anna.connect().await.unwrap();
    place.database().execute("UPDATE sessions SET expires = 1", []).unwrap();
    assert!(anna.connect().await.is_err());
    let refused = anna.ask_text(Method::GET, "/api/account", None, "").await.unwrap();
    assert_eq!(refused.status(), 401);
    // What was used an hour ago is noted, and lasts longer.
    let (guest, _link) = place.guest().await;
    let database = place.database();
    database.execute("UPDATE sessions SET seen = 5, expires = 9999999999999", []).unwrap();
    guest.connect().await.unwrap();
    let seen = "SELECT seen, expires FROM sessions WHERE player = ?";
    let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
    let (seen, expires): (i64, i64) = database.query_row(seen, [guest.id.as_str()], read).unwrap();
    assert!(seen > 1_700_000_000_000);
    assert_eq!(expires - seen, 365 * 24 * 60 * 60 * 1000);
}

#[tokio::test]
async fn nothing_is_changed_for_pages_from_elsewhere() {
    let place = Place::open().await;
    let (mut anna, _link) = place.account("Anna").await;
    let session = sessions(&mut anna).await[0].id.clone();
    let credentials = format!(r#"{{"name": "Anna", "password": "{PASSWORD}"}}"#);
    let password = format!(r#"{{"password": "{PASSWORD}"}}"#);
    let change = format!(r#"{{"password": "{PASSWORD}", "new": "another password"}}"#);
    let end = format!("/api/sessions/{session}");
    let (other, _) = place.guest().await;
    let shun = format!("/api/shunned/{}", other.id);
    let recover = r#"{"name": "Anna", "code": "aaaa", "password": "new password"}"#.to_owned();
    let report = format!(r#"{{"about": "{}", "offence": "insult"}}"#, other.id);
    for (method, path, said) in [
        (Method::POST, "/api/guest", &String::new()),
        (Method::POST, "/api/recover", &recover),
        (Method::PUT, shun.as_str(), &r#"{"distance": "blocked"}"#.to_owned()),
        (Method::DELETE, shun.as_str(), &String::new()),
        (Method::POST, "/api/reports", &report),
        (Method::POST, "/api/progress", &r#"{"version": 1, "marks": {}}"#.to_owned()),
        (Method::POST, "/api/puzzles/today", &r#"{"game": "xart", "day": 1}"#.to_owned()),
        (Method::POST, "/api/register", &credentials),
        (Method::POST, "/api/login", &credentials),
        (Method::POST, "/api/logout", &String::new()),
        (Method::POST, "/api/password", &change),
        (Method::POST, "/api/recovery-codes", &password),
        (Method::DELETE, "/api/sessions", &String::new()),
        (Method::DELETE, end.as_str(), &String::new()),
        (Method::DELETE, "/api/account", &password),
    ] {
        for origin in ["https://evil.example", "null", "http://127.0.0.1.evil.example"] {
            let answer = anna.ask_text(method.clone(), path, Some(origin), said).await.unwrap();
            assert_eq!(answer.status(), 403, "{method} {path}");
            assert!(answer.headers().get(SET_COOKIE).is_none());
        }
    }
    for origin in ["https://evil.example", "null", "http://127.0.0.1.evil.example"] {
        assert!(anna.connect_from(origin).await.is_err(), "a socket for {origin}");
    }
    for table in ["shunned", "reports", "progress", "solved_days"] {
        let count = format!("SELECT count(*) FROM {table}");
        let count: u32 = place.database().query_row(&count, [], |row| row.get(0)).unwrap();
        assert_eq!(count, 0, "{table}");
    }
    anna.ask::<Account>(Method::GET, "/api/account", &()).await.unwrap();
    Guest::sign_in(place.address, "Anna", PASSWORD).await.unwrap();
}

#[tokio::test]
async fn cookies_are_safe_where_they_can_be() {
    let place = Place::open().await;
    let said = format!(r#"{{"name": "Anna", "password": "{PASSWORD}"}}"#);
    let origin = format!("http://{}", place.address);
    let agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    let headers = [(ORIGIN, origin.as_str()), (USER_AGENT, agent)];
    let answer =
        client::ask(place.address, Method::POST, "/api/register", &headers, &said).await.unwrap();
    assert_eq!(answer.status(), 201);
    let cookies: Vec<&str> =
        answer.headers().get_all(SET_COOKIE).iter().map(|one| one.to_str().unwrap()).collect();
    assert!(cookies[0].starts_with("__Host-guest="), "{cookies:?}");
    for attribute in ["Path=/", "HttpOnly", "SameSite=Strict", "Secure"] {
        assert!(cookies[0].split("; ").any(|part| part == attribute), "{cookies:?}");
    }
    assert!(cookies[1].starts_with("guest=; ") && cookies[1].contains("Max-Age=0"), "{cookies:?}");
    assert_eq!(answer.headers()["cache-control"], "no-store");
    // The token is nowhere in the database, and of the device only a few words.
    let token = cookies[0].split([';', '=']).nth(1).unwrap();
    let (kept, device): (Vec<u8>, String) = place
        .database()
        .query_row("SELECT token, device FROM sessions", [], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap();
    assert!(kept.len() == 32 && kept != token.as_bytes());
    assert_eq!(device, "Firefox, Linux");
}

#[tokio::test]
async fn nobody_takes_the_seat_of_somebody_else() {
    let place = Place::open().await;
    let mut players = pair::<Ataxx>(&place, "", Control::None).await;
    play_on(&mut players, 2).await;
    let (thief, mut link) = place.account("Berta").await;
    for wish in [
        Wish::Resign,
        Wish::Turn { ply: 2, turn: players[0].some_turn() },
        Wish::Say(wire::Saying::Hello),
        Wish::Draw,
    ] {
        let stolen = link.ask(players[0].command(wish)).await;
        assert_eq!(no(stolen), Refused::NotAPlayer);
    }
    // Nor by somebody's public name as a token.
    let forged = format!("guest={}", players[0].guest.id);
    let headers = [(client::header::COOKIE, forged.as_str())];
    let answer =
        client::ask(place.address, Method::GET, "/api/sessions", &headers, "").await.unwrap();
    assert_eq!(answer.status(), 401);
    assert!(matches!(
        thief.connect_from("https://evil.example").await,
        Err(Failure::Connection(_) | Failure::Refused(_))
    ));
    play_on(&mut players, 2).await;
}
