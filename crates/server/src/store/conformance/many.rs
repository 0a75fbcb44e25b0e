//! Many servers on one database, and many things at once.

use super::made::{account, beginning, end, game, id, new_account, offer, set_up, turn};
use super::{Place, on_each_store};
use crate::chance;
use crate::store::{Begun, Kept, Registration, Store};
use futures_util::future::join_all;
use std::sync::Arc;
use wire::{Event, What};

on_each_store! {
    a_number_is_given_once_by_all_servers
    an_offer_begins_one_game_on_all_servers
    a_name_is_given_once_by_all_servers
    each_game_of_a_player_is_counted_however_many_end_at_once
    tables_are_made_once_by_servers_that_start_at_once
}

async fn a_number_is_given_once_by_all_servers(place: Place) {
    let stores = place.open_many(3).await;
    let games = join_all((0..8).map(|_| game(&*stores[0], ["anna", "berta"], false))).await;
    for number in 1..=6 {
        let tries = stores.iter().flat_map(|store| {
            games.iter().map(move |game| {
                let turn = turn(&game.id, number, &format!("a{number}"));
                async move {
                    let request = turn.stored.request.clone();
                    (game.id.clone(), request, store.append(turn).await.unwrap())
                }
            })
        });
        let tried = join_all(tries).await;
        for set_up in &games {
            let stored: Vec<_> = tried
                .iter()
                .filter(|(game, _, kept)| *game == set_up.id && *kept == Kept::Stored)
                .collect();
            let [(_, request, _)] = &stored[..] else { panic!("{stored:?}") };
            // All read what was acknowledged to one of them.
            for store in &stores {
                let (_, events) = store.game(set_up.id.clone()).await.unwrap().unwrap();
                assert_eq!(events.len(), number as usize);
                assert_eq!(events.last().unwrap().request, *request);
            }
        }
    }
}

async fn an_offer_begins_one_game_on_all_servers(place: Place) {
    let stores = place.open_many(3).await;
    for _ in 0..5 {
        let row = offer("anna");
        stores[0].add_offer(row.clone()).await.unwrap();
        let begin = stores.iter().cycle().take(12).zip(0..).map(|(store, number)| {
            let taker = format!("taker{number}");
            let mut begin = beginning(&set_up(["anna", &taker], false));
            begin.offer = Some(row.offer.id.clone());
            begin.accepted = Some((id(&taker), chance::request()));
            async move { (begin.set_up.id.clone(), store.begin(begin).await.unwrap()) }
        });
        let begun = join_all(begin).await;
        let now: Vec<_> =
            begun.iter().filter(|(_, begun)| *begun == Begun::Now).map(|(game, _)| game).collect();
        let [game] = &now[..] else { panic!("{begun:?}") };
        let before = Begun::Before((*game).clone());
        assert_eq!(begun.iter().filter(|(_, begun)| *begun == before).count(), 11);
        assert!(stores[0].offers().await.unwrap().is_empty());
    }
    assert_eq!(stores[0].games_of(id("anna")).await.unwrap().len(), 5);
}

async fn a_name_is_given_once_by_all_servers(place: Place) {
    let stores = place.open_many(3).await;
    let register = stores.iter().cycle().take(9).zip(0..).map(|(store, number)| {
        let mut account = new_account(&format!("player{number}"));
        account.folded = "the same".to_owned();
        store.register(account)
    });
    let registered = join_all(register).await;
    let count = |wanted| registered.iter().filter(|one| *one.as_ref().unwrap() == wanted).count();
    assert_eq!((count(Registration::Done), count(Registration::Taken)), (1, 8));
}

async fn each_game_of_a_player_is_counted_however_many_end_at_once(place: Place) {
    const GAMES: usize = 30;
    let stores = place.open_many(3).await;
    account(&*stores[0], "anna").await;
    let others: Vec<String> = (0..5).map(|number| format!("other{number}")).collect();
    let mut games = Vec::new();
    for number in 0..GAMES {
        games.push(game(&*stores[0], ["anna", &others[number % others.len()]], true).await);
    }
    let ends =
        games.iter().zip(stores.iter().cycle()).zip(0u8..).map(|((set_up, store), number)| {
            let end = end(set_up, 1, Some(number % 2), "a6");
            async move { store.append(end).await.unwrap() }
        });
    let mut changes: Vec<_> = join_all(ends)
        .await
        .into_iter()
        .map(|kept| match kept {
            Kept::Rated(Event { what: What::Rated([of_anna, _]), .. }) => of_anna,
            kept => panic!("{kept:?}"),
        })
        .collect();
    let standing = stores[0].standing(id("anna"), 11).await.unwrap();
    let [rated] = &standing.ratings[..] else { panic!() };
    assert_eq!(rated.games, GAMES as u32);
    // Each began with what another one had come to: they can be put in a row that ends where it should.
    // Deviations tell them apart: they only get smaller.
    changes.sort_by_key(|change| std::cmp::Reverse(change.before.deviation));
    let points = stores[0].curves(id("anna"), None, None).await.unwrap().remove(0).points;
    assert_eq!(points.len(), GAMES);
    let distinct: std::collections::HashSet<_> =
        changes.iter().map(|change| (change.before.value, change.before.deviation)).collect();
    assert!(distinct.len() > GAMES / 2, "{changes:?}");
    assert!(changes.iter().any(|change| {
        (change.after.value, change.after.deviation) == (rated.rating.value, rated.rating.deviation)
    }));
    let total: u32 = join_all(
        others
            .iter()
            .map(async |other| stores[1].standing(id(other), 11).await.unwrap().ratings[0].games),
    )
    .await
    .into_iter()
    .sum();
    assert_eq!(total, GAMES as u32);
}

async fn tables_are_made_once_by_servers_that_start_at_once(place: Place) {
    let stores: Vec<Arc<dyn Store>> = match &place {
        Place::Sqlite(_) => vec![place.open().await],
        Place::Postgres(_) => join_all((0..4).map(|_| place.open())).await,
    };
    for store in &stores {
        store.beat(7).await.unwrap();
    }
}
