//! Who somebody is: a token in a cookie, which only its hash is kept of.

use crate::store::{NewSession, Store, Trouble, Visitor};
use crate::time::now;
use crate::{chance, device, forwarded};
use axum::http::header::{COOKIE, HOST, ORIGIN, USER_AGENT};
use axum::http::{HeaderMap, HeaderValue};
use sha2::{Digest, Sha256};
use wire::{Millis, PlayerId};

/// The cookie where browsers take care that nobody else can set or read it. Its name is from when
/// there were only guests; with another one nobody would be known any more.
const SAFE: &str = "__Host-guest";

/// The same where they cannot, because the connection is neither encrypted nor within one machine.
const PLAIN: &str = "guest";

/// A session lasts so long without being used, in seconds: a year.
const LASTING: u32 = 365 * 24 * 60 * 60;

/// When a session was last used is noted so often.
const NOTED: Millis = 60 * 60 * 1000;

/// Who asks, if he has a token that is known and has not expired.
pub(crate) async fn who(
    store: &dyn Store,
    headers: &HeaderMap,
) -> Result<Option<Visitor>, Trouble> {
    let Some(token) = token(headers) else { return Ok(None) };
    let (token, now) = (hash(token), now());
    let visitor = store.visitor(token, now).await?;
    if visitor.as_ref().is_some_and(|visitor| now >= visitor.seen + NOTED) {
        store.note_seen(token, now, expiry(now)).await?;
    }
    Ok(visitor)
}

/// A new token for somebody: the session to be stored, and the cookies to be set.
pub(crate) fn new(
    player: PlayerId,
    headers: &HeaderMap,
) -> Result<(NewSession, [HeaderValue; 2]), Trouble> {
    let (token, since) = (chance::text::<24>(), now());
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let session = NewSession {
        id: chance::session(),
        token: hash(&token),
        player,
        since,
        expires: expiry(since),
        device: device::described(agent),
    };
    Ok((session, cookies(headers, &token, LASTING)?))
}

/// The same cookies once more, so that they last as long as the session.
pub(crate) fn prolonged(headers: &HeaderMap) -> Result<Option<[HeaderValue; 2]>, Trouble> {
    token(headers).map(|token| cookies(headers, token, LASTING)).transpose()
}

/// What takes the cookies away.
pub(crate) fn no_more(headers: &HeaderMap) -> Result<[HeaderValue; 2], Trouble> {
    cookies(headers, "", 0)
}

/// The cookie that fits, and the other one's end: an older one must not stand above it.
fn cookies(headers: &HeaderMap, token: &str, age: u32) -> Result<[HeaderValue; 2], Trouble> {
    let is_safe = is_safe(headers);
    let cookie = |name: &str, secure: &str| {
        let (token, age) = if is_safe != secure.is_empty() { (token, age) } else { ("", 0) };
        let cookie =
            format!("{name}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict{secure}");
        HeaderValue::try_from(cookie).map_err(|why| Trouble::Broken(why.to_string()))
    };
    let (safe, plain) = (cookie(SAFE, "; Secure")?, cookie(PLAIN, "")?);
    // What is looked at first is what counts.
    Ok(if is_safe { [safe, plain] } else { [plain, safe] })
}

fn expiry(since: Millis) -> Millis {
    since + Millis::from(LASTING) * 1000
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
        // An empty one is none.
        if name == SAFE && !value.is_empty() {
            return Some(value);
        }
        if name == PLAIN && !value.is_empty() {
            found = Some(value);
        }
    }
    found
}

/// What is kept of a token.
pub(crate) fn hash(token: &str) -> [u8; 32] {
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

    #[test]
    fn one_cookie_is_set_and_the_other_taken_away() {
        let text = |cookies: [HeaderValue; 2]| cookies.map(|one| one.to_str().unwrap().to_owned());
        let [safe, plain] =
            text(cookies(&headers(&[("origin", "https://zwick.example")]), "t", 9).unwrap());
        assert!(safe.starts_with("__Host-guest=t; Path=/; Max-Age=9;") && safe.ends_with("Secure"));
        assert!(plain.starts_with("guest=; Path=/; Max-Age=0;"), "{plain}");
        let [plain, safe] = text(cookies(&headers(&[]), "t", 9).unwrap());
        assert!(plain.starts_with("guest=t; Path=/; Max-Age=9;"), "{plain}");
        assert!(safe.starts_with("__Host-guest=; Path=/; Max-Age=0;"), "{safe}");
    }
}
