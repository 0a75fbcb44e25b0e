use super::position::{parse_variant, played, read_record};
use crate::args::{PositionArgs, ShowArgs};
use crate::failure::Failure;
use crate::files;
use crate::games::{PlayableGame, Task};
use rules::{Game, replay};
use std::io::{Write, stdout};

impl PositionArgs {
    /// The game at the end of the record or of the turns given.
    pub(super) fn position<G: Game>(&self) -> Result<G, Failure> {
        let variant = self.variant.as_deref();
        let replay = match &self.file {
            None => played::<G>(variant, self.position.as_deref(), self.turns.as_deref())?,
            Some(file) => {
                let variant = parse_variant::<G>(variant)?;
                let record = read_record::<G>(&files::read(file)?, variant.as_ref(), None)?;
                replay::<G>(&record, variant.as_ref())?
            }
        };
        Ok(replay.end)
    }
}

impl Task for ShowArgs {
    type Output = Result<(), Failure>;

    fn run<G: PlayableGame>(self) -> Result<(), Failure> {
        let game: G = self.from.position()?;
        if self.code {
            writeln!(stdout(), "{}", game.code())?;
        } else {
            write!(stdout(), "{}", game.diagram())?;
        }
        Ok(())
    }
}
