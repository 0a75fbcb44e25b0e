//! Devices that are told of news while no page is open.

use serde::{Deserialize, Serialize};

/// Whether the device of whoever asks is told of news.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PushState {
    /// The key by which push services know this server: a point of P-256 in base64url. Nothing if it tells
    /// no device of anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// Whether this session's device is told.
    pub on: bool,
}

/// How a device is told, as its browser says it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PushSubscription {
    /// The address at the browser's push service.
    pub endpoint: String,
    /// By what only the device can read it.
    pub keys: PushKeys,
}

/// The keys of a device, in base64url.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PushKeys {
    /// Its public key.
    pub p256dh: String,
    /// What only it and the server know.
    pub auth: String,
}

/// What a device is told: nothing by which anybody could be known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Pushed {
    /// Where it has happened.
    pub game: crate::GameId,
    /// What is played there.
    pub name: String,
    /// What has happened.
    pub news: crate::News,
}
