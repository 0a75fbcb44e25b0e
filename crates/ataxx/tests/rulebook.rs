//! The rulebook's sentences, one by one.

use ataxx::{Ataxx, Illegal, Turn, Variant};
use rules::{Game, Outcome, Reason, Side};

fn game(fen: &str) -> Ataxx {
    Ataxx::from_code(&Variant::default(), fen).unwrap()
}

fn play(game: &mut Ataxx, texts: &[&str]) {
    for text in texts {
        let turn = game.parse_turn(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        game.play(&turn).unwrap_or_else(|error| panic!("{text} in {}: {error}", game.code()));
    }
}

/// What playing `text` says; the game is as before.
fn refused(game: &Ataxx, text: &str) -> String {
    let mut copy = game.clone();
    let error = match copy.parse_turn(text) {
        Ok(turn) => copy.play(&turn).expect_err(text),
        Err(error) => error,
    };
    assert_eq!(copy.position(), game.position());
    assert_eq!(copy.undo(), game.clone().undo());
    error.to_string()
}

#[test]
fn each_player_starts_with_two_stones_in_opposite_corners_and_red_begins() {
    let start = Ataxx::default();
    assert_eq!(start.code(), "x5o/7/7/7/7/7/o5x x 0 1");
    assert_eq!(Ataxx::SIDES[start.to_move().index()], "red");
}

#[test]
fn one_square_away_divides() {
    // As in the picture: Blue divides from f6 to e5.
    let mut game = game("7/5o1/7/7/7/5x1/7 o 2 3");
    assert_eq!(game.parse_turn("f6e5"), Ok(Turn::Divide("e5".parse().unwrap())));
    play(&mut game, &["f6e5"]);
    assert_eq!(game.code(), "7/5o1/4o2/7/7/5x1/7 x 0 4");
}

#[test]
fn two_squares_away_moves_and_turns_neighbours_over() {
    // As in the picture: Red moves from f2 to f4 and turns e5 over.
    let mut game = game("7/5o1/4o2/7/7/5x1/7 x 0 4");
    play(&mut game, &["f2f4"]);
    assert_eq!(game.code(), "7/5o1/4x2/5x1/7/7/7 o 1 4");
}

#[test]
fn all_neighbours_are_turned_over_and_nobody_else() {
    let mut game = game("ooooooo/o5o/o1ooo1o/o1o1o1o/o1ooo1o/o5o/oooxooo x 0 1");
    play(&mut game, &["d1d2"]);
    assert_eq!(game.code(), "ooooooo/o5o/o1ooo1o/o1o1o1o/o1xxx1o/o2x2o/ooxxxoo o 0 1");
}

#[test]
fn eight_divisions_and_sixteen_moves_at_most() {
    let alone = game("7/7/7/3x3/7/7/o6 x 0 1");
    let turns = alone.turns();
    assert_eq!(turns.iter().filter(|turn| matches!(turn, Turn::Divide(_))).count(), 8);
    assert_eq!(turns.iter().filter(|turn| matches!(turn, Turn::Move(..))).count(), 16);
}

#[test]
fn occupied_and_blocked_squares_can_be_jumped_over() {
    let mut game = game("7/7/7/3x3/7/7/o6 x 0 1");
    play(&mut game, &["d5", "b1", "d6", "a2"]);
    play(&mut game, &["d5d7"]);
    let mut blocked = self::game("7/7/2---2/2-x-2/2---2/7/o6 x 0 1");
    assert_eq!(blocked.count_turns(), 16);
    play(&mut blocked, &["d4f5"]);
}

#[test]
fn dividing_from_several_stones_is_one_turn() {
    let game = game("xx5/xx5/7/7/7/7/6o x 0 1");
    let into_c6 = Turn::Divide("c6".parse().unwrap());
    assert_eq!(game.turns().iter().filter(|turn| **turn == into_c6).count(), 1);
    assert_eq!(game.parse_turn("b7c6"), Ok(into_c6));
    assert_eq!(game.parse_turn("b6c6"), Ok(into_c6));
}

#[test]
fn a_player_who_cannot_move_loses_the_turn() {
    let mut game = game("xxxxxxx/-------/-------/7/7/7/o6 x 7 5");
    assert!(game.position().must_pass());
    assert_eq!(game.turns(), [Turn::Pass]);
    assert_eq!(refused(&game, "a4"), "none of your stones can go anywhere, you must pass (0000)");
    play(&mut game, &["0000"]);
    assert_eq!(game.code(), "xxxxxxx/-------/-------/7/7/7/o6 o 8 5");
    assert_eq!(refused(&game, "0000"), "you can move, so you must not pass");
    play(&mut game, &["a1a3"]);
    assert_eq!(game.code(), "xxxxxxx/-------/-------/7/o6/7/7 x 9 6");
}

#[test]
fn a_player_without_stones_has_lost() {
    let mut game = game("7/7/7/7/7/2o4/x6 x 0 1");
    play(&mut game, &["b1"]);
    assert_eq!(game.outcome(), Some(Outcome::win(Side::First, Reason::Stones)));
    assert_eq!(game.turns(), []);
    assert_eq!(game.clone().play(&Turn::Pass), Err(Illegal::GameOver(Reason::Stones)));
}

#[test]
fn when_nobody_can_move_more_stones_win() {
    let mut last = game("ooooooo/ooooooo/ooooooo/ooooooo/xxxxxxx/xxxxxxx/xxxxxx1 x 0 1");
    play(&mut last, &["g1"]);
    assert_eq!(last.outcome(), Some(Outcome::win(Side::Second, Reason::Stones)));
    let walled = game("xx-2oo/--3--/7/7/7/7/7 x 0 1");
    assert_eq!(walled.outcome(), None);
    let equal = game("xx---oo/-------/-------/7/7/7/7 x 0 1");
    assert_eq!(equal.outcome(), Some(Outcome::draw(Reason::Stones)));
    let empty = game("7/7/7/7/7/7/7 x 0 1");
    assert_eq!(empty.outcome(), Some(Outcome::draw(Reason::Stones)));
}

const THERE_AND_BACK: [&str; 4] = ["a7c7", "a1c1", "c7a7", "c1a1"];

#[test]
fn three_times_the_same_position_ends_the_game_and_more_stones_win() {
    let mut game = game("xx5/-------/-------/-------/-------/-------/oo4o x 0 1");
    play(&mut game, &THERE_AND_BACK);
    assert_eq!(game.repetitions(), 2);
    play(&mut game, &THERE_AND_BACK[..3]);
    assert_eq!(game.outcome(), None);
    play(&mut game, &THERE_AND_BACK[3..]);
    assert_eq!(game.repetitions(), 3);
    assert_eq!(game.outcome(), Some(Outcome::win(Side::Second, Reason::Repetition)));
    assert_eq!(game.turns(), []);
    assert_eq!(game.count_turns(), 0);
    game.visit(&mut |_, turn| panic!("{turn} in a game that is over"));
    assert_eq!(refused(&game, "a7c7"), "the game is over (repetition)");
    assert_eq!(game.undo().map(|turn| turn.to_string()), Some("c1a1".to_owned()));
    assert_eq!(game.outcome(), None);
}

#[test]
fn equal_stones_at_the_third_time_are_a_draw() {
    let mut game = game("xx5/-------/-------/-------/-------/-------/oo5 x 0 1");
    play(&mut game, &THERE_AND_BACK);
    play(&mut game, &THERE_AND_BACK);
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Repetition)));
}

#[test]
fn repetition_is_seen_in_the_midst_of_a_search() {
    let mut game = game("xx5/-------/-------/-------/-------/-------/oo5 x 0 1");
    play(&mut game, &THERE_AND_BACK);
    play(&mut game, &THERE_AND_BACK[..2]);
    // Two plies further only this line has come to the third occurrence.
    let mut ended = Vec::new();
    game.visit(&mut |game, first| {
        let first = *first;
        game.visit(&mut |game, second| {
            if game.outcome().is_some() {
                assert_eq!(game.count_turns(), 0);
                ended.push(format!("{first} {second}"));
            }
        });
    });
    assert_eq!(ended, ["c7a7 c1a1"]);
}

#[test]
fn refusals_name_the_reason() {
    let game = game("x5o/7/2-4/7/7/7/o5x x 0 1");
    for (text, what) in [
        ("", "\"\" is not a turn (like g2, a7a5 or 0000)"),
        ("h8", "\"h8\" is not a turn (like g2, a7a5 or 0000)"),
        ("a7a", "\"a7a\" is not a turn (like g2, a7a5 or 0000)"),
        ("a7a5a3", "\"a7a5a3\" is not a turn (like g2, a7a5 or 0000)"),
        ("äää", "\"äää\" is not a turn (like g2, a7a5 or 0000)"),
        ("000", "\"000\" is not a turn (like g2, a7a5 or 0000)"),
        ("0000", "you can move, so you must not pass"),
        ("g1", "g1 is occupied by red"),
        ("g7", "g7 is occupied by blue"),
        ("c5", "c5 is blocked"),
        ("a7c5", "c5 is blocked"),
        ("d4", "no red stone stands next to d4, so none can divide into it"),
        ("b1", "no red stone stands next to b1, so none can divide into it"),
        ("a5a6", "there is no stone on a5"),
        ("g7g6", "the stone on g7 is not yours, it is blue"),
        ("b5b3", "there is no stone on b5"),
        ("c5c3", "there is no stone on c5"),
        ("a1a3", "the stone on a1 is not yours, it is blue"),
        ("a7a4", "from a7 to a4 is neither one step nor two"),
        ("a7a7", "from a7 to a7 is neither one step nor two"),
    ] {
        assert_eq!(refused(&game, text), what, "{text}");
    }
    assert_eq!(game.parse_turn("A7A5"), game.parse_turn("a7a5"));
    assert_eq!(game.parse_turn("G2"), game.parse_turn("g2"));
}

#[test]
fn counters_stop_at_their_ends() {
    let mut game = game("x5o/7/7/7/7/7/o5x o 65535 4294967295");
    play(&mut game, &["g7g5"]);
    assert_eq!(game.code(), "x6/7/6o/7/7/7/o5x x 65535 4294967295");
}

#[test]
fn blocked_squares_are_a_variant() {
    let variant: Variant = "blocked=c3,e3,c5,e5".parse().unwrap();
    let game = Ataxx::new(&variant);
    assert_eq!(game.code(), "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1");
    assert_eq!(game.variant(), variant);
    // The code decides; a blocked corner is no variant.
    assert_eq!(self::game("x5o/7/7/7/7/7/o5x x 0 1").variant(), Variant::default());
    assert_eq!(self::game("-5o/7/3x3/7/7/7/o5x x 0 1").variant(), Variant::default());
}
