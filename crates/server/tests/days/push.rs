//! Devices that are told over a push service, which here is one of our own that reads what it is not meant
//! to read: it has the device's keys.

use crate::place::{PASSWORD, Place, limits};
use crate::seated::{between, no, play_on};
use crate::time::{hold, terms};
use aes_gcm::aead::Aead;
use aes_gcm::{Aes128Gcm, KeyInit};
use ataxx::Ataxx;
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use axum::serve::Listener;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use client::{Guest, Method, Seated};
use hkdf::Hkdf;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::{PublicKey, SecretKey};
use rcgen::{CertifiedKey, generate_simple_self_signed};
use serde_json::{Value, json};
use server::{Push, Reach};
use sha2::Sha256;
use std::collections::VecDeque;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;
use tokio_rustls::server::TlsStream;
use wire::{Command, PushKeys, PushState, PushSubscription, Refused};

/// What came to a device.
type Came = (HeaderMap, Bytes);

/// What a service answers next; when nothing is left, that it is on its way.
type Answers = Arc<Mutex<VecDeque<u16>>>;

/// What stands for no answer at all.
const SILENCE: u16 = 999;

/// What only the device and the server know.
const AUTH: [u8; 16] = [7; 16];

/// A push service with one device.
struct Service {
    address: SocketAddr,
    /// What proves that it is the one.
    certificate: Vec<u8>,
    came: mpsc::UnboundedReceiver<Came>,
    answers: Answers,
    device: SecretKey,
}

struct Encrypted(TcpListener, TlsAcceptor);

impl Listener for Encrypted {
    type Io = TlsStream<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, SocketAddr) {
        loop {
            let (stream, from) = self.0.accept().await.unwrap();
            // Who does not trust it goes away.
            if let Ok(stream) = self.1.accept(stream).await {
                return (stream, from);
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

type Taking = State<(mpsc::UnboundedSender<Came>, Answers)>;

async fn take(State((sender, answers)): Taking, headers: HeaderMap, body: Bytes) -> StatusCode {
    sender.send((headers, body)).unwrap();
    let answer = answers.lock().unwrap().pop_front().unwrap_or(201);
    if answer == SILENCE {
        std::future::pending::<()>().await;
    }
    StatusCode::from_u16(answer).unwrap()
}

impl Service {
    async fn open() -> Service {
        let (sender, came) = mpsc::unbounded_channel();
        let answers = Answers::default();
        let router =
            Router::new().route("/device", post(take)).with_state((sender, answers.clone()));
        let CertifiedKey { cert, signing_key } =
            generate_simple_self_signed(["127.0.0.1".to_owned()]).unwrap();
        let key = PrivateKeyDer::try_from(signing_key.serialize_der()).unwrap();
        let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![cert.der().clone()], key)
            .unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let encrypted = Encrypted(listener, Arc::new(config).into());
        tokio::spawn(async move { axum::serve(encrypted, router).await.unwrap() });
        let device = SecretKey::from_slice(&[3; 32]).unwrap();
        Service { address, certificate: cert.der().to_vec(), came, answers, device }
    }

    /// A server that tells devices by this service, and is less patient than usual.
    async fn place(&self) -> Place {
        self.place_that_trusts(self.certificate.clone()).await
    }

    async fn place_that_trusts(&self, certificate: Vec<u8>) -> Place {
        let push = Push {
            contact: Some("mailto:operator@example.org".to_owned()),
            reach: Reach::Anywhere(certificate),
            glance: Duration::from_millis(300),
            again: vec![Duration::from_millis(20); 2],
        };
        Place::adjusted(limits(), |server| server.pushing(push)).await
    }

    fn answer(&self, answers: &[u16]) {
        self.answers.lock().unwrap().extend(answers);
    }

    fn subscription(&self) -> PushSubscription {
        PushSubscription {
            endpoint: format!("https://{}/device", self.address),
            keys: PushKeys {
                p256dh: URL_SAFE_NO_PAD.encode(self.device.public_key().to_sec1_bytes()),
                auth: URL_SAFE_NO_PAD.encode(AUTH),
            },
        }
    }

    /// The next message, if one comes soon.
    async fn next(&mut self) -> Option<Came> {
        tokio::time::timeout(Duration::from_secs(10), self.came.recv()).await.ok()?
    }

    /// Whether nothing comes.
    async fn is_quiet(&mut self) -> bool {
        tokio::time::timeout(Duration::from_millis(800), self.came.recv()).await.is_err()
    }

    /// What a message says to the device.
    fn opened(&self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert_eq!(size, 4096_u32.to_be_bytes());
        let (theirs, record) = rest[1..].split_at(usize::from(rest[0]));
        let own = self.device.public_key().to_sec1_bytes();
        let shared = self.device.diffie_hellman(&PublicKey::from_sec1_bytes(theirs).unwrap());
        let about = [b"WebPush: info\0", &own[..], theirs].concat();
        let expand = |salt: &[u8], input: &[u8], about: &[u8], bytes: &mut [u8]| {
            Hkdf::<Sha256>::new(Some(salt), input).expand(about, bytes).unwrap();
        };
        let (mut input, mut content, mut nonce) = ([0; 32], [0; 16], [0; 12]);
        expand(&AUTH, shared.raw_secret_bytes(), &about, &mut input);
        expand(salt, &input, b"Content-Encoding: aes128gcm\0", &mut content);
        expand(salt, &input, b"Content-Encoding: nonce\0", &mut nonce);
        let plain = Aes128Gcm::new(&content.into()).decrypt(&nonce.into(), record).unwrap();
        let end = plain.iter().rposition(|byte| *byte != 0).unwrap();
        assert_eq!(plain[end], 2);
        serde_json::from_slice(&plain[..end]).unwrap()
    }
}

async fn subscribe(guest: &mut Guest, service: &Service) {
    let said = service.subscription();
    guest.ask::<Option<()>>(Method::POST, "/api/push", &said).await.unwrap();
}

async fn state(guest: &mut Guest) -> PushState {
    guest.ask(Method::GET, "/api/push", &()).await.unwrap()
}

fn devices(place: &Place) -> i64 {
    let count = "SELECT count(*) FROM devices";
    place.database().query_row(count, [], |row| row.get(0)).unwrap()
}

async fn are_no_devices(place: &Place) {
    for _ in 0..250 {
        if devices(place) == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("a device is not forgotten");
}

/// A game that Anna has begun and in which she is not at any page. Berta is to move.
async fn left_alone(place: &Place) -> (Guest, Seated<Ataxx>) {
    let players = [place.account("Anna").await, place.account("Berta").await];
    let mut players = between::<Ataxx>(players, terms::<Ataxx>()).await;
    play_on(&mut players, 1).await;
    let seen = Command::Seen { game: None };
    players[0].link.ask(seen).await.unwrap();
    let [anna, berta] = players;
    (anna.guest, berta)
}

#[tokio::test]
async fn a_device_is_told_what_only_it_can_read() {
    let _time = hold().await;
    let mut service = Service::open().await;
    let place = service.place().await;
    let (mut anna, mut berta) = left_alone(&place).await;
    assert!(!state(&mut anna).await.on);
    subscribe(&mut anna, &service).await;
    assert!(state(&mut anna).await.on);
    berta.play().await.unwrap();
    let (headers, body) = service.next().await.unwrap();
    let told = json!({"game": berta.game, "name": "ataxx", "news": "your-turn"});
    assert_eq!(service.opened(&body), told);
    let header = |name: &str| headers.get(name).unwrap().to_str().unwrap();
    assert_eq!(header("content-encoding"), "aes128gcm");
    assert_eq!((header("ttl"), header("topic")), ("86400", berta.game.as_str()));
    // The service can check who has sent it.
    let said = header("authorization").strip_prefix("vapid t=").unwrap();
    let (token, by) = said.split_once(", k=").unwrap();
    assert_eq!(Some(by), state(&mut anna).await.key.as_deref());
    let (said, signature) = token.rsplit_once('.').unwrap();
    let decoded = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    let signature = Signature::from_slice(&decoded(signature)).unwrap();
    let by = VerifyingKey::from_sec1_bytes(&decoded(by)).unwrap();
    by.verify(said.as_bytes(), &signature).unwrap();
    let claims: Value = serde_json::from_slice(&decoded(said.split_once('.').unwrap().1)).unwrap();
    assert_eq!(claims["aud"], format!("https://{}", service.address));
    assert_eq!(claims["sub"], "mailto:operator@example.org");
    // Nobody else was told: Berta made the turn herself.
    assert!(service.is_quiet().await);
    let export = anna.ask::<Value>(Method::GET, "/api/account/export", &()).await.unwrap();
    assert_eq!(export["devices"], json!([service.subscription().endpoint]));
}

#[tokio::test]
async fn who_sees_it_himself_is_not_told() {
    let _time = hold().await;
    let mut service = Service::open().await;
    let place = service.place().await;
    let (mut anna, mut berta) = left_alone(&place).await;
    subscribe(&mut anna, &service).await;
    let link = anna.connect().await.unwrap();
    let mut anna = Seated::<Ataxx>::sit(anna, link, berta.game.clone()).await.unwrap();
    let number = berta.play().await.unwrap();
    anna.hear(number).await.unwrap();
    anna.link.ask(Command::Seen { game: Some(berta.game.clone()) }).await.unwrap();
    assert!(service.is_quiet().await);
    // A page that is open and that nobody looks at is not enough.
    let number = anna.play().await.unwrap();
    berta.hear(number).await.unwrap();
    let before = Instant::now();
    berta.play().await.unwrap();
    assert!(service.next().await.is_some());
    assert!(before.elapsed() >= Duration::from_millis(300));
}

#[tokio::test]
async fn the_key_outlives_a_restart_and_is_in_copies() {
    let _time = hold().await;
    let place = Place::open().await;
    let key = |database: &rusqlite::Connection| -> String {
        database.query_row("SELECT secret FROM push_key", [], |row| row.get(0)).unwrap()
    };
    let before = key(&place.database());
    let copies = tempfile::tempdir().unwrap();
    let copy = copies.path().join("copy.db");
    server::backup(place.folder(), &copy).unwrap();
    assert_eq!(key(&rusqlite::Connection::open(copy).unwrap()), before);
    let place = place.restart().await;
    assert_eq!(key(&place.database()), before);
}

#[tokio::test]
async fn a_device_that_is_gone_is_forgotten() {
    let _time = hold().await;
    let mut service = Service::open().await;
    let place = service.place().await;
    let (mut anna, mut berta) = left_alone(&place).await;
    for status in [404, 410] {
        subscribe(&mut anna, &service).await;
        assert_eq!(devices(&place), 1);
        service.answer(&[status]);
        berta.wish(wire::Wish::Say(wire::Saying::Hello)).await.unwrap();
        assert!(service.next().await.is_some());
        are_no_devices(&place).await;
        assert!(!state(&mut anna).await.on);
    }
    berta.play().await.unwrap();
    assert!(service.is_quiet().await);
}

#[tokio::test]
async fn a_service_with_trouble_is_asked_again_and_not_for_ever() {
    let _time = hold().await;
    let mut service = Service::open().await;
    let place = service.place().await;
    let (mut anna, mut berta) = left_alone(&place).await;
    subscribe(&mut anna, &service).await;
    service.answer(&[503, 429]);
    berta.play().await.unwrap();
    let mut bodies = Vec::new();
    for _ in 0..3 {
        bodies.push(service.next().await.unwrap().1);
    }
    // The same, sealed anew each time.
    assert!(bodies.iter().all(|body| service.opened(body)["news"] == "your-turn"));
    assert!(bodies[0] != bodies[1] && bodies[1] != bodies[2]);
    assert!(service.is_quiet().await);
    service.answer(&[500; 5]);
    berta.wish(wire::Wish::Draw).await.unwrap();
    for _ in 0..3 {
        assert!(service.next().await.is_some());
    }
    assert!(service.is_quiet().await);
    service.answers.lock().unwrap().clear();
    // What cannot be done is not tried again, and nobody is forgotten for it.
    service.answer(&[403]);
    berta.wish(wire::Wish::Say(wire::Saying::Hello)).await.unwrap();
    assert!(service.next().await.is_some());
    assert!(service.is_quiet().await);
    assert_eq!(devices(&place), 1);
}

#[tokio::test]
async fn nobody_waits_for_a_service() {
    let _time = hold().await;
    let mut service = Service::open().await;
    let place = service.place().await;
    let (mut anna, mut berta) = left_alone(&place).await;
    subscribe(&mut anna, &service).await;
    service.answer(&[SILENCE; 20]);
    for _ in 0..20 {
        let said = wire::Wish::Say(wire::Saying::Hello);
        tokio::time::timeout(Duration::from_secs(5), berta.wish(said)).await.unwrap().unwrap();
    }
    berta.play().await.unwrap();
    // Only so many are waited for at once.
    for _ in 0..8 {
        assert!(service.next().await.is_some());
    }
    assert!(service.is_quiet().await);
    // It ends in good time all the same.
    place.restart().await;
}

#[tokio::test]
async fn a_service_that_cannot_show_who_it_is_is_told_nothing() {
    let _time = hold().await;
    let mut service = Service::open().await;
    let place = service.place_that_trusts(Service::open().await.certificate).await;
    let (mut anna, mut berta) = left_alone(&place).await;
    subscribe(&mut anna, &service).await;
    berta.play().await.unwrap();
    assert!(service.is_quiet().await);
}

#[tokio::test]
async fn a_device_is_told_as_long_as_its_session_lasts() {
    let _time = hold().await;
    let mut service = Service::open().await;
    let place = service.place().await;
    let (mut anna, mut berta) = left_alone(&place).await;
    subscribe(&mut anna, &service).await;
    // The same device with another session is one device.
    let mut again = Guest::sign_in(place.address, "Anna", PASSWORD).await.unwrap();
    subscribe(&mut again, &service).await;
    assert_eq!(devices(&place), 1);
    assert!(!state(&mut anna).await.on && state(&mut again).await.on);
    again.ask::<Option<()>>(Method::POST, "/api/logout", &()).await.unwrap();
    assert_eq!(devices(&place), 0);
    // It is taken back, or the session is ended from elsewhere.
    subscribe(&mut anna, &service).await;
    anna.ask::<Option<()>>(Method::DELETE, "/api/push", &()).await.unwrap();
    assert_eq!(devices(&place), 0);
    let mut other = Guest::sign_in(place.address, "Anna", PASSWORD).await.unwrap();
    subscribe(&mut other, &service).await;
    anna.ask::<Option<()>>(Method::DELETE, "/api/sessions", &()).await.unwrap();
    assert_eq!(devices(&place), 0);
    berta.play().await.unwrap();
    assert!(service.is_quiet().await);
    // The account is deleted.
    subscribe(&mut anna, &service).await;
    let password = json!({"password": PASSWORD});
    anna.ask::<Option<()>>(Method::DELETE, "/api/account", &password).await.unwrap();
    are_no_devices(&place).await;
}

#[tokio::test]
async fn who_cannot_be_told_cannot_subscribe() {
    let _time = hold().await;
    let service = Service::open().await;
    let place = Place::adjusted(limits(), |server| server.pushing(Push::default())).await;
    let (mut anna, _) = place.account("Anna").await;
    let good = PushSubscription {
        endpoint: "https://fcm.googleapis.com/fcm/send/device".to_owned(),
        ..service.subscription()
    };
    let at = |endpoint: &str| PushSubscription { endpoint: endpoint.to_owned(), ..good.clone() };
    let keys = |p256dh: &str, auth: &str| PushSubscription {
        keys: PushKeys { p256dh: p256dh.to_owned(), auth: auth.to_owned() },
        ..good.clone()
    };
    for bad in [
        service.subscription(),
        at("https://192.168.0.1/"),
        at("https://push.example/device"),
        at("http://fcm.googleapis.com/fcm/send/device"),
        keys("AAAA", &good.keys.auth),
        keys(&good.keys.p256dh, "AAAA"),
        keys("ü", "ü"),
    ] {
        let refused = no(anna.ask::<Option<()>>(Method::POST, "/api/push", &bad).await);
        assert!(matches!(refused, Refused::BadSubscription(_)), "{bad:?}: {refused:?}");
    }
    assert_eq!(devices(&place), 0);
    anna.ask::<Option<()>>(Method::POST, "/api/push", &good).await.unwrap();
    let (mut guest, _) = place.guest().await;
    let refused = no(guest.ask::<Option<()>>(Method::POST, "/api/push", &good).await);
    assert_eq!(refused, Refused::NotSignedIn);
    // Where it is switched off there is no key.
    let place = Place::open().await;
    let (mut anna, _) = place.account("Anna").await;
    assert_eq!(state(&mut anna).await, PushState { key: None, on: false });
    let refused = no(anna.ask::<Option<()>>(Method::POST, "/api/push", &good).await);
    assert_eq!(refused, Refused::NoPush);
}
