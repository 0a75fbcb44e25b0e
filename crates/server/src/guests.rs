//! Who somebody is: a token in a cookie, which only its hash is kept of.

use crate::chance;
use crate::forwarded;
use crate::store::{Store, Trouble};
use crate::time::now;
use axum::http::header::{COOKIE, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderValue};
use sha2::{Digest, Sha256};
use wire::PlayerId;

/// The cookie where browsers take care that nobody else can set or read it,
const SAFE: &str = "__Host-guest";

/// and where they cannot, because the connection is neither encrypted nor within one machine.
const PLAIN: &str = "guest";

/// A year, in seconds.
const LASTING: u32 = 365 * 24 * 60 * 60;

/// Who asks, if he has a token that is known.
pub(crate) async fn who(
    store: &dyn Store,
    headers: &HeaderMap,
) -> Result<Option<PlayerId>, Trouble> {
    match token(headers) {
        Some(token) => store.guest(hash(token)).await,
        None => Ok(None),
    }
}

/// A new guest, and the cookie for him.
pub(crate) async fn new(
    store: &dyn Store,
    headers: &HeaderMap,
) -> Result<(PlayerId, HeaderValue), Trouble> {
    let (id, token) = (chance::player(), chance::text::<24>());
    store.add_guest(id.clone(), hash(&token), now()).await?;
    let cookie = if is_safe(headers) {
        format!("{SAFE}={token}; Path=/; Max-Age={LASTING}; HttpOnly; SameSite=Strict; Secure")
    } else {
        format!("{PLAIN}={token}; Path=/; Max-Age={LASTING}; HttpOnly; SameSite=Strict")
    };
    let cookie = HeaderValue::try_from(cookie).map_err(|why| Trouble::Broken(why.to_string()))?;
    Ok((id, cookie))
}

/// Whether a page of ours asks, or no page at all: other pages may not use the cookie.
pub(crate) fn is_ours(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap_or(""));
    match (text(ORIGIN), text(HOST)) {
        (None, _) => true,
        (Some(origin), Some(host)) => {
            origin.split_once("://").is_some_and(|(_, origin)| origin == host && !host.is_empty())
        }
        (Some(_), None) => false,
    }
}

/// Whether browsers take a cookie that must be safe.
fn is_safe(headers: &HeaderMap) -> bool {
    if forwarded::is_encrypted(headers) {
        return true;
    }
    let origin = headers.get(ORIGIN).and_then(|origin| origin.to_str().ok()).unwrap_or_default();
    let Some((scheme, host)) = origin.split_once("://") else { return false };
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    scheme == "https" || ["localhost", "127.0.0.1", "[::1]"].contains(&name)
}

fn token(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let cookies =
        cookies.flat_map(|value| value.split(';')).filter_map(|one| one.trim().split_once('='));
    let mut found = None;
    for (name, value) in cookies {
        if name == SAFE {
            return Some(value);
        }
        if name == PLAIN {
            found = Some(value);
        }
    }
    found
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(all: &[(&'static str, &str)]) -> HeaderMap {
        all.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn only_own_pages_use_the_cookie() {
        for (origin, host, ours) in [
            ("https://zwick.example", "zwick.example", true),
            ("http://127.0.0.1:8080", "127.0.0.1:8080", true),
            ("https://evil.example", "zwick.example", false),
            ("https://zwick.example.evil.example", "zwick.example", false),
            ("null", "zwick.example", false),
        ] {
            assert_eq!(is_ours(&headers(&[("origin", origin), ("host", host)])), ours, "{origin}");
        }
        assert!(is_ours(&headers(&[("host", "zwick.example")])));
    }

    #[test]
    fn the_safe_cookie_stands_above_the_other() {
        let both = headers(&[("cookie", "a=b; guest=plain; __Host-guest=safe")]);
        assert_eq!(token(&both), Some("safe"));
        assert_eq!(token(&headers(&[("cookie", "guest=plain")])), Some("plain"));
        assert_eq!(token(&headers(&[("cookie", "other=x")])), None);
    }
}
