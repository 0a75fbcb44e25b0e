//! Who tells it: a key of the server's own, by which services know it (RFC 8292).

use crate::chance;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::SecretKey;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde::Serialize;
use wire::Millis;

/// So long what is signed holds, in seconds: at most a day is allowed.
const HOLDS: u64 = 12 * 60 * 60;

/// A new secret key.
pub(super) fn fresh() -> SecretKey {
    loop {
        // Nearly every number of 32 bytes is one.
        if let Ok(key) = SecretKey::from_slice(&chance::bytes::<32>()) {
            return key;
        }
    }
}

/// The server's key.
pub(crate) struct Key {
    signing: SigningKey,
    /// What everybody may know of it, as it is written.
    public: String,
}

impl Key {
    /// What is kept of a new one.
    pub(crate) fn new_secret() -> Vec<u8> {
        fresh().to_bytes().to_vec()
    }

    /// The one that was kept; nothing if that is none.
    pub(crate) fn of_secret(secret: &[u8]) -> Option<Key> {
        let secret = SecretKey::from_slice(secret).ok()?;
        let public = URL_SAFE_NO_PAD.encode(secret.public_key().to_sec1_bytes());
        Some(Key { signing: SigningKey::from(&secret), public })
    }

    /// What everybody may know of it.
    pub(crate) fn public(&self) -> &str {
        &self.public
    }

    /// What is said to a service so that it knows who tells something.
    pub(super) fn authorization(
        &self,
        origin: &str,
        contact: Option<&str>,
        now: Millis,
    ) -> Option<String> {
        let claims = Claims { aud: origin, exp: now / 1000 + HOLDS, sub: contact };
        let claims = URL_SAFE_NO_PAD.encode(serde_json::to_string(&claims).ok()?);
        let head = URL_SAFE_NO_PAD.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let said = format!("{head}.{claims}");
        let signature: Signature = self.signing.sign(said.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        Some(format!("vapid t={said}.{signature}, k={}", self.public))
    }
}

/// What is signed.
#[derive(Serialize)]
struct Claims<'a> {
    aud: &'a str,
    exp: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    sub: Option<&'a str>,
}
