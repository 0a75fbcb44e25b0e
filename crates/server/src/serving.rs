//! Connections: they are taken, kept as long as somebody asks, and let go of.

use axum::Router;
use axum::serve::Listener;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower::{Service, ServiceExt};

/// Whoever has not said within this time what he asks for is not waited for, nor is who asks for nothing
/// more: else a few who say nothing could take all the room there is.
const TO_ASK: Duration = Duration::from_secs(10);

/// Answers until `stop` is done. Then nobody is let in any more, and it returns when all have got their
/// answers.
pub(crate) async fn serve(
    mut listener: TcpListener,
    router: Router,
    stop: impl Future<Output = ()>,
) {
    let mut service = router.into_make_service_with_connect_info::<SocketAddr>();
    let (stopping, stopped) = watch::channel(());
    let mut open = JoinSet::new();
    let mut stop = pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            // Those that have come to an end are forgotten.
            Some(_) = open.join_next() => {}
            (stream, from) = Listener::accept(&mut listener) => {
                let Ok(service) = service.call(from).await;
                open.spawn(answer(stream, service, stopped.clone()));
            }
        }
    }
    drop((listener, stopping));
    while open.join_next().await.is_some() {}
}

/// Answers on a connection until it ends, or becomes a socket.
async fn answer<S>(stream: TcpStream, service: S, mut stopped: watch::Receiver<()>)
where
    S: Service<hyper::Request<axum::body::Body>, Response = axum::response::Response>
        + Clone
        + Send
        + 'static,
    S::Future: Send,
    S::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    // Small messages would wait for each other.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection that waits");
    }
    let service = service.map_request(|request: hyper::Request<hyper::body::Incoming>| {
        request.map(axum::body::Body::new)
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(TO_ASK);
    let connection =
        builder.serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
    let mut connection = pin!(connection.with_upgrades());
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        // Nothing is ever sent: it is dropped.
        _ = stopped.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::trace!(%error, "a connection");
    }
}
