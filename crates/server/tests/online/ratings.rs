//! Rated games.

use crate::glickman::{self, Known};
use crate::place::{PASSWORD, Place};
use crate::seated::{between, no, play_on, refused, terms};
use ataxx::Ataxx;
use client::{Guest, Link, Method, Seated};
use rules::Game;
use twixt::TwixT;
use wire::{
    Colour, Command, Control, Done, Handicap, NotRated, Opponent, Profile, Rating, Refused, Speed,
    Terms, What, Wish,
};

const BLITZ: Control = Control::Live { base: 300, increment: 3 };

pub(crate) fn rated<G: Game>(variant: &str) -> Terms {
    Terms { rated: true, ..terms::<G>(variant, BLITZ) }
}

pub(crate) async fn profile(place: &Place, name: &str) -> Profile {
    let (status, text) = client::get(place.address, &format!("/api/players/{name}")).await.unwrap();
    assert_eq!(status, 200, "{text}");
    serde_json::from_str(&text).unwrap()
}

/// Both make so many turns, and then somebody gives up.
pub(crate) async fn given_up<G: Game>(
    people: [(Guest, Link); 2],
    turns: usize,
    loser: usize,
) -> [Seated<G>; 2] {
    let mut players = between::<G>(people, rated::<G>("")).await;
    play_on(&mut players, turns).await;
    players[loser].wish(Wish::Resign).await.unwrap();
    for player in &mut players {
        player.hear_until(|course| course.rated.is_some()).await.unwrap();
    }
    players
}

fn shown((rating, deviation, _): Known) -> Rating {
    Rating { value: rating.round() as i32, deviation: deviation.round() as u32 }
}

/// What the database knows of somebody.
fn exactly(place: &Place, guest: &Guest) -> (Known, u32) {
    let select = "SELECT rating, deviation, volatility, games FROM ratings WHERE player = ?";
    let read = |row: &rusqlite::Row<'_>| Ok(((row.get(0)?, row.get(1)?, row.get(2)?), row.get(3)?));
    place.database().query_row(select, [guest.id.as_str()], read).unwrap()
}

#[tokio::test]
async fn a_rated_game_changes_both_by_the_right_amount() {
    let place = Place::open().await;
    let people = [place.account("Anna").await, place.account("Berta").await];
    let new = glickman::NEW;
    let mut anna_should = glickman::after(new, new, 0.0);
    let mut berta_should = glickman::after(new, new, 1.0);
    let mut players = given_up::<Ataxx>(people, 4, 0).await;
    for (player, should) in players.iter().zip([anna_should, berta_should]) {
        let (is, games) = exactly(&place, &player.guest);
        assert!(
            (is.0 - should.0).abs() < 1e-3 && (is.1 - should.1).abs() < 1e-3,
            "{is:?} {should:?}"
        );
        assert!((is.2 - should.2).abs() < 1e-6, "{is:?} {should:?}");
        assert_eq!(games, 1);
    }
    let changes = players[0].course.rated.unwrap();
    assert_eq!(players[1].course.rated, Some(changes));
    assert_eq!(changes[0].before, shown(new));
    assert_eq!(changes.map(|change| change.after), [shown(anna_should), shown(berta_should)]);
    // Again with exchanged sides, from ratings that differ, and with a draw.
    let [first, second] = players.each_mut();
    first.wish(Wish::Rematch).await.unwrap();
    second.hear_until(|course| course.rematch[0]).await.unwrap();
    second.wish(Wish::Rematch).await.unwrap();
    first.hear_until(|course| course.next.is_some()).await.unwrap();
    let game = first.course.next.clone().unwrap();
    let [anna, berta] = players.map(|player| (player.guest, player.link));
    let mut players = [
        Seated::<Ataxx>::sit(berta.0, berta.1, game.clone()).await.unwrap(),
        Seated::<Ataxx>::sit(anna.0, anna.1, game.clone()).await.unwrap(),
    ];
    assert!(players[0].table.terms.rated);
    assert_eq!(players[0].table.players[0].rating, Some(shown(berta_should)));
    play_on(&mut players, 2).await;
    players[0].wish(Wish::Draw).await.unwrap();
    players[1].wish(Wish::Draw).await.unwrap();
    players[0].hear_until(|course| course.rated.is_some()).await.unwrap();
    (anna_should, berta_should) = (
        glickman::after(anna_should, berta_should, 0.5),
        glickman::after(berta_should, anna_should, 0.5),
    );
    for (player, should) in players.iter().zip([berta_should, anna_should]) {
        let (is, games) = exactly(&place, &player.guest);
        // Some milliseconds have passed between the games.
        assert!(
            (is.0 - should.0).abs() < 1e-2 && (is.1 - should.1).abs() < 1e-2,
            "{is:?} {should:?}"
        );
        assert_eq!(games, 2);
    }
    // What is said, or asked for, after the end changes nothing any more, nor does a restart.
    players[0].wish(Wish::Say(wire::Saying::WellPlayed)).await.unwrap();
    assert_eq!(refused(&mut players[0], Wish::Resign).await, Refused::Over);
    let before = exactly(&place, &players[0].guest);
    let place = place.restart().await;
    assert_eq!(exactly(&place, &players[0].guest), before);
    let (guest, link) = place.guest().await;
    let later = Seated::<Ataxx>::sit(guest, link, game).await.unwrap();
    assert_eq!(later.course.rated, players[0].course.rated);
    assert!(later.course.rated.is_some());
    let ratings = profile(&place, "Berta").await.ratings;
    assert_eq!((ratings[0].game.as_str(), ratings[0].speed), ("ataxx", Speed::Blitz));
    assert_eq!((ratings[0].rating, ratings[0].games), (shown(berta_should), 2));
}

#[tokio::test]
async fn who_swapped_wins_for_himself() {
    let place = Place::open().await;
    let people = [place.account("Anna").await, place.account("Berta").await];
    let mut players = between::<TwixT>(people, rated::<TwixT>("size=12")).await;
    let turn = |ply: u32, turn: &str| Wish::Turn { ply, turn: turn.to_owned() };
    players[0].wish(turn(0, "f6")).await.unwrap();
    players[1].wish(turn(1, "swap")).await.unwrap();
    for player in &mut players {
        player.hear_until(|course| course.turns.len() == 2).await.unwrap();
    }
    // Anna has the other side now, and gives up.
    players[0].wish(Wish::Resign).await.unwrap();
    players[1].hear_until(|course| course.rated.is_some()).await.unwrap();
    let [anna, berta] = players[1].course.rated.unwrap();
    assert!(anna.after.value < 1500 && berta.after.value > 1500, "{anna:?} {berta:?}");
    assert_eq!(profile(&place, "berta").await.games[0].won, 1);
    assert_eq!(profile(&place, "anna").await.games[0].lost, 1);
}

#[tokio::test]
async fn what_cannot_be_rated_is_refused() {
    let place = Place::open().await;
    let (_, mut anna) = place.account("Anna").await;
    let (_, mut guest) = place.guest().await;
    let offer = |terms: Terms, to| Command::Offer { terms, colour: Colour::First, to };
    let why = |refused| match refused {
        Refused::NotRated(why) => why,
        other => panic!("{other:?}"),
    };
    let unrated = Terms { control: Control::None, ..rated::<Ataxx>("") };
    let refused = no(anna.ask(offer(unrated, Opponent::Anybody)).await);
    assert_eq!(why(refused), NotRated::NoClock);
    for handicap in
        [rated::<TwixT>("handicap=2"), rated::<TwixT>("nopie"), rated::<xart::Xart>("lucky")]
    {
        let refused = no(anna.ask(offer(handicap, Opponent::Anybody)).await);
        assert_eq!(why(refused), NotRated::Handicap);
    }
    for to in [Opponent::Anybody, Opponent::Invited, Opponent::House(1)] {
        let refused = no(guest.ask(offer(rated::<Ataxx>(""), to)).await);
        assert_eq!(why(refused), NotRated::NoAccount);
    }
    let refused = no(guest.ask(Command::Pair { terms: rated::<Ataxx>("") }).await);
    assert_eq!(why(refused), NotRated::NoAccount);
    // A guest cannot accept one either, and it still stands then.
    let open = offer(rated::<Ataxx>(""), Opponent::Anybody);
    let Done::Offered(offer) = anna.ask(open).await.unwrap() else { panic!() };
    let refused = no(guest.ask(Command::Accept { offer: offer.clone() }).await);
    assert_eq!(why(refused), NotRated::NoAccount);
    let refused = no(guest.ask(Command::Pair { terms: rated::<Ataxx>("") }).await);
    assert_eq!(why(refused), NotRated::NoAccount);
    let (_, mut berta) = place.account("Berta").await;
    assert!(matches!(berta.ask(Command::Accept { offer }).await.unwrap(), Done::Game(_)));
}

#[tokio::test]
async fn nothing_is_taken_back_and_what_is_aborted_does_not_count() {
    let place = Place::open().await;
    let people = [place.account("Anna").await, place.account("Berta").await];
    let mut players = between::<Ataxx>(people, rated::<Ataxx>("")).await;
    play_on(&mut players, 1).await;
    assert_eq!(refused(&mut players[0], Wish::TakeBack { to: 0 }).await, Refused::IsRated);
    players[0].wish(Wish::Abort).await.unwrap();
    players[1].hear_until(|course| course.ended.is_some()).await.unwrap();
    let events = players[1].all_events().await.unwrap();
    assert!(!events.iter().any(|event| matches!(event.what, What::Rated(_))));
    let anna = profile(&place, "Anna").await;
    assert!(anna.ratings.is_empty() && anna.games.is_empty(), "{anna:?}");
}

#[tokio::test]
async fn house_engines_are_rated_from_where_they_were_measured() {
    let place = Place::open().await;
    let (anna, mut link) = place.account("Anna").await;
    let to = Opponent::House(3);
    let offer = Command::Offer { terms: rated::<Ataxx>(""), colour: Colour::First, to };
    let Done::Game(game) = link.ask(offer).await.unwrap() else { panic!() };
    let mut anna = Seated::<Ataxx>::sit(anna, link, game).await.unwrap();
    let measured = (1141.0, 100.0, 0.06);
    assert_eq!(anna.table.players[1].rating, Some(shown(measured)));
    let number = anna.play().await.unwrap();
    anna.hear(number + 1).await.unwrap();
    anna.wish(Wish::Resign).await.unwrap();
    anna.hear_until(|course| course.rated.is_some()).await.unwrap();
    let [person, engine] = anna.course.rated.unwrap();
    assert_eq!(person.after, shown(glickman::after(glickman::NEW, measured, 0.0)));
    assert_eq!(engine.after, shown(glickman::after(measured, glickman::NEW, 1.0)));
    let house = profile(&place, "house3").await;
    assert_eq!((house.level, house.ratings[0].rating), (Some(3), engine.after));
}

#[tokio::test]
async fn a_handicap_is_proposed_where_strengths_differ() {
    let place = Place::open().await;
    let (anna, mut anna_link) = place.account("Anna").await;
    let (berta, mut berta_link) = place.account("Berta").await;
    let now = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap().as_millis() as i64;
    for (guest, rating) in [(&anna, 1500), (&berta, 1950)] {
        let known = "INSERT INTO ratings VALUES (?, 'twixt', 'blitz', ?, 60, 0.06, ?, 30)";
        let values = rusqlite::params![guest.id.as_str(), rating, now];
        place.database().execute(known, values).unwrap();
    }
    let (terms, to) = (terms::<TwixT>("", BLITZ), Opponent::Invited);
    let offer = Command::Offer { terms, colour: Colour::Either, to };
    let Done::Offered(offer) = anna_link.ask(offer).await.unwrap() else { panic!() };
    let look = Command::Look { offer };
    let Done::Offer(seen) = berta_link.ask(look.clone()).await.unwrap() else { panic!() };
    assert_eq!(seen.handicap, Some(Handicap::Turns(2)));
    assert_eq!(seen.by.name.as_deref(), Some("Anna"));
    let (_, mut guest) = place.guest().await;
    let Done::Offer(seen) = guest.ask(look).await.unwrap() else { panic!() };
    assert_eq!(seen.handicap, None);
}

#[tokio::test]
async fn the_lobby_says_who_offers() {
    let place = Place::open().await;
    let (mut guest, mut link) = place.guest().await;
    let (_, mut watcher) = place.guest().await;
    watcher.ask(Command::EnterLobby).await.unwrap();
    let offer = Command::Offer {
        terms: terms::<Ataxx>("", Control::Days(2)),
        colour: Colour::Either,
        to: Opponent::Anybody,
    };
    link.ask(offer).await.unwrap();
    let mut names = Vec::new();
    guest.register("Anna", PASSWORD).await.unwrap();
    let told = async {
        loop {
            if let wire::Told::Lobby(offers) = watcher.next().await.unwrap() {
                names.push(offers.first().and_then(|offer| offer.by.name.clone()));
                if names.last() == Some(&Some("Anna".to_owned())) {
                    return;
                }
            }
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(5), told).await.unwrap();
    guest.ask::<wire::Account>(Method::GET, "/api/account", &()).await.unwrap();
}
