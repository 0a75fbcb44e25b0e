//! The program at work.

use anyhow::{Context, Result, bail};
use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

/// The environment variable with the program's path.
pub(crate) const VARIABLE: &str = "ZWICKMUEHLE";

/// `zwickmuehle serve` on a free port, with a data folder of its own; ends when it is dropped.
pub struct Program {
    child: Child,
    address: String,
    folder: PathBuf,
}

impl Program {
    /// Starts it.
    ///
    /// # Errors
    /// Says what is missing.
    pub fn start() -> Result<Program> {
        let Some(path) = env::var_os(VARIABLE) else {
            bail!(
                "{VARIABLE} must hold the path of the program, built with its pages. \
                 `cargo xtask test` builds it and sets that"
            );
        };
        let folder = temporary_folder("data")?;
        let mut child = Command::new(&path)
            .args(["serve", "--addr", "127.0.0.1:0", "--data"])
            .arg(&folder)
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", path.display()))?;
        let mut lines = BufReader::new(child.stderr.take().context("no error output")?).lines();
        let mut said = String::new();
        let address = lines.by_ref().map_while(Result::ok).find_map(|line| {
            let address = line.split_whitespace().find(|word| word.starts_with("http://"));
            said = format!("{said}{line}\n");
            address.map(str::to_owned)
        });
        // Whoever writes where nobody reads is stopped sooner or later.
        thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        let Some(address) = address else {
            let _ = child.wait();
            bail!("{} did not start: {said}", path.display());
        };
        let address = address.trim_end_matches('/').to_owned();
        Ok(Program { child, address, folder })
    }

    /// Where it answers, such as `http://127.0.0.1:1234`.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Ends it at once, as a network does that fails.
    pub fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.stop();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A new empty folder that is ours alone.
pub(crate) fn temporary_folder(name: &str) -> Result<PathBuf> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("zwickmuehle-{name}-{}-{number}", std::process::id());
    let folder = env::temp_dir().join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    Ok(folder)
}
