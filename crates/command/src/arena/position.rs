//! Positions as engines are told about them.

use crate::games::PlayableGame;
use rules::Tags;

/// A position without turns, in the words of the protocol.
pub(crate) fn start_words<G: PlayableGame>(start: &G) -> String {
    // A tile in hand is no part of the set-up: it is told with the other draws.
    let mut usual = G::new(&start.variant());
    let mut tags = Tags::default();
    start.write_tags(&mut tags);
    if usual.read_tags(&tags).is_ok() && usual.code() == start.code() {
        "startpos".to_owned()
    } else {
        format!("fen {}", start.code())
    }
}

/// The command that tells an engine about `game`, which came about from `start` by these turns.
pub(crate) fn position_line<G: PlayableGame>(start: &str, game: &G, turns: &[String]) -> String {
    let mut text = format!("position {start}");
    let mut tags = Tags::default();
    game.write_tags(&mut tags);
    if let Some(draws) = tags.get("Draws") {
        text.push_str(" draws ");
        text.push_str(draws);
    }
    if !turns.is_empty() {
        text.push_str(" moves ");
        text.push_str(&turns.join(" "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Game;
    use xart::{Face, Variant, Xart};

    #[test]
    fn what_was_drawn_is_told() {
        let mut game = Xart::new(&Variant::Lucky);
        let start = start_words(&game);
        game.deal(Face::Horizontal);
        let turn = game.turns()[0];
        let turns = [game.format_turn(&turn)];
        game.play(&turn).unwrap();
        game.deal(Face::Vertical);
        assert_eq!(position_line(&start, &game, &turns), "position startpos draws hv moves @0+");
        while game.undo().is_some() {}
        assert_eq!(start_words(&game), "startpos");
    }

    #[test]
    fn another_start_is_told_by_its_code() {
        let code = "x5o/7/7/7/7/7/o4xx o 0 1";
        let game = ataxx::Ataxx::from_code(&ataxx::Variant::default(), code).unwrap();
        let start = start_words(&game);
        assert_eq!(position_line(&start, &game, &[]), format!("position fen {code}"));
    }
}
