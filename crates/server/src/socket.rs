//! One connection to a client.

use crate::Limits;
use crate::api::times;
use crate::hub::{Guest, Hub};
use crate::room::{Out, Pass, written};
use crate::store::Visitor;
use crate::time::now;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, interval_at, sleep, timeout};
use wire::{Asked, LONGEST_MESSAGE, Refused, Told};

/// So much may be unheard.
pub(crate) const UNHEARD: usize = 64;

/// Whoever takes longer to take what he is sent is gone.
pub(crate) const LONGEST_SEND: Duration = Duration::from_secs(10);

/// So long a client may take to end a connection that the server ends.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// So long a connection that nothing can be read from any more outlives what is said at its end.
const TO_BE_HEARD: Duration = Duration::from_millis(200);

/// So often it is looked whether somebody has said anything. Who has not is asked whether he is there,
/// and is gone if he has not answered by the next time.
const SILENCE: Duration = Duration::from_secs(30);

/// So many messages that are no messages are borne with.
const PATIENCE: u32 = 20;

/// So many messages beyond what is allowed are refused within [`SILENCE`]; then it is not only haste.
const HASTE: u32 = 2000;

/// What is said to whom nobody can understand.
const GARBLED: &str = "this is no message of a WebSocket, or one that is much too long";

/// Why a connection ends.
enum End {
    /// The client has gone.
    Gone,
    /// Told to the client.
    Goodbye(Refused),
    /// What came is no message, or much longer than any may be: nothing after it can be read.
    Garbled,
}

/// Talks with a client until one of them has enough.
pub(crate) async fn talk(
    mut socket: WebSocket,
    hub: Arc<Hub>,
    visitor: Visitor,
    limits: Limits,
    mut stop: watch::Receiver<bool>,
) {
    let (sender, mut queue) = mpsc::channel(UNHEARD);
    let out = Out::new(Pass::Session(visitor.session.clone()), sender);
    hub.come(&visitor.player, out.clone());
    let Visitor { player, account, token, .. } = visitor;
    let (you, name) = (player.clone(), account.map(|account| account.name));
    out.say(&written(&Told::Welcome { you, name, now: now(), patience: hub.patience }));
    let mut guest = Guest { player, out, watched: HashMap::new() };
    // Whoever ended the session since it was looked at did not see this socket.
    let end = match hub.still_knows(token).await {
        Ok(()) => {
            hub.tell_whom_he_shuns(&guest).await;
            converse(&mut socket, &hub, &mut guest, &mut queue, limits, &mut stop).await
        }
        Err(why) => End::Goodbye(why),
    };
    hub.go(&guest);
    let (why, can_be_read) = match end {
        End::Gone => return,
        End::Goodbye(why) => (why, true),
        End::Garbled => (Refused::Unreadable(GARBLED.to_owned()), false),
    };
    let goodbye = written(&Told::Goodbye(why));
    let close = CloseFrame { code: 1001, reason: Utf8Bytes::default() };
    let said = timeout(LONGEST_SEND, async {
        // Among it may be that a turn is stored.
        feed_all(&mut socket, &mut queue).await?;
        socket.send(Message::Text(goodbye)).await?;
        socket.send(Message::Close(Some(close))).await
    })
    .await;
    // If something of his were unread, the system would cut him off before he has heard this.
    if can_be_read {
        let _ = timeout(LAST_WORDS, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
    } else if matches!(said, Ok(Ok(()))) {
        sleep(TO_BE_HEARD).await;
    }
}

async fn converse(
    socket: &mut WebSocket,
    hub: &Hub,
    guest: &mut Guest,
    queue: &mut mpsc::Receiver<Utf8Bytes>,
    limits: Limits,
    stop: &mut watch::Receiver<bool>,
) -> End {
    let quota = Quota::per_second(limits.messages).allow_burst(times(limits.messages, 2));
    let limiter = RateLimiter::direct(quota);
    let (mut nonsense, mut hasty, mut is_heard, mut is_asked) = (0, 0, true, false);
    let mut silence = interval_at(Instant::now() + SILENCE, SILENCE);
    // Kept from message to message: all sockets wait for it at the same place.
    let mut stopped = pin!(stop.changed());
    loop {
        tokio::select! {
            biased;
            _ = &mut stopped => return End::Goodbye(Refused::Trouble),
            told = queue.recv() => {
                // There is a sender as long as there is this guest.
                let Some(told) = told else { return End::Gone };
                match timeout(LONGEST_SEND, send_all(socket, told, queue)).await {
                    Ok(Ok(())) => {}
                    _ => return End::Gone,
                }
                // Looked at now: what this one was woken up by may have been sent with the rest.
                if let Some(why) = guest.out.ended() {
                    return End::Goodbye(why.clone());
                }
                if guest.out.is_behind() {
                    return End::Goodbye(Refused::TooMuch);
                }
            }
            heard = socket.recv() => {
                is_heard = true;
                let text = match heard {
                    Some(Ok(Message::Text(text))) => text,
                    // Answered already.
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                        hasty += u32::from(limiter.check().is_err());
                        if hasty > HASTE {
                            return End::Goodbye(Refused::TooMuch);
                        }
                        continue;
                    }
                    Some(Ok(Message::Binary(_))) => Utf8Bytes::default(),
                    Some(Ok(Message::Close(_))) | None => return End::Gone,
                    // Whoever has just gone does not hear it.
                    Some(Err(_)) => return End::Garbled,
                };
                // Boxed, because a socket that is silent should not need room for it.
                let answer = Box::pin(answer(hub, guest, &text, &limiter)).await;
                nonsense += u32::from(matches!(answer, Told::Answer { request: None, .. }));
                let is_too_much = matches!(answer, Told::Answer { result: Err(Refused::TooMuch), .. });
                hasty += u32::from(is_too_much);
                guest.out.say(&written(&answer));
                if nonsense > PATIENCE || hasty > HASTE {
                    return End::Goodbye(Refused::TooMuch);
                }
            }
            _ = silence.tick() => {
                hasty = 0;
                if std::mem::take(&mut is_heard) {
                    is_asked = false;
                    continue;
                }
                if is_asked {
                    return End::Gone;
                }
                is_asked = true;
                match timeout(LONGEST_SEND, socket.send(Message::Ping(Default::default()))).await {
                    Ok(Ok(())) => {}
                    _ => return End::Gone,
                }
            }
        }
    }
}

/// Sends something, and what else waits to be sent, in one go.
async fn send_all(
    socket: &mut WebSocket,
    first: Utf8Bytes,
    queue: &mut mpsc::Receiver<Utf8Bytes>,
) -> Result<(), axum::Error> {
    feed(socket, first).await?;
    feed_all(socket, queue).await?;
    socket.flush().await
}

async fn feed_all(
    socket: &mut WebSocket,
    queue: &mut mpsc::Receiver<Utf8Bytes>,
) -> Result<(), axum::Error> {
    while let Ok(next) = queue.try_recv() {
        feed(socket, next).await?;
    }
    Ok(())
}

/// What is empty only woke us up.
async fn feed(socket: &mut WebSocket, told: Utf8Bytes) -> Result<(), axum::Error> {
    if told.is_empty() { Ok(()) } else { socket.feed(Message::Text(told)).await }
}

/// What is said to a message.
async fn answer(
    hub: &Hub,
    guest: &mut Guest,
    text: &str,
    limiter: &DefaultDirectRateLimiter,
) -> Told {
    let arrived = now();
    let refuse = |request, why| {
        hub.measures.refused(&why);
        Told::Answer { request, result: Err(why) }
    };
    if text.len() > LONGEST_MESSAGE {
        return refuse(None, Refused::TooLong);
    }
    let Asked { request, command } = match serde_json::from_str(text) {
        Ok(asked) => asked,
        Err(why) => return refuse(None, Refused::Unreadable(why.to_string())),
    };
    if limiter.check().is_err() {
        return refuse(Some(request), Refused::TooMuch);
    }
    match hub.answer(guest, request.clone(), command, arrived).await {
        Err(why) => refuse(Some(request), why),
        result => Told::Answer { request: Some(request), result },
    }
}
