//! Every reason why a turn is not legal, and that nothing has changed then.

use crate::game;
use rules::Game;
use twixt::TwixT;

fn refuses(game: &TwixT, text: &str, message: &str) {
    let mut played = game.clone();
    let result = game.parse_turn(text).and_then(|turn| played.play(&turn));
    assert_eq!(result.unwrap_err().to_string(), message, "{text}");
    assert_eq!((played.code(), played.hash()), (game.code(), game.hash()), "{text}");
    assert_eq!(played.turns_played(), game.turns_played());
}

#[test]
fn each_reason_with_its_places() {
    // White: f6-g8, f6-e4. Black: c4-d6.
    let position = game("size=12", "f6 c4 g8 d6 e4 j9");
    for (text, message) in [
        ("", "\"\" cannot be read as a turn such as l8, -j7k9l8, l8=j7l8 or swap"),
        ("m5", "m5 is not a hole of this board"),
        ("l12", "l12 is a corner, and the corners have no holes"),
        ("f6", "f6 is occupied by white"),
        ("c4", "c4 is occupied by black"),
        ("l3", "l3 is behind Black's border line"),
        ("-f6h7h7", "there is no bridge f6h7 to take away"),
        ("-c4d6h7", "the bridge c4d6 is not yours to take away"),
        ("-f6g8f6", "f6 is occupied by white"),
        ("h7=h7j8", "the bridge h7j8 needs a peg of yours in j8"),
        ("h7=h7j6", "the bridge h7j6 needs a peg of yours in j6"),
        ("h10=h10j9", "the bridge h10j9 needs a peg of yours in j9"),
        ("h7=g8h7", "g8 and h7 are not a knight's move apart"),
        ("h7=f6g8", "the bridge f6g8 is there already"),
        ("h7=f6h7,h7f6", "the bridge f6h7 is named twice"),
        ("e7=e7g6", "the bridge e7g6 needs a peg of yours in g6"),
        ("swap", "only the answer to the first peg can be a swap"),
        ("h7=f6h7-", "\"h7=f6h7-\" cannot be read as a turn such as l8, -j7k9l8, l8=j7l8 or swap"),
    ] {
        refuses(&position, text, message);
    }
    refuses(
        &game("nopie", "f6"),
        "swap",
        "there is no swap, because this game is played without the pie rule",
    );
    for text in ["-f6g8h7", "h7="] {
        refuses(
            &game("size=12,pp", "f6 c4 g8 d6"),
            text,
            "with paper-and-pencil rules all bridges are laid and none is taken away",
        );
    }
}

#[test]
fn crossing_bridges() {
    // Black's bridge d7-f6 bars White's d6-e8.
    let position = game("size=12,nopie", "d6 d7 h2 f6");
    refuses(&position, "e8=d6e8", "the bridge d6e8 crosses d7f6");
    // An own bridge bars as well, unless it goes away in the same turn.
    let own = game("size=12,nopie", "d7 k2 f6 k3 d6 k4");
    refuses(&own, "e8=d6e8", "the bridge d6e8 crosses d7f6");
    let mut played = own.clone();
    crate::play(&mut played, "-d7f6e8=d6e8");
    // Two bridges of one turn do not cross each other either.
    refuses(&own, "-d7f6e8=d6e8,d7f6", "the bridge d7f6 crosses d6e8");
}

#[test]
fn turns_have_one_form() {
    let position = game("size=12,nopie", "d7 k2 f6 k3 d6 k4");
    for (text, usual) in [
        ("h7=f6h7", "h7"),
        ("H7 = h7f6", "h7"),
        ("h7=", "h7="),
        ("-d7f6 h7=f6h7", "-d7f6h7"),
        ("-F6D7 E8=d6e8 , e8f6", "-d7f6e8"),
        ("-d7f6e8=", "-d7f6e8="),
        ("j10=", "j10"),
    ] {
        let turn = position.parse_turn(text).unwrap();
        assert_eq!(position.format_turn(&turn), usual, "{text}");
        assert_eq!(position.parse_turn(usual), Ok(turn.clone()), "{text}");
        let mut played = position.clone();
        played.play(&turn).unwrap();
        assert_eq!(played.undo(), Some(turn));
    }
    let paper = game("size=12,pp", "f6 c4");
    assert_eq!(paper.parse_turn("g8=f6g8"), paper.parse_turn("g8"));
}
