//! Offers, challenges and who is there, across nodes.

use crate::seated::terms;
use crate::together::Together;
use ataxx::Ataxx;
use client::Link;
use std::time::Duration;
use tokio::time::timeout;
use wire::{Colour, Command, Control, Done, Offer, OfferId, Opponent, Told};

const CLOCK: Control = Control::Live { base: 180, increment: 2 };

fn offer(to: Opponent) -> Command {
    Command::Offer { terms: terms::<Ataxx>("", CLOCK), colour: Colour::Either, to }
}

async fn offered(link: &mut Link, command: Command) -> OfferId {
    match link.ask(command).await.unwrap() {
        Done::Offered(offer) => offer,
        other => panic!("{other:?}"),
    }
}

async fn hear(link: &mut Link, mut is_it: impl FnMut(&Told) -> bool) -> Told {
    let heard = async {
        loop {
            let told = link.next().await.unwrap();
            if is_it(&told) {
                return told;
            }
        }
    };
    timeout(Duration::from_secs(10), heard).await.unwrap()
}

/// Waits until the lobby shows just these many offers.
async fn shown(link: &mut Link, count: usize) -> Vec<Offer> {
    let is_it = |told: &Told| matches!(told, Told::Lobby(offers) if offers.len() == count);
    let Told::Lobby(offers) = hear(link, is_it).await else { panic!() };
    offers
}

#[tokio::test(flavor = "multi_thread")]
async fn offers_come_and_go_at_all_nodes_with_and_without_a_bus() {
    let together = Together::open(3).await;
    for is_cut in [false, true] {
        together.bus().cut(is_cut);
        let (guest, mut maker) = together.guest(0).await;
        let (_, mut looker) = together.guest(1).await;
        let (_, mut taker) = together.guest(2).await;
        looker.ask(Command::EnterLobby).await.unwrap();
        shown(&mut looker, 0).await;
        let id = offered(&mut maker, offer(Opponent::Anybody)).await;
        // A link is followed at once, at a node that may know nothing of it yet.
        let invited = offered(&mut maker, offer(Opponent::Invited)).await;
        let look = taker.ask(Command::Look { offer: invited.clone() }).await.unwrap();
        assert!(matches!(look, Done::Offer(_)));
        if !is_cut {
            let offers = shown(&mut looker, 1).await;
            assert_eq!((&offers[0].id, &offers[0].by.id), (&id, &guest.id));
        }
        let Done::Game(game) = taker.ask(Command::Accept { offer: invited }).await.unwrap() else {
            panic!()
        };
        hear(&mut maker, |told| *told == Told::Began(game.clone())).await;
        maker.ask(Command::Withdraw { offer: id }).await.unwrap();
        if !is_cut {
            shown(&mut looker, 0).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn quick_pairing_finds_who_waits_at_another_node() {
    let together = Together::open(2).await;
    let (_, mut one) = together.guest(0).await;
    let (_, mut two) = together.guest(1).await;
    let pair = Command::Pair { terms: terms::<Ataxx>("", CLOCK) };
    offered(&mut one, pair.clone()).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let Done::Game(game) = two.ask(pair).await.unwrap() else { panic!("not paired") };
    hear(&mut one, |told| *told == Told::Began(game.clone())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_accept_an_offer_at_two_nodes_and_one_gets_it() {
    let together = Together::open(3).await;
    let (_, mut maker) = together.guest(0).await;
    let (_, mut one) = together.guest(1).await;
    let (_, mut two) = together.guest(2).await;
    for _ in 0..5 {
        let offer = offered(&mut maker, offer(Opponent::Invited)).await;
        let accept = Command::Accept { offer };
        let (one, two) = tokio::join!(one.ask(accept.clone()), two.ask(accept));
        assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whose_owner_goes_is_not_offered_any_more() {
    let together = Together::open(2).await;
    let (guest, mut maker) = together.guest(0).await;
    let (_, mut looker) = together.guest(1).await;
    looker.ask(Command::EnterLobby).await.unwrap();
    offered(&mut maker, offer(Opponent::Anybody)).await;
    shown(&mut looker, 1).await;
    drop(maker);
    shown(&mut looker, 0).await;
    // He comes again, at the other node.
    let (_, _maker) = together.again(&guest, 1).await;
    shown(&mut looker, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whose_owner_was_at_a_node_that_died_is_not_offered_any_more() {
    let mut together = Together::open(2).await;
    let (_, mut maker) = together.guest(0).await;
    let (_, mut looker) = together.guest(1).await;
    looker.ask(Command::EnterLobby).await.unwrap();
    offered(&mut maker, offer(Opponent::Anybody)).await;
    shown(&mut looker, 1).await;
    together.kill(0);
    shown(&mut looker, 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_reach_whom_they_are_made_to_with_and_without_a_bus() {
    let together = Together::open(2).await;
    let (_, mut anna) = together.account(0, "Anna").await;
    let (_, mut berta) = together.account(1, "Berta").await;
    for is_cut in [false, true] {
        together.bus().cut(is_cut);
        let id = offered(&mut anna, offer(Opponent::Player("Berta".to_owned()))).await;
        hear(&mut berta, |told| matches!(told, Told::Challenged(offer) if offer.id == id)).await;
        berta.ask(Command::Decline { offer: id.clone() }).await.unwrap();
        let is_gone = |told: &Told| matches!(told, Told::Declined(offer) | Told::Withdrawn(offer) if offer.id == id);
        hear(&mut anna, is_gone).await;
    }
}
