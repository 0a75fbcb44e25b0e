//! The pages.

mod analysis;
mod games;
mod guide;
mod home;
mod play;
mod settings;

pub(crate) use analysis::AnalysisPage;
pub(crate) use games::Games;
pub(crate) use guide::{HelpPage, RulesPage};
pub(crate) use home::Home;
pub(crate) use play::Play;
pub(crate) use settings::SettingsPage;
