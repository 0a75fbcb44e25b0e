//! The one place that lists the games.

use crate::terminal::Told;
use clap::ValueEnum;
use engine::puzzle::Crafted;
use picture::{Picture, SideColours};
use rules::{Game, Side};

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
pub(crate) trait PlayableGame:
    Crafted<Turn: Send + Sync, Variant: Send + Sync> + Picture + SideColours + Told + Send + Sync
{
}

impl<G> PlayableGame for G where
    G: Crafted<Turn: Send + Sync, Variant: Send + Sync>
        + Picture
        + SideColours
        + Told
        + Send
        + Sync
{
}

/// Something that can be done with any game.
pub(crate) trait Task {
    type Output;

    fn run<G: PlayableGame>(self) -> Self::Output;
}

/// The tag of a record that says who plays this side: its name with a capital letter.
pub(crate) fn player_tag<G: Game>(side: Side) -> String {
    let mut name = G::SIDES[side.index()].to_owned();
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    name
}
