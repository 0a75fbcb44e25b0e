use super::position::{parse_variant, read_record};
use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::files;
use crate::games::{PlayableGame, Task};
use rules::replay;
use std::io::{Write, stderr, stdout};

impl Task for ReplayArgs {
    type Output = Result<(), Failure>;

    fn run<G: PlayableGame>(self) -> Result<(), Failure> {
        let variant = parse_variant::<G>(self.variant.as_deref())?;
        let record = read_record::<G>(&files::read(&self.file)?, variant.as_ref(), None)?;
        let replay = replay::<G>(&record, variant.as_ref())?;
        if let Some(contradiction) = &replay.contradiction {
            let _ = writeln!(stderr(), "zwickmuehle: {contradiction}; the turns count");
        }
        write!(stdout(), "{}", replay.end.diagram())?;
        match replay.outcome {
            None => writeln!(stdout(), "result open")?,
            Some(outcome) => {
                writeln!(stdout(), "result {} {}", outcome.winner_name(G::SIDES), outcome.reason)?;
            }
        }
        Ok(())
    }
}
