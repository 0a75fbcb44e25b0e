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
    let all = [
        "@1+", "@1/", "@1\\", "A0+", "A0/", "A0\\", "A2+", "A2/", "A2\\", "B1+", "B1/", "B1\\",
    ];
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
    for (column, row, way, clashing) in [
        (1, 0, "south", [Face::Horizontal, Face::NorthWest, Face::NorthEast]),
        (2, 1, "west", [Face::Horizontal, Face::NorthWest, Face::SouthWest]),
        (1, 2, "north", [Face::Vertical, Face::NorthWest, Face::NorthEast]),
        (0, 1, "east", [Face::Vertical, Face::NorthWest, Face::SouthWest]),
    ] {
        let name = ["@1", "A0", "A2", "B1"]
            .into_iter()
            .find(|name| game.parse_turn(&format!("{name}+")).is_ok_and(|t| (t.column, t.row) == (column, row)));
        for face in Face::ALL {
            let turn = Turn { column, row, face };
            if clashing.contains(&face) {
                let error = refusal(&game, |game| game.play(&turn));
                assert_eq!(
                    error.to_string(),
                    format!("colours clash at the {way} edge of {}", name.unwrap_or("?"))
                );
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
    // From opposite sides: a straight tile.
    let mut game = drawn(
        r"
