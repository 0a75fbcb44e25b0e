//! The project's own commands: `cargo xtask run`, `cargo xtask test` and others.
//!
//! Each does its own set-up; nothing has to be installed by hand on a machine that has Rust. What
//! this program deliberately does not do is anything that cargo does by itself.

mod bench;
mod browser;
mod described;
mod fuzz;
mod process;
mod run;
mod site;
mod test;
mod wasm;

use process::Failed;
use std::env;
use std::process::ExitCode;

const USAGE: &str = "\
Usage: cargo xtask COMMAND

  run [ARGS]            build and start the game; ARGS go to zwickmuehle
  site [--quick]        build the client's files only; --quick: not small
  test                  run every check and test there is
  e2e [NAME]            run the tests in a browser only, those with NAME in their names
  described             ask the server for everything that its description says
  bench [GROUP...]      measure speed, beside other crates where there are any; \"pages\" in a browser
  screenshots           take a picture of every page, into docs/screenshots
  screenshots LANGUAGE  the same in a language, into target/screenshots/LANGUAGE
  fuzz [TARGET] [SECONDS]
                        feed random texts to everything that reads text";

fn main() -> ExitCode {
    let mut args = env::args().skip(1);
    let command = args.next();
    let rest: Vec<String> = args.collect();
    let done = match command.as_deref() {
        Some("run") => run::run(&rest),
        Some("site") => site::site(&rest),
        Some("test") => no_arguments(&rest).and_then(|()| test::test()),
        Some("e2e") => browser::test(&rest),
        Some("described") => no_arguments(&rest).and_then(|()| described::test()),
        Some("bench") => bench::bench(&rest),
        Some("screenshots") => browser::screenshots(&rest),
        Some("fuzz") => fuzz::fuzz(&rest),
        Some("help" | "--help" | "-h") => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failed { what, code }) => {
            if let Some(what) = what {
                eprintln!("xtask: {what}");
            }
            ExitCode::from(code)
        }
    }
}

fn no_arguments(rest: &[String]) -> Result<(), Failed> {
    match rest.first() {
        None => Ok(()),
        Some(argument) => Err(Failed::usage(format!("\"{argument}\" is not expected here"))),
    }
}
