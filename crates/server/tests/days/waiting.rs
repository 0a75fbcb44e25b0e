//! What waits for somebody, and what is new.

use crate::place::Place;
use crate::seated::{between, play_on};
use crate::time::{days, hold, terms};
use ataxx::Ataxx;
use client::{Guest, Link, Method, Seated};
use wire::{Command, Control, Done, GameId, News, Notice, Saying, Terms, Told, Waiting, Wish};

async fn waiting(link: &mut Link) -> Vec<(GameId, Option<u64>)> {
    match link.ask(Command::Waiting).await.unwrap() {
        Done::Games(games) => games.into_iter().map(|game| (game.game, game.deadline)).collect(),
        other => panic!("{other:?}"),
    }
}

async fn counted(guest: &mut Guest) -> Waiting {
    guest.ask(Method::GET, "/api/waiting", &()).await.unwrap()
}

async fn news(link: &mut Link) -> Vec<Notice> {
    match link.ask(Command::News).await.unwrap() {
        Done::News(news) => news,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn games_that_wait_are_listed_by_when_their_time_is_over() {
    let _time = hold().await;
    let place = Place::open().await;
    let (mut anna, mut link) = place.account("Anna").await;
    assert_eq!(counted(&mut anna).await, Waiting::default());
    let mut games = Vec::new();
    for (number, control) in [Control::None, Control::Days(5), Control::Days(2), Control::Days(3)]
        .into_iter()
        .enumerate()
    {
        let anna = (anna.clone(), anna.connect().await.unwrap());
        let other = place.account(&format!("Other{number}")).await;
        let terms = Terms { control, ..terms::<Ataxx>() };
        games.push(between::<Ataxx>([anna, other], terms).await);
    }
    let id = |number: usize, games: &[[Seated<Ataxx>; 2]]| games[number][0].game.clone();
    let listed: Vec<GameId> = waiting(&mut link).await.into_iter().map(|(game, _)| game).collect();
    assert_eq!(listed, [2, 3, 1, 0].map(|number| id(number, &games)));
    // In one of them it is the other's turn then.
    play_on(&mut games[3], 1).await;
    days(1.0);
    play_on(&mut games[2], 2).await;
    let listed = waiting(&mut link).await;
    let names: Vec<&GameId> = listed.iter().map(|(game, _)| game).collect();
    assert_eq!(names, [2, 1, 0].map(|number| id(number, &games)).iter().collect::<Vec<_>>());
    assert!(listed[0].1 < listed[1].1 && listed[2].1.is_none());
    let counted = counted(&mut anna).await;
    assert_eq!((counted.games, counted.first), (3, Some(id(2, &games))));
    // Nobody else's games.
    assert!(waiting(&mut place.guest().await.1).await.is_empty());
}

#[tokio::test]
async fn news_are_kept_until_they_are_seen() {
    let _time = hold().await;
    let place = Place::open().await;
    let (mut anna, link) = place.account("Anna").await;
    let berta = place.account("Berta").await;
    let mut players = between::<Ataxx>([(anna.clone(), link), berta], terms::<Ataxx>()).await;
    let id = players[0].game.clone();
    let kinds = async |link: &mut Link| -> Vec<News> {
        let mut kinds: Vec<News> = news(link).await.into_iter().map(|notice| notice.news).collect();
        kinds.sort_by_key(|kind| format!("{kind:?}"));
        kinds
    };
    // Who accepted knows that it has begun.
    assert_eq!(kinds(&mut players[0].link).await, [News::Began]);
    assert!(kinds(&mut players[1].link).await.is_empty());
    let seen = Command::Seen { game: Some(id.clone()) };
    players[0].link.ask(seen.clone()).await.unwrap();
    assert!(kinds(&mut players[0].link).await.is_empty());
    play_on(&mut players, 2).await;
    let text = Saying::Text("hello".to_owned());
    players[1].wish(Wish::Say(text)).await.unwrap();
    players[1].wish(Wish::Draw).await.unwrap();
    let heard = news(&mut players[0].link).await;
    assert_eq!(heard[0].opponent.name.as_deref(), Some("Berta"));
    assert_eq!(kinds(&mut players[0].link).await, [News::DrawOffered, News::Said, News::YourTurn]);
    assert_eq!(counted(&mut anna).await.news, 3);
    // They were told at once as well.
    let mut told = Vec::new();
    while told.len() < 3 {
        if let Told::Notice(notice) = players[0].link.next().await.unwrap()
            && notice.news != News::Began
        {
            told.push(notice.news);
        }
    }
    assert_eq!(told, [News::YourTurn, News::Said, News::DrawOffered]);
    // They outlive a restart.
    let place = place.restart().await;
    for player in &mut players {
        player.guest = player.guest.at(place.address);
        player.reconnect().await.unwrap();
    }
    anna = anna.at(place.address);
    assert_eq!(counted(&mut anna).await.news, 3);
    // Who has made his turn need not be told that it is his turn.
    play_on(&mut players, 1).await;
    assert_eq!(kinds(&mut players[0].link).await, [News::DrawOffered, News::Said]);
    players[1].wish(Wish::Resign).await.unwrap();
    players[0].hear_until(|course| course.ended.is_some()).await.unwrap();
    assert!(kinds(&mut players[0].link).await.contains(&News::Ended));
    players[0].link.ask(Command::Seen { game: None }).await.unwrap();
    assert_eq!(counted(&mut anna).await, Waiting::default());
}

#[tokio::test]
async fn nothing_is_kept_of_guests_nor_of_who_sits_at_a_live_game() {
    let _time = hold().await;
    let place = Place::open().await;
    let players = [place.guest().await, place.guest().await];
    let mut players = between::<Ataxx>(players, terms::<Ataxx>()).await;
    play_on(&mut players, 3).await;
    let players = [place.account("Anna").await, place.account("Berta").await];
    let live = Terms { control: Control::Live { base: 300, increment: 0 }, ..terms::<Ataxx>() };
    let mut players = between::<Ataxx>(players, live).await;
    play_on(&mut players, 4).await;
    players[0].wish(Wish::Draw).await.unwrap();
    let [mut first, second] = players;
    let kept = |place: &Place| place.data().count("SELECT count(*) FROM news");
    assert_eq!(kept(&place), 0);
    drop(second);
    while first.link.next().await.is_ok_and(|told| {
        !matches!(told, Told::Presence { seats: [_, wire::Whereabouts::Away(_)], .. })
    }) {}
    first.wish(Wish::Resign).await.unwrap();
    assert_eq!(kept(&place), 1);
}
