//! Plain requests.

use crate::Failure;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{HOST, HeaderName, SET_COOKIE};
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use std::net::SocketAddr;
use tokio::net::TcpStream;

/// What the server answers at this path, whatever its status.
///
/// # Errors
/// There is no answer.
pub async fn get(server: SocketAddr, path: &str) -> Result<(u16, String), Failure> {
    let answer = ask(server, Method::GET, path, &[], "").await?;
    Ok((answer.status().as_u16(), text(answer)?))
}

/// Asks, and waits for the whole answer.
///
/// # Errors
/// There is no answer.
pub async fn ask(
    server: SocketAddr,
    method: Method,
    path: &str,
    headers: &[(HeaderName, &str)],
    body: &str,
) -> Result<Response<Bytes>, Failure> {
    let stream = TcpStream::connect(server).await.map_err(Failure::connection)?;
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream))
        .await
        .map_err(Failure::connection)?;
    let connection = tokio::spawn(connection);
    let mut request = Request::builder().method(method).uri(path).header(HOST, server.to_string());
    for (name, value) in headers {
        request = request.header(name, *value);
    }
    let body = Full::new(Bytes::copy_from_slice(body.as_bytes()));
    let request = request.body(body).map_err(Failure::connection)?;
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

/// The cookie that an answer sets, as it is sent back. The one that it sets first is the one that
/// counts.
pub(crate) fn cookie(answer: &Response<Bytes>) -> Option<String> {
    let cookie = answer.headers().get(SET_COOKIE)?.to_str().ok()?;
    cookie.split(';').next().map(str::to_owned)
}
