//! Moderators reach a server that runs, and one that does not.

use crate::place::{PASSWORD, Place};
use crate::ratings::rated;
use crate::seated::{between, ended, no, pair, play_on, terms};
use ataxx::Ataxx;
use client::{Failure, Guest, Link, Method, Seated};
use server::moderation::{Action, Declined, Deed, Order, Ruling};
use server::{ModerateError, moderate};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};
use wire::{
    Account, Ban, Banned, Colour, Command, Control, Done, Export, Offence, Opponent, Player,
    Reason, Refused, Report, Saying, Told, Wish,
};

async fn order(folder: &Path, action: Action) -> Result<Ruling, ModerateError> {
    moderate(folder, None, Order { moderator: "Max".to_owned(), action }).await
}

fn declined(answer: Result<Ruling, ModerateError>) -> Declined {
    match answer {
        Err(ModerateError::Declined(declined)) => declined,
        other => panic!("{other:?}"),
    }
}

fn ban(player: &str, ban: Ban) -> Action {
    let banned = Banned { ban, reason: "help by an engine".to_owned() };
    Action::Ban { player: player.to_owned(), banned }
}

fn why(ban: Ban) -> Refused {
    Refused::Banned(Banned { ban, reason: "help by an engine".to_owned() })
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64
}

async fn again(guest: &Guest) -> (Guest, Link) {
    (guest.clone(), guest.connect().await.unwrap())
}

#[tokio::test]
async fn who_is_banned_is_sent_away_at_once_and_told_why() {
    let place = Place::open().await;
    let people = [place.account("Anna").await, place.account("Berta").await];
    let [mut anna, berta] = people.each_ref().map(|(guest, _)| guest.clone());
    let mut played = between::<Ataxx>(people, rated::<Ataxx>("")).await;
    play_on(&mut played, 3).await;
    let people = [again(&anna).await, again(&berta).await];
    let mut begun = between::<Ataxx>(people, rated::<Ataxx>("")).await;
    let mut idle = anna.connect().await.unwrap();
    let invite = Command::Offer {
        terms: terms::<Ataxx>("", Control::None),
        colour: Colour::First,
        to: Opponent::Invited,
    };
    let Done::Offered(offer) = idle.ask(invite.clone()).await.unwrap() else { panic!() };

    let ruling = order(place.folder(), ban("anna", Ban::Forever)).await.unwrap();
    let Ruling::Banned { player, games } = ruling else { panic!("{ruling:?}") };
    assert_eq!(
        (player.id, player.name.as_deref(), games.len()),
        (anna.id.clone(), Some("Anna"), 2)
    );
    for link in [&mut idle, &mut played[0].link, &mut begun[0].link] {
        assert_eq!(ended(link).await, Some(why(Ban::Forever)));
    }
    // What both had begun is lost, with all that follows; the other was no game.
    played[1].hear_until(|course| course.rated.is_some()).await.unwrap();
    let ended = played[1].course.ended.clone().unwrap();
    assert_eq!((ended.winner, ended.reason), (Some(1), Reason::Rules(rules::Reason::Resignation)));
    begun[1].hear_until(|course| course.ended.is_some()).await.unwrap();
    assert_eq!(begun[1].course.ended.clone().unwrap().reason, Reason::Aborted);
    assert!(begun[1].course.rated.is_none());
    // Events have their numbers, and are stored.
    let events = played[1].all_events().await.unwrap();
    assert!(events.iter().zip(1..).all(|(event, number)| event.number == number));
    let (_, mut third) = place.guest().await;
    assert_eq!(no(third.ask(Command::Accept { offer }).await), Refused::NoSuchOffer);
    // He comes back by no way, but can look after his data.
    assert!(anna.connect().await.is_err());
    assert_eq!(no(anna.ask::<()>(Method::POST, "/api/guest", &()).await), why(Ban::Forever));
    let mut anna = Guest::sign_in(place.address, "Anna", PASSWORD).await.unwrap();
    let account: Account = anna.ask(Method::GET, "/api/account", &()).await.unwrap();
    assert_eq!(account.banned.unwrap().reason, "help by an engine");
    anna.ask::<Export>(Method::GET, "/api/account/export", &()).await.unwrap();
    let about = Report {
        about: berta.id.clone(),
        game: None,
        offence: Offence::Insult,
        words: String::new(),
    };
    let refused = no(anna.ask::<()>(Method::POST, "/api/reports", &about).await);
    assert_eq!(refused, why(Ban::Forever));
    // Others see that he is banned, and not why.
    let (_, profile) = client::get(place.address, "/api/players/Anna").await.unwrap();
    assert!(profile.contains("\"banned\":\"forever\"") && !profile.contains("engine"), "{profile}");
    // No rematch with somebody who is not there any more.
    assert_eq!(crate::seated::refused(&mut played[1], Wish::Rematch).await, Refused::NotNow);
    // It holds after a restart, and not any more when it is lifted.
    let place = place.restart().await;
    let anna = anna.at(place.address);
    assert!(anna.connect().await.is_err());
    let Ruling::Bans(bans) = order(place.folder(), Action::Bans).await.unwrap() else { panic!() };
    assert_eq!((bans.len(), bans[0].player.called()), (1, "Anna"));
    let unban = || Action::Unban { player: "Anna".to_owned(), reason: "a mistake".to_owned() };
    order(place.folder(), unban()).await.unwrap();
    anna.connect().await.unwrap().ask(invite).await.unwrap();
    let not = declined(order(place.folder(), unban()).await);
    assert_eq!(not, Declined::NotBanned("Anna".to_owned()));
}

#[tokio::test]
async fn guests_are_banned_by_their_ids_and_stay_so_as_accounts() {
    let place = Place::open().await;
    let (_anna, _link) = place.account("Anna").await;
    let (mut guest, mut link) = place.guest().await;
    let until = Ban::Until(now() + 60_000);
    order(place.folder(), ban(guest.id.as_str(), until)).await.unwrap();
    assert_eq!(ended(&mut link).await, Some(why(until)));
    assert!(guest.connect().await.is_err());
    guest.become_account("Anna", PASSWORD).await.unwrap();
    let account: Account = guest.ask(Method::GET, "/api/account", &()).await.unwrap();
    assert_eq!(account.banned.map(|banned| banned.ban), Some(until));
    assert!(guest.connect().await.is_err());
    // What is over is over.
    place.database().execute("UPDATE bans SET until = 1", []).unwrap();
    guest.connect().await.unwrap();
}

#[tokio::test]
async fn a_ban_whose_end_was_cut_off_is_enforced_at_the_next_start() {
    let place = Place::open().await;
    let mut players = pair::<Ataxx>(&place, "", Control::None).await;
    play_on(&mut players, 3).await;
    let banned = players[0].guest.id.clone();
    let place = place
        .restart_after(|folder| {
            let database = rusqlite::Connection::open(folder.join("zwickmuehle.db")).unwrap();
            let insert = "INSERT INTO bans (player, until, reason, since) VALUES (?, ?, 'x', 5)";
            database.execute(insert, rusqlite::params![banned.as_str(), i64::MAX]).unwrap();
        })
        .await;
    let guest = players[1].guest.at(place.address);
    let link = guest.connect().await.unwrap();
    let seen = Seated::<Ataxx>::sit(guest, link, players[1].game.clone()).await.unwrap();
    assert_eq!(seen.course.ended.unwrap().winner, Some(1));
}

#[tokio::test]
async fn reports_are_read_with_game_and_chat_and_closed_once() {
    let place = Place::open().await;
    let people = [place.account("Anna").await, place.account("Berta").await];
    let mut players = between::<Ataxx>(people, terms::<Ataxx>("", Control::None)).await;
    play_on(&mut players, 2).await;
    players[1].wish(Wish::Say(Saying::Text("you fool".to_owned()))).await.unwrap();
    let report = Report {
        about: players[1].guest.id.clone(),
        game: Some(players[0].game.clone()),
        offence: Offence::Insult,
        words: "see the chat".to_owned(),
    };
    players[0].guest.ask::<()>(Method::POST, "/api/reports", &report).await.unwrap();
    let folder = place.folder();
    let open = || Action::Reports { all: false };
    let Ruling::Reports(reports) = order(folder, open()).await.unwrap() else { panic!() };
    assert_eq!(reports.len(), 1);
    assert_eq!((reports[0].about.called(), reports[0].by.called()), ("Berta", "Anna"));
    let number = reports[0].number;
    let Ruling::Report(case) = order(folder, Action::Report(number)).await.unwrap() else {
        panic!()
    };
    let Some(Told::Game { table: Some(table), events, .. }) = case.game else { panic!() };
    assert_eq!(table.players[1].name.as_deref(), Some("Berta"));
    assert!(serde_json::to_string(&events).unwrap().contains("you fool"));
    let close = || Action::Close { report: number, note: "warned".to_owned() };
    assert_eq!(order(folder, close()).await.unwrap(), Ruling::Closed);
    assert_eq!(declined(order(folder, close()).await), Declined::ReportClosed(number));
    let missing = Action::Close { report: 99, note: "x".to_owned() };
    assert_eq!(declined(order(folder, missing).await), Declined::NoSuchReport(99));
    let Ruling::Reports(reports) = order(folder, open()).await.unwrap() else { panic!() };
    assert!(reports.is_empty());
    let all = Action::Reports { all: true };
    let Ruling::Reports(reports) = order(folder, all).await.unwrap() else { panic!() };
    assert_eq!(reports[0].closed.as_ref().unwrap().note, "warned");
    // The same can be reported again now.
    players[0].guest.ask::<()>(Method::POST, "/api/reports", &report).await.unwrap();
    let Ruling::Reports(reports) = order(folder, open()).await.unwrap() else { panic!() };
    assert_eq!(reports.len(), 1);
}

#[tokio::test]
async fn accounts_are_renamed_and_games_closed_while_people_play() {
    let place = Place::open().await;
    let people = [place.account("Rude-Name").await, place.account("Berta").await];
    let mut players = between::<Ataxx>(people, rated::<Ataxx>("")).await;
    play_on(&mut players, 4).await;
    let folder = place.folder();
    let rename = |player: &str, name: &str| Action::Rename {
        player: player.to_owned(),
        name: name.to_owned(),
        reason: "insulting".to_owned(),
    };
    assert_eq!(declined(order(folder, rename("rude-name", "berta")).await), Declined::NameTaken);
    let bad = declined(order(folder, rename("rude-name", "<b>")).await);
    assert!(matches!(bad, Declined::BadName(_)), "{bad}");
    order(folder, rename("rude-name", "Player7")).await.unwrap();
    let (guest, link) = place.guest().await;
    let guest_id = guest.id.clone();
    let seen = Seated::<Ataxx>::sit(guest, link, players[0].game.clone()).await.unwrap();
    assert_eq!(seen.table.players[0].name.as_deref(), Some("Player7"));
    Guest::sign_in(place.address, "Player7", PASSWORD).await.unwrap();
    assert_eq!(
        declined(order(folder, rename(guest_id.as_str(), "Somebody")).await),
        Declined::NoAccount(guest_id)
    );

    let close = || Action::CloseGame {
        game: players[0].game.clone(),
        reason: "both of one hand".to_owned(),
    };
    assert_eq!(order(folder, close()).await.unwrap(), Ruling::Closed);
    let over = Declined::GameOver(players[0].game.clone());
    assert_eq!(declined(order(folder, close()).await), over);
    for player in &mut players {
        player.hear_until(|course| course.ended.is_some()).await.unwrap();
        let ended = player.course.ended.clone().unwrap();
        assert_eq!((ended.winner, ended.reason), (None, Reason::Aborted));
    }
    let ratings = "SELECT count(*) FROM rating_changes";
    let changes: u32 = place.database().query_row(ratings, [], |row| row.get(0)).unwrap();
    assert_eq!(changes, 0);
    let Ruling::Log(log) = order(folder, Action::Log { most: 10 }).await.unwrap() else { panic!() };
    let deeds: Vec<Deed> = log.iter().map(|entry| entry.deed).collect();
    assert_eq!(deeds, [Deed::Renamed, Deed::ClosedGame]);
    assert_eq!(log[0].words, "Rude-Name → Player7: insulting");
    assert!(log.iter().all(|entry| entry.moderator == "Max"));
}

#[tokio::test]
async fn the_log_is_only_added_to() {
    let place = Place::open().await;
    let (mut anna, _link) = place.account("Anna").await;
    order(place.folder(), ban("Anna", Ban::Until(now() + 60_000))).await.unwrap();
    let database = place.database();
    for change in [
        "DELETE FROM moderation",
        "UPDATE moderation SET words = 'nothing happened'",
        "UPDATE moderation SET moderator = 'Moritz', player = 'deleted', words = ''",
    ] {
        assert!(database.execute(change, []).is_err(), "{change}");
    }
    // Who is gone is not named there.
    let password = serde_json::json!({"password": PASSWORD});
    anna.ask::<()>(Method::DELETE, "/api/account", &password).await.unwrap();
    let Ruling::Log(log) = order(place.folder(), Action::Log { most: 10 }).await.unwrap() else {
        panic!()
    };
    assert_eq!(log[0].player.as_ref().unwrap().id.as_str(), Player::DELETED);
    assert_eq!((log[0].deed, log[0].words.as_str()), (Deed::Banned, ""));
}

#[tokio::test]
async fn orders_that_make_no_sense_change_nothing() {
    let place = Place::open().await;
    let (_anna, _link) = place.account("Anna").await;
    let folder = place.folder();
    let reason = |reason: &str| Action::Ban {
        player: "Anna".to_owned(),
        banned: Banned { ban: Ban::Forever, reason: reason.to_owned() },
    };
    for bad in ["", "  ", "two\nlines", "\u{1b}[2J", &"x".repeat(501)] {
        assert_eq!(declined(order(folder, reason(bad)).await), Declined::BadReason, "{bad:?}");
    }
    let nobody = declined(order(folder, ban("Nobody", Ban::Forever)).await);
    assert_eq!(nobody, Declined::NoSuchPlayer("Nobody".to_owned()));
    // Somebody has taken the id of somebody else as his name.
    let (guest, mut link) = place.guest().await;
    let id = guest.id.as_str();
    let (namesake, _) = place.account(id).await;
    assert_eq!(
        declined(order(folder, ban(id, Ban::Forever)).await),
        Declined::Ambiguous(id.to_owned())
    );
    link.ask(Command::Ping).await.unwrap();
    for (called, who) in [(format!("id:{id}"), &guest.id), (format!("name:{id}"), &namesake.id)] {
        let ruling = order(folder, ban(&called, Ban::Until(now() + 60_000))).await.unwrap();
        let Ruling::Banned { player, .. } = ruling else { panic!("{ruling:?}") };
        assert_eq!(player.id, *who);
        let unban = Action::Unban { player: called, reason: "a test".to_owned() };
        order(folder, unban).await.unwrap();
    }
    let house = declined(order(folder, ban("house3", Ban::Forever)).await);
    assert_eq!(house, Declined::House("house3".parse().unwrap()));
    assert_eq!(declined(order(folder, ban("Anna", Ban::Until(5))).await), Declined::Over);
    let game: wire::GameId = "aaaaaaaaaa".parse().unwrap();
    let close = Action::CloseGame { game: game.clone(), reason: "x".to_owned() };
    assert_eq!(declined(order(folder, close).await), Declined::NoSuchGame(game));
    let Ruling::Log(log) = order(folder, Action::Log { most: 10 }).await.unwrap() else { panic!() };
    assert_eq!(log.len(), 4, "only what was done is in the log");
    // Nonsense at the socket hurts nobody.
    #[cfg(unix)]
    {
        use tokio::io::AsyncWriteExt;
        for text in [&b"nonsense\n"[..], b"\xff\xfe\n", b"{}\n", b""] {
            let socket = folder.join("zwickmuehle.sock");
            let mut stream = tokio::net::UnixStream::connect(socket).await.unwrap();
            stream.write_all(text).await.unwrap();
        }
        order(folder, Action::Bans).await.unwrap();
    }
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_of_the_folder_gives_orders() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::open().await;
    let socket = place.folder().join("zwickmuehle.sock");
    let mode = std::fs::metadata(&socket).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    // What a server that was killed has left does not keep the next one from starting.
    let place = place
        .restart_after(|folder| {
            let left = folder.join("zwickmuehle.sock");
            assert!(!left.exists(), "it goes with the server");
            drop(std::os::unix::net::UnixListener::bind(left).unwrap());
        })
        .await;
    order(place.folder(), Action::Bans).await.unwrap();
}

#[tokio::test]
async fn without_a_server_orders_are_carried_out_in_the_folder() {
    let place = Place::open().await;
    let mut players = pair::<Ataxx>(&place, "", Control::Live { base: 300, increment: 0 }).await;
    play_on(&mut players, 4).await;
    let banned = players[0].guest.id.clone();
    let folder = tempfile::tempdir().unwrap();
    let away = folder.path().to_owned();
    // The whole folder as it is while no server runs.
    let place = place
        .restart_after(|from| {
            for entry in std::fs::read_dir(from).unwrap() {
                let entry = entry.unwrap();
                std::fs::copy(entry.path(), away.join(entry.file_name())).unwrap();
            }
        })
        .await;
    let ruling = order(folder.path(), ban(banned.as_str(), Ban::Forever)).await.unwrap();
    let Ruling::Banned { games, .. } = ruling else { panic!("{ruling:?}") };
    assert_eq!(games, [players[0].game.clone()]);
    let Ruling::Bans(bans) = order(folder.path(), Action::Bans).await.unwrap() else { panic!() };
    assert_eq!(bans.len(), 1);
    drop(place);
    let nowhere = order(&folder.path().join("nowhere"), Action::Bans).await;
    assert!(matches!(nowhere, Err(ModerateError::NoDatabase(_))), "{nowhere:?}");
}

#[tokio::test]
async fn who_is_about_to_be_banned_cannot_slip_in() {
    let place = Place::open().await;
    let (guest, _link) = place.guest().await;
    let folder = place.folder().to_owned();
    let id = guest.id.clone();
    let banning = tokio::spawn(async move {
        order(&folder, ban(id.as_str(), Ban::Forever)).await.unwrap();
    });
    // Whoever gets in meanwhile is sent away.
    let mut links = Vec::new();
    for _ in 0..50 {
        match guest.connect().await {
            Ok(link) => links.push(link),
            Err(Failure::Connection(_) | Failure::Refused(_)) => break,
            Err(other) => panic!("{other}"),
        }
    }
    banning.await.unwrap();
    for link in &mut links {
        assert_eq!(ended(link).await, Some(why(Ban::Forever)));
    }
    assert!(guest.connect().await.is_err());
}
