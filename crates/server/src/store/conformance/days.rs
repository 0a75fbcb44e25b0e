//! Games that go on for days.

use super::made::{account, beginning, end, game, id, said, set_up, turn};
use super::{Place, on_each_store};
use crate::store::{Append, Kept, NewsRow, PlanRow, Taken};
use wire::{DAY, News, Vacation, YEAR};

on_each_store! {
    days_of_vacation_run_out_and_come_back
    two_vacations_do_not_begin_at_once
    what_is_prepared_is_kept_beside_the_game
    games_wait_for_whoever_is_to_move
    news_are_kept_until_they_are_seen
    a_digest_tells_what_has_happened
}

async fn days_of_vacation_run_out_and_come_back(place: Place) {
    let store = place.open().await;
    let take = async |from, days: u64| {
        let vacation = Vacation { from, until: from + days * DAY };
        store.take_vacation(id("anna"), vacation, 30).await.unwrap()
    };
    assert_eq!(take(YEAR, 5).await, Taken::NoAccount);
    account(&*store, "anna").await;
    assert_eq!(take(YEAR, 31).await, Taken::TooLong(30));
    assert!(matches!(take(YEAR, 20).await, Taken::Gone(all) if all.len() == 1));
    assert_eq!(take(YEAR + DAY, 1).await, Taken::Before);
    // A day and a bit counts as two.
    let ended = store.end_vacation(id("anna"), YEAR + DAY + 5).await.unwrap();
    assert_eq!(ended.unwrap()[0].days(), 2);
    assert_eq!(store.end_vacation(id("anna"), YEAR + DAY + 6).await.unwrap(), None);
    assert_eq!(take(YEAR + 2 * DAY, 29).await, Taken::TooLong(28));
    assert!(matches!(take(YEAR + 2 * DAY, 28).await, Taken::Gone(_)));
    assert_eq!(take(YEAR + 40 * DAY, 1).await, Taken::TooLong(0));
    // A year later the first two days are back.
    assert!(matches!(take(2 * YEAR + 2 * DAY, 2).await, Taken::Gone(_)));
    let all = store.vacations(0).await.unwrap();
    assert_eq!((all.len(), &all[0].0), (3, &id("anna")));
    assert!(store.vacations(3 * YEAR).await.unwrap().is_empty());
    store.delete_account(id("anna")).await.unwrap();
    assert!(store.vacations(0).await.unwrap().is_empty());
}

async fn two_vacations_do_not_begin_at_once(place: Place) {
    let stores = place.open_many(3).await;
    account(&*stores[0], "anna").await;
    let take = stores.iter().cycle().take(12).zip(0u64..).map(|(store, later)| {
        let from = YEAR + later;
        store.take_vacation(id("anna"), Vacation { from, until: from + 5 * DAY }, 30)
    });
    let taken = futures_util::future::join_all(take).await;
    let gone = taken.iter().filter(|taken| matches!(taken.as_ref().unwrap(), Taken::Gone(_)));
    assert_eq!(gone.count(), 1);
    assert_eq!(stores[0].vacations(0).await.unwrap().len(), 1);
}

async fn what_is_prepared_is_kept_beside_the_game(place: Place) {
    let store = place.open().await;
    let set_up = game(&*store, ["anna", "berta"], false).await;
    let plan = PlanRow { seat: 1, after: 1, lines: vec![vec!["g6".to_owned()]] };
    store.set_plan(set_up.id.clone(), plan.clone()).await.unwrap();
    let other = PlanRow { seat: 0, after: 2, ..plan.clone() };
    store.set_plan(set_up.id.clone(), other).await.unwrap();
    let later = PlanRow { after: 3, ..plan.clone() };
    store.set_plan(set_up.id.clone(), later.clone()).await.unwrap();
    let mut plans = store.plans(set_up.id.clone()).await.unwrap();
    plans.sort_by_key(|plan| plan.seat);
    assert_eq!((plans.len(), &plans[1]), (2, &later));
    assert_eq!(store.planned().await.unwrap(), std::slice::from_ref(&set_up.id));
    let [exported] = &store.plans_of(id("berta")).await.unwrap()[..] else { panic!() };
    assert_eq!((&exported.game, exported.after), (&set_up.id, 3));
    for seat in [0, 1] {
        let none = PlanRow { seat, lines: Vec::new(), ..plan.clone() };
        store.set_plan(set_up.id.clone(), none).await.unwrap();
    }
    assert!(store.planned().await.unwrap().is_empty());
}

async fn games_wait_for_whoever_is_to_move(place: Place) {
    let store = place.open().await;
    let late = set_up(["anna", "berta"], false);
    let mut begin = beginning(&late);
    begin.deadline = Some(900);
    store.begin(begin).await.unwrap();
    let without = set_up(["anna", "berta"], false);
    let mut begin = beginning(&without);
    begin.deadline = None;
    store.begin(begin).await.unwrap();
    let soon = game(&*store, ["berta", "anna"], false).await;
    store.append(turn(&soon.id, 1, "a6")).await.unwrap();
    let over = game(&*store, ["anna", "berta"], false).await;
    store.append(end(&over, 1, None, "")).await.unwrap();
    let waiting = store.waiting_for(id("anna")).await.unwrap();
    let told: Vec<_> = waiting.iter().map(|game| (&game.game, game.deadline)).collect();
    assert_eq!(told, [(&soon.id, Some(101)), (&late.id, Some(900)), (&without.id, None)]);
    let counted = store.waiting(id("anna")).await.unwrap();
    assert_eq!((counted.games, counted.first, counted.news), (3, Some(soon.id.clone()), 0));
    assert!(store.waiting_for(id("berta")).await.unwrap().is_empty());
    let listed = store.games_of(id("anna")).await.unwrap();
    assert_eq!(listed.len(), 4);
    assert_eq!(listed[3].game, over.id);
}

async fn news_are_kept_until_they_are_seen(place: Place) {
    let store = place.open().await;
    account(&*store, "anna").await;
    account(&*store, "clara").await;
    let row = |player: &str, news| NewsRow { player: id(player), news };
    let set_up = set_up(["anna", "berta"], false);
    let mut begin = beginning(&set_up);
    begin.news = vec![row("anna", News::Began), row("berta", News::Began)];
    store.begin(begin).await.unwrap();
    let other = game(&*store, ["clara", "anna"], false).await;
    let told = |number, game: &crate::play::SetUp, news: Vec<NewsRow>| Append {
        news,
        ..turn(&game.id, number, "a6")
    };
    store.append(told(1, &other, vec![row("anna", News::YourTurn)])).await.unwrap();
    store.append(told(1, &set_up, vec![row("anna", News::YourTurn)])).await.unwrap();
    store.append(told(2, &set_up, vec![row("anna", News::YourTurn)])).await.unwrap();
    // Guests are told nothing.
    assert!(store.news(id("berta")).await.unwrap().is_empty());
    let news = store.news(id("anna")).await.unwrap();
    assert_eq!(news.len(), 3);
    let of_other = news.iter().find(|notice| notice.game == other.id).unwrap();
    assert_eq!((of_other.at, &of_other.opponent.id), (11, &id("clara")));
    assert_eq!(news.iter().filter(|notice| notice.news == News::YourTurn).count(), 2);
    assert_eq!(news[0].at, 12);
    assert_eq!(store.waiting(id("anna")).await.unwrap().news, 3);
    // Who has made his turn need not be told that it is his.
    let settled = Append { settled: Some(id("anna")), ..turn(&set_up.id, 3, "b7") };
    assert_eq!(store.append(settled).await.unwrap(), Kept::Stored);
    assert_eq!(store.news(id("anna")).await.unwrap().len(), 2);
    store.seen(id("anna"), Some(other.id)).await.unwrap();
    let [left] = &store.news(id("anna")).await.unwrap()[..] else { panic!() };
    assert_eq!((&left.game, left.news), (&set_up.id, News::Began));
    store.seen(id("anna"), None).await.unwrap();
    assert!(store.news(id("anna")).await.unwrap().is_empty());
}

async fn a_digest_tells_what_has_happened(place: Place) {
    let store = place.open().await;
    account(&*store, "anna").await;
    assert_eq!(store.visited(id("anna")).await.unwrap(), None);
    for (at, expected) in [(5, 5), (3, 5), (9, 9)] {
        store.visit(id("anna"), at).await.unwrap();
        assert_eq!(store.visited(id("anna")).await.unwrap(), Some(expected));
    }
    store.visit(id("guest"), 9).await.unwrap();
    assert_eq!(store.visited(id("guest")).await.unwrap(), None);
    let rated = game(&*store, ["anna", "berta"], true).await;
    let quiet = game(&*store, ["anna", "berta"], false).await;
    store.append(turn(&rated.id, 1, "a6")).await.unwrap();
    store.append(turn(&rated.id, 2, "g6")).await.unwrap();
    store.append(said(&rated.id, 3, 1, "hello")).await.unwrap();
    store.append(end(&rated, 4, Some(0), "a6 g6")).await.unwrap();
    let digest = store.digest(id("anna"), 10).await.unwrap();
    let [told] = &digest[..] else { panic!("{digest:?}") };
    assert_eq!((told.own, told.theirs, told.said, told.over, told.began), (1, 1, 1, true, false));
    assert!(told.rated.is_some());
    assert_eq!((told.at, told.seat), (14, 0));
    let digest = store.digest(id("anna"), 4).await.unwrap();
    let told: Vec<_> = digest.iter().map(|told| (&told.summary.game, told.began)).collect();
    assert_eq!(told, [(&rated.id, true), (&quiet.id, true)]);
    assert!(store.digest(id("anna"), 14).await.unwrap().is_empty());
}
