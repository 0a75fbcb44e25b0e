//! Lines that are told as long as somebody reads them.

use crate::hub::{Guest, Hub};
use crate::room::{Out, Pass};
use crate::socket::{LONGEST_SEND, UNHEARD};
use axum::body::{Body, Bytes};
use axum::extract::ws::Utf8Bytes;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Serialize;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, mpsc, watch};
use tokio::time::{Instant, Interval, interval_at, timeout};
use wire::{PlayerId, Refused, TokenId};

/// What lines of JSON are called.
pub(crate) const NDJSON: &str = "application/x-ndjson";

/// So often something is said even if nothing happens: an empty line. Who hears nothing for longer knows
/// that the connection is gone.
const SILENCE: Duration = Duration::from_secs(6);

/// So many lines may be on their way.
const AHEAD: usize = 16;

/// That nobody reads any more, or too slowly.
pub(super) struct Unread;

/// Where lines go.
pub(super) struct Lines(mpsc::Sender<Bytes>);

impl Lines {
    /// Says a line.
    pub(super) async fn say(&self, line: &impl Serialize) -> Result<(), Unread> {
        let mut text = serde_json::to_string(line).map_err(|_| Unread)?;
        text.push('\n');
        self.send(text.into()).await
    }

    async fn send(&self, text: Bytes) -> Result<(), Unread> {
        match timeout(LONGEST_SEND, self.0.send(text)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Unread),
        }
    }
}

/// Why a stream is looked at again.
pub(super) enum Heard {
    /// Something was said to its owner.
    Told(Utf8Bytes),
    /// It ends: the server does, nobody reads, the token has ended, or too much is unheard.
    End,
}

/// One end of a stream; the other one is an answer.
pub(crate) struct Ear {
    pub(super) hub: Arc<Hub>,
    pub(super) guest: Guest,
    pub(super) lines: Lines,
    queue: mpsc::Receiver<Utf8Bytes>,
    silence: Interval,
    stop: watch::Receiver<bool>,
}

/// Nobody has more streams by one token.
const MOST_STREAMS: usize = 20;

/// A stream: what is written at one end is the answer.
///
/// # Errors
/// There are too many by this token.
pub(crate) fn open(
    hub: Arc<Hub>,
    player: PlayerId,
    token: TokenId,
    stop: watch::Receiver<bool>,
    place: OwnedSemaphorePermit,
) -> Result<(Ear, Response), Refused> {
    let (sender, queue) = mpsc::channel(UNHEARD);
    let out = Out::new(Pass::Token(token), sender);
    if !hub.come_by_token(&player, out.clone(), MOST_STREAMS) {
        return Err(Refused::TooMuch);
    }
    let (lines, written) = mpsc::channel(AHEAD);
    let guest = Guest { player, out, watched: HashMap::new() };
    let silence = interval_at(Instant::now() + SILENCE, SILENCE);
    let ear = Ear { hub, guest, lines: Lines(lines), queue, silence, stop };
    // The place is taken until nobody reads any more.
    let body = stream::unfold((written, place), async |(mut written, place)| {
        let line = written.recv().await?;
        Some((Ok::<_, std::convert::Infallible>(line), (written, place)))
    });
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static(NDJSON)),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        // Proxies that gather an answer before they pass it on shall not.
        (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no")),
    ];
    Ok((ear, (headers, Body::from_stream(body)).into_response()))
}

impl Ear {
    /// Waits until something happens.
    pub(super) async fn hear(&mut self) -> Heard {
        loop {
            tokio::select! {
                biased;
                _ = self.stop.changed() => return Heard::End,
                () = self.lines.0.closed() => return Heard::End,
                told = self.queue.recv() => match told {
                    Some(told) if self.guest.out.ended().is_none() => return Heard::Told(told),
                    _ => return Heard::End,
                },
                _ = self.silence.tick() => {
                    if self.lines.send(Bytes::from_static(b"\n")).await.is_err() {
                        return Heard::End;
                    }
                }
            }
        }
    }

    /// Forgets what else was said meanwhile: everything is looked up now.
    pub(super) fn catch_up(&mut self) {
        while self.guest.out.ended().is_none() && self.queue.try_recv().is_ok() {}
    }

    /// Whether something was left unsaid.
    pub(super) fn is_behind(&self) -> bool {
        self.guest.out.is_behind()
    }
}

impl Drop for Ear {
    fn drop(&mut self) {
        self.hub.go(&self.guest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn whoever_does_not_read_is_cut_off() {
        let (sender, unread) = mpsc::channel(AHEAD);
        let lines = Lines(sender);
        let start = Instant::now();
        for _ in 0..AHEAD {
            assert!(lines.say(&"news").await.is_ok());
        }
        assert!(lines.say(&"news").await.is_err());
        assert_eq!(start.elapsed(), LONGEST_SEND);
        drop(unread);
        assert!(lines.say(&"news").await.is_err());
        assert_eq!(start.elapsed(), LONGEST_SEND);
    }
}
