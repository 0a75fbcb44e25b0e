//! The examples of the booklet, and its wrong moves, as drawn positions.
//!
//! The booklet's own pictures are lost; these positions show what its words say. In a drawing
//! every edge shows its colour, `w` or `r`, and every tile its kind: `+` straight, `/` and `\`
//! curved.

use rules::{Game, Outcome, Reason, Record, Side, replay};
use xart::{Direction, Face, Illegal, RED, Turn, Variant, WHITE, Xart};

/// The drawing without the indentation it has in the test.
fn unindented(text: &str) -> String {
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let indentation =
        lines().map(|line| line.len() - line.trim_start().len()).min().unwrap_or_default();
    lines().map(|line| format!("{}\n", &line[indentation..])).collect()
}

fn drawn_as(variant: Variant, text: &str) -> Xart {
    let text = unindented(text);
    let game = Xart::from_diagram(&variant, &text).unwrap_or_else(|e| panic!("{e} in\n{text}"));
    assert_eq!(game.diagram(), text, "the drawing is not as the program draws it");
    game
}

fn drawn(text: &str) -> Xart {
    drawn_as(Variant::Unlimited, text)
}

/// Plays a turn and gives the tiles it laid, each as place and letter.
fn play(game: &mut Xart, text: &str) -> Vec<String> {
    let turn = game.parse_turn(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    game.play(&turn).unwrap_or_else(|error| panic!("{text}: {error}"));
    let name = |column: i32| rules::letters(column as usize - 1).to_uppercase();
    let tiles = game.last_tiles();
    tiles.iter().map(|t| format!("{}{} {}", name(t.column), t.row, t.face.letter())).collect()
}

/// The game after a turn.
fn after(game: &Xart, text: &str) -> Xart {
    let mut game = game.clone();
    play(&mut game, text);
    game
}

/// All legal turns, written and sorted.
fn written_turns(game: &Xart) -> Vec<String> {
    let mut turns: Vec<String> = game.turns().iter().map(|turn| game.format_turn(turn)).collect();
    turns.sort();
    turns
}

/// Tries something that is refused: the error, after a check that it left the game untouched.
fn refusal(game: &Xart, attempt: impl Fn(&mut Xart) -> Result<(), Illegal>) -> Illegal {
    let mut tried = game.clone();
    let error = attempt(&mut tried).expect_err("this is not legal");
    assert_eq!(tried.code(), game.code(), "{error}");
    assert_eq!(tried.diagram(), game.diagram(), "{error}");
    assert_eq!(tried.hash(), game.hash(), "{error}");
    assert_eq!(tried.fresh_hash(), game.hash(), "{error}");
    assert_eq!(tried.to_move(), game.to_move(), "{error}");
    assert_eq!(tried.outcome(), game.outcome(), "{error}");
    assert_eq!(written_turns(&tried), written_turns(game), "{error}");
    assert_eq!(tried.last_tiles(), game.last_tiles(), "{error}");
    error
}

/// What the program says to a turn that is not legal.
fn refused(game: &Xart, text: &str) -> String {
    refusal(game, |game| game.parse_turn(text).and_then(|turn| game.play(&turn))).to_string()
}

/// The same position with `side` to move.
fn with_to_move(game: &Xart, side: Side) -> Xart {
    let code = game.code();
    let tiles = code.split(' ').next().unwrap_or_default();
    let code = format!("{tiles} {}", if side == WHITE { "w" } else { "r" });
    Xart::from_code(&game.variant(), &code).unwrap_or_else(|error| panic!("{error} in {code}"))
}

/// The turns with which the player to move makes a ring of his own at once.
fn ring_turns(game: &Xart) -> Vec<String> {
    let mover = game.to_move();
    let mut turns = Vec::new();
    game.clone().visit(&mut |after, turn| {
        if after.outcome() == Some(Outcome::win(mover, Reason::Ring)) {
            turns.push(game.format_turn(turn));
        }
    });
    turns.sort();
    turns
}

fn threatens_ring(game: &Xart, side: Side) -> bool {
    !ring_turns(&with_to_move(game, side)).is_empty()
}

/// Whether the player to move loses to a ring at once, whatever he plays.
fn every_reply_loses(game: &Xart) -> bool {
    let attacker = !game.to_move();
    let mut all = true;
    game.clone().visit(&mut |after, _| {
        all = all
            && match after.outcome() {
                Some(outcome) => outcome == Outcome::win(attacker, Reason::Ring),
                None => !ring_turns(after).is_empty(),
            };
    });
    all
}

/// The turns after which every reply loses to a ring at once.
fn double_threats(game: &Xart) -> Vec<String> {
    let mut turns = Vec::new();
    game.clone().visit(&mut |after, turn| {
        if after.outcome().is_none() && every_reply_loses(after) {
            turns.push(game.format_turn(turn));
        }
    });
    turns.sort();
    turns
}

fn win(side: Side, reason: Reason) -> Option<Outcome> {
    Some(Outcome::win(side, reason))
}

// How a game begins.

/// "White begins by taking a tile and laying it with either side up."
#[test]
fn white_begins_with_either_side_and_nothing_else() {
    let game = Xart::new(&Variant::Unlimited);
    assert_eq!(game.to_move(), WHITE);
    assert_eq!(written_turns(&game), ["@0+", "@0/"]);
    assert_eq!(play(&mut game.clone(), "@0+"), ["A1 v"]);
    assert_eq!(play(&mut game.clone(), "@0/"), ["A1 q"]);
    for text in ["@0\\", "A0+", "@1/", "A1/", "B2\\"] {
        assert_eq!(refused(&game, text), "the first turn is @0+ or @0/", "{text}");
    }
}

/// "Red lays a tile. Every tile must touch with at least one edge; side and orientation are free;
/// all touching lines must match in colour."
#[test]
fn red_lays_a_tile_that_touches_and_matches() {
    let mut game = drawn(
        r"
              A
            +-w-+
          1 w / r
            +-r-+
        red to move
        ",
    );
    // Three faces fit to each of the four edges.
    let all =
        ["@1+", "@1/", "@1\\", "A0+", "A0/", "A0\\", "A2+", "A2/", "A2\\", "B1+", "B1/", "B1\\"];
    assert_eq!(written_turns(&game), all);
    assert_eq!(play(&mut game, "B1+"), ["B1 v"]);
    assert_eq!(
        game.diagram(),
        unindented(
            r"
                  A   B
                +-w-+-w-+
              1 w / r + r
                +-r-+-w-+
            white to move
            "
        )
    );
}

/// "FALSCH!": the touching lines do not match.
#[test]
fn wrong_the_colours_of_the_touching_lines_do_not_match() {
    let game = drawn(
        r"
              A
            +-w-+
          1 w / r
            +-r-+
        red to move
        ",
    );
    // The edges of the first tile are white, red, red and white, clockwise from the north.
    for (name, column, row, way, clashing) in [
        ("A0", 1, 0, "south", [Face::Horizontal, Face::NorthWest, Face::NorthEast]),
        ("B1", 2, 1, "west", [Face::Horizontal, Face::NorthWest, Face::SouthWest]),
        ("A2", 1, 2, "north", [Face::Vertical, Face::NorthWest, Face::NorthEast]),
        ("@1", 0, 1, "east", [Face::Vertical, Face::NorthWest, Face::SouthWest]),
    ] {
        for face in Face::ALL {
            let turn = Turn { column, row, face };
            if clashing.contains(&face) {
                let error = refusal(&game, |game| game.play(&turn)).to_string();
                assert_eq!(error, format!("colours clash at the {way} edge of {name}"), "{face:?}");
            } else {
                assert_eq!(game.clone().play(&turn), Ok(()), "{turn:?}");
            }
        }
    }
}

/// The same in the notation, where the colours follow from the neighbours: with two neighbours
/// there can be no way left to colour the tile.
#[test]
fn wrong_no_colouring_of_the_tile_fits_both_neighbours() {
    let game = drawn(
        r"
              A   B
            +-w-+-w-+
          1 w / r + r
            +-r-+-w-+
          2 w \ r
            +-w-+
        white to move
        ",
    );
    assert_eq!(refused(&game, "B2/"), "colours clash at the west edge of B2");
    assert_eq!(written_turns(&game).iter().filter(|turn| turn.starts_with("B2")).count(), 2);
}

/// "White lays the next tile and makes a forced space, which he must fill."
#[test]
fn white_makes_a_forced_space_and_fills_it_in_the_same_turn() {
    let mut game = drawn(
        r"
              A   B
            +-w-+-w-+
          1 w / r + r
            +-r-+-w-+
        white to move
        ",
    );
    assert_eq!(play(&mut game, "A2+"), ["A2 h", "B2 q"]);
    assert_eq!(
        game.diagram(),
        unindented(
            r"
                  A   B
                +-w-+-w-+
              1 w / r + r
                +-r-+-w-+
              2 w + w / r
                +-r-+-r-+
            red to move
            "
        )
    );
}

/// The whole game that the booklet plays: White begins, Red lays a tile, White fills a forced
/// space, Red lays another tile, White attacks with a ring at the bottom left, and in the end "in
/// this case Red wins with a ring".
#[test]
fn the_booklet_s_game_from_the_first_tile_to_the_red_ring() {
    let mut game = Xart::new(&Variant::Unlimited);
    assert_eq!(play(&mut game, "@0/"), ["A1 q"]);
    assert_eq!(play(&mut game, "B1+"), ["B1 v"]);
    assert_eq!(play(&mut game, "B2+").len(), 2);
    assert_eq!(play(&mut game, "C2\\").len(), 1);
    assert!(!threatens_ring(&game, WHITE));
    play(&mut game, "@2/");
    assert!(threatens_ring(&game, WHITE), "White attacks");
    play(&mut game, "A3/");
    assert!(!threatens_ring(&game, WHITE), "Red has parried");
    play(&mut game, "C3/");
    assert_eq!(game.outcome(), None);
    play(&mut game, "A4\\");
    assert_eq!(game.outcome(), win(RED, Reason::Ring));
    assert_eq!(
        game.diagram(),
        unindented(
            r"
                  A   B   C   D
                    +-w-+-w-+
              1     w / r + r
                +-r-+-r-+-w-+-w-+
              2 r / w \ r + r \ w
                +-w-+-w-+-w-+-r-+
              3 w / r \ w / r / w
                +-r-+-r-+-r-+-w-+
              4 w \ r / w
                +-w-+-w-+
            white to move
            "
        )
    );
}

// Forced spaces.

/// "Two lines of the same colour end in a forced space", from two tiles: one face alone fits.
#[test]
fn a_two_sided_forced_space_takes_the_one_face_that_fits() {
    // The space is B2. White comes from the north; what comes from the west is played.
    let game = drawn(
        r"
              A   B
            +-w-+-w-+
          1 w / r + r
            +-r-+-w-+
        white to move
        ",
    );
    assert_eq!(play(&mut game.clone(), "A2+"), ["A2 h", "B2 q"]);
    assert_eq!(play(&mut game.clone(), "A2/"), ["A2 c", "B2 q"]);
    // And red from both sides.
    let game = drawn(
        r"
              A   B
            +-w-+-w-+
          1 w / r \ w
            +-r-+-r-+
        red to move
        ",
    );
    assert_eq!(play(&mut game.clone(), "A2\\"), ["A2 z", "B2 c"]);
}

/// "This is no forced space, because two lines of different colours end in it."
#[test]
fn two_lines_of_different_colours_force_nothing() {
    let mut game = drawn(
        r"
              A   B
            +-w-+-w-+
          1 w / r + r
            +-r-+-w-+
        white to move
        ",
    );
    assert_eq!(play(&mut game, "A2\\"), ["A2 z"]);
    assert_eq!(
        game.diagram(),
        unindented(
            r"
                  A   B
                +-w-+-w-+
              1 w / r + r
                +-r-+-w-+
              2 w \ r
                +-w-+
            red to move
            "
        )
    );
    assert_eq!(game.face_at(2, 2), None);
    // White from the north, red from the west: two faces fit there later on.
    let there: Vec<String> =
        written_turns(&game).into_iter().filter(|turn| turn.starts_with("B2")).collect();
    assert_eq!(there, ["B2+", "B2\\"]);
}

/// "Laying tile A makes a forced space (two times white). Tile B must be laid. That makes another
/// forced space, which in turn must be filled with tile C": the second one has three sides.
#[test]
fn a_three_sided_forced_space() {
    let mut game = drawn(
        r"
              A   B   C   D
                        +-r-+
          1             r / w
            +-r-+-w-+-w-+-w-+
          2 r / w / r + r + r
            +-w-+-r-+-w-+-w-+
        red to move
        ",
    );
    let [a, b, c] = ["A1 h", "B1 z", "C1 v"];
    assert_eq!(play(&mut game, "A1+"), [a, b, c]);
    assert_eq!(
        game.diagram(),
        unindented(
            r"
                  A   B   C   D
                +-r-+-r-+-w-+-r-+
              1 w + w \ r + r / w
                +-r-+-w-+-w-+-w-+
              2 r / w / r + r + r
                +-w-+-r-+-w-+-w-+
            white to move
            "
        )
    );
    // White ends twice where B lies; where C lies red ends twice, and white once.
    let into = |tile: Option<Face>, way: Direction| tile.map(|face| face.edge(way));
    let into_b =
        [into(game.face_at(1, 1), Direction::East), into(game.face_at(2, 2), Direction::North)];
    assert_eq!(into_b, [Some(WHITE), Some(WHITE)]);
    let into_c = [
        into(game.face_at(2, 1), Direction::East),
        into(game.face_at(4, 1), Direction::West),
        into(game.face_at(3, 2), Direction::North),
    ];
    assert_eq!(into_c, [Some(RED), Some(RED), Some(WHITE)]);
    // All three are one turn.
    assert_eq!(game.undo().map(|turn| game.format_turn(&turn)).as_deref(), Some("A1+"));
    assert_eq!(game.tile_count(), 5);
}

/// A forced space can have tiles on all its four sides.
#[test]
fn a_forced_space_between_four_tiles() {
    let mut game = drawn(
        r"
              A   B   C   D   E
            +-r-+-w-+-w-+
          1 w \ r + r + r
            +-w-+-w-+-w-+
          2         r + r
                    +-w-+-w-+-r-+
          3         w / r + r / w
            +-w-+-r-+-r-+-w-+-w-+
          4 w / r / w \ r + r
            +-r-+-w-+-w-+-w-+
        white to move
        ",
    );
    assert_eq!(play(&mut game, "A2+"), ["A2 v", "A3 v", "B3 e", "B2 v"]);
    for (column, row) in [(2, 1), (3, 2), (2, 3), (1, 2)] {
        assert!(game.face_at(column, row).is_some());
    }
    assert_eq!(game.outcome(), None);
}

// Rings.

/// "A ring is a closed line": the smallest red one.
#[test]
fn a_small_red_ring() {
    let mut game = drawn(
        r"
              A
            +-w-+
          1 w / r
            +-r-+
          2 w \ r
            +-w-+
        red to move
        ",
    );
    assert_eq!(play(&mut game, "B1\\"), ["B1 e", "B2 c"]);
    assert_eq!(
        game.diagram(),
        unindented(
            r"
                  A   B
                +-w-+-w-+
              1 w / r \ w
                +-r-+-r-+
              2 w \ r / w
                +-w-+-w-+
            white to move
            "
        )
    );
    assert_eq!(game.outcome(), win(RED, Reason::Ring));
    assert_eq!(game.turns(), []);
    let lines = game.winning_lines();
    assert_eq!(lines.len(), 1);
    assert_eq!((lines[0].0, lines[0].1.len()), (RED, 4));
}

/// "White ring."
#[test]
fn a_small_white_ring() {
    let mut game = drawn(
        r"
              A
            +-r-+
          1 r / w
            +-w-+
          2 r \ w
            +-r-+
        white to move
        ",
    );
    assert_eq!(play(&mut game, "B1\\"), ["B1 z", "B2 q"]);
    assert_eq!(game.outcome(), win(WHITE, Reason::Ring));
    assert_eq!(game.winning_lines().len(), 1);
}

/// "It can take any possible form and size. To win with a ring, it is not necessary that all
/// tiles of a colour are part of it."
#[test]
fn larger_rings_of_any_form() {
    let mut red = drawn(
        r"
              A   B   C   D
            +-w-+-r-+-w-+-r-+
          1 w / r / w / r / w
            +-r-+-w-+-r-+-w-+
          2 w \ r \ w \ r \ w
            +-w-+-r-+-w-+-r-+
          3 r \ w \ r + r / w
            +-r-+-w-+-w-+-w-+
        red to move
        ",
    );
    play(&mut red, "C0+");
    assert_eq!(red.outcome(), win(RED, Reason::Ring));
    let mut white = drawn(
        r"
              A   B   C
            +-w-+-r-+-r-+
          1 w / r / w \ r
            +-r-+-w-+-w-+
          2 r / w / r + r
            +-w-+-r-+-w-+
          3     r / w / r
                +-w-+-r-+
          4     r \ w \ r
                +-r-+-w-+
          5     w + w / r
                +-r-+-r-+
        white to move
        ",
    );
    play(&mut white, "A4+");
    assert_eq!(white.outcome(), win(WHITE, Reason::Ring));
    for (game, side) in [(red, RED), (white, WHITE)] {
        let lines = game.winning_lines();
        assert_eq!(lines.len(), 1);
        assert_eq!((lines[0].0, lines[0].1.len()), (side, 14));
        assert!(game.tile_count() > 14, "not every tile is part of the ring");
        // The ring's tiles follow one another, and the last one the first.
        let ring = &lines[0].1;
        for (one, two) in ring.iter().zip(ring.iter().cycle().skip(1)) {
            assert_eq!((one.column - two.column).abs() + (one.row - two.row).abs(), 1);
        }
    }
}

/// "Winner is who first lays a ring in his colour": it is the colour that counts, also when the
/// opponent laid the tile.
#[test]
fn a_turn_that_closes_only_the_opponent_s_ring_wins_for_the_opponent() {
    let mut game = drawn(
        r"
              A
            +-w-+
          1 w / r
            +-r-+
          2 w \ r
            +-w-+
        white to move
        ",
    );
    play(&mut game, "B1\\");
    assert_eq!(game.outcome(), win(RED, Reason::Ring));
    let mut game = drawn(
        r"
              A   B   C
            +-w-+-r-+-r-+
          1 r + r / w \ r
            +-w-+-w-+-w-+
        red to move
        ",
    );
    play(&mut game, "B2\\");
    assert_eq!(game.outcome(), win(WHITE, Reason::Ring));
}

// Winning lines.

/// "Beginning and end must reach over at least eight rows, whether vertical or horizontal."
#[test]
fn a_line_over_eight_rows_wins() {
    let game = drawn(
        r"
              A
            +-w-+
          1 r + r
            +-w-+
          2 r + r
            +-w-+
          3 r + r
            +-w-+
          4 r + r
            +-w-+
          5 r + r
            +-w-+
          6 r + r
            +-w-+
          7 r + r
            +-w-+
        white to move
        ",
    );
    let end = after(&game, "A8+");
    assert_eq!(end.outcome(), win(WHITE, Reason::Line));
    assert_eq!(end.winning_lines().len(), 1);
    assert_eq!(end.winning_lines()[0].1.len(), 8);
    // Upwards as well, and for White too when Red lays the tile.
    assert_eq!(after(&game, "A0+").outcome(), win(WHITE, Reason::Line));
    assert_eq!(after(&with_to_move(&game, RED), "A8+").outcome(), win(WHITE, Reason::Line));
}

#[test]
fn a_line_over_eight_columns_wins() {
    let game = drawn(
        r"
              A   B   C   D   E   F   G
            +-w-+-w-+-w-+-w-+-w-+-w-+-w-+
          1 r + r + r + r + r + r + r + r
            +-w-+-w-+-w-+-w-+-w-+-w-+-w-+
        red to move
        ",
    );
    assert_eq!(after(&game, "@1+").outcome(), win(RED, Reason::Line));
    assert_eq!(after(&game, "H1+").outcome(), win(RED, Reason::Line));
}

#[test]
fn a_line_may_wind_on_its_way() {
    let mut game = drawn(
        r"
              A   B   C   D   E   F   G   H
            +-r-+       +-r-+-r-+-r-+-r-+-r-+
          1 w \ r       w \ r / w + w + w + w
            +-w-+-w-+-r-+-w-+-w-+-r-+-r-+-r-+
          2 r + r \ w + w / r + r / w
            +-w-+-r-+-r-+-r-+-w-+-w-+
          3             w + w / r
                        +-r-+-r-+
        white to move
        ",
    );
    play(&mut game, "B3+");
    assert_eq!(game.size().0, 8);
    assert_eq!(game.outcome(), win(WHITE, Reason::Line));
    assert_eq!(game.winning_lines()[0].1.len(), 12);
}

/// "At least" eight: in a larger layout the ends must lie at its outermost edges.
#[test]
fn lines_over_nine_and_ten_rows_win() {
    let mut nine_columns = drawn(
        r"
              A   B   C   D   E   F   G   H   I
                +-r-+-r-+
          1     r / w \ r
            +-w-+-w-+-w-+-w-+
          2 w / r + r + r \ w
            +-r-+-w-+-w-+-r-+-r-+-r-+-r-+-r-+-r-+
          3 w \ r + r \ w + w + w + w + w + w + w
            +-w-+-w-+-r-+-r-+-r-+-r-+-r-+-r-+-r-+
        white to move
        ",
    );
    play(&mut nine_columns, "A4\\");
    assert_eq!(nine_columns.size().0, 9);
    assert_eq!(nine_columns.outcome(), win(WHITE, Reason::Line));
    let mut nine_rows = drawn(
        r"
              A   B   C   D   E   F
                +-r-+-w-+-r-+-w-+
          1     w + w / r / w / r
                +-r-+-r-+-w-+-r-+-w-+
          2         w \ r \ w + w / r
                    +-w-+-r-+-r-+-r-+
          3         r + r / w + w + w
                    +-w-+-w-+-r-+-r-+
          4         w / r + r / w
                +-r-+-r-+-w-+-w-+
          5     w + w \ r
                +-r-+-w-+
          6     w + w / r
            +-r-+-r-+-r-+-w-+-r-+
          7 w + w + w + w / r / w
            +-r-+-r-+-r-+-r-+-w-+
          8 w + w + w
            +-r-+-r-+
          9     w + w
                +-r-+
        white to move
        ",
    );
    // White lays the tile, but the line is red.
    play(&mut nine_rows, "B3/");
    assert_eq!(nine_rows.size().1, 9);
    assert_eq!(nine_rows.outcome(), win(RED, Reason::Line));
    let mut ten_rows = drawn(
        r"
              A   B   C   D   E   F
                            +-w-+
          1                 r + r
                +-r-+-r-+-w-+-w-+
          2     r / w \ r + r + r
                +-w-+-w-+-w-+-w-+
          3     w / r + r + r + r
                +-r-+-w-+-w-+-w-+-w-+
          4     w \ r + r + r + r + r
            +-r-+-w-+-w-+-w-+-w-+-w-+
          5 w + w / r + r + r + r \ w
            +-r-+-r-+-w-+-w-+-w-+-r-+
          6             r + r + r / w
                        +-w-+-w-+-w-+
          7             r + r
                    +-w-+-w-+
          8         w / r + r
            +-w-+-r-+-r-+-w-+
          9 r \ w + w + w / r
            +-r-+-r-+-r-+-r-+-w-+
         10     w \ r / w + w / r
                +-w-+-w-+-r-+-r-+
        red to move
        ",
    );
    play(&mut ten_rows, "E8+");
    assert_eq!(ten_rows.size().1, 10);
    assert_eq!(ten_rows.outcome(), win(WHITE, Reason::Line));
}

#[test]
fn seven_rows_are_not_enough() {
    let mut game = drawn(
        r"
              A
            +-w-+
          1 r + r
            +-w-+
          2 r + r
            +-w-+
          3 r + r
            +-w-+
          4 r + r
            +-w-+
          5 r + r
            +-w-+
          6 r + r
            +-w-+
        white to move
        ",
    );
    play(&mut game, "A7+");
    assert_eq!(game.size(), (1, 7));
    assert_eq!(game.outcome(), None);
}

/// "No winning line, because the ends of the line do not lie opposite": this one enters at the
/// left edge, runs over eight columns and leaves downwards.
#[test]
fn no_winning_line_because_the_ends_are_not_opposite() {
    let mut game = drawn(
        r"
              A   B   C   D   E   F   G
            +-r-+-r-+-r-+-r-+-r-+-r-+-r-+
          1 w + w + w + w + w + w + w + w
            +-r-+-r-+-r-+-r-+-r-+-r-+-r-+
        white to move
        ",
    );
    play(&mut game, "H1\\");
    assert_eq!(game.size(), (8, 1));
    assert_eq!(game.outcome(), None);
    assert_eq!(game.winning_lines(), []);
    // With the straight side it would have been one.
    game.undo();
    play(&mut game, "H1+");
    assert_eq!(game.outcome(), win(WHITE, Reason::Line));
    // Both ends at outermost edges, eight rows apart, but one points west and one south.
    let mut game = drawn(
        r"
              A
            +-r-+
          1 w \ r
            +-w-+
          2 r + r
            +-w-+
          3 r + r
            +-w-+
          4 r + r
            +-w-+
          5 r + r
            +-w-+
          6 r + r
            +-w-+
          7 r + r
            +-w-+
        white to move
        ",
    );
    play(&mut game, "A8+");
    assert_eq!(game.size(), (1, 8));
    assert_eq!(game.outcome(), None);
}

/// "No winning line, because only one end of the line lies at the outermost edge."
#[test]
fn no_winning_line_because_only_one_end_lies_at_the_outermost_edge() {
    let mut game = drawn(
        r"
              A   B   C   D   E   F   G   H
                +-r-+-r-+-r-+-r-+-r-+-r-+-r-+
          1     w + w + w + w + w + w + w + w
            +-r-+-r-+-r-+-r-+-r-+-r-+-r-+-r-+
          2 w + w + w
            +-r-+-r-+
        white to move
        ",
    );
    // Eight columns, but the second row reaches further to the west.
    play(&mut game, "I1+");
    assert_eq!(game.size().0, 9);
    assert_eq!(game.outcome(), None);
    // Going on to the outermost edge makes it one.
    let mut further = with_to_move(&game, WHITE);
    play(&mut further, "A1+");
    assert_eq!(further.outcome(), win(WHITE, Reason::Line));
}

/// The end in the first column lies at the edge there, but the layout is one row deeper beside it.
#[test]
fn no_winning_line_because_the_layout_reaches_further_beside_its_end() {
    let mut game = drawn(
        r"
              A   B
            +-w-+
          1 r + r
            +-w-+
          2 r + r
            +-w-+
          3 r + r
            +-w-+
          4 r + r
            +-w-+
          5 r + r
            +-w-+
          6 r + r
            +-w-+-w-+
          7 r + r + r
            +-w-+-w-+
          8     r + r
                +-w-+
        red to move
        ",
    );
    play(&mut game, "A0+");
    assert_eq!(game.size().1, 9);
    assert_eq!(game.outcome(), None);
    assert_eq!(play(&mut game, "A9+"), ["A9 v"]);
    assert_eq!(game.outcome(), win(WHITE, Reason::Line));
}

// Both at once.

/// "If a player lays a tile that brings both players into a winning situation at the same time,
/// the game counts as won for the player who laid it."
#[test]
fn two_rings_in_one_turn_win_for_the_player_who_laid_the_tile() {
    let white = drawn(
        r"
              A   B   C   D
            +-r-+-r-+-r-+-w-+
          1 w \ r / w \ r \ w
            +-w-+-w-+-w-+-r-+
          2 w / r
            +-r-+
          3 w \ r
            +-w-+
        white to move
        ",
    );
    let red = drawn(
        r"
              A   B   C
            +-r-+-r-+-r-+
          1 w \ r / w \ r
            +-w-+-w-+-w-+
          2 w / r
            +-r-+
          3 w \ r
            +-w-+
        red to move
        ",
    );
    for (game, mover) in [(&white, WHITE), (&red, RED)] {
        let end = after(game, "B2\\");
        assert_eq!(end.outcome(), win(mover, Reason::Both));
        let sides: Vec<Side> = end.winning_lines().iter().map(|(side, _)| *side).collect();
        assert_eq!(sides, [WHITE, RED]);
        // The same tile laid by the other player wins for him.
        let other = after(&with_to_move(game, !mover), "B2\\");
        assert_eq!(other.outcome(), win(!mover, Reason::Both));
    }
}

#[test]
fn a_ring_and_a_line_in_one_turn_win_for_the_player_who_laid_the_tile() {
    // A white line over eight columns and a red ring.
    let white = drawn(
        r"
              A   B   C   D   E   F   G   H
                                +-r-+
          1                     w \ r
                                +-w-+
          2                     w / r
                +-w-+-w-+-w-+-r-+-r-+
          3     w / r \ w / r / w \ r
            +-r-+-r-+-r-+-r-+-w-+-w-+-w-+-w-+
          4 w + w + w + w + w / r + r + r \ w
            +-r-+-r-+-r-+-r-+-r-+-w-+-w-+-r-+
          5 w \ r / w \ r / w \ r \ w / r / w
            +-w-+-w-+-w-+-w-+-w-+-r-+-r-+-w-+
          6                     r / w
                                +-w-+
        white to move
        ",
    );
    assert_eq!(after(&white, "G2\\").outcome(), win(WHITE, Reason::Both));
    // A red line over eight columns and a white ring.
    let red = drawn(
        r"
              A   B   C   D   E   F   G   H
                    +-r-+-w-+
          1         w \ r + r
                    +-w-+-w-+-w-+-w-+-w-+-w-+
          2         r + r + r + r + r + r + r
            +-w-+-w-+-w-+-w-+-w-+-w-+-w-+-w-+
          3 r + r + r \ w / r + r \ w / r
            +-w-+-w-+-r-+-r-+-w-+-r-+-r-+
          4 r \ w / r / w \ r \ w + w
            +-r-+-r-+-w-+-w-+-r-+-r-+
          5             r \ w + w \ r
                        +-r-+-r-+-w-+
        red to move
        ",
    );
    assert_eq!(after(&red, "B1\\").outcome(), win(RED, Reason::Both));
    // Where lines do not count, the ring alone wins.
    let code = |game: &Xart| Xart::from_code(&Variant::Loop, &game.code()).unwrap();
    assert_eq!(after(&code(&white), "G2\\").outcome(), win(RED, Reason::Ring));
    assert_eq!(after(&code(&red), "B1\\").outcome(), win(WHITE, Reason::Ring));
}

// What is forbidden.

/// "Tiles may not be laid at corners but must touch an edge of a tile": right at the edge, wrong
/// at the corner.
#[test]
fn an_edge_must_touch_and_a_corner_is_not_enough() {
    let game = drawn(
        r"
              A
            +-w-+
          1 w / r
            +-r-+
        red to move
        ",
    );
    for edge in ["A0", "@1", "B1", "A2"] {
        for kind in ["+", "/", "\\"] {
            let turn = game.parse_turn(&format!("{edge}{kind}")).unwrap();
            assert_eq!(game.clone().play(&turn), Ok(()), "{edge}{kind}");
        }
    }
    for corner in ["@0", "B0", "@2", "B2"] {
        for kind in ["+", "/", "\\"] {
            assert_eq!(
                refused(&game, &format!("{corner}{kind}")),
                format!("at {corner} only a corner touches the layout")
            );
        }
    }
}

/// "It is possible to form so-called caves."
#[test]
fn caves_may_be_formed() {
    // A bay that opens to the west.
    let mut game = drawn(
        r"
              A   B   C
            +-r-+-w-+-w-+
          1 w \ r + r + r
            +-w-+-w-+-w-+
          2         r \ w
                    +-r-+
          3         w \ r
                +-r-+-w-+
          4     w \ r \ w
                +-w-+-r-+
        red to move
        ",
    );
    assert_eq!(play(&mut game, "A4+"), ["A4 h"]);
    assert_eq!(
        game.diagram(),
        unindented(
            r"
                  A   B   C
                +-r-+-w-+-w-+
              1 w \ r + r + r
                +-w-+-w-+-w-+
              2         r \ w
                        +-r-+
              3         w \ r
                +-r-+-r-+-w-+
              4 w + w \ r \ w
                +-r-+-w-+-r-+
            white to move
            "
        )
    );
    // A hole with tiles all around it.
    let mut game = drawn(
        r"
              A   B   C   D   E   F
                +-w-+-r-+-r-+
          1     r + r / w + w
                +-w-+-w-+-r-+-r-+
          2     w / r + r / w + w
            +-r-+-r-+-w-+-w-+-r-+
          3 r / w \ r + r
            +-w-+-w-+-w-+       +-r-+
          4     r + r + r       w \ r
                +-w-+-w-+-w-+-r-+-w-+
          5     r + r + r \ w \ r + r
                +-w-+-w-+-r-+-w-+-w-+
        red to move
        ",
    );
    assert_eq!(play(&mut game, "F3+"), ["F3 h"]);
    let hole = [(4, 3), (5, 3), (4, 4), (5, 4)];
    let around = [(4, 2), (5, 2), (6, 3), (6, 4), (5, 5), (4, 5), (3, 4), (3, 3)];
    assert!(hole.iter().all(|&(column, row)| game.face_at(column, row).is_none()));
    assert!(around.iter().all(|&(column, row)| game.face_at(column, row).is_some()));
    assert_eq!(game.outcome(), None);
}

/// "A series of forced spaces can lead to gaps in which three lines of the same colour end. That
/// is forbidden, and the turn must be taken back."
#[test]
fn wrong_a_tile_leads_over_a_forced_space_to_three_lines_of_a_colour() {
    let game = drawn(
        r"
              A   B   C
            +-r-+-w-+-w-+
          1 w \ r + r + r
            +-w-+-w-+-w-+
          2         r \ w
                    +-r-+
          3         w \ r
            +-r-+-r-+-w-+
          4 w + w \ r \ w
            +-r-+-w-+-r-+
        white to move
        ",
    );
    assert_eq!(refused(&game, "A2/"), "forbidden space at B2 after forced B3");
    assert!(!written_turns(&game).contains(&"A2/".to_owned()));
    // Another tile in the same place is fine.
    assert!(written_turns(&game).iter().any(|turn| turn.starts_with("A2")));
    let game = drawn(
        r"
              A   B   C
            +-r-+
          1 r / w
            +-w-+-r-+-w-+
          2 w / r / w / r
            +-r-+-w-+-r-+
          3 w \ r
            +-w-+
          4 r + r
            +-w-+-w-+-w-+
          5 w / r + r \ w
            +-r-+-w-+-r-+
        red to move
        ",
    );
    assert_eq!(refused(&game, "C3\\"), "forbidden space at C4 after forced B4");
    // Places are named as before the turn, also where the tile widens the layout.
    let game = drawn(
        r"
              A   B   C   D
                    +-r-+
          1         r / w
            +-w-+-w-+-w-+
          2 r \ w / r \ w
            +-r-+-r-+-r-+-r-+
          3         w + w + w
                    +-r-+-r-+
          4         r / w + w
            +-w-+-w-+-w-+-r-+
          5 w / r + r + r / w
            +-r-+-w-+-w-+-w-+
          6 r / w / r
            +-w-+-r-+
        white to move
        ",
    );
    assert_eq!(refused(&game, "A3/"), "forbidden space at B3 after forced B4");
}

/// No tile makes three lines of a colour end in a space by itself: it adds one line to each space
/// beside it, and no space had two of a colour before. So the error always names a forced tile.
#[test]
fn three_lines_of_a_colour_come_about_over_forced_tiles_only() {
    let mut met = 0;
    for seed in 0..30_u64 {
        let mut game = Xart::new(&Variant::Loop);
        let mut state = seed;
        // Turns that end the game are avoided, so that the layout grows large.
        for _ in 0..30 {
            let turns = game.turns();
            state = rules::mix(state.wrapping_add(1));
            let start = (state >> 20) as usize % turns.len();
            for turn in turns.iter().cycle().skip(start).take(turns.len()) {
                game.play(turn).unwrap();
                if game.outcome().is_none() {
                    break;
                }
                game.undo();
            }
        }
        let (width, height) = game.size();
        for column in 0..=width as u16 + 1 {
            for row in 0..=height as u16 + 1 {
                for face in Face::ALL {
                    let turn = Turn { column, row, face };
                    if let Err(Illegal::Forbidden { forced, .. }) = game.clone().play(&turn) {
                        assert_ne!(forced, game.format_turn(&turn)[..forced.len()]);
                        met += 1;
                    }
                }
            }
        }
    }
    assert!(met > 0, "no forbidden space came about");
}

// The variants.

/// "In limited Xart the field is limited to 8 × 8 tiles."
#[test]
fn limited_no_tile_lies_outside_eight_by_eight() {
    let mut game = drawn_as(
        Variant::Limited,
        r"
              A   B   C   D   E   F   G   H
            +-r-+-r-+-r-+-r-+-r-+-r-+-r-+-r-+
          1 w + w + w + w + w + w + w + w \ r
            +-r-+-r-+-r-+-r-+-r-+-r-+-r-+-w-+
        white to move
        ",
    );
    let message = |place: &str| format!("{place} lies outside: the layout may not exceed 8 × 8");
    assert_eq!(refused(&game, "@1+"), message("@1"));
    assert_eq!(refused(&game, "I1+"), message("I1"));
    let outside = |turn: &String| turn.starts_with('@') || turn.starts_with('I');
    assert!(!written_turns(&game).iter().any(outside));
    // The other way there is room for seven rows more, above or below.
    for _ in 0..7 {
        play(&mut game, "A0/");
        assert_eq!(game.outcome(), None);
    }
    assert_eq!(game.size(), (8, 8));
    assert_eq!(refused(&game, "A0+"), message("A0"));
    assert_eq!(refused(&game, "H9+"), message("H9"));
    // Without the limit both are played.
    let unlimited = Xart::from_code(&Variant::Unlimited, &game.code()).unwrap();
    assert_eq!(after(&unlimited, "A0+").size(), (8, 9));
    assert_eq!(after(&unlimited, "H9+").size(), (8, 9));
}

/// "If after laying all 64 tiles no player has a winning line or a ring, the game ends drawn."
#[test]
fn limited_drawn_when_all_64_tiles_lie() {
    let mut game = drawn_as(
        Variant::Limited,
        r"
              A   B   C   D   E   F   G   H
            +-r-+-r-+-r-+-w-+-r-+-r-+-r-+
          1 r / w + w + w / r / w + w + w
            +-w-+-r-+-r-+-r-+-w-+-r-+-r-+-r-+
          2 r + r / w + w \ r \ w + w \ r / w
            +-w-+-w-+-r-+-w-+-r-+-r-+-w-+-w-+
          3 w / r \ w \ r \ w \ r / w / r + r
            +-r-+-r-+-w-+-r-+-w-+-w-+-r-+-w-+
          4 r / w \ r \ w \ r + r \ w \ r \ w
            +-w-+-w-+-r-+-w-+-w-+-r-+-w-+-r-+
          5 r + r \ w \ r + r \ w \ r + r / w
            +-w-+-r-+-w-+-w-+-r-+-w-+-w-+-w-+
          6 w / r / w / r + r / w / r + r \ w
            +-r-+-w-+-r-+-w-+-w-+-r-+-w-+-r-+
          7 w \ r \ w + w / r + r / w / r / w
            +-w-+-r-+-r-+-r-+-w-+-w-+-r-+-w-+
          8 r \ w + w + w \ r + r \ w \ r + r
            +-r-+-r-+-r-+-w-+-w-+-r-+-w-+-w-+
        red to move
        ",
    );
    assert_eq!(game.outcome(), None);
    play(&mut game, "H1+");
    assert_eq!(game.tile_count(), 64);
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::NoTurn)));
    assert_eq!(game.turns(), []);
    assert_eq!(refused(&game, "A1+"), "the game is over (no turn left)");
}

/// It is drawn, too, when spaces are left but nothing can be laid there.
#[test]
fn limited_drawn_when_no_turn_is_left() {
    let mut game = drawn_as(
        Variant::Limited,
        r"
              A   B   C   D   E   F   G   H
            +-r-+-r-+-w-+-w-+-r-+-r-+-w-+
          1 w + w \ r + r + r / w \ r \ w
            +-r-+-w-+-w-+-w-+-w-+-w-+-r-+-r-+
          2 w + w / r + r \ w / r \ w \ r / w
            +-r-+-r-+-w-+-r-+-r-+-r-+-w-+-w-+
          3 w + w \ r \ w \ r / w \ r + r + r
            +-r-+-w-+-r-+-w-+-w-+-w-+-w-+-w-+
          4 w \ r + r / w / r + r + r + r + r
            +-w-+-w-+-w-+-r-+-w-+-w-+-w-+-w-+
          5 r + r + r \ w \ r + r + r + r + r
            +-w-+-w-+-r-+-w-+-w-+-w-+-w-+-w-+
          6 r + r \ w \ r + r       r + r + r
            +-w-+-r-+-w-+-w-+       +-w-+-w-+
          7 r \ w \ r \ w / r       w / r + r
            +-r-+-w-+-r-+-r-+       +-r-+-w-+
          8 w + w / r / w + w       r / w / r
            +-r-+-r-+-w-+-r-+       +-w-+-r-+
        red to move
        ",
    );
    assert_eq!(game.outcome(), None);
    play(&mut game, "H1/");
    assert_eq!(game.tile_count(), 58);
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::NoTurn)));
    // Whatever fits into a space that is left leads to a forbidden one.
    let unfinished = Xart::from_code(&Variant::Loop, &game.code()).unwrap();
    for column in 1..=8 {
        for row in 1..=8 {
            for face in Face::ALL {
                let turn = Turn { column, row, face };
                let error = refusal(&unfinished, |game| game.play(&turn));
                let known = matches!(
                    error,
                    Illegal::Occupied(_) | Illegal::Clash(..) | Illegal::Forbidden { .. }
                );
                assert!(known || matches!(error, Illegal::OnlyCorner(_)), "{error}");
            }
        }
    }
}

/// "Tiles must be laid with the side and in the orientation in which they are drawn."
#[test]
fn lucky_the_tile_is_laid_as_drawn() {
    let game = drawn_as(
        Variant::Lucky,
        r"
              A
            +-w-+
          1 w / r
            +-r-+
        red to move
        tile in hand: v
        ",
    );
    assert_eq!(game.hand(), Some(Face::Vertical));
    assert_eq!(written_turns(&game), ["A0+", "B1+"]);
    let message = "the tile must be laid as it was drawn: straight, white from north to south";
    for text in ["@1+", "A2+", "A0/", "B1\\"] {
        assert_eq!(refused(&game, text), message, "{text}");
    }
    assert_eq!(after(&game, "B1+").face_at(2, 1), Some(Face::Vertical));
    // What is wrong in any variant is said first.
    assert_eq!(refused(&game, "A1+"), "A1 is occupied");
    assert_eq!(refused(&game, "B2+"), "at B2 only a corner touches the layout");
    let names = [
        (Face::Vertical, "straight, white from north to south"),
        (Face::Horizontal, "straight, white from west to east"),
        (Face::NorthWest, "curved, white joins north and west"),
        (Face::NorthEast, "curved, white joins north and east"),
        (Face::SouthWest, "curved, white joins south and west"),
        (Face::SouthEast, "curved, white joins south and east"),
    ];
    for (face, name) in names {
        assert_eq!(
            Illegal::NotAsDrawn(face).to_string(),
            format!("the tile must be laid as it was drawn: {name}")
        );
    }
}

/// The first tile too; its orientation does not matter, because the table has no north.
#[test]
fn lucky_the_first_tile_shows_the_side_that_was_drawn() {
    for face in Face::ALL {
        let mut game = Xart::new(&Variant::Lucky);
        game.deal(face);
        assert_eq!(written_turns(&game), [if face.is_straight() { "@0+" } else { "@0/" }]);
        let other = if face.is_straight() { "@0/" } else { "@0+" };
        assert_eq!(refused(&game, other), Illegal::NotAsDrawn(face).to_string());
    }
}

#[test]
fn lucky_a_forced_space_takes_the_face_that_fits() {
    let mut game = drawn_as(
        Variant::Lucky,
        r"
              A   B
            +-w-+-w-+
          1 w / r + r
            +-r-+-w-+
        white to move
        tile in hand: h
        ",
    );
    // The drawn tile is laid as it is, the forced one as it must be.
    assert_eq!(play(&mut game, "A2+"), ["A2 h", "B2 q"]);
    assert_eq!(game.hand(), None);
    game.deal(Face::SouthEast);
    assert_eq!(game.hand(), Some(Face::SouthEast));
    // Nobody draws twice.
    game.deal(Face::Vertical);
    assert_eq!(game.hand(), Some(Face::SouthEast));
}

/// Where the drawn face can be laid nowhere, it may be turned and flipped freely.
#[test]
fn lucky_a_tile_that_fits_nowhere_may_be_turned() {
    // White runs from north to south here and from west to east in hand: no edges match.
    let game = drawn_as(
        Variant::Lucky,
        r"
              A
            +-w-+
          1 r + r
            +-w-+
        red to move
        tile in hand: h
        ",
    );
    let free = drawn(
        r"
              A
            +-w-+
          1 r + r
            +-w-+
        red to move
        ",
    );
    assert_eq!(game.hand(), Some(Face::Horizontal));
    assert_eq!(written_turns(&game).len(), 12);
    assert_eq!(written_turns(&game), written_turns(&free));
    for turn in game.turns() {
        assert_ne!(turn.face, Face::Horizontal);
        assert_eq!(game.clone().play(&turn), Ok(()));
    }
    // Wider layouts offer something for every face again.
    let wider = after(&game, "B1/");
    for face in Face::ALL {
        let mut wider = wider.clone();
        wider.deal(face);
        let laid: Vec<Face> = wider.turns().iter().map(|turn| turn.face).collect();
        assert!(laid.iter().all(|laid| *laid == face), "{face:?}: {laid:?}");
        assert!(!laid.is_empty());
    }
}

/// The record holds the draws, in their order.
#[test]
fn lucky_the_order_of_the_draws_is_part_of_the_record() {
    let text = "[Game \"xart\"]\n[Variant \"lucky\"]\n[Draws \"cvhqze\"]\n\n1. @0/ 2. B1+ 3. A2+\n";
    let record: Record = text.parse().unwrap();
    let played = replay::<Xart>(&record, None).unwrap();
    assert_eq!(played.start.hand(), Some(Face::SouthEast));
    assert_eq!(played.end.hand(), Some(Face::NorthWest), "the fourth draw");
    assert_eq!(played.end.code(), "qv/hq r q");
    let again: Record = played.record.to_string().parse().unwrap();
    assert_eq!(again, played.record);
    assert_eq!(again.tags.get("Draws"), Some("cvhqze"));
    assert_eq!(again.tags.get("Position"), None);
    let again = replay::<Xart>(&again, None).unwrap();
    assert_eq!(again.end.code(), played.end.code());
    // Played with dealt tiles, the game writes the same draws.
    let mut game = Xart::new(&Variant::Lucky);
    for (draw, turn) in [('c', "@0/"), ('v', "B1+"), ('h', "A2+"), ('q', "@2\\")] {
        game.deal(Face::from_letter(draw).unwrap());
        if draw != 'q' {
            play(&mut game, turn);
        }
    }
    let mut tags = rules::Tags::default();
    game.write_tags(&mut tags);
    assert_eq!(tags.get("Draws"), Some("cvhq"));
    // Draws in another order make other turns illegal.
    let other: Record = text.replace("cvhqze", "cehqzv").parse().unwrap();
    assert_eq!(
        replay::<Xart>(&other, None).unwrap_err().to_string(),
        "turn 2, B1+: the tile must be laid as it was drawn: curved, white joins north and east"
    );
}

/// Only rings win.
#[test]
fn loop_a_winning_line_does_not_end_the_game_and_a_ring_does() {
    let mut game = drawn_as(
        Variant::Loop,
        r"
              A
            +-w-+
          1 r + r
            +-w-+
          2 r + r
            +-w-+
          3 r + r
            +-w-+
          4 r + r
            +-w-+
          5 r + r
            +-w-+
          6 r + r
            +-w-+
          7 r + r
            +-w-+
        white to move
        ",
    );
    play(&mut game, "A8+");
    assert_eq!(game.outcome(), None);
    assert_eq!(game.winning_lines(), []);
    assert!(!game.turns().is_empty());
    let mut game = drawn_as(
        Variant::Loop,
        r"
              A
            +-w-+
          1 w / r
            +-r-+
          2 w \ r
            +-w-+
        white to move
        ",
    );
    play(&mut game, "B1\\");
    assert_eq!(game.outcome(), win(RED, Reason::Ring));
    assert_eq!(refused(&game, "A0+"), "the game is over (ring)");
}

// The strategic tips.

/// "Situations like these need an immediate defence, otherwise the game is lost": "Play this tile
/// to force a ring."
#[test]
fn a_ring_attack() {
    let red = drawn(
        r"
              A
            +-w-+
          1 w / r
            +-r-+
          2 w \ r
            +-w-+
        red to move
        ",
    );
    assert_eq!(ring_turns(&red), ["B1\\", "B2/"]);
    let white = drawn(
        r"
              A
            +-r-+
          1 r / w
            +-w-+
          2 r \ w
            +-r-+
        white to move
        ",
    );
    assert_eq!(ring_turns(&white), ["B1\\", "B2/"]);
    // The same over three columns.
    let wide = drawn(
        r"
              A   B   C
            +-w-+-w-+-w-+
          1 w / r + r \ w
            +-r-+-w-+-r-+
          2 w \ r
            +-w-+
        red to move
        ",
    );
    assert_eq!(ring_turns(&wide), ["B2+", "C2/"]);
    // Without a defence the game is lost.
    let white_elsewhere = after(&with_to_move(&red, WHITE), "A0+");
    assert!(!ring_turns(&white_elsewhere).is_empty());
}

/// "The most usual way to prevent a ring is to deflect an end."
#[test]
fn the_defence_against_a_ring_by_deflecting_an_end() {
    let red_threatens = drawn(
        r"
              A
            +-w-+
          1 w / r
            +-r-+
          2 w \ r
            +-w-+
        white to move
        ",
    );
    let white_threatens = drawn(
        r"
              A
            +-r-+
          1 r / w
            +-w-+
          2 r \ w
            +-r-+
        red to move
        ",
    );
    for (game, attacker) in [(red_threatens, RED), (white_threatens, WHITE)] {
        assert!(threatens_ring(&game, attacker));
        for deflection in ["B1+", "B1/", "B2+", "B2\\"] {
            let defended = after(&game, deflection);
            assert_eq!(defended.outcome(), None);
            assert_eq!(ring_turns(&defended), [""; 0], "{deflection}");
        }
    }
}

/// "Red plays one tile and makes two ring attacks at once. With his next turn the opponent can
/// parry only one of them. To parry an L attack, White should have reacted before."
#[test]
fn the_l_attack() {
    let game = drawn(
        r"
              A   B
                +-r-+
          1     r / w
                +-w-+
          2     w / r
            +-r-+-r-+
          3 r / w + w
            +-w-+-r-+
        red to move
        ",
    );
    assert_eq!(ring_turns(&game), [""; 0], "no ring at once");
    assert_eq!(double_threats(&game), ["A1\\"]);
    let attack = after(&game, "A1\\");
    assert!(ring_turns(&with_to_move(&attack, RED)).len() > 1, "two ring attacks");
    assert!(every_reply_loses(&attack));
    assert_can_be_parried_before(&game);
}

/// "In this variant, too, Red makes a double ring attack."
#[test]
fn the_long_l_attack() {
    let game = drawn(
        r"
              A   B
                +-r-+
          1     r / w
                +-w-+
          2     w / r
                +-r-+
          3     w + w
            +-r-+-r-+
          4 r / w + w
            +-w-+-r-+
        red to move
        ",
    );
    assert_eq!(ring_turns(&game), [""; 0]);
    assert_eq!(double_threats(&game), ["A1\\"]);
    assert!(every_reply_loses(&after(&game, "A1\\")));
    assert_can_be_parried_before(&game);
    let other = drawn(
        r"
              A   B
                +-w-+
          1     r + r
                +-w-+
          2     r + r
                +-w-+
          3     w / r
            +-r-+-r-+
          4 r / w + w
            +-w-+-r-+
        red to move
        ",
    );
    assert_eq!(ring_turns(&other), [""; 0]);
    assert_eq!(double_threats(&other), ["A1/", "A2\\"]);
    assert_can_be_parried_before(&other);
}

/// White to move has a turn after which Red has neither a ring nor a double threat.
fn assert_can_be_parried_before(game: &Xart) {
    let white = with_to_move(game, WHITE);
    let mut parried = 0;
    white.clone().visit(&mut |after, _| {
        if after.outcome().is_none()
            && ring_turns(after).is_empty()
            && double_threats(after).is_empty()
        {
            parried += 1;
        }
    });
    assert!(parried > 0, "{}", game.code());
}

/// "Red starts a ring attack and makes an L attack at the same time. White must parry the ring,
/// and Red can play the L variant to its end with his next turn."
#[test]
fn the_corner_attack() {
    let game = drawn(
        r"
              A   B   C
                +-r-+-w-+
          1     r / w / r
            +-w-+-w-+-r-+
          2 w / r \ w
            +-r-+-r-+
          3 w + w
            +-r-+
        red to move
        ",
    );
    assert_eq!(ring_turns(&game), [""; 0]);
    assert_eq!(double_threats(&game), [""; 0], "no L attack yet");
    for tile in ["A4\\", "D1\\"] {
        let attack = after(&game, tile);
        assert!(threatens_ring(&attack, RED), "a ring attack");
        let mut parries = Vec::new();
        attack.clone().visit(&mut |reply, turn| {
            assert_ne!(reply.outcome().and_then(|outcome| outcome.winner), Some(WHITE));
            if reply.outcome().is_none() && ring_turns(reply).is_empty() {
                assert!(!double_threats(reply).is_empty(), "the L attack behind {turn:?}");
                parries.push(attack.format_turn(turn));
            }
        });
        assert_eq!(parries.len(), 2, "{parries:?}");
    }
}

// What the program says.

/// Every reason to refuse a turn, word for word.
#[test]
fn error_messages() {
    let too_long = "B".repeat(50);
    let unreadable = |text: &str| {
        format!("\"{text}\" is not a turn; a turn is column, row and tile, such as B3/ or @1+")
    };
    let unlimited = Variant::Unlimited;
    let table = [
        (unlimited, "- w", "@0\\", "the first turn is @0+ or @0/".to_owned()),
        (unlimited, "- w", "B1+", "the first turn is @0+ or @0/".to_owned()),
        (unlimited, "- w", "B1", unreadable("B1")),
        (unlimited, "qv w", "A1+", "A1 is occupied".to_owned()),
        (unlimited, "qv w", "B1\\", "B1 is occupied".to_owned()),
        (unlimited, "qv w", "@0/", "at @0 only a corner touches the layout".to_owned()),
        (unlimited, "qv w", "C2/", "at C2 only a corner touches the layout".to_owned()),
        (unlimited, "qv w", "D1/", "D1 does not touch the layout".to_owned()),
        (unlimited, "qv w", "ZZ99+", "ZZ99 does not touch the layout".to_owned()),
        (unlimited, "hq/1h/1h w", "@3+", "@3 does not touch the layout".to_owned()),
        (unlimited, "qv/z w", "B2/", "colours clash at the west edge of B2".to_owned()),
        (unlimited, "ve/1c w", "A2\\", "colours clash at the east edge of A2".to_owned()),
        (unlimited, "1e/vc w", "A1/", "colours clash at the south edge of A1".to_owned()),
        (unlimited, "zvv/2e/2z/hze w", "A2/", "forbidden space at B2 after forced B3".to_owned()),
        (unlimited, "c/qcq/z/v/qve r", "C3\\", "forbidden space at C4 after forced B4".to_owned()),
        (unlimited, "qe/zc w", "A0+", "the game is over (ring)".to_owned()),
        (unlimited, "v/v/v/v/v/v/v/v w", "A0+", "the game is over (line)".to_owned()),
        (
            Variant::Limited,
            "hhhhhhhz w",
            "I1/",
            "I1 lies outside: the layout may not exceed 8 × 8".to_owned(),
        ),
        (
            Variant::Lucky,
            "qv w h",
            "A0+",
            "the tile must be laid as it was drawn: straight, white from west to east".to_owned(),
        ),
        (
            Variant::Lucky,
            "- w h",
            "@0/",
            "the tile must be laid as it was drawn: straight, white from west to east".to_owned(),
        ),
        (unlimited, "qv w", "", unreadable("")),
        (unlimited, "qv w", "A2", unreadable("A2")),
        (unlimited, "qv w", "A2-", unreadable("A2-")),
        (unlimited, "qv w", "A+", unreadable("A+")),
        (unlimited, "qv w", "2+", unreadable("2+")),
        (unlimited, "qv w", "@@2+", unreadable("@@2+")),
        (unlimited, "qv w", "@A2+", unreadable("@A2+")),
        (unlimited, "qv w", "A-1+", unreadable("A-1+")),
        (unlimited, "qv w", "A2 +", unreadable("A2 +")),
        (unlimited, "qv w", "A2++", unreadable("A2++")),
        (unlimited, "qv w", "Ä2+", unreadable("Ä2+")),
        (unlimited, "qv w", "hello", unreadable("hello")),
        // A message need not repeat a whole file.
        (unlimited, "qv w", &too_long, unreadable(&too_long[..40])),
    ];
    for (variant, code, text, message) in table {
        let game = Xart::from_code(&variant, code).unwrap();
        assert_eq!(refused(&game, text), message, "{text} in {code}");
    }
    let game = drawn(
        r"
              A   B
            +-w-+-w-+
          1 w / r + r
            +-r-+-w-+
        white to move
        ",
    );
    let clash = Turn { column: 3, row: 1, face: Face::Horizontal };
    assert_eq!(
        refusal(&game, |game| game.play(&clash)).to_string(),
        "colours clash at the west edge of C1"
    );
}
