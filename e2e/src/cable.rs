//! A cable between browser and program that can go dead.

use anyhow::{Context, Result};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

/// A way to an address that can be cut without anybody being told, as it happens when a device
/// sleeps or changes its network.
pub struct Cable {
    address: String,
    /// How often it was cut.
    cuts: Arc<AtomicUsize>,
    /// Whether nobody can connect.
    is_out: Arc<AtomicBool>,
}

impl Cable {
    /// A way to a program's address, such as `http://127.0.0.1:1234`.
    ///
    /// # Errors
    /// There is no free port.
    pub fn to(address: &str) -> Result<Cable> {
        let goal = address.trim_start_matches("http://").to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").context("no free port")?;
        let address = format!("http://{}", listener.local_addr()?);
        let cuts = Arc::<AtomicUsize>::default();
        let known = Arc::clone(&cuts);
        let is_out = Arc::<AtomicBool>::default();
        let out = Arc::clone(&is_out);
        thread::spawn(move || {
            for near in listener.incoming().map_while(Result::ok) {
                if out.load(Ordering::SeqCst) {
                    continue;
                }
                let Ok(far) = TcpStream::connect(&goal) else { continue };
                let (Ok(near_too), Ok(far_too)) = (near.try_clone(), far.try_clone()) else {
                    continue;
                };
                let (there, back) = (Arc::clone(&known), Arc::clone(&known));
                thread::spawn(move || pass_on(near, far, &there));
                thread::spawn(move || pass_on(far_too, near_too, &back));
            }
        });
        Ok(Cable { address, cuts, is_out })
    }

    /// Where it begins.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Whatever is connected now stays so, but nothing comes through any more. New connections are
    /// as good as ever.
    pub fn go_silent(&self) {
        self.cuts.fetch_add(1, Ordering::SeqCst);
    }

    /// Pulled out: the same, and nobody can connect until it is plugged in again.
    pub fn pull_out(&self) {
        self.is_out.store(true, Ordering::SeqCst);
        self.go_silent();
    }

    /// As good as new for whoever connects now.
    pub fn plug_in(&self) {
        self.is_out.store(false, Ordering::SeqCst);
    }
}

/// Passes everything on until the cable is cut; then it only pretends.
fn pass_on(mut from: TcpStream, mut to: TcpStream, cuts: &AtomicUsize) {
    let before = cuts.load(Ordering::SeqCst);
    let mut buffer = [0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        let is_cut = cuts.load(Ordering::SeqCst) != before;
        if !is_cut && to.write_all(&buffer[..count]).is_err() {
            return;
        }
    }
    let _ = to.shutdown(std::net::Shutdown::Write);
}
