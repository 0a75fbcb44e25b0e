//! The pages.

mod analysis;
mod games;
mod guide;
mod home;
mod later;
mod lessons;
mod play;
mod settings;

pub(crate) use games::Games;
pub(crate) use home::Home;
pub(crate) use later::{AnalysisPage, HelpPage, LessonPage, LessonsPage, Play, RulesPage};
pub(crate) use settings::SettingsPage;
