//! `zwickmuehle bot`: an engine as a player of a server.
//!
//! * [`choice`]: what it plays, and against whom.
//! * [`brain`]: an engine at one game.
//! * [`table`]: one game, from wherever it stands to its end.
//! * [`visit`]: who comes to the server, accepts challenges and sits down at tables.
//!
//! It speaks with the server as any other program does. Whatever is lost on the way is asked for again:
//! the server tells everything at the beginning of a stream.

mod brain;
mod choice;
mod table;
mod visit;

use crate::args::BotArgs;
use crate::failure::Failure;
use crate::stop;
use choice::Choice;
use client::Program;
use std::fs;
use std::sync::Arc;
use wire::Secret;

pub(crate) fn bot(args: &BotArgs) -> Result<(), Failure> {
    let token = token(args)?;
    let choice = Arc::new(Choice::new(args)?);
    let stop = stop::on_interrupt();
    choice.try_engines(&stop)?;
    let runtime =
        tokio::runtime::Runtime::new().map_err(|error| Failure::Usage(error.to_string()))?;
    let program = Program::new(args.url.clone(), token);
    runtime.block_on(visit::play(program, choice, args.upgrade, stop))
}

/// The token, from wherever it comes.
fn token(args: &BotArgs) -> Result<Secret, Failure> {
    let text = match (&args.token_file, &args.token) {
        (Some(file), _) => fs::read_to_string(file)
            .map_err(|error| Failure::Usage(format!("{}: {error}", file.display())))?,
        (None, Some(token)) => token.clone(),
        (None, None) => {
            let how = "a token is missing: --token-file FILE, or the variable ZWICKMUEHLE_TOKEN";
            return Err(Failure::Usage(how.to_owned()));
        }
    };
    let token = text.trim();
    if token.is_empty() || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(Failure::Usage("this is no token: it begins with zwm_".to_owned()));
    }
    Ok(Secret(token.to_owned()))
}

/// Tells whoever started the bot what it does.
fn say(what: impl std::fmt::Display) {
    eprintln!("zwickmuehle: {what}");
}

/// Whether it is worth trying again: the network, or a server that is away or busy for a moment.
fn is_passing(failure: &client::Failure) -> bool {
    use wire::Refused::{TooMuch, Trouble};
    matches!(failure, client::Failure::Connection(_) | client::Failure::Refused(TooMuch | Trouble))
}

#[expect(clippy::needless_pass_by_value, reason = "this is what `map_err` hands over")]
fn failed(failure: client::Failure) -> Failure {
    Failure::Content(failure.to_string())
}
