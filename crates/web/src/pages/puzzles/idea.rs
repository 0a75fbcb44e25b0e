//! What the first hint says: whose threat there is and what kind of turn is wanted, but no place.

use crate::kind::Kind;
use crate::puzzles::Puzzle;
use crate::speech;
use crate::texts::{say, t};
use questions::{Threat, ThreatKind};
use rules::Side;

/// What to look for in a puzzle, as far as that can be said without naming a place. `begins` if
/// nothing was played yet, so that what the puzzle is about is what the turn is about.
pub(super) fn told(puzzle: &Puzzle, begins: bool, solver: Side, threats: &[Threat]) -> String {
    let other = speech::side(puzzle.kind, !solver);
    let danger = threats
        .iter()
        .find_map(|threat| (threat.side() != solver).then(|| danger(threat.kind)).flatten());
    let ideas = match begins {
        true => at_begin(puzzle),
        false => later(puzzle.kind, threats.iter().find(|threat| threat.side() == solver)),
    };
    let keys = danger.into_iter().chain(ideas);
    let told: Vec<String> = keys.map(|key| say(key, &[("side", other.clone().into())])).collect();
    if told.is_empty() { t("puzzle-no-threats") } else { told.join(" ") }
}

/// What the other side does next if nobody prevents it, where that would end the game.
const fn danger(kind: ThreatKind) -> Option<&'static str> {
    match kind {
        ThreatKind::Ring => Some("puzzle-danger-ring"),
        ThreatKind::Line => Some("puzzle-danger-line"),
        ThreatKind::Connect => Some("puzzle-danger-connect"),
        _ => None,
    }
}

/// The ideas of a first turn: what the puzzle is about.
fn at_begin(puzzle: &Puzzle) -> Vec<&'static str> {
    let themes = &puzzle.heading.themes;
    let is_quick = puzzle.heading.turns == 1;
    let has_shape = |theme: &String| matches!(theme.as_str(), "l" | "long-l" | "double" | "corner");
    // How it ends says little where the attack has a name.
    let is_named = themes.iter().any(has_shape);
    let mut ideas: Vec<&str> = themes
        .iter()
        .filter_map(|theme| match theme.as_str() {
            "ring" if is_quick => Some("puzzle-idea-ring"),
            "line" if is_quick => Some("puzzle-idea-line"),
            "ring" if !is_named => Some("puzzle-idea-ring-later"),
            "line" if !is_named => Some("puzzle-idea-line-later"),
            "l" => Some("puzzle-idea-l"),
            "long-l" => Some("puzzle-idea-long-l"),
            "double" => Some("puzzle-idea-double"),
            "corner" => Some("puzzle-idea-corner"),
            "connect" => Some("puzzle-idea-join"),
            "block" => Some("puzzle-idea-block"),
            "zwickmuehle" => Some("puzzle-idea-zwickmuehle"),
            "jump" => Some("puzzle-idea-jump"),
            "wall" => Some("puzzle-idea-wall"),
            "wipe-out" => Some("puzzle-idea-wipe-out"),
            _ => None,
        })
        .collect();
    if puzzle.kind == Kind::Ataxx && !ideas.contains(&"puzzle-idea-jump") {
        ideas.insert(0, "puzzle-idea-divide");
    }
    ideas
}

/// The idea of a later turn: the strongest own threat. In Ataxx nobody threatens anything but
/// stones, so there it is always to count them.
fn later(kind: Kind, threat: Option<&Threat>) -> Vec<&'static str> {
    if kind == Kind::Ataxx {
        return vec!["puzzle-idea-count"];
    }
    let idea = threat.map(|threat| match threat.kind {
        ThreatKind::Ring => "puzzle-idea-ring",
        ThreatKind::Line => "puzzle-idea-line",
        ThreatKind::L => "puzzle-idea-l",
        ThreatKind::LongL => "puzzle-idea-long-l",
        ThreatKind::Double => "puzzle-idea-double",
        ThreatKind::Corner => "puzzle-idea-corner",
        ThreatKind::Connect => "puzzle-idea-connect",
        ThreatKind::Join => "puzzle-idea-join",
        ThreatKind::CutZwickmuehle | ThreatKind::CutBorder => "puzzle-idea-block",
        ThreatKind::Zwickmuehle | ThreatKind::Border => "puzzle-idea-zwickmuehle",
        ThreatKind::Turning => "puzzle-idea-count",
    });
    idea.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::Collection;
    use std::fs;
    use std::path::Path;

    #[test]
    fn nobody_is_told_to_make_a_threat_in_ataxx() {
        assert_eq!(later(Kind::Ataxx, None), ["puzzle-idea-count"]);
        assert!(later(Kind::Xart, None).is_empty());
    }

    #[test]
    fn every_puzzle_has_an_idea_that_names_no_place() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let read = |path: String| fs::read_to_string(folder.join(path)).expect("it is there");
        let texts = read("locales/en/puzzles.ftl".to_owned());
        for kind in Kind::ALL {
            let all = Collection::read(kind, &read(format!("puzzles/{}.txt", kind.name())));
            for puzzle in &all.puzzles {
                let ideas = at_begin(puzzle);
                assert!(!ideas.is_empty(), "{}", puzzle.id());
                for idea in ideas {
                    let is_told = |line: &&str| line.starts_with(&format!("{idea} ="));
                    let text = texts.lines().find(is_told).expect(idea);
                    assert!(!text.contains("$place") && !text.contains("$turn"), "{text}");
                }
            }
        }
    }
}
