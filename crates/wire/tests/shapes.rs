//! Messages look as docs/online.md says.

use serde_json::{Value, json};
use wire::{
    Account, Asked, BadName, Ban, Banned, Colour, Command, Control, Credentials, Distance, Done,
    Ended, Event, Handicap, Kind, NotRated, Offence, Opponent, Player, Rating, RatingChange,
    Reason, Refused, Report, Saying, Search, Secret, Shunned, Shunning, Terms, Told, What,
    Whereabouts, Wish,
};

/// What is written is what was expected, and is read as what it was.
fn same<T>(value: &T, expected: &Value)
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
{
    assert_eq!(&serde_json::to_value(value).unwrap(), expected);
    assert_eq!(&serde_json::from_value::<T>(expected.clone()).unwrap(), value);
}

#[test]
fn commands() {
    let game = || "k7qf2mx3ab".parse().unwrap();
    let offer = || "k7qf2m".parse().unwrap();
    let control = Control::Live { base: 300, increment: 5 };
    let terms =
        Terms { game: "xart".to_owned(), variant: "lucky".to_owned(), control, rated: false };
    let written = json!({"game": "xart", "variant": "lucky", "control": {"live": {"base": 300, "increment": 5}}});
    let to = Opponent::House(3);
    for (command, expected) in [
        (
            Command::Watch { game: game(), after: 0 },
            json!({"watch": {"game": "k7qf2mx3ab", "after": 0}}),
        ),
        (Command::Leave { game: game() }, json!({"leave": {"game": "k7qf2mx3ab"}})),
        (
            Command::Offer { terms: terms.clone(), colour: Colour::Either, to },
            json!({"offer": {"terms": written, "colour": "either", "to": {"house": 3}}}),
        ),
        (Command::Pair { terms }, json!({"pair": {"terms": written}})),
        (Command::Accept { offer: offer() }, json!({"accept": {"offer": "k7qf2m"}})),
        (Command::EnterLobby, json!("enter-lobby")),
        (Command::Games, json!("games")),
        (Command::Ping, json!("ping")),
    ] {
        let asked = Asked { request: "a1".parse().unwrap(), command };
        same(&asked, &json!({"request": "a1", "do": expected}));
    }
}

#[test]
fn wishes() {
    for (wish, expected) in [
        (Wish::Turn { ply: 4, turn: "g2".to_owned() }, json!({"turn": {"ply": 4, "turn": "g2"}})),
        (Wish::Resign, json!("resign")),
        (Wish::TakeBack { to: 2 }, json!({"take-back": {"to": 2}})),
        (Wish::Say(Saying::GoodLuck), json!({"say": "good-luck"})),
        (Wish::Say(Saying::Text("hi".to_owned())), json!({"say": {"text": "hi"}})),
    ] {
        same(&wish, &expected);
    }
    same(&Control::None, &json!("none"));
    same(&Control::Days(3), &json!({"days": 3}));
}

#[test]
fn answers_and_events() {
    let request = Some("a1".parse().unwrap());
    same(
        &Told::Answer { request: request.clone(), result: Ok(Done::Event(5)) },
        &json!({"answer": {"request": "a1", "result": {"Ok": {"event": 5}}}}),
    );
    same(
        &Told::Answer { request, result: Err(Refused::Overtaken { ply: 6 }) },
        &json!({"answer": {"request": "a1", "result": {"Err": {"overtaken": {"ply": 6}}}}}),
    );
    let seats = [Whereabouts::There, Whereabouts::Away(7)];
    same(
        &Told::Presence { game: "k7qf2mx3ab".parse().unwrap(), seats, watching: 2 },
        &json!({"presence": {"game": "k7qf2mx3ab", "seats": ["there", {"away": 7}], "watching": 2}}),
    );
    let turn =
        |ended| What::Turn { by: 0, ply: 0, turn: "g2".to_owned(), left: None, drawn: None, ended };
    same(
        &Event { number: 1, at: 7, what: turn(None) },
        &json!({"number": 1, "at": 7, "what": {"turn": {"by": 0, "ply": 0, "turn": "g2"}}}),
    );
    let reasons = [Reason::Aborted, Reason::Left].into_iter();
    for reason in reasons.chain(rules::Reason::ALL.map(Reason::Rules)) {
        let ended = Ended { winner: Some(1), reason, seed: None };
        same(&ended, &json!({"winner": 1, "reason": reason.name()}));
    }
    assert!(serde_json::from_value::<Ended>(json!({"reason": "boredom"})).is_err());
}

#[test]
fn players_and_ratings() {
    let id = || "k7qf2mx3abcd".parse().unwrap();
    same(&Player::person(id()), &json!({"id": "k7qf2mx3abcd"}));
    let rating = Rating { value: 1500, deviation: 350 };
    let player = Player {
        name: Some("Anna".to_owned()),
        bot: true,
        rating: Some(rating),
        ..Player::person(id())
    };
    let written = json!({"id": "k7qf2mx3abcd", "name": "Anna", "bot": true,
        "rating": {"value": 1500, "deviation": 350}});
    same(&player, &written);
    let change = RatingChange { before: rating, after: Rating { value: 1662, deviation: 290 } };
    let written = json!({"before": {"value": 1500, "deviation": 350},
        "after": {"value": 1662, "deviation": 290}});
    same(&What::Rated([change; 2]), &json!({"rated": [written, written]}));
    let (game, variant, control) = ("ataxx".to_owned(), String::new(), Control::Days(3));
    let rated = Terms { game, variant, control, rated: true };
    let written = json!({"game": "ataxx", "variant": "", "control": {"days": 3}, "rated": true});
    same(&rated, &written);
    same(&Handicap::Turns(2), &json!({"turns": 2}));
    same(&Handicap::Lucky, &json!("lucky"));
    same(&Refused::NotRated(NotRated::NoClock), &json!({"not-rated": "no-clock"}));
}

#[test]
fn accounts() {
    let credentials =
        Credentials { name: "Anna".to_owned(), password: Secret("hush, hush".to_owned()) };
    same(&credentials, &json!({"name": "Anna", "password": "hush, hush"}));
    assert!(!format!("{credentials:?}").contains("hush"));
    let account = Account {
        id: "k7qf2mx3abcd".parse().unwrap(),
        name: "Anna".to_owned(),
        kind: Kind::Person,
        since: 7,
        codes: 8,
        banned: Some(Banned { ban: Ban::Until(9), reason: "an engine".to_owned() }),
    };
    let written = json!({"id": "k7qf2mx3abcd", "name": "Anna", "kind": "person", "since": 7,
        "codes": 8, "banned": {"ban": {"until": 9}, "reason": "an engine"}});
    same(&account, &written);
    same(&Refused::BadName(BadName::Reserved), &json!({"bad-name": "reserved"}));
    same(&Refused::WrongCredentials, &json!("wrong-credentials"));
    same(&Search { rated: Some(true), ..Search::default() }, &json!({"rated": true}));
}

#[test]
fn keeping_apart() {
    let id = || "k7qf2mx3abcd".parse().unwrap();
    same(&Shunning { distance: Distance::Blocked }, &json!({"distance": "blocked"}));
    let shunned = Shunned { player: Player::person(id()), distance: Distance::Muted, since: 7 };
    let written = json!({"player": {"id": "k7qf2mx3abcd"}, "distance": "muted", "since": 7});
    same(&Told::Shunned(vec![shunned]), &json!({"shunned": [written]}));
    let game = Some("k7qf2mx3ab".parse().unwrap());
    let report = Report { about: id(), game, offence: Offence::Engine, words: String::new() };
    let written = json!({"about": "k7qf2mx3abcd", "game": "k7qf2mx3ab", "offence": "engine"});
    same(&report, &written);
    for offence in Offence::ALL {
        same(&offence, &json!(offence.name()));
        assert_eq!(Offence::named(offence.name()), Some(offence));
    }
    let banned = Banned { ban: Ban::Forever, reason: "an engine".to_owned() };
    same(&Refused::Banned(banned), &json!({"banned": {"ban": "forever", "reason": "an engine"}}));
}
