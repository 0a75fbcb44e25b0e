//! A reverse proxy that encrypts, as operators have it before the server. Its certificate is for
//! `localhost` and trusted by nobody who is not told to.

use anyhow::Result;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// Whoever is to trust the proxy is told by this file.
pub(crate) const CERTIFICATE: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bot/certificate.pem");

/// Starts it, and gives its port.
pub(crate) async fn before(server: SocketAddr) -> Result<u16> {
    let certificate = CertificateDer::from_pem_slice(include_bytes!("certificate.pem"))?;
    let key = PrivateKeyDer::from_pem_slice(include_bytes!("key.pem"))?;
    let config = ServerConfig::builder().with_no_client_auth();
    let config = config.with_single_cert(vec![certificate], key)?;
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("localhost:0").await?;
    let port = listener.local_addr()?.port();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                let mut outside = acceptor.accept(stream).await?;
                let mut inside = TcpStream::connect(server).await?;
                copy_bidirectional(&mut outside, &mut inside).await
            });
        }
    });
    Ok(port)
}
