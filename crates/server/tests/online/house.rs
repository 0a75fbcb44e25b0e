//! House engines.

use crate::place::Place;
use crate::seated::terms;
use ataxx::Ataxx;
use client::Seated;
use rules::Game;
use twixt::TwixT;
use wire::{Colour, Command, Control, Done, Opponent, Refused, Wish};
use xart::Xart;

async fn against<G: Game>(place: &Place, variant: &str, level: u8) -> Seated<G> {
    let (guest, mut link) = place.guest().await;
    let offer = Command::Offer {
        terms: terms::<G>(variant, Control::Live { base: 300, increment: 2 }),
        colour: Colour::Second,
        to: Opponent::House(level),
    };
    let Done::Game(game) = link.ask(offer).await.unwrap() else { panic!() };
    Seated::sit(guest, link, game).await.unwrap()
}

async fn to_the_end<G: Game>(variant: &str) {
    let place = Place::open().await;
    let mut person = against::<G>(&place, variant, 1).await;
    assert_eq!(person.table.players[0].level, Some(1));
    while person.course.ended.is_none() {
        if person.to_move() == person.seat {
            let number = person.play().await.unwrap();
            person.hear(number).await.unwrap();
        } else {
            let number = person.course.number;
            person.hear(number + 1).await.unwrap();
        }
    }
}

#[tokio::test]
async fn a_guest_plays_a_house_engine_in_every_game() {
    to_the_end::<Ataxx>("").await;
    to_the_end::<Xart>("lucky").await;
    to_the_end::<TwixT>("size=12").await;
}

#[tokio::test]
async fn a_house_engine_takes_back_and_plays_again() {
    let place = Place::open().await;
    let mut person = against::<Ataxx>(&place, "", 1).await;
    person.hear(1).await.unwrap();
    let number = person.play().await.unwrap();
    person.hear(number + 1).await.unwrap();
    person.wish(Wish::TakeBack { to: 1 }).await.unwrap();
    person.hear_until(|course| course.turns.len() == 1).await.unwrap();
    person.wish(Wish::Resign).await.unwrap();
    person.wish(Wish::Rematch).await.unwrap();
    person.hear_until(|course| course.next.is_some()).await.unwrap();
}

#[tokio::test]
async fn a_house_engine_goes_on_after_a_restart() {
    let place = Place::open().await;
    let mut person = against::<Ataxx>(&place, "", 1).await;
    person.hear(1).await.unwrap();
    person.play().await.unwrap();
    let place = place.restart().await;
    person.guest = person.guest.at(place.address);
    person.reconnect().await.unwrap();
    person.hear_until(|course| course.turns.len() == 3).await.unwrap();
}

#[tokio::test]
async fn there_are_ten_levels() {
    let place = Place::open().await;
    let (_, mut link) = place.guest().await;
    for level in [0, 11, 255] {
        let terms = terms::<Ataxx>("", Control::None);
        let to = Opponent::House(level);
        let answer = link.ask(Command::Offer { terms, colour: Colour::First, to }).await;
        let is_bad = matches!(answer, Err(client::Failure::Refused(Refused::BadTerms(_))));
        assert!(is_bad, "{answer:?}");
    }
}
