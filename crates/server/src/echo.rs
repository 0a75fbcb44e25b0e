//! A bare echo server on the same stack, to compare with.

use crate::api::narrow;
use crate::serving::serve;
use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::routing::get;
use std::io;
use tokio::net::TcpListener;

/// Says everything again that is said on a socket, and nothing else, until the end of the process.
///
/// # Errors
/// The network is gone.
pub async fn echo(listener: TcpListener) -> io::Result<()> {
    let upgrade = async |upgrade: WebSocketUpgrade| narrow(upgrade).on_upgrade(repeat);
    let router = Router::new().route("/api/socket", get(upgrade));
    serve(listener, router, std::future::pending()).await;
    Ok(())
}

async fn repeat(mut socket: WebSocket) {
    while let Some(Ok(message)) = socket.recv().await {
        if matches!(message, Message::Text(_)) && socket.send(message).await.is_err() {
            return;
        }
    }
}
