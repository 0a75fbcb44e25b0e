//! Vacations: days that do not run.

use crate::place::Place;
use crate::seated::{between, no, play_on};
use crate::time::{days, game, hold, terms};
use ataxx::Ataxx;
use client::{Failure, Guest, Method, Seated};
use std::time::Duration;
use wire::{Colour, Command, Control, DAY, Done, Opponent, Refused, VacationWanted, Vacations};

async fn go(guest: &mut Guest, days: u32) -> Result<Vacations, Failure> {
    guest.ask(Method::POST, "/api/vacation", &VacationWanted { days }).await
}

async fn come_back(guest: &mut Guest) -> Result<Vacations, Failure> {
    guest.ask(Method::DELETE, "/api/vacation", &()).await
}

async fn left(guest: &mut Guest) -> Vacations {
    guest.ask(Method::GET, "/api/vacation", &()).await.unwrap()
}

/// Waits for a moment, and makes sure that the game goes on.
async fn goes_on(player: &mut Seated<Ataxx>) {
    tokio::time::sleep(Duration::from_millis(150)).await;
    player.link.ask(Command::Ping).await.unwrap();
    let events = player.all_events().await.unwrap();
    assert!(!format!("{events:?}").contains("Ended"), "{events:?}");
}

#[tokio::test]
async fn a_vacation_carries_a_turn_over_its_deadline() {
    let _time = hold().await;
    let place = Place::open().await;
    let mut players = game(&place).await;
    play_on(&mut players, 2).await;
    // Anna has two of three days left and goes for ten.
    days(1.0);
    let taken = go(&mut players[0].guest, 10).await.unwrap();
    assert_eq!((taken.limit, taken.left), (30, 20));
    // Berta sees it.
    players[1].hear_until(|course| !course.vacations[0].is_empty()).await.unwrap();
    let course = &players[1].course;
    assert_eq!(course.due(3, 0), course.since + 13 * DAY);
    assert_eq!(course.vacations[0][0].days(), 10);
    days(9.9);
    goes_on(&mut players[1]).await;
    days(2.0);
    goes_on(&mut players[1]).await;
    // Whoever has time still plays on.
    days(0.2);
    players[1].hear_until(|course| course.ended.is_some()).await.unwrap();
    assert_eq!(players[1].course.ended.as_ref().unwrap().winner, Some(1));
    assert_eq!(left(&mut players[0].guest).await.left, 20);
}

#[tokio::test]
async fn who_comes_back_early_has_what_was_left() {
    let _time = hold().await;
    let place = Place::open().await;
    let mut players = game(&place).await;
    play_on(&mut players, 2).await;
    days(2.0);
    go(&mut players[0].guest, 20).await.unwrap();
    days(4.5);
    let back = come_back(&mut players[0].guest).await.unwrap();
    // Five days that had begun were taken.
    assert_eq!((back.left, back.current), (25, None));
    assert_eq!(no(come_back(&mut players[0].guest).await), Refused::NotNow);
    players[1].hear_until(|course| course.number >= 4).await.unwrap();
    days(0.9);
    goes_on(&mut players[1]).await;
    days(0.2);
    players[1].hear_until(|course| course.ended.is_some()).await.unwrap();
}

#[tokio::test]
async fn on_vacation_one_may_play_and_the_opponents_days_run() {
    let _time = hold().await;
    let place = Place::open().await;
    let mut players = game(&place).await;
    play_on(&mut players, 2).await;
    go(&mut players[0].guest, 10).await.unwrap();
    for player in &mut players {
        player.hear_until(|course| !course.vacations[0].is_empty()).await.unwrap();
    }
    days(1.0);
    play_on(&mut players, 1).await;
    assert_eq!(players[0].course.turns.len(), 3);
    days(2.9);
    goes_on(&mut players[0]).await;
    days(0.2);
    players[0].hear_until(|course| course.ended.is_some()).await.unwrap();
    assert_eq!(players[0].course.ended.as_ref().unwrap().winner, Some(0));
}

#[tokio::test]
async fn a_server_that_was_away_knows_who_was_on_vacation() {
    let _time = hold().await;
    let place = Place::open().await;
    let mut players = game(&place).await;
    play_on(&mut players, 2).await;
    days(1.0);
    go(&mut players[0].guest, 10).await.unwrap();
    // It was told to the game only after the server had ended, and came back late.
    let data = place.data();
    let happens = |_: &std::path::Path| {
        let told = "DELETE FROM events WHERE what LIKE '%vacation%'";
        assert_eq!(data.change(told), 1);
        days(11.0);
    };
    let place = place.restart_after(happens).await;
    for player in &mut players {
        player.guest = player.guest.at(place.address);
        player.reconnect().await.unwrap();
    }
    goes_on(&mut players[1]).await;
    assert_eq!(left(&mut players[0].guest).await.left, 20);
    // The same with an early end, so that time is over sooner than the game was told before.
    let (mut guest, link) = place.account("Cora").await;
    let other = place.account("Dora").await;
    let mut others = between::<Ataxx>([(guest.clone(), link), other], terms::<Ataxx>()).await;
    go(&mut guest, 20).await.unwrap();
    let happens = |_: &std::path::Path| {
        days(1.0);
        let ended = "UPDATE vacations SET until = since + 1000 WHERE until > since + 15 * 86400000";
        assert_eq!(data.change(ended), 1);
        days(2.1);
    };
    let place = place.restart_after(happens).await;
    others[1].guest = others[1].guest.at(place.address);
    others[1].reconnect().await.unwrap();
    others[1].hear_until(|course| course.ended.is_some()).await.unwrap();
    assert_eq!(others[1].course.ended.as_ref().unwrap().winner, Some(1));
}

#[tokio::test]
async fn who_is_on_vacation_begins_nothing_with_days() {
    let _time = hold().await;
    let place = Place::open().await;
    let (mut anna, mut link) = place.account("Anna").await;
    let offer = |control| Command::Offer {
        terms: wire::Terms { control, ..terms::<Ataxx>() },
        colour: Colour::First,
        to: Opponent::Anybody,
    };
    let Done::Offered(by_days) = link.ask(offer(Control::Days(3))).await.unwrap() else { panic!() };
    let Done::Offered(open) = link.ask(offer(Control::None)).await.unwrap() else { panic!() };
    go(&mut anna, 2).await.unwrap();
    let (_, mut other) = place.guest().await;
    let gone = no(other.ask(Command::Accept { offer: by_days }).await);
    assert_eq!(gone, Refused::NoSuchOffer);
    assert_eq!(no(link.ask(offer(Control::Days(1))).await), Refused::OnVacation);
    assert_eq!(no(go(&mut anna, 1).await), Refused::OnVacation);
    assert!(matches!(other.ask(Command::Accept { offer: open }).await, Ok(Done::Game(_))));
    days(2.1);
    assert!(link.ask(offer(Control::Days(1))).await.is_ok());
    assert_eq!(left(&mut anna).await.left, 28);
    for (days, left) in [(0, 28), (29, 28), (u32::MAX, 28)] {
        assert_eq!(no(go(&mut anna, days).await), Refused::NoDaysLeft { left });
    }
}

#[tokio::test]
async fn guests_have_no_vacation() {
    let _time = hold().await;
    let place = Place::open().await;
    let (mut guest, _) = place.guest().await;
    assert_eq!(no(go(&mut guest, 1).await), Refused::NotSignedIn);
    assert_eq!(no(come_back(&mut guest).await), Refused::NotSignedIn);
    // Who plays as a guest and signs in to an account on vacation has its vacation.
    let mut players = {
        let anna = place.guest().await;
        let berta = place.account("Berta").await;
        between::<Ataxx>([anna, berta], terms::<Ataxx>()).await
    };
    play_on(&mut players, 2).await;
    let (mut cora, _) = place.account("Cora").await;
    go(&mut cora, 5).await.unwrap();
    let [mut first, mut second] = players;
    first.guest.become_account("Cora", crate::place::PASSWORD).await.unwrap();
    days(4.0);
    goes_on(&mut second).await;
    let heard = second.all_events().await.unwrap();
    assert!(format!("{heard:?}").contains("Vacation"), "{heard:?}");
}
