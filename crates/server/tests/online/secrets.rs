//! What cannot be found out, by answers, by time, or by trying.

use crate::place::{PASSWORD, Place};
use crate::seated::no;
use client::header::RETRY_AFTER;
use client::{Guest, Method};
use server::Limits;
use std::num::NonZeroU32;
use std::time::{Duration, Instant};
use wire::{Refused, Secret};

#[tokio::test]
async fn answers_do_not_tell_who_has_an_account() {
    let place = Place::open().await;
    let (_anna, _link) = place.account("Anna").await;
    let mut answers = Vec::new();
    for name in ["Anna", "Berta", "<script>", "", "house1"] {
        for (path, said) in [
            ("/api/login", serde_json::json!({"name": name, "password": "wrong password"})),
            ("/api/login", serde_json::json!({"name": name, "password": "x".repeat(1000)})),
            (
                "/api/recover",
                serde_json::json!({"name": name, "code": "aaaa", "password": "new password"}),
            ),
        ] {
            let said = said.to_string();
            let answer = client::ask(place.address, Method::POST, path, &[], &said).await.unwrap();
            let mut headers = answer.headers().clone();
            headers.remove("date");
            answers.push((answer.status(), headers, answer.into_body()));
        }
    }
    assert_eq!(answers[0].0, 401);
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
}

/// The middle one of several times.
fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

#[tokio::test]
async fn time_does_not_tell_who_has_an_account() {
    const TIMES: usize = 15;
    let place = Place::open().await;
    let (mut anna, _link) = place.account("Anna").await;
    let code = Secret("aaaa-bbbb-cccc-dddd".to_owned());
    // Alternately, so that whatever else the machine does concerns both.
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    let (mut recovered, mut unrecovered) = (Vec::new(), Vec::new());
    for _ in 0..TIMES {
        for (name, signing, recovering) in
            [("Anna", &mut known, &mut recovered), ("Berta", &mut unknown, &mut unrecovered)]
        {
            let start = Instant::now();
            no(Guest::sign_in(place.address, name, "wrong password").await);
            signing.push(start.elapsed());
            let start = Instant::now();
            no(anna.recover(name, &code, "another password").await);
            recovering.push(start.elapsed());
        }
    }
    for (known, unknown) in [(known, unknown), (recovered, unrecovered)] {
        let (known, unknown) = (median(known), median(unknown));
        let ratio = known.as_secs_f64() / unknown.as_secs_f64();
        // Without the work for nobody it would be more than ten.
        assert!((0.6..1.7).contains(&ratio), "{known:?} {unknown:?}");
    }
}

#[tokio::test]
async fn passwords_are_not_tried_without_end() {
    let few = NonZeroU32::new(6).unwrap();
    let place = Place::with(Limits { attempts: few, ..Limits::default() }).await;
    let (_anna, _link) = place.account("Anna").await;
    let said = r#"{"name": "Anna", "password": "wrong password"}"#;
    let mut limited = None;
    for attempt in 0..12 {
        let answer =
            client::ask(place.address, Method::POST, "/api/login", &[], said).await.unwrap();
        if answer.status() == 429 {
            limited = Some((attempt, answer));
            break;
        }
        assert_eq!(answer.status(), 401);
    }
    let (attempt, answer) = limited.expect("guessing is stopped");
    assert!((6..8).contains(&attempt), "{attempt}");
    let wait: u64 = answer.headers()[RETRY_AFTER].to_str().unwrap().parse().unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
    // For this name not even the right one is looked at, nor a code.
    let right = Guest::sign_in(place.address, "ANNA", PASSWORD).await;
    assert_eq!(no(right), Refused::TooMuch);
    // From one address other names cannot be tried without end either.
    let mut refused = 0;
    for name in 0..12 {
        let name = format!("name{name}");
        let answer = no(Guest::sign_in(place.address, &name, "wrong password").await);
        refused += u32::from(answer == Refused::TooMuch);
    }
    assert!(refused > 4, "{refused}");
}

#[tokio::test]
async fn nobody_asks_for_the_password_of_a_session_without_end() {
    let few = NonZeroU32::new(4).unwrap();
    let place = Place::with(Limits { attempts: few, ..Limits::default() }).await;
    let (mut anna, _link) = place.account("Anna").await;
    let wrong = serde_json::json!({"password": "wrong password"});
    let mut last = Refused::NotNow;
    for _ in 0..8 {
        last = no(anna.ask::<()>(Method::DELETE, "/api/account", &wrong).await);
    }
    assert_eq!(last, Refused::TooMuch);
}
