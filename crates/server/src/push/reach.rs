//! Where the server connects to: push services that the operator allows, at public addresses. Whoever
//! subscribes names any endpoint, and a name may mean another address tomorrow; so what it means is looked at
//! when the connection is made.

use axum::http::Uri;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// No endpoint is longer, in bytes.
const LONGEST: usize = 2048;

/// A push service: a host, with all below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushService(String);

/// That something is no push service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a push service is the name of a host, such as push.example.org")]
pub struct NoPushService;

impl PushService {
    /// Those of the usual browsers: Chromium and its kin, Firefox, Safari, Edge.
    pub const USUAL: &'static str =
        "fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com";

    fn has(&self, host: &str) -> bool {
        let PushService(service) = self;
        host.strip_suffix(service.as_str())
            .is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
    }
}

impl FromStr for PushService {
    type Err = NoPushService;

    fn from_str(text: &str) -> Result<PushService, NoPushService> {
        let name = text.trim().to_ascii_lowercase();
        let is_part = |part: &str| {
            !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
        };
        let is_name = name.contains('.') && name.split('.').all(is_part);
        // What looks like an address is one.
        let ends_in_letters =
            name.rsplit('.').next().is_some_and(|last| last.parse::<u64>().is_err());
        if is_name && ends_in_letters { Ok(PushService(name)) } else { Err(NoPushService) }
    }
}

impl fmt::Display for PushService {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Where push services may be.
#[derive(Clone, Debug)]
pub enum Reach {
    /// These, at public addresses.
    Public(Vec<PushService>),
    /// Anywhere, also within one's own network, and trusted by this certificate (DER): only tests want that.
    Anywhere(Vec<u8>),
}

impl Reach {
    /// Whether this may be an endpoint, as far as it says itself: host and port.
    ///
    /// # Errors
    /// Says why not.
    pub(super) fn check(&self, endpoint: &str) -> Result<Endpoint, &'static str> {
        if endpoint.len() > LONGEST {
            return Err("the endpoint is too long");
        }
        let uri: Uri = endpoint.parse().map_err(|_| "the endpoint is no address")?;
        let authority = uri.authority().ok_or("the endpoint is no address")?;
        if uri.scheme_str() != Some("https") || authority.as_str().contains('@') {
            return Err("the endpoint is no https address");
        }
        let host = authority.host().to_ascii_lowercase();
        let port = authority.port_u16().unwrap_or(443);
        if let Reach::Public(services) = self {
            if port != 443 || authority.as_str().len() != authority.host().len() {
                return Err("the endpoint names a port");
            }
            if !services.iter().any(|service| service.has(&host)) {
                return Err("this server does not connect to this push service");
            }
        }
        let origin = format!("https://{authority}");
        let path = uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Ok(Endpoint { host, port, origin, path })
    }

    /// Whether it may connect to this address.
    pub(super) fn allows(&self, address: IpAddr) -> bool {
        match self {
            Reach::Public(_) => is_public(address),
            Reach::Anywhere(_) => true,
        }
    }
}

/// Where a device is told.
#[derive(Clone, Debug)]
pub(super) struct Endpoint {
    pub(super) host: String,
    pub(super) port: u16,
    pub(super) origin: String,
    pub(super) path: String,
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
        // This network, addresses of carriers, protocols, old relays, measuring, and what is kept for later.
        || one == 0
        || (one == 100 && (64..128).contains(&two))
        || (one == 192 && two == 0 && three == 0)
        || (one == 192 && two == 88 && three == 99)
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

    fn usual() -> Reach {
        Reach::Public(PushService::USUAL.split(',').map(|one| one.parse().unwrap()).collect())
    }

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
            ("192.88.99.1", false),
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
            ("fd00:ec2::254", false),
            ("ff02::1", false),
        ] {
            assert_eq!(is_public(address.parse().unwrap()), public, "{address}");
        }
    }

    #[test]
    fn endpoints_are_at_services_that_are_allowed_and_nothing_else() {
        for (good, host) in [
            ("https://fcm.googleapis.com/fcm/send/abc:def", "fcm.googleapis.com"),
            (
                "https://updates.push.services.mozilla.com/wpush/v2/x",
                "updates.push.services.mozilla.com",
            ),
            ("https://web.push.apple.com/Q", "web.push.apple.com"),
            ("https://wns2-par02p.notify.windows.com/w/?token=x", "wns2-par02p.notify.windows.com"),
            ("https://FCM.googleapis.com/x", "fcm.googleapis.com"),
        ] {
            let found = usual().check(good).unwrap();
            assert_eq!((found.host.as_str(), found.port), (host, 443), "{good}");
        }
        let long = format!("https://fcm.googleapis.com/{}", "x".repeat(LONGEST));
        for bad in [
            "",
            "/send",
            "fcm.googleapis.com",
            "http://fcm.googleapis.com/",
            "file:///etc/passwd",
            "https://fcm.googleapis.com:22/",
            "https://fcm.googleapis.com:/",
            "https://me@fcm.googleapis.com/",
            "https://fcm.googleapis.com@evil.example/",
            "https://fcm.googleapis.com.evil.example/",
            "https://evilfcm.googleapis.com/",
            "https://googleapis.com/",
            "https://localhost/",
            "https://127.0.0.1/",
            "https://[::1]/",
            &long,
        ] {
            assert!(usual().check(bad).is_err(), "{bad}");
        }
        assert!(Reach::Anywhere(Vec::new()).check("https://127.0.0.1:1234/x").is_ok());
        assert!(Reach::Anywhere(Vec::new()).check("http://127.0.0.1:1234/x").is_err());
    }

    #[test]
    fn services_are_names_of_hosts() {
        assert_eq!(" Push.Example.org".parse(), Ok(PushService("push.example.org".to_owned())));
        for bad in
            ["", "localhost", "https://a.example", "a.example/x", "127.0.0.1", "[::1]", "a..b", "*"]
        {
            assert_eq!(bad.parse::<PushService>(), Err(NoPushService), "{bad}");
        }
    }
}
