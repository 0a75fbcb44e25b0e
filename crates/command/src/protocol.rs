//! The engine side of the protocols UGI and UAI.
//!
//! [`session`] hears lines and says what is to be done, and knows no thread and no clock.
//! [`thinker`] searches in a thread of its own. This file is what connects the two with standard
//! input and output.

mod go;
mod info;
mod options;
mod session;
mod thinker;

use crate::args::EngineArgs;
use crate::commands::parse_variant;
use crate::failure::Failure;
use crate::games::{PlayableGame, Task};
use options::Options;
use session::{Reaction, Session};
use std::io::{BufRead, Read, Write, stdin, stdout};
use std::sync::{Arc, Mutex};
use thinker::Thinker;

/// No line is longer. The longest are the turns of a very long game.
const LONGEST_LINE: u64 = 1 << 20;

impl Task for EngineArgs {
    type Output = Result<(), Failure>;

    fn run<G: PlayableGame>(self) -> Result<(), Failure> {
        let variant = parse_variant::<G>(self.variant.as_deref())?.unwrap_or_default();
        let options = Options {
            memory: self.memory,
            threads: self.threads,
            level: self.level,
            seed: self.seed,
            ..Options::default()
        };
        serve(Session::<G>::new(variant, options), &mut stdin().lock(), stdout())
    }
}

/// Answers every line of `input` until it ends or says quit.
fn serve<G: PlayableGame>(
    mut session: Session<G>,
    input: &mut impl BufRead,
    output: impl Write + Send + 'static,
) -> Result<(), Failure> {
    let output = Arc::new(Mutex::new(output));
    let mut thinker = Thinker::start(session.settings(), Arc::clone(&output));
    loop {
        let mut line = Vec::new();
        let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) {
            // Nobody says anything any more, but somebody may still listen.
            thinker.finish();
            return Ok(());
        }
        let mut answer = String::new();
        let reaction =
            session.hear(&String::from_utf8_lossy(&line), thinker.is_busy(), &mut answer);
        say(&output, &answer)?;
        match reaction {
            Reaction::Nothing => {}
            Reaction::Quit => {
                // A search that has begun still gets its answer.
                thinker.stop();
                thinker.finish();
                return Ok(());
            }
            Reaction::Stop => thinker.stop(),
            Reaction::Job(job) => thinker.give(job),
        }
    }
}

/// Writes lines at once, so that lines of two threads do not mix.
fn say(output: &Mutex<impl Write>, lines: &str) -> std::io::Result<()> {
    let mut output = output.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    output.write_all(lines.as_bytes())?;
    output.flush()
}
