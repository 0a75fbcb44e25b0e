//! The program as an operator has it: started and stopped by signals, backed up while people play,
//! restored, watched, configured.
//!
//! This program is also the one that is started: it is `zwickmuehle` with one page if a variable says so.

mod people;
mod program;

use anyhow::{Context, Result, bail, ensure};
use client::{Guest, Link};
use people::People;
use program::{Program, call};
use server::File;
use std::env;
use std::fs;
use std::io::Write;
use std::net::TcpStream;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use wire::{Command, Saying, Told, Wish};

/// A page, so that there is something to serve.
static PAGE: File =
    File { path: "/index.html", hash: "\"0\"", plain: b"<!doctype html>", packed: None };

/// So long people play before something happens.
const WHILE: Duration = Duration::from_millis(1500);

/// Nobody waits longer for a server that stops: five seconds for requests, and five for sockets.
const STOPS_WITHIN: Duration = Duration::from_secs(12);

fn main() -> ExitCode {
    if env::var_os(program::VARIABLE).is_some() {
        return command::main(std::slice::from_ref(&PAGE));
    }
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    let tested = runtime.block_on(async {
        backup_under_load().await.context("a backup under load")?;
        for signal in ["TERM", "INT"] {
            stop_under_load(signal).await.context(format!("a stop by SIG{signal}"))?;
        }
        one_folder_one_server().await.context("one folder, one server")?;
        a_log_without_anybody("text").await.context("a log as text")?;
        a_log_without_anybody("json").await.context("a log as JSON")?;
        settings_in_force().await.context("settings")?;
        health_by_command().await.context("health")?;
        moderation().await.context("moderation")?;
        moving_up().await.context("moving up")?;
        a_database_that_is_away().await.context("a database that is away")?;
        the_unit_lets_moderators_reach_the_server()
    });
    match tested {
        Ok(()) => {
            println!("12 passed, 0 failed");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error:?}");
            ExitCode::FAILURE
        }
    }
}

fn text(path: &Path) -> Result<&str> {
    path.to_str().context("a path that is text")
}

/// Every turn that was acknowledged before a backup began is in it.
async fn backup_under_load() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let (data, copy) = (folder.path().join("data"), folder.path().join("copy.db"));
    let new = folder.path().join("new");
    let mut program = Program::start(&data, &[])?;
    let people = People::play(program.address, 12).await?;
    let mut known = Vec::new();
    for round in 0..3 {
        tokio::time::sleep(WHILE).await;
        let before = people.acknowledged();
        let said = call(&["backup", "--data", text(&data)?, "-o", text(&copy)?])?;
        ensure!(said.ok, "{}", said.err);
        let during = people.acknowledged().len() - before.len();
        println!(
            "backup {round}: {} turns before, {during} meanwhile; {}",
            before.len(),
            said.out.trim()
        );
        known = before;
    }
    ensure!(known.len() > 100, "only {} turns were acknowledged", known.len());
    // The server goes on as if nothing had happened.
    tokio::time::sleep(WHILE).await;
    let all = people.end().await?;
    ensure!(all.len() > known.len(), "nobody played during the last backup");
    people::check(program.address, &all).await.context("where they played")?;
    program.signal("TERM")?;
    program.ended(STOPS_WITHIN)?;
    let said = call(&["restore", text(&copy)?, "--data", text(&new)?])?;
    ensure!(said.ok, "{}", said.err);
    let mut restored = Program::start(&new, &[])?;
    people::check(restored.address, &known).await.context("what was restored")?;
    // People can play on there.
    People::play(restored.address, 1).await?.end().await?;
    restored.signal("TERM")?;
    restored.ended(STOPS_WITHIN)?;
    Ok(())
}

/// A server that is told to stop ends in time, tells everybody, and has every turn it acknowledged.
async fn stop_under_load(signal: &str) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let mut program = Program::start(folder.path(), &[])?;
    let watcher = Guest::new(program.address).await?;
    let mut idle = watcher.connect().await?;
    idle.ask(Command::EnterLobby).await?;
    let people = People::play(program.address, 12).await?;
    // Somebody who never ends his request.
    let mut slow = TcpStream::connect(program.address)?;
    slow.write_all(b"GET / HTTP/1.1\r\nHost: ")?;
    tokio::time::sleep(WHILE).await;
    let start = Instant::now();
    program.signal(signal)?;
    let heard = async {
        loop {
            match idle.next().await {
                Ok(Told::Goodbye(why)) => return Ok(why),
                Ok(_) => {}
                Err(failure) => bail!("no goodbye: {failure}"),
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(2), heard).await??;
    let (known, goodbyes) = people.until_gone().await?;
    program.ended(STOPS_WITHIN)?;
    println!(
        "SIG{signal}: {} turns acknowledged, {goodbyes} of 24 told, stopped after {} ms",
        known.len(),
        start.elapsed().as_millis()
    );
    ensure!(goodbyes == 24, "{goodbyes} of 24 were told to come again");
    ensure!(known.len() > 50, "only {} turns were acknowledged", known.len());
    let again = Program::start(folder.path(), &[])?;
    people::check(again.address, &known).await
}

/// A folder that a server uses is left alone by everybody else.
async fn one_folder_one_server() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let (data, copy) = (folder.path().join("data"), folder.path().join("copy.db"));
    let mut program = Program::start(&data, &[])?;
    let people = People::play(program.address, 1).await?;
    tokio::time::sleep(WHILE).await;
    let known = people.end().await?;
    let process = format!("process {}", program.process());
    let said = call(&["serve", "--addr", "127.0.0.1:0", "--data", text(&data)?])?;
    ensure!(said.code == Some(2) && said.err.contains(&process), "{said:?}");
    ensure!(call(&["backup", "--data", text(&data)?, "-o", text(&copy)?])?.ok);
    for overwrite in [&[][..], &["--overwrite"]] {
        let mut args = vec!["restore", text(&copy)?, "--data", text(&data)?];
        args.extend(overwrite);
        let said = call(&args)?;
        ensure!(said.code == Some(2) && said.err.contains(&process), "{said:?}");
    }
    people::check(program.address, &known).await?;
    // However it ends, the folder is free afterwards, but not empty.
    program.signal("KILL")?;
    program.wait()?;
    let said = call(&["restore", text(&copy)?, "--data", text(&data)?])?;
    ensure!(said.code == Some(2) && said.err.contains("--overwrite"), "{said:?}");
    let said = call(&["restore", text(&copy)?, "--data", text(&data)?, "--overwrite"])?;
    ensure!(said.ok, "{said:?}");
    let again = Program::start(&data, &[])?;
    people::check(again.address, &known).await
}

/// Whatever is logged, nobody can be found in the log.
async fn a_log_without_anybody(format: &str) -> Result<()> {
    const SECRET: &str = "meet me at the old mill";
    const ELSEWHERE: &str = "203.0.113.77";
    let folder = tempfile::tempdir()?;
    let options =
        ["--log", format, "--log-level", "trace", "--trusted-proxy", "127.0.0.1", "--guests", "9"];
    let mut program = Program::start(folder.path(), &options)?;
    let guests = [Guest::new(program.address).await?, Guest::new(program.address).await?];
    let mut players = people::sit(&guests).await?;
    players[0].wish(Wish::Say(Saying::Text(SECRET.to_owned()))).await?;
    for player in [0, 1] {
        let number = players[player].play().await?;
        players[1 - player].hear(number).await?;
        players[player].hear(number).await?;
    }
    // What is refused, what makes no sense, and what is too much.
    let _ = players[1].play().await;
    players[0].link.send_text(format!("{{\"{SECRET}\"")).await?;
    let request = "POST /api/guest";
    for _ in 0..30 {
        program::request(program.address, request, &[("X-Forwarded-For", ELSEWHERE)])?;
    }
    let mut foreign: Link = guests[0].connect().await?;
    let _ = foreign.ask(Command::Games).await;
    // The store has trouble, which is logged.
    let other = rusqlite::Connection::open(folder.path().join("zwickmuehle.db"))?;
    other.execute_batch("BEGIN IMMEDIATE")?;
    ensure!(players[0].play().await.is_err(), "nothing can be stored");
    drop(other);
    program.signal("TERM")?;
    program.wait()?;
    let log = program.log();
    for expected in ["stopping", "stopped", "database is locked"] {
        ensure!(log.contains(expected), "{expected} is not in the log:\n{log}");
    }
    let mut secrets = vec![SECRET.to_owned(), ELSEWHERE.to_owned(), players[0].game.to_string()];
    for guest in &guests {
        secrets.extend([guest.id.to_string(), guest.token().to_owned()]);
    }
    for secret in secrets {
        ensure!(!log.contains(&secret), "{secret} is in the log:\n{log}");
    }
    for line in log.lines().filter(|_| format == "json") {
        let is_object = serde_json::from_str::<serde_json::Value>(line)
            .is_ok_and(|value| value["level"].is_string() && value["timestamp"].is_string());
        ensure!(is_object, "{line}");
    }
    Ok(())
}

/// An option stands above a variable, that above a file, and that above what is usual.
async fn settings_in_force() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let data = folder.path().join("data");
    fs::create_dir_all(&data)?;
    let file = data.join("zwickmuehle.toml");
    fs::write(&file, "# limits\nmessages = 11\nrequests = 12\nguests = 13\n")?;
    let variables = [("ZWICKMUEHLE_REQUESTS", "22"), ("ZWICKMUEHLE_GUESTS", "23")];
    let args = ["config", "--data", text(&data)?, "--guests", "33"];
    let said = program::call_with(&args, &variables)?;
    ensure!(said.ok, "{said:?}");
    let path = text(&file)?;
    for (setting, source) in [
        ("messages = 11", format!("{path}:2")),
        ("requests = 22", "ZWICKMUEHLE_REQUESTS".to_owned()),
        ("guests = 33", "--guests".to_owned()),
        ("sockets = 20000", "default".to_owned()),
        ("trusted-proxy = []", "default".to_owned()),
        ("# metrics-addr =", "not set".to_owned()),
    ] {
        let line = said.out.lines().find(|line| line.starts_with(setting));
        let found = line.and_then(|line| line.split_once("  # ")).map(|(_, source)| source);
        ensure!(found == Some(&source), "{setting} from {source} is not in\n{}", said.out);
    }
    // What is printed can be said by a file, and is the same then.
    let printed = folder.path().join("printed.toml");
    fs::write(&printed, &said.out)?;
    let again = call(&["config", "--config", text(&printed)?])?;
    let plain = |out: &str| -> Vec<String> {
        out.lines()
            .filter_map(|line| Some(line.split_once("  # ")?.0.trim_end().to_owned()))
            .collect()
    };
    ensure!(plain(&again.out) == plain(&said.out), "{}\n{}", again.out, again.err);
    // The server does what is shown.
    let mut program = Program::start(&data, &["--guests", "1"])?;
    let mut made = 0;
    for _ in 0..4 {
        made += usize::from(Guest::new(program.address).await.is_ok());
    }
    ensure!(made == 2, "{made} guests were let in");
    program.signal("TERM")?;
    program.wait()?;
    for (content, wrong) in [
        ("guests = 1\nguest = 1\n", format!("{path}:2: there is no option \"guest\"")),
        ("guests = \"many\"", format!("{path}:1: invalid value 'many'")),
        ("data = \"elsewhere\"", format!("{path}:1: a file in a data folder")),
    ] {
        fs::write(&file, content)?;
        for command in ["config", "serve"] {
            let said = call(&[command, "--data", text(&data)?])?;
            ensure!(said.code == Some(2) && said.err.contains(&wrong), "{content}: {said:?}");
        }
    }
    let said = call(&["serve", "--config", "nowhere.toml"])?;
    ensure!(said.code == Some(2) && said.err.contains("nowhere.toml"), "{said:?}");
    let said = program::call_with(&["config"], &[("ZWICKMUEHLE_ADDR", "nowhere")])?;
    ensure!(said.code == Some(2) && said.err.contains("nowhere"), "{said:?}");
    Ok(())
}

async fn health_by_command() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let mut program = Program::start(folder.path(), &[])?;
    let url = format!("http://{}", program.address);
    let said = call(&["health", "--url", &url])?;
    ensure!(said.ok && said.out.contains("\"ok\""), "{said:?}");
    program.signal("KILL")?;
    program.wait()?;
    let said = call(&["health", "--url", &url])?;
    ensure!(said.code == Some(1), "{said:?}");
    Ok(())
}

/// Once it allowed the server nothing but the network, and moderators come by a socket in its folder.
fn the_unit_lets_moderators_reach_the_server() -> Result<()> {
    let unit = include_str!("../../../../deploy/zwickmuehle.service");
    let allowed = unit.lines().find_map(|line| line.strip_prefix("RestrictAddressFamilies="));
    let allowed: Vec<&str> = allowed.context("nothing is restricted")?.split(' ').collect();
    for family in ["AF_INET", "AF_INET6", "AF_UNIX"] {
        ensure!(allowed.contains(&family), "{family} is missing in {allowed:?}");
    }
    Ok(())
}

/// Moderators reach the server that runs; after it was killed they reach the folder.
async fn moderation() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let mut program = Program::start(folder.path(), &[])?;
    let guest = Guest::new(program.address).await?;
    let mut link = guest.connect().await?;
    let data = text(folder.path())?;
    let moderate = |args: &[&str]| {
        let mut all = vec!["moderate", "--data", data, "--as", "Max"];
        all.extend(args);
        call(&all)
    };
    let said = moderate(&["reports"])?;
    ensure!(said.ok && said.out == "no reports\n", "{said:?}");
    let id = guest.id.as_str();
    for (wrong, code) in [
        (vec!["ban", id, "--reason", "x"], 2),
        (vec!["ban", id, "--for", "soon", "--reason", "x"], 2),
        (vec!["ban", id, "--forever", "--reason", ""], 1),
        (vec!["ban", "nobody", "--forever", "--reason", "x"], 1),
        (vec!["unban", id, "--reason", "x"], 1),
        (vec!["close", "7", "--note", "x"], 1),
        (vec!["close-game", "aaaaaaaaaa", "--reason", "x"], 1),
    ] {
        let said = moderate(&wrong)?;
        ensure!(said.code == Some(code) && said.out.is_empty(), "{wrong:?} {said:?}");
    }
    link.ask(wire::Command::Ping).await?;
    let said = moderate(&["ban", id, "--for", "2h", "--reason", "help by an engine"])?;
    ensure!(said.ok && said.out == format!("guest {id} is banned\n"), "{said:?}");
    let goodbye = async {
        loop {
            match link.next().await? {
                Told::Goodbye(wire::Refused::Banned(banned)) => return Ok(banned.reason),
                Told::Goodbye(other) => bail!("{other:?}"),
                _ => {}
            }
        }
    };
    ensure!(tokio::time::timeout(WHILE, goodbye).await?? == "help by an engine");
    ensure!(guest.connect().await.is_err(), "he is there again");
    program.signal("KILL")?;
    program.wait()?;
    let said = moderate(&["bans"])?;
    ensure!(said.ok && said.out.contains("help by an engine"), "{said:?}");
    ensure!(moderate(&["unban", id, "--reason", "a mistake"])?.ok);
    let said = moderate(&["log"])?;
    let words = ["Max", "banned", "unbanned", "help by an engine", "a mistake"];
    ensure!(words.iter().all(|word| said.out.contains(word)), "{said:?}");
    let program = Program::start(folder.path(), &[])?;
    guest.at(program.address).connect().await?;
    let nowhere = call(&["moderate", "bans", "--data", "/no/such/folder"])?;
    ensure!(nowhere.code == Some(2) && nowhere.err.contains("no database"), "{nowhere:?}");
    Ok(())
}

/// Somebody moves up: everything is carried to PostgreSQL, though that is killed in the middle, people play on
/// there, and everything can be carried back.
async fn moving_up() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let (data, node, back) =
        (folder.path().join("data"), folder.path().join("node"), folder.path().join("back"));
    let mut program = Program::start(&data, &[])?;
    let people = People::play(program.address, 8).await?;
    tokio::time::sleep(WHILE).await;
    let database = services::Postgres::start()?;
    let url = database.create()?;
    let name = url.rsplit('/').next().unwrap_or_default().to_owned();
    let shown = url.replace("private%20to%20a%20test", "***");
    let from = format!("sqlite:{}", text(&data)?);
    let migrate = ["migrate", "--from", &from, "--to", &url];
    let refused = call(&migrate)?;
    ensure!(refused.code == Some(2) && refused.err.contains("in use"), "{refused:?}");
    let known = people.end().await?;
    program.signal("TERM")?;
    program.ended(STOPS_WITHIN)?;
    // So much that it takes a while.
    rusqlite::Connection::open(data.join("zwickmuehle.db"))?.execute_batch(
        "INSERT INTO solved_days WITH RECURSIVE each (n) AS
             (VALUES (1) UNION ALL SELECT n + 1 FROM each WHERE n < 150000)
         SELECT 1, 'xart', 'player' || n FROM each",
    )?;
    let mut carrying = program::start(&migrate)?;
    let carried = || {
        database
            .ask(&name, "SELECT count(*) FROM solved_days")
            .and_then(|count| count.parse::<u64>().map_err(std::io::Error::other))
    };
    let start = Instant::now();
    while carried().unwrap_or(0) < 5000 {
        ensure!(start.elapsed() < Duration::from_secs(60), "nothing is carried");
    }
    carrying.kill()?;
    carrying.wait()?;
    let half = carried()?;
    ensure!(half < 150_000, "it was too quick to be killed: {half}");
    // Nobody takes the half for the whole, nor mixes it with something else.
    let refused =
        call(&["serve", "--data", text(&node)?, "--database-url", &url, "--addr", "127.0.0.1:0"])?;
    ensure!(refused.code == Some(2) && refused.err.contains("not whole"), "{refused:?}");
    ensure!(!refused.err.contains("private"), "{refused:?}");
    let other = folder.path().join("other");
    Program::start(&other, &[])?.signal("TERM")?;
    let from_other = format!("sqlite:{}", text(&other)?);
    let until = Instant::now() + STOPS_WITHIN;
    let refused = loop {
        let refused = call(&["migrate", "--from", &from_other, "--to", &url])?;
        if !refused.err.contains("in use") || Instant::now() > until {
            break refused;
        }
    };
    ensure!(refused.code == Some(2) && refused.err.contains("comes from"), "{refused:?}");
    let said = call(&migrate)?;
    ensure!(said.ok, "{}", said.err);
    ensure!(said.out.contains("150000 rows") && said.out.contains(&shown), "{}", said.out);
    println!("killed after {half} of 150000 rows; {}", said.out.lines().last().unwrap_or_default());
    let again = call(&migrate)?;
    ensure!(again.code == Some(2) && again.err.contains("something already"), "{again:?}");

    let options = ["--database-url", &url];
    let mut program = Program::start(&node, &options)?;
    people::check(program.address, &known).await.context("what was carried")?;
    let later = People::play(program.address, 4).await?;
    tokio::time::sleep(WHILE).await;
    let later = later.end().await?;
    ensure!(!program.log().contains("private"), "{}", program.log());
    let health = call(&["health", "--url", &format!("http://{}", program.address)])?;
    ensure!(health.ok, "{health:?}");
    let refused = call(&["migrate", "--from", &url, "--to", &format!("sqlite:{}", text(&back)?)])?;
    ensure!(refused.code == Some(2) && refused.err.contains("stop the servers"), "{refused:?}");
    program.signal("TERM")?;
    program.ended(STOPS_WITHIN)?;
    let said = call(&["migrate", "--from", &url, "--to", &format!("sqlite:{}", text(&back)?)])?;
    ensure!(said.ok, "{}", said.err);
    let mut program = Program::start(&back, &[])?;
    people::check(program.address, &known).await.context("what was carried back")?;
    people::check(program.address, &later).await.context("what was played there")?;
    program.signal("TERM")?;
    program.ended(STOPS_WITHIN)?;
    Ok(())
}

/// A database that is away when the server starts, and when it runs: the server says so, and goes on when it
/// is there again.
async fn a_database_that_is_away() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let mut database = services::Postgres::start()?;
    let url = database.create()?;
    database.stop()?;
    let mut program = Program::start_without_answer(folder.path(), &["--database-url", &url])?;
    program.says("cannot be reached", Duration::from_secs(20))?;
    database.start_again()?;
    program.answers(Duration::from_secs(30))?;
    let health = || call(&["health", "--url", &format!("http://{}", program.address)]);
    ensure!(health()?.ok, "{:?}", health()?);
    database.kill()?;
    let start = Instant::now();
    let sick = loop {
        let said = health()?;
        if !said.ok {
            break said;
        }
        ensure!(start.elapsed() < Duration::from_secs(20), "it does not notice: {said:?}");
    };
    ensure!(sick.out.contains("degraded") || sick.err.contains("degraded"), "{sick:?}");
    ensure!(!format!("{sick:?}").contains("private"), "{sick:?}");
    database.start_again()?;
    let start = Instant::now();
    while !health()?.ok {
        ensure!(
            start.elapsed() < Duration::from_secs(20),
            "it does not recover: {}",
            program.log()
        );
    }
    People::play(program.address, 1).await?.end().await?;
    ensure!(!program.log().contains("private"), "{}", program.log());
    program.signal("TERM")?;
    program.ended(STOPS_WITHIN)?;
    // What is in force is shown without the password.
    let said = call(&["config", "--database-url", "postgres://anna:secret@host/games"])?;
    ensure!(said.ok && said.out.contains("postgres://anna:***@host/games"), "{said:?}");
    for wrong in ["anna:secret@host/games", "mysql://anna:secret@host/games"] {
        let said = call(&["serve", "--data", text(folder.path())?, "--database-url", wrong])?;
        ensure!(said.code == Some(2) && said.err.contains("postgres://user:password"), "{said:?}");
        ensure!(!format!("{said:?}").contains("secret"), "{said:?}");
    }
    let help = program::call_with(
        &["serve", "--help"],
        &[("ZWICKMUEHLE_DATABASE_URL", "postgres://anna:secret@host/games")],
    )?;
    ensure!(help.ok && !help.out.contains("secret"), "{}", help.out);
    Ok(())
}
