//! What happens to PostgreSQL when it is cut off, killed, started again or asleep: nothing that was
//! acknowledged is lost, and everybody who asks gets an answer in time.

use super::made::{account, end, game, id, turn};
use crate::measures::Measures;
use crate::store::{DatabaseUrl, Kept, Postgres, Store, Trouble};
use services::Postgres as Service;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::time::sleep;
use wire::GameId;

async fn open(url: &str) -> Result<Arc<dyn Store>, Trouble> {
    let url: DatabaseUrl = url.parse().unwrap();
    Ok(Arc::new(Postgres::open(&url, &Measures::new()).await?))
}

/// Plays games one turn after the other until it shall stop, as a server would: after trouble it reads again
/// how the game stands. Gives how many turns were acknowledged in each, and how often there was trouble.
async fn play(store: Arc<dyn Store>, game: GameId, stop: Arc<AtomicBool>) -> (GameId, u32, u32) {
    let (mut acknowledged, mut next, mut troubles) = (0, 1, 0);
    while !stop.load(Ordering::Relaxed) {
        let asked = Instant::now();
        match store.append(turn(&game, next, "a6")).await {
            Ok(Kept::Stored) => {
                acknowledged = next;
                next += 1;
            }
            Ok(_) => {
                // Stored, though nobody could say so: read below.
                troubles += 1;
            }
            Err(_) => {
                troubles += 1;
                assert!(asked.elapsed() < Duration::from_secs(30), "{:?}", asked.elapsed());
                sleep(Duration::from_millis(20)).await;
            }
        }
        if troubles > 0
            && let Ok(Some((_, events))) = store.game(game.clone()).await
        {
            assert!(events.len() as u32 >= acknowledged, "{} {acknowledged}", events.len());
            acknowledged = events.len() as u32;
            next = acknowledged + 1;
        }
    }
    (game, acknowledged, troubles)
}

/// Plays on two servers while something happens, and then looks whether everything is there.
async fn plays_through(url: &str, happens: impl FnOnce() + Send + 'static) {
    let stores = [open(url).await.unwrap(), open(url).await.unwrap()];
    let stop = Arc::new(AtomicBool::new(false));
    let mut playing = Vec::new();
    for number in 0..12 {
        let store = stores[number % 2].clone();
        let set_up = game(&*store, ["anna", "berta"], false).await;
        playing.push(tokio::spawn(play(store, set_up.id, stop.clone())));
    }
    sleep(Duration::from_millis(300)).await;
    tokio::task::spawn_blocking(happens).await.unwrap();
    sleep(Duration::from_millis(800)).await;
    // It goes on.
    stores[0].beat(5).await.unwrap();
    stop.store(true, Ordering::Relaxed);
    let mut turns = 0;
    for playing in playing {
        let (game, acknowledged, _) = playing.await.unwrap();
        let (_, events) = stores[1].game(game).await.unwrap().unwrap();
        assert!(events.len() as u32 >= acknowledged);
        let numbers: Vec<u32> = events.iter().map(|stored| stored.event.number).collect();
        assert_eq!(numbers, (1..=events.len() as u32).collect::<Vec<_>>());
        turns += events.len();
    }
    assert!(turns > 24, "{turns}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_connections_are_cut() {
    let service = Service::start().unwrap();
    let url = service.create().unwrap();
    plays_through(&url, move || {
        for _ in 0..5 {
            service.cut().unwrap();
            std::thread::sleep(Duration::from_millis(100));
        }
        // It lives until everything is looked at.
        std::mem::forget(service);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_the_database_is_killed_or_stopped() {
    let mut service = Service::start().unwrap();
    let url = service.create().unwrap();
    plays_through(&url, move || {
        service.kill().unwrap();
        service.start_again().unwrap();
        std::thread::sleep(Duration::from_millis(300));
        service.stop().unwrap();
        service.start_again().unwrap();
        std::mem::forget(service);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_a_database_that_is_away_hears_so_in_time() {
    let mut service = Service::start().unwrap();
    let url = service.create().unwrap();
    let store = open(&url).await.unwrap();
    account(&*store, "anna").await;
    let set_up = game(&*store, ["anna", "berta"], true).await;
    service.stop().unwrap();
    let start = Instant::now();
    let asked = async |number: u32| match number % 3 {
        0 => store.last_beat().await.map(drop),
        1 => store.beat(7).await,
        _ => store.append(end(&set_up, 1, Some(0), "a6")).await.map(drop),
    };
    let refused = futures_util::future::join_all((0..60).map(asked)).await;
    for refused in refused {
        let trouble = refused.unwrap_err();
        assert!(matches!(trouble, Trouble::Away(..) | Trouble::Busy), "{trouble}");
        assert!(!trouble.to_string().contains("private"), "{trouble}");
    }
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    // Away for long: nobody waits for it any more.
    let start = Instant::now();
    assert!(store.last_beat().await.is_err());
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
    let away = open(&url).await.err().unwrap();
    assert!(matches!(away, Trouble::Away(..)), "{away}");
    service.start_again().unwrap();
    let start = Instant::now();
    while store.beat(9).await.is_err() {
        assert!(start.elapsed() < Duration::from_secs(10));
        sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(store.last_beat().await.unwrap(), Some(9));
    assert!(store.account(id("anna")).await.unwrap().is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_asleep_keeps_nobody_for_ever() {
    let service = Service::start().unwrap();
    let store = open(&service.create().unwrap()).await.unwrap();
    let set_up = game(&*store, ["anna", "berta"], false).await;
    service.freeze().unwrap();
    let start = Instant::now();
    let (read, written) = tokio::join!(store.last_beat(), store.append(turn(&set_up.id, 1, "a6")));
    assert!(read.is_err() && written.is_err(), "{read:?} {written:?}");
    assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
    service.thaw().unwrap();
    let start = Instant::now();
    while store.beat(9).await.is_err() {
        assert!(start.elapsed() < Duration::from_secs(20));
        sleep(Duration::from_millis(50)).await;
    }
    // Whether it was stored or not: it is there once.
    let kept = store.append(turn(&set_up.id, 1, "a6")).await.unwrap();
    assert!(matches!(kept, Kept::Stored | Kept::Taken));
    assert_eq!(store.game(set_up.id).await.unwrap().unwrap().1.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_not_ours_is_left_alone() {
    let place = super::Place::postgres();
    place.execute("CREATE TABLE games (a BIGINT)").unwrap();
    let super::Place::Postgres(url) = &place else { panic!() };
    let refused = Postgres::open(url, &Measures::new()).await.err().unwrap().to_string();
    assert!(refused.contains("something else"), "{refused}");

    let place = super::Place::postgres();
    drop(place.open().await);
    place.execute("UPDATE schema_version SET version = 99").unwrap();
    let super::Place::Postgres(url) = &place else { panic!() };
    let refused = Postgres::open(url, &Measures::new()).await.err().unwrap();
    assert!(matches!(refused, Trouble::Newer { found: 99, .. }), "{refused}");

    let wrong = url.to_string().replace("***", "wrong");
    let refused = open(&wrong).await.err().unwrap().to_string();
    assert!(refused.contains("password authentication failed"), "{refused}");
    assert!(!refused.contains("wrong"), "{refused}");
}
