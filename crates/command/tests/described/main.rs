//! The server does what its description says: schemathesis asks it for everything that is described, in
//! ways that fit and in ways that do not. `cargo xtask test` installs that program and says where it is.

#[path = "../operation/program.rs"]
#[expect(dead_code, reason = "other tests need more of it")]
mod program;

use anyhow::{Context, Result, bail, ensure};
use client::{Guest, Method};
use program::Program;
use serde_json::{Value, json};
use server::File;
use std::env;
use std::process::{Command, ExitCode};
use wire::{Colour, Done, Opponent, Terms};

/// The variable with the path of schemathesis.
const SCHEMATHESIS: &str = "SCHEMATHESIS";

/// Streams never come to an end. That they are as described is tested elsewhere, line by line.
const STREAMS: &str = "/stream/";

/// What has to be so.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
    response_headers_conformance,response_schema_conformance,unsupported_method";

/// And what has to be so for nobody: whoever is known is known in one of several ways.
const NOBODY: &str = "ignored_auth";

/// The same requests every time.
const SEED: &str = "20261118";

static PAGE: File =
    File { path: "/index.html", hash: "\"0\"", plain: b"<!doctype html>", packed: None };

fn main() -> ExitCode {
    if env::var_os(program::VARIABLE).is_some() {
        return command::main(std::slice::from_ref(&PAGE));
    }
    match tested() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:?}");
            ExitCode::FAILURE
        }
    }
}

fn tested() -> Result<()> {
    let path = env::var_os(SCHEMATHESIS).with_context(|| {
        format!(
            "{SCHEMATHESIS} must hold the path of schemathesis; `cargo xtask described` installs it \
             and sets that"
        )
    })?;
    let folder = tempfile::tempdir()?;
    let program = Program::start(&folder.path().join("data"), &["--attempts", "100000"])?;
    let runtime = tokio::runtime::Runtime::new()?;
    let known = runtime.block_on(furnish(&program))?;
    let address = format!("http://{}/api/openapi.json", program.address);
    let cookie = format!("Cookie: guest={}", known.cookie);
    let token = format!("Authorization: Bearer {}", known.token);
    for (name, known_by) in [
        ("nobody", &["--checks", &format!("{CHECKS},{NOBODY}")][..]),
        ("a bot", &["--checks", CHECKS, "-H", &token]),
        // Whoever signs out has nothing to ask for any more.
        ("a person", &["--checks", CHECKS, "-H", &cookie, "--exclude-path", "/api/logout"]),
    ] {
        eprintln!("schemathesis as {name}");
        let status = Command::new(&path)
            .current_dir(folder.path())
            .args(["run", &address, "--seed", SEED])
            .args(["--exclude-path-regex", STREAMS, "--phases", "examples,coverage,fuzzing"])
            // One worker: some versions of Python cannot read their own source in several at once.
            .args(["--max-examples", "25", "--workers", "1", "--warnings", "off"])
            .args(["--generation-database", "none", "--no-color", "--continue-on-failure"])
            .args(known_by)
            .status()?;
        ensure!(status.success(), "what the server does is not what it says: {status}");
    }
    ensure!(!program.log().contains("panicked"), "{}", program.log());
    Ok(())
}

/// By what somebody is known.
struct Known {
    cookie: String,
    token: String,
}

/// Puts something there to be asked for: accounts, a bot, a game that is over.
async fn furnish(program: &Program) -> Result<Known> {
    let password = "correct horse battery";
    let mut person = Guest::new(program.address).await?;
    person.register("Anna", password).await?;
    let terms = Terms {
        game: "ataxx".to_owned(),
        variant: String::new(),
        control: wire::Control::Live { base: 300, increment: 2 },
        rated: false,
    };
    let mut link = person.connect().await?;
    let offer = wire::Command::Offer { terms, colour: Colour::First, to: Opponent::House(1) };
    let Done::Game(game) = link.ask(offer).await? else { bail!("no game") };
    let turn = wire::Wish::Turn { ply: 0, turn: "g2".to_owned() };
    link.ask(wire::Command::Play { game: game.clone(), wish: turn }).await?;
    link.ask(wire::Command::Play { game, wish: wire::Wish::Resign }).await?;
    let mut bot = Guest::new(program.address).await?;
    bot.register("Robot", password).await?;
    let wanted = json!({"name": "a test", "scopes": ["bot", "read"]});
    let issued: Value = bot.ask(Method::POST, "/api/tokens", &wanted).await?;
    let token = issued["secret"].as_str().context("no token")?.to_owned();
    let server = format!("http://{}", program.address).parse()?;
    let robot = client::Program::new(server, wire::Secret(token.clone()));
    let _: wire::Fine = robot.ask(Method::POST, "/api/bot/account/upgrade").await?;
    Ok(Known { cookie: person.token().to_owned(), token })
}
