//! Random and mangled bytes in every message that a socket takes.

use crate::place::Place;
use crate::seated::{pair, play_on};
use ataxx::Ataxx;
use client::{Guest, Link, Seated};
use futures_util::future::join_all;
use proptest::prelude::*;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use wire::{
    Asked, Colour, Command, Control, GameId, OfferId, Opponent, Plan, Refused, RequestId, Saying,
    Terms, Told, Wish,
};

/// Nobody waits longer for an answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// How many kinds of messages there are: see [`kind`].
const KINDS: usize = 29;

/// What kind of a message it is. Whoever adds one is reminded here that [`commands`] needs it, too.
const fn kind(command: &Command) -> &'static str {
    match command {
        Command::Watch { .. } => "watch",
        Command::Leave { .. } => "leave",
        Command::Play { wish, .. } => match wish {
            Wish::Turn { .. } => "turn",
            Wish::Resign => "resign",
            Wish::Abort => "abort",
            Wish::Draw => "draw",
            Wish::DeclineDraw => "decline draw",
            Wish::TakeBack { .. } => "take back",
            Wish::DeclineTakeBack => "decline take back",
            Wish::Claim => "claim",
            Wish::Say(_) => "say",
            Wish::Rematch => "rematch",
        },
        Command::Offer { .. } => "offer",
        Command::Pair { .. } => "pair",
        Command::Withdraw { .. } => "withdraw",
        Command::Accept { .. } => "accept",
        Command::Decline { .. } => "decline",
        Command::Challenges => "challenges",
        Command::Look { .. } => "look",
        Command::EnterLobby => "enter lobby",
        Command::LeaveLobby => "leave lobby",
        Command::Games => "games",
        Command::Waiting => "waiting",
        Command::Plan { .. } => "plan",
        Command::Planned { .. } => "planned",
        Command::News => "news",
        Command::Seen { game: None } => "all seen",
        Command::Seen { .. } => "seen",
        Command::Ping => "ping",
    }
}

fn text() -> impl Strategy<Value = String> {
    let known = vec!["a6", "g6", "@0+", "swap", "0000", "ataxx", "xart", "lucky", "size=12", ""];
    let known = prop::sample::select(known).prop_map(str::to_owned);
    prop_oneof!["\\PC{0,40}", "[a-z0-9]{1,24}", known]
}

fn wishes() -> impl Strategy<Value = Wish> {
    let ply = || prop_oneof![0..6u32, any::<u32>()];
    prop_oneof![
        (ply(), text()).prop_map(|(ply, turn)| Wish::Turn { ply, turn }),
        Just(Wish::Resign),
        Just(Wish::Abort),
        Just(Wish::Draw),
        Just(Wish::DeclineDraw),
        ply().prop_map(|to| Wish::TakeBack { to }),
        Just(Wish::DeclineTakeBack),
        Just(Wish::Claim),
        text().prop_map(|text| Wish::Say(Saying::Text(text))),
        Just(Wish::Rematch),
    ]
}

fn terms() -> impl Strategy<Value = Terms> {
    let control = prop_oneof![
        Just(Control::None),
        (any::<u32>(), any::<u32>())
            .prop_map(|(base, increment)| Control::Live { base, increment }),
        any::<u32>().prop_map(Control::Days),
    ];
    (text(), text(), control, any::<bool>()).prop_map(|(game, variant, control, rated)| Terms {
        game,
        variant,
        control,
        rated,
    })
}

/// Any command, about these games and offers or such as there are none.
fn commands(games: &[GameId], offers: &[OfferId]) -> impl Strategy<Value = Command> + use<> {
    let game = || prop::sample::select(games.to_vec());
    let offer = || prop::sample::select(offers.to_vec());
    let colour = prop::sample::select(vec![Colour::First, Colour::Second, Colour::Either]);
    // The strong ones would think for too long.
    let to = prop_oneof![
        Just(Opponent::Anybody),
        Just(Opponent::Invited),
        prop::sample::select(vec![0, 1, 2, 11, 255]).prop_map(Opponent::House),
        text().prop_map(Opponent::Player),
    ];
    let line = || prop::collection::vec(text(), 0..5);
    let plan =
        (0..4u32, prop::collection::vec(line(), 0..4)).prop_map(|(ply, lines)| Plan { ply, lines });
    let nothing_else = vec![
        Command::Challenges,
        Command::EnterLobby,
        Command::LeaveLobby,
        Command::Games,
        Command::Waiting,
        Command::News,
        Command::Ping,
        Command::Seen { game: None },
    ];
    prop_oneof![
        8 => (game(), wishes()).prop_map(|(game, wish)| Command::Play { game, wish }),
        1 => (game(), any::<u32>()).prop_map(|(game, after)| Command::Watch { game, after }),
        1 => game().prop_map(|game| Command::Leave { game }),
        1 => (terms(), colour, to)
            .prop_map(|(terms, colour, to)| Command::Offer { terms, colour, to }),
        1 => terms().prop_map(|terms| Command::Pair { terms }),
        1 => offer().prop_map(|offer| Command::Withdraw { offer }),
        1 => offer().prop_map(|offer| Command::Accept { offer }),
        1 => offer().prop_map(|offer| Command::Decline { offer }),
        1 => offer().prop_map(|offer| Command::Look { offer }),
        1 => (game(), plan).prop_map(|(game, plan)| Command::Plan { game, plan }),
        1 => game().prop_map(|game| Command::Planned { game }),
        1 => game().prop_map(|game| Command::Seen { game: Some(game) }),
        8 => prop::sample::select(nothing_else),
    ]
}

/// A message as it is, or cut, doubled, or with other letters in it; and what kind it was.
fn messages(
    commands: impl Strategy<Value = Command>,
) -> impl Strategy<Value = (&'static str, String)> {
    let place = any::<prop::sample::Index>;
    let name = any::<[u8; RequestId::CHANCE]>().prop_map(RequestId::of_chance);
    (commands, name, place(), place(), 0..8u8, any::<char>()).prop_map(
        |(command, request, from, to, way, letter)| {
            let kind = kind(&command);
            let text = serde_json::to_string(&Asked { request, command }).unwrap();
            let letters: Vec<char> = text.chars().collect();
            let (from, to) = (from.index(letters.len()), to.index(letters.len()));
            let (from, to) = (from.min(to), from.max(to));
            let mut new = letters.clone();
            match way {
                0 => new.truncate(from),
                1 => drop(new.drain(from..to)),
                2 => new.splice(from..from, letters[from..to].iter().copied()).for_each(drop),
                3 => new[from] = letter,
                _ => {}
            }
            (kind, new.into_iter().collect())
        },
    )
}

/// Sends a message and waits for the answer; nothing if the server has ended the connection.
async fn answer(link: &mut Link, message: String) -> Option<Result<(), Refused>> {
    link.send_text(message).await.ok()?;
    loop {
        match timeout(PATIENCE, link.next()).await.expect("each message is answered") {
            Ok(Told::Answer { result, .. }) => return Some(result.map(drop)),
            Ok(_) => {}
            Err(_) => return None,
        }
    }
}

#[test]
fn mangled_messages_of_every_kind_never_hurt() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let (place, players, strangers, offer) = runtime.block_on(async {
        let place = Place::open().await;
        let mut players = pair::<Ataxx>(&place, "", Control::None).await;
        play_on(&mut players, 3).await;
        let mut strangers = pair::<Ataxx>(&place, "", Control::None).await;
        play_on(&mut strangers, 3).await;
        let terms = crate::seated::terms::<Ataxx>("", Control::None);
        let offer = Command::Offer { terms, colour: Colour::Either, to: Opponent::Invited };
        let wire::Done::Offered(offer) = strangers[0].link.ask(offer).await.unwrap() else {
            panic!()
        };
        (place, players, strangers, offer)
    });
    let games = [&players[0].game, &strangers[0].game, &"aaaaaaaaaa".parse().unwrap()];
    let games = games.map(GameId::clone);
    let offers = [offer, "aaaaaa".parse().unwrap()];
    let seen = RefCell::new(BTreeSet::new());
    let message = messages(commands(&games, &offers));
    let nonsense = "\\PC{0,200}".prop_map(|text| ("", text));
    let message = prop_oneof![6 => message, 1 => nonsense];
    let conversation = prop::collection::vec(message, 1..24);
    proptest!(ProptestConfig::with_cases(150), |(conversation in conversation)| {
        runtime.block_on(async {
            let mut link = players[0].guest.connect().await.unwrap();
            for (kind, message) in conversation {
                let Some(result) = answer(&mut link, message.clone()).await else { break };
                assert_ne!(result, Err(Refused::Trouble), "{message}");
                seen.borrow_mut().insert(kind);
            }
        });
    });
    let mut seen = seen.into_inner();
    seen.remove("");
    assert_eq!(seen.len(), KINDS, "{seen:?}");
    // In whose game he does not play, nothing has happened; in his own, nothing that cannot.
    runtime.block_on(async {
        let [mut first, second] = strangers;
        let known = first.course.number;
        assert_eq!(first.all_events().await.unwrap().len() as u32, known);
        play_on(&mut [first, second], 2).await;
        let [first, _] = players;
        let link = first.guest.connect().await.unwrap();
        Seated::<Ataxx>::sit(first.guest.clone(), link, first.game).await.unwrap();
        drop(place);
    });
}

/// Opens a socket by hand, to say what no client would.
async fn by_hand(guest: &Guest, place: &Place) -> TcpStream {
    let mut stream = TcpStream::connect(place.address).await.unwrap();
    let head = format!(
        "GET /api/socket HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
         cookie: guest={}\r\n\r\n",
        place.address,
        guest.token()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = vec![0; 1024];
    let count = stream.read(&mut answer).await.unwrap();
    assert!(answer[..count].starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&answer));
    stream
}

/// A frame with any content, as the standard has it, or nearly.
fn frame() -> impl Strategy<Value = Vec<u8>> {
    let content = prop::collection::vec(any::<u8>(), 0..120);
    (any::<u8>(), prop::bool::weighted(0.9), content).prop_map(|(first, is_masked, content)| {
        let mask = if is_masked { 0x80 } else { 0 };
        let mut frame = vec![first, mask | content.len() as u8];
        // Masked by zeros it is what it is.
        frame.extend([0; 4].iter().take(if is_masked { 4 } else { 0 }));
        frame.extend(content);
        frame
    })
}

#[test]
fn bytes_that_are_no_messages_never_hurt() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let (place, mut players) = runtime.block_on(async {
        let place = Place::open().await;
        let players = pair::<Ataxx>(&place, "", Control::None).await;
        (place, players)
    });
    let bytes = prop_oneof![
        prop::collection::vec(any::<u8>(), 1..300),
        prop::collection::vec(frame(), 1..5).prop_map(|frames| frames.concat()),
        // Says that it is longer than anything can be.
        Just(vec![0x81, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, b'x']),
    ];
    let many = prop::collection::vec(bytes, 2..9);
    proptest!(ProptestConfig::with_cases(30), |(many in many)| {
        let all = many.into_iter().map(|bytes| {
            let (guest, place) = (&players[0].guest, &place);
            async move {
                let mut stream = by_hand(guest, place).await;
                // It may have been closed before everything is written.
                let _ = stream.write_all(&bytes).await;
                let _ = stream.shutdown().await;
                let mut said = Vec::new();
                let end = timeout(PATIENCE, stream.read_to_end(&mut said)).await;
                assert!(end.is_ok(), "the connection of who has gone does not end: {bytes:?}");
            }
        });
        runtime.block_on(join_all(all));
    });
    runtime.block_on(async { play_on(&mut players, 4).await });
    assert_eq!(players[0].course.turns.len(), 4);
}
