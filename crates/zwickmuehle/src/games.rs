//! The one place that lists the games.

use clap::ValueEnum;
use picture::Picture;
use rules::Game;

/// The games by their names on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GameName {
    /// Xart, known elsewhere as Trax
    Xart,
    /// TwixT
    Twixt,
    /// Ataxx
    Ataxx,
}

impl GameName {
    /// Runs a task with the game of this name.
    pub(crate) fn run<T: Task>(self, task: T) -> T::Output {
        match self {
            GameName::Xart => task.run::<xart::Xart>(),
            GameName::Twixt => task.run::<twixt::TwixT>(),
            GameName::Ataxx => task.run::<ataxx::Ataxx>(),
        }
    }
}

/// What a game needs to take part in every command.
pub(crate) trait PlayableGame: Game + Picture + crate::terminal::Told {}

impl<G: Game + Picture + crate::terminal::Told> PlayableGame for G {}

/// Something that can be done with any game.
pub(crate) trait Task {
    type Output;

    fn run<G: PlayableGame>(self) -> Self::Output;
}
