//! Nodes that share a store.

use super::made::{append_by, beginning, game, id, offer, set_up, turn};
use super::{Place, on_each_store};
use crate::store::{Append, NodeId, Pulse, SILENCE, Store};
use futures_util::future::join_all;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

on_each_store! {
    a_silent_node_is_claimed_once
    a_node_that_comes_back_is_itself_again
    whoever_claims_a_node_speaks_for_it
    games_are_kept_by_whoever_stored_their_last_event
    it_is_known_when_nobody_was_there
    what_may_have_been_missed_is_found
}

/// Longer than a node may be silent.
const LONG: Duration = Duration::from_millis(SILENCE.as_millis() as u64 + 200);

async fn pulse(store: &Arc<dyn Store>, node: i64) -> Pulse {
    store.pulse(NodeId(node), false).await.unwrap()
}

async fn a_silent_node_is_claimed_once(place: Place) {
    let stores = place.open_many(3).await;
    for (store, node) in stores.iter().zip(1..) {
        assert_eq!(pulse(store, node).await.claimed, []);
    }
    let others = pulse(&stores[0], 1).await.others;
    assert_eq!((others.len(), others.contains(&NodeId(1))), (2, false));
    // The first one says nothing more; the others say that they are there, and notice at once.
    sleep(LONG / 2).await;
    // On a busy machine it may be late already.
    let mut pulses = join_all([pulse(&stores[1], 2), pulse(&stores[2], 3)]).await;
    sleep(LONG / 2).await;
    let more = join_all((0..6).map(|one| pulse(&stores[1 + one % 2], 2 + one as i64 % 2))).await;
    pulses.extend(more);
    let claimed: Vec<NodeId> = pulses.into_iter().flat_map(|pulse| pulse.claimed).collect();
    assert_eq!(claimed, [NodeId(1)]);
    // Whoever says farewell is claimed without any delay.
    stores[1].farewell(NodeId(2)).await.unwrap();
    assert!(pulse(&stores[2], 3).await.claimed.contains(&NodeId(2)));
    assert_eq!(pulse(&stores[2], 3).await.others, []);
}

async fn a_node_that_comes_back_is_itself_again(place: Place) {
    let stores = place.open_many(2).await;
    pulse(&stores[0], 1).await;
    sleep(LONG).await;
    assert_eq!(pulse(&stores[1], 2).await.claimed, [NodeId(1)]);
    assert_eq!(stores[1].claimed_by(NodeId(2)).await.unwrap(), [NodeId(1)]);
    let back = pulse(&stores[0], 1).await;
    assert!(back.was_claimed && back.others == [NodeId(2)]);
    assert!(!pulse(&stores[0], 1).await.was_claimed);
    assert_eq!(stores[1].claimed_by(NodeId(2)).await.unwrap(), []);
    // It is not forgotten because somebody else once looked after its games.
    stores[1].forget_nodes(vec![NodeId(1)]).await.unwrap();
    assert_eq!(pulse(&stores[1], 2).await.others, [NodeId(1)]);
}

async fn whoever_claims_a_node_speaks_for_it(place: Place) {
    let stores = place.open_many(3).await;
    pulse(&stores[0], 1).await;
    sleep(LONG).await;
    assert_eq!(pulse(&stores[1], 2).await.claimed, [NodeId(1)]);
    sleep(LONG).await;
    // Both are silent now.
    let mut claimed = pulse(&stores[2], 3).await.claimed;
    claimed.sort();
    assert_eq!(claimed, [NodeId(1), NodeId(2)]);
    stores[2].forget_nodes(vec![NodeId(1), NodeId(2)]).await.unwrap();
    assert_eq!(stores[2].claimed_by(NodeId(3)).await.unwrap(), []);
    // Games of before nodes had numbers are claimed by one that has just come.
    assert_eq!(stores[0].pulse(NodeId(4), true).await.unwrap().claimed, [NodeId(0)]);
    assert_eq!(stores[1].pulse(NodeId(5), true).await.unwrap().claimed, []);
}

async fn games_are_kept_by_whoever_stored_their_last_event(place: Place) {
    let store = place.open().await;
    let kept = async |node: i64| -> Vec<_> {
        let kept = store.kept_by(vec![NodeId(node)]).await.unwrap();
        kept.into_iter().map(|kept| (kept.running.game, kept.running.deadline, kept.last)).collect()
    };
    let old = game(&*store, ["anna", "berta"], false).await;
    assert_eq!(kept(0).await, [(old.id.clone(), Some(50), 5)]);
    let new = set_up(["anna", "berta"], false);
    let begun = crate::store::Beginning { keeper: Some(NodeId(7)), ..beginning(&new) };
    store.begin(begun).await.unwrap();
    assert_eq!(kept(7).await, [(new.id.clone(), Some(50), 5)]);
    let by = |number, node| Append { keeper: Some(NodeId(node)), ..turn(&new.id, number, "a1") };
    store.append(by(1, 8)).await.unwrap();
    assert_eq!((kept(7).await, kept(8).await), (vec![], vec![(new.id.clone(), Some(101), 11)]));
    store.append(by(2, 7)).await.unwrap();
    assert_eq!((kept(7).await.len(), kept(8).await.len()), (1, 0));
    // What is over is not looked after.
    let end = append_by(&new, 3, NodeId(7));
    store.append(end).await.unwrap();
    assert_eq!((kept(7).await, kept(8).await), (vec![], vec![]));
}

async fn it_is_known_when_nobody_was_there(place: Place) {
    let stores = place.open_many(2).await;
    assert_eq!(pulse(&stores[0], 1).await.outages, []);
    // One of two is enough.
    for _ in 0..3 {
        sleep(Duration::from_secs(1)).await;
        pulse(&stores[0], 1).await;
    }
    let before = pulse(&stores[1], 2).await;
    assert_eq!(before.outages, []);
    sleep(Duration::from_millis(2500)).await;
    // All notice, and it was once.
    let after = join_all([pulse(&stores[0], 1), pulse(&stores[1], 2)]).await;
    for pulse in &after {
        let [outage] = &pulse.outages[..] else { panic!("{after:?}") };
        assert_eq!(outage.since, before.clock);
        assert!(outage.until - outage.since >= 2400, "{outage:?}");
    }
    assert_eq!(after[0].outages, after[1].outages);
    // Whoever comes where nobody is knows of the shortest time.
    stores[0].farewell(NodeId(1)).await.unwrap();
    stores[1].farewell(NodeId(2)).await.unwrap();
    let new = stores[0].pulse(NodeId(3), true).await.unwrap();
    assert_eq!(new.outages.len(), 2);
    let next = stores[1].pulse(NodeId(4), true).await.unwrap();
    assert_eq!(next.outages, new.outages);
}

async fn what_may_have_been_missed_is_found(place: Place) {
    let store = place.open().await;
    let games: Vec<_> = join_all((0..250).map(|_| game(&*store, ["anna", "berta"], false))).await;
    for game in games.iter().step_by(50) {
        store.append(turn(&game.id, 1, "a1")).await.unwrap();
    }
    let ids = games.iter().map(|game| game.id.clone()).collect();
    let newest = store.newest(ids).await.unwrap();
    assert_eq!(newest.len(), 250);
    for newest in &newest {
        let at = games.iter().position(|game| game.id == newest.game).unwrap();
        assert_eq!(newest.number, u32::from(at % 50 == 0));
        assert_eq!(newest.players, [id("anna"), id("berta")]);
    }
    let row = offer("anna");
    store.add_offer(row.clone()).await.unwrap();
    let found = store.offer(row.offer.id.clone()).await.unwrap().unwrap();
    assert_eq!((found.offer, found.public, found.request), (row.offer, row.public, row.request));
    assert!(store.offer("zzzzzz".parse().unwrap()).await.unwrap().is_none());
    let sessions = vec![crate::chance::session()];
    let ended = store.ended(sessions.clone(), Vec::new()).await.unwrap();
    assert_eq!((ended.0, ended.1.len()), (sessions, 0));
}
