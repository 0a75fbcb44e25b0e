//! What is asked of the server without a connection that lasts: accounts, profiles, searches.

use super::words;
use crate::browser::{self, Answered};
use crate::texts::{say, t};
use crate::who;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::Refused;

/// Too much was asked for in too short a time.
const TOO_MUCH: u16 = 429;

/// Why there is no answer that is good for anything.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Failure {
    /// The server does not want to.
    Refused(Refused),
    /// It may be asked again after so many seconds.
    Wait(u32),
    /// The device has no network.
    Offline,
    /// The server does not answer, or not in a way that is understood.
    Away,
}

impl Failure {
    /// What a person is told about it.
    pub(crate) fn in_words(&self) -> String {
        match self {
            Failure::Refused(why) => words::refused(why),
            Failure::Wait(seconds) => say("failed-wait", &[("seconds", (*seconds).into())]),
            Failure::Offline => t("failed-offline"),
            Failure::Away => t("failed-away"),
        }
    }
}

/// Asks for something.
pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Failure> {
    read(&get_text(path).await?)
}

/// Asks for something that is to be handed on as it is.
pub(crate) async fn get_text(path: &str) -> Result<String, Failure> {
    answer(browser::exchange("GET", path, None).await)
}

/// Asks for something to be done.
pub(crate) async fn ask<T: DeserializeOwned>(
    method: &str,
    path: &str,
    said: &impl Serialize,
) -> Result<T, Failure> {
    let said = serde_json::to_string(said).map_err(|_| Failure::Away)?;
    read(&answer(browser::exchange(method, path, Some(&said)).await)?)
}

/// What was answered, or why nothing was.
fn answer(answered: Option<Answered>) -> Result<String, Failure> {
    let Some(Answered { status, retry_after, text }) = answered else {
        return Err(if browser::is_offline() { Failure::Offline } else { Failure::Away });
    };
    if (200..300).contains(&status) {
        return Ok(text);
    }
    if let (TOO_MUCH, Some(seconds)) = (status, retry_after) {
        return Err(Failure::Wait(seconds));
    }
    let why = serde_json::from_str(&text).map_or(Failure::Away, Failure::Refused);
    if why == Failure::Refused(Refused::NotSignedIn) {
        who::heard(None);
    }
    Err(why)
}

/// An answer without content is read as `null`.
fn read<T: DeserializeOwned>(text: &str) -> Result<T, Failure> {
    let text = if text.is_empty() { "null" } else { text };
    serde_json::from_str(text).map_err(|_| Failure::Away)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(status: u16, retry_after: Option<u32>, text: &str) -> Option<Answered> {
        Some(Answered { status, retry_after, text: text.to_owned() })
    }

    #[test]
    fn answers_are_told_from_refusals() {
        assert_eq!(answer(answered(200, None, "[1]")), Ok("[1]".to_owned()));
        assert_eq!(answer(answered(204, None, "")), Ok(String::new()));
        assert_eq!(read::<()>(""), Ok(()));
        assert_eq!(read::<u32>("\"no number\""), Err(Failure::Away));
        let refused = Failure::Refused(Refused::NameTaken);
        assert_eq!(answer(answered(409, None, "\"name-taken\"")), Err(refused));
        assert_eq!(answer(answered(429, Some(7), "\"too-much\"")), Err(Failure::Wait(7)));
        assert_eq!(answer(answered(502, None, "<h1>proxy</h1>")), Err(Failure::Away));
    }
}
