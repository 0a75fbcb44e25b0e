//! What the booklet shows.

use crate::{game, play};
use rules::{Game, Outcome, Reason, Side};
use twixt::{Direction, Hole, Opening, Setup, Turn, TwixT, Variant};

fn hole(text: &str) -> Hole {
    text.parse().unwrap()
}

fn bridges(game: &TwixT) -> Vec<String> {
    game.bridges().map(|bridge| bridge.to_string()).collect()
}

/// White to move, on a board of 12.
fn position(white: &str, black: &str, bridges: &str) -> TwixT {
    let variant: Variant = "size=12".parse().unwrap();
    let mut setup = Setup { opening: Opening::Over, ..Setup::start(variant) };
    setup.pegs.extend(white.split_whitespace().map(|text| (hole(text), Side::First)));
    setup.pegs.extend(black.split_whitespace().map(|text| (hole(text), Side::Second)));
    setup.bridges.extend(bridges.split_whitespace().map(|text| {
        let (one, other) = text.split_once('-').unwrap();
        twixt::Bridge::between(hole(one), hole(other)).unwrap()
    }));
    setup.into_game(variant).unwrap()
}

#[test]
fn bridges_run_in_eight_directions() {
    for around in ["g4", "h5", "h7", "g8", "e8", "d7", "d5", "e4"] {
        let mut game = position("f6", "", "");
        play(&mut game, around);
        assert_eq!(bridges(&game).len(), 1, "{around}");
    }
    let mut game = position("g4 h5 h7 g8 e8 d7 d5 e4", "", "");
    play(&mut game, "f6");
    assert_eq!(bridges(&game), ["d5f6", "d7f6", "e4f6", "e8f6", "f6g4", "f6g8", "f6h5", "f6h7"]);
    for beside in ["f7", "g7", "f8", "h8", "i6", "e5"] {
        let mut game = position("f6", "", "");
        play(&mut game, beside);
        assert!(bridges(&game).is_empty(), "{beside}");
    }
}

#[test]
fn a_double_connection_joins_three_pegs() {
    let mut game = position("e4 e8 h7", "", "");
    assert_ne!(game.chain(hole("e4")), game.chain(hole("e8")));
    play(&mut game, "f6");
    assert_eq!(bridges(&game), ["e4f6", "e8f6", "f6h7"]);
    for peg in ["e4", "e8", "h7"] {
        assert_eq!(game.chain(hole(peg)), game.chain(hole("f6")));
    }
}

/// Pegs a given distance apart; the holes from which one peg joins both.
fn joining_holes(one: Hole, other: Hole) -> Vec<Hole> {
    Direction::ALL
        .into_iter()
        .filter_map(|direction| one.neighbour(direction))
        .filter(|between| Direction::ALL.iter().any(|&way| between.neighbour(way) == Some(other)))
        .collect()
}

#[test]
fn the_five_zwickmuehlen() {
    let five = [(1, 1), (2, 0), (3, 1), (3, 3), (4, 0)];
    let one = Hole::new(10, 10).unwrap();
    for x in 1..10 {
        for y in 0..=x {
            let other = Hole::new(10 + x, 10 + y).unwrap();
            let ways = joining_holes(one, other).len();
            assert_eq!(ways >= 2, five.contains(&(x, y)), "({x},{y}) has {ways} ways");
        }
    }
    for (x, y) in five {
        let one = Hole::new(3, 3).unwrap();
        let other = Hole::new(3 + x, 3 + y).unwrap();
        let ways = joining_holes(one, other);
        // Whichever hole Black takes, White joins the pegs from another one.
        for &taken in &ways {
            for &way in ways.iter().filter(|way| **way != taken) {
                let mut game = position(&format!("{one} {other}"), &taken.to_string(), "");
                play(&mut game, &way.to_string());
                assert_eq!(game.chain(one), game.chain(other), "({x},{y}) by {way}");
            }
        }
    }
}

#[test]
fn bridges_do_not_cross() {
    let mut game = position("e6", "f5 f7 g7", "");
    // No black bridge lies yet: f5 and f7 only stand there.
    play(&mut game, "g5");
    assert_eq!(bridges(&game), ["e6g5"]);
    play(&mut game, "e7");
    assert_eq!(bridges(&game), ["e6g5"], "e7f5 would cross e6g5, and g7 is no knight's move away");

    let paper = crate::game("size=12,pp", "e6 a5 g5 a7 f4 a9 f6 b3 e4");
    assert!(bridges(&paper).contains(&"e4f6".to_owned()), "{:?}", bridges(&paper));
    assert!(bridges(&paper).contains(&"e6f4".to_owned()), "own bridges may cross there");
    let standard = crate::game("size=12", "e6 a5 g5 a7 f4 a9 f6 b3 e4");
    assert!(!bridges(&standard).contains(&"e4f6".to_owned()));
}

#[test]
fn nobody_places_behind_the_opponents_border() {
    let white = game("size=12", "");
    let black = game("size=12", "f6");
    for (game, text, message) in [
        (&white, "a5", "a5 is behind Black's border line"),
        (&white, "l5", "l5 is behind Black's border line"),
        (&black, "e1", "e1 is behind White's border line"),
        (&black, "e12", "e12 is behind White's border line"),
        (&white, "a1", "a1 is a corner, and the corners have no holes"),
        (&black, "l12", "l12 is a corner, and the corners have no holes"),
    ] {
        let turn = game.parse_turn(text).unwrap();
        assert_eq!(game.clone().play(&turn).unwrap_err().to_string(), message);
    }
    for (mut game, text) in [(white, "e1"), (black, "a5")] {
        play(&mut game, text);
    }
}

#[test]
fn taking_a_bridge_away_opens_a_blocked_game() {
    // White's own bridge d6-f5 stands between e5 and f7.
    let white = "e1 f3 e5 e9 f11 h12 d6 f5";
    let blocked = position(white, "b3 b5 b7 b9 c11 j3 j5 j8", "e1-f3 f3-e5 e9-f11 f11-h12 d6-f5");
    let mut game = blocked.clone();
    play(&mut game, "f7");
    assert!(!bridges(&game).contains(&"e5f7".to_owned()));
    assert_eq!(game.outcome(), None);
    game.undo();
    assert_eq!(game.code(), blocked.code());
    play(&mut game, "-d6f5f7");
    assert_eq!(game.outcome(), Some(Outcome::win(Side::First, Reason::Connection)));
    assert!(game.turns().is_empty());
    game.undo();
    assert_eq!((game.code(), game.hash()), (blocked.code(), blocked.hash()));
    assert_eq!(game.outcome(), None);
    // It can also be done a turn later, between pegs that stand already.
    play(&mut game, "f7 k6 -d6f5h3=e5f7");
    assert_eq!(game.outcome(), Some(Outcome::win(Side::First, Reason::Connection)));
}

#[test]
fn the_one_who_divides_and_the_one_who_chooses() {
    let start = game("", "");
    assert!(!start.turns().contains(&Turn::Swap));
    let mut game = game("", "f6");
    assert!(game.turns().contains(&Turn::Swap));
    assert_eq!(game.to_move(), Side::Second);
    play(&mut game, "swap");
    assert_eq!(game.to_move(), Side::Second, "the person changes, the colour to move does not");
    assert_eq!(game.peg(hole("f6")), Some(Side::First));
    assert!(!game.turns().contains(&Turn::Swap));
    play(&mut game, "g8");
    assert!(!game.turns().contains(&Turn::Swap));
    let mut left = crate::game("", "f6 g8");
    assert!(!left.turns().contains(&Turn::Swap));
    assert_eq!(
        left.play(&Turn::Swap).unwrap_err().to_string(),
        "only the answer to the first peg can be a swap"
    );
}

#[test]
fn handicaps_put_white_ahead() {
    for (variant, turns) in [("handicap=1", 1), ("handicap=2", 2), ("handicap=3", 3)] {
        let mut game = game(variant, "");
        for text in ["l12", "m14", "n16"].into_iter().take(turns) {
            assert_eq!(game.to_move(), Side::First);
            play(&mut game, text);
        }
        assert_eq!(bridges(&game).len(), turns - 1);
        assert_eq!(game.to_move(), Side::Second);
        assert!(!game.turns().contains(&Turn::Swap), "no pie rule");
        assert!(game.play(&Turn::Swap).is_err());
        play(&mut game, "d4");
        assert_eq!(game.to_move(), Side::First);
        play(&mut game, "e20");
        assert_eq!(game.to_move(), Side::Second);
    }
}

#[test]
fn a_chain_from_border_to_border_wins() {
    let mut game = game("size=12,nopie", "e1 b3 f3 b5 e5 b7 f7 b9 e9 c11 f11 j3");
    assert_eq!(game.outcome(), None);
    play(&mut game, "h12");
    assert_eq!(game.outcome(), Some(Outcome::win(Side::First, Reason::Connection)));
    assert_eq!(game.winner(), Some(Side::First));
    let turn = game.parse_turn("j5").unwrap();
    assert_eq!(game.play(&turn).unwrap_err().to_string(), "the game is over (connection)");
    game.undo();
    // The peg alone does not win: the bridge does.
    play(&mut game, "h12=");
    assert_eq!(game.outcome(), None);
    play(&mut game, "j5 j9=f11h12");
    assert_eq!(game.outcome(), Some(Outcome::win(Side::First, Reason::Connection)));
    let mut black = crate::game("size=12,nopie", "c2 a5 d2 c6 e2 e5 f2 g6 g2 i5 h2 k6");
    assert_eq!(black.outcome(), None);
    play(&mut black, "i2 l8");
    assert_eq!(black.outcome(), Some(Outcome::win(Side::Second, Reason::Connection)));
}
