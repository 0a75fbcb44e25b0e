//! Profiles, curves, leaderboards, and games found again.

use crate::place::Place;
use crate::ratings::{given_up, profile};
use crate::seated::{pair, play_on};
use ataxx::Ataxx;
use client::{Guest, Link};
use serde::de::DeserializeOwned;
use twixt::TwixT;
use wire::{Control, Curve, Found, Kind, Leader, Played, Speed, Wish};

async fn get<T: DeserializeOwned>(place: &Place, path: &str) -> T {
    let (status, text) = client::get(place.address, path).await.unwrap();
    assert_eq!(status, 200, "{path}: {text}");
    serde_json::from_str(&text).unwrap()
}

async fn found(place: &Place, query: &str) -> Vec<Played> {
    get::<Found>(place, &format!("/api/games?{query}")).await.games
}

async fn again(place: &Place, guest: &Guest) -> (Guest, Link) {
    let guest = guest.at(place.address);
    let link = guest.connect().await.unwrap();
    (guest, link)
}

#[tokio::test]
async fn games_are_found_by_what_is_known_of_them() {
    let place = Place::open().await;
    let (anna, berta, clara) = (
        place.account("Anna").await.0,
        place.account("Berta").await.0,
        place.account("Clara").await.0,
    );
    // Anna wins twice, once from each seat, and loses once; one game of guests is not rated.
    let mut games = Vec::new();
    for (first, second, loser) in [(&anna, &berta, 1), (&berta, &anna, 0), (&anna, &clara, 0)] {
        let people = [again(&place, first).await, again(&place, second).await];
        let [player, _] = given_up::<Ataxx>(people, 4, loser).await;
        games.push((player.game.clone(), player.course.turns.clone()));
    }
    let mut guests = pair::<Ataxx>(&place, "blocked=d4", Control::Days(1)).await;
    play_on(&mut guests, 2).await;
    guests[0].wish(Wish::Resign).await.unwrap();
    let mut aborted = pair::<Ataxx>(&place, "", Control::Days(1)).await;
    aborted[0].wish(Wish::Abort).await.unwrap();

    let ids = |games: Vec<Played>| -> Vec<_> { games.into_iter().map(|game| game.game).collect() };
    let newest_first = [2, 1, 0].map(|number: usize| games[number].0.clone());
    assert_eq!(found(&place, "").await.len(), 4);
    assert_eq!(ids(found(&place, "player=anna").await), newest_first);
    assert_eq!(ids(found(&place, "rated=true").await), newest_first);
    assert_eq!(ids(found(&place, "player=anna&result=won").await), newest_first[1..]);
    assert_eq!(ids(found(&place, "player=anna&result=lost").await), newest_first[..1]);
    assert_eq!(found(&place, "player=anna&result=drawn").await.len(), 0);
    assert_eq!(ids(found(&place, "player=anna&opponent=berta").await), newest_first[1..]);
    assert_eq!(
        ids(found(&place, "player=clara&opponent=anna&result=won").await),
        newest_first[..1]
    );
    assert_eq!(found(&place, "game=twixt").await.len(), 0);
    assert_eq!(found(&place, "game=ataxx&variant=blocked%3Dd4").await.len(), 1);
    assert_eq!(ids(found(&place, "game=ataxx&variant=").await), newest_first);
    let (id, turns) = &games[0];
    for leading in 1..=4 {
        let opening = turns[..leading].join("%20");
        assert!(ids(found(&place, &format!("opening={opening}")).await).contains(id));
    }
    assert_eq!(found(&place, &format!("opening={}x", turns[0])).await.len(), 0);
    let all = found(&place, "player=anna").await;
    let middle = all[1].at;
    let since = found(&place, &format!("player=anna&since={middle}")).await;
    let until = found(&place, &format!("player=anna&until={middle}")).await;
    assert_eq!(since.len() + until.len(), 3);
    assert!(since.iter().all(|game| game.at >= middle));
    let played = &all[2];
    assert_eq!((played.winner, played.turns), (Some(0), 4));
    assert_eq!(played.players[1].name.as_deref(), Some("Berta"));
    assert!(played.rated.unwrap()[0].after.value > 1500);
    for bad in
        ["result=won", "result=perhaps", "player=nobody9", "since=x", "after=1", "colour=red"]
    {
        let (status, _) = client::get(place.address, &format!("/api/games?{bad}")).await.unwrap();
        assert!(status == 400 || status == 404, "{bad}: {status}");
    }

    let anna = profile(&place, "ANNA").await;
    assert_eq!((anna.name.as_str(), anna.kind, anna.level), ("Anna", Kind::Person, None));
    let record = &anna.games[0];
    assert_eq!((record.won, record.drawn, record.lost), (2, 0, 1));
    assert_eq!(record.openings.iter().map(|opening| opening.games).sum::<u32>(), 3);
    assert_eq!(record.openings[0].turns.len(), 3);
    let curves: Vec<Curve> = get(&place, "/api/players/Anna/ratings").await;
    assert_eq!((curves.len(), curves[0].speed, curves[0].points.len()), (1, Speed::Blitz, 3));
    assert_eq!(curves[0].points[0].game, games[0].0);
    assert_eq!(curves[0].points[2].rating, anna.ratings[0].rating);
    let none: Vec<Curve> = get(&place, "/api/players/Anna/ratings?speed=rapid").await;
    assert!(none.is_empty());
    let (status, _) = client::get(place.address, "/api/players/Nobody9").await.unwrap();
    assert_eq!(status, 404);
}

#[tokio::test]
async fn many_games_are_found_page_by_page() {
    let place = Place::open().await;
    let (anna, _) = place.account("Anna").await;
    let database = place.database();
    for number in 0..120 {
        let insert = "INSERT INTO games (id, terms, players, first, second, house, began, seed,
            ended, over, turns, opening, game, variant, rated)
            VALUES (?1, '{\"game\":\"ataxx\"}', json('[{\"id\":\"' || ?2 || '\"},{\"id\":\"house1\",\"level\":1}]'),
            ?2, 'house1', 1, 5, '', '{\"reason\":\"agreement\"}', ?3, 9, 'a b', 'ataxx', 'standard', 0)";
        // Many end at the same moment.
        let values = rusqlite::params![format!("{number:010}"), anna.id.as_str(), number / 7];
        database.execute(insert, values).unwrap();
    }
    let (mut all, mut next) = (Vec::new(), String::new());
    loop {
        let page: Found = get(&place, &format!("/api/games?player=Anna{next}")).await;
        assert!(page.games.len() <= 50);
        all.extend(page.games.into_iter().map(|game| game.game.to_string()));
        match page.next {
            Some(after) => next = format!("&after={after}"),
            None => break,
        }
    }
    let should: Vec<String> = (0..120).rev().map(|number| format!("{number:010}")).collect();
    assert_eq!(all, should);
}

#[tokio::test]
async fn leaders_are_those_who_are_known_well_enough() {
    let place = Place::open().await;
    let now = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap().as_millis() as i64;
    let year = 365 * 24 * 60 * 60 * 1000;
    let mut ids = Vec::new();
    for (name, rating, deviation, at) in [
        ("Anna", 1700.4, 60.0, now),
        ("Berta", 1900.0, 60.0, now),
        // Nobody knows how strong these are now.
        ("Clara", 2400.0, 111.0, now),
        ("Dora", 2300.0, 70.0, now - year),
    ] {
        let (guest, _) = place.account(name).await;
        let insert = "INSERT INTO ratings VALUES (?, 'xart', 'rapid', ?, ?, 0.06, ?, 40)";
        let values = rusqlite::params![guest.id.as_str(), rating, deviation, at];
        place.database().execute(insert, values).unwrap();
        ids.push(guest.id);
    }
    place
        .database()
        .execute(
            "INSERT INTO ratings VALUES ('house5', 'xart', 'rapid', 1800, 50, 0.06, ?, 99)",
            [now],
        )
        .unwrap();
    let leaders: Vec<Leader> = get(&place, "/api/leaderboards/xart/rapid").await;
    let told: Vec<_> = leaders
        .iter()
        .map(|leader| {
            (
                leader.player.name.as_deref(),
                leader.player.level,
                leader.player.rating.unwrap().value,
            )
        })
        .collect();
    assert_eq!(
        told,
        [(Some("Berta"), None, 1900), (None, Some(5), 1800), (Some("Anna"), None, 1700)]
    );
    assert_eq!(leaders[0].games, 40);
    assert!(get::<Vec<Leader>>(&place, "/api/leaderboards/xart/blitz").await.is_empty());
    for path in ["/api/leaderboards/chess/rapid", "/api/leaderboards/xart/slow"] {
        assert_eq!(client::get(place.address, path).await.unwrap().0, 404);
    }
    // Who may not play does not lead.
    place
        .database()
        .execute(
            "INSERT INTO bans (player, until, reason, since)
             SELECT player, ?, '', 0 FROM accounts WHERE name = 'Berta'",
            [i64::MAX],
        )
        .unwrap();
    let leaders: Vec<Leader> = get(&place, "/api/leaderboards/xart/rapid").await;
    assert_eq!(leaders.len(), 2);
}

#[tokio::test]
async fn games_that_ended_before_there_were_searches_are_found() {
    let place = Place::open().await;
    let mut players = pair::<TwixT>(&place, "size=12", Control::Days(1)).await;
    let turn = |ply: u32, turn: &str| Wish::Turn { ply, turn: turn.to_owned() };
    players[0].wish(turn(0, "f6")).await.unwrap();
    players[1].wish(turn(1, "swap")).await.unwrap();
    players[0].wish(Wish::Resign).await.unwrap();
    let played = found(&place, "").await;
    assert_eq!(played[0].winner, Some(1));
    let forget = |folder: &std::path::Path| {
        let database = rusqlite::Connection::open(folder.join("zwickmuehle.db")).unwrap();
        let forgotten = "UPDATE games SET over = NULL, winner = NULL, turns = NULL, opening = NULL,
            game = NULL, variant = NULL, rated = NULL";
        assert_eq!(database.execute(forgotten, []).unwrap(), 1);
    };
    let place = place.restart_after(forget).await;
    assert_eq!(found(&place, "game=twixt&variant=size%3D12&opening=f6%20swap").await, played);
}
