//! What programs are told, and what they can do, beyond playing to the end.

use crate::described::Description;
use crate::foreign::Bot;
use crate::place::Place;
use crate::plain;
use crate::seated::{no, play_on, terms};
use ataxx::Ataxx;
use client::Seated;
use rules::replay;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;
use wire::{Colour, Command, Control, Done, Offer, Opponent, Refused, Saying, Told, Wish};

const EVENTS: &str = "getStreamEvent";
const GAME: &str = "getBotGameStreamGame";
const CLOCK: Control = Control::Live { base: 300, increment: 1 };

/// A bot's game against a person, who begins; both are there.
async fn sat(place: &Place, bot: &Bot) -> (Seated<Ataxx>, String) {
    let (guest, mut link) = place.account("Anna").await;
    let to = Opponent::Player("Stranger".to_owned());
    let offer = Command::Offer { terms: terms::<Ataxx>("", CLOCK), colour: Colour::First, to };
    let Done::Offered(id) = link.ask(offer).await.unwrap() else { panic!() };
    let accept = [("challenge", id.as_str())];
    let (status, begun) = bot.ask("postChallengeChallengeAccept", &accept, None).await;
    assert_eq!(status, 200, "{begun}");
    let game = begun["game"].as_str().unwrap().to_owned();
    (Seated::sit(guest, link, game.parse().unwrap()).await.unwrap(), game)
}

#[tokio::test]
async fn a_challenge_is_one_player_s_alone() {
    let place = Place::open().await;
    let (_anna, mut anna) = place.account("Anna").await;
    let (_berta, mut berta) = place.account("Berta").await;
    let (_, mut stranger) = place.guest().await;
    let offer = |name: &str| Command::Offer {
        terms: terms::<Ataxx>("", CLOCK),
        colour: Colour::First,
        to: Opponent::Player(name.to_owned()),
    };
    let Done::Offered(id) = anna.ask(offer("BERTA")).await.unwrap() else { panic!() };
    let heard: Offer = loop {
        if let Told::Challenged(offer) = berta.next().await.unwrap() {
            break offer;
        }
    };
    let name = |player: Option<&wire::Player>| player.and_then(|player| player.name.clone());
    assert_eq!((&heard.id, name(Some(&heard.by))), (&id, Some("Anna".to_owned())));
    assert_eq!(name(heard.to.as_ref()), Some("Berta".to_owned()));
    // For anybody else it is not there, and it is not in the lobby.
    for command in [
        Command::Accept { offer: id.clone() },
        Command::Decline { offer: id.clone() },
        Command::Look { offer: id.clone() },
        Command::Withdraw { offer: id.clone() },
    ] {
        assert_eq!(no(stranger.ask(command).await), Refused::NoSuchOffer);
    }
    let Done::Challenges(standing) = berta.ask(Command::Challenges).await.unwrap() else {
        panic!()
    };
    assert_eq!((standing.incoming.len(), standing.outgoing.len()), (1, 0));
    // Who makes it does not decline it; who declines it is heard.
    assert_eq!(no(anna.ask(Command::Decline { offer: id.clone() }).await), Refused::NoSuchOffer);
    berta.ask(Command::Decline { offer: id.clone() }).await.unwrap();
    let declined = loop {
        if let Told::Declined(offer) = anna.next().await.unwrap() {
            break offer;
        }
    };
    assert_eq!(declined.id, id);
    assert_eq!(no(berta.ask(Command::Accept { offer: id }).await), Refused::NoSuchOffer);
    // Another one is taken back, and one is accepted, also after a restart.
    let Done::Offered(id) = anna.ask(offer("Berta")).await.unwrap() else { panic!() };
    anna.ask(Command::Withdraw { offer: id.clone() }).await.unwrap();
    let withdrawn = loop {
        if let Told::Withdrawn(offer) = berta.next().await.unwrap() {
            break offer;
        }
    };
    assert_eq!(withdrawn.id, id);
    let Done::Offered(id) = anna.ask(offer("Berta")).await.unwrap() else { panic!() };
    assert!(matches!(berta.ask(Command::Accept { offer: id }).await.unwrap(), Done::Game(_)));
    assert_eq!(no(anna.ask(offer("Nobody_here")).await), Refused::NoSuchPlayer);
    assert_eq!(no(anna.ask(offer("Anna")).await), Refused::OwnOffer);
    let house = anna.ask(offer("house1")).await.unwrap();
    assert!(matches!(house, Done::Game(_)));
}

/// Once the server stored such a turn, and told nobody.
#[tokio::test]
async fn who_hangs_up_at_once_has_made_his_turn() {
    let place = Place::open().await;
    let bot = Bot::new(&place, "Stranger").await;
    let (mut person, game) = sat(&place, &bot).await;
    for _ in 0..10 {
        let number = person.play().await.unwrap();
        person.hear(number).await.unwrap();
        let turn = person.some_turn();
        let request = format!(
            "POST /api/bot/game/{game}/move/{turn} HTTP/1.1\r\nHost: {}\r\n\
             Authorization: Bearer {}\r\nContent-Length: 0\r\n\r\n",
            place.address, bot.token
        );
        let mut connection = TcpStream::connect(place.address).await.unwrap();
        connection.write_all(request.as_bytes()).await.unwrap();
        drop(connection);
        person.hear(number + 1).await.unwrap();
        assert_eq!(person.course.turns.last(), Some(&turn));
    }
}

#[tokio::test]
async fn what_is_offered_to_anybody_is_for_people() {
    let place = Place::open().await;
    let bot = Bot::new(&place, "Stranger").await;
    let (_, mut person) = place.guest().await;
    let offer = |to| Command::Offer { terms: terms::<Ataxx>("", CLOCK), colour: Colour::First, to };
    let Done::Offered(id) = person.ask(offer(Opponent::Anybody)).await.unwrap() else { panic!() };
    let accept = [("challenge", id.as_str())];
    let refused = bot.ask("postChallengeChallengeAccept", &accept, None).await;
    assert_eq!(refused, (403, json!("is-a-bot")));
    // By its code a bot may be invited like anybody else.
    let Done::Offered(id) = person.ask(offer(Opponent::Invited)).await.unwrap() else { panic!() };
    let accept = [("challenge", id.as_str())];
    assert_eq!(bot.ask("postChallengeChallengeAccept", &accept, None).await.0, 200);
    // It may stand in the lobby itself, as long as it is there.
    let open = json!({"terms": {"game": "ataxx", "control": {"live": {"base": 60, "increment": 1}}},
        "public": true});
    bot.ask("postChallengeOpen", &[], Some(&open)).await;
    person.ask(Command::EnterLobby).await.unwrap();
    let shown = |told: Told| match told {
        Told::Lobby(offers) => Some(offers.into_iter().filter(|offer| offer.by.bot).count()),
        _ => None,
    };
    let mut stream = None;
    let mut seen = Vec::new();
    while seen != [0, 1] {
        let told = timeout(Duration::from_secs(10), person.next()).await.unwrap().unwrap();
        if let Some(count) = shown(told)
            && seen.last() != Some(&count)
        {
            seen.push(count);
            if stream.is_none() {
                stream = Some(bot.stream(EVENTS, &[]).await);
            }
        }
    }
    drop(stream);
    while timeout(Duration::from_secs(10), person.next()).await.unwrap().map(shown).unwrap()
        != Some(0)
    {}
}

#[tokio::test]
async fn a_stream_begins_with_the_whole_truth() {
    let place = Place::open().await;
    let bot = Bot::new(&place, "Stranger").await;
    let (mut person, game) = sat(&place, &bot).await;
    let parameters = [("game", game.as_str())];
    let mut stream = bot.stream(GAME, &parameters).await;
    let full = bot.line(GAME, &mut stream).await;
    assert_eq!((&full["seat"], &full["players"][0]["name"]), (&json!(1), &json!("Anna")));
    assert_eq!(full["players"][1]["bot"], true);
    person.play().await.unwrap();
    person.wish(Wish::Say(Saying::Hello)).await.unwrap();
    assert_eq!(bot.wait(GAME, &mut stream, "gameState").await["ply"], 1);
    assert_eq!(bot.wait(GAME, &mut stream, "chatLine").await["saying"], "hello");
    // Cut off: whoever comes again is told everything at once, by another server as well.
    drop(stream);
    let place = place.restart().await;
    let description = Description::of(place.address).await;
    let bot = Bot { description, ..bot };
    let mut stream = bot.stream(GAME, &parameters).await;
    let again = bot.line(GAME, &mut stream).await;
    assert_eq!((&again["state"]["ply"], &again["state"]["toMove"]), (&json!(1), &json!(1)));
    assert_eq!(again["chat"], json!([{"by": 0, "saying": "hello"}]));
    let mut events = bot.stream(EVENTS, &[]).await;
    let began = bot.wait(EVENTS, &mut events, "gameStart").await;
    assert_eq!((&began["game"]["id"], &began["game"]["isMyTurn"]), (&json!(game), &json!(true)));
    assert_eq!(began["game"]["opponent"]["name"], "Anna");
    // Who is at the game is there, and who has gone is seen to have.
    let gone = bot.wait(GAME, &mut stream, "opponentGone").await;
    assert_eq!(gone["gone"], true);
    person.guest = person.guest.at(place.address);
    person.reconnect().await.unwrap();
    assert_eq!(bot.wait(GAME, &mut stream, "opponentGone").await["gone"], false);
    // An empty line now and then says that the connection is alive.
    let alive = timeout(Duration::from_secs(20), stream.any_line()).await.unwrap();
    assert_eq!(alive.as_deref(), Some(""));
}

#[tokio::test]
async fn asking_twice_has_one_effect() {
    let place = Place::open().await;
    let bot = Bot::new(&place, "Stranger").await;
    let (mut person, game) = sat(&place, &bot).await;
    let at = |more: &[(&'static str, &'static str)]| {
        let mut all = vec![("game", game.clone())];
        all.extend(more.iter().map(|(name, value)| (*name, (*value).to_owned())));
        all
    };
    let ask = async |operation: &str, parameters: Vec<(&'static str, String)>| {
        let parameters: Vec<_> =
            parameters.iter().map(|(name, value)| (*name, value.as_str())).collect();
        bot.ask(operation, &parameters, None).await
    };
    let fine = (200, json!({"ok": true}));
    let turn = "postBotGameGameMoveTurn";
    let early = ask(turn, at(&[("turn", "g2")])).await;
    assert_eq!(early, (403, json!("not-your-turn")));
    let number = person.play().await.unwrap();
    person.hear(number).await.unwrap();
    let illegal = ask(turn, at(&[("turn", "d4")])).await;
    assert_eq!(illegal.0, 400);
    assert!(illegal.1["illegal"].is_string(), "{illegal:?}");
    for _ in 0..2 {
        assert_eq!(ask(turn, at(&[("turn", "b1"), ("ply", "1")])).await, fine);
    }
    // Without saying where, as long as nobody else has made one.
    assert_eq!(ask(turn, at(&[("turn", "B1")])).await, fine);
    let other = ask(turn, at(&[("turn", "a6"), ("ply", "1")])).await;
    assert_eq!(other, (400, json!({"overtaken": {"ply": 2}})));
    person.hear_until(|course| course.turns.len() == 2).await.unwrap();
    let number = person.play().await.unwrap();
    person.hear(number).await.unwrap();
    assert_eq!(ask(turn, at(&[("turn", "b1"), ("ply", "1")])).await, fine);
    assert_eq!(person.course.turns.len(), 3);
    // A takeback is asked for once, and allowed.
    for _ in 0..2 {
        assert_eq!(ask("postBotGameGameTakebackReply", at(&[("reply", "yes")])).await, fine);
    }
    person.hear_until(|course| course.take_back == Some((1, 1))).await.unwrap();
    person.wish(Wish::TakeBack { to: 1 }).await.unwrap();
    person.hear_until(|course| course.turns.len() == 1).await.unwrap();
    // The same turn at the same place is now another one.
    assert_eq!(ask(turn, at(&[("turn", "b1"), ("ply", "1")])).await, fine);
    person.hear_until(|course| course.turns.len() == 2).await.unwrap();
    assert_eq!(ask("postBotGameGameDrawReply", at(&[("reply", "no")])).await, fine);
    for _ in 0..2 {
        assert_eq!(ask("postBotGameGameDrawReply", at(&[("reply", "yes")])).await, fine);
    }
    person.hear_until(|course| course.draw_offered == Some(1)).await.unwrap();
    let early = ask("postBotGameGameClaimVictory", at(&[])).await;
    assert_eq!(early, (400, json!("not-now")));
    for _ in 0..2 {
        assert_eq!(ask("postBotGameGameResign", at(&[])).await, fine);
    }
    person.hear_until(|course| course.ended.is_some()).await.unwrap();
    for _ in 0..2 {
        assert_eq!(ask("postBotGameGameRematch", at(&[])).await, fine);
    }
    person.wish(Wish::Rematch).await.unwrap();
    person.hear_until(|course| course.next.is_some()).await.unwrap();
    assert_eq!(ask("postBotGameGameAbort", at(&[])).await, (400, json!("over")));
    // A seat that is somebody else's is not to be had.
    let other = Bot::new(&place, "Another").await;
    let stolen = other.ask("postBotGameGameResign", &[("game", &game)], None).await;
    assert_eq!(stolen, (403, json!("not-a-player")));
    let parameters = [("game", game.as_str())];
    let looked = other.ask(GAME, &parameters, None).await;
    assert_eq!(looked, (403, json!("not-a-player")));
}

#[tokio::test]
async fn streams_end_with_the_server_and_are_not_too_many() {
    let place = Place::open().await;
    let bot = Bot::new(&place, "Stranger").await;
    let mut streams = Vec::new();
    for _ in 0..20 {
        streams.push(bot.stream(EVENTS, &[]).await);
    }
    let refused = bot.ask(EVENTS, &[], None).await;
    assert_eq!(refused, (429, json!("too-much")));
    streams.truncate(1);
    let mut last = streams.pop().unwrap();
    let stopped = tokio::spawn(place.restart());
    // Its end is proper: the last part has come.
    assert_eq!(timeout(Duration::from_secs(10), last.next_line()).await.unwrap(), None);
    stopped.await.unwrap();
}

#[tokio::test]
async fn games_are_exported_with_their_records() {
    let place = Place::open().await;
    let (_anna, link) = place.account("Anna").await;
    let anna = (_anna, link);
    let (guest, link) = place.guest().await;
    let mut names = Vec::new();
    let mut players =
        crate::seated::between::<Ataxx>([anna, (guest, link)], terms::<Ataxx>("", CLOCK)).await;
    play_on(&mut players, 400).await;
    names.push(players[0].game.to_string());
    let [one, mut two] = players;
    let again = [(one.guest, one.link), (two.guest.clone(), two.guest.connect().await.unwrap())];
    let mut players = crate::seated::between::<Ataxx>(again, terms::<Ataxx>("", CLOCK)).await;
    play_on(&mut players, 3).await;
    players[1].wish(Wish::Resign).await.unwrap();
    names.push(players[1].game.to_string());
    drop(two.link.ask(Command::Ping).await);
    let lines = async |query: &str| {
        let path = format!("/api/games/export/anna{query}");
        let answer = plain::ask(place.address, "GET", &path, &[], None).await;
        assert_eq!(answer.header("content-type"), Some("application/x-ndjson"));
        let text = answer.text().await;
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect::<Vec<Value>>()
    };
    let all = lines("").await;
    let found: Vec<_> = all.iter().map(|game| game["game"].as_str().unwrap().to_owned()).collect();
    names.reverse();
    assert_eq!(found, names);
    for game in &all {
        let record: rules::Record = game["record"].as_str().unwrap().parse().unwrap();
        assert_eq!(record.tags.get("Red"), Some("Anna"));
        let played = replay::<Ataxx>(&record, None).unwrap();
        assert_eq!(played.contradiction, None);
        assert_eq!(played.turns.len() as u64, game["turns"].as_u64().unwrap());
        let winner = played.outcome.unwrap().winner.map(|side| side.index() as u64);
        assert_eq!(winner, game["ended"]["winner"].as_u64());
    }
    assert_eq!(lines("?max=1").await, all[..1]);
    assert_eq!(lines("?result=won").await.len(), 1 + usize::from(all[1]["winner"] == 0));
    assert_eq!(lines("?game=xart").await.len(), 0);
    for (path, status) in [
        ("/api/games/export/nobody_here", 404),
        ("/api/games/export/anna?since=yesterday", 400),
        ("/api/games/export/anna?after=1-1", 400),
    ] {
        assert_eq!(
            plain::ask(place.address, "GET", path, &[], None).await.status,
            status,
            "{path}"
        );
    }
}

#[tokio::test]
async fn methods_are_as_described_and_the_page_is_from_the_description() {
    let place = Place::open().await;
    let description = Description::of(place.address).await;
    let page = plain::ask(place.address, "GET", "/api", &[], None).await;
    assert!(page.header("content-security-policy").unwrap().contains("default-src 'none'"));
    let page = page.text().await;
    for foreign in ["http://", "https://", "style=", "<script"] {
        assert!(!page.contains(foreign), "{foreign}");
    }
    let mut paths: Vec<&str> = description.operations().map(|(_, path, _)| path).collect();
    paths.dedup();
    for path in paths {
        let described: Vec<&str> =
            description.operations().filter(|its| its.1 == path).map(|its| its.0).collect();
        assert!(page.contains(&format!("<code>{path}</code>")), "{path} is not on the page");
        let asked = path.replace(['{', '}'], "");
        for method in ["get", "post", "put", "patch", "delete"] {
            if asked == "/api/stream/event" && method == "get" {
                continue;
            }
            let answer = plain::ask(place.address, &method.to_uppercase(), &asked, &[], None).await;
            let is_there =
                described.contains(&method) || (path.contains("{name}") && asked == path);
            assert_eq!(answer.status == 405, !is_there, "{method} {path}: {}", answer.status);
        }
    }
    // Whatever is named is described.
    let text = description.json.to_string();
    for reference in text.split("\"$ref\":\"#").skip(1) {
        let pointer = reference.split('"').next().unwrap();
        assert!(description.json.pointer(pointer).is_some(), "{pointer}");
    }
}
