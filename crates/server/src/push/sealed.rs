//! What only one device can read: RFC 8291, in the format of RFC 8188 (`aes128gcm`).

use super::signed::fresh;
use crate::chance;
use crate::store::Subscription;
use aes_gcm::aead::Aead;
use aes_gcm::{Aes128Gcm, KeyInit};
use hkdf::Hkdf;
use p256::{PublicKey, SecretKey};
use sha2::Sha256;

/// A message is one record of at most so many bytes, of which services have to take 4096.
const RECORD: u32 = 4096;

/// What says that a record is the last one.
const LAST: u8 = 2;

/// Seals a text for a device. Nothing if its keys are none.
pub(super) fn seal(subscription: &Subscription, text: &str) -> Option<Vec<u8>> {
    sealed(subscription, text, &fresh(), chance::bytes())
}

fn sealed(
    Subscription { key, secret, .. }: &Subscription,
    text: &str,
    own: &SecretKey,
    salt: [u8; 16],
) -> Option<Vec<u8>> {
    let theirs = PublicKey::from_sec1_bytes(key).ok()?;
    let own_public = own.public_key().to_sec1_bytes();
    let shared = own.diffie_hellman(&theirs);
    let about = [b"WebPush: info\0", &key[..], &own_public].concat();
    let input: [u8; 32] = expanded(secret, shared.raw_secret_bytes(), &about)?;
    let content: [u8; 16] = expanded(&salt, &input, b"Content-Encoding: aes128gcm\0")?;
    let nonce: [u8; 12] = expanded(&salt, &input, b"Content-Encoding: nonce\0")?;
    let plain = [text.as_bytes(), &[LAST]].concat();
    let record = Aes128Gcm::new(&content.into()).encrypt(&nonce.into(), plain.as_slice()).ok()?;
    let head = [&salt[..], &RECORD.to_be_bytes(), &[own_public.len() as u8], &own_public].concat();
    Some([head, record].concat())
}

fn expanded<const COUNT: usize>(salt: &[u8], input: &[u8], about: &[u8]) -> Option<[u8; COUNT]> {
    let mut bytes = [0; COUNT];
    Hkdf::<Sha256>::new(Some(salt), input).expand(about, &mut bytes).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    /// The example of RFC 8291, section 5.
    #[test]
    fn the_example_of_the_standard_comes_out() {
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        let subscription = Subscription {
            endpoint: String::new(),
            key: bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            secret: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        };
        let own =
            SecretKey::from_slice(&bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).unwrap();
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let text = "When I grow up, I want to be a watermelon";
        let sealed = sealed(&subscription, text, &own, salt).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6\
             TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4\
             a-fN"
        );
    }
}
