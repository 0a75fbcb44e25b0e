//! Offers: by link, in the lobby, and by quick pairing.

use crate::place::Place;
use crate::seated::terms;
use ataxx::Ataxx;
use client::{Failure, Link};
use twixt::TwixT;
use wire::{Colour, Command, Control, Done, GameId, Offer, OfferId, Opponent, Refused, Told};

const CLOCK: Control = Control::Live { base: 180, increment: 2 };

fn offer(to: Opponent) -> Command {
    Command::Offer { terms: terms::<Ataxx>("", CLOCK), colour: Colour::Either, to }
}

async fn offered(link: &mut Link, command: Command) -> OfferId {
    match link.ask(command).await.unwrap() {
        Done::Offered(offer) => offer,
        other => panic!("{other:?}"),
    }
}

/// Waits until the lobby shows just these many offers.
async fn shown(link: &mut Link, count: usize) -> Vec<Offer> {
    let shown = async {
        loop {
            if let Told::Lobby(offers) = link.next().await.unwrap()
                && offers.len() == count
            {
                return offers;
            }
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(5), shown).await.unwrap()
}

fn refused(answer: Result<Done, Failure>) -> Refused {
    match answer {
        Err(Failure::Refused(refused)) => refused,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn offers_come_and_go() {
    let place = Place::open().await;
    let (guest, mut maker) = place.guest().await;
    let (_, mut looker) = place.guest().await;
    looker.ask(Command::EnterLobby).await.unwrap();
    shown(&mut looker, 0).await;
    let id = offered(&mut maker, offer(Opponent::Anybody)).await;
    let offers = shown(&mut looker, 1).await;
    assert_eq!((&offers[0].id, &offers[0].by.id), (&id, &guest.id));
    // An invitation is for who has the code.
    let hidden = offered(&mut maker, offer(Opponent::Invited)).await;
    let Done::Offer(look) = looker.ask(Command::Look { offer: hidden }).await.unwrap() else {
        panic!()
    };
    assert_eq!(look.terms.control, CLOCK);
    assert_eq!(refused(maker.ask(Command::Accept { offer: id.clone() }).await), Refused::OwnOffer);
    let foreign = looker.ask(Command::Withdraw { offer: id.clone() }).await;
    assert_eq!(refused(foreign), Refused::NoSuchOffer);
    maker.ask(Command::Withdraw { offer: id.clone() }).await.unwrap();
    shown(&mut looker, 0).await;
    assert_eq!(refused(looker.ask(Command::Accept { offer: id }).await), Refused::NoSuchOffer);
}

#[tokio::test]
async fn who_goes_is_no_longer_offered() {
    let place = Place::open().await;
    let (guest, mut maker) = place.guest().await;
    let (_, mut looker) = place.guest().await;
    looker.ask(Command::EnterLobby).await.unwrap();
    offered(&mut maker, offer(Opponent::Anybody)).await;
    let days = Command::Offer {
        terms: terms::<TwixT>("size=12", Control::Days(3)),
        colour: Colour::First,
        to: Opponent::Anybody,
    };
    offered(&mut maker, days).await;
    shown(&mut looker, 2).await;
    drop(maker);
    // What takes days can wait for him.
    let left = shown(&mut looker, 1).await;
    assert_eq!(left[0].terms.control, Control::Days(3));
    let _again = guest.connect().await.unwrap();
    shown(&mut looker, 2).await;
}

#[tokio::test]
async fn one_of_two_accepts() {
    let place = Place::open().await;
    let (_, mut maker) = place.guest().await;
    let id = offered(&mut maker, offer(Opponent::Invited)).await;
    let (_, mut one) = place.guest().await;
    let (_, mut two) = place.guest().await;
    let accept = || Command::Accept { offer: id.clone() };
    let (one, two) = tokio::join!(one.ask(accept()), two.ask(accept()));
    assert_eq!(usize::from(one.is_ok()) + usize::from(two.is_ok()), 1, "{one:?} {two:?}");
    assert_eq!(refused(if one.is_ok() { two } else { one }), Refused::NoSuchOffer);
}

#[tokio::test]
async fn requests_that_are_repeated_begin_one_game() {
    let place = Place::open().await;
    let (_, mut maker) = place.guest().await;
    let (_, mut other) = place.guest().await;
    let (make, accept) = (Link::new_request(), Link::new_request());
    let mut ids = Vec::new();
    for _ in 0..2 {
        let Done::Offered(id) = maker.ask_as(make.clone(), offer(Opponent::Invited)).await.unwrap()
        else {
            panic!()
        };
        ids.push(id);
    }
    assert_eq!(ids[0], ids[1]);
    let mut games = Vec::new();
    for _ in 0..2 {
        let command = Command::Accept { offer: ids[0].clone() };
        games.push(other.ask_as(accept.clone(), command).await.unwrap());
    }
    assert_eq!(games[0], games[1]);
    assert_eq!(maker.ask_as(make, offer(Opponent::Invited)).await.unwrap(), games[0]);
}

#[tokio::test]
async fn quick_pairing_brings_together_who_wants_the_same() {
    let place = Place::open().await;
    let pair = || Command::Pair { terms: terms::<Ataxx>("", CLOCK) };
    let (_, mut first) = place.guest().await;
    let (_, mut second) = place.guest().await;
    let (_, mut third) = place.guest().await;
    assert!(matches!(first.ask(pair()).await.unwrap(), Done::Offered(_)));
    let other = Command::Pair { terms: terms::<Ataxx>("", Control::None) };
    assert!(matches!(second.ask(other).await.unwrap(), Done::Offered(_)));
    let Done::Game(game) = third.ask(pair()).await.unwrap() else { panic!() };
    let began = began(&mut first).await;
    assert_eq!(began, game);
}

#[tokio::test]
async fn two_who_look_for_each_other_at_the_same_moment_meet() {
    let place = Place::open().await;
    let (_, mut one) = place.guest().await;
    let (_, mut two) = place.guest().await;
    for _ in 0..20 {
        let pair = || Command::Pair { terms: terms::<Ataxx>("", CLOCK) };
        let (first, second) = tokio::join!(one.ask(pair()), two.ask(pair()));
        let answers = [first.unwrap(), second.unwrap()];
        let games = answers.iter().filter(|done| matches!(done, Done::Game(_))).count();
        assert_eq!(games, 1, "{answers:?}");
    }
}

async fn began(link: &mut Link) -> GameId {
    loop {
        if let Told::Began(game) = link.next().await.unwrap() {
            return game;
        }
    }
}

#[tokio::test]
async fn offers_survive_a_restart_and_are_not_too_many() {
    let place = Place::open().await;
    let (guest, mut maker) = place.guest().await;
    let id = offered(&mut maker, offer(Opponent::Invited)).await;
    for _ in 0..9 {
        offered(&mut maker, offer(Opponent::Invited)).await;
    }
    assert_eq!(refused(maker.ask(offer(Opponent::Invited)).await), Refused::TooMuch);
    let place = place.restart().await;
    let _maker = guest.at(place.address).connect().await.unwrap();
    let (_, mut other) = place.guest().await;
    assert!(matches!(other.ask(Command::Accept { offer: id }).await.unwrap(), Done::Game(_)));
}
