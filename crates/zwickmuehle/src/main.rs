//! The program `zwickmuehle`; all of it is in the library of that name.

use std::process::ExitCode;

fn main() -> ExitCode {
    zwickmuehle::main()
}
