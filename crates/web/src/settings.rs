//! What people choose once for all games on this device.

use crate::browser;
use crate::kind::Kind;
use leptos::prelude::*;

/// A setting that can be on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Switch {
    /// Turns are heard.
    Sounds,
    /// A turn is shown first and made when it is confirmed.
    Confirm,
    /// Rows and columns have their names at the board's edges.
    Labels,
    /// Lines and letters that help to see what can be connected.
    Guides,
}

impl Switch {
    pub(crate) const ALL: [Switch; 4] =
        [Switch::Sounds, Switch::Confirm, Switch::Labels, Switch::Guides];

    /// Its name, under which it is stored and its text is found.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Switch::Sounds => "sounds",
            Switch::Confirm => "confirm",
            Switch::Labels => "labels",
            Switch::Guides => "guides",
        }
    }

    /// Whether it is on for who has not chosen.
    const fn usual(self) -> bool {
        matches!(self, Switch::Sounds | Switch::Labels)
    }
}

/// Light and dark.
pub(crate) const SHADES: [&str; 3] = ["auto", "light", "dark"];

/// The settings, each a signal of its own.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    switches: [RwSignal<bool>; Switch::ALL.len()],
    themes: [RwSignal<usize>; Kind::ALL.len()],
    shade: RwSignal<&'static str>,
}

impl Settings {
    /// Reads what was chosen before, for all components.
    pub(crate) fn provide() {
        let stored = |name: &str| browser::stored(&format!("setting.{name}"));
        let switches = Switch::ALL.map(|switch| {
            let chosen = stored(switch.name()).map(|value| value == "on");
            RwSignal::new(chosen.unwrap_or_else(|| switch.usual()))
        });
        let themes = Kind::ALL.map(|kind| {
            let chosen = stored(&theme_name(kind))
                .and_then(|theme| kind.themes().iter().position(|name| **name == theme));
            RwSignal::new(chosen.unwrap_or(0))
        });
        let chosen = stored("shade");
        let shade = SHADES.into_iter().find(|shade| chosen.as_deref() == Some(shade));
        let settings =
            Settings { switches, themes, shade: RwSignal::new(shade.unwrap_or(SHADES[0])) };
        Effect::new(move |_| browser::set_page_attribute("data-shade", settings.shade.get()));
        provide_context(settings);
    }

    /// The settings of all components.
    pub(crate) fn get() -> Settings {
        expect_context::<Settings>()
    }

    /// Whether something is on.
    pub(crate) fn is_on(self, switch: Switch) -> bool {
        self.switches[switch as usize].get()
    }

    /// The same without being told of changes.
    pub(crate) fn is_on_now(self, switch: Switch) -> bool {
        self.switches[switch as usize].get_untracked()
    }

    pub(crate) fn set(self, switch: Switch, on: bool) {
        self.switches[switch as usize].set(on);
        keep(switch.name(), if on { "on" } else { "off" });
    }

    /// The name of the theme of a game's board.
    pub(crate) fn theme(self, kind: Kind) -> &'static str {
        kind.themes()[self.themes[kind as usize].get()]
    }

    /// Chooses a theme by its name, if the game has it.
    pub(crate) fn set_theme(self, kind: Kind, theme: &str) {
        if let Some(number) = kind.themes().iter().position(|name| *name == theme) {
            self.themes[kind as usize].set(number);
            keep(&theme_name(kind), theme);
        }
    }

    pub(crate) fn shade(self) -> &'static str {
        self.shade.get()
    }

    pub(crate) fn set_shade(self, shade: &str) {
        if let Some(known) = SHADES.into_iter().find(|known| *known == shade) {
            self.shade.set(known);
            keep("shade", known);
        }
    }
}

fn theme_name(kind: Kind) -> String {
    format!("theme.{}", kind.name())
}

/// Remembers a choice. Where that is forbidden, it lasts as long as the page.
fn keep(name: &str, value: &str) {
    browser::store(&format!("setting.{name}"), value);
}
