//! Whatever is sent, the answer is an error, and nobody else notices.

use crate::place::Place;
use crate::seated::ended;
use client::{Failure, Guest, Link};
use futures_util::future::join_all;
use server::Limits;
use std::num::NonZeroU32;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use wire::{Command, Refused, Told};

async fn answer(link: &mut Link, text: &str) -> Refused {
    link.send_text(text.to_owned()).await.unwrap();
    loop {
        if let Told::Answer { result, .. } = link.next().await.unwrap() {
            return result.unwrap_err();
        }
    }
}

#[tokio::test]
async fn nonsense_is_refused_with_its_reason() {
    let place = Place::open().await;
    let (_, mut link) = place.guest().await;
    for text in ["", "{}", "null", "[1]", "{\"request\":\"a\",\"do\":\"dance\"}", "\u{0}"] {
        assert!(matches!(answer(&mut link, text).await, Refused::Unreadable(_)), "{text}");
    }
    assert_eq!(answer(&mut link, &"x".repeat(5000)).await, Refused::TooLong);
    let unknown = r#"{"request":"a","do":{"watch":{"game":"aaaaaaaaaa","after":0}}}"#;
    assert_eq!(answer(&mut link, unknown).await, Refused::NoSuchGame);
    // The connection still works.
    link.ask(Command::Games).await.unwrap();
}

#[tokio::test]
async fn who_never_makes_sense_is_sent_away() {
    let place = Place::open().await;
    let (_, mut link) = place.guest().await;
    for _ in 0..100 {
        if link.send_text("{".to_owned()).await.is_err() {
            break;
        }
    }
    let end = async {
        loop {
            match link.next().await {
                Ok(Told::Goodbye(why)) => return Some(why),
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    };
    let end = tokio::time::timeout(std::time::Duration::from_secs(5), end).await.unwrap();
    assert!(matches!(end, Some(Refused::TooMuch) | None));
}

#[tokio::test]
async fn who_asks_too_much_is_told_so() {
    let few = NonZeroU32::new(5).unwrap();
    let limits = Limits { messages: few, ..Limits::default() };
    let place = Place::with(limits).await;
    let (_, mut link) = place.guest().await;
    let mut refused = 0;
    for _ in 0..20 {
        match link.ask(Command::Games).await {
            Ok(_) => {}
            Err(Failure::Refused(Refused::TooMuch)) => refused += 1,
            Err(failure) => panic!("{failure}"),
        }
    }
    assert!((5..=10).contains(&refused), "{refused}");
}

#[tokio::test]
async fn who_goes_on_asking_too_much_is_sent_away() {
    let few = NonZeroU32::new(5).unwrap();
    let place = Place::with(Limits { messages: few, ..Limits::default() }).await;
    let (guest, mut link) = place.guest().await;
    let mut refused = 0;
    let end = loop {
        match link.ask(Command::Ping).await {
            Ok(_) => {}
            Err(Failure::Refused(Refused::TooMuch)) => refused += 1,
            Err(failure) => break failure,
        }
        assert!(refused < 3000, "he is borne with for ever");
    };
    assert!(matches!(end, Failure::Connection(_)) && refused >= 2000, "{refused}: {end}");
    // He may come again.
    guest.connect().await.unwrap().ask(Command::Ping).await.unwrap();
}

#[tokio::test]
async fn guests_are_not_made_without_end() {
    let few = NonZeroU32::new(3).unwrap();
    let limits = Limits { guests: few, ..Limits::default() };
    let place = Place::with(limits).await;
    for _ in 0..6 {
        Guest::new(place.address).await.unwrap();
    }
    let more = Guest::new(place.address).await;
    assert!(matches!(more, Err(Failure::Refused(Refused::TooMuch))), "{more:?}");
}

#[tokio::test]
async fn requests_are_not_answered_without_end() {
    let few = NonZeroU32::new(3).unwrap();
    let limits = Limits { requests: few, ..Limits::default() };
    let place = Place::with(limits).await;
    let mut refused = 0;
    for _ in 0..40 {
        let (status, _) = client::get(place.address, "/api/games/aaaaaaaaaa").await.unwrap();
        refused += u32::from(status == 429);
    }
    assert!((4..=10).contains(&refused), "{refused}");
}

#[tokio::test]
async fn sockets_are_not_opened_without_end() {
    let place = Place::with(Limits { sockets: 2, ..Limits::default() }).await;
    let (guest, _one) = place.guest().await;
    let two = guest.connect().await.unwrap();
    assert!(guest.connect().await.is_err());
    drop(two);
    for _ in 0..100 {
        if guest.connect().await.is_ok() {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("a place that is free again can be taken");
}

#[tokio::test]
async fn pages_from_elsewhere_are_not_let_in() {
    let place = Place::open().await;
    let (guest, _) = place.guest().await;
    assert!(guest.connect_from("https://evil.example").await.is_err());
    assert!(guest.connect_from(&format!("http://{}", place.address)).await.is_ok());
    let (status, _) = client::get(place.address, "/api/games/nosuchgame").await.unwrap();
    assert_eq!(status, 404);
    for path in ["/api/games/..%2f..", "/api/nothing", "/api/games/", "/api/guest/x"] {
        let (status, _) = client::get(place.address, path).await.unwrap();
        assert_eq!(status, 404, "{path}");
    }
}

#[tokio::test]
async fn what_is_much_too_long_is_answered_before_the_end() {
    let place = Place::open().await;
    let (_, mut link) = place.guest().await;
    // Whoever has sent all of it hears why; the server does not read on.
    let _ = link.send_text("x".repeat(100_000)).await;
    assert!(matches!(ended(&mut link).await, Some(Refused::Unreadable(_))));
}

#[tokio::test]
async fn who_asks_for_nothing_or_never_comes_to_an_end_is_not_waited_for() {
    let place = Place::open().await;
    let (guest, mut link) = place.guest().await;
    let post = format!(
        "POST /api/login HTTP/1.1\r\nhost: x\r\ncookie: guest={}\r\ncontent-length: 90\r\n\r\n{{",
        guest.token()
    );
    let half = "GET / HTTP/1.1\r\nhost: x\r\n".to_owned();
    let asked = [String::new(), half, post].map(async |asked| {
        let mut stream = TcpStream::connect(place.address).await.unwrap();
        stream.write_all(asked.as_bytes()).await.unwrap();
        let mut said = Vec::new();
        timeout(Duration::from_secs(60), stream.read_to_end(&mut said)).await.unwrap().unwrap();
        String::from_utf8(said).unwrap()
    });
    let [silent, half, post] = join_all(asked).await.try_into().unwrap();
    assert_eq!((silent.as_str(), half.as_str()), ("", ""));
    // Who has been understood so far hears why.
    assert!(post.starts_with("HTTP/1.1 400") && post.contains("unreadable"), "{post}");
    // A socket on which nothing was said for so long is still there.
    link.ask(Command::Ping).await.unwrap();
}
