//! What else is done with the browser: `e2e bench` measures, `e2e screenshots FOLDER LANGUAGE`
//! takes pictures of every page. `cargo xtask bench` and `cargo xtask screenshots` do all that is needed
//! before.

mod bench;
mod layout;
mod screenshots;

use std::env;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        ["bench"] => bench::bench(),
        ["screenshots", folder, language] => {
            screenshots::take(Path::new(folder), language).map(|()| true)
        }
        _ => {
            eprintln!("Usage: e2e bench | e2e screenshots FOLDER LANGUAGE");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("e2e: {error:#}");
            ExitCode::FAILURE
        }
    }
}
