//! Lost connections, repeated requests, two tabs, slow clients, a server that restarts.

use crate::place::Place;
use crate::seated::{pair, play_on};
use ataxx::Ataxx;
use client::Seated;
use client::{Failure, Link};
use std::time::Duration;
use twixt::TwixT;
use wire::{Command, Control, Done, Refused, Saying, Told, Wish};

#[tokio::test]
async fn the_same_request_has_one_effect() {
    let place = Place::open().await;
    let [mut first, mut second] = pair::<Ataxx>(&place, "", Control::None).await;
    let (request, command) = (Link::new_request(), first.turn_command());
    for _ in 0..3 {
        let done = first.link.ask_as(request.clone(), command.clone()).await.unwrap();
        assert_eq!(done, Done::Event(1));
        // No answer came, as far as this client knows.
        first.reconnect().await.unwrap();
    }
    second.hear(1).await.unwrap();
    assert_eq!(second.course.turns.len(), 1);
    // Another request for the same turn comes too late.
    let again = first.link.ask(command).await;
    assert!(matches!(again, Err(Failure::Refused(Refused::Overtaken { ply: 1 }))), "{again:?}");
}

#[tokio::test]
async fn a_lost_connection_at_every_event_loses_nothing() {
    let place = Place::open().await;
    let mut players = pair::<TwixT>(&place, "size=12", Control::None).await;
    let mut place = place;
    for round in 0..12 {
        play_on(&mut players, 1).await;
        if players[0].course.ended.is_some() {
            break;
        }
        players[round % 2].reconnect().await.unwrap();
        if round % 4 == 3 {
            place = place.restart().await;
            for player in &mut players {
                player.guest = player.guest.at(place.address);
                player.reconnect().await.unwrap();
            }
        }
    }
    let (guest, link) = place.guest().await;
    let watching = Seated::<TwixT>::sit(guest, link, players[0].game.clone()).await.unwrap();
    assert_eq!(watching.course, players[0].course);
}

#[tokio::test]
async fn whoever_comes_again_after_any_event_hears_just_the_rest() {
    let place = Place::open().await;
    let mut players = pair::<Ataxx>(&place, "", Control::Live { base: 300, increment: 2 }).await;
    // Everything that can happen in a game between two who are there.
    play_on(&mut players, 3).await;
    for (seat, wish) in [
        (0, Wish::Say(Saying::Hello)),
        (0, Wish::Draw),
        (1, Wish::DeclineDraw),
        (1, Wish::TakeBack { to: 1 }),
        (0, Wish::DeclineTakeBack),
        (1, Wish::TakeBack { to: 1 }),
        (0, Wish::TakeBack { to: 1 }),
        (1, Wish::Say(Saying::Text("again".to_owned()))),
    ] {
        players[seat].wish(wish).await.unwrap();
    }
    let number = 3 + 8;
    for player in &mut players {
        player.hear(number).await.unwrap();
    }
    play_on(&mut players, 2).await;
    // A restart while a clock runs is an event as well.
    let mut place = place.restart().await;
    for player in &mut players {
        player.guest = player.guest.at(place.address);
        player.reconnect().await.unwrap();
        player.hear(number + 3).await.unwrap();
    }
    for (seat, wish) in [(0, Wish::Resign), (1, Wish::Rematch), (0, Wish::Rematch)] {
        players[seat].wish(wish).await.unwrap();
    }
    players[0].hear_until(|course| course.next.is_some()).await.unwrap();
    let [mut first, _] = players;
    let all = first.all_events().await.unwrap();
    let kinds: std::collections::HashSet<_> =
        all.iter().map(|event| std::mem::discriminant(&event.what)).collect();
    // All but vacations and ratings.
    assert_eq!((kinds.len(), all.len()), (11, 17), "{all:?}");
    // From memory, and as it is stored.
    for round in 0..2 {
        for known in 0..=all.len() as u32 {
            let mut link = first.guest.connect().await.unwrap();
            let watch = Command::Watch { game: first.game.clone(), after: known };
            link.ask(watch).await.unwrap();
            let told = loop {
                if let Told::Game { events, table, .. } = link.next().await.unwrap() {
                    assert_eq!(table.is_some(), known == 0);
                    break events;
                }
            };
            assert_eq!(told, all[known as usize..], "round {round}, after {known}");
        }
        place = place.restart().await;
        first.guest = first.guest.at(place.address);
    }
}

#[tokio::test]
async fn an_unanswered_turn_is_sent_again_after_a_restart() {
    let place = Place::open().await;
    let [mut first, second] = pair::<Ataxx>(&place, "", Control::None).await;
    drop(second);
    let (request, command) = (Link::new_request(), first.turn_command());
    first.link.ask_as(request.clone(), command.clone()).await.unwrap();
    let place = place.restart().await;
    first.guest = first.guest.at(place.address);
    first.reconnect().await.unwrap();
    assert_eq!(first.link.ask_as(request, command).await.unwrap(), Done::Event(1));
    first.hear(1).await.unwrap();
    assert_eq!(first.course.turns.len(), 1);
}

#[tokio::test]
async fn two_tabs_see_the_same_and_one_turn_counts() {
    let place = Place::open().await;
    let [mut tab, mut other] = pair::<Ataxx>(&place, "", Control::None).await;
    let link = tab.guest.connect().await.unwrap();
    let mut second_tab =
        Seated::<Ataxx>::sit(tab.guest.clone(), link, tab.game.clone()).await.unwrap();
    let (one, two) = (tab.turn_command(), second_tab.turn_command());
    let (one, two) = tokio::join!(tab.link.ask(one), second_tab.link.ask(two));
    assert_eq!(usize::from(one.is_ok()) + usize::from(two.is_ok()), 1, "{one:?} {two:?}");
    for player in [&mut tab, &mut second_tab, &mut other] {
        player.hear(1).await.unwrap();
        assert_eq!(player.course.turns.len(), 1);
    }
}

#[tokio::test]
async fn a_takeback_and_a_turn_at_once_are_put_in_order() {
    for _ in 0..10 {
        let place = Place::open().await;
        let mut players = pair::<Ataxx>(&place, "", Control::None).await;
        play_on(&mut players, 2).await;
        players[1].wish(Wish::TakeBack { to: 1 }).await.unwrap();
        players[0].hear(3).await.unwrap();
        let turn = players[0].turn_command();
        let back = players[0].command(Wish::TakeBack { to: 1 });
        let mut tab = players[0].guest.connect().await.unwrap();
        let (turn, back) = tokio::join!(players[0].link.ask(turn), tab.ask(back));
        let events = usize::from(turn.is_ok()) + usize::from(back.is_ok());
        players[1].hear(3 + events as u32).await.unwrap();
        players[0].hear(3 + events as u32).await.unwrap();
        assert_eq!(players[0].course, players[1].course);
        // Whichever came first: the turn that was made before is taken back with the other.
        assert!(back.is_ok(), "{back:?}");
        assert_eq!(players[0].course.turns.len(), 1);
    }
}

#[tokio::test]
async fn who_never_reads_hurts_nobody() {
    let place = Place::open().await;
    let mut players = pair::<Ataxx>(&place, "", Control::None).await;
    let (guest, link) = place.guest().await;
    let mut deaf = Seated::<Ataxx>::sit(guest, link, players[0].game.clone()).await.unwrap();
    // The deaf one asks on and on for everything, without ever reading an answer.
    let flood = tokio::spawn(async move {
        loop {
            let watch = Command::Watch { game: deaf.game.clone(), after: 0 };
            if deaf.link.send(Link::new_request(), watch).await.is_err() {
                return;
            }
        }
    });
    let play = async {
        for _ in 0..20 {
            players[0].wish(Wish::Say(Saying::Hello)).await.unwrap();
        }
        play_on(&mut players, 10).await;
    };
    tokio::time::timeout(Duration::from_secs(20), play).await.expect("the others play on");
    flood.abort();
}

#[tokio::test]
async fn a_ping_is_answered() {
    let place = Place::open().await;
    let (_, mut link) = place.guest().await;
    assert_eq!(link.ask(Command::Ping).await.unwrap(), Done::Done);
}

#[tokio::test]
async fn a_server_that_stops_says_so() {
    let place = Place::open().await;
    let (_, mut link) = place.guest().await;
    link.ask(Command::EnterLobby).await.unwrap();
    let _place = place.restart().await;
    let goodbye = async {
        loop {
            match link.next().await {
                Ok(Told::Goodbye(_)) => return,
                Ok(_) => {}
                Err(failure) => panic!("{failure}"),
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(5), goodbye).await.unwrap();
}
