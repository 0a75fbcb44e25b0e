//! The program `zwickmuehle`: the [command] with the client's files put into it.
//!
//! They are ready last, so everything that does not need them is elsewhere and built before.

use server::File;
use std::process::ExitCode;

static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

fn main() -> ExitCode {
    command::main(FILES)
}
