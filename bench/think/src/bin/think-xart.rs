//! Thinks about Xart and ends; to be called and timed from outside.

use std::process::ExitCode;

fn main() -> ExitCode {
    think::exit_code(think::think::<xart::Xart>()).into()
}
