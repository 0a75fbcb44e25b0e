//! Somebody takes his data along, and goes for good.

use crate::place::{PASSWORD, Place};
use crate::ratings::{given_up, rated};
use crate::seated::{between, no, play_on, terms};
use ataxx::Ataxx;
use client::{Guest, Method, Seated};
use wire::{
    Colour, Command, Control, Done, Export, Opponent, Player, Refused, Saying, Told, What, Wish,
};

#[tokio::test]
async fn everything_is_exported() {
    let place = Place::open().await;
    let people = [place.account("Anna").await, place.account("Berta").await];
    let [mut anna, _berta] = given_up::<Ataxx>(people, 4, 1).await;
    let said = "Danke für die \"Partie\"";
    anna.wish(Wish::Say(Saying::Text(said.to_owned()))).await.unwrap();
    let offer = Command::Offer {
        terms: terms::<Ataxx>("", Control::None),
        colour: Colour::First,
        to: Opponent::Invited,
    };
    anna.link.ask(offer).await.unwrap();
    let export: Export = anna.guest.ask(Method::GET, "/api/account/export", &()).await.unwrap();
    assert_eq!(export.account.unwrap().name, "Anna");
    assert_eq!((export.sessions.len(), export.offers.len(), export.games.len()), (1, 1, 1));
    assert_eq!(export.ratings[0].rating, anna.course.rated.unwrap()[0].after);
    assert_eq!(export.curves[0].points.len(), 1);
    let events = anna.all_events().await.unwrap();
    assert_eq!(export.games[0].events, events);
    let is_said = |event: &wire::Event| matches!(&event.what, What::Said { saying: Saying::Text(text), .. } if text == said);
    assert!(export.games[0].events.iter().any(is_said));
    // Nobody else gets it, and guests get their own.
    let (status, _) = client::get(place.address, "/api/account/export").await.unwrap();
    assert_eq!(status, 401);
    let (mut guest, _link) = place.guest().await;
    let export: Export = guest.ask(Method::GET, "/api/account/export", &()).await.unwrap();
    assert!(export.account.is_none() && export.games.is_empty());
    // More games than are read at once.
    let database = place.database();
    for number in 0..120 {
        let insert = "INSERT INTO games (id, terms, players, first, second, house, began, seed)
            VALUES (?1, '{\"game\":\"ataxx\"}', '[{\"id\":\"aaa\"},{\"id\":\"bbb\"}]', ?2, 'bbb', 0, 5, '')";
        let values = rusqlite::params![format!("{number:010}"), guest.id.as_str()];
        database.execute(insert, values).unwrap();
    }
    let export: Export = guest.ask(Method::GET, "/api/account/export", &()).await.unwrap();
    assert_eq!(export.games.len(), 120);
}

#[tokio::test]
async fn who_goes_leaves_nothing_but_his_games() {
    let place = Place::open().await;
    let people = [place.account("Anna").await, place.account("Berta").await];
    let [mut anna, mut berta] = given_up::<Ataxx>(people, 4, 1).await;
    anna.wish(Wish::Say(Saying::Text("my telephone number".to_owned()))).await.unwrap();
    berta.wish(Wish::Say(Saying::Text("thank you".to_owned()))).await.unwrap();
    // Another game goes on, and one has hardly begun; an offer stands.
    let again = |guest: &Guest| {
        let guest = guest.clone();
        async move {
            let link = guest.connect().await.unwrap();
            (guest, link)
        }
    };
    let people = [again(&anna.guest).await, again(&berta.guest).await];
    let mut running = between::<Ataxx>(people, rated::<Ataxx>("")).await;
    play_on(&mut running, 3).await;
    let people = [again(&anna.guest).await, again(&berta.guest).await];
    let mut begun = between::<Ataxx>(people, rated::<Ataxx>("")).await;
    let offer = Command::Offer {
        terms: terms::<Ataxx>("", Control::None),
        colour: Colour::First,
        to: Opponent::Invited,
    };
    let Done::Offered(offer) = anna.link.ask(offer).await.unwrap() else { panic!() };

    // They have things to do with each other.
    let (anna_id, berta_id) = (anna.guest.id.clone(), berta.guest.id.clone());
    for (one, other) in [(&mut anna.guest, berta_id), (&mut berta.guest, anna_id)] {
        crate::conduct::shun(one, &other, "muted").await.unwrap();
        let report = serde_json::json!({"about": other, "offence": "insult"});
        one.ask::<()>(Method::POST, "/api/reports", &report).await.unwrap();
    }

    let delete = |password: &str| serde_json::json!({"password": password});
    let wrong = anna.guest.ask::<()>(Method::DELETE, "/api/account", &delete("wrong one")).await;
    assert_eq!(no(wrong), Refused::WrongCredentials);
    running[1].link.ask(Command::Ping).await.unwrap();
    anna.guest.ask::<()>(Method::DELETE, "/api/account", &delete(PASSWORD)).await.unwrap();

    // The one who stays has won what went on, and hears of both.
    running[1].hear_until(|course| course.rated.is_some()).await.unwrap();
    let ended = running[1].course.ended.clone().unwrap();
    assert_eq!(ended.winner, Some(1));
    begun[1].hear_until(|course| course.ended.is_some()).await.unwrap();
    assert_eq!(begun[1].course.ended.clone().unwrap().reason, wire::Reason::Aborted);
    // The account is gone, and whoever was signed in.
    assert!(anna.guest.connect().await.is_err());
    let gone = async { while !matches!(anna.link.next().await, Ok(Told::Goodbye(_)) | Err(_)) {} };
    tokio::time::timeout(std::time::Duration::from_secs(5), gone).await.unwrap();
    let back = Guest::sign_in(place.address, "Anna", PASSWORD).await;
    assert_eq!(no(back), Refused::WrongCredentials);
    assert_eq!(client::get(place.address, "/api/players/Anna").await.unwrap().0, 404);
    assert_eq!(no(berta.link.ask(Command::Accept { offer }).await), Refused::NoSuchOffer);
    // The game is there, without a name and without what was said, and so it is after a restart.
    let mut place = place;
    for _ in 0..2 {
        let (guest, link) = place.guest().await;
        let mut seen = Seated::<Ataxx>::sit(guest, link, berta.game.clone()).await.unwrap();
        assert_eq!(seen.table.players[0], Player::person(Player::DELETED.parse().unwrap()));
        assert_eq!(seen.table.players[1].name.as_deref(), Some("Berta"));
        assert_eq!(seen.course.turns, berta.course.turns);
        let blank = (0, Saying::Text(String::new()));
        let thanks = (1, Saying::Text("thank you".to_owned()));
        assert_eq!(seen.course.sayings, [blank, thanks]);
        assert_eq!(seen.all_events().await.unwrap().len(), 8);
        place = place.restart().await;
    }
    let database = place.database();
    for (table, column) in [
        ("accounts", "player"),
        ("sessions", "player"),
        ("ratings", "player"),
        ("rating_changes", "player"),
        ("recovery_codes", "player"),
        ("requests", "player"),
        ("offers", "by_player"),
        ("shunned", "player"),
        ("shunned", "other"),
        ("reports", "by_player"),
        ("reports", "about"),
        ("solved_days", "player"),
        ("games", "first"),
        ("games", "second"),
    ] {
        let count = format!("SELECT count(*) FROM {table} WHERE {column} = ?");
        let left: u32 =
            database.query_row(&count, [anna.guest.id.as_str()], |row| row.get(0)).unwrap();
        assert_eq!(left, 0, "{table}");
    }
    // The name can be had again, by somebody else.
    let (new, _link) = place.account("Anna").await;
    assert_ne!(new.id, anna.guest.id);
}
