//! Things to be stored.

use crate::chance;
use crate::play::SetUp;
use crate::store::{
    Append, Beginning, Begun, Ending, NewAccount, NewSession, NodeId, OfferRow, Registration,
    Store, Stored,
};
use wire::{
    Colour, Control, Ended, Event, GameId, Millis, Offer, Player, PlayerId, Reason, Saying, Seat,
    Terms, What,
};

pub(super) fn id(name: &str) -> PlayerId {
    name.parse().unwrap()
}

pub(super) fn terms(rated: bool) -> Terms {
    let control = if rated { Control::Live { base: 300, increment: 2 } } else { Control::Days(3) };
    Terms { game: "ataxx".to_owned(), variant: String::new(), control, rated }
}

pub(super) fn set_up(players: [&str; 2], rated: bool) -> SetUp {
    SetUp {
        id: chance::game(),
        terms: terms(rated),
        players: players.map(|name| Player::person(id(name))),
        began: 5,
        seed: "seed".to_owned(),
    }
}

pub(super) fn beginning(set_up: &SetUp) -> Beginning {
    Beginning {
        set_up: set_up.clone(),
        deadline: Some(50),
        offer: None,
        accepted: None,
        news: Vec::new(),
        keeper: None,
    }
}

/// A game of these two that has begun.
pub(super) async fn game(store: &dyn Store, players: [&str; 2], rated: bool) -> SetUp {
    let set_up = set_up(players, rated);
    assert_eq!(store.begin(beginning(&set_up)).await.unwrap(), Begun::Now);
    set_up
}

fn append(game: &GameId, number: u32, what: What, turns: u32) -> Append {
    let event = Event { number, at: 10 + Millis::from(number), what };
    let by = (turns.wrapping_sub(1) % 2) as Seat;
    Append {
        game: game.clone(),
        stored: Stored { event, request: Some((by, chance::request())) },
        turns,
        to_move: Some((turns % 2) as Seat),
        deadline: Some(100 + Millis::from(number)),
        ended: None,
        ending: None,
        news: Vec::new(),
        settled: None,
        keeper: None,
    }
}

/// The turn of this number, as the event of the same number.
pub(super) fn turn(game: &GameId, number: u32, turn: &str) -> Append {
    let (ply, turn) = (number - 1, turn.to_owned());
    let by = (ply % 2) as Seat;
    let what = What::Turn { by, ply, turn, left: None, drawn: None, ended: None };
    append(game, number, what, number)
}

pub(super) fn said(game: &GameId, number: u32, by: Seat, words: &str) -> Append {
    let what = What::Said { by, saying: Saying::Text(words.to_owned()) };
    append(game, number, what, 0)
}

/// The end of a game, as the event of this number after as many turns.
pub(super) fn end(set_up: &SetUp, number: u32, winner: Option<Seat>, opening: &str) -> Append {
    let reason = Reason::Rules(rules::Reason::Resignation);
    let ended = Ended { winner, reason, seed: None };
    let what = What::Ended { ended: ended.clone(), left: None };
    let ending = Ending {
        terms: set_up.terms.clone(),
        players: set_up.players.clone(),
        variant: set_up.terms.variant.clone(),
        winner,
        opening: Some(opening.to_owned()),
    };
    Append {
        to_move: None,
        deadline: None,
        ended: Some(ended),
        ending: Some(Box::new(ending)),
        ..append(&set_up.id, number, what, number - 1)
    }
}

/// The end of a game, stored by a node.
pub(super) fn append_by(set_up: &SetUp, number: u32, node: NodeId) -> Append {
    Append { keeper: Some(node), ..end(set_up, number, Some(0), "a1") }
}

pub(super) fn offer(by: &str) -> OfferRow {
    let offer = Offer {
        id: chance::offer(),
        by: Player::person(id(by)),
        terms: terms(false),
        colour: Colour::Either,
        at: 7,
        to: None,
        handicap: None,
    };
    OfferRow { offer, public: true, request: chance::request() }
}

pub(super) fn session(player: &str, since: Millis) -> NewSession {
    NewSession {
        id: chance::session(),
        token: chance::bytes(),
        player: id(player),
        since,
        expires: since + 1000,
        device: "Firefox, Linux".to_owned(),
    }
}

/// An account whose player, name and password are the same.
pub(super) fn new_account(name: &str) -> NewAccount {
    NewAccount {
        name: name.to_owned(),
        folded: name.to_lowercase(),
        password: name.to_owned(),
        codes: vec![[1; 32], [2; 32]],
        session: session(name, 10),
    }
}

pub(super) async fn account(store: &dyn Store, name: &str) -> NewSession {
    let account = new_account(name);
    assert_eq!(store.register(account.clone()).await.unwrap(), Registration::Done);
    account.session
}
