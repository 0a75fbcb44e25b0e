use crate::table::{Against, Row};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};

/// Stored turns for each echo of a bare server on the same stack, at least.
const LEAST_SHARE: f64 = 0.3;

/// At half that rate, 99 of 100 turns take at most so many times as long as 99 of 100 echoes.
const MOST_TIMES: f64 = 5.0;

/// So many sockets are only held,
const IDLE: u32 = 9000;

/// and each needs at most so many kilobytes.
const MOST_MEMORY: f64 = 10.0;

/// Runs a program that may open many files: every socket is one.
const WITH_MANY_FILES: &str = "ulimit -n 20000 2>/dev/null; exec \"$@\"";

/// The server: how many turns a second it stores and how soon, beside an echo, and what an idle
/// socket costs.
pub(crate) fn measure() -> Vec<Row> {
    match turns().and_then(|mut rows| {
        rows.push(idle()?);
        Ok(rows)
    }) {
        Ok(rows) => rows,
        Err(reason) => panic!("online play cannot be measured: {reason}"),
    }
}

/// The program with its pages.
fn program() -> Result<OsString, String> {
    env::var_os("ZWICKMUEHLE")
        .ok_or_else(|| "ZWICKMUEHLE is not set; start this by `cargo xtask bench`".to_owned())
}

fn command(args: &[&str]) -> Result<Command, String> {
    let mut command = Command::new("sh");
    command.args(["-c", WITH_MANY_FILES, "sh"]).arg(program()?).args(args);
    Ok(command)
}

/// `zwickmuehle serve` on a free port, with a data folder of its own; ends when it is dropped.
struct Server {
    child: Child,
    address: String,
    folder: PathBuf,
}

impl Server {
    fn start() -> Result<Server, String> {
        let folder = env::temp_dir().join(format!("zwickmuehle-bench-{}", std::process::id()));
        let mut child = command(&["serve", "--addr", "127.0.0.1:0", "--messages", "1000000"])?
            .args(["--requests", "1000000", "--guests", "1000000", "--data"])
            .arg(&folder)
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start the program: {error}"))?;
        let said = child.stderr.take().ok_or("the program has no error output")?;
        let mut server = Server { child, address: String::new(), folder };
        let mut said = BufReader::new(said).lines().map_while(Result::ok);
        server.address = said
            .find_map(|line| Some(line.split_once("http://")?.1.trim().to_owned()))
            .ok_or("the program does not say where it answers")?;
        // Whoever writes where nobody reads is stopped sooner or later.
        std::thread::spawn(move || said.for_each(drop));
        Ok(server)
    }

    /// Lets `zwickmuehle load` play here, and gives what it prints.
    fn load(&self, args: &[&str]) -> Result<(Child, BufReader<ChildStdout>), String> {
        let mut child = command(&["load", "--url"])?
            .arg(format!("http://{}", self.address))
            .args(args)
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start the program: {error}"))?;
        let said = child.stdout.take().ok_or("the program has no output")?;
        Ok((child, BufReader::new(said)))
    }

    /// The memory it has, in kilobytes.
    fn memory(&self) -> Result<f64, String> {
        let path = format!("/proc/{}/status", self.child.id());
        let status = fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        number(line.ok_or("no VmRSS")?, "").map(|kibibytes| kibibytes * 1.024)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The first number in a text after this word.
fn number(text: &str, word: &str) -> Result<f64, String> {
    let rest = text.split_once(word).map(|(_, rest)| rest);
    let found = rest.and_then(|rest| rest.split_whitespace().find_map(|word| word.parse().ok()));
    found.ok_or_else(|| format!("no number after \"{word}\": {text}"))
}

/// 200 games at once, beside an echo.
fn turns() -> Result<Vec<Row>, String> {
    let server = Server::start()?;
    let (mut child, said) = server.load(&["--games", "200", "--seconds", "10", "--beside-echo"])?;
    let lines: Vec<String> = said.lines().map_while(Result::ok).collect();
    let ended = child.wait().map_err(|error| error.to_string())?;
    if !ended.success() {
        return Err(format!("the load was not borne: {}", lines.join("; ")));
    }
    let line = |name: &str| {
        let found = lines.iter().find(|line| line.starts_with(name));
        found.ok_or_else(|| format!("nothing about {name}: {}", lines.join("; ")))
    };
    let (ratio, [echo, turns]) = (line("ratio")?, [line("echo")?, line("turns")?]);
    let [echo, turns] = [number(echo, " s, ")?, number(turns, " s, ")?];
    let share = number(ratio, "ratio")?;
    let peer = Against::Peer { name: "echo", speed: echo, ratio: share, least: LEAST_SHARE };
    Ok(vec![
        Row { what: "Turns stored online".to_owned(), own: turns, against: peer },
        Row {
            what: "Turns' p99 at half that rate".to_owned(),
            own: number(ratio, "full speed,")?,
            against: Against::Maximum { most: MOST_TIMES, unit: "echoes" },
        },
    ])
}

/// What a socket costs that is only held.
fn idle() -> Result<Row, String> {
    let server = Server::start()?;
    let before = server.memory()?;
    let idle = IDLE.to_string();
    let (mut child, said) = server.load(&["--games", "1", "--seconds", "2", "--idle", &idle])?;
    // It says when all are open, and holds them as long as it plays.
    let mut lines = said.lines().map_while(Result::ok);
    let is_held = lines.any(|line| line.starts_with("held"));
    let after = server.memory();
    lines.for_each(drop);
    let ended = child.wait().map_err(|error| error.to_string())?;
    if !is_held || !ended.success() {
        return Err(format!("{IDLE} sockets could not be held"));
    }
    Ok(Row {
        what: format!("Memory of an idle socket, {IDLE} held"),
        own: (after? - before) / f64::from(IDLE),
        against: Against::Maximum { most: MOST_MEMORY, unit: "kB" },
    })
}
