//! Tests in a real browser.
//!
//! All share one program and one browser, so they are run by this program itself and not by the
//! usual harness. Like there, an argument runs only the tests whose names contain it.

mod access;
mod accounts;
mod analysis;
mod asking;
mod bad;
mod days;
mod fairness;
mod games;
mod languages;
mod lasting;
mod lessons;
mod live;
mod online;
mod people;
mod push;
mod puzzles;
mod setup;
mod solitaire;
mod study;
mod watchful;

use anyhow::Result;
use e2e::House;
use std::env;
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

/// A name, and what is done.
type Test = (&'static str, fn(&House) -> Result<()>);

/// So many at a time: they wait for the engine most of the time.
const AT_ONCE: usize = 2;

fn main() -> ExitCode {
    let filter = env::args().skip(1).find(|argument| !argument.starts_with('-'));
    let wanted = |(name, _): &Test| filter.as_ref().is_none_or(|part| name.contains(part.as_str()));
    let all = [
        games::TESTS,
        asking::TESTS,
        lasting::TESTS,
        languages::TESTS,
        access::TESTS,
        bad::TESTS,
        analysis::TESTS,
        setup::TESTS,
        solitaire::TESTS,
        study::TESTS,
        lessons::TESTS,
        puzzles::TESTS,
        online::TESTS,
        live::TESTS,
        accounts::TESTS,
        people::TESTS,
        push::TESTS,
        watchful::TESTS,
        fairness::TESTS,
        days::TESTS,
    ];
    let tests: Vec<Test> = all.concat().into_iter().filter(wanted).collect();
    let house = match House::open() {
        Ok(house) => house,
        Err(error) => {
            eprintln!("e2e: {error:#}");
            return ExitCode::FAILURE;
        }
    };
    println!("running {} tests in Chromium", tests.len());
    let start = Instant::now();
    let failed = run(&house, &tests);
    println!(
        "{} passed, {} failed in {:.0} s",
        tests.len() - failed.len(),
        failed.len(),
        start.elapsed().as_secs_f64()
    );
    if failed.is_empty() {
        return ExitCode::SUCCESS;
    }
    println!("failed: {}", failed.join(", "));
    ExitCode::FAILURE
}

/// Runs tests, and gives the names of those that failed.
fn run(house: &House, tests: &[Test]) -> Vec<&'static str> {
    let (rest, failed) = (Mutex::new(tests.iter()), Mutex::new(Vec::new()));
    let next = || rest.lock().ok()?.next();
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                while let Some((name, test)) = next() {
                    let start = Instant::now();
                    let done = test(house);
                    let seconds = start.elapsed().as_secs_f64();
                    match done {
                        Ok(()) => println!("test {name} ... ok ({seconds:.1} s)"),
                        Err(error) => {
                            println!("test {name} ... FAILED ({seconds:.1} s)\n    {error:#}");
                            if let Ok(mut failed) = failed.lock() {
                                failed.push(*name);
                            }
                        }
                    }
                }
            });
        }
    });
    failed.into_inner().unwrap_or_default()
}
