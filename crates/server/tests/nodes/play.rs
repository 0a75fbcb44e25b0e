//! Two people at different nodes, and others who watch at a third.

use crate::seated::{between, terms};
use crate::together::Together;
use ataxx::Ataxx;
use client::Seated;
use rules::Game;
use twixt::TwixT;
use wire::{Control, Saying, Wish};
use xart::Xart;

const CLOCK: Control = Control::Live { base: 300, increment: 2 };

/// Both play until the game is over or so many turns have been made, each at his own node; whoever watches
/// hears everything once and in order.
pub(crate) async fn play_and_watch<G: Game>(together: &Together, variant: &str, turns: usize) {
    let people = [together.guest(0).await, together.guest(1).await];
    let mut players = between::<G>(people, terms::<G>(variant, CLOCK)).await;
    let mut watcher = together.watcher(&players[0], 2).await;
    for _ in 0..turns {
        let Some(mover) = players[0].to_move() else { break };
        let number = players[usize::from(mover)].play().await.unwrap();
        players[1].hear(number).await.unwrap();
        let events = players[0].hear(number).await.unwrap();
        assert_eq!(players[0].course, players[1].course);
        watcher.hear(&events).await.unwrap();
    }
    let all = players[0].all_events().await.unwrap();
    assert_eq!(all, players[1].all_events().await.unwrap());
    assert_eq!(all.len() as u32, players[0].course.number);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_across_nodes_and_watched_at_a_third() {
    let together = Together::open(3).await;
    tokio::join!(
        play_and_watch::<Ataxx>(&together, "", 400),
        play_and_watch::<TwixT>(&together, "size=12", 80),
        play_and_watch::<Xart>(&together, "", 60),
        play_and_watch::<Xart>(&together, "lucky", 60),
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_said_and_asked_in_a_game_arrives_at_the_other_node() {
    let together = Together::open(2).await;
    let people = [together.guest(0).await, together.guest(1).await];
    let [mut one, mut two] = between::<Ataxx>(people, terms::<Ataxx>("", CLOCK)).await;
    let number = one.play().await.unwrap();
    two.hear(number).await.unwrap();
    let number = two.play().await.unwrap();
    one.hear(number).await.unwrap();
    two.wish(Wish::Say(Saying::Text("hello".to_owned()))).await.unwrap();
    one.hear_until(|course| course.sayings.len() == 1).await.unwrap();
    one.wish(Wish::TakeBack { to: 0 }).await.unwrap();
    two.hear_until(|course| course.take_back == Some((0, 0))).await.unwrap();
    two.wish(Wish::TakeBack { to: 0 }).await.unwrap();
    one.hear_until(|course| course.turns.is_empty()).await.unwrap();
    let number = one.play().await.unwrap();
    two.hear(number).await.unwrap();
    two.wish(Wish::Draw).await.unwrap();
    one.hear_until(|course| course.draw_offered == Some(1)).await.unwrap();
    one.wish(Wish::DeclineDraw).await.unwrap();
    two.hear_until(|course| course.draw_offered.is_none()).await.unwrap();
    one.wish(Wish::Resign).await.unwrap();
    two.hear_until(|course| course.ended.is_some()).await.unwrap();
    // Both want to play again, and there is one game.
    two.wish(Wish::Rematch).await.unwrap();
    one.hear_until(|course| course.rematch[1]).await.unwrap();
    one.wish(Wish::Rematch).await.unwrap();
    two.hear_until(|course| course.next.is_some()).await.unwrap();
    one.hear_until(|course| course.next.is_some()).await.unwrap();
    assert_eq!(one.course.next, two.course.next);
    let next = two.course.next.clone().unwrap();
    let mut one = Seated::<Ataxx>::sit(one.guest, one.link, next.clone()).await.unwrap();
    let mut two = Seated::<Ataxx>::sit(two.guest, two.link, next).await.unwrap();
    assert_eq!((one.seat, two.seat), (Some(1), Some(0)));
    let number = two.play().await.unwrap();
    one.hear(number).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_request_at_another_node_gets_the_same_answer() {
    let together = Together::open(2).await;
    let people = [together.guest(0).await, together.guest(1).await];
    let [mut one, mut two] = between::<Ataxx>(people, terms::<Ataxx>("", CLOCK)).await;
    for _ in 0..3 {
        let (command, request) = (one.turn_command(), client::Link::new_request());
        let number = one.act(request.clone(), command.clone()).await.unwrap();
        // The answer was lost with the connection, and the other node is the next to be asked.
        together.move_over(&mut one, 1).await;
        assert_eq!(one.act(request.clone(), command.clone()).await.unwrap(), number);
        // Both are asked at once.
        let (_, mut link) = together.again(&one.guest, 0).await;
        let (first, second) =
            tokio::join!(link.ask_as(request.clone(), command.clone()), one.act(request, command));
        assert_eq!((first.unwrap(), second.unwrap()), (wire::Done::Event(number), number));
        one.hear(number).await.unwrap();
        two.hear(number).await.unwrap();
        together.move_over(&mut one, 0).await;
        let number = two.play().await.unwrap();
        one.hear(number).await.unwrap();
        two.hear(number).await.unwrap();
    }
    assert_eq!(one.course.turns.len(), 6);
}
