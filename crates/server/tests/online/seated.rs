//! Games between two new guests, and how connections end.

use crate::place::Place;
use client::{Failure, Guest, Link, Seated};
use rules::Game;
use std::time::Duration;
use tokio::time::timeout;
use wire::{Colour, Command, Control, Done, Opponent, Refused, Terms, Told, Wish};

pub(crate) fn terms<G: Game>(variant: &str, control: Control) -> Terms {
    Terms { game: G::NAME.to_owned(), variant: variant.to_owned(), control, rated: false }
}

/// A game between two new guests, the first one with the first side.
pub(crate) async fn pair<G: Game>(
    place: &Place,
    variant: &str,
    control: Control,
) -> [Seated<G>; 2] {
    between([place.guest().await, place.guest().await], terms::<G>(variant, control)).await
}

/// A game between these two, the first one with the first side.
pub(crate) async fn between<G: Game>(
    [(first, mut first_link), (second, mut second_link)]: [(Guest, Link); 2],
    terms: Terms,
) -> [Seated<G>; 2] {
    let offer = Command::Offer { terms, colour: Colour::First, to: Opponent::Invited };
    let Done::Offered(offer) = first_link.ask(offer).await.unwrap() else { panic!() };
    let Done::Game(game) = second_link.ask(Command::Accept { offer }).await.unwrap() else {
        panic!()
    };
    // Who made the offer hears of it.
    let began = async { while first_link.next().await.unwrap() != Told::Began(game.clone()) {} };
    timeout(Duration::from_secs(5), began).await.unwrap();
    [
        Seated::sit(first, first_link, game.clone()).await.unwrap(),
        Seated::sit(second, second_link, game).await.unwrap(),
    ]
}

/// Why the server says no.
pub(crate) fn no<T: std::fmt::Debug>(answer: Result<T, Failure>) -> Refused {
    match answer {
        Err(Failure::Refused(refused)) => refused,
        other => panic!("{other:?}"),
    }
}

/// Why the server does not do what somebody wishes.
pub(crate) async fn refused<G: Game>(player: &mut Seated<G>, wish: Wish) -> Refused {
    match player.wish(wish).await {
        Err(client::Failure::Refused(refused)) => refused,
        other => panic!("{other:?}"),
    }
}

/// Both play legal turns until the game is over or so many have been made.
pub(crate) async fn play_on<G: Game>(players: &mut [Seated<G>; 2], turns: usize) {
    for _ in 0..turns {
        let Some(mover) = players[0].to_move() else { return };
        let number = players[usize::from(mover)].play().await.unwrap();
        for player in &mut *players {
            player.hear(number).await.unwrap();
        }
        assert_eq!(players[0].course, players[1].course);
    }
}

/// Waits until the server ends a connection, and gives why.
pub(crate) async fn ended(link: &mut Link) -> Option<Refused> {
    let end = async {
        loop {
            match link.next().await {
                Ok(Told::Goodbye(why)) => return Some(why),
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    };
    timeout(Duration::from_secs(5), end).await.unwrap()
}
