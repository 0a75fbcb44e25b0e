//! The program at work.

use anyhow::{Context, Result, bail, ensure};
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

/// The environment variable with the program's path.
pub(crate) const VARIABLE: &str = "ZWICKMUEHLE";

/// The environment variable with the path of the file that says how late it is. Only tests know it.
const CLOCK: &str = "ZWICKMUEHLE_TEST_CLOCK";

/// `zwickmuehle serve` on a free port, with a data folder of its own; ends when it is dropped.
pub struct Program {
    child: Child,
    address: String,
    folder: PathBuf,
    path: PathBuf,
    options: Vec<String>,
    /// Says how late it is there, if that is not what the clock says.
    clock: Option<PathBuf>,
}

impl Program {
    /// Starts it.
    ///
    /// # Errors
    /// Says what is missing.
    pub fn start() -> Result<Program> {
        Program::start_with(&[])
    }

    /// Starts it with these options of `zwickmuehle serve`.
    ///
    /// # Errors
    /// Says what is missing.
    pub fn start_with(options: &[&str]) -> Result<Program> {
        Program::launched(options, None)
    }

    /// Starts it so that days can [pass](Program::pass_days) there.
    ///
    /// # Errors
    /// Says what is missing.
    pub fn start_in_time() -> Result<Program> {
        let clock = temporary_folder("clock")?.join("ahead");
        fs::write(&clock, "0").with_context(|| clock.display().to_string())?;
        Program::launched(&[], Some(clock))
    }

    /// Lets days pass for the program, all of them since it was first started.
    ///
    /// # Errors
    /// It was not started so, or the disk is full.
    pub fn pass_days(&self, days: f64) -> Result<()> {
        let clock = self.clock.as_ref().context("no time passes there")?;
        // Read as a whole or not at all.
        let new = clock.with_extension("new");
        fs::write(&new, format!("{}", (days * 86_400_000.0) as u64))?;
        Ok(fs::rename(new, clock)?)
    }

    fn launched(options: &[&str], clock: Option<PathBuf>) -> Result<Program> {
        let Some(path) = env::var_os(VARIABLE) else {
            bail!(
                "{VARIABLE} must hold the path of the program, built with its pages. \
                 `cargo xtask test` builds it and sets that"
            );
        };
        let folder = temporary_folder("data")?;
        let options: Vec<String> = options.iter().copied().map(str::to_owned).collect();
        let (child, address) = launch(&path, "127.0.0.1:0", &folder, &options, clock.as_deref())?;
        Ok(Program { child, address, folder, path: path.into(), options, clock })
    }

    /// Where it answers, such as `http://127.0.0.1:1234`.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// What `zwickmuehle moderate` says while it runs.
    ///
    /// # Errors
    /// It refuses.
    pub fn moderate(&self, args: &[&str]) -> Result<String> {
        let mut command = Command::new(&self.path);
        let said = command.arg("moderate").args(args).arg("--data").arg(&self.folder).output()?;
        ensure!(said.status.success(), "{args:?}: {}", String::from_utf8_lossy(&said.stderr));
        Ok(String::from_utf8(said.stdout)?)
    }

    /// Starts it again at the same address and with the same data, after it was stopped.
    ///
    /// # Errors
    /// It does not start.
    pub fn start_again(&mut self) -> Result<()> {
        let place = self.address.trim_start_matches("http://");
        let (path, clock) = (self.path.as_os_str(), self.clock.as_deref());
        self.child = launch(path, place, &self.folder, &self.options, clock)?.0;
        Ok(())
    }

    /// Ends it at once, as a network does that fails.
    pub fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts the program at a place, and gives its address.
fn launch(
    path: &OsStr,
    place: &str,
    folder: &Path,
    options: &[String],
    clock: Option<&Path>,
) -> Result<(Child, String)> {
    let mut child = Command::new(path)
        .args(["serve", "--addr", place, "--data"])
        .arg(folder)
        .args(options)
        .envs(clock.map(|clock| (CLOCK, clock)))
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
    Ok((child, address.trim_end_matches('/').to_owned()))
}

impl Drop for Program {
    fn drop(&mut self) {
        self.stop();
        let _ = fs::remove_dir_all(&self.folder);
        if let Some(folder) = self.clock.as_ref().and_then(|clock| clock.parent()) {
            let _ = fs::remove_dir_all(folder);
        }
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
