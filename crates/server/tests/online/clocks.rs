//! Time: flags, first turns, and a server that was away.

use crate::place::Place;
use crate::seated::{pair, play_on, refused};
use ataxx::Ataxx;
use client::Seated;
use server::Limits;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use wire::{Control, Reason, Refused, Told, Whereabouts, Wish};

const SECOND: Control = Control::Live { base: 1, increment: 0 };

#[tokio::test]
async fn each_flag_falls() {
    for loser in [0, 1] {
        let place = Place::open().await;
        let mut players = pair::<Ataxx>(&place, "", SECOND).await;
        play_on(&mut players, 2 + loser).await;
        let start = Instant::now();
        players[1 - loser].hear_until(|course| course.ended.is_some()).await.unwrap();
        let waited = start.elapsed();
        assert!(waited < Duration::from_millis(2500), "{waited:?}");
        let course = &players[1 - loser].course;
        let ended = course.ended.clone().unwrap();
        assert_eq!(ended.winner, Some(1 - loser as u8));
        assert_eq!(ended.reason, Reason::Rules(rules::Reason::Time));
        assert_eq!(course.left.unwrap()[loser], 0);
        let turn = players[loser].some_turn();
        let late = Wish::Turn { ply: 2 + loser as u32, turn };
        assert_eq!(refused(&mut players[loser], late).await, Refused::Over);
    }
}

#[tokio::test]
async fn clocks_run_from_the_third_turn_on() {
    let place = Place::open().await;
    let control = Control::Live { base: 60, increment: 5 };
    let mut players = pair::<Ataxx>(&place, "", control).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    play_on(&mut players, 2).await;
    assert_eq!(players[0].course.left, Some([60_000, 60_000]));
    tokio::time::sleep(Duration::from_millis(300)).await;
    play_on(&mut players, 1).await;
    let [first, second] = players[0].course.left.unwrap();
    assert!((60_000..=64_700).contains(&first), "{first}");
    assert_eq!(second, 60_000);
}

#[tokio::test]
async fn while_the_server_is_away_no_clock_runs() {
    let place = Place::open().await;
    let control = Control::Live { base: 3, increment: 0 };
    let [mut first, mut second] = {
        let mut players = pair::<Ataxx>(&place, "", control).await;
        play_on(&mut players, 4).await;
        players
    };
    // Longer than anybody has; a second of it may be counted, because the server notes only every
    // second that it is there.
    let before = first.course.clone();
    let place = {
        let stopped = place.restart();
        let place = stopped.await;
        tokio::time::sleep(Duration::from_millis(100)).await;
        place
    };
    for player in [&mut first, &mut second] {
        player.guest = player.guest.at(place.address);
        player.reconnect().await.unwrap();
    }
    first.hear(before.number + 1).await.unwrap();
    assert_eq!(first.course.turns, before.turns);
    assert!(first.course.ended.is_none());
    let mut players: [Seated<Ataxx>; 2] = [first, second];
    let number = players[0].course.number;
    players[1].hear(number).await.unwrap();
    play_on(&mut players, 2).await;
    assert_eq!(players[1].course.turns.len(), 6);
}

#[tokio::test]
async fn a_game_can_be_claimed_as_soon_as_its_player_was_away_for_long_enough() {
    const PATIENCE: Duration = Duration::from_millis(600);
    let place = Place::with(Limits { patience: PATIENCE, ..Limits::default() }).await;
    let mut players = pair::<Ataxx>(&place, "", Control::None).await;
    play_on(&mut players, 3).await;
    let [mut first, second] = players;
    drop(second);
    let since = loop {
        if let Told::Presence { seats: [_, Whereabouts::Away(since)], .. } =
            first.link.next().await.unwrap()
        {
            break since;
        }
    };
    assert_eq!(refused(&mut first, Wish::Claim).await, Refused::NotNow);
    let allowed = UNIX_EPOCH + Duration::from_millis(since) + PATIENCE;
    tokio::time::sleep(allowed.duration_since(SystemTime::now()).unwrap_or_default()).await;
    first.wish(Wish::Claim).await.unwrap();
    first.hear_until(|course| course.ended.is_some()).await.unwrap();
    let ended = first.course.ended.unwrap();
    assert_eq!((ended.winner, ended.reason), (Some(0), Reason::Left));
}
