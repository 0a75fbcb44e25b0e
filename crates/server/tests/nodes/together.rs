//! Nodes of our own, on one store.

use crate::place::{PASSWORD, limits};
use client::{Companion, Guest, Link, Seated};
use rules::Game;
use server::{Cluster, Limits, LocalBus};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;

/// Nodes that serve the same games.
pub(crate) struct Together {
    cluster: Cluster,
    nodes: Vec<Node>,
    limits: Limits,
    folder: TempDir,
}

/// One of them. It has a runtime of its own, so that it can end as if it had been killed.
struct Node {
    address: SocketAddr,
    runtime: Option<Runtime>,
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}

impl Node {
    fn kill(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Together {
    pub(crate) async fn open(nodes: usize) -> Together {
        Together::with(nodes, limits()).await
    }

    pub(crate) async fn with(nodes: usize, limits: Limits) -> Together {
        let folder = tempfile::tempdir().unwrap();
        let cluster = Cluster::open(folder.path()).await.unwrap();
        let mut together = Together { cluster, nodes: Vec::new(), limits, folder };
        for _ in 0..nodes {
            together.start().await;
        }
        together.acquaint().await;
        together
    }

    /// One node more. Gives its number.
    pub(crate) async fn start(&mut self) -> usize {
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let node = self.cluster.node(self.limits);
        let (address, said) = oneshot::channel();
        // What the node starts belongs to its own runtime.
        std::thread::scope(|scope| {
            let handle = runtime.handle();
            let started = scope.spawn(move || handle.block_on(node).unwrap());
            let server = started.join().unwrap();
            runtime.spawn(async move {
                let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
                address.send(listener.local_addr().unwrap()).unwrap();
                server.run(listener, &[], std::future::pending()).await.unwrap();
            });
        });
        self.nodes.push(Node { address: said.await.unwrap(), runtime: Some(runtime) });
        self.nodes.len() - 1
    }

    /// Waits until nodes know each other.
    pub(crate) async fn acquaint(&self) {
        tokio::time::sleep(Duration::from_millis(800)).await;
    }

    /// Ends a node without its being able to say anything.
    pub(crate) fn kill(&mut self, node: usize) {
        self.nodes[node].kill();
    }

    pub(crate) fn bus(&self) -> &LocalBus {
        self.cluster.bus()
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn address(&self, node: usize) -> SocketAddr {
        self.nodes[node].address
    }

    /// Somebody new at a node.
    pub(crate) async fn guest(&self, node: usize) -> (Guest, Link) {
        let guest = Guest::new(self.address(node)).await.unwrap();
        let link = guest.connect().await.unwrap();
        (guest, link)
    }

    /// Somebody with a new account of this name at a node.
    pub(crate) async fn account(&self, node: usize, name: &str) -> (Guest, Link) {
        let mut guest = Guest::new(self.address(node)).await.unwrap();
        guest.register(name, PASSWORD).await.unwrap();
        let link = guest.connect().await.unwrap();
        (guest, link)
    }

    /// The same guest once more, at another node.
    pub(crate) async fn again(&self, guest: &Guest, node: usize) -> (Guest, Link) {
        let guest = guest.at(self.address(node));
        let link = guest.connect().await.unwrap();
        (guest, link)
    }

    /// Goes on at another node.
    pub(crate) async fn move_over<G: Game>(&self, player: &mut Seated<G>, node: usize) {
        player.guest = player.guest.at(self.address(node));
        player.reconnect().await.unwrap();
    }

    /// Somebody who watches a game at a node.
    pub(crate) async fn watcher<G: Game>(&self, game: &Seated<G>, node: usize) -> Companion {
        let (guest, link) = self.guest(node).await;
        Companion::sit(guest, link, game.game.clone()).await.unwrap()
    }

    /// The store's database, to change what no node could be asked for.
    pub(crate) fn database(&self) -> rusqlite::Connection {
        let database = rusqlite::Connection::open(self.folder().join("zwickmuehle.db")).unwrap();
        database.busy_timeout(Duration::from_secs(5)).unwrap();
        database
    }
}
