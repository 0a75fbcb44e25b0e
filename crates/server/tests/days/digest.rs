//! What has happened since somebody looked last; and what is exported and deleted of all this.

use crate::place::{PASSWORD, Place};
use crate::seated::{between, no, play_on};
use crate::time::{days, game, hold, terms};
use ataxx::Ataxx;
use client::{Guest, Method};
use wire::{
    Command, Confirmation, Digest, DigestRead, Export, Plan, Refused, Saying, Secret, Terms,
    VacationWanted, Vacations, Wish,
};

async fn digest(guest: &mut Guest) -> Digest {
    guest.ask(Method::GET, "/api/digest", &()).await.unwrap()
}

async fn read(guest: &mut Guest, until: u64) {
    guest.ask::<Option<()>>(Method::POST, "/api/digest", &DigestRead { until }).await.unwrap();
}

#[tokio::test]
async fn what_has_happened_is_told_once() {
    let _time = hold().await;
    let place = Place::open().await;
    let mut players = game(&place).await;
    let mut anna = players[0].guest.clone();
    play_on(&mut players, 4).await;
    players[1].wish(Wish::Say(Saying::Hello)).await.unwrap();
    let first = digest(&mut anna).await;
    let [told] = &first.games[..] else { panic!("{first:?}") };
    assert_eq!((told.seat, told.own, told.theirs, told.said), (0, 2, 2, 1));
    assert!(told.began && !told.over && told.rated.is_none());
    // Looking does not change it; having read it does.
    assert_eq!(digest(&mut anna).await.games, first.games);
    read(&mut anna, first.until).await;
    days(1.0);
    assert_eq!(digest(&mut anna).await.games, []);
    let terms = Terms { rated: true, ..terms::<Ataxx>() };
    let rated = [
        (anna.clone(), anna.connect().await.unwrap()),
        (players[1].guest.clone(), players[1].guest.connect().await.unwrap()),
    ];
    let mut rated = between::<Ataxx>(rated, terms).await;
    play_on(&mut rated, 2).await;
    rated[1].wish(Wish::Resign).await.unwrap();
    rated[0].hear_until(|course| course.rated.is_some()).await.unwrap();
    let then = digest(&mut anna).await;
    assert_eq!(then.since, first.until);
    let [told] = &then.games[..] else { panic!("{then:?}") };
    assert!(told.began && told.over);
    let rated = told.rated.unwrap();
    assert!(rated.after.value > rated.before.value);
    // Nobody reads what has not happened yet.
    read(&mut anna, u64::MAX / 4).await;
    days(0.1);
    play_on(&mut players, 2).await;
    assert_eq!(digest(&mut anna).await.games.len(), 1);
    let mut guest = place.guest().await.0;
    let refused = guest.ask::<Digest>(Method::GET, "/api/digest", &()).await;
    assert_eq!(no(refused), Refused::NotSignedIn);
}

#[tokio::test]
async fn everything_is_exported_and_deleted() {
    let _time = hold().await;
    let place = Place::open().await;
    let mut players = game(&place).await;
    let id = players[0].game.clone();
    play_on(&mut players, 2).await;
    players[0].play().await.unwrap();
    players[1].hear_until(|course| course.turns.len() == 3).await.unwrap();
    let answers = {
        let mut line = vec![players[1].some_turn()];
        let mut after = players[1].position().clone();
        let turn = rules::Game::parse_turn(&after, &line[0]).unwrap();
        rules::Game::play(&mut after, &turn).unwrap();
        let answer = rules::Game::turns(&after)[0];
        line.push(rules::Game::format_turn(&after, &answer));
        line
    };
    let plan = Plan { ply: 3, lines: vec![answers.clone()] };
    players[0].link.ask(Command::Plan { game: id.clone(), plan }).await.unwrap();
    players[1].wish(Wish::Say(Saying::Hello)).await.unwrap();
    let mut anna = players[0].guest.clone();
    let wanted = VacationWanted { days: 3 };
    anna.ask::<Vacations>(Method::POST, "/api/vacation", &wanted).await.unwrap();
    let until = digest(&mut anna).await.until;
    read(&mut anna, until).await;
    let export: Export = anna.ask(Method::GET, "/api/account/export", &()).await.unwrap();
    assert_eq!(export.vacations.len(), 1);
    assert_eq!((export.plans.len(), &export.plans[0].game), (1, &id));
    assert_eq!(export.plans[0].lines, [answers]);
    assert!(export.news.iter().any(|notice| notice.game == id));
    assert_eq!(export.visited, Some(until));
    // The opponent's export knows nothing of it.
    let mut berta = players[1].guest.clone();
    let theirs: Export = berta.ask(Method::GET, "/api/account/export", &()).await.unwrap();
    assert!(theirs.plans.is_empty() && theirs.vacations.is_empty());
    let password = Confirmation { password: Secret(PASSWORD.to_owned()) };
    anna.ask::<Option<()>>(Method::DELETE, "/api/account", &password).await.unwrap();
    let data = place.data();
    for table in ["vacations", "plans", "visits"] {
        assert_eq!(data.count(&format!("SELECT count(*) FROM {table}")), 0, "{table}");
    }
    let others = format!("SELECT count(*) FROM news WHERE player <> '{}'", berta.id);
    assert_eq!(data.count(&others), 0);
}
