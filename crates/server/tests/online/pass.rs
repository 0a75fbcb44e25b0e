//! Who cannot move passes by himself, also if the server ended before it could let that happen.

use crate::place::Place;
use crate::seated::pair;
use ataxx::Ataxx;
use client::{Seated, get};
use std::path::Path;
use wire::{Control, Wish};

/// The second player's stones are walled in from the beginning.
const WALLED_IN: &str = "blocked=a2,a3,b1,b2,b3,c1,c2,c3,g6,g5,f7,f6,f5,e7,e6,e5";

/// How a pass is written.
const PASS: &str = "0000";

/// A game after a turn and the pass that follows it, in which the pass was not stored before the
/// server ended.
async fn interrupted(control: Control) -> (Place, [Seated<Ataxx>; 2]) {
    let place = Place::open().await;
    let mut players = pair::<Ataxx>(&place, WALLED_IN, control).await;
    players[0].wish(Wish::Turn { ply: 0, turn: "a6".to_owned() }).await.unwrap();
    players[0].hear(2).await.unwrap();
    assert_eq!(players[0].course.turns, ["a6", PASS]);
    let place = place.restart_after(forget_the_last_event).await;
    (place, players)
}

fn forget_the_last_event(folder: &Path) {
    let store = rusqlite::Connection::open(folder.join("zwickmuehle.db")).unwrap();
    let last = "DELETE FROM events WHERE number = (SELECT MAX(number) FROM events)";
    assert_eq!(store.execute(last, []).unwrap(), 1);
}

#[tokio::test]
async fn a_pass_that_was_not_stored_follows_when_somebody_comes() {
    for control in [Control::None, Control::Days(1), Control::Live { base: 300, increment: 5 }] {
        let (place, [first, _]) = interrupted(control).await;
        let (guest, link) = place.guest().await;
        let mut anybody = Seated::<Ataxx>::sit(guest, link, first.game.clone()).await.unwrap();
        assert_eq!(anybody.course.turns, ["a6", PASS], "{control:?}");
        assert_eq!(anybody.to_move(), Some(0));
        // It is stored now: the game goes on.
        let number = anybody.course.number;
        let guest = first.guest.at(place.address);
        let link = guest.connect().await.unwrap();
        let mut first = Seated::<Ataxx>::sit(guest, link, first.game).await.unwrap();
        first.wish(Wish::Turn { ply: 2, turn: "b6".to_owned() }).await.unwrap();
        anybody.hear(number + 2).await.unwrap();
        assert_eq!(anybody.course.turns, ["a6", PASS, "b6", PASS]);
    }
}

#[tokio::test]
async fn a_pass_that_was_not_stored_is_in_what_the_server_hands_out() {
    let (place, [first, _]) = interrupted(Control::None).await;
    let (status, text) = get(place.address, &format!("/api/games/{}", first.game)).await.unwrap();
    assert_eq!(status, 200);
    assert!(text.contains(PASS), "{text}");
}
