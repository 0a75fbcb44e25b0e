//! Plain requests.

use crate::Failure;
use http_body_util::{BodyExt, Empty};
use hyper::body::Bytes;
use hyper::header::{HOST, ORIGIN};
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use std::net::SocketAddr;
use tokio::net::TcpStream;

/// What the server answers at this path, whatever its status.
///
/// # Errors
/// There is no answer.
pub async fn get(server: SocketAddr, path: &str) -> Result<(u16, String), Failure> {
    let answer = ask(server, Method::GET, path, None).await?;
    Ok((answer.status().as_u16(), text(answer)?))
}

/// Asks without a body, and waits for the whole answer.
pub(crate) async fn ask(
    server: SocketAddr,
    method: Method,
    path: &str,
    origin: Option<&str>,
) -> Result<Response<Bytes>, Failure> {
    let stream = TcpStream::connect(server).await.map_err(Failure::connection)?;
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream))
        .await
        .map_err(Failure::connection)?;
    let connection = tokio::spawn(connection);
    let mut request = Request::builder().method(method).uri(path).header(HOST, server.to_string());
    if let Some(origin) = origin {
        request = request.header(ORIGIN, origin);
    }
    let request = request.body(Empty::<Bytes>::new()).map_err(Failure::connection)?;
    let answer = sender.send_request(request).await.map_err(Failure::connection)?;
    let (parts, body) = answer.into_parts();
    let body = body.collect().await.map_err(Failure::connection)?.to_bytes();
    connection.abort();
    Ok(Response::from_parts(parts, body))
}

/// The answer as text.
pub(crate) fn text(answer: Response<Bytes>) -> Result<String, Failure> {
    String::from_utf8(answer.into_body().to_vec()).map_err(|_| Failure::unexpected("no text"))
}
