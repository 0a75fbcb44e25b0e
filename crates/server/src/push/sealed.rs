//! What only one device can read: RFC 8291, in the format of RFC 8188 (`aes128gcm`).

use super::Subscription;
use crate::chance;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;

/// A message is one record of at most so many bytes, of which services have to take 4096.
const RECORD: u32 = 4096;

/// What says that a record is the last one. Zeros may follow.
const LAST: u8 = 2;

/// Every message is as long as this, in bytes before it is sealed: its length says nothing about it.
const LENGTH: usize = 192;

/// Seals a text for a device.
///
/// # Errors
/// The device's key is none, or the text is too long.
pub(super) fn seal(subscription: &Subscription, text: &str) -> Result<Vec<u8>, Unspecified> {
    if text.len() >= LENGTH {
        return Err(Unspecified);
    }
    let mut plain = [text.as_bytes(), &[LAST]].concat();
    plain.resize(LENGTH, 0);
    let (own, shared) = agreed(&subscription.key)?;
    sealed(subscription, plain, &own, &shared, chance::bytes())
}

/// Whether something can be sealed for whoever has this key.
pub(super) fn is_key(key: &[u8]) -> bool {
    agreed(key).is_ok()
}

/// A public key for one message, and what it has in common with the other one.
fn agreed(theirs: &[u8]) -> Result<(Vec<u8>, Vec<u8>), Unspecified> {
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new())?;
    let public = own.compute_public_key()?.as_ref().to_vec();
    let theirs = UnparsedPublicKey::new(&ECDH_P256, theirs);
    Ok((public, agree_ephemeral(own, &theirs, <[u8]>::to_vec)?))
}

fn sealed(
    Subscription { key, secret, .. }: &Subscription,
    plain: Vec<u8>,
    own: &[u8],
    shared: &[u8],
    salt: [u8; 16],
) -> Result<Vec<u8>, Unspecified> {
    let about = [b"WebPush: info\0", &key[..], own].concat();
    let input: [u8; 32] = expanded(secret, shared, &about)?;
    let content: [u8; 16] = expanded(&salt, &input, b"Content-Encoding: aes128gcm\0")?;
    let nonce: [u8; 12] = expanded(&salt, &input, b"Content-Encoding: nonce\0")?;
    let mut record = plain;
    // The key is new for each message, and so is the nonce.
    LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content)?).seal_in_place_append_tag(
        Nonce::assume_unique_for_key(nonce),
        Aad::empty(),
        &mut record,
    )?;
    let length = [u8::try_from(own.len()).map_err(|_| Unspecified)?];
    let head = [&salt[..], &RECORD.to_be_bytes(), &length, own].concat();
    Ok([head, record].concat())
}

/// So many bytes.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn expanded<const COUNT: usize>(
    salt: &[u8],
    input: &[u8],
    about: &[u8],
) -> Result<[u8; COUNT], Unspecified> {
    let mut bytes = [0; COUNT];
    let secret = Salt::new(HKDF_SHA256, salt).extract(input);
    secret.expand(&[about], Bytes(COUNT))?.fill(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    /// RFC 8291, section 5 and appendix A.
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
        let own = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let plain = [b"When I grow up, I want to be a watermelon", &[LAST][..]].concat();
        let sealed = sealed(&subscription, plain, &own, &shared, salt).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6\
             TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4\
             a-fN"
        );
    }

    #[test]
    fn every_message_is_as_long_as_any_other() {
        let key = agreed(&agreed_key()).unwrap().0;
        let subscription = Subscription { endpoint: String::new(), key, secret: vec![1; 16] };
        let length = |text: &str| seal(&subscription, text).map(|sealed| sealed.len());
        assert_eq!(length(""), length(&"x".repeat(LENGTH - 1)));
        assert!(length(&"x".repeat(LENGTH)).is_err());
    }

    #[test]
    fn what_is_no_key_is_none() {
        assert!(is_key(&agreed_key()));
        let mut off_the_curve = agreed_key();
        off_the_curve[64] ^= 1;
        for bad in [&off_the_curve[..], &off_the_curve[..64], &[], &[4; 65]] {
            assert!(!is_key(bad), "{bad:?}");
        }
    }

    fn agreed_key() -> Vec<u8> {
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        own.compute_public_key().unwrap().as_ref().to_vec()
    }
}
