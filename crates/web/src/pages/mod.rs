//! The pages.

mod account;
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
mod people;
mod play;
mod puzzles;
mod settings;
mod solitaire;
mod stepping;
mod warnings;

pub(crate) use home::Home;
pub(crate) use later::{
    AccountPage, AnalysisPage, AnalysisStart, ApartPage, EntryWindow, FairPlayPage, GamesPage,
    HelpPage, JoinPage, LeadersPage, LessonPage, LessonsPage, LobbyPage, MuseumPage, Play,
    PlayerPage, PuzzlePage, Puzzles, RecoverPage, RegisterPage, RoomPage, RulesPage, SearchPage,
    SettingsPage, SignInPage, SolitairePage, StackPage, WaitingPage,
};
