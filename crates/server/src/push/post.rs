//! How something gets to a device: over the service that the browser has named. Whoever subscribes names
//! any address, so it is made sure that it is a public one, when the connection is made, whatever its
//! name meant before.

use super::signed::Key;
use super::{Push, sealed};
use crate::store::Subscription;
use crate::time::now;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::Arc;
use std::time::Duration;
use ureq::Agent;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use wire::GameId;

/// So long a service keeps what it cannot deliver, in seconds: a day.
const KEPT: &str = "86400";

/// So long it may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// No endpoint is longer, in bytes.
const LONGEST: usize = 1024;

/// What became of it.
pub(super) enum Outcome {
    /// It is on its way.
    Told,
    /// There is no such device any more.
    Gone,
    /// The service has trouble of its own.
    Trouble,
    /// It will not be, however often it is tried.
    Refused,
}

/// Whether something can be sent there, as far as the address itself says.
///
/// # Errors
/// Says why not.
pub(super) fn check(endpoint: &str, anywhere: bool) -> Result<(), &'static str> {
    let uri: Uri = endpoint.parse().map_err(|_| "the endpoint is no address")?;
    let authority = uri.authority().ok_or("the endpoint is no address")?;
    if endpoint.len() > LONGEST {
        return Err("the endpoint is too long");
    }
    if authority.as_str().contains('@') {
        return Err("the endpoint must not name anybody");
    }
    if anywhere {
        return Ok(());
    }
    if uri.scheme_str() != Some("https") || authority.port_u16().is_some_and(|port| port != 443) {
        return Err("the endpoint must be https");
    }
    let host = authority.host().trim_start_matches('[').trim_end_matches(']');
    match host.parse::<IpAddr>() {
        Ok(address) if !is_public(address) => Err("the endpoint is not public"),
        _ => Ok(()),
    }
}

/// Whoever brings it there.
pub(super) struct Postman {
    agent: Agent,
    key: Arc<Key>,
    push: Push,
}

impl Postman {
    pub(super) fn new(key: Arc<Key>, push: Push) -> Postman {
        let config = Config::builder()
            .https_only(!push.anywhere)
            // A proxy or a redirection could lead anywhere.
            .proxy(None)
            .max_redirects(0)
            .http_status_as_error(false)
            .timeout_global(Some(PATIENCE))
            .user_agent("zwickmuehle")
            .build();
        let resolver = Public { anywhere: push.anywhere, names: DefaultResolver::default() };
        let agent = Agent::with_parts(config, DefaultConnector::default(), resolver);
        Postman { agent, key, push }
    }

    /// Brings a text to a device. It takes the place of what was told of the same game before and is not
    /// delivered yet.
    pub(super) fn post(&self, subscription: &Subscription, game: &GameId, text: &str) -> Outcome {
        let Some((origin, body)) = prepared(subscription, text) else { return Outcome::Refused };
        let contact = self.push.contact.as_deref();
        let Some(who) = self.key.authorization(&origin, contact, now()) else {
            return Outcome::Refused;
        };
        let sent = self
            .agent
            .post(&subscription.endpoint)
            .header("authorization", who)
            .header("content-encoding", "aes128gcm")
            .header("content-type", "application/octet-stream")
            .header("ttl", KEPT)
            .header("urgency", "normal")
            .header("topic", game.as_str())
            .send(&body[..]);
        // Who is told, and where, is nobody's business: only what went wrong is noted.
        match sent.map(|answer| answer.status().as_u16()) {
            Ok(200..300) => Outcome::Told,
            Ok(404 | 410) => Outcome::Gone,
            Ok(status @ (429 | 500..)) => {
                tracing::debug!(status, "a push service");
                Outcome::Trouble
            }
            Ok(status) => {
                tracing::warn!(status, "a push service");
                Outcome::Refused
            }
            Err(ureq::Error::HostNotFound | ureq::Error::RequireHttpsOnly(_)) => Outcome::Refused,
            Err(error) => {
                tracing::debug!(%error, "a push service");
                Outcome::Trouble
            }
        }
    }
}

/// Who has to be told by whom he is told something, and what he is told.
fn prepared(subscription: &Subscription, text: &str) -> Option<(String, Vec<u8>)> {
    let uri: Uri = subscription.endpoint.parse().ok()?;
    let origin = format!("{}://{}", uri.scheme_str()?, uri.authority()?);
    Some((origin, sealed::seal(subscription, text)?))
}

/// Finds addresses, but only public ones.
#[derive(Debug)]
struct Public {
    anywhere: bool,
    names: DefaultResolver,
}

impl Resolver for Public {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let found = self.names.resolve(uri, config, timeout)?;
        let mut kept = self.empty();
        for address in found.iter().filter(|found| self.anywhere || is_public(found.ip())) {
            kept.push(*address);
        }
        if kept.is_empty() { Err(ureq::Error::HostNotFound) } else { Ok(kept) }
    }
}

/// Whether an address is one that anybody can reach from anywhere.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(address) => is_public_v4(address),
            None => is_public_v6(address),
        },
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [one, two, three, _] = address.octets();
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_broadcast()
        || address.is_documentation()
        || address.is_multicast()
        // This network, addresses of carriers, protocols, measuring, and what is kept for later.
        || one == 0
        || (one == 100 && (64..128).contains(&two))
        || (one == 192 && two == 0 && three == 0)
        || (one == 198 && (18..20).contains(&two))
        || one >= 240)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let segments = address.segments();
    // Only what is given out for everybody, without what stands for other addresses or for examples.
    (0x2000..0x4000).contains(&segments[0])
        && !(segments[0] == 0x2002
            || (segments[0] == 0x2001 && segments[1] < 0x200)
            || (segments[0] == 0x2001 && segments[1] == 0xdb8)
            || segments[0] == 0x3fff)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_addresses_are_public() {
        for (address, public) in [
            ("8.8.8.8", true),
            ("172.32.0.1", true),
            ("100.128.0.1", true),
            ("127.0.0.1", false),
            ("127.8.9.10", false),
            ("0.0.0.0", false),
            ("10.1.2.3", false),
            ("172.16.0.1", false),
            ("192.168.1.1", false),
            ("169.254.169.254", false),
            ("100.64.0.1", false),
            ("192.0.0.8", false),
            ("198.18.0.1", false),
            ("203.0.113.1", false),
            ("224.0.0.1", false),
            ("255.255.255.255", false),
            ("2606:4700::1111", true),
            ("::1", false),
            ("::", false),
            ("::ffff:127.0.0.1", false),
            ("::ffff:8.8.8.8", true),
            ("::127.0.0.1", false),
            ("64:ff9b::7f00:1", false),
            ("2002:7f00:1::", false),
            ("2001:0:1::", false),
            ("2001:db8::1", false),
            ("fe80::1", false),
            ("fc00::1", false),
            ("ff02::1", false),
        ] {
            assert_eq!(is_public(address.parse().unwrap()), public, "{address}");
        }
    }

    #[test]
    fn endpoints_are_https_and_nothing_else() {
        for good in ["https://push.example/send/abc", "https://push.example:443/x"] {
            assert_eq!(check(good, false), Ok(()), "{good}");
        }
        let long = format!("https://push.example/{}", "x".repeat(LONGEST));
        for bad in [
            "",
            "/send",
            "push.example",
            "http://push.example/",
            "file:///etc/passwd",
            "https://push.example:22/",
            "https://me@push.example/",
            "https://127.0.0.1/",
            "https://[::1]/",
            "https://[::ffff:10.0.0.1]/",
            &long,
        ] {
            assert!(check(bad, false).is_err(), "{bad}");
        }
        assert_eq!(check("http://127.0.0.1:1234/x", true), Ok(()));
    }

    #[test]
    fn names_of_this_machine_lead_nowhere() {
        let push = Push::default();
        let secret = Key::new_secret();
        let key = Arc::new(Key::of_secret(&secret).unwrap());
        let subscription = Subscription {
            endpoint: "https://localhost/".to_owned(),
            key: p256::SecretKey::from_slice(&secret).unwrap().public_key().to_sec1_bytes().into(),
            secret: vec![0; 16],
        };
        let game = GameId::of_chance([1; 10]);
        let outcome = Postman::new(key, push).post(&subscription, &game, "x");
        assert!(matches!(outcome, Outcome::Refused));
    }
}
