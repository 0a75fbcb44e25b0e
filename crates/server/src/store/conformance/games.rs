//! Offers, games and what is left of them when they are over.

use super::made::{account, beginning, end, game, id, offer, said, set_up, turn};
use super::{Place, on_each_store};
use crate::chance;
use crate::play::SetUp;
use crate::store::{Append, Begun, Cursor, Ending, Kept, Offered, Store, Wanted};
use wire::{Event, GameResult, PlayerId, Speed, What};

on_each_store! {
    an_offer_is_accepted_once
    an_offer_is_only_taken_from_who_made_it
    a_number_is_given_once_whatever_is_stored_beside_it
    the_end_of_a_game_is_noted_and_counted_with_its_event
    games_are_found_by_all_that_can_be_asked_for
    games_are_found_page_by_page
    ends_of_games_that_are_not_described_can_be_later
    curves_and_leaders_follow_from_games
    the_condition_says_what_goes_on
}

async fn an_offer_is_accepted_once(place: Place) {
    let store = place.open().await;
    let row = offer("anna");
    let stands = Offered::Stands(row.offer.id.clone());
    assert_eq!(store.add_offer(row.clone()).await.unwrap(), stands);
    // The same request again, under another name.
    let mut again = row.clone();
    again.offer.id = chance::offer();
    assert_eq!(store.add_offer(again.clone()).await.unwrap(), stands);
    let mut other = offer("berta");
    other.public = false;
    store.add_offer(other.clone()).await.unwrap();
    let mut all = store.offers().await.unwrap();
    all.sort_by_key(|row| !row.public);
    assert_eq!(all.iter().map(|row| &row.offer).collect::<Vec<_>>(), [&row.offer, &other.offer]);
    assert_eq!(all.iter().map(|row| row.public).collect::<Vec<_>>(), [true, false]);
    assert_eq!(all[0].request, row.request);

    let set_up = set_up(["berta", "anna"], false);
    let mut begin = beginning(&set_up);
    begin.offer = Some(row.offer.id.clone());
    begin.accepted = Some((id("berta"), chance::request()));
    assert_eq!(store.begin(begin.clone()).await.unwrap(), Begun::Now);
    assert_eq!(store.begin(begin.clone()).await.unwrap(), Begun::Before(set_up.id.clone()));
    let (player, request) = begin.accepted.clone().unwrap();
    assert_eq!(store.fulfilled(player, request).await.unwrap(), Some(set_up.id.clone()));
    assert_eq!(
        store.fulfilled(id("anna"), row.request.clone()).await.unwrap(),
        Some(set_up.id.clone())
    );
    assert_eq!(store.fulfilled(id("clara"), row.request.clone()).await.unwrap(), None);
    assert_eq!(store.add_offer(again).await.unwrap(), Offered::Accepted(set_up.id.clone()));
    // Somebody else comes too late, and hears by which game.
    begin.accepted = Some((id("clara"), chance::request()));
    begin.set_up.id = chance::game();
    assert_eq!(store.begin(begin).await.unwrap(), Begun::Before(set_up.id.clone()));

    store.remove_offers(vec![other.offer.id.clone(), chance::offer()]).await.unwrap();
    assert!(store.offers().await.unwrap().is_empty());
    let mut begin = beginning(&super::made::set_up(["berta", "anna"], false));
    begin.offer = Some(other.offer.id);
    assert_eq!(store.begin(begin).await.unwrap(), Begun::Gone);
}

async fn an_offer_is_only_taken_from_who_made_it(place: Place) {
    let store = place.open().await;
    let row = offer("anna");
    store.add_offer(row.clone()).await.unwrap();
    let mut begin = beginning(&set_up(["berta", "clara"], false));
    begin.offer = Some(row.offer.id.clone());
    assert_eq!(store.begin(begin).await.unwrap(), Begun::Gone);
    assert_eq!(store.offers().await.unwrap().len(), 1);
}

async fn a_number_is_given_once_whatever_is_stored_beside_it(place: Place) {
    let store = place.open().await;
    let one = game(&*store, ["first", "second"], false).await;
    let two = game(&*store, ["third", "second"], false).await;
    store.append(turn(&one.id, 1, "a6")).await.unwrap();
    // All at once, so that they are committed together.
    let kept = futures_util::future::join_all([
        store.append(turn(&one.id, 1, "b7")),
        store.append(turn(&two.id, 1, "a6")),
        store.append(turn(&chance::game(), 1, "a6")),
    ])
    .await;
    let kept: Vec<Kept> = kept.into_iter().map(Result::unwrap).collect();
    assert_eq!(kept, [Kept::Taken, Kept::Stored, Kept::Taken]);
    assert_eq!(store.append(turn(&one.id, 2, "g6")).await.unwrap(), Kept::Stored);
    assert_eq!(store.append(turn(&one.id, 2, "f7")).await.unwrap(), Kept::Taken);
    let (known, events) = store.game(one.id.clone()).await.unwrap().unwrap();
    assert_eq!((known.seed.as_str(), known.began, &known.terms), ("seed", 5, &one.terms));
    assert_eq!(known.players, one.players);
    assert!(events.iter().all(|stored| stored.request.is_some()));
    let turns: Vec<_> = events.iter().map(|stored| &stored.event.what).collect();
    assert!(matches!(turns[..], [What::Turn { turn: a, .. }, What::Turn { turn: b, .. }]
        if a == "a6" && b == "g6"));
    assert!(store.game(chance::game()).await.unwrap().is_none());
    let running = store.running().await.unwrap();
    let deadline =
        |game: &SetUp| running.iter().find(|running| running.game == game.id).unwrap().deadline;
    assert_eq!((deadline(&one), deadline(&two)), (Some(102), Some(101)));
    let listed = store.games_of(id("third")).await.unwrap();
    assert_eq!((listed.len(), listed[0].turns, listed[0].to_move), (1, 1, Some(1)));
}

async fn the_end_of_a_game_is_noted_and_counted_with_its_event(place: Place) {
    let store = place.open().await;
    account(&*store, "anna").await;
    let set_up = game(&*store, ["anna", "berta"], true).await;
    store.append(turn(&set_up.id, 1, "a6")).await.unwrap();
    store.append(turn(&set_up.id, 2, "g6")).await.unwrap();
    let kept = store.append(end(&set_up, 3, Some(1), "a6 g6")).await.unwrap();
    let Kept::Rated(Event { number: 4, what: What::Rated(changes), at: 13 }) = kept else {
        panic!("{kept:?}")
    };
    assert!(changes[0].after.value < changes[0].before.value);
    assert!(changes[1].after.value > changes[1].before.value);
    assert_eq!(store.append(end(&set_up, 3, Some(0), "a6 g6")).await.unwrap(), Kept::Taken);
    let (_, events) = store.game(set_up.id.clone()).await.unwrap().unwrap();
    assert_eq!(events.len(), 4);
    assert!(matches!(&events[3].event.what, What::Rated(rated) if *rated == changes));
    assert!(store.running().await.unwrap().is_empty());
    let [listed] = &store.games_of(id("berta")).await.unwrap()[..] else { panic!() };
    assert_eq!(listed.ended.as_ref().unwrap().winner, Some(1));
    assert_eq!(listed.turns, 2);
    // What is said afterwards changes nothing about the end.
    assert_eq!(store.append(said(&set_up.id, 5, 0, "gg")).await.unwrap(), Kept::Stored);
    let standing = store.standing(id("anna"), 20).await.unwrap();
    let [record] = &standing.games[..] else { panic!() };
    assert_eq!((record.won, record.drawn, record.lost), (0, 0, 1));
    assert_eq!(record.openings[0].turns, ["a6", "g6"]);
    let [rated] = &standing.ratings[..] else { panic!() };
    assert_eq!((rated.game.as_str(), rated.speed, rated.games), ("ataxx", Speed::Blitz, 1));
    let faces = store.faces(vec![id("anna"), id("nobody")]).await.unwrap();
    assert_eq!(faces.len(), 2);
    // A game that is not rated, or was aborted, changes no rating.
    let other = game(&*store, ["anna", "berta"], false).await;
    assert_eq!(store.append(end(&other, 1, None, "")).await.unwrap(), Kept::Stored);
    let mut aborted = end(&game(&*store, ["anna", "berta"], true).await, 1, None, "");
    aborted.ending.as_mut().unwrap().opening = None;
    assert_eq!(store.append(aborted).await.unwrap(), Kept::Stored);
    let standing = store.standing(id("anna"), 20).await.unwrap();
    assert_eq!((standing.games[0].drawn, standing.ratings[0].games), (1, 1));
}

async fn over(store: &dyn Store, players: [&str; 2], winner: Option<u8>, opening: &str) -> SetUp {
    let set_up = game(store, players, false).await;
    let count = opening.split_whitespace().count() as u32;
    let end = Append { turns: count, ..end(&set_up, 1, winner, opening) };
    assert_eq!(store.append(end).await.unwrap(), Kept::Stored);
    set_up
}

async fn games_are_found_by_all_that_can_be_asked_for(place: Place) {
    let store = place.open().await;
    let won = over(&*store, ["anna", "berta"], Some(0), "a6 g6 b7").await;
    let lost = over(&*store, ["clara", "anna"], Some(0), "a6 g6").await;
    let drawn = over(&*store, ["anna", "berta"], None, "a6 g61").await;
    let other = over(&*store, ["dora", "berta"], Some(1), "b6").await;
    game(&*store, ["anna", "berta"], false).await;
    let any = Wanted::default();
    let of_anna = Wanted { player: Some(id("anna")), ..any.clone() };
    let result = |result| Wanted { result: Some(result), ..of_anna.clone() };
    let opening = |text: &str| Wanted { opening: Some(text.to_owned()), ..any.clone() };
    let named = |text: &str| Some(text.to_owned());
    for (wanted, expected) in [
        (any.clone(), vec![&won, &lost, &drawn, &other]),
        (of_anna.clone(), vec![&won, &lost, &drawn]),
        (result(GameResult::Won), vec![&won]),
        (result(GameResult::Lost), vec![&lost]),
        (result(GameResult::Drawn), vec![&drawn]),
        (Wanted { result: Some(GameResult::Drawn), ..any.clone() }, vec![&drawn]),
        (Wanted { opponent: Some(id("berta")), ..of_anna.clone() }, vec![&won, &drawn]),
        (Wanted { opponent: Some(id("berta")), ..result(GameResult::Won) }, vec![&won]),
        (Wanted { game: named("ataxx"), ..of_anna.clone() }, vec![&won, &lost, &drawn]),
        (Wanted { game: named("xart"), ..of_anna.clone() }, vec![]),
        (Wanted { variant: named(""), ..any.clone() }, vec![&won, &lost, &drawn, &other]),
        (Wanted { variant: named("x"), ..any.clone() }, vec![]),
        (opening("a6 g6"), vec![&won, &lost]),
        (opening("a6"), vec![&won, &lost, &drawn]),
        (opening("a6 g6 b7"), vec![&won]),
        (opening("a"), vec![]),
        (opening("%"), vec![]),
        (opening("a\0"), vec![]),
        (Wanted { since: Some(12), ..any.clone() }, vec![]),
        (Wanted { since: Some(11), until: Some(12), ..of_anna.clone() }, vec![&won, &lost, &drawn]),
        (Wanted { since: Some(u64::MAX), ..any.clone() }, vec![]),
        (Wanted { rated: Some(false), ..of_anna.clone() }, vec![&won, &lost, &drawn]),
        (Wanted { rated: Some(true), ..any.clone() }, vec![]),
    ] {
        let (found, next) = store.find(wanted.clone()).await.unwrap();
        let found: Vec<_> = found.into_iter().map(|played| played.game).collect();
        let expected: Vec<_> = expected.into_iter().rev().map(|set_up| set_up.id.clone()).collect();
        assert_eq!((found, next), (expected, None), "{wanted:?}");
    }
    let (found, _) = store.find(result(GameResult::Lost)).await.unwrap();
    let [played] = &found[..] else { panic!() };
    assert_eq!((played.turns, played.winner, played.at, played.began), (2, Some(0), 11, 5));
    assert_eq!((&played.players, &played.rated), (&lost.players, &None));
}

async fn games_are_found_page_by_page(place: Place) {
    let store = place.open().await;
    let games: Vec<_> = futures_util::future::join_all(
        (0..120).map(|_| over(&*store, ["anna", "berta"], Some(0), "a6")),
    )
    .await;
    let mut found = Vec::new();
    let mut after: Option<Cursor> = None;
    loop {
        let wanted = Wanted { player: Some(id("anna")), after, ..Wanted::default() };
        let (page, next) = store.find(wanted).await.unwrap();
        found.extend(page.into_iter().map(|played| played.game));
        after = next;
        if after.is_none() {
            break;
        }
        assert!(after.unwrap().to_string().parse::<Cursor>().is_ok());
    }
    let mut whole = Vec::new();
    let mut after = 0;
    loop {
        let page = store.whole(id("berta"), after, 50).await.unwrap();
        let Some((row, ..)) = page.last() else { break };
        assert!(page.iter().all(|(_, _, events)| events.len() == 1));
        after = *row;
        whole.extend(page.into_iter().map(|(_, set_up, _)| set_up.id));
    }
    let mut expected: Vec<_> = games.into_iter().map(|set_up| set_up.id).collect();
    expected.sort();
    for mut found in [found, whole] {
        found.sort();
        assert_eq!(found, expected);
    }
}

async fn ends_of_games_that_are_not_described_can_be_later(place: Place) {
    let store = place.open().await;
    let set_up = game(&*store, ["anna", "berta"], false).await;
    let ended = end(&set_up, 1, Some(1), "a6");
    let ending: Ending = *ended.ending.clone().unwrap();
    // As games of older versions have ended.
    store.append(Append { ending: None, ..ended }).await.unwrap();
    let [(row, game)] = &store.undescribed(0, 10).await.unwrap()[..] else { panic!() };
    assert_eq!(*game, set_up.id);
    assert!(store.undescribed(*row, 10).await.unwrap().is_empty());
    store.describe(set_up.id.clone(), ending.clone(), 0, 11).await.unwrap();
    assert!(store.undescribed(0, 10).await.unwrap().is_empty());
    let (found, _) = store.find(Wanted::default()).await.unwrap();
    assert_eq!((found.len(), found[0].winner), (1, Some(1)));
    assert!(store.describe(chance::game(), ending, 0, 11).await.is_err());
}

async fn curves_and_leaders_follow_from_games(place: Place) {
    let store = place.open().await;
    account(&*store, "anna").await;
    let mut last = None;
    for number in 0..30u8 {
        let set_up = game(&*store, ["anna", "berta"], true).await;
        let winner = u8::from(number.is_multiple_of(3));
        let kept = store.append(end(&set_up, 1, Some(winner), "a6")).await.unwrap();
        let Kept::Rated(Event { what: What::Rated(changes), .. }) = kept else {
            panic!("{kept:?}")
        };
        last = Some(changes);
    }
    let [of_anna, _] = last.unwrap();
    let curves = store.curves(id("anna"), None, None).await.unwrap();
    assert_eq!((curves.len(), curves[0].points.len()), (1, 30));
    assert_eq!(curves[0].points.last().unwrap().rating.value, of_anna.after.value);
    let none = store.curves(id("anna"), Some("xart".to_owned()), None).await.unwrap();
    assert!(none.is_empty());
    let some = store.curves(id("anna"), None, Some(Speed::Blitz)).await.unwrap();
    assert_eq!(some.len(), 1);
    let leaders = async |speed| store.leaders("ataxx".to_owned(), speed, 100).await.unwrap();
    let found = leaders(Speed::Blitz).await;
    let names: Vec<(&PlayerId, Option<&str>)> =
        found.iter().map(|leader| (&leader.player.id, leader.player.name.as_deref())).collect();
    assert_eq!(names, [(&id("anna"), Some("anna")), (&id("berta"), None)]);
    assert_eq!((found[0].games, found[0].player.bot), (30, false));
    assert!(leaders(Speed::Rapid).await.is_empty());
}

async fn the_condition_says_what_goes_on(place: Place) {
    let store = place.open().await;
    assert_eq!(store.last_beat().await.unwrap(), None);
    for at in [7, 9] {
        store.beat(at).await.unwrap();
        assert_eq!(store.last_beat().await.unwrap(), Some(at));
    }
    let set_up = game(&*store, ["anna", "berta"], false).await;
    let condition = store.condition().await.unwrap();
    assert_eq!((condition.going, condition.waiting), (1, 0));
    assert!(condition.bytes > 0);
    store.append(end(&set_up, 1, None, "")).await.unwrap();
    assert_eq!(store.condition().await.unwrap().going, 0);
    store.close().await.unwrap();
    assert!(store.beat(10).await.is_err());
    drop(store);
    // What was stored is there for the next one.
    let store = place.open().await;
    assert_eq!(store.last_beat().await.unwrap(), Some(9));
    assert!(store.game(set_up.id).await.unwrap().is_some());
}
