//! What is chosen before a game, remembered from one to the next.

use crate::browser;
use crate::game::{Control, Match, Player};
use crate::kind::{Kind, Position};
use crate::speech;
use rules::{Game, Record};
use serde::{Deserialize, Serialize};

/// What is chosen before a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Choices {
    /// The engine's level; 0 for a person.
    pub(crate) level: u8,
    /// Online: whether the person is one who gets a link, and not just anybody.
    pub(crate) friend: bool,
    /// Which side one plays: 0, 1, or anything else for chance.
    pub(crate) side: u8,
    /// One of the game's variants, or of the layouts of its board.
    pub(crate) variant: String,
    /// TwixT: how many holes the board has on a side.
    pub(crate) size: u8,
    /// TwixT: how many pegs the weaker player is ahead.
    pub(crate) handicap: u8,
    /// TwixT: whether the second player may take over the first peg.
    pub(crate) pie: bool,
    /// Which of the [`CLOCKS`], or of those that there are online.
    pub(crate) clock: usize,
    /// Online: whether the game changes both ratings, if it can.
    pub(crate) rated: bool,
}

impl Default for Choices {
    fn default() -> Choices {
        Choices {
            level: 3,
            friend: false,
            side: 0,
            variant: String::new(),
            size: 24,
            handicap: 0,
            pie: true,
            clock: 0,
            rated: false,
        }
    }
}

/// Clocks that can be chosen: minutes at the beginning, and seconds for each turn.
pub(crate) const CLOCKS: [Option<(u32, u32)>; 6] =
    [None, Some((3, 2)), Some((5, 5)), Some((10, 5)), Some((15, 10)), Some((30, 30))];

/// The sizes of TwixT boards that can be chosen.
pub(crate) const SIZES: [u8; 5] = [12, 18, 24, 27, 30];

/// The variants of a game, by name, and what the game calls them.
pub(crate) const fn variants(kind: Kind) -> &'static [(&'static str, &'static str)] {
    match kind {
        Kind::Xart => &[
            ("unlimited", "unlimited"),
            ("limited", "limited"),
            ("lucky", "lucky"),
            ("loop", "loop"),
        ],
        Kind::Twixt => &[("booklet", ""), ("paper", "pp")],
        Kind::Ataxx => &[
            ("open", ""),
            ("four", "blocked=c3,c5,e3,e5"),
            ("cross", "blocked=c4,d3,d5,e4"),
            ("edges", "blocked=a4,d1,d7,g4"),
        ],
    }
}

impl Choices {
    /// What is chosen for the variant of a position. Ataxx's are nothing but squares of the board.
    pub(crate) fn of(position: &Position) -> Choices {
        let usual = Choices::default();
        match position {
            Position::Xart(game) => Choices { variant: game.variant().to_string(), ..usual },
            Position::Twixt(game) => {
                let variant = game.variant();
                let name = if variant.paper_and_pencil() { "paper" } else { "booklet" };
                Choices {
                    variant: name.to_owned(),
                    size: variant.size() as u8,
                    handicap: variant.handicap(),
                    pie: variant.pie(),
                    ..usual
                }
            }
            Position::Ataxx(_) => usual,
        }
    }

    /// The position before the first turn; nothing if there is no such variant.
    pub(crate) fn start_position(&self, kind: Kind) -> Option<Position> {
        let mut record = Record::default();
        record.tags.set("Variant", self.written(kind));
        Some(kind.replay(&record).ok()?.start)
    }

    /// What was chosen for the last game of this kind on pages of this name.
    pub(crate) fn last(page: &str, kind: Kind) -> Option<Choices> {
        let stored = browser::stored(&format!("{page}.{}", kind.name()));
        stored.and_then(|text| serde_json::from_str(&text).ok())
    }

    /// Remembers it for the next one.
    pub(crate) fn keep(&self, page: &str, kind: Kind) {
        if let Ok(text) = serde_json::to_string(self) {
            browser::store(&format!("{page}.{}", kind.name()), &text);
        }
    }

    /// The variant as the game writes it.
    pub(crate) fn written(&self, kind: Kind) -> String {
        let variants = variants(kind);
        let chosen =
            variants.iter().find(|(name, _)| *name == self.variant).unwrap_or(&variants[0]);
        let mut parts = Vec::new();
        if kind == Kind::Twixt {
            parts.push(format!("size={}", self.size));
            if self.handicap > 0 {
                parts.push(format!("handicap={}", self.handicap));
            } else if !self.pie {
                parts.push("nopie".to_owned());
            }
        }
        if !chosen.1.is_empty() {
            parts.push(chosen.1.to_owned());
        }
        if parts.is_empty() { "standard".to_owned() } else { parts.join(",") }
    }

    /// A new game as chosen. `chance` decides the side if it was left to chance.
    pub(crate) fn start(&self, kind: Kind, chance: bool) -> Result<Match, String> {
        let other = if self.level == 0 { Player::Person } else { Player::Level(self.level) };
        let second = match self.side {
            0 => false,
            1 => true,
            _ => chance,
        };
        let players = if second { [other, Player::Person] } else { [Player::Person, other] };
        let control = CLOCKS.get(self.clock).copied().flatten();
        let control = control.map(|(minutes, increment)| Control { base: minutes * 60, increment });
        Match::new(kind, &self.written(kind), players, control, browser::date(), browser::seed())
            .map_err(|why| speech::unreadable(&why))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_a_variant() {
        for kind in Kind::ALL {
            for (name, _) in variants(kind) {
                for size in SIZES {
                    for (handicap, pie) in [(0, true), (0, false), (3, true)] {
                        let variant = (*name).to_owned();
                        let choices =
                            Choices { variant, size, handicap, pie, ..Choices::default() };
                        let start = choices.start_position(kind).expect("a variant");
                        let again = Choices::of(&start);
                        if kind != Kind::Ataxx {
                            assert_eq!(again.written(kind), choices.written(kind));
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn what_was_stored_by_an_older_version_is_completed() {
        let choices: Choices = serde_json::from_str(r#"{"level":7}"#).unwrap();
        assert_eq!(choices, Choices { level: 7, ..Choices::default() });
    }
}
