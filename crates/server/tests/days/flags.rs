//! Days run out when they are due, and not before.

use crate::place::Place;
use crate::seated::play_on;
use crate::time::{days, game, hold, outside};
use std::time::Duration;
use wire::{DAY, Reason};

#[tokio::test]
async fn a_flag_falls_when_its_days_are_over() {
    let _time = hold().await;
    let place = Place::open().await;
    let mut players = game(&place).await;
    play_on(&mut players, 3).await;
    days(2.9);
    // Nothing happens: what is said next comes first.
    tokio::time::sleep(Duration::from_millis(200)).await;
    play_on(&mut players, 1).await;
    let since = players[0].course.since;
    days(2.9);
    tokio::time::sleep(Duration::from_millis(200)).await;
    days(0.2);
    let [one, _] = &mut players;
    one.hear_until(|course| course.ended.is_some()).await.unwrap();
    let ended = one.course.ended.clone().unwrap();
    assert_eq!((ended.winner, ended.reason), (Some(1), Reason::Rules(rules::Reason::Time)));
    let late = one.course.since - (since + 3 * DAY);
    assert!(late < DAY / 9, "{late}");
    assert!(one.course.since > outside());
}

#[tokio::test]
async fn days_run_while_the_server_is_away() {
    let _time = hold().await;
    let place = Place::open().await;
    let mut players = game(&place).await;
    play_on(&mut players, 2).await;
    let place = place.restart_after(|_| days(3.1)).await;
    let [mut one, _] = players;
    one.guest = one.guest.at(place.address);
    one.reconnect().await.unwrap();
    one.hear_until(|course| course.ended.is_some()).await.unwrap();
    assert_eq!(one.course.ended.unwrap().winner, Some(1));
}
