//! `zwickmuehle` as a process of its own.

use anyhow::{Context, Result, bail, ensure};
use std::env;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Whoever has this variable is the program.
pub(crate) const VARIABLE: &str = "OPERATION_PROGRAM";

/// So long it may take until it answers.
const STARTS_WITHIN: Duration = Duration::from_secs(30);

fn command() -> Result<Command> {
    let mut command = Command::new(env::current_exe()?);
    command.env(VARIABLE, "yes").stdin(Stdio::null());
    // Whoever runs the tests may have a server of his own.
    for (name, _) in env::vars_os() {
        if name.to_string_lossy().starts_with("ZWICKMUEHLE_") {
            command.env_remove(name);
        }
    }
    Ok(command)
}

/// What a call came to.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) ok: bool,
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

pub(crate) fn call(args: &[&str]) -> Result<Said> {
    call_with(args, &[])
}

pub(crate) fn call_with(args: &[&str], variables: &[(&str, &str)]) -> Result<Said> {
    let output = command()?.args(args).envs(variables.iter().copied()).output()?;
    Ok(Said {
        ok: output.status.success(),
        code: output.status.code(),
        out: String::from_utf8(output.stdout)?,
        err: String::from_utf8(output.stderr)?,
    })
}

/// What a server answers to a request with these headers.
pub(crate) fn request(address: SocketAddr, line: &str, headers: &[(&str, &str)]) -> Result<String> {
    let mut stream = TcpStream::connect(address)?;
    write!(stream, "{line} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n")?;
    for (name, value) in headers {
        write!(stream, "{name}: {value}\r\n")?;
    }
    write!(stream, "\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

/// A server; ends when it is dropped.
pub(crate) struct Program {
    pub(crate) address: SocketAddr,
    child: Child,
    log: Arc<Mutex<String>>,
    found: Receiver<String>,
    whole: Receiver<()>,
}

/// A call that is not waited for.
pub(crate) fn start(args: &[&str]) -> Result<Child> {
    Ok(command()?.args(args).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?)
}

impl Program {
    pub(crate) fn start(data: &Path, options: &[&str]) -> Result<Program> {
        let mut program = Program::start_without_answer(data, options)?;
        program.answers(STARTS_WITHIN)?;
        Ok(program)
    }

    /// One that may not answer yet.
    pub(crate) fn start_without_answer(data: &Path, options: &[&str]) -> Result<Program> {
        let unless = |name: &'static str, value: &'static str| {
            let is_said = options.contains(&name);
            if is_said { Vec::new() } else { vec![name, value] }
        };
        let mut child = command()?
            .args(["serve", "--messages", "100000", "--requests", "100000", "--data"])
            .arg(data)
            .args(unless("--addr", "127.0.0.1:0"))
            .args(unless("--guests", "100000"))
            .args(options)
            .stderr(Stdio::piped())
            .spawn()?;
        let lines = BufReader::new(child.stderr.take().context("no error output")?).lines();
        let log = Arc::new(Mutex::new(String::new()));
        let (sender, found) = channel();
        let (ended, whole) = channel();
        let written = log.clone();
        thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                let address = line.split_once("http://").map(|(_, rest)| rest);
                let address = address.map(|rest| rest.trim_end_matches(['"', '}']).to_owned());
                if let Some(address) = address {
                    let _ = sender.send(address);
                }
                let mut log = written.lock().unwrap_or_else(PoisonError::into_inner);
                log.push_str(&line);
                log.push('\n');
            }
            let _ = ended.send(());
        });
        Ok(Program { address: ([0, 0, 0, 0], 0).into(), child, log, found, whole })
    }

    /// Waits until it answers.
    pub(crate) fn answers(&mut self, within: Duration) -> Result<()> {
        let Ok(address) = self.found.recv_timeout(within) else {
            bail!("it does not start: {}", self.log());
        };
        let address = address.split('"').next().unwrap_or_default();
        self.address = address.parse().with_context(|| address.to_owned())?;
        Ok(())
    }

    /// Waits until it has logged this.
    pub(crate) fn says(&self, what: &str, within: Duration) -> Result<()> {
        let start = Instant::now();
        while !self.log().contains(what) {
            ensure!(start.elapsed() < within, "it does not say {what:?}: {}", self.log());
            thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// Sends it a signal, as an operator does.
    pub(crate) fn signal(&mut self, name: &str) -> Result<()> {
        let kill = format!("kill -{name} {}", self.child.id());
        ensure!(Command::new("sh").args(["-c", &kill]).status()?.success(), "{kill}");
        Ok(())
    }

    /// Waits until it has ended.
    pub(crate) fn wait(&mut self) -> Result<ExitStatus> {
        let status = self.child.wait()?;
        let _ = self.whole.recv_timeout(STARTS_WITHIN);
        Ok(status)
    }

    /// Waits until it has ended well, but no longer than this.
    pub(crate) fn ended(&mut self, within: Duration) -> Result<()> {
        let start = Instant::now();
        while self.child.try_wait()?.is_none() {
            ensure!(start.elapsed() < within, "it does not stop: {}", self.log());
            thread::sleep(Duration::from_millis(10));
        }
        let status = self.wait()?;
        ensure!(status.success(), "{status}: {}", self.log());
        Ok(())
    }

    /// What it has logged.
    pub(crate) fn log(&self) -> String {
        self.log.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
