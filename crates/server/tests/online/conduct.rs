//! People keep apart, and report each other.

use crate::place::{PASSWORD, Place};
use crate::seated::{between, no, pair, play_on, terms};
use ataxx::Ataxx;
use client::{Failure, Guest, Link, Method};
use std::time::Duration;
use wire::{
    Colour, Command, Control, Distance, Done, Export, LONGEST_REPORT, Offence, Offer, OfferId,
    Opponent, PlayerId, Refused, Report, Shunned, Told, Wish,
};

const CLOCK: Control = Control::Live { base: 180, increment: 2 };

fn path(other: &PlayerId) -> String {
    format!("/api/shunned/{other}")
}

pub(crate) async fn shun(
    guest: &mut Guest,
    other: &PlayerId,
    distance: &str,
) -> Result<Vec<Shunned>, Failure> {
    guest.ask(Method::PUT, &path(other), &serde_json::json!({"distance": distance})).await
}

async fn forgive(guest: &mut Guest, other: &PlayerId) -> Vec<Shunned> {
    guest.ask(Method::DELETE, &path(other), &()).await.unwrap()
}

fn whom(shunned: &[Shunned]) -> Vec<(&PlayerId, Distance)> {
    shunned.iter().map(|one| (&one.player.id, one.distance)).collect()
}

/// What is said next of who is kept away.
async fn told(link: &mut Link) -> Vec<Shunned> {
    let told = async {
        loop {
            if let Told::Shunned(shunned) = link.next().await.unwrap() {
                return shunned;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(5), told).await.unwrap()
}

async fn offered(link: &mut Link, to: Opponent) -> OfferId {
    let terms = terms::<Ataxx>("", CLOCK);
    let offer = Command::Offer { terms, colour: Colour::Either, to };
    let Done::Offered(offer) = link.ask(offer).await.unwrap() else { panic!() };
    offer
}

#[tokio::test]
async fn who_is_blocked_does_not_come_to_play_with_who_blocked_him() {
    let place = Place::open().await;
    let (mut anna, mut anna_link) = place.account("Anna").await;
    let (guest, mut guest_link) = place.guest().await;
    let all = shun(&mut anna, &guest.id, "blocked").await.unwrap();
    assert_eq!(whom(&all), [(&guest.id, Distance::Blocked)]);
    assert_eq!(whom(&told(&mut anna_link).await), [(&guest.id, Distance::Blocked)]);
    // Neither accepts what the other offers, whichever way.
    let pair = || Command::Pair { terms: terms::<Ataxx>("", CLOCK) };
    for to in [Opponent::Anybody, Opponent::Invited] {
        let offer = offered(&mut anna_link, to.clone()).await;
        assert_eq!(no(guest_link.ask(Command::Accept { offer }).await), Refused::Blocked);
        let offer = offered(&mut guest_link, to).await;
        assert_eq!(no(anna_link.ask(Command::Accept { offer }).await), Refused::Blocked);
    }
    // Nor are they paired with each other; with everybody else they are.
    assert!(matches!(guest_link.ask(pair()).await.unwrap(), Done::Offered(_)));
    let (_, mut third) = place.guest().await;
    assert!(matches!(third.ask(pair()).await.unwrap(), Done::Game(_)));
    let offer = offered(&mut anna_link, Opponent::Invited).await;
    assert!(forgive(&mut anna, &guest.id).await.is_empty());
    assert!(told(&mut anna_link).await.is_empty());
    let accepted = guest_link.ask(Command::Accept { offer }).await.unwrap();
    assert!(matches!(accepted, Done::Game(_)));
}

#[tokio::test]
async fn who_is_blocked_gets_no_rematch_and_who_is_muted_does() {
    let place = Place::open().await;
    let mut players = pair::<Ataxx>(&place, "", Control::None).await;
    play_on(&mut players, 3).await;
    players[0].wish(Wish::Resign).await.unwrap();
    let [first, second] = players.each_mut();
    second.hear_until(|course| course.ended.is_some()).await.unwrap();
    let (one, two) = (first.guest.id.clone(), second.guest.id.clone());
    shun(&mut first.guest, &two, "blocked").await.unwrap();
    assert_eq!(crate::seated::refused(second, Wish::Rematch).await, Refused::Blocked);
    assert_eq!(crate::seated::refused(first, Wish::Rematch).await, Refused::Blocked);
    let all = shun(&mut first.guest, &two, "muted").await.unwrap();
    assert_eq!(whom(&all), [(&two, Distance::Muted)]);
    shun(&mut second.guest, &one, "muted").await.unwrap();
    second.wish(Wish::Rematch).await.unwrap();
    first.hear_until(|course| course.rematch[1]).await.unwrap();
    first.wish(Wish::Rematch).await.unwrap();
    second.hear_until(|course| course.next.is_some()).await.unwrap();
}

#[tokio::test]
async fn who_is_kept_away_is_remembered_by_every_device_and_after_signing_in() {
    let place = Place::open().await;
    let (mut anna, _link) = place.account("Anna").await;
    let (mut guest, _) = place.guest().await;
    let (muted, _) = place.guest().await;
    let (troll, _) = place.account("Berta").await;
    shun(&mut guest, &troll.id, "blocked").await.unwrap();
    shun(&mut guest, &anna.id, "blocked").await.unwrap();
    shun(&mut guest, &muted.id, "muted").await.unwrap();
    shun(&mut anna, &muted.id, "blocked").await.unwrap();
    shun(&mut anna, &guest.id, "muted").await.unwrap();
    guest.become_account("Anna", PASSWORD).await.unwrap();
    // The greater distance holds, and nobody keeps himself away.
    let mut link = guest.connect().await.unwrap();
    let mut all = told(&mut link).await;
    all.sort_by_key(|one| one.player.id != troll.id);
    let expected = [(&troll.id, Distance::Blocked), (&muted.id, Distance::Blocked)];
    assert_eq!(whom(&all), expected);
    assert_eq!(all[0].player.name.as_deref(), Some("Berta"));
    // Whoever is blocked as a guest is so as an account.
    let mut muted = muted;
    muted.register("Clara", PASSWORD).await.unwrap();
    let mut link = muted.connect().await.unwrap();
    let offer = offered(&mut link, Opponent::Invited).await;
    let mut own = guest.connect().await.unwrap();
    assert_eq!(no(own.ask(Command::Accept { offer }).await), Refused::Blocked);
    let export: Export = guest.ask(Method::GET, "/api/account/export", &()).await.unwrap();
    assert_eq!(export.shunned.len(), 2);
}

#[tokio::test]
async fn nonsense_about_others_is_refused() {
    let place = Place::open().await;
    let (mut guest, _link) = place.guest().await;
    let own = guest.id.clone();
    assert_eq!(no(shun(&mut guest, &own, "blocked").await), Refused::Yourself);
    for nobody in ["house3", "aaaaaaaaaaaa", "deleted"] {
        let nobody = nobody.parse().unwrap();
        assert_eq!(no(shun(&mut guest, &nobody, "muted").await), Refused::NoSuchPlayer);
    }
    let (other, _) = place.guest().await;
    let refused = no(shun(&mut guest, &other.id, "exiled").await);
    assert!(matches!(refused, Refused::Unreadable(_)), "{refused}");
    let (status, _) = client::get(place.address, "/api/shunned").await.unwrap();
    assert_eq!(status, 401);
    let empty: Vec<Shunned> = guest.ask(Method::GET, "/api/shunned", &()).await.unwrap();
    assert!(empty.is_empty());
    // Not more than anybody needs.
    let others: Vec<String> =
        (0..500).map(|number| format!("('{}', 'other{number}', 1, 5)", guest.id)).collect();
    let insert = "INSERT INTO shunned (player, other, blocked, since) VALUES";
    place.data().change(&format!("{insert} {}", others.join(", ")));
    assert_eq!(no(shun(&mut guest, &other.id, "muted").await), Refused::TooMuch);
}

fn complaint(about: &PlayerId, offence: Offence) -> Report {
    Report { about: about.clone(), game: None, offence, words: String::new() }
}

async fn report(guest: &mut Guest, report: &Report) -> Result<(), Failure> {
    guest.ask(Method::POST, "/api/reports", report).await
}

fn count(place: &Place) -> i64 {
    place.data().count("SELECT count(*) FROM reports")
}

#[tokio::test]
async fn reports_are_stored_once() {
    let place = Place::open().await;
    let people = [place.account("Anna").await, place.account("Berta").await];
    let [mut anna, berta] = between::<Ataxx>(people, terms::<Ataxx>("", Control::None)).await;
    let words = "always the engine's first choice\n<script>alert(1)</script>".to_owned();
    let game = Some(anna.game.clone());
    let about = || Report {
        game: game.clone(),
        words: words.clone(),
        ..complaint(&berta.guest.id, Offence::Engine)
    };
    for _ in 0..3 {
        report(&mut anna.guest, &about()).await.unwrap();
    }
    assert_eq!(count(&place), 1);
    report(&mut anna.guest, &complaint(&berta.guest.id, Offence::Engine)).await.unwrap();
    assert_eq!(count(&place), 2, "in general, and in a game");
    let export: Export = anna.guest.ask(Method::GET, "/api/account/export", &()).await.unwrap();
    assert_eq!(export.reports[0], about());
    // Nothing of it is told to who is reported.
    let mut berta = berta.guest;
    let export: Export = berta.ask(Method::GET, "/api/account/export", &()).await.unwrap();
    assert!(export.reports.is_empty());
}

#[tokio::test]
async fn reports_that_make_no_sense_are_refused() {
    let place = Place::open().await;
    let players = pair::<Ataxx>(&place, "", Control::None).await;
    let (mut stranger, _) = place.guest().await;
    let about = &players[0].guest.id;
    let house = "house1".parse().unwrap();
    let own = stranger.id.clone();
    let game = |game: &str| Some(game.parse().unwrap());
    let text = |words: &str| Report { words: words.to_owned(), ..complaint(about, Offence::Other) };
    for (said, why) in [
        (complaint(&house, Offence::Engine), Refused::NoSuchPlayer),
        (complaint(&own, Offence::Insult), Refused::Yourself),
        (complaint(&"aaaaaaaaaaaa".parse().unwrap(), Offence::Name), Refused::NoSuchPlayer),
        (
            Report { game: game("aaaaaaaaaa"), ..complaint(about, Offence::Losing) },
            Refused::NoSuchGame,
        ),
        (text(&"x".repeat(LONGEST_REPORT + 1)), Refused::TooLong),
    ] {
        assert_eq!(no(report(&mut stranger, &said).await), why);
    }
    for said in [text(""), text("   "), text("bell \u{7}"), text("escape \u{1b}[2J")] {
        let refused = no(report(&mut stranger, &said).await);
        assert!(matches!(refused, Refused::Unreadable(_)), "{refused}");
    }
    // Somebody else than who plays there.
    let (third, _) = place.guest().await;
    let elsewhere =
        Report { game: Some(players[0].game.clone()), ..complaint(&third.id, Offence::Stalling) };
    assert_eq!(no(report(&mut stranger, &elsewhere).await), Refused::NoSuchPlayer);
    let unsaid = stranger.ask_text(Method::POST, "/api/reports", None, "{}").await.unwrap();
    assert_eq!(unsaid.status(), 400);
    assert_eq!(count(&place), 0);
}

#[tokio::test]
async fn nobody_reports_without_end() {
    let place = Place::open().await;
    let (mut guest, _) = place.guest().await;
    let mut refused = 0;
    for _ in 0..25 {
        let (other, _) = place.guest().await;
        match report(&mut guest, &complaint(&other.id, Offence::Insult)).await {
            Ok(()) => {}
            Err(Failure::Refused(Refused::TooMuch)) => refused += 1,
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!((refused, count(&place)), (5, 20));
}

#[tokio::test]
async fn offers_of_who_is_blocked_are_told_as_they_are() {
    // Clients leave them out; the list of offers is the same for everybody.
    let place = Place::open().await;
    let (mut anna, mut link) = place.guest().await;
    let (other, mut other_link) = place.guest().await;
    shun(&mut anna, &other.id, "blocked").await.unwrap();
    offered(&mut other_link, Opponent::Anybody).await;
    link.ask(Command::EnterLobby).await.unwrap();
    let offers: Vec<Offer> = loop {
        if let Told::Lobby(offers) = link.next().await.unwrap()
            && !offers.is_empty()
        {
            break offers;
        }
    };
    assert_eq!(offers[0].by.id, other.id);
}
