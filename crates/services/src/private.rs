//! Programs that live no longer than whoever started them.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader};
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// Starts a program, says its process and waits until nobody holds the other end of standard input any
/// more: that is so when it is wanted no longer, and also when whoever started it is gone, even if by
/// `kill -9`. Then it ends the program and takes its folder away.
const GUARD: &str = r#"folder=$1; shift
"$@" >> "$folder/log" 2>&1 < /dev/null &
process=$!
echo "$process"
cat > /dev/null
kill -QUIT "$process" 2> /dev/null
wait "$process" 2> /dev/null
exit 0"#;

/// Waits like that, and takes the folder away.
const SWEEP: &str = r#"cat > /dev/null; sleep 1; rm -rf "$1""#;

/// A folder for a program, and who it belongs to.
pub(crate) struct Home {
    folder: TempDir,
    /// As whom programs run that refuse to do so as root; nobody in particular if we are not root.
    user: Option<(u32, u32)>,
    /// Takes the folder away if we cannot.
    _sweeper: Child,
}

impl Home {
    /// A new folder. If we are root, it belongs to the first of these users whom this machine knows.
    pub(crate) fn new(users: &[&str]) -> io::Result<Home> {
        let folder = tempfile::Builder::new().prefix("zwickmuehle-").tempdir()?;
        let is_root = fs::metadata(folder.path())?.uid() == 0;
        let user = if is_root { Some(first_of(users)?) } else { None };
        if let Some((user, group)) = user {
            chown(folder.path(), Some(user), Some(group))?;
        }
        let mut sweeper = Command::new("sh");
        sweeper.args(["-c", SWEEP, "sh"]).arg(folder.path()).stdin(Stdio::piped());
        Ok(Home { _sweeper: sweeper.spawn()?, folder, user })
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// A program that runs there as its user.
    pub(crate) fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(self.path());
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        command
    }

    /// Starts a program that lives until what this gives is dropped.
    pub(crate) fn start<A: AsRef<OsStr>>(
        &self,
        program: &Path,
        args: impl IntoIterator<Item = A>,
    ) -> io::Result<Running> {
        let mut guard = self.command("sh");
        guard.args(["-c", GUARD, "sh"]).arg(self.path()).arg(program).args(args);
        let mut guard = guard.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let mut said = String::new();
        if let Some(out) = guard.stdout.take() {
            BufReader::new(out).read_line(&mut said)?;
        }
        let process = said.trim().parse().map_err(io::Error::other)?;
        Ok(Running { guard, process })
    }

    /// What a program has said: for messages about what went wrong.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.path().join("log")).unwrap_or_default()
    }

    /// Writes a file there.
    pub(crate) fn write(&self, name: &str, text: &str) -> io::Result<PathBuf> {
        let path = self.path().join(name);
        fs::write(&path, text)?;
        if let Some((user, group)) = self.user {
            chown(&path, Some(user), Some(group))?;
        }
        Ok(path)
    }
}

/// A program that runs until this is dropped.
pub(crate) struct Running {
    guard: Child,
    process: u32,
}

impl Running {
    /// Sends it a signal, by its name.
    pub(crate) fn signal(&self, name: &str) -> io::Result<()> {
        let sent = Command::new("kill").args(["-s", name, &self.process.to_string()]).status()?;
        if sent.success() { Ok(()) } else { Err(io::Error::other(format!("kill: {sent}"))) }
    }

    /// Sends a signal to it and to all processes that it has started.
    pub(crate) fn signal_with_children(&self, name: &str) -> io::Result<()> {
        self.signal(name)?;
        let children = format!("/proc/{0}/task/{0}/children", self.process);
        for child in fs::read_to_string(children)?.split_whitespace() {
            // Some have ended meanwhile.
            Command::new("kill").args(["-s", name, child]).output()?;
        }
        Ok(())
    }

    /// Whether it still runs.
    pub(crate) fn is_running(&self) -> bool {
        // A process that has ended and is not waited for yet does not run.
        let status = fs::read_to_string(format!("/proc/{}/stat", self.process));
        status.is_ok_and(|status| !status.contains(") Z "))
    }

    /// Waits until it has ended by itself or by a signal.
    pub(crate) fn wait(mut self) -> io::Result<()> {
        while self.is_running() {
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
        drop(self.guard.stdin.take());
        self.guard.wait().map(drop)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.guard.stdin.take());
        let _ = self.guard.wait();
    }
}

/// A port on which nobody listens just now.
pub(crate) fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// The numbers of the first of these users whom this machine knows, and of his group.
fn first_of(users: &[&str]) -> io::Result<(u32, u32)> {
    let known =
        BufReader::new(File::open("/etc/passwd")?).lines().collect::<io::Result<Vec<_>>>()?;
    let numbers = |user: &&str| {
        let mut fields = known.iter().map(|line| line.split(':').collect::<Vec<_>>());
        let fields = fields.find(|fields| fields.first() == Some(user))?;
        Some((fields.get(2)?.parse().ok()?, fields.get(3)?.parse().ok()?))
    };
    let missing = || io::Error::other(format!("this machine has none of the users {users:?}"));
    users.iter().find_map(numbers).ok_or_else(missing)
}
