//! Who people are, what they are told, and that they are sent away: across nodes.

use crate::place::PASSWORD;
use crate::seated::{between, ended, terms};
use crate::together::Together;
use ataxx::Ataxx;
use client::{Link, Method};
use std::time::Duration;
use tokio::time::timeout;
use wire::{
    Ban, Banned, Colour, Command, Control, DAY, Opponent, PasswordChange, Refused, Secret, Terms,
    Told, VacationWanted, Vacations, Whereabouts, Wish,
};

const BLITZ: Control = Control::Live { base: 300, increment: 3 };

async fn hear(link: &mut Link, mut is_it: impl FnMut(&Told) -> bool) {
    let heard = async { while !is_it(&link.next().await.unwrap()) {} };
    timeout(Duration::from_secs(10), heard).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_seen_who_is_there_at_another_node() {
    let mut together = Together::open(2).await;
    let people = [together.guest(0).await, together.guest(1).await];
    let [mut one, two] = between::<Ataxx>(people, terms::<Ataxx>("", BLITZ)).await;
    let is = |there: bool, watching: u32| {
        move |told: &Told| match told {
            Told::Presence { seats, watching: others, .. } => {
                (seats[1] == Whereabouts::There) == there && *others == watching
            }
            _ => false,
        }
    };
    let watcher = together.watcher(&one, 1).await;
    hear(&mut one.link, is(true, 1)).await;
    drop(watcher);
    hear(&mut one.link, is(true, 0)).await;
    let (guest, game) = (two.guest, two.game.clone());
    drop(two.link);
    hear(&mut one.link, is(false, 0)).await;
    let (_, mut link) = together.again(&guest, 1).await;
    link.ask(Command::Watch { game, after: 0 }).await.unwrap();
    hear(&mut one.link, is(true, 0)).await;
    together.kill(1);
    hear(&mut one.link, is(false, 0)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_is_counted_once_and_ratings_are_seen_everywhere() {
    let together = Together::open(2).await;
    let people = [together.account(0, "Anna").await, together.account(1, "Berta").await];
    let rated = Terms { rated: true, ..terms::<Ataxx>("", BLITZ) };
    let mut players = between::<Ataxx>(people, rated).await;
    for _ in 0..4 {
        let mover = usize::from(players[0].to_move().unwrap());
        let number = players[mover].play().await.unwrap();
        for player in &mut players {
            player.hear(number).await.unwrap();
        }
    }
    players[1].wish(Wish::Resign).await.unwrap();
    for player in &mut players {
        player.hear_until(|course| course.rated.is_some()).await.unwrap();
    }
    assert_eq!(players[0].course, players[1].course);
    let change = players[0].course.rated.unwrap()[0];
    assert!(change.after.value > change.before.value);
    // Whoever is told of her at the other node sees it.
    let offer = Command::Offer {
        terms: Terms { rated: true, ..terms::<Ataxx>("", BLITZ) },
        colour: Colour::Either,
        to: Opponent::Anybody,
    };
    let (_, mut looker) = together.guest(1).await;
    looker.ask(Command::EnterLobby).await.unwrap();
    players[0].link.ask(offer).await.unwrap();
    let is_it = |told: &Told| match told {
        Told::Lobby(offers) => offers
            .iter()
            .any(|offer| offer.by.rating.map(|now| now.value) == Some(change.after.value)),
        _ => false,
    };
    hear(&mut looker, is_it).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_banned_or_ends_a_session_is_gone_at_all_nodes_with_and_without_a_bus() {
    let together = Together::open(2).await;
    for (is_cut, name) in [(false, "Anna"), (true, "Berta")] {
        together.bus().cut(is_cut);
        let (mut guest, _here) = together.account(0, name).await;
        let (other, mut elsewhere) = together.again(&guest, 1).await;
        let change = PasswordChange {
            password: Secret(PASSWORD.to_owned()),
            new: Secret("another horse battery".to_owned()),
        };
        if !is_cut {
            guest.ask::<()>(Method::POST, "/api/password", &change).await.unwrap();
            assert_eq!(ended(&mut elsewhere).await, Some(Refused::NotSignedIn));
            (_, elsewhere) = together.again(&guest, 1).await;
        }
        drop(other);
        // As the command line does it: nobody tells the nodes.
        let database = together.database();
        let ban = "INSERT INTO bans (player, until, reason, since) VALUES (?, ?, 'noise', 1)";
        database.execute(ban, (guest.id.as_str(), i64::MAX)).unwrap();
        let banned = Banned { ban: Ban::Forever, reason: "noise".to_owned() };
        assert_eq!(ended(&mut elsewhere).await, Some(Refused::Banned(banned)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vacation_is_known_at_the_other_node() {
    let together = Together::open(2).await;
    let people = [together.account(0, "Anna").await, together.account(1, "Berta").await];
    let days = terms::<Ataxx>("", Control::Days(3));
    let [mut anna, mut berta] = between::<Ataxx>(people, days.clone()).await;
    let number = anna.play().await.unwrap();
    berta.hear(number).await.unwrap();
    let gone: Vacations =
        anna.guest.ask(Method::POST, "/api/vacation", &VacationWanted { days: 10 }).await.unwrap();
    assert!(gone.current.is_some());
    berta.hear_until(|course| !course.vacations[0].is_empty()).await.unwrap();
    let number = berta.play().await.unwrap();
    anna.hear(number).await.unwrap();
    let course = &anna.course;
    assert!(course.due(3, 0) >= course.since + 12 * DAY);
    // At the other node as well she cannot begin another such game.
    let (_, mut link) = together.again(&anna.guest, 1).await;
    let offer = Command::Offer { terms: days, colour: Colour::Either, to: Opponent::Anybody };
    tokio::time::sleep(Duration::from_millis(300)).await;
    match link.ask(offer).await {
        Err(client::Failure::Refused(why)) => assert_eq!(why, Refused::OnVacation),
        other => panic!("{other:?}"),
    }
}
