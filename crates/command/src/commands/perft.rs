use super::position::played;
use crate::args::PerftArgs;
use crate::failure::Failure;
use crate::games::{PlayableGame, Task};
use rules::perft_bulk;
use std::io::{Write, stdout};

impl Task for PerftArgs {
    type Output = Result<(), Failure>;

    fn run<G: PlayableGame>(self) -> Result<(), Failure> {
        let mut game =
            played::<G>(self.variant.as_deref(), self.position.as_deref(), self.turns.as_deref())?
                .end;
        for depth in 1..=self.depth {
            writeln!(stdout(), "{depth} {}", perft_bulk(&mut game, depth))?;
        }
        Ok(())
    }
}
