//! Nodes that die.

use crate::seated::{between, terms};
use crate::together::Together;
use ataxx::Ataxx;
use client::Seated;
use std::time::{Duration, Instant};
use twixt::TwixT;
use wire::{Colour, Command, Control, Done, Opponent, Reason, Wish};

/// No deadline is missed by more than this, however much else the machine has to do.
const LATE: Duration = Duration::from_secs(2);

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_runs_out_though_the_node_that_looked_after_it_is_gone() {
    let mut together = Together::open(3).await;
    let people = [together.guest(0).await, together.guest(1).await];
    let control = Control::Live { base: 3, increment: 0 };
    let [mut one, mut two] = between::<Ataxx>(people, terms::<Ataxx>("", control)).await;
    for _ in 0..2 {
        let number = one.play().await.unwrap();
        two.hear(number).await.unwrap();
        one.hear(number).await.unwrap();
        let number = two.play().await.unwrap();
        one.hear(number).await.unwrap();
        two.hear(number).await.unwrap();
    }
    // The node that stores this looks after what follows.
    one.play().await.unwrap();
    let start = Instant::now();
    together.kill(0);
    two.hear_until(|course| course.ended.is_some()).await.unwrap();
    let took = start.elapsed();
    let reason = two.course.ended.clone().unwrap().reason;
    assert_eq!(reason, Reason::Rules(rules::Reason::Time));
    assert!(took < Duration::from_secs(3) + LATE, "{took:?}");
    // Nobody got any time for it: others could play.
    let events = two.all_events().await.unwrap();
    assert!(!format!("{events:?}").contains("Away"), "{events:?}");
    // Whoever was there goes on elsewhere.
    together.move_over(&mut one, 2).await;
    one.hear_until(|course| course.ended.is_some()).await.unwrap();
    assert_eq!(one.course, two.course);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_makes_its_turn_though_the_node_where_it_thought_is_gone() {
    let mut together = Together::open(2).await;
    let mut games = Vec::new();
    for level in [3, 10] {
        let (guest, mut link) = together.guest(0).await;
        let terms = terms::<Ataxx>("", Control::Live { base: 300, increment: 2 });
        let offer = Command::Offer { terms, colour: Colour::First, to: Opponent::House(level) };
        let Done::Game(game) = link.ask(offer).await.unwrap() else { panic!() };
        games.push(Seated::<Ataxx>::sit(guest, link, game).await.unwrap());
    }
    for game in &mut games {
        game.play().await.unwrap();
    }
    together.kill(0);
    for mut game in games {
        let turns = game.course.turns.len();
        together.move_over(&mut game, 1).await;
        game.hear_until(|course| course.turns.len() > turns.max(1)).await.unwrap();
        // And the next one as well.
        let number = game.play().await.unwrap();
        game.hear(number + 1).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pass_that_was_due_when_the_node_died_follows() {
    const WALLED_IN: &str = "blocked=a2,a3,b1,b2,b3,c1,c2,c3,g6,g5,f7,f6,f5,e7,e6,e5";
    let mut together = Together::open(2).await;
    // Nobody is at the other node, which knows nothing of the game.
    let people = [together.guest(0).await, together.guest(0).await];
    let mut players = between::<Ataxx>(people, terms::<Ataxx>(WALLED_IN, Control::None)).await;
    players[0].wish(Wish::Turn { ply: 0, turn: "a6".to_owned() }).await.unwrap();
    players[0].hear(2).await.unwrap();
    together.kill(0);
    // As if it had died before it could store that.
    let last = "DELETE FROM events WHERE number = (SELECT MAX(number) FROM events)";
    assert_eq!(together.database().execute(last, []).unwrap(), 1);
    let start = Instant::now();
    loop {
        let count = "SELECT count(*) FROM events";
        let count: u32 = together.database().query_row(count, [], |row| row.get(0)).unwrap();
        if count == 2 {
            break;
        }
        assert!(start.elapsed() < Duration::from_secs(5), "no pass");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let (guest, link) = together.guest(1).await;
    let new = Seated::<Ataxx>::sit(guest, link, players[0].game.clone()).await.unwrap();
    assert_eq!(new.course.turns, ["a6", "0000"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn acknowledged_turns_survive_any_node() {
    let mut together = Together::open(3).await;
    let people = [together.guest(0).await, together.guest(1).await];
    let control = Control::Live { base: 300, increment: 0 };
    // A game that cannot be over so soon.
    let terms = terms::<TwixT>("size=12", control);
    let mut players = between::<TwixT>(people, terms).await;
    for dies in [0, 1] {
        for _ in 0..4 {
            let mover = usize::from(players[0].to_move().unwrap());
            let number = players[mover].play().await.unwrap();
            for player in &mut players {
                player.hear(number).await.unwrap();
            }
        }
        let mover = usize::from(players[0].to_move().unwrap());
        let number = players[mover].play().await.unwrap();
        together.kill(dies);
        let next = together.start().await;
        for player in &mut players {
            if player.guest.at(together.address(next)).token() == player.guest.token() {
                together.move_over(player, next).await;
            }
            player.hear(number).await.unwrap();
        }
        assert_eq!(players[0].course, players[1].course);
    }
}
