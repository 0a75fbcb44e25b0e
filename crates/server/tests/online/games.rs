//! Whole games, and everything that players can do in them.

use crate::place::Place;
use crate::seated::{pair, play_on, refused};
use ataxx::Ataxx;
use client::Seated;
use rules::Game;
use twixt::TwixT;
use wire::{Command, Control, Done, Reason, Refused, Saying, Told, Whereabouts, Wish};
use xart::{Bag, Xart};

const MINUTES: Control = Control::Live { base: 300, increment: 2 };

async fn to_the_end<G: Game>(variant: &str) -> [Seated<G>; 2] {
    let place = Place::open().await;
    let mut players = pair::<G>(&place, variant, MINUTES).await;
    play_on(&mut players, 2000).await;
    let ended = players[0].course.ended.clone().expect("the game ends");
    let outcome = players[0].position().outcome().expect("by its rules");
    assert_eq!(ended.reason, Reason::Rules(outcome.reason));
    assert_eq!(ended.winner, outcome.winner.map(|side| side.index() as u8));
    players
}

#[tokio::test]
async fn ataxx_to_the_end() {
    to_the_end::<Ataxx>("").await;
    to_the_end::<Ataxx>("blocked=c3,c5,e3,e5").await;
}

#[tokio::test]
async fn twixt_to_the_end() {
    for variant in [
        "size=12",
        "size=12,pp",
        "size=12,nopie",
        "size=12,handicap=1",
        "size=12,handicap=2",
        "size=12,pp,handicap=3",
        "size=18",
        "",
        "size=30",
    ] {
        to_the_end::<TwixT>(variant).await;
    }
}

#[tokio::test]
async fn xart_to_the_end() {
    for variant in ["unlimited", "limited", "loop"] {
        to_the_end::<Xart>(variant).await;
    }
}

#[tokio::test]
async fn luck_is_hidden_before_and_shown_after() {
    let players = to_the_end::<Xart>("lucky").await;
    let Seated { table, course, .. } = &players[0];
    let seed = course.ended.clone().unwrap().seed.expect("the seed is told at the end");
    let bag = Bag::new(seed);
    assert_eq!(table.commitment, Some(bag.commitment()));
    for (number, drawn) in course.drawn.iter().enumerate().take(course.turns.len()) {
        assert_eq!(*drawn, Some(bag.draw(number).letter().to_string()));
    }
}

#[tokio::test]
async fn nobody_learns_the_next_tile() {
    let place = Place::open().await;
    let mut players = pair::<Xart>(&place, "lucky", Control::None).await;
    play_on(&mut players, 3).await;
    if players[0].course.ended.is_some() {
        return;
    }
    let (_, link) = place.guest().await;
    let (guest, _) = place.guest().await;
    let watching = Seated::<Xart>::sit(guest, link, players[0].game.clone()).await.unwrap();
    assert_eq!(watching.seat, None);
    assert_eq!(watching.course, players[0].course);
    assert_eq!(watching.course.drawn.len(), watching.course.turns.len() + 1);
    let (status, text) =
        client::get(place.address, &format!("/api/games/{}", watching.game)).await.unwrap();
    assert_eq!(status, 200);
    assert!(!text.contains("seed"), "{text}");
}

#[tokio::test]
async fn who_accepts_the_first_peg_changes_sides() {
    let place = Place::open().await;
    let mut players = pair::<TwixT>(&place, "size=12", Control::None).await;
    players[0].wish(Wish::Turn { ply: 0, turn: "f6".to_owned() }).await.unwrap();
    players[1].hear(1).await.unwrap();
    players[1].wish(Wish::Turn { ply: 1, turn: "swap".to_owned() }).await.unwrap();
    for player in &mut players {
        player.hear(2).await.unwrap();
        // The second player owns White now, and it is Black's turn: the first player's.
        assert_eq!(player.to_move(), Some(0));
    }
    assert_eq!(
        refused(&mut players[1], Wish::Turn { ply: 2, turn: "d4".to_owned() }).await,
        Refused::NotYourTurn
    );
    players[0].wish(Wish::Resign).await.unwrap();
    players[1].hear(3).await.unwrap();
    assert_eq!(players[1].course.ended.clone().unwrap().winner, Some(0));
}

#[tokio::test]
async fn what_is_not_allowed_changes_nothing() {
    let place = Place::open().await;
    let mut players = pair::<Ataxx>(&place, "", Control::None).await;
    play_on(&mut players, 3).await;
    let before = players[0].course.clone();
    let mover = usize::from(players[0].to_move().unwrap());
    let (ply, turn) = (3, players[mover].some_turn());
    for (seat, wish, why) in [
        (1 - mover, Wish::Turn { ply, turn: turn.clone() }, Refused::NotYourTurn),
        (mover, Wish::Turn { ply: 2, turn: turn.clone() }, Refused::Overtaken { ply }),
        (mover, Wish::Turn { ply: 900, turn: turn.clone() }, Refused::Overtaken { ply }),
        (0, Wish::Abort, Refused::NotNow),
        (0, Wish::Claim, Refused::NotNow),
        (0, Wish::DeclineDraw, Refused::NotNow),
        (0, Wish::DeclineTakeBack, Refused::NotNow),
        (0, Wish::TakeBack { to: 3 }, Refused::NotNow),
        (0, Wish::TakeBack { to: 1 }, Refused::NotNow),
        (0, Wish::Rematch, Refused::NotOver),
        (0, Wish::Say(Saying::Text(" \n ".to_owned())), Refused::NotNow),
        (0, Wish::Say(Saying::Text("x".repeat(201))), Refused::NotNow),
    ] {
        assert_eq!(refused(&mut players[seat], wish.clone()).await, why, "{wish:?}");
    }
    for turn in ["", "z9", "a7a7", "<script>", "0000"] {
        let turn = turn.to_owned();
        let why = refused(&mut players[mover], Wish::Turn { ply, turn }).await;
        assert!(matches!(why, Refused::Illegal(_)), "{why:?}");
    }
    // Nobody takes another's seat.
    let (guest, mut link) = place.guest().await;
    let command = players[mover].command(Wish::Turn { ply, turn });
    assert!(link.ask(command).await.is_err());
    let watching = Seated::<Ataxx>::sit(guest, link, players[0].game.clone()).await.unwrap();
    assert_eq!(watching.course, before);
}

#[tokio::test]
async fn turns_are_taken_back_if_both_agree() {
    let place = Place::open().await;
    let mut players = pair::<Ataxx>(&place, "", MINUTES).await;
    play_on(&mut players, 3).await;
    // The second player wants his turn back, but the first has replied already.
    assert_eq!(players[1].wish(Wish::TakeBack { to: 1 }).await.unwrap(), Done::Event(4));
    players[0].hear(4).await.unwrap();
    assert_eq!(players[0].course.take_back, Some((1, 1)));
    assert_eq!(players[0].wish(Wish::TakeBack { to: 0 }).await.unwrap(), Done::Event(5));
    assert_eq!(players[1].wish(Wish::DeclineTakeBack).await.unwrap(), Done::Event(6));
    assert_eq!(players[1].wish(Wish::TakeBack { to: 1 }).await.unwrap(), Done::Event(7));
    assert_eq!(players[0].wish(Wish::TakeBack { to: 1 }).await.unwrap(), Done::Event(8));
    for player in &mut players {
        player.hear(8).await.unwrap();
        assert_eq!(player.course.turns.len(), 1);
        assert_eq!(player.to_move(), Some(1));
    }
    play_on(&mut players, 4).await;
    assert_eq!(players[0].course.turns.len(), 5);
}

#[tokio::test]
async fn a_draw_is_offered_declined_and_accepted() {
    let place = Place::open().await;
    let mut players = pair::<Ataxx>(&place, "", Control::None).await;
    play_on(&mut players, 2).await;
    players[0].wish(Wish::Draw).await.unwrap();
    assert_eq!(refused(&mut players[0], Wish::Draw).await, Refused::NotNow);
    players[1].wish(Wish::DeclineDraw).await.unwrap();
    players[1].wish(Wish::Draw).await.unwrap();
    players[0].wish(Wish::Draw).await.unwrap();
    players[0].hear_until(|course| course.ended.is_some()).await.unwrap();
    let ended = players[0].course.ended.clone().unwrap();
    assert_eq!((ended.winner, ended.reason), (None, Reason::Rules(rules::Reason::Agreement)));
    assert_eq!(refused(&mut players[1], Wish::Resign).await, Refused::Over);
}

#[tokio::test]
async fn a_game_that_has_not_begun_can_be_aborted() {
    let place = Place::open().await;
    let mut players = pair::<Xart>(&place, "", MINUTES).await;
    players[1].wish(Wish::Abort).await.unwrap();
    players[0].hear(1).await.unwrap();
    let ended = players[0].course.ended.clone().unwrap();
    assert_eq!((ended.winner, ended.reason), (None, Reason::Aborted));
}

#[tokio::test]
async fn players_talk_and_play_again() {
    let place = Place::open().await;
    let mut players = pair::<Ataxx>(&place, "", Control::None).await;
    players[0].wish(Wish::Say(Saying::Hello)).await.unwrap();
    players[1].wish(Wish::Say(Saying::Text(" <b>hi</b> ".to_owned()))).await.unwrap();
    players[0].wish(Wish::Resign).await.unwrap();
    players[1].hear(3).await.unwrap();
    let text = Saying::Text("<b>hi</b>".to_owned());
    assert_eq!(players[1].course.sayings, [(0, Saying::Hello), (1, text)]);
    players[0].wish(Wish::Rematch).await.unwrap();
    assert_eq!(refused(&mut players[0], Wish::Rematch).await, Refused::NotNow);
    players[1].wish(Wish::Rematch).await.unwrap();
    players[0].hear_until(|course| course.next.is_some()).await.unwrap();
    let next = players[0].course.next.clone().unwrap();
    assert_eq!(refused(&mut players[1], Wish::Rematch).await, Refused::NotNow);
    let [first, second] = players;
    let again = Seated::<Ataxx>::sit(first.guest, first.link, next).await.unwrap();
    assert_eq!((again.seat, again.table.players[0].id.clone()), (Some(1), second.guest.id));
}

#[tokio::test]
async fn games_are_listed() {
    let place = Place::open().await;
    let mut players = pair::<Ataxx>(&place, "", Control::None).await;
    play_on(&mut players, 5).await;
    let Done::Games(games) = players[1].link.ask(Command::Games).await.unwrap() else { panic!() };
    assert_eq!((games.len(), games[0].turns, games[0].to_move), (1, 5, Some(1)));
    players[1].wish(Wish::Resign).await.unwrap();
    let Done::Games(games) = players[0].link.ask(Command::Games).await.unwrap() else { panic!() };
    assert_eq!((games[0].to_move, games[0].ended.is_some()), (None, true));
}

#[tokio::test]
async fn who_is_there_is_seen() {
    let place = Place::open().await;
    let [mut first, second] = pair::<Ataxx>(&place, "", Control::None).await;
    drop(second);
    loop {
        if let Told::Presence { seats, .. } = first.link.next().await.unwrap()
            && matches!(seats, [Whereabouts::There, Whereabouts::Away(_)])
        {
            break;
        }
    }
    let (guest, link) = place.guest().await;
    let _watching = Seated::<Ataxx>::sit(guest, link, first.game.clone()).await.unwrap();
    loop {
        if let Told::Presence { watching: 1, .. } = first.link.next().await.unwrap() {
            break;
        }
    }
}
