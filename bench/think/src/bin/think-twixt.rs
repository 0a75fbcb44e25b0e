//! Thinks about TwixT and ends; to be called and timed from outside.

use std::process::ExitCode;

fn main() -> ExitCode {
    think::exit_code(think::think::<twixt::TwixT>()).into()
}
