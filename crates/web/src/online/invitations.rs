//! What this device has offered to friends: the server shows such offers only to who knows their
//! codes.

use crate::browser;
use wire::OfferId;

/// The name under which they are stored.
const NAME: &str = "invitations";

/// More are not remembered; the server does not let more stand.
const MOST: usize = 10;

/// The codes of all that may still stand.
pub(crate) fn all() -> Vec<OfferId> {
    let stored = browser::stored(NAME).unwrap_or_default();
    stored.split_whitespace().filter_map(|code| code.parse().ok()).collect()
}

pub(crate) fn remember(code: &OfferId) {
    let mut codes = all();
    codes.retain(|known| known != code);
    codes.push(code.clone());
    let surplus = codes.len().saturating_sub(MOST);
    keep(&codes[surplus..]);
}

/// It was accepted, withdrawn, or stood too long.
pub(crate) fn forget(code: &OfferId) {
    let mut codes = all();
    codes.retain(|known| known != code);
    keep(&codes);
}

fn keep(codes: &[OfferId]) {
    let codes: Vec<&str> = codes.iter().map(OfferId::as_str).collect();
    browser::store(NAME, &codes.join(" "));
}
