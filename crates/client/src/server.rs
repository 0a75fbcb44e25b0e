//! Where a server is.

use crate::Failure;
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// Where a server is: `http://127.0.0.1:8080` or `https://zwick.example`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    is_encrypted: bool,
    /// Name and port as they are written.
    host: String,
    name: String,
    port: u16,
}

/// That an address is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an address is http://HOST:PORT or https://HOST:PORT, the port can be left out")]
pub struct NoServer;

impl FromStr for Server {
    type Err = NoServer;

    fn from_str(text: &str) -> Result<Server, NoServer> {
        let (scheme, rest) = text.trim().split_once("://").ok_or(NoServer)?;
        let (is_encrypted, usual) = match scheme {
            "http" => (false, 80),
            "https" => (true, 443),
            _ => return Err(NoServer),
        };
        let host = rest.strip_suffix('/').unwrap_or(rest);
        let (name, port) = match host.rsplit_once(':') {
            // An address of IPv6 has colons of its own, within brackets.
            Some((name, port)) if !port.contains(']') => {
                (name, port.parse().map_err(|_| NoServer)?)
            }
            _ => (host, usual),
        };
        let is_name = |letter: char| letter.is_ascii_alphanumeric() || "-._[]:".contains(letter);
        if name.is_empty() || !name.chars().all(is_name) {
            return Err(NoServer);
        }
        let name = name.trim_matches(['[', ']']).to_owned();
        Ok(Server { is_encrypted, host: host.to_owned(), name, port })
    }
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_encrypted { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.host)
    }
}

/// A connection, encrypted or not.
pub(crate) trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

impl Server {
    /// Name and port, as requests name them.
    pub(crate) fn host(&self) -> &str {
        &self.host
    }

    pub(crate) async fn connect(&self) -> Result<Box<dyn Stream>, Failure> {
        let to = (self.name.as_str(), self.port);
        let stream = TcpStream::connect(to).await.map_err(Failure::connection)?;
        stream.set_nodelay(true).map_err(Failure::connection)?;
        if !self.is_encrypted {
            return Ok(Box::new(stream));
        }
        let name = ServerName::try_from(self.name.clone()).map_err(Failure::connection)?;
        let encrypted = trusted()?.connect(name, stream).await;
        Ok(Box::new(encrypted.map_err(Failure::connection)?))
    }
}

/// Whom this machine trusts.
fn trusted() -> Result<TlsConnector, Failure> {
    static TRUSTED: OnceLock<TlsConnector> = OnceLock::new();
    if let Some(trusted) = TRUSTED.get() {
        return Ok(trusted.clone());
    }
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        return Err(Failure::connection(
            "this machine trusts nobody: no certificates are installed",
        ));
    }
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    Ok(TRUSTED.get_or_init(|| Arc::new(config).into()).clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        for (text, is_encrypted, name, port) in [
            ("http://127.0.0.1:8080/", false, "127.0.0.1", 8080),
            ("https://zwick.example", true, "zwick.example", 443),
            ("http://[::1]:8080", false, "::1", 8080),
            ("http://[::1]", false, "::1", 80),
        ] {
            let read: Server = text.parse().unwrap();
            assert_eq!(
                (read.is_encrypted, read.name.as_str(), read.port),
                (is_encrypted, name, port)
            );
            assert_eq!(read.to_string(), text.trim_end_matches('/'));
        }
        for bad in [
            "",
            "127.0.0.1:8080",
            "ftp://x",
            "http://",
            "http://x:port",
            "http://x/y",
            "http://a b",
        ] {
            assert_eq!(bad.parse::<Server>(), Err(NoServer), "{bad}");
        }
    }
}
