//! Nodes as processes of their own.

use anyhow::{Context, Result, bail, ensure};
use server::{Limits, Server, Shared};
use std::env;
use std::net::{SocketAddr, TcpListener};
use std::num::NonZeroU32;
use std::process::{Child, Command};
use std::time::Duration;
use tempfile::TempDir;
use tokio::time::sleep;

const DATABASE: &str = "CLUSTER_DATABASE";
const BUS: &str = "CLUSTER_BUS";
const ADDRESS: &str = "CLUSTER_ADDRESS";
const FOLDER: &str = "CLUSTER_FOLDER";

pub(crate) fn is_node() -> bool {
    env::var_os(DATABASE).is_some()
}

/// Is a node.
pub(crate) async fn serve() -> Result<()> {
    let much = NonZeroU32::new(1_000_000).context("more than none")?;
    let limits = Limits {
        messages: much,
        requests: much,
        guests: much,
        attempts: much,
        ..Limits::default()
    };
    let (database, bus) = (env::var(DATABASE)?.parse()?, env::var(BUS)?.parse()?);
    let shared = Shared { database: &database, bus: Some(&bus) };
    let folder = env::var(FOLDER)?;
    let server = Server::open_with(folder.as_ref(), Some(shared), limits).await?;
    let listener = tokio::net::TcpListener::bind(env::var(ADDRESS)?).await?;
    Ok(server.run(listener, &[], std::future::pending()).await?)
}

/// Nodes on one database and one bus.
pub(crate) struct Nodes {
    database: String,
    bus: String,
    nodes: Vec<Node>,
}

struct Node {
    address: SocketAddr,
    folder: TempDir,
    child: Child,
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Nodes {
    pub(crate) async fn start(database: &str, bus: &str, count: usize) -> Result<Nodes> {
        let mut all =
            Nodes { database: database.to_owned(), bus: bus.to_owned(), nodes: Vec::new() };
        for _ in 0..count {
            let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
            let folder = tempfile::tempdir()?;
            let child = all.process(address, &folder)?;
            all.nodes.push(Node { address, folder, child });
        }
        for node in 0..count {
            all.answers(node).await?;
        }
        sleep(Duration::from_secs(1)).await;
        Ok(all)
    }

    fn process(&self, address: SocketAddr, folder: &TempDir) -> Result<Child> {
        let node = Command::new(env::current_exe()?)
            .env(DATABASE, &self.database)
            .env(BUS, &self.bus)
            .env(ADDRESS, address.to_string())
            .env(FOLDER, folder.path())
            .spawn();
        Ok(node?)
    }

    async fn answers(&self, node: usize) -> Result<()> {
        for _ in 0..1000 {
            if client::get(self.at(node), "/healthz").await.is_ok_and(|(status, _)| status == 200) {
                return Ok(());
            }
            sleep(Duration::from_millis(20)).await;
        }
        bail!("node {node} does not answer")
    }

    /// The name of their database.
    pub(crate) fn database(&self) -> String {
        self.database.rsplit('/').next().unwrap_or_default().to_owned()
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn at(&self, node: usize) -> SocketAddr {
        self.nodes[node].address
    }

    pub(crate) fn addresses(&self) -> Vec<SocketAddr> {
        self.nodes.iter().map(|node| node.address).collect()
    }

    /// As `kill -9` does.
    pub(crate) fn kill(&mut self, node: usize) -> Result<()> {
        let child = &mut self.nodes[node].child;
        child.kill()?;
        child.wait()?;
        Ok(())
    }

    pub(crate) async fn restart(&mut self, node: usize) -> Result<()> {
        let child = self.process(self.nodes[node].address, &self.nodes[node].folder)?;
        self.nodes[node].child = child;
        self.answers(node).await
    }

    pub(crate) fn signal(&self, node: usize, name: &str) -> Result<()> {
        let process = self.nodes[node].child.id().to_string();
        ensure!(Command::new("kill").args(["-s", name, &process]).status()?.success(), "{name}");
        Ok(())
    }
}
