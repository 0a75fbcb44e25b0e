//! What an operator relies on: health, measures, proxies, a folder for one server alone, a stop in time.

use crate::place::{Place, limits};
use crate::seated::{pair, play_on, refused};
use client::Guest;
use server::{Limits, Server, Trouble};
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use twixt::TwixT;
use wire::{Control, Wish};

/// What a server answers to a request with these headers: everything as it comes.
async fn request(address: SocketAddr, line: &str, headers: &[(&str, &str)]) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let mut text = format!("{line} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    stream.write_all(format!("{text}\r\n").as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).unwrap().parse().unwrap()
}

/// The number behind this name in what is measured.
fn number(metrics: &str, name: &str) -> f64 {
    let found = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    found.unwrap_or_else(|| panic!("{name} is not in\n{metrics}")).trim().parse().unwrap()
}

#[tokio::test]
async fn health_tells_the_truth() {
    let place = Place::open().await;
    let (status, said) = client::get(place.address, "/healthz").await.unwrap();
    assert_eq!(status, 200, "{said}");
    assert!(said.contains("\"status\":\"ok\""), "{said}");
    // Somebody else does not let go of the database.
    let other = rusqlite::Connection::open(place.folder().join("zwickmuehle.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let (status, said) = client::get(place.address, "/healthz").await.unwrap();
    assert_eq!(status, 503, "{said}");
    assert!(said.contains("degraded") && said.contains("cannot be written"), "{said}");
    other.execute_batch("ROLLBACK").unwrap();
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let (status, said) = client::get(place.address, "/healthz").await.unwrap();
    assert_eq!(status, 200, "{said}");
}

#[tokio::test]
async fn asking_for_health_again_and_again_costs_the_store_nothing() {
    let place = Place::open().await;
    let commits = async || {
        let (_, said) = client::get(place.address, "/metrics").await.unwrap();
        number(&said, "zwickmuehle_commit_seconds_count")
    };
    let before = commits().await;
    let start = Instant::now();
    for _ in 0..50 {
        client::get(place.address, "/healthz").await.unwrap();
    }
    let most = 1.0 + start.elapsed().as_secs_f64().ceil();
    assert!(commits().await - before <= most);
}

#[tokio::test]
async fn what_happens_is_counted() {
    let place = Place::open().await;
    let mut players = pair::<TwixT>(&place, "", Control::Days(1)).await;
    play_on(&mut players, 6).await;
    let waiting = usize::from(1 - players[0].to_move().unwrap());
    let turn = Wish::Turn { ply: 6, turn: "a1".to_owned() };
    refused(&mut players[waiting], turn).await;
    client::get(place.address, "/api/games/aaaaaaaaaa").await.unwrap();
    let (status, said) = client::get(place.address, "/metrics").await.unwrap();
    assert_eq!(status, 200);
    assert_eq!(number(&said, "zwickmuehle_turns_total{game=\"twixt\",by=\"person\"}"), 6.0);
    assert_eq!(number(&said, "zwickmuehle_refused_total{reason=\"not-your-turn\"}"), 1.0);
    assert_eq!(number(&said, "zwickmuehle_http_responses_total{status=\"404\"}"), 1.0);
    assert_eq!(number(&said, "zwickmuehle_http_responses_total{status=\"101\"}"), 2.0);
    assert_eq!(number(&said, "zwickmuehle_event_store_seconds_count"), 6.0);
    assert_eq!(number(&said, "zwickmuehle_sockets"), 2.0);
    assert_eq!(number(&said, "zwickmuehle_people"), 2.0);
    assert_eq!(number(&said, "zwickmuehle_games_going"), 1.0);
    assert_eq!(number(&said, "zwickmuehle_games_with_deadline"), 1.0);
    assert_eq!(number(&said, "zwickmuehle_store_queue"), 0.0);
    assert!(number(&said, "zwickmuehle_commit_batch_size_count") >= 6.0);
    assert!(number(&said, "zwickmuehle_store_bytes") > 0.0);
    if cfg!(target_os = "linux") {
        assert!(number(&said, "process_resident_memory_bytes") > 1e6);
    }
    // Nobody can be found in it.
    for player in &players {
        assert!(!said.contains(player.guest.id.as_str()) && !said.contains(player.game.as_str()));
    }
}

#[tokio::test]
async fn measures_are_not_for_everybody() {
    let place = Place::open().await;
    for sign in ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"] {
        // A proxy on this machine asks for somebody.
        let said = request(place.address, "GET /metrics", &[(sign, "127.0.0.1")]).await;
        assert_eq!(status(&said), 404, "{sign}");
    }
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let own = listener.local_addr().unwrap();
    let place = Place::adjusted(limits(), |server| server.measured_at(listener)).await;
    let (here, said) = client::get(place.address, "/metrics").await.unwrap();
    assert_eq!(here, 404, "{said}");
    for path in ["/metrics", "/healthz"] {
        assert_eq!(client::get(own, path).await.unwrap().0, 200, "{path}");
    }
    assert_eq!(client::get(own, "/api/games/aaaaaaaaaa").await.unwrap().0, 404);
}

/// How many of six new guests are let in, each forwarded for another address.
async fn let_in(place: &Place) -> usize {
    let mut count = 0;
    for number in 0..6 {
        let from = format!("198.51.100.{number}");
        let headers = [("X-Forwarded-For", from.as_str())];
        count +=
            usize::from(status(&request(place.address, "POST /api/guest", &headers).await) == 200);
    }
    count
}

#[tokio::test]
async fn only_trusted_proxies_say_for_whom_they_ask() {
    let few = || Limits { guests: NonZeroU32::MIN, ..limits() };
    let place = Place::with(few()).await;
    assert_eq!(let_in(&place).await, 2, "anybody can write a header");
    let place =
        Place::adjusted(few(), |server| server.behind(["127.0.0.1".parse().unwrap()])).await;
    assert_eq!(let_in(&place).await, 6, "these are six people");
    // Nor does it help to have more addresses of one network.
    let mut count = 0;
    for number in 0..6 {
        let from = format!("2001:db8::{number}");
        let headers = [("X-Forwarded-For", from.as_str())];
        count +=
            usize::from(status(&request(place.address, "POST /api/guest", &headers).await) == 200);
    }
    assert_eq!(count, 2);
}

#[tokio::test]
async fn only_trusted_proxies_say_that_a_connection_is_safe() {
    let encrypted = [("X-Forwarded-For", "198.51.100.1"), ("X-Forwarded-Proto", "https")];
    let place = Place::open().await;
    let said = request(place.address, "POST /api/guest", &encrypted).await;
    assert!(said.contains("set-cookie: guest="), "{said}");
    let place =
        Place::adjusted(limits(), |server| server.behind(["127.0.0.0/8".parse().unwrap()])).await;
    let said = request(place.address, "POST /api/guest", &encrypted).await;
    assert!(said.contains("set-cookie: __Host-guest=") && said.contains("Secure"), "{said}");
    let plain = [("X-Forwarded-Proto", "http")];
    let said = request(place.address, "POST /api/guest", &plain).await;
    assert!(said.contains("set-cookie: guest="), "{said}");
}

#[tokio::test]
async fn two_servers_do_not_share_a_folder() {
    let place = Place::open().await;
    let Err(refused) = Server::open(place.folder(), limits()).await else {
        panic!("the folder is in use");
    };
    assert!(matches!(refused, Trouble::InUse(_)), "{refused}");
    // Nothing has happened to who was there first.
    place.guest().await;
}

#[tokio::test]
async fn who_never_ends_his_request_does_not_keep_a_server_from_stopping() {
    let place = Place::open().await;
    let mut slow = TcpStream::connect(place.address).await.unwrap();
    slow.write_all(b"GET /api/games/aaaaaaaaaa HTTP/1.1\r\nHost: a").await.unwrap();
    Guest::new(place.address).await.unwrap();
    let start = Instant::now();
    let place = place.restart_within(Duration::from_secs(10), |_| ()).await;
    assert!(start.elapsed() < Duration::from_secs(9));
    place.guest().await;
}
