//! How the command line reaches a server that runs: a socket in its data folder, which only the
//! folder's owner may open. Where no server runs, the order is carried out in the folder or database itself.

use crate::Shared;
use crate::moderation::{Declined, Order, Ruling};
use crate::store::Trouble;
use std::path::Path;
use tokio::task::JoinSet;

/// Why an order was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum ModerateError {
    /// It was understood, and declined.
    #[error(transparent)]
    Declined(#[from] Declined),
    /// There is nothing in this folder.
    #[error("{0}: there is no database here")]
    NoDatabase(std::path::PathBuf),
    /// Neither a server nor the folder can be used.
    #[error(transparent)]
    Trouble(#[from] Trouble),
    /// The server did not answer as expected.
    #[error("the server: {0}")]
    Server(String),
}

/// Carries out what a moderator orders, in the data folder of a server that may be running. It needs a
/// Tokio runtime.
///
/// # Errors
/// Says why it was not done; then nothing has changed.
pub async fn moderate(
    data: &Path,
    shared: Option<Shared<'_>>,
    order: Order,
) -> Result<Ruling, ModerateError> {
    #[cfg(unix)]
    if let Some(stream) = socket::connect(data).await {
        return socket::ask(stream, &order).await;
    }
    if shared.is_none() && !crate::store::is_there(data) {
        return Err(ModerateError::NoDatabase(data.to_owned()));
    }
    // Among other nodes this is one more for a moment: they hear of what is done, and take up what comes
    // of it.
    let (hub, ..) = crate::ready(data, shared, &crate::Limits::default()).await?;
    let mut beside = JoinSet::new();
    crate::take_up(&hub, &mut beside).await?;
    let ruling = hub.moderate(order).await;
    beside.shutdown().await;
    crate::close(&hub).await;
    Ok(ruling?)
}

#[cfg(unix)]
pub(crate) use socket::{Control, listen};

#[cfg(unix)]
mod socket {
    use super::{Declined, ModerateError, Order, Path, Ruling};
    use crate::hub::Hub;
    use crate::store::SOCKET;
    use std::fs::{self, Permissions};
    use std::io;
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::path::PathBuf;
    use std::sync::Arc;
    use std::time::Duration;
    use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
    use tokio::net::{UnixListener, UnixStream};
    use tokio::time::timeout;

    /// No order is longer, in bytes.
    const LONGEST: u64 = 16 * 1024;

    /// Whoever says nothing for so long is not listened to any longer.
    const PATIENCE: Duration = Duration::from_secs(10);

    /// So long it may take to carry out an order: there may be many games to be ended.
    const LONGEST_DEED: Duration = Duration::from_secs(120);

    /// Who may order what: the owner of the folder's socket, and who may do everything anyway.
    const ROOT: u32 = 0;

    /// The socket; gone when this is dropped.
    pub(crate) struct Control {
        listener: UnixListener,
        path: PathBuf,
        owner: u32,
    }

    impl Control {
        /// Makes the socket in a folder that is ours: one that is there is of a server that is gone.
        pub(crate) fn open(folder: &Path) -> io::Result<Control> {
            let path = folder.join(SOCKET);
            match fs::remove_file(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
            let listener = UnixListener::bind(&path)?;
            fs::set_permissions(&path, Permissions::from_mode(0o600))?;
            let owner = fs::metadata(&path)?.uid();
            Ok(Control { listener, path, owner })
        }
    }

    impl Drop for Control {
        fn drop(&mut self) {
            let _ = fs::remove_file(&self.path);
        }
    }

    /// Carries out what comes.
    pub(crate) async fn listen(control: Control, hub: Arc<Hub>) {
        loop {
            let stream = match control.listener.accept().await {
                Ok((stream, _)) => stream,
                Err(error) => {
                    tracing::error!(%error, "the control socket");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                    continue;
                }
            };
            // The socket could be opened by others for a moment, before its permissions were set.
            let is_trusted = stream
                .peer_cred()
                .is_ok_and(|peer| peer.uid() == control.owner || peer.uid() == ROOT);
            if is_trusted {
                let hub = hub.clone();
                tokio::spawn(async move {
                    if let Err(error) = answer(stream, &hub).await {
                        tracing::warn!(%error, "an order");
                    }
                });
            }
        }
    }

    /// Hears one order, carries it out and says what came of it.
    async fn answer(stream: UnixStream, hub: &Hub) -> io::Result<()> {
        let (reading, mut writing) = stream.into_split();
        let mut line = String::new();
        timeout(PATIENCE, BufReader::new(reading.take(LONGEST)).read_line(&mut line)).await??;
        let order: Order = serde_json::from_str(&line)?;
        let ruling: Result<Ruling, Declined> = hub.moderate(order).await;
        writing.write_all(&serde_json::to_vec(&ruling)?).await?;
        writing.shutdown().await
    }

    /// The server of this folder, if one runs.
    pub(super) async fn connect(data: &Path) -> Option<UnixStream> {
        UnixStream::connect(data.join(SOCKET)).await.ok()
    }

    /// Gives it an order.
    pub(super) async fn ask(stream: UnixStream, order: &Order) -> Result<Ruling, ModerateError> {
        let lost = |error: io::Error| ModerateError::Server(error.to_string());
        let (mut reading, mut writing) = stream.into_split();
        let mut said = serde_json::to_string(order)
            .map_err(|error| ModerateError::Server(error.to_string()))?;
        said.push('\n');
        writing.write_all(said.as_bytes()).await.map_err(lost)?;
        let mut answer = Vec::new();
        timeout(LONGEST_DEED, reading.read_to_end(&mut answer))
            .await
            .map_err(|_| ModerateError::Server("no answer".to_owned()))?
            .map_err(lost)?;
        let ruling: Result<Ruling, Declined> = serde_json::from_slice(&answer)
            .map_err(|_| ModerateError::Server("it has not understood".to_owned()))?;
        Ok(ruling?)
    }
}
