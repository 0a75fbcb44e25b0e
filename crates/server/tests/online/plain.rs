//! Plain HTTP, as a program in any language speaks it.

use serde_json::Value;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::time::timeout;

/// Nobody waits longer for a line.
const PATIENCE: Duration = Duration::from_secs(30);

/// An answer of which the head is read.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    rest: BufReader<OwnedReadHalf>,
    /// Whoever lets go of it closes the connection.
    _ours: OwnedWriteHalf,
    /// What has come of the body and is not a whole line yet.
    line: Vec<u8>,
}

/// Asks.
pub(crate) async fn ask(
    server: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: Option<&Value>,
) -> Answer {
    let (read, mut write) = TcpStream::connect(server).await.unwrap().into_split();
    let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n");
    for (name, value) in headers {
        head += &format!("{name}: {value}\r\n");
    }
    let body = body.map(Value::to_string).unwrap_or_default();
    if !body.is_empty() {
        head += "content-type: application/json\r\n";
    }
    head += &format!("content-length: {}\r\n\r\n{body}", body.len());
    write.write_all(head.as_bytes()).await.unwrap();
    let mut rest = BufReader::new(read);
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        timeout(PATIENCE, rest.read_line(&mut line)).await.unwrap().unwrap();
        let line = line.trim_end().to_owned();
        if line.is_empty() {
            break;
        }
        lines.push(line);
    }
    let status = lines.remove(0).split(' ').nth(1).unwrap().parse().unwrap();
    let header = |line: String| {
        let (name, value) = line.split_once(':').unwrap();
        (name.to_lowercase(), value.trim().to_owned())
    };
    let headers = lines.into_iter().map(header).collect();
    Answer { status, headers, rest, _ours: write, line: Vec::new() }
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(its, _)| its == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The next line that is not empty; nothing if there are no more.
    pub(crate) async fn next_line(&mut self) -> Option<String> {
        loop {
            let line = timeout(PATIENCE, self.any_line()).await.expect("a line in time")?;
            if !line.is_empty() {
                return Some(line);
            }
        }
    }

    /// The next line, an empty one as well.
    pub(crate) async fn any_line(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.line.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.line.drain(..=end).collect();
                return Some(String::from_utf8(line).unwrap().trim_end().to_owned());
            }
            let chunk = self.chunk().await?;
            self.line.extend(chunk);
        }
    }

    /// The next part of a body that comes in parts.
    async fn chunk(&mut self) -> Option<Vec<u8>> {
        let mut size = String::new();
        self.rest.read_line(&mut size).await.ok()?;
        let size = usize::from_str_radix(size.trim(), 16).ok().filter(|size| *size > 0)?;
        let mut chunk = vec![0; size + 2];
        self.rest.read_exact(&mut chunk).await.ok()?;
        chunk.truncate(size);
        Some(chunk)
    }

    /// The whole body.
    pub(crate) async fn text(mut self) -> String {
        let mut body = Vec::new();
        if self.header("transfer-encoding") == Some("chunked") {
            while let Some(chunk) = self.chunk().await {
                body.extend(chunk);
            }
        } else {
            self.rest.read_to_end(&mut body).await.unwrap();
        }
        String::from_utf8(body).unwrap()
    }

    /// The whole body, which is JSON.
    pub(crate) async fn json(self) -> Value {
        let text = self.text().await;
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    }
}
