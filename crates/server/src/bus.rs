//! What nodes say to each other.
//!
//! A bus may lose, repeat, delay and reorder whatever is said, and be away altogether: it only makes
//! things quicker. What it loses is found out (see `nodes`) and read from the store. It never keeps
//! anybody waiting.

pub(crate) mod local;
pub(crate) mod nats;

use axum::body::Bytes;
use tokio::sync::mpsc;

/// So much may wait to be said, and so much to be heard; what is more is lost.
const WAITING: usize = 4096;

/// How a bus is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// There is none.
    None,
    Connected,
    /// It is away, and why if that is known.
    Away(String),
}

/// Where something is said to all others.
pub(crate) trait Bus: Send + Sync {
    /// Says it, or loses it.
    fn say(&self, text: Bytes);

    /// How it is.
    fn state(&self) -> State;

    /// How much was lost here, because too much waited or nobody was connected.
    fn lost(&self) -> u64;
}

/// What others say.
pub(crate) type Ear = mpsc::Receiver<Bytes>;

/// Where there is nobody to talk to, or no way.
pub(crate) struct Silent;

impl Bus for Silent {
    fn say(&self, _: Bytes) {}

    fn state(&self) -> State {
        State::None
    }

    fn lost(&self) -> u64 {
        0
    }
}

#[cfg(test)]
mod conformance {
    //! What every bus does.

    use super::*;
    use crate::bus::local::LocalBus;
    use std::time::Duration;
    use tokio::time::{Instant, sleep, timeout};

    /// A new bus of one kind with so many places at it.
    trait Kind {
        type Server;

        async fn open(&self) -> Self::Server;

        async fn join(&self, server: &Self::Server) -> (Box<dyn Bus>, Ear);

        /// From here on nothing arrives.
        async fn cut(&self, server: &mut Self::Server);

        /// From here on things arrive again, sooner or later.
        async fn heal(&self, server: &mut Self::Server);
    }

    struct Local;

    impl Kind for Local {
        type Server = LocalBus;

        async fn open(&self) -> LocalBus {
            LocalBus::default()
        }

        async fn join(&self, server: &LocalBus) -> (Box<dyn Bus>, Ear) {
            let (place, ear) = server.join();
            (Box::new(place), ear)
        }

        async fn cut(&self, server: &mut LocalBus) {
            server.cut(true);
        }

        async fn heal(&self, server: &mut LocalBus) {
            server.cut(false);
        }
    }

    struct Nats;

    impl Kind for Nats {
        type Server = services::Nats;

        async fn open(&self) -> services::Nats {
            tokio::task::spawn_blocking(|| services::Nats::start().unwrap()).await.unwrap()
        }

        async fn join(&self, server: &services::Nats) -> (Box<dyn Bus>, Ear) {
            let (bus, ear) = nats::join(&server.url().parse().unwrap());
            until(|| bus.state() == State::Connected).await;
            (Box::new(bus), ear)
        }

        async fn cut(&self, server: &mut services::Nats) {
            server.kill().unwrap();
        }

        async fn heal(&self, server: &mut services::Nats) {
            server.start_again().unwrap();
        }
    }

    async fn until(mut is_so: impl FnMut() -> bool) {
        let start = Instant::now();
        while !is_so() {
            assert!(start.elapsed() < Duration::from_secs(20), "it never is so");
            sleep(Duration::from_millis(20)).await;
        }
    }

    async fn hear(ear: &mut Ear) -> Option<Bytes> {
        timeout(Duration::from_secs(10), ear.recv()).await.unwrap()
    }

    /// Says something again and again until it is heard.
    async fn meet(bus: &dyn Bus, ear: &mut Ear, text: &'static [u8]) {
        let start = Instant::now();
        loop {
            bus.say(Bytes::from_static(text));
            match timeout(Duration::from_millis(100), ear.recv()).await {
                Ok(heard) if heard.as_deref() == Some(text) => return,
                _ => assert!(start.elapsed() < Duration::from_secs(20), "nothing is heard"),
            }
        }
    }

    async fn what_one_says_all_others_hear_in_order<K: Kind>(kind: K) {
        let server = kind.open().await;
        let (one, mut ear_of_one) = kind.join(&server).await;
        let (two, mut ear_of_two) = kind.join(&server).await;
        let (_three, mut ear_of_three) = kind.join(&server).await;
        // Who is connected may not be listened to yet.
        meet(&*one, &mut ear_of_two, b"hello").await;
        meet(&*one, &mut ear_of_three, b"hello").await;
        meet(&*two, &mut ear_of_one, b"hello").await;
        let count: u32 = 1000;
        for number in 0..count {
            one.say(Bytes::from(number.to_string()));
        }
        for ear in [&mut ear_of_two, &mut ear_of_three] {
            let mut expected = 0;
            while expected < count {
                let heard = hear(ear).await.unwrap();
                if heard.as_ref() != b"hello" {
                    assert_eq!(heard, expected.to_string());
                    expected += 1;
                }
            }
        }
        assert_eq!((one.lost(), one.state()), (0, State::Connected));
    }

    async fn nobody_ever_waits<K: Kind>(kind: K) {
        let mut server = kind.open().await;
        let (one, _ear_of_one) = kind.join(&server).await;
        let (_two, mut ear) = kind.join(&server).await;
        meet(&*one, &mut ear, b"hello").await;
        // Nobody listens, and then nobody even could.
        for is_there in [true, false] {
            if !is_there {
                kind.cut(&mut server).await;
            }
            let start = Instant::now();
            for _ in 0..3 * WAITING {
                one.say(Bytes::from_static(b"unheard"));
            }
            assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
        }
        until(|| one.lost() > 0).await;
        kind.heal(&mut server).await;
        while timeout(Duration::from_millis(200), ear.recv()).await.is_ok() {}
        meet(&*one, &mut ear, b"again").await;
    }

    async fn a_bus_that_comes_back_is_used_again<K: Kind>(kind: K) {
        let mut server = kind.open().await;
        let (one, _ear_of_one) = kind.join(&server).await;
        let (_two, mut ear) = kind.join(&server).await;
        meet(&*one, &mut ear, b"before").await;
        kind.cut(&mut server).await;
        until(|| matches!(one.state(), State::Away(_))).await;
        one.say(Bytes::from_static(b"meanwhile"));
        kind.heal(&mut server).await;
        until(|| one.state() == State::Connected).await;
        meet(&*one, &mut ear, b"after").await;
    }

    macro_rules! suite {
        ($name:ident, $kind:expr) => {
            mod $name {
                use super::*;

                #[tokio::test(flavor = "multi_thread")]
                async fn what_one_says_all_others_hear_in_order() {
                    super::what_one_says_all_others_hear_in_order($kind).await;
                }

                #[tokio::test(flavor = "multi_thread")]
                async fn nobody_ever_waits() {
                    super::nobody_ever_waits($kind).await;
                }

                #[tokio::test(flavor = "multi_thread")]
                async fn a_bus_that_comes_back_is_used_again() {
                    super::a_bus_that_comes_back_is_used_again($kind).await;
                }
            }
        };
    }

    suite!(on_local, Local);
    suite!(on_nats, Nats);

    /// As an operator may have it: it is there later than the nodes.
    #[tokio::test(flavor = "multi_thread")]
    async fn nats_may_come_later_and_may_stand_still() {
        let mut server = Nats.open().await;
        server.kill().unwrap();
        let url = server.url().parse().unwrap();
        let ((one, _ear), (_two, mut ear)) = (nats::join(&url), nats::join(&url));
        until(|| matches!(one.state(), State::Away(_))).await;
        server.start_again().unwrap();
        until(|| one.state() == State::Connected).await;
        meet(&one, &mut ear, b"hello").await;
        server.freeze().unwrap();
        until(|| matches!(one.state(), State::Away(_))).await;
        server.thaw().unwrap();
        meet(&one, &mut ear, b"again").await;
    }
}
