//! `zwickmuehle backup` and `restore`.

use crate::args::{BackupArgs, RestoreArgs};
use crate::failure::Failure;
use server::{BackupError, Saved};
use std::io::Write;

pub(crate) fn backup(args: &BackupArgs) -> Result<(), Failure> {
    let saved = server::backup(&args.data.data, &args.output).map_err(failed)?;
    say("backed up", saved)
}

pub(crate) fn restore(args: &RestoreArgs) -> Result<(), Failure> {
    match server::restore(&args.file, &args.data.data, args.overwrite) {
        Ok(saved) => say("restored", saved),
        Err(error @ BackupError::NotEmpty(..)) => {
            Err(Failure::Usage(format!("{error}; --overwrite gives that up")))
        }
        Err(error) => Err(failed(error)),
    }
}

fn say(what: &str, saved: Saved) -> Result<(), Failure> {
    let Saved { games, events, bytes } = saved;
    Ok(writeln!(std::io::stdout(), "{what} {games} games with {events} events, {bytes} bytes")?)
}

#[expect(clippy::needless_pass_by_value, reason = "this is what `map_err` hands over")]
fn failed(error: BackupError) -> Failure {
    match error {
        BackupError::NotABackup(..) | BackupError::Trouble(server::Trouble::Broken(_)) => {
            Failure::Content(error.to_string())
        }
        _ => Failure::Usage(error.to_string()),
    }
}
