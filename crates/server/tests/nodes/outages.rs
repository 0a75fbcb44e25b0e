//! When nobody could play: that time is given back, once.

use crate::seated::{between, terms};
use crate::together::Together;
use ataxx::Ataxx;
use std::time::Duration;
use wire::{Control, Event, Millis, What};

fn away(events: &[Event]) -> Vec<Millis> {
    let times = events.iter().map(|event| match event.what {
        What::Away(time) => Some(time),
        _ => None,
    });
    times.flatten().collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn time_is_given_back_if_all_nodes_were_away_and_only_then() {
    let mut together = Together::open(2).await;
    let people = [together.guest(0).await, together.guest(1).await];
    let control = Control::Live { base: 8, increment: 0 };
    let mut players = between::<Ataxx>(people, terms::<Ataxx>("", control)).await;
    for _ in 0..3 {
        let mover = usize::from(players[0].to_move().unwrap());
        let number = players[mover].play().await.unwrap();
        for player in &mut players {
            player.hear(number).await.unwrap();
        }
    }
    // One of two is gone: somebody could still play.
    together.kill(0);
    let third = together.start().await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    together.move_over(&mut players[0], third).await;
    assert!(away(&players[0].all_events().await.unwrap()).is_empty());
    // All are.
    together.kill(1);
    together.kill(third);
    tokio::time::sleep(Duration::from_secs(4)).await;
    let (one, two) = (together.start().await, together.start().await);
    together.move_over(&mut players[0], one).await;
    together.move_over(&mut players[1], two).await;
    for player in &mut players {
        player.hear_until(|course| course.number > 3).await.unwrap();
    }
    let events = players[0].all_events().await.unwrap();
    let times = away(&events);
    assert_eq!(times.len(), 1, "{events:?}");
    assert!((6_500..12_000).contains(&times[0]), "{times:?}");
    // It is their game still: without what was given back, it would be over.
    let mover = usize::from(players[0].to_move().unwrap());
    let number = players[mover].play().await.unwrap();
    for player in &mut players {
        player.hear(number).await.unwrap();
        assert!(player.course.ended.is_none());
    }
    assert_eq!(away(&players[1].all_events().await.unwrap()), times);
}
