//! Devices that are told over a push service, which here is one of our own that reads what it is not meant
//! to read: it has the device's keys.

use crate::place::{Place, limits};
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
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use client::{Guest, Method, Seated};
use hkdf::Hkdf;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::{PublicKey, SecretKey};
use serde_json::{Value, json};
use server::Push;
use sha2::Sha256;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use wire::{PushKey, PushKeys, PushSubscription, Refused};

/// What came to a device.
type Came = (HeaderMap, Bytes);

/// A push service with one device.
struct Service {
    address: SocketAddr,
    came: mpsc::UnboundedReceiver<Came>,
    /// What it answers.
    status: Arc<AtomicU16>,
    secret: SecretKey,
}

const AUTH: [u8; 16] = [7; 16];

impl Service {
    async fn open() -> Service {
        let (sender, came) = mpsc::unbounded_channel();
        let status = Arc::new(AtomicU16::new(201));
        let take = async |State((sender, status)): State<(
            mpsc::UnboundedSender<Came>,
            Arc<AtomicU16>,
        )>,
                          headers: HeaderMap,
                          body: Bytes| {
            sender.send((headers, body)).unwrap();
            StatusCode::from_u16(status.load(Ordering::Relaxed)).unwrap()
        };
        let router =
            Router::new().route("/device", post(take)).with_state((sender, status.clone()));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        let secret = SecretKey::from_slice(&[3; 32]).unwrap();
        Service { address, came, status, secret }
    }

    fn subscription(&self) -> PushSubscription {
        PushSubscription {
            endpoint: format!("http://{}/device", self.address),
            keys: PushKeys {
                p256dh: URL_SAFE_NO_PAD.encode(self.secret.public_key().to_sec1_bytes()),
                auth: URL_SAFE_NO_PAD.encode(AUTH),
            },
        }
    }

    /// The next message, if one comes soon.
    async fn next(&mut self) -> Option<Came> {
        tokio::time::timeout(Duration::from_secs(5), self.came.recv()).await.ok()?
    }

    /// Whether nothing comes.
    async fn is_quiet(&mut self) -> bool {
        tokio::time::timeout(Duration::from_millis(400), self.came.recv()).await.is_err()
    }

    /// What a message says to the device.
    fn opened(&self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert_eq!(size, 4096_u32.to_be_bytes());
        let (theirs, record) = rest[1..].split_at(usize::from(rest[0]));
        let own = self.secret.public_key().to_sec1_bytes();
        let shared = self.secret.diffie_hellman(&PublicKey::from_sec1_bytes(theirs).unwrap());
        let about = [b"WebPush: info\0", &own[..], theirs].concat();
        let expand = |salt: &[u8], input: &[u8], about: &[u8], bytes: &mut [u8]| {
            Hkdf::<Sha256>::new(Some(salt), input).expand(about, bytes).unwrap();
        };
        let (mut input, mut content, mut nonce) = ([0; 32], [0; 16], [0; 12]);
        expand(&AUTH, shared.raw_secret_bytes(), &about, &mut input);
        expand(salt, &input, b"Content-Encoding: aes128gcm\0", &mut content);
        expand(salt, &input, b"Content-Encoding: nonce\0", &mut nonce);
        let plain = Aes128Gcm::new(&content.into()).decrypt(&nonce.into(), record).unwrap();
        let (last, text) = plain.split_last().unwrap();
        assert_eq!(*last, 2);
        serde_json::from_slice(text).unwrap()
    }
}

/// A server that tells devices wherever they are.
async fn place() -> Place {
    let push = Push { contact: Some("mailto:operator@example.org".to_owned()), anywhere: true };
    Place::adjusted(limits(), |server| server.pushing(push)).await
}

async fn subscribe(guest: &mut Guest, service: &Service) {
    let said = service.subscription();
    guest.ask::<Option<()>>(Method::POST, "/api/push", &said).await.unwrap();
}

async fn key(guest: &mut Guest) -> PushKey {
    guest.ask(Method::GET, "/api/push", &()).await.unwrap()
}

fn devices(place: &Place) -> i64 {
    let count = "SELECT count(*) FROM devices";
    place.database().query_row(count, [], |row| row.get(0)).unwrap()
}

/// A game that Anna has begun and in which she is not at any page.
async fn left_alone(place: &Place) -> (Guest, Seated<Ataxx>) {
    let players = [place.account("Anna").await, place.account("Berta").await];
    let mut players = between::<Ataxx>(players, terms::<Ataxx>()).await;
    play_on(&mut players, 1).await;
    let [anna, berta] = players;
    (anna.guest, berta)
}

#[tokio::test]
async fn a_device_is_told_what_only_it_can_read() {
    let _time = hold().await;
    let (place, mut service) = (place().await, Service::open().await);
    let (mut anna, mut berta) = left_alone(&place).await;
    subscribe(&mut anna, &service).await;
    // Until the server has noticed that she is gone.
    tokio::time::sleep(Duration::from_millis(200)).await;
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
    assert_eq!(Some(by), key(&mut anna).await.key.as_deref());
    let (said, signature) = token.rsplit_once('.').unwrap();
    let decoded = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    let signature = Signature::from_slice(&decoded(signature)).unwrap();
    let by = VerifyingKey::from_sec1_bytes(&decoded(by)).unwrap();
    by.verify(said.as_bytes(), &signature).unwrap();
    let claims: Value = serde_json::from_slice(&decoded(said.split_once('.').unwrap().1)).unwrap();
    assert_eq!(claims["aud"], format!("http://{}", service.address));
    assert_eq!(claims["sub"], "mailto:operator@example.org");
    // Who sits at the game is not told, and nobody is told of himself.
    let link = anna.connect().await.unwrap();
    let mut anna = Seated::<Ataxx>::sit(anna, link, berta.game.clone()).await.unwrap();
    anna.play().await.unwrap();
    berta.hear_until(|course| course.turns.len() == 3).await.unwrap();
    berta.play().await.unwrap();
    assert!(service.is_quiet().await);
}

#[tokio::test]
async fn the_key_outlives_a_restart() {
    let _time = hold().await;
    let place = place().await;
    let before: Vec<u8> =
        place.database().query_row("SELECT secret FROM push_key", [], |row| row.get(0)).unwrap();
    let place = place.restart().await;
    let after: Vec<u8> =
        place.database().query_row("SELECT secret FROM push_key", [], |row| row.get(0)).unwrap();
    assert_eq!(before, after);
}

#[tokio::test]
async fn a_device_that_is_gone_is_forgotten() {
    let _time = hold().await;
    let (place, mut service) = (place().await, Service::open().await);
    let (mut anna, mut berta) = left_alone(&place).await;
    subscribe(&mut anna, &service).await;
    assert_eq!(devices(&place), 1);
    tokio::time::sleep(Duration::from_millis(200)).await;
    service.status.store(410, Ordering::Relaxed);
    berta.play().await.unwrap();
    assert!(service.next().await.is_some());
    for _ in 0..100 {
        if devices(&place) == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(devices(&place), 0);
    berta.wish(wire::Wish::Say(wire::Saying::Hello)).await.unwrap();
    assert!(service.is_quiet().await);
}

#[tokio::test]
async fn a_device_is_told_as_long_as_its_session_lasts() {
    let _time = hold().await;
    let (place, mut service) = (place().await, Service::open().await);
    let (mut anna, mut berta) = left_alone(&place).await;
    subscribe(&mut anna, &service).await;
    // The same device with another session is one device.
    let mut again = Guest::sign_in(place.address, "Anna", crate::place::PASSWORD).await.unwrap();
    subscribe(&mut again, &service).await;
    assert_eq!(devices(&place), 1);
    again.ask::<Option<()>>(Method::POST, "/api/logout", &()).await.unwrap();
    assert_eq!(devices(&place), 0);
    subscribe(&mut anna, &service).await;
    anna.ask::<Option<()>>(Method::DELETE, "/api/push", &()).await.unwrap();
    assert_eq!(devices(&place), 0);
    tokio::time::sleep(Duration::from_millis(200)).await;
    berta.play().await.unwrap();
    assert!(service.is_quiet().await);
}

#[tokio::test]
async fn who_cannot_be_told_cannot_subscribe() {
    let _time = hold().await;
    let service = Service::open().await;
    let place = Place::adjusted(limits(), |server| server.pushing(Push::default())).await;
    let (mut anna, _) = place.account("Anna").await;
    let good = PushSubscription {
        endpoint: "https://push.example/device".to_owned(),
        ..service.subscription()
    };
    let keys = |p256dh: &str, auth: &str| PushSubscription {
        keys: PushKeys { p256dh: p256dh.to_owned(), auth: auth.to_owned() },
        ..good.clone()
    };
    for bad in [
        service.subscription(),
        PushSubscription { endpoint: "https://192.168.0.1/".to_owned(), ..good.clone() },
        keys("AAAA", &good.keys.auth),
        keys(&good.keys.p256dh, "AAAA"),
        keys("ü", "ü"),
    ] {
        let refused = no(anna.ask::<Option<()>>(Method::POST, "/api/push", &bad).await);
        assert!(matches!(refused, Refused::BadSubscription(_)), "{bad:?}: {refused:?}");
    }
    anna.ask::<Option<()>>(Method::POST, "/api/push", &good).await.unwrap();
    let (mut guest, _) = place.guest().await;
    let refused = no(guest.ask::<Option<()>>(Method::POST, "/api/push", &good).await);
    assert_eq!(refused, Refused::NotSignedIn);
    // Where it is switched off there is no key.
    let place = Place::open().await;
    let (mut anna, _) = place.account("Anna").await;
    assert_eq!(key(&mut anna).await.key, None);
    let refused = no(anna.ask::<Option<()>>(Method::POST, "/api/push", &good).await);
    assert_eq!(refused, Refused::NoPush);
}
