//! `zwickmuehle bot` plays people: an engine as a process, a program that speaks with a server as any
//! other does, a server that may go away, and somebody at the other end.

mod encrypted;
#[path = "../operation/program.rs"]
#[expect(dead_code, reason = "other tests need more of it")]
mod program;

use anyhow::{Context, Result, bail, ensure};
use ataxx::Ataxx;
use client::{Guest, Link, Method, Seated};
use program::{Program, VARIABLE, call_with};
use rules::Game;
use serde_json::{Value, json};
use server::File;
use std::env;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command as Process, ExitCode, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use twixt::TwixT;
use wire::{Colour, Command, Control, Done, GameId, Opponent, Terms, Told, Wish};
use xart::Xart;

const PASSWORD: &str = "correct horse battery";

const CLOCK: Control = Control::Live { base: 120, increment: 1 };

/// Nobody waits longer for a bot.
const PATIENCE: Duration = Duration::from_secs(40);

static PAGE: File =
    File { path: "/index.html", hash: "\"0\"", plain: b"<!doctype html>", packed: None };

fn main() -> ExitCode {
    if env::var_os(VARIABLE).is_some() {
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
        whole_games().await.context("whole games")?;
        whatever_is_lost().await.context("whatever is lost")?;
        through_a_proxy().await.context("through a proxy that encrypts")?;
        wrong_calls().await.context("wrong calls")
    });
    match tested {
        Ok(()) => {
            println!("4 passed, 0 failed");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error:?}");
            ExitCode::FAILURE
        }
    }
}

/// A bot at work; it is ended when this is dropped.
struct Bot {
    child: Child,
    said: Arc<Mutex<String>>,
}

impl Bot {
    fn start(server: &str, token: &Path, options: &[&str]) -> Result<Bot> {
        Bot::trusting(None, server, token, options)
    }

    fn trusting(
        certificate: Option<&str>,
        server: &str,
        token: &Path,
        options: &[&str],
    ) -> Result<Bot> {
        let mut child = Process::new(env::current_exe()?)
            .env(VARIABLE, "yes")
            .envs(certificate.map(|file| ("SSL_CERT_FILE", file)))
            .args(["bot", "--url", server, "--token-file"])
            .arg(token)
            .args(options)
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()?;
        let lines = BufReader::new(child.stderr.take().context("no error output")?).lines();
        let said: Arc<Mutex<String>> = Arc::default();
        let heard = said.clone();
        std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                let mut said = heard.lock().unwrap_or_else(PoisonError::into_inner);
                said.push_str(&line);
                said.push('\n');
            }
        });
        Ok(Bot { child, said })
    }

    fn said(&self) -> String {
        self.said.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Presses Ctrl-C.
    fn interrupt(&self) -> Result<()> {
        let kill = format!("kill -INT {}", self.child.id());
        ensure!(Process::new("sh").args(["-c", &kill]).status()?.success(), "{kill}");
        Ok(())
    }

    async fn ended(&mut self) -> Result<()> {
        let start = Instant::now();
        while self.child.try_wait()?.is_none() {
            ensure!(start.elapsed() < PATIENCE, "it does not end: {}", self.said());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        ensure!(self.child.wait()?.success(), "{}", self.said());
        Ok(())
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A token for a new account, in a file.
async fn token(server: SocketAddr, name: &str, file: &Path) -> Result<()> {
    let mut guest = Guest::new(server).await?;
    guest.register(name, PASSWORD).await?;
    let wanted = json!({"name": "an engine", "scopes": ["bot"]});
    let issued: Value = guest.ask(Method::POST, "/api/tokens", &wanted).await?;
    std::fs::write(file, issued["secret"].as_str().context("no token")?)?;
    Ok(())
}

/// Challenges the bot, and waits until it accepts.
async fn challenge<G: Game>(
    server: SocketAddr,
    variant: &str,
    colour: Colour,
) -> Result<Seated<G>> {
    let guest = Guest::new(server).await?;
    let mut link = guest.connect().await?;
    let game = challenged(&mut link, G::NAME, variant, CLOCK, colour).await?;
    Ok(Seated::sit(guest, link, game.context("it was declined")?).await?)
}

/// The game that comes of a challenge; nothing if it is declined.
async fn challenged(
    link: &mut Link,
    game: &str,
    variant: &str,
    control: Control,
    colour: Colour,
) -> Result<Option<GameId>> {
    let (game, variant) = (game.to_owned(), variant.to_owned());
    let terms = Terms { game, variant, control, rated: false };
    let to = Opponent::Player("Robot".to_owned());
    // The bot may have come only a moment ago.
    let Done::Offered(_) = link.ask(Command::Offer { terms, colour, to }).await? else {
        bail!("no offer")
    };
    loop {
        match tokio::time::timeout(PATIENCE, link.next()).await.context("nobody answers")?? {
            Told::Began(game) => return Ok(Some(game)),
            Told::Declined(_) => return Ok(None),
            _ => {}
        }
    }
}

/// Plays random turns to the end.
async fn to_the_end<G: Game>(person: &mut Seated<G>) -> Result<()> {
    while person.course.ended.is_none() {
        one_turn(person).await?;
    }
    Ok(())
}

/// Makes a turn, or waits for the bot's.
async fn one_turn<G: Game>(person: &mut Seated<G>) -> Result<()> {
    if person.to_move() == person.seat {
        let number = person.play().await?;
        person.hear(number).await?;
    } else {
        let number = person.course.number;
        person.hear(number + 1).await?;
    }
    Ok(())
}

async fn whole_games() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let program = Program::start(&folder.path().join("data"), &[])?;
    let (server, file) = (program.address, folder.path().join("token"));
    token(server, "Robot", &file).await?;
    let url = format!("http://{server}");
    let options = [
        "--engine",
        "1",
        "--upgrade",
        "--concurrent",
        "3",
        "--options",
        "Hash=4",
        "--longest",
        "600",
    ];
    let mut bot = Bot::start(&url, &file, &options)?;
    let (xart, twixt, ataxx) = tokio::join!(
        async {
            let mut person = challenge::<Xart>(server, "lucky", Colour::First).await?;
            let is_bot = person.table.players.iter().any(|player| player.bot);
            ensure!(is_bot, "it is not marked: {:?}", person.table.players);
            to_the_end(&mut person).await
        },
        async {
            // Somebody swaps sooner or later, so it plays both colours.
            let mut person = challenge::<TwixT>(server, "size=12", Colour::First).await?;
            let number = person.play().await?;
            person.hear(number + 1).await?;
            to_the_end(&mut person).await
        },
        async {
            let mut person = challenge::<Ataxx>(server, "", Colour::Second).await?;
            while person.course.turns.len() < 3 {
                one_turn(&mut person).await?;
            }
            // What the person asks for back is given back.
            while person.to_move() != person.seat {
                one_turn(&mut person).await?;
            }
            let to = person.course.turns.len() as u32 - 2;
            person.wish(Wish::TakeBack { to }).await?;
            person.hear_until(|course| course.turns.len() as u32 == to).await?;
            to_the_end(&mut person).await
        },
    );
    for played in [xart, twixt, ataxx] {
        played.with_context(|| bot.said())?;
    }
    // What it does not play, it declines.
    let guest = Guest::new(server).await?;
    let mut link = guest.connect().await?;
    for control in [Control::None, Control::Days(3), Control::Live { base: 3600, increment: 0 }] {
        let game = challenged(&mut link, "ataxx", "", control, Colour::First).await?;
        ensure!(game.is_none(), "{control:?} was accepted");
    }
    // It does not go before the game is over, and accepts nothing more.
    let mut person = challenge::<Ataxx>(server, "", Colour::First).await?;
    let number = person.play().await?;
    person.hear(number + 1).await?;
    bot.interrupt()?;
    to_the_end(&mut person).await.with_context(|| bot.said())?;
    bot.ended().await
}

async fn whatever_is_lost() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let (data, file) = (folder.path().join("data"), folder.path().join("token"));
    let mut program = Program::start(&data, &[])?;
    let server = program.address;
    token(server, "Robot", &file).await?;
    let url = format!("http://{server}");
    let this = env::current_exe()?;
    // An engine as anybody's: a command that speaks UGI. Here it is this very program once more.
    let engine = format!("'{}' engine ataxx --level 1 --memory 4", this.display());
    let options = ["--engine", &engine, "--upgrade", "--offer", "60+1"];
    let bot = Bot::start(&url, &file, &options)?;
    // It offers itself in the lobby.
    let guest = Guest::new(server).await?;
    let mut link = guest.connect().await?;
    link.ask(Command::EnterLobby).await?;
    let offer = loop {
        if let Told::Lobby(offers) =
            tokio::time::timeout(PATIENCE, link.next()).await.with_context(|| bot.said())??
            && let Some(offer) = offers.into_iter().find(|offer| offer.by.bot)
        {
            break offer;
        }
    };
    let Done::Game(game) = link.ask(Command::Accept { offer: offer.id }).await? else {
        bail!("no game")
    };
    let mut person: Seated<Ataxx> = Seated::sit(guest, link, game).await?;
    while person.course.turns.len() < 4 {
        one_turn(&mut person).await.with_context(|| bot.said())?;
    }
    // The server is killed, and comes again at the same address.
    program.signal("KILL")?;
    let _ = program.wait();
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let place = server.to_string();
    let program = Program::start(&data, &["--addr", &place])?;
    ensure!(program.address == server, "{}", program.address);
    person.reconnect().await?;
    let before = person.course.turns.len();
    while person.course.turns.len() < before + 4 && person.course.ended.is_none() {
        one_turn(&mut person).await.with_context(|| bot.said())?;
    }
    // The bot is killed, and another one takes up its game.
    drop(bot);
    let bot = Bot::start(&url, &file, &options)?;
    to_the_end(&mut person).await.with_context(|| bot.said())
}

async fn through_a_proxy() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let program = Program::start(&folder.path().join("data"), &[])?;
    let (server, file) = (program.address, folder.path().join("token"));
    token(server, "Robot", &file).await?;
    let url = format!("https://localhost:{}", encrypted::before(server).await?);
    let options = ["--engine", "ataxx=1", "--upgrade"];
    // Somebody else's certificate is not good enough.
    let suspicious = Bot::start(&url, &file, &options)?;
    let start = Instant::now();
    while !suspicious.said().contains("trying again") {
        ensure!(start.elapsed() < PATIENCE, "{}", suspicious.said());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    ensure!(!suspicious.said().contains("Robot plays"), "{}", suspicious.said());
    drop(suspicious);
    let bot = Bot::trusting(Some(encrypted::CERTIFICATE), &url, &file, &options)?;
    let mut person =
        challenge::<Ataxx>(server, "", Colour::First).await.with_context(|| bot.said())?;
    while person.course.turns.len() < 4 {
        one_turn(&mut person).await.with_context(|| bot.said())?;
    }
    Ok(())
}

async fn wrong_calls() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let program = Program::start(&folder.path().join("data"), &[])?;
    let (url, file) = (format!("http://{}", program.address), folder.path().join("token"));
    token(program.address, "Robot", &file).await?;
    let token = file.to_str().context("a path that is text")?;
    let bot = |options: &[&str]| -> Result<(Option<i32>, String)> {
        let args: Vec<&str> =
            ["bot", "--url", &url].into_iter().chain(options.iter().copied()).collect();
        let said = call_with(&args, &[])?;
        ensure!(!said.err.contains("zwm_0"), "it tells the token: {}", said.err);
        Ok((said.code, said.err))
    };
    for (options, code, what) in [
        (&["--engine", "1"][..], 2, "a token is missing"),
        (&["--engine", "1", "--token-file", "/nowhere"], 2, "/nowhere"),
        (&["--engine", "./engine", "--token-file", token], 2, "which game"),
        (
            &["--engine", "1", "--engine", "xart=2", "--token-file", token],
            2,
            "two engines for xart",
        ),
        (&["--engine", "ataxx=/nowhere", "--token-file", token], 2, "does not start"),
        (&["--engine", "ataxx=1", "--token", "zwm_000"], 1, "not good for anything"),
        (&["--engine", "ataxx=1", "--token-file", token], 1, "--upgrade"),
    ] {
        let (ended, err) = bot(options)?;
        ensure!(ended == Some(code) && err.contains(what), "{options:?}: {ended:?} {err}");
    }
    Ok(())
}
