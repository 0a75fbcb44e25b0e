//! A bus that is worse than any real one, or away.

use crate::play::play_and_watch;
use crate::seated::{between, terms};
use crate::together::Together;
use ataxx::Ataxx;
use server::Faults;
use std::time::{Duration, Instant};
use twixt::TwixT;
use wire::{Control, Saying, Wish};
use xart::Xart;

/// Loses, doubles and delays much of what is said, and so changes its order.
pub(crate) const BAD: Faults =
    Faults { lost: 30, doubled: 30, delayed: 50, by: Duration::from_millis(400) };

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_whatever_the_bus_does() {
    let together = Together::open(3).await;
    together.bus().set(BAD);
    tokio::join!(
        play_and_watch::<Ataxx>(&together, "", 16),
        play_and_watch::<TwixT>(&together, "size=12", 16),
        play_and_watch::<Xart>(&together, "", 16),
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_bus_that_is_cut_does_not_say_is_read_within_two_seconds() {
    let together = Together::open(3).await;
    let people = [together.guest(0).await, together.guest(1).await];
    let mut players =
        between::<Ataxx>(people, terms::<Ataxx>("", Control::Live { base: 300, increment: 0 }))
            .await;
    let mut watcher = together.watcher(&players[0], 2).await;
    for is_cut in [true, false, true] {
        together.bus().cut(is_cut);
        let [one, two] = &mut players;
        for _ in 0..2 {
            for (mover, other) in [(0, 1), (1, 0)] {
                let (mover, other) =
                    if mover < other { (&mut *one, &mut *two) } else { (&mut *two, &mut *one) };
                let number = mover.play().await.unwrap();
                let start = Instant::now();
                let events = other.hear(number).await.unwrap();
                // On a machine that has nothing else to do it is little more than a second.
                assert!(start.elapsed() < Duration::from_secs(4), "{:?}", start.elapsed());
                mover.hear(number).await.unwrap();
                watcher.hear(&events).await.unwrap();
            }
        }
    }
    players[0].wish(Wish::Say(Saying::Hello)).await.unwrap();
    players[1].hear_until(|course| !course.sayings.is_empty()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_believed_to_be_away_only_because_nothing_is_heard() {
    let mut limits = crate::place::limits();
    limits.patience = Duration::from_secs(1);
    let together = Together::with(2, limits).await;
    let people = [together.guest(0).await, together.guest(1).await];
    let [mut one, mut two] = between::<Ataxx>(people, terms::<Ataxx>("", Control::None)).await;
    for _ in 0..2 {
        let number = one.play().await.unwrap();
        two.hear(number).await.unwrap();
        let number = two.play().await.unwrap();
        one.hear(number).await.unwrap();
    }
    let number = one.play().await.unwrap();
    two.hear(number).await.unwrap();
    let mut claim = async |seconds: u64| {
        tokio::time::sleep(Duration::from_secs(seconds)).await;
        one.wish(Wish::Claim).await.is_ok()
    };
    assert!(!claim(2).await, "the opponent is at another node");
    together.bus().cut(true);
    assert!(!claim(4).await, "nobody knows where the opponent is");
    together.bus().cut(false);
    assert!(!claim(3).await, "the opponent was there all the time");
    drop(two);
    assert!(claim(4).await, "the opponent has gone");
}
