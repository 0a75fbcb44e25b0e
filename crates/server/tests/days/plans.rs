//! Answers that are prepared in advance.

use crate::place::{Data, Place};
use crate::seated::{between, no, pair, refused};
use crate::time::{days, game, hold, terms};
use ataxx::Ataxx;
use client::{Link, Seated};
use rules::Game;
use std::path::Path;
use twixt::TwixT;
use wire::{BadLine, Command, Control, Done, GameId, Plan, Refused, Told, What, Wish};
use xart::Xart;

fn lines(texts: &[&str]) -> Vec<Vec<String>> {
    texts.iter().map(|text| text.split(' ').map(str::to_owned).collect()).collect()
}

fn prepare(game: &GameId, ply: u32, texts: &[&str]) -> Command {
    Command::Plan { game: game.clone(), plan: Plan { ply, lines: lines(texts) } }
}

async fn planned(link: &mut Link, game: &GameId) -> Plan {
    match link.ask(Command::Planned { game: game.clone() }).await.unwrap() {
        Done::Plan(plan) => plan,
        other => panic!("{other:?}"),
    }
}

async fn turn<G: Game>(player: &mut Seated<G>, turn: &str) {
    let ply = player.course.turns.len() as u32;
    player.wish(Wish::Turn { ply, turn: turn.to_owned() }).await.unwrap();
}

/// Waits until both know that so many turns have been made.
async fn reach<G: Game>(players: &mut [Seated<G>; 2], turns: usize) {
    for player in players {
        player.hear_until(|course| course.turns.len() >= turns).await.unwrap();
        assert_eq!(player.course.turns.len(), turns, "{:?}", player.course.turns);
    }
}

#[tokio::test]
async fn answers_are_played_at_once_however_deep_they_are_prepared() {
    let _time = hold().await;
    let place = Place::open().await;
    let mut players = game(&place).await;
    let id = players[0].game.clone();
    turn(&mut players[0], "f1").await;
    reach(&mut players, 1).await;
    // Anna has answers to two turns, and after the first of them to two more.
    let plan = prepare(&id, 1, &["b1 f2 c1 e1", "b1 f2 b2 g2", "a2 f2", "b1 f2"]);
    let Done::Plan(kept) = players[0].link.ask(plan).await.unwrap() else { panic!() };
    // What another line says as well is not kept twice.
    assert_eq!(kept.lines, lines(&["b1 f2 c1 e1", "b1 f2 b2 g2", "a2 f2"]));
    assert_eq!(planned(&mut players[0].link, &id).await, kept);
    turn(&mut players[1], "b1").await;
    reach(&mut players, 3).await;
    assert_eq!(players[1].course.turns, ["f1", "b1", "f2"]);
    let rest = planned(&mut players[0].link, &id).await;
    assert_eq!((rest.ply, rest.lines), (3, lines(&["c1 e1", "b2 g2"])));
    turn(&mut players[1], "b2").await;
    reach(&mut players, 5).await;
    assert_eq!(players[0].course.turns[3..], ["b2", "g2"]);
    assert!(planned(&mut players[0].link, &id).await.lines.is_empty());
    // An answer is a turn like any other.
    let events = players[1].all_events().await.unwrap();
    let answers = events.iter().filter(|event| matches!(event.what, What::Turn { by: 0, .. }));
    assert_eq!(answers.count(), 3);
}

#[tokio::test]
async fn both_can_prepare_and_their_answers_answer_each_other() {
    let _time = hold().await;
    let place = Place::open().await;
    let mut players = game(&place).await;
    let id = players[0].game.clone();
    turn(&mut players[0], "f1").await;
    reach(&mut players, 1).await;
    players[0].link.ask(prepare(&id, 1, &["b1 f2 b2 g2"])).await.unwrap();
    turn(&mut players[1], "b1").await;
    reach(&mut players, 3).await;
    // It is Berta's turn again: she cannot prepare, but Anna's answers stand.
    let refused = no(players[1].link.ask(prepare(&id, 3, &["b2 g2"])).await);
    assert_eq!(refused, Refused::NotNow);
    turn(&mut players[1], "b2").await;
    reach(&mut players, 5).await;
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_and_changes_nothing() {
    let _time = hold().await;
    let place = Place::open().await;
    let mut players = game(&place).await;
    let id = players[0].game.clone();
    turn(&mut players[0], "f1").await;
    reach(&mut players, 1).await;
    let good = ["b1 f2", "a2 g2"];
    players[0].link.ask(prepare(&id, 1, &good)).await.unwrap();
    let bad = |texts: &[&str]| prepare(&id, 1, texts);
    let many = vec!["b1 f2"; 41];
    for (plan, why) in [
        (bad(&["b1"]), BadLine::NoAnswer { line: 0 }),
        (bad(&["b1 f2", "a2 g2 b1"]), BadLine::NoAnswer { line: 1 }),
        (bad(&["b1 f2", "b1 g2"]), BadLine::TwoAnswers { line: 1, turn: 1 }),
        (bad(&["b1 f2 c1 e1", "a2 g2", "b1 f2 c1 g2"]), BadLine::TwoAnswers { line: 2, turn: 3 }),
        (bad(&many), BadLine::TooMuch),
    ] {
        assert_eq!(no(players[0].link.ask(plan).await), Refused::BadLine(why));
    }
    for (texts, at) in [(["b1 b2"], (0, 1)), (["e5 f2"], (0, 0)), (["b1 f2 ü e1"], (0, 2))] {
        let refused = no(players[0].link.ask(bad(&texts)).await);
        let Refused::BadLine(BadLine::Illegal { line, turn, why }) = refused else {
            panic!("{refused:?}")
        };
        assert_eq!((line, turn), at, "{why}");
    }
    let overtaken = no(players[0].link.ask(prepare(&id, 0, &["b1 f2"])).await);
    assert_eq!(overtaken, Refused::Overtaken { ply: 1 });
    let stranger = place.guest().await.1;
    let mut stranger = stranger;
    assert_eq!(no(stranger.ask(bad(&good)).await), Refused::NotAPlayer);
    let asked = Command::Planned { game: id.clone() };
    assert_eq!(no(stranger.ask(asked).await), Refused::NotAPlayer);
    assert_eq!(planned(&mut players[0].link, &id).await.lines, lines(&good));
    // Nobody but its owner hears of it.
    assert!(planned(&mut players[1].link, &id).await.lines.is_empty());
    let told = format!("{:?}", players[1].all_events().await.unwrap());
    assert!(!told.contains("g2"), "{told}");
    // It can be taken away.
    players[0].link.ask(prepare(&id, 1, &[])).await.unwrap();
    turn(&mut players[1], "b1").await;
    reach(&mut players, 2).await;
    assert_eq!(
        refused(&mut players[1], Wish::Turn { ply: 2, turn: "c1".to_owned() }).await,
        Refused::NotYourTurn
    );
}

#[tokio::test]
async fn what_is_overtaken_is_dropped() {
    let _time = hold().await;
    let place = Place::open().await;
    let mut players = game(&place).await;
    let id = players[0].game.clone();
    turn(&mut players[0], "f1").await;
    reach(&mut players, 1).await;
    players[0].link.ask(prepare(&id, 1, &["b1 f2 c1 e1"])).await.unwrap();
    // Something else is played.
    turn(&mut players[1], "a2").await;
    reach(&mut players, 2).await;
    let dropped = |told: &Told| matches!(told, Told::Plan { plan, .. } if plan.lines.is_empty());
    while !dropped(&players[0].link.next().await.unwrap()) {}
    assert!(planned(&mut players[0].link, &id).await.lines.is_empty());
    let kept = |place: &Place| place.data().count("SELECT count(*) FROM plans");
    assert_eq!(kept(&place), 0);
    // The same position again after a turn was taken back: what was prepared before is gone.
    turn(&mut players[0], "f2").await;
    reach(&mut players, 3).await;
    players[0].link.ask(prepare(&id, 3, &["b1 e1"])).await.unwrap();
    players[1].wish(Wish::TakeBack { to: 1 }).await.unwrap();
    players[0].hear_until(|course| course.take_back.is_some()).await.unwrap();
    players[0].wish(Wish::TakeBack { to: 1 }).await.unwrap();
    for player in &mut players {
        player.hear_until(|course| course.turns.len() == 1).await.unwrap();
    }
    turn(&mut players[1], "a2").await;
    reach(&mut players, 2).await;
    turn(&mut players[0], "f2").await;
    reach(&mut players, 3).await;
    turn(&mut players[1], "b1").await;
    reach(&mut players, 4).await;
    assert_eq!(kept(&place), 0);
    // And at the end of the game.
    turn(&mut players[0], "e1").await;
    reach(&mut players, 5).await;
    players[0].link.ask(prepare(&id, 5, &["c1 d1"])).await.unwrap();
    assert_eq!(kept(&place), 1);
    players[1].wish(Wish::Resign).await.unwrap();
    players[0].hear_until(|course| course.ended.is_some()).await.unwrap();
    assert_eq!(kept(&place), 0);
    assert_eq!(no(players[0].link.ask(prepare(&id, 5, &["c1 d1"])).await), Refused::Over);
}

fn forget_the_last_event(data: &Data) {
    let last = "DELETE FROM events WHERE number = (SELECT MAX(number) FROM events)";
    assert_eq!(data.change(last), 1);
    // What is prepared was still there at that moment.
    let plan = "INSERT INTO plans (game, seat, after, lines) VALUES (1, 0, 1, '[[\"b1\",\"f2\"]]')
        ON CONFLICT (game, seat) DO UPDATE SET after = excluded.after, lines = excluded.lines";
    data.change(plan);
}

#[tokio::test]
async fn an_answer_that_was_not_stored_follows_after_a_restart_however_late() {
    let _time = hold().await;
    let place = Place::open().await;
    let mut players = game(&place).await;
    let id = players[0].game.clone();
    turn(&mut players[0], "f1").await;
    reach(&mut players, 1).await;
    players[0].link.ask(prepare(&id, 1, &["b1 f2"])).await.unwrap();
    turn(&mut players[1], "b1").await;
    reach(&mut players, 3).await;
    // The server ended just between the turn and the answer, and comes back when Anna's days would be
    // over if she had not answered in time.
    let data = place.data();
    let happens = |_: &Path| {
        forget_the_last_event(&data);
        days(3.5);
    };
    let place = place.restart_after(happens).await;
    let (_, text) = client::get(place.address, &format!("/api/games/{id}")).await.unwrap();
    assert!(text.contains("\"f2\"") && !text.contains("ended"), "{text}");
    let (guest, link) = place.guest().await;
    let watcher = Seated::<Ataxx>::sit(guest, link, id).await.unwrap();
    assert_eq!(watcher.course.turns, ["f1", "b1", "f2"]);
    assert_eq!(watcher.to_move(), Some(1));
}

#[tokio::test]
async fn what_is_prepared_outlives_a_restart() {
    let _time = hold().await;
    let place = Place::open().await;
    let mut players = game(&place).await;
    let id = players[0].game.clone();
    turn(&mut players[0], "f1").await;
    reach(&mut players, 1).await;
    players[0].link.ask(prepare(&id, 1, &["b1 f2 c1 e1", "a2 f2"])).await.unwrap();
    turn(&mut players[1], "b1").await;
    reach(&mut players, 3).await;
    let place = place.restart().await;
    for player in &mut players {
        player.guest = player.guest.at(place.address);
        player.reconnect().await.unwrap();
    }
    assert_eq!(planned(&mut players[0].link, &id).await.lines, lines(&["c1 e1"]));
    turn(&mut players[1], "c1").await;
    reach(&mut players, 5).await;
}

#[tokio::test]
async fn passes_are_part_of_what_is_prepared_and_need_not_be_written() {
    let _time = hold().await;
    let walled_in = "blocked=a2,a3,b1,b2,b3,c1,c2,c3,g6,g5,f7,f6,f5,e7,e6,e5";
    let place = Place::open().await;
    // The second player never can move, so the first one plays alone and the other has nothing to prepare
    // but what follows of itself.
    let mut players = pair::<Ataxx>(&place, walled_in, Control::Days(1)).await;
    let id = players[0].game.clone();
    turn(&mut players[0], "a6").await;
    reach(&mut players, 2).await;
    let nothing = no(players[1].link.ask(prepare(&id, 2, &["b6"])).await);
    assert_eq!(nothing, Refused::BadLine(BadLine::NoAnswer { line: 0 }));
    let Done::Plan(plan) = players[1].link.ask(prepare(&id, 2, &["b6 0000"])).await.unwrap() else {
        panic!()
    };
    assert_eq!(plan.lines, lines(&["b6 0000"]));
    turn(&mut players[0], "b6").await;
    reach(&mut players, 4).await;
}

#[tokio::test]
async fn who_swaps_in_twixt_prepares_for_the_other_side() {
    let _time = hold().await;
    let place = Place::open().await;
    let players = [place.account("Anna").await, place.account("Berta").await];
    let mut players = between::<TwixT>(players, terms::<TwixT>()).await;
    let id = players[0].game.clone();
    turn(&mut players[0], "l12").await;
    reach(&mut players, 1).await;
    // If Berta swaps, Anna has the other side and goes on with it; else she goes on with her own.
    players[0].link.ask(prepare(&id, 1, &["swap f6", "h8 j9"])).await.unwrap();
    turn(&mut players[1], "swap").await;
    reach(&mut players, 3).await;
    assert_eq!(players[0].course.turns[2], "f6");
    assert_eq!(players[0].to_move(), Some(1));
}

#[tokio::test]
async fn with_clocks_or_luck_nothing_is_prepared() {
    let _time = hold().await;
    let place = Place::open().await;
    let live = Control::Live { base: 300, increment: 0 };
    let mut players = pair::<Ataxx>(&place, "", live).await;
    turn(&mut players[0], "f1").await;
    reach(&mut players, 1).await;
    let plan = prepare(&players[0].game.clone(), 1, &["b1 f2"]);
    assert_eq!(no(players[0].link.ask(plan).await), Refused::NoPlans);
    let mut players = pair::<Xart>(&place, "lucky", Control::None).await;
    players[0].play().await.unwrap();
    reach(&mut players, 1).await;
    let plan = prepare(&players[0].game.clone(), 1, &["a1+ a1+"]);
    assert_eq!(no(players[0].link.ask(plan).await), Refused::NoPlans);
}

#[tokio::test]
async fn guests_prepare_as_well_in_games_without_a_clock() {
    let _time = hold().await;
    let place = Place::open().await;
    let mut players = pair::<Ataxx>(&place, "", Control::None).await;
    let id = players[0].game.clone();
    turn(&mut players[0], "f1").await;
    reach(&mut players, 1).await;
    players[0].link.ask(prepare(&id, 1, &["b1 f2"])).await.unwrap();
    turn(&mut players[1], "b1").await;
    reach(&mut players, 3).await;
}
