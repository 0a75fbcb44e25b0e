//! Codes and drawings: what they look like, and what is refused.

use crate::game;
use rules::Game;
use twixt::{TwixT, Variant};

#[test]
fn codes_say_all_there_is() {
    let rows = |size: usize| vec![size.to_string(); size].join("/");
    for (variant, turns, code) in [
        ("", "", rows(24) + " w - first"),
        ("nopie", "", rows(24) + " w - -"),
        ("handicap=1", "", rows(24) + " w - -"),
        ("size=30,handicap=3", "", rows(30) + " w - h3"),
        ("size=12,handicap=3", "f6", "12/12/12/12/12/5w6/12/12/12/12/12/12 w - h2".to_owned()),
        ("size=12,handicap=2", "f6", "12/12/12/12/12/5w6/12/12/12/12/12/12 w - -".to_owned()),
        ("size=12", "f6", "12/12/12/12/12/5w6/12/12/12/12/12/12 b - pie".to_owned()),
        ("size=12", "f6 swap", "12/12/12/12/12/5w6/12/12/12/12/12/12 b - -".to_owned()),
        (
            "size=12",
            "f6 c4 g8 d6 f1",
            "5w6/12/12/2b9/12/3b1w6/12/6w5/12/12/12/12 b c4d6,f6g8 -".to_owned(),
        ),
    ] {
        let game = game(variant, turns);
        assert_eq!(game.code(), code);
        let read = TwixT::from_code(&game.variant(), &code).unwrap();
        assert_eq!((read.code(), read.hash()), (code, game.hash()));
    }
}

#[test]
fn a_drawing() {
    let drawing = "   a b c d e f g h i j k l
 1   . . . . W . . . . .
 2 . . . . . . . . . . . .
 3 . . . . . . . . . . . .
 4 . . B . . . . . . . . .
 5 . . . . . . . . . . . .
 6 . . . B . W . . . . . .
 7 . . . . . . . . . . . .
 8 . . . . . . W . . . . .
 9 . . . . . . . . . . . .
10 . . . . . . . . . . . .
11 . . . . . . . . . . . .
12   . . . . . . . . . .
white bridges: f6g8
black bridges: c4d6
black to move
";
    let game = game("size=12", "f6 c4 g8 d6 f1");
    assert_eq!(game.diagram(), drawing);
    let read = TwixT::from_diagram(&game.variant(), drawing).unwrap();
    assert_eq!(read.code(), game.code());
    assert!(crate::game("size=30", "ac30").diagram().starts_with("    a  b  c"));
    assert!(crate::game("", "f6").diagram().ends_with("\nblack to move, may swap\n"));

    let variant = game.variant();
    for (from, to, message) in [
        ("   a b", "   a", "line 1: the letters of the 12 columns are missing"),
        (" 2 . .", " 3 . .", "line 3: row 2 should begin with its number"),
        (" 3 . . .", " 3 . .", "line 4: row 3 has 11 holes instead of 12"),
        (" 3 . . .", " 3 . x .", "line 4: row 3 holds a \"x\""),
        ("black bridges", "bridges", "line 15: here should be \"black bridges:\""),
        ("f6g8", "c4d6", "line 14: the bridge c4d6 is not white"),
        ("f6g8", "f6g9", "line 14: f6 and g9 are not a knight's move apart"),
        (
            "black to move",
            "black moves",
            "line 16: here it should say whose turn it is, such as \"white to move\"",
        ),
        (
            "black to move\n",
            "black to move\n\nthanks\n",
            "line 18: the drawing has a line too many",
        ),
        ("black to move\n", "", "the drawing ends before the side to move"),
        (
            "black to move\n",
            "black to move, may swap",
            "a swap needs just one peg on the board, the opponent's",
        ),
    ] {
        let wrong = drawing.replacen(from, to, 1);
        let error = TwixT::from_diagram(&variant, &wrong).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn codes_that_are_no_positions() {
    let empty = "12/12/12/12/12/12/12/12/12";
    for (variant, code, message) in [
        (
            "size=12",
            "12 w -",
            "a position needs 4 fields (rows, side to move, bridges, opening), not 3",
        ),
        ("size=12", &format!("{empty}/12/12 w - -"), "there are 11 rows instead of 12"),
        ("", &format!("{empty}/12/12/12 w - -"), "there are 12 rows instead of 24"),
        ("size=12", &format!("{empty}/12/12/11 w - -"), "row 12 has 11 places instead of 12"),
        ("size=12", &format!("{empty}/12/12/12w w - -"), "row 12 has 13 places instead of 12"),
        (
            "size=12",
            &format!("{empty}/12/12/0w11 w - -"),
            "row 12 has a wrong number of empty holes: 0",
        ),
        (
            "size=12",
            &format!("{empty}/12/12/99 w - -"),
            "row 12 has a wrong number of empty holes: 99",
        ),
        ("size=12", &format!("{empty}/12/12/5x6 w - -"), "row 12 holds a \"x\""),
        ("size=12", &format!("{empty}/12/12/5ä6 w - -"), "row 12 holds a \"ä\""),
        (
            "size=12",
            &format!("{empty}/12/12/w11 w - -"),
            "the white peg in a12 is in a corner, and the corners have no holes",
        ),
        (
            "size=12",
            &format!("{empty}/12/w11/12 w - -"),
            "the white peg in a11 is behind Black's border line",
        ),
        (
            "size=12",
            &format!("{empty}/12/12/1b10 w - -"),
            "the black peg in b12 is behind White's border line",
        ),
        ("size=12", &format!("{empty}/12/12/12 x - -"), "the side to move is w or b, not \"x\""),
        (
            "size=12",
            &format!("{empty}/12/12/12 w - soon"),
            "the opening is first, pie, h3, h2 or -, not \"soon\"",
        ),
        ("size=12", &format!("{empty}/1w10/12/2w9 w b10 -"), "\"b10\" is not a bridge"),
        (
            "size=12",
            &format!("{empty}/1w10/12/2w9 w b10c11 -"),
            "b10 and c11 are not a knight's move apart",
        ),
        (
            "size=12",
            &format!("{empty}/1w10/12/2w9 w b10c8 -"),
            "the bridge b10c8 has no peg at one end",
        ),
        (
            "size=12",
            &format!("{empty}/1b10/12/2w9 w b10c12 -"),
            "the bridge b10c12 joins pegs of different colours",
        ),
        (
            "size=12",
            &format!("{empty}/1w10/12/2w9 w b10c12,c12b10 -"),
            "the bridge b10c12 is there twice",
        ),
        (
            "size=12",
            &format!("{empty}/1ww9/12/1ww9 w b10c12,b12c10 -"),
            "the bridges b10c12 and b12c10 cross",
        ),
        (
            "size=12,pp",
            &format!("{empty}/1wb9/1b10/2w9 w b10c12,b11c9 -"),
            "the bridge b11c9 has no peg at one end",
        ),
        ("size=12", &format!("{empty}/5w6/12/12 w - first"), "the first peg is placed already"),
        (
            "size=12",
            &format!("{empty}/5w6/12/12 w - pie"),
            "a swap needs just one peg on the board, the opponent's",
        ),
        (
            "size=12,nopie",
            &format!("{empty}/5w6/12/12 b - pie"),
            "there is no swap without the pie rule",
        ),
        (
            "size=12,handicap=2",
            &format!("{empty}/5w6/12/12 w - h2"),
            "2 turns in a row do not fit here",
        ),
        ("size=12", &format!("{empty}/12/12/12 w - h3"), "3 turns in a row do not fit here"),
    ] {
        let variant: Variant = variant.parse().unwrap();
        let error = TwixT::from_code(&variant, code).unwrap_err();
        assert_eq!(error.to_string(), message, "{code}");
    }
    let variant: Variant = "size=12,pp".parse().unwrap();
    let own = format!("{empty}/1ww9/12/1ww9 w b10c12,b12c10 -");
    assert!(TwixT::from_code(&variant, &own).is_ok(), "own bridges may cross on paper");
}

#[test]
fn both_connected_cannot_be() {
    let white = game("size=12,nopie", "e1 b3 f3 b5 e5 b7 f7 b9 e9 c11 f11 j3 h12").setup();
    for variant in ["size=12,nopie", "size=12,nopie,pp"] {
        let black = game("size=12,nopie", "c2 a4 d2 c5 e2 e4 f2 g5 g2 i4 h2 k5 i2 l7").setup();
        let mut both = white.clone();
        both.pegs.retain(|(_, side)| *side == rules::Side::First);
        both.bridges.retain(|bridge| both.pegs.iter().any(|(hole, _)| *hole == bridge.left()));
        both.pegs.extend(black.pegs.iter().filter(|(_, side)| *side == rules::Side::Second));
        both.bridges.extend(&black.bridges);
        let error = both.into_game(variant.parse().unwrap()).unwrap_err();
        assert!(error.what.contains("cross"), "{error}");
    }
}
