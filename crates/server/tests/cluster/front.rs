//! One address in front of several nodes: each connection goes to the next one that takes it.

use anyhow::Result;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::timeout;

/// Ends with the test.
pub(crate) struct Front {
    pub(crate) address: SocketAddr,
    _passing: JoinSet<()>,
}

impl Front {
    pub(crate) async fn open(nodes: Vec<SocketAddr>) -> Result<Front> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let mut passing = JoinSet::new();
        passing.spawn(async move {
            let mut next = 0;
            while let Ok((mut client, _)) = listener.accept().await {
                next += 1;
                let mut nodes = nodes.clone();
                let first = next % nodes.len();
                nodes.rotate_left(first);
                tokio::spawn(async move {
                    let _ = client.set_nodelay(true);
                    for node in nodes {
                        let connect = TcpStream::connect(node);
                        let connected = timeout(Duration::from_millis(500), connect).await;
                        if let Ok(Ok(mut server)) = connected {
                            let _ = server.set_nodelay(true);
                            let _ = copy_bidirectional(&mut client, &mut server).await;
                            return;
                        }
                    }
                });
            }
        });
        Ok(Front { address, _passing: passing })
    }
}
