use rules::{Malformed, ReplayError};
use std::io;
use std::process::ExitCode;

/// Why a command did not do what it should.
#[derive(Debug)]
pub(crate) enum Failure {
    /// It was called in a way that makes no sense.
    Usage(String),
    /// What it was given to read is wrong.
    Content(String),
    /// Nobody reads the output any more.
    OutputClosed,
}

impl Failure {
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Usage(_) => ExitCode::from(2),
            Failure::Content(_) => ExitCode::from(1),
            Failure::OutputClosed => ExitCode::SUCCESS,
        }
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Usage(what) | Failure::Content(what) => f.write_str(what),
            Failure::OutputClosed => f.write_str("the output was closed"),
        }
    }
}

impl std::error::Error for Failure {}

impl From<Malformed> for Failure {
    fn from(error: Malformed) -> Failure {
        Failure::Content(error.to_string())
    }
}

impl From<ReplayError> for Failure {
    fn from(error: ReplayError) -> Failure {
        Failure::Content(error.to_string())
    }
}

impl From<io::Error> for Failure {
    /// For standard output; files have their own errors with their names.
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::OutputClosed,
            _ => Failure::Usage(format!("cannot write the output: {error}")),
        }
    }
}
