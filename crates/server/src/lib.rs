//! Serves the client to browsers.
//!
//! * [`router`]: everything that can be asked for, as one service.
//! * [`Listening`]: answers on an address until it is told to stop.
//!
//! The client's files are given to it, packed already. Everything a page may load comes
//! from this address; the headers forbid the rest.
//!
//! This crate deliberately knows no game, and nothing of what the pages show.

mod headers;
mod site;

use axum::Router;
use std::io;
use std::net::SocketAddr;
use tokio::net::TcpListener;

pub use site::File;

/// Everything that can be asked for; `files` are the client's.
pub fn router(files: &'static [File]) -> Router {
    Router::new()
        .fallback(move |method, uri, headers| site::answer(files, method, uri, headers))
        .layer(axum::middleware::map_response(headers::secure))
}

/// An address that is listened on, not yet answering.
#[derive(Debug)]
pub struct Listening {
    listener: TcpListener,
}

impl Listening {
    /// Begins to listen.
    ///
    /// # Errors
    /// The address is taken or not one of this machine.
    pub async fn on(address: SocketAddr) -> io::Result<Listening> {
        Ok(Listening { listener: TcpListener::bind(address).await? })
    }

    /// The address, with the port that was found if any was asked for.
    ///
    /// # Errors
    /// The system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers with the client's `files` until `stop` is done, and then ends what has begun.
    ///
    /// # Errors
    /// The network is gone.
    pub async fn answer(
        self,
        files: &'static [File],
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> io::Result<()> {
        axum::serve(self.listener, router(files)).with_graceful_shutdown(stop).await
    }
}
