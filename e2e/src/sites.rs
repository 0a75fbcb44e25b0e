//! Every page there is.

use crate::page::Page;
use crate::solitaire;
use crate::stored::Stored;
use anyhow::Result;

/// The languages that the pages are written in.
pub const LANGUAGES: [&str; 5] = ["en", "de", "fr", "it", "es"];

/// A page, and what to call it.
#[derive(Clone, Debug)]
pub struct Site {
    /// Its name, good for files.
    pub name: &'static str,
    /// Its address.
    pub path: &'static str,
}

/// Every page there is, as they are with the games of [`furnish`].
#[must_use]
pub fn sites() -> Vec<Site> {
    let all = [
        ("home", "/"),
        ("games", "/games"),
        ("settings", "/settings"),
        ("help", "/help"),
        ("fair-play", "/fair-play"),
        ("blocked", "/blocked"),
        ("xart", "/game/1"),
        ("twixt", "/game/2"),
        ("ataxx", "/game/3"),
        ("xart-end", "/game/4"),
        ("analysis", "/analysis"),
        ("xart-analysis", "/analysis/xart/1"),
        ("twixt-analysis", "/analysis/twixt/2"),
        ("ataxx-analysis", "/analysis/ataxx/3"),
        ("xart-rules", "/rules/xart"),
        ("twixt-rules", "/rules/twixt"),
        ("ataxx-rules", "/rules/ataxx"),
        ("solitaire", "/solitaire"),
        ("solitaire-game", "/solitaire/4/example"),
        ("solitaire-end", "/solitaire/3/example"),
        ("solitaire-not-found", "/solitaire/9/example"),
        ("puzzles", "/puzzles"),
        ("xart-puzzle", "/puzzles/xart/today"),
        ("twixt-puzzle", "/puzzles/twixt/today"),
        ("ataxx-puzzle", "/puzzles/ataxx/today"),
        ("classic-puzzles", "/puzzles/xart/classic"),
        ("puzzle-not-found", "/puzzles/xart/nothing"),
        ("online", "/online"),
        ("waiting", "/waiting"),
        ("sign-in", "/sign-in"),
        ("register", "/register"),
        ("recover", "/recover"),
        ("guest", "/account"),
        ("leaders", "/players"),
        ("leaders-of-twixt", "/leaders/twixt/correspondence"),
        ("engine-profile", "/players/house7"),
        ("search", "/search"),
        ("invitation-gone", "/join/aaaaaa"),
        ("online-game-not-found", "/online/aaaaaaaaaa"),
        ("museum", "/museum#94"),
        ("lessons", "/lessons"),
        ("xart-lesson", "/lessons/xart/l"),
        ("twixt-lesson", "/lessons/twixt/zwickmuehlen"),
        ("ataxx-lesson", "/lessons/ataxx/walls"),
        ("lesson-not-found", "/lessons/xart/nothing"),
        ("game-not-found", "/game/999"),
        ("not-found", "/no/such/page"),
    ];
    all.map(|(name, path)| Site { name, path }).to_vec()
}

/// Games in the middle, and one that is over.
const GAMES: [(&str, &str); 4] = [
    ("xart", "[Variant \"unlimited\"]\n\n@0/ B1\\ A2/ @1+ A3+ C2+ D2\\ C3\\ B4\\ C4+ B0\\ D5/\n"),
    ("twixt", "[Variant \"size=24\"]\n\nl12 m10 n13 o14 p14 q10 j15 k8 r12 s15 h16 i7 t11 u13\n"),
    ("ataxx", "a7a5 f6 g1e1 f7 d1 f7d5 d1b2 d5b6 a3 a7 f2 b7 g1 b7d7\n"),
    ("xart", "@0/ A2\\ B1\\\n"),
];

/// Stores games on a page's device, so that there is something to be seen. The first page must
/// have been opened before.
///
/// # Errors
/// The browser refuses.
pub fn furnish(page: &Page) -> Result<()> {
    for (number, (game, record)) in (1..).zip(GAMES) {
        Stored::put(page, number, game, record, 3)?;
    }
    solitaire::put(page, 4, "example", 6)?;
    solitaire::put(page, 3, "example", usize::MAX)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::GAMES;
    use rules::{Game, Record, Side, replay};

    fn end<G: Game>(record: &Record) -> (bool, Side) {
        let played = replay::<G>(record, None).unwrap();
        (played.outcome.is_some(), played.end.to_move())
    }

    #[test]
    fn the_games_are_legal_and_the_engine_waits() {
        for (number, (game, record)) in GAMES.into_iter().enumerate() {
            let record: Record = record.parse().unwrap();
            let (is_over, side) = match game {
                "xart" => end::<xart::Xart>(&record),
                "twixt" => end::<twixt::TwixT>(&record),
                _ => end::<ataxx::Ataxx>(&record),
            };
            assert_eq!(is_over, number == 3);
            assert!(is_over || side == Side::First);
        }
    }
}
