//! A connection on which nobody can listen, to a server that can show who it is.

use super::super::Trouble;
use super::DatabaseUrl;
use std::path::Path;
use std::sync::Arc;
use tokio_postgres_rustls::MakeRustlsConnect;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// How connections of this address are made. Certificates of this machine are trusted, or those of the file
/// that the address names.
pub(super) fn connector(url: &DatabaseUrl) -> Result<MakeRustlsConnect, Trouble> {
    let mut roots = RootCertStore::empty();
    match &url.root {
        Some(file) => {
            let certificates = read(file)?;
            let (added, _) = roots.add_parsable_certificates(certificates);
            if added == 0 {
                return Err(Trouble::File(format!("{}: no certificate", file.display())));
            }
        }
        None => {
            // Whoever has none can talk only to those who do not need them.
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        }
    }
    let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| Trouble::Database(error.to_string()))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

fn read(file: &Path) -> Result<Vec<CertificateDer<'static>>, Trouble> {
    let wrong =
        |error: &dyn std::fmt::Display| Trouble::File(format!("{}: {error}", file.display()));
    let found = CertificateDer::pem_file_iter(file).map_err(|error| wrong(&error))?;
    found.collect::<Result<_, _>>().map_err(|error| wrong(&error))
}
