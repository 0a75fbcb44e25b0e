//! Guests who register, and guests who sign in.

use crate::place::{PASSWORD, Place};
use crate::seated::{between, no, pair, play_on, terms};
use ataxx::Ataxx;
use client::{Guest, Method, Seated};
use wire::{
    Account, BadName, BadPassword, Ban, Banned, Colour, Command, Control, Done, Opponent,
    PasswordChange, Refused, Secret, Told,
};

#[tokio::test]
async fn a_guest_registers_in_mid_game_and_keeps_it() {
    let place = Place::open().await;
    let mut players = pair::<Ataxx>(&place, "", Control::None).await;
    play_on(&mut players, 3).await;
    let before = players[0].guest.id.clone();
    players[0].guest.register("Anna", PASSWORD).await.unwrap();
    assert_eq!(players[0].guest.id, before);
    players[0].reconnect().await.unwrap();
    play_on(&mut players, 3).await;
    assert_eq!(players[0].course.turns.len(), 6);
    // Whoever comes now is told who plays.
    let (guest, link) = place.guest().await;
    let watching = Seated::<Ataxx>::sit(guest, link, players[0].game.clone()).await.unwrap();
    let names = watching.table.players.each_ref().map(|player| player.name.as_deref());
    assert_eq!(names, [Some("Anna"), None]);
    let mut link = players[0].guest.connect().await.unwrap();
    let Told::Welcome { you, name, .. } = link.next().await.unwrap() else { panic!() };
    assert_eq!((you, name.as_deref()), (before, Some("Anna")));
    let Done::Games(games) = link.ask(Command::Games).await.unwrap() else { panic!() };
    assert_eq!(games[0].players[0].name.as_deref(), Some("Anna"));
}

#[tokio::test]
async fn signing_in_takes_everything_along_that_is_a_guests() {
    let place = Place::open().await;
    let (account, account_link) = place.account("Anna").await;
    let mut players = pair::<Ataxx>(&place, "", Control::None).await;
    play_on(&mut players, 3).await;
    // An invitation that somebody else has the code of.
    let invite = Command::Offer {
        terms: terms::<Ataxx>("", Control::None),
        colour: Colour::First,
        to: Opponent::Invited,
    };
    let Done::Offered(offer) = players[1].link.ask(invite).await.unwrap() else { panic!() };
    // And a game with an engine, which is to move.
    let engine = Command::Offer {
        terms: terms::<Ataxx>("", Control::None),
        colour: Colour::First,
        to: Opponent::House(1),
    };
    let Done::Game(with_engine) = players[1].link.ask(engine).await.unwrap() else { panic!() };
    let guest = players[1].guest.clone();
    players[1].guest.become_account("anna", PASSWORD).await.unwrap();
    assert_eq!(players[1].guest.id, account.id);
    // The guest is gone.
    assert!(guest.connect().await.is_err());
    players[1].reconnect().await.unwrap();
    play_on(&mut players, 3).await;
    assert_eq!(players[1].course.turns.len(), 6);
    // The account has the seat wherever it is signed in.
    let link = account.connect().await.unwrap();
    let seated = Seated::<Ataxx>::sit(account.clone(), link, players[0].game.clone()).await;
    assert_eq!(seated.unwrap().seat, Some(1));
    let link = players[1].guest.connect().await.unwrap();
    let guest = players[1].guest.clone();
    let mut with_engine = Seated::<Ataxx>::sit(guest, link, with_engine).await.unwrap();
    let number = with_engine.play().await.unwrap();
    with_engine.hear(number + 1).await.unwrap();
    let (_, mut friend) = place.guest().await;
    let Done::Game(game) = friend.ask(Command::Accept { offer }).await.unwrap() else { panic!() };
    let seated = Seated::<Ataxx>::sit(account, account_link, game).await.unwrap();
    assert_eq!(seated.seat, Some(0));
}

#[tokio::test]
async fn nobody_comes_to_play_with_himself() {
    let place = Place::open().await;
    let account = place.account("Anna").await;
    let guest = place.guest().await;
    let mut game = between::<Ataxx>([account, guest], terms::<Ataxx>("", Control::None)).await;
    play_on(&mut game, 2).await;
    let guest = game[1].guest.id.clone();
    game[1].guest.become_account("Anna", PASSWORD).await.unwrap();
    let link = game[1].guest.connect().await.unwrap();
    let again = Seated::<Ataxx>::sit(game[1].guest.clone(), link, game[0].game.clone()).await;
    let again = again.unwrap();
    assert_eq!(again.table.players[1].id, guest);
    assert_eq!(again.seat, Some(0));
}

#[tokio::test]
async fn what_is_no_name_or_no_password_is_refused() {
    let place = Place::open().await;
    let (_anna, _) = place.account("Jürgen").await;
    let mut guest = Guest::new(place.address).await.unwrap();
    for (name, why) in [
        ("<script>alert(1)</script>", Refused::BadName(BadName::TooLong)),
        ("<script>", Refused::BadName(BadName::Characters)),
        ("x", Refused::BadName(BadName::TooShort)),
        ("house11", Refused::BadName(BadName::Reserved)),
        ("jürgen", Refused::NameTaken),
        ("JU\u{308}RGEN", Refused::NameTaken),
    ] {
        assert_eq!(no(guest.register(name, PASSWORD).await), why, "{name}");
    }
    for (password, why) in [
        ("short", BadPassword::TooShort),
        ("password", BadPassword::Common),
        (&"xy".repeat(101), BadPassword::TooLong),
    ] {
        let refused = no(guest.register("Anna", password).await);
        assert_eq!(refused, Refused::BadPassword(why));
    }
    // Nothing has happened by all that.
    guest.register("Anna", PASSWORD).await.unwrap();
    assert_eq!(no(guest.register("Berta", PASSWORD).await), Refused::HasAccount);
    let account: Account = guest.ask(Method::GET, "/api/account", &()).await.unwrap();
    assert_eq!((account.name.as_str(), account.codes, account.banned), ("Anna", 8, None));
}

#[tokio::test]
async fn a_recovery_code_is_good_once() {
    let place = Place::open().await;
    let mut owner = Guest::new(place.address).await.unwrap();
    let codes = owner.register("Anna", PASSWORD).await.unwrap();
    assert_eq!(codes.len(), 8);
    let mut thief = Guest::sign_in(place.address, "Anna", PASSWORD).await.unwrap();
    let mut again = Guest::new(place.address).await.unwrap();
    let id = owner.id.clone();
    again.recover("ANNA", &codes[3], "another password").await.unwrap();
    assert_eq!(again.id, id);
    // All other sessions have ended.
    for other in [&mut owner, &mut thief] {
        let account = other.ask::<Account>(Method::GET, "/api/account", &()).await;
        assert_eq!(no(account), Refused::NotSignedIn);
    }
    let account: Account = again.ask(Method::GET, "/api/account", &()).await.unwrap();
    assert_eq!(account.codes, 7);
    let mut other = Guest::new(place.address).await.unwrap();
    for code in [&codes[3], &Secret("aaaa-bbbb-cccc-dddd".to_owned())] {
        let refused = no(other.recover("Anna", code, "a third password").await);
        assert_eq!(refused, Refused::WrongCredentials);
    }
    let old = Guest::sign_in(place.address, "Anna", PASSWORD).await;
    assert_eq!(no(old), Refused::WrongCredentials);
    Guest::sign_in(place.address, "Anna", "another password").await.unwrap();
    // New codes take the place of the old ones.
    let password = serde_json::json!({"password": "another password"});
    let wire::RecoveryCodes { codes: new } =
        again.ask(Method::POST, "/api/recovery-codes", &password).await.unwrap();
    let refused = no(other.recover("Anna", &codes[0], "a third password").await);
    assert_eq!(refused, Refused::WrongCredentials);
    other.recover("Anna", &new[0], "a third password").await.unwrap();
}

#[tokio::test]
async fn another_password_ends_all_other_sessions() {
    let place = Place::open().await;
    let (mut owner, _) = place.account("Anna").await;
    let mut other = Guest::sign_in(place.address, "Anna", PASSWORD).await.unwrap();
    let change = |password: &str, new: &str| PasswordChange {
        password: Secret(password.to_owned()),
        new: Secret(new.to_owned()),
    };
    let wrong = change("wrong password", "another password");
    let refused = no(owner.ask::<()>(Method::POST, "/api/password", &wrong).await);
    assert_eq!(refused, Refused::WrongCredentials);
    other.ask::<Account>(Method::GET, "/api/account", &()).await.unwrap();
    let right = change(PASSWORD, "another password");
    owner.ask::<()>(Method::POST, "/api/password", &right).await.unwrap();
    owner.ask::<Account>(Method::GET, "/api/account", &()).await.unwrap();
    let gone = other.ask::<Account>(Method::GET, "/api/account", &()).await;
    assert_eq!(no(gone), Refused::NotSignedIn);
}

#[tokio::test]
async fn who_is_banned_does_not_play_but_can_look_after_his_data() {
    let place = Place::open().await;
    let (anna, mut link) = place.account("Anna").await;
    let ban = |until: i64| {
        let set = format!(
            "INSERT INTO bans (player, until, reason, since) VALUES ('{}', {until}, 'x', 5)
             ON CONFLICT (player) DO UPDATE SET until = excluded.until",
            anna.id
        );
        assert_eq!(place.data().change(&set), 1);
    };
    ban(i64::MAX);
    let forever = || Banned { ban: Ban::Forever, reason: "x".to_owned() };
    let offer = || Command::Offer {
        terms: terms::<Ataxx>("", Control::None),
        colour: Colour::First,
        to: Opponent::House(1),
    };
    assert_eq!(no(link.ask(offer()).await), Refused::Banned(forever()));
    let mut again = Guest::sign_in(place.address, "Anna", PASSWORD).await.unwrap();
    assert!(again.connect().await.is_err());
    let account: Account = again.ask(Method::GET, "/api/account", &()).await.unwrap();
    assert_eq!(account.banned, Some(forever()));
    again.ask::<wire::Export>(Method::GET, "/api/account/export", &()).await.unwrap();
    // What is over is over.
    ban(1);
    assert!(matches!(link.ask(offer()).await.unwrap(), Done::Game(_)));
    again.connect().await.unwrap();
    ban(i64::MAX);
    let password = serde_json::json!({"password": PASSWORD});
    again.ask::<()>(Method::DELETE, "/api/account", &password).await.unwrap();
}
