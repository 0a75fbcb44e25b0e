//! The pages.

mod analysis;
mod games;
mod guide;
mod home;
mod later;
mod lessons;
mod lists;
mod loaded;
mod museum;
mod online;
mod parts;
mod play;
mod puzzles;
mod settings;
mod solitaire;
mod stepping;
mod warnings;

pub(crate) use games::Games;
pub(crate) use home::Home;
pub(crate) use later::{
    AnalysisPage, AnalysisStart, ApartPage, FairPlayPage, HelpPage, JoinPage, LessonPage,
    LessonsPage, LobbyPage, MuseumPage, Play, PuzzlePage, Puzzles, RoomPage, RulesPage,
    SolitairePage, StackPage, WaitingPage,
};
pub(crate) use settings::SettingsPage;
