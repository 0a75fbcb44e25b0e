//! Xart Solitaire in words.

use super::xart::face_in_words;
use crate::texts::{say, t};
use rules::Side;
use xart::{Solitaire, SolitaireState, Tile, Turn, place_name};

/// A probability. Neither certainty is said of what is not certain.
pub(crate) fn percent(chance: f64) -> String {
    let tenths = (chance * 1000.0).round() as u32;
    let tenths = match tenths {
        0 if chance > 0.0 => return t("solitaire-percent-least"),
        1000.. if chance < 1.0 => return t("solitaire-percent-most"),
        tenths => tenths.min(1000),
    };
    say("solitaire-percent", &[("whole", (tenths / 10).into()), ("tenth", (tenths % 10).into())])
}

/// The size of a square, such as 3 × 3, which no line breaks apart.
pub(crate) fn size(size: usize) -> String {
    format!("{size}\u{a0}×\u{a0}{size}")
}

/// The tile in hand, the next one, and how many are left.
pub(crate) fn hand(game: &Solitaire) -> Option<String> {
    let left = game.stack().len() - game.tile_count();
    let tile = face_in_words(game.hand()?);
    let told = match game.next() {
        Some(next) => say(
            "solitaire-hand-and-next",
            &[("tile", tile.into()), ("next", face_in_words(next).into()), ("left", left.into())],
        ),
        None => say("solitaire-hand-last", &[("tile", tile.into())]),
    };
    Some(told)
}

/// What a turn did, in the game after it; with the exceptions that it made necessary.
pub(crate) fn turn(after: &Solitaire) -> String {
    let tiles = after.last_tiles();
    let laid = tiles.first().map(|tile| {
        say(
            "solitaire-laid",
            &[("tile", face_in_words(tile.face).into()), ("place", name(tile).into())],
        )
    });
    let parts = [laid, forced(after), free(after), ended(after).or_else(|| hand(after))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Why tiles were laid that nobody chose.
pub(crate) fn forced(after: &Solitaire) -> Option<String> {
    let forced: Vec<String> = after.last_tiles().iter().skip(1).map(name).collect();
    let told = [("count", forced.len().into()), ("places", forced.join(", ").into())];
    (!forced.is_empty()).then(|| say("solitaire-forced", &told))
}

/// Why the tile in hand may be turned.
pub(crate) fn free(game: &Solitaire) -> Option<String> {
    (game.state() == SolitaireState::Open && game.is_free()).then(|| t("solitaire-free-to-turn"))
}

/// How the game ended, if it did.
pub(crate) fn ended(game: &Solitaire) -> Option<String> {
    match game.state() {
        SolitaireState::Open => None,
        SolitaireState::Solved(side) => {
            let count = game.tile_count();
            let key = if side == Side::First { "solitaire-solved-1" } else { "solitaire-solved-2" };
            Some(say(key, &[("count", count.into())]))
        }
        SolitaireState::Failed if game.hand().is_some() => Some(t("solitaire-stuck")),
        SolitaireState::Failed => Some(t("solitaire-failed")),
    }
}

/// What to lay, and how likely that leads to a solution.
pub(crate) fn hint(game: &Solitaire, turn: &Turn, chance: f64) -> String {
    if chance <= 0.0 {
        return t("solitaire-hopeless");
    }
    say(
        "solitaire-hint-told",
        &[
            ("place", place_name(turn.column.into(), turn.row.into()).into()),
            ("tile", face_in_words(turn.face).into()),
            ("turned", u8::from(game.is_free()).into()),
            ("chance", percent(chance).into()),
        ],
    )
}

/// How many lines through all tiles are still possible.
pub(crate) fn lines([white, red]: [u32; 2]) -> String {
    match white + red {
        0 => t("solitaire-no-lines"),
        _ => say("solitaire-lines-told", &[("white", white.into()), ("red", red.into())]),
    }
}

fn name(tile: &Tile) -> String {
    place_name(tile.column, tile.row)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::{Language, load_for_test};
    use std::fs;
    use std::path::Path;
    use xart::Bag;

    fn load(language: Language) {
        let read = |name: &str| {
            let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
            let path = root.join(language.code()).join(name);
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"))
        };
        load_for_test(language, &(read("solitaire.ftl") + &read("xart.ftl")));
    }

    #[test]
    fn no_certainty_is_said_of_what_is_not_certain() {
        load(Language::German);
        let told = [0.0, 0.000_1, 0.5, 0.676_765, 0.999_9, 1.0].map(percent);
        assert_eq!(
            told,
            // No line is broken before the sign.
            ["0,0 %", "unter 0,1 %", "50,0 %", "67,7 %", "über 99,9 %", "100,0 %"]
                .map(|text| text.replace(" %", "\u{a0}%"))
        );
        load(Language::English);
        assert_eq!(percent(0.676_765), "67.7%");
    }

    #[test]
    fn whole_games_are_told_in_every_language() {
        for language in Language::ALL {
            load(language);
            for seed in 0..30 {
                let stack = Bag::new(seed.to_string()).draws(9);
                let mut game = Solitaire::new(3, stack).unwrap();
                while let Some(next) = game.turns().last().copied() {
                    let words = hint(&game, &next, 0.3);
                    assert!(!words.contains('⟨') && words.contains("30"), "{words}");
                    game.play(&next).unwrap();
                    let words = turn(&game);
                    assert!(!words.contains('⟨') && words.len() > 30, "{words}");
                }
                assert!(ended(&game).is_some());
            }
        }
    }
}
