//! Who asks, if somebody else passes it on.
//!
//! A reverse proxy says in headers for whom it asks and whether he came encrypted. Anybody can write
//! such headers, so they count only if they come from a proxy that the operator has named. From here on a
//! request looks as if the client had come directly; headers that do not count are gone.

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName};
use axum::middleware::Next;
use axum::response::Response;
use ipnet::IpNet;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;
use std::sync::Arc;

const FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// By these a request shows that somebody passed it on.
const SIGNS: [&str; 5] = ["x-forwarded-for", "x-forwarded-proto", "x-real-ip", "forwarded", "via"];

/// A proxy that is trusted: an address, or a network of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proxy(IpNet);

/// A text that is neither an address nor a network.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("an address such as 127.0.0.1 or a network such as 10.0.0.0/8 is meant")]
pub struct NoProxy;

impl FromStr for Proxy {
    type Err = NoProxy;

    fn from_str(text: &str) -> Result<Proxy, NoProxy> {
        let address = || text.parse::<IpAddr>().map(|address| IpNet::from(address.to_canonical()));
        text.parse().or_else(|_| address()).map(Proxy).map_err(|_| NoProxy)
    }
}

impl fmt::Display for Proxy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// That a request came from its client without anybody between, as far as can be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Direct(pub(crate) bool);

/// Finds out who asks.
pub(crate) async fn settle(
    State(trusted): State<Arc<[Proxy]>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let is_direct = !SIGNS.iter().any(|sign| request.headers().contains_key(*sign));
    let is_trusted = |address: IpAddr| trusted.iter().any(|Proxy(net)| net.contains(&address));
    let peer = SocketAddr::new(peer.ip().to_canonical(), peer.port());
    let client = if is_trusted(peer.ip()) {
        SocketAddr::new(client(request.headers(), peer.ip(), is_trusted), peer.port())
    } else {
        request.headers_mut().remove(PROTO);
        peer
    };
    request.headers_mut().remove(FOR);
    request.extensions_mut().insert(ConnectInfo(client));
    request.extensions_mut().insert(Direct(is_direct));
    next.run(request).await
}

/// The first address that no trusted proxy has, from the nearest on: what stands farther away is what
/// that address says, and can be anything.
fn client(headers: &HeaderMap, peer: IpAddr, is_trusted: impl Fn(IpAddr) -> bool) -> IpAddr {
    let values: Vec<_> = headers.get_all(FOR).iter().collect();
    let mut nearest = peer;
    for value in values.iter().rev() {
        let Ok(text) = value.to_str() else { return nearest };
        for entry in text.rsplit(',') {
            let Some(address) = address(entry.trim()) else { return nearest };
            nearest = address;
            if !is_trusted(nearest) {
                return nearest;
            }
        }
    }
    nearest
}

/// An address, with or without a port.
fn address(entry: &str) -> Option<IpAddr> {
    let bare = entry.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(entry);
    let address = bare.parse().or_else(|_| entry.parse().map(|with: SocketAddr| with.ip()));
    address.ok().map(|address: IpAddr| address.to_canonical())
}

/// Whether a trusted proxy says that the client came encrypted. The nearest one counts.
pub(crate) fn is_encrypted(headers: &HeaderMap) -> bool {
    let said = headers.get_all(PROTO).iter().next_back().and_then(|value| value.to_str().ok());
    let nearest = said.and_then(|said| said.rsplit(',').next());
    nearest.is_some_and(|scheme| scheme.trim().eq_ignore_ascii_case("https"))
}

/// Whose address this is, for counting: whoever has one of the newer kind has a whole network of them.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(values: &[&str], trusted: &[&str]) -> String {
        let trusted: Vec<Proxy> = trusted.iter().map(|proxy| proxy.parse().unwrap()).collect();
        let headers = values.iter().map(|value| (FOR, value.parse().unwrap())).collect();
        let is_trusted = |address| trusted.iter().any(|proxy| proxy.0.contains(&address));
        client(&headers, "127.0.0.1".parse().unwrap(), is_trusted).to_string()
    }

    #[test]
    fn the_nearest_address_that_is_not_trusted_asks() {
        let local = ["127.0.0.1"];
        assert_eq!(found(&[], &local), "127.0.0.1");
        assert_eq!(found(&["203.0.113.7"], &local), "203.0.113.7");
        // Whoever adds something himself is not believed.
        assert_eq!(found(&["198.51.100.1, 203.0.113.7"], &local), "203.0.113.7");
        assert_eq!(found(&["198.51.100.1", "203.0.113.7"], &local), "203.0.113.7");
        let two = ["127.0.0.1", "10.0.0.0/8"];
        assert_eq!(found(&["1.2.3.4, 203.0.113.7, 10.1.2.3"], &two), "203.0.113.7");
        assert_eq!(found(&["10.9.9.9, 10.1.2.3"], &two), "10.9.9.9");
        assert_eq!(found(&["203.0.113.7, nonsense, 10.1.2.3"], &two), "10.1.2.3");
        assert_eq!(found(&["203.0.113.7:4711"], &local), "203.0.113.7");
        assert_eq!(found(&["[2001:db8::1]:4711"], &local), "2001:db8::1");
        assert_eq!(found(&["[2001:db8::1]"], &local), "2001:db8::1");
        assert_eq!(found(&["::ffff:203.0.113.7"], &local), "203.0.113.7");
        assert_eq!(found(&["unknown"], &local), "127.0.0.1");
    }

    #[test]
    fn proxies_are_addresses_or_networks() {
        for good in ["127.0.0.1", "::1", "10.0.0.0/8", "fd00::/8"] {
            assert!(good.parse::<Proxy>().is_ok(), "{good}");
        }
        for bad in ["", "localhost", "10.0.0.0/33", "127.0.0.1:80"] {
            assert!(bad.parse::<Proxy>().is_err(), "{bad}");
        }
    }

    #[test]
    fn the_nearest_proxy_says_whether_it_was_encrypted() {
        let headers = |value: &str| HeaderMap::from_iter([(PROTO, value.parse().unwrap())]);
        assert!(is_encrypted(&headers("https")) && is_encrypted(&headers("http, HTTPS")));
        assert!(!is_encrypted(&headers("http")) && !is_encrypted(&headers("https, http")));
        assert!(!is_encrypted(&HeaderMap::new()));
    }
}
