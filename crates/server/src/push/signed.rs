//! Who tells it: a key of the server's own, by which services know it (RFC 8292).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::error::Unspecified;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde::Serialize;
use wire::Millis;

/// So long what is signed holds, in seconds: at most a day is allowed.
const HOLDS: u64 = 12 * 60 * 60;

/// The server's key.
pub(crate) struct Key {
    pair: EcdsaKeyPair,
    random: SystemRandom,
    /// What everybody may know of it, as it is written.
    public: String,
}

impl Key {
    /// What is kept of a new one.
    pub(crate) fn new_secret() -> Result<String, Unspecified> {
        let document =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new())?;
        Ok(URL_SAFE_NO_PAD.encode(document))
    }

    /// The one that was kept; nothing if that is none.
    pub(crate) fn of_secret(secret: &str) -> Option<Key> {
        let document = URL_SAFE_NO_PAD.decode(secret).ok()?;
        let random = SystemRandom::new();
        let pair =
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &document, &random).ok()?;
        let public = URL_SAFE_NO_PAD.encode(pair.public_key());
        Some(Key { pair, random, public })
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
        let signature = self.pair.sign(&self.random, said.as_bytes()).ok()?;
        let signature = URL_SAFE_NO_PAD.encode(signature);
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
