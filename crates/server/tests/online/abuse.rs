//! Whatever is sent, the answer is an error, and nobody else notices.

use crate::place::Place;
use crate::seated::{pair, play_on};
use ataxx::Ataxx;
use client::{Failure, Guest, Link};
use proptest::prelude::*;
use server::Limits;
use std::num::NonZeroU32;
use wire::{
    Asked, Colour, Command, Control, GameId, OfferId, Opponent, Refused, RequestId, Saying, Terms,
    Told, Wish,
};

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

fn text() -> impl Strategy<Value = String> {
    prop_oneof!["\\PC{0,40}", "[a-z0-9]{1,24}"]
}

fn commands() -> impl Strategy<Value = Command> {
    let id = |text: &str| -> GameId { text.parse().unwrap() };
    let game = Just(id("aaaaaaaaaa"));
    let offer: OfferId = "aaaaaa".parse().unwrap();
    let wish = prop_oneof![
        (any::<u32>(), text()).prop_map(|(ply, turn)| Wish::Turn { ply, turn }),
        any::<u32>().prop_map(|to| Wish::TakeBack { to }),
        text().prop_map(|text| Wish::Say(Saying::Text(text))),
        Just(Wish::Resign),
        Just(Wish::Claim),
    ];
    let control = prop_oneof![
        Just(Control::None),
        (any::<u32>(), any::<u32>())
            .prop_map(|(base, increment)| Control::Live { base, increment }),
        any::<u32>().prop_map(Control::Days),
    ];
    let terms = (text(), text(), control).prop_map(|(game, variant, control)| Terms {
        game,
        variant,
        control,
        rated: false,
    });
    prop_oneof![
        (game, wish).prop_map(|(game, wish)| Command::Play { game, wish }),
        (terms, any::<u8>()).prop_map(|(terms, level)| Command::Offer {
            terms,
            colour: Colour::Either,
            to: Opponent::House(level)
        }),
        Just(Command::Accept { offer }),
    ]
}

/// A message, cut, doubled or with other letters in it.
fn mangled() -> impl Strategy<Value = String> {
    (commands(), any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..4u8, any::<char>())
        .prop_map(|(command, from, to, way, letter)| {
            let request: RequestId = "mangled".parse().unwrap();
            let text = serde_json::to_string(&Asked { request, command }).unwrap();
            let letters: Vec<char> = text.chars().collect();
            let (from, to) = (from.index(letters.len()), to.index(letters.len()));
            let (from, to) = (from.min(to), from.max(to));
            let mut new = letters.clone();
            match way {
                0 => new.truncate(from),
                1 => drop(new.drain(from..to)),
                2 => new.splice(from..from, letters[from..to].iter().copied()).for_each(drop),
                _ => new[from] = letter,
            }
            new.into_iter().collect()
        })
}

#[test]
fn mangled_messages_never_hurt() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let (place, mut players) = runtime.block_on(async {
        let place = Place::open().await;
        let players = pair::<Ataxx>(&place, "", Control::None).await;
        (place, players)
    });
    let messages = prop::collection::vec(prop_oneof![mangled(), "\\PC{0,200}".boxed()], 1..12);
    proptest!(ProptestConfig::with_cases(100), |(messages in messages)| {
        runtime.block_on(async {
            let mut link = players[0].guest.connect().await.unwrap();
            for message in messages {
                // Each is answered, whatever it is, if only by an end of the connection.
                if link.send_text(message).await.is_err() {
                    return;
                }
                while let Ok(told) = link.next().await {
                    if matches!(told, Told::Answer { .. }) {
                        break;
                    }
                }
            }
        });
    });
    runtime.block_on(async {
        play_on(&mut players, 4).await;
        drop(place);
    });
    assert_eq!(players[0].course.turns.len(), 4);
}
