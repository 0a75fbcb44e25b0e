//! Devices that are told of news while no page is open.

use serde::{Deserialize, Serialize};

/// The key by which push services know this server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PushKey {
    /// A point of P-256 in base64url; nothing if no device is told of anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// How a device is told, as its browser says it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PushSubscription {
    /// The address at the browser's push service.
    pub endpoint: String,
    /// By what only the device can read it.
    pub keys: PushKeys,
}

/// The keys of a device, in base64url.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PushKeys {
    /// Its public key.
    pub p256dh: String,
    /// What only it and the server know.
    pub auth: String,
}
