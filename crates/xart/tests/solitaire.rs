//! Solitaire against the plain implementation, its layouts as numbers, and the bag from which
//! tiles are drawn.

mod plain;

use plain::{Edges, Order, Place, STEPS, Table};
use rules::{Record, Side};
use std::collections::{BTreeMap, HashSet};
use xart::{
    Bag, Direction, Face, Illegal, RED, Solitaire, SolitaireState, Square, Turn, View, WHITE,
    probability,
};

fn edges(face: Face) -> Edges {
    Direction::ALL.map(|way| face.edge(way))
}

fn face(edges: Edges) -> Face {
    Face::from_edges(edges).expect("two edges of each colour")
}

fn faces(letters: &str) -> Vec<Face> {
    letters.chars().map(|c| Face::from_letter(c).expect("a tile")).collect()
}

fn play(game: &mut Solitaire, text: &str) {
    let turn = game.parse_turn(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    game.play(&turn).unwrap_or_else(|error| panic!("{text}: {error}"));
}

/// What the program says to a turn that is not legal, after a check that nothing has changed.
fn refused(game: &Solitaire, text: &str) -> String {
    let mut tried = game.clone();
    let error = tried.parse_turn(text).and_then(|turn| tried.play(&turn)).expect_err(text);
    assert_eq!(tried.code(), game.code());
    assert_eq!(tried.turns(), game.turns());
    assert_eq!(tried.hand(), game.hand());
    error.to_string()
}

fn state(table: &Table, size: usize) -> SolitaireState {
    if table.tiles.len() < size * size {
        let stuck = !table.tiles.is_empty() && table.turns(size as i32).is_empty();
        return if stuck { SolitaireState::Failed } else { SolitaireState::Open };
    }
    match [WHITE, RED].into_iter().find(|side| table.is_one_line(*side)) {
        Some(side) => SolitaireState::Solved(side),
        None => SolitaireState::Failed,
    }
}

/// What the random games came across.
#[derive(Debug, Default)]
struct Met {
    solved: usize,
    failed: usize,
    turned_freely: usize,
    forced: usize,
}

/// Plays random turns in both and compares after each.
fn compare(size: usize, seed: &str, every_attempt: bool, met: &mut Met) {
    let stack = Bag::new(seed).draws(size * size);
    let mut game = Solitaire::new(size, stack.clone()).unwrap();
    assert_eq!((game.size(), game.stack()), (size, stack.as_slice()));
    let mut table = Table::default();
    let mut codes = Vec::new();
    let mut turns_made = Vec::new();
    let mut random = seed.bytes().fold(1_u64, |sum, byte| rules::mix(sum + u64::from(byte)));
    loop {
        let laid = table.tiles.len();
        assert_eq!(game.tile_count(), laid);
        assert_eq!(game.code(), table.code());
        assert_eq!(game.state(), state(&table, size), "{} of {seed}", game.code());
        assert_eq!(game.hand(), stack.get(laid).copied());
        assert_eq!(game.next(), stack.get(laid + 1).copied());
        let longest = [WHITE, RED].map(|side| table.longest_line(side));
        assert_eq!(game.longest_lines(), longest, "{}", game.code());
        check_square(&game);
        let Some(hand) = game.hand() else { break };
        let turns = game.turns();
        if laid == 0 {
            assert_eq!(turns, [Turn { column: 0, row: 0, face: hand }]);
        } else {
            let plain = table.turns_with(edges(hand), size as i32);
            let mut plain: Vec<(String, Face)> =
                plain.iter().map(|(p, e, _)| (table.notation(*p, *e), face(*e))).collect();
            let mut own: Vec<(String, Face)> =
                turns.iter().map(|turn| (game.format_turn(turn), turn.face)).collect();
            plain.sort();
            own.sort();
            assert_eq!(own, plain, "{} in hand {hand:?}, {seed}", game.code());
            let free = plain.iter().all(|(_, face)| *face != hand);
            assert_eq!(game.is_free(), free);
            met.turned_freely += usize::from(free);
            if every_attempt {
                try_everything(&game, &turns);
            }
        }
        if turns.is_empty() {
            break;
        }
        random = rules::mix(random.wrapping_add(1));
        let turn = turns[(random >> 13) as usize % turns.len()];
        codes.push(game.code());
        turns_made.push(turn);
        let text = game.format_turn(&turn);
        assert_eq!(game.parse_turn(&text), Ok(turn));
        table = if laid == 0 {
            Table { tiles: BTreeMap::from([((0, 0), edges(turn.face))]) }
        } else {
            let ((left, top), _) = table.bounds();
            let place = (left + i32::from(turn.column) - 1, top + i32::from(turn.row) - 1);
            table.lay(place, edges(turn.face), size as i32, Order::Last).expect(&text)
        };
        game.play(&turn).unwrap();
        assert_eq!(game.last_tiles().len(), table.tiles.len() - laid);
        assert_eq!(game.last_tiles()[0].face, turn.face);
        met.forced += game.last_tiles().len() - 1;
    }
    match game.state() {
        SolitaireState::Solved(_) => met.solved += 1,
        SolitaireState::Failed => met.failed += 1,
        SolitaireState::Open => panic!("{} is still open", game.code()),
    }
    check_record(&game, seed);
    while let Some(turn) = game.undo() {
        assert_eq!(Some(turn), turns_made.pop());
        assert_eq!(Some(game.code()), codes.pop());
        assert_eq!(game.state(), SolitaireState::Open);
        assert!(game.turns().contains(&turn));
        check_record(&game, seed);
    }
    assert!(codes.is_empty());
}

/// Every face in every place of the box and around it: legal if it is among the turns.
fn try_everything(game: &Solitaire, turns: &[Turn]) {
    for column in 0..=game.size() as u16 + 1 {
        for row in 0..=game.size() as u16 + 1 {
            for face in Face::ALL {
                let turn = Turn { column, row, face };
                let mut tried = game.clone();
                let played = tried.play(&turn);
                assert_eq!(played.is_ok(), turns.contains(&turn), "{turn:?} in {}", game.code());
                if played.is_err() {
                    assert_eq!(tried.code(), game.code());
                }
            }
        }
    }
}

/// The layout as a number has the same tiles and the same turns, from wherever one looks at it.
fn check_square(game: &Solitaire) {
    let (square, size) = (game.square(), game.size());
    assert_eq!(square.tile_count(), game.tile_count());
    let mut tiles: Vec<(usize, usize, Face)> =
        game.tiles().map(|t| (t.column as usize - 1, t.row as usize - 1, t.face)).collect();
    tiles.sort_by_key(|(column, row, _)| (*row, *column));
    assert_eq!(square.tiles().collect::<Vec<_>>(), tiles, "{}", game.code());
    let spans = [0, 1].map(|axis| {
        tiles.iter().map(|tile| if axis == 0 { tile.0 } else { tile.1 } + 1).max().unwrap_or(0)
    });
    assert_eq!(square.size(), (spans[0], spans[1]));
    let Some(hand) = game.hand() else { return };
    let turns = |square: Square, hand: Face| {
        let mut turns = Vec::new();
        square.each_turn(size, hand, |turn, after| turns.push((turn, after)));
        turns.sort_by_key(|(turn, _)| *turn);
        turns
    };
    let own = turns(square, hand);
    let mut played: Vec<(Turn, Square)> = game
        .turns()
        .into_iter()
        .map(|turn| {
            let mut after = game.clone();
            after.play(&turn).expect("legal");
            (turn, after.square())
        })
        .collect();
    played.sort_by_key(|(turn, _)| *turn);
    assert_eq!(own, played, "{} with {hand:?}", game.code());
    let (smallest, view) = square.smallest_view();
    assert_eq!(smallest, square.seen(view));
    for view in View::all() {
        let seen = square.seen(view);
        assert_eq!(seen.smallest_view().0, smallest);
        let after = |turns: Vec<(Turn, Square)>, view: Option<View>| -> HashSet<Square> {
            turns.into_iter().map(|(_, s)| view.map_or(s, |view| s.seen(view))).collect()
        };
        let expected = after(own.clone(), Some(view));
        assert_eq!(after(turns(seen, view.of_face(hand)), None), expected, "{}", game.code());
    }
}

fn check_record(game: &Solitaire, seed: &str) {
    let record = game.to_record(Some(seed));
    assert_eq!(record.tags.get("Game"), Some("solitaire"));
    assert_eq!(record.tags.get("Size"), Some(game.size().to_string().as_str()));
    assert_eq!(record.tags.get("Seed"), Some(seed));
    let solved = match game.state() {
        SolitaireState::Open => None,
        SolitaireState::Solved(_) => Some("yes"),
        SolitaireState::Failed => Some("no"),
    };
    assert_eq!(record.tags.get("Solved"), solved);
    let text = record.to_string();
    let read: Record = text.parse().unwrap_or_else(|error| panic!("{error} in\n{text}"));
    assert_eq!(read, record, "{text}");
    let again = Solitaire::from_record(&read).unwrap_or_else(|error| panic!("{error} in\n{text}"));
    assert_eq!(again.code(), game.code(), "{text}");
    assert_eq!(again.stack(), game.stack(), "{text}");
    assert_eq!(again.state(), game.state(), "{text}");
    assert_eq!(again.tiles().collect::<Vec<_>>(), game.tiles().collect::<Vec<_>>(), "{text}");
    assert_eq!(again.to_record(Some(seed)), record);
}

#[test]
fn three_by_three_against_the_plain_implementation() {
    let mut met = Met::default();
    for number in 0..250 {
        compare(3, &format!("three {number}"), number % 10 == 0, &mut met);
    }
    let all_met = met.solved > 0 && met.failed > 0 && met.turned_freely > 0 && met.forced > 0;
    assert!(all_met, "{met:?}");
}

#[test]
fn four_by_four_against_the_plain_implementation() {
    let mut met = Met::default();
    for number in 0..60 {
        compare(4, &format!("four {number}"), number % 6 == 0, &mut met);
    }
    let all_met = met.failed > 0 && met.turned_freely > 0 && met.forced > 0;
    assert!(all_met, "{met:?}");
}

// Solutions.

/// The square in which a line of `side` runs along `path`, coming in from the `enter` side of its
/// first place and going out on the `leave` side of its last.
fn along(path: &[Place], enter: usize, leave: usize, side: Side) -> Table {
    let way = |from: Place, to: Place| {
        let step = (to.0 - from.0, to.1 - from.1);
        STEPS.iter().position(|way| *way == step).expect("neighbours")
    };
    let tiles = path.iter().enumerate().map(|(index, &place)| {
        let mut edges = [!side; 4];
        let before = index.checked_sub(1).map(|before| path[before]);
        edges[before.map_or(enter, |before| way(place, before))] = side;
        edges[path.get(index + 1).map_or(leave, |&next| way(place, next))] = side;
        (place, edges)
    });
    Table { tiles: tiles.collect() }
}

/// Lays a square in this order. Returns the game after it, and how many tiles were forced. Those
/// take whatever lies on the stack: here always a straight tile.
fn lay_out(size: usize, order: &[Place], goal: &Table) -> (Solitaire, usize) {
    let mut table = Table::default();
    let mut stack = Vec::new();
    let mut turns = Vec::new();
    for place in order {
        if table.tiles.contains_key(place) {
            continue;
        }
        let edges = goal.tiles[place];
        if table.tiles.is_empty() {
            turns.push(format!("@0{}", plain::symbol(edges)));
            table.tiles.insert(*place, edges);
        } else {
            turns.push(table.notation(*place, edges));
            table = table.lay(*place, edges, size as i32, Order::First).expect("a legal turn");
        }
        stack.push(face(edges));
        stack.resize(table.tiles.len(), Face::Vertical);
    }
    assert_eq!(table, *goal, "forced tiles lie where the solution wants them");
    let mut game = Solitaire::new(size, stack).unwrap();
    for turn in &turns {
        assert_eq!(game.state(), SolitaireState::Open);
        play(&mut game, turn);
    }
    (game, size * size - turns.len())
}

fn snake(size: i32) -> Vec<Place> {
    (0..size)
        .flat_map(|y| (0..size).map(move |x| (if y % 2 == 0 { x } else { size - 1 - x }, y)))
        .collect()
}

fn row_by_row(size: i32) -> Vec<Place> {
    (0..size).flat_map(|y| (0..size).map(move |x| (x, y))).collect()
}

/// "Form a square of 3 × 3 (4 × 4) tiles; a red or white line must lead through all tiles."
#[test]
fn solved_with_an_open_line() {
    const NORTH: usize = 0;
    const EAST: usize = 1;
    const WEST: usize = 3;
    for side in [WHITE, RED] {
        let path = snake(3);
        let (game, forced) = lay_out(3, &row_by_row(3), &along(&path, WEST, EAST, side));
        assert_eq!(game.state(), SolitaireState::Solved(side));
        assert_eq!(game.longest_lines()[side.index()], 9);
        assert_eq!(game.hand(), None);
        assert_eq!(game.turns(), []);
        assert!(forced > 0, "a forced space was filled with a turned tile");
        assert_eq!(refused(&game, "A1+"), "the stack is empty");
        check_record(&game, "");
        // The same line, begun upwards.
        let (game, _) = lay_out(3, &path, &along(&path, NORTH, EAST, side));
        assert_eq!(game.state(), SolitaireState::Solved(side));
        let path = snake(4);
        let (game, _) = lay_out(4, &path, &along(&path, WEST, WEST, side));
        assert_eq!(game.state(), SolitaireState::Solved(side));
        assert_eq!(game.longest_lines()[side.index()], 16);
        check_record(&game, "");
    }
}

/// A closed line steps to and fro between the two colours of a chessboard, so it runs through an
/// even number of tiles: it can fill 4 × 4, but not 3 × 3.
#[test]
fn solved_with_a_closed_line() {
    const NORTH: usize = 0;
    const SOUTH: usize = 2;
    let mut path: Vec<Place> = vec![(0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (2, 1), (1, 1)];
    path.extend([(1, 2), (2, 2), (3, 2), (3, 3), (2, 3), (1, 3), (0, 3), (0, 2), (0, 1)]);
    for side in [WHITE, RED] {
        // It leaves the last place upwards, into the first, and comes in there from below.
        let goal = along(&path, SOUTH, NORTH, side);
        assert!(goal.has_ring(side));
        let (game, _) = lay_out(4, &path, &goal);
        assert_eq!(game.state(), SolitaireState::Solved(side));
        assert_eq!(game.longest_lines()[side.index()], 16);
        check_record(&game, "");
    }
}

#[test]
fn failed_when_the_square_is_full_without_such_a_line() {
    let mut game = Solitaire::new(3, faces("hhhhhhhhh")).unwrap();
    for turn in ["@0+", "B1+", "C1+", "A2+", "B2+", "C2+", "A3+", "B3+"] {
        assert_eq!(game.state(), SolitaireState::Open);
        play(&mut game, turn);
    }
    play(&mut game, "C3+");
    assert_eq!(game.state(), SolitaireState::Failed);
    assert_eq!(game.longest_lines(), [3, 3]);
    check_record(&game, "");
}

// The rules of solitaire, one by one.

/// "Lay the first tile without changing its orientation or side."
#[test]
fn the_first_tile_is_laid_as_drawn() {
    for hand in Face::ALL {
        let mut stack = vec![Face::Vertical; 9];
        stack[0] = hand;
        let mut game = Solitaire::new(3, stack).unwrap();
        assert!(!game.is_free());
        let other = if hand.is_straight() { "@0/" } else { "@0+" };
        assert_eq!(refused(&game, other), Illegal::NotAsDrawn(hand).to_string());
        play(&mut game, &format!("@0{}", hand.symbol()));
        assert_eq!(game.code(), hand.letter().to_string());
    }
}

/// "A forced space must be filled with the next tile of the stack. If it does not fit, it is
/// turned and flipped so that it does."
#[test]
fn a_forced_space_takes_the_next_tile_of_the_stack() {
    let mut game = Solitaire::new(3, faces("qvhcevvvv")).unwrap();
    for turn in ["@0/", "B1+"] {
        play(&mut game, turn);
    }
    assert_eq!((game.hand(), game.next()), (Some(Face::Horizontal), Some(Face::SouthEast)));
    play(&mut game, "A2+");
    // The fourth tile was drawn c and lies as q.
    assert_eq!(game.code(), "qv/hq");
    let laid: Vec<Face> = game.last_tiles().iter().map(|tile| tile.face).collect();
    assert_eq!(laid, [Face::Horizontal, Face::NorthWest]);
    assert_eq!((game.hand(), game.next()), (Some(Face::NorthEast), Some(Face::Vertical)));
    game.undo();
    assert_eq!((game.hand(), game.next()), (Some(Face::Horizontal), Some(Face::SouthEast)));
}

/// "If no legal turn is possible with the tile, it may be turned and flipped at will."
#[test]
fn a_tile_that_fits_nowhere_may_be_turned() {
    let mut game = Solitaire::new(3, faces("vhvvvvvvv")).unwrap();
    play(&mut game, "@0+");
    assert!(game.is_free());
    assert_eq!(game.turns().len(), 12);
    play(&mut game, "B1/");
    assert_eq!(game.code(), "vc");
    assert!(!game.is_free());
    let laid: Vec<Face> = game.turns().iter().map(|turn| turn.face).collect();
    assert!(!laid.is_empty() && laid.iter().all(|face| *face == Face::Vertical), "{laid:?}");
}

/// "The tiles are laid into a square of 3 × 3", wherever it comes to lie.
#[test]
fn the_square_lies_where_the_tiles_lie() {
    let mut game = Solitaire::new(3, faces("vvvvvvvvv")).unwrap();
    play(&mut game, "@0+");
    // To the west and to the east there is room for two more.
    play(&mut game, "@1+");
    let columns = |game: &Solitaire| {
        let mut columns: Vec<u16> =
            game.turns().iter().filter(|turn| turn.row == 1).map(|turn| turn.column).collect();
        columns.sort_unstable();
        columns
    };
    assert_eq!(columns(&game), [0, 3]);
    play(&mut game, "C1+");
    assert_eq!(columns(&game), [0; 0]);
    for (place, text) in [("@1", "@1+"), ("D1", "D1+")] {
        assert_eq!(
            refused(&game, text),
            format!("{place} lies outside: the layout may not exceed 3 × 3")
        );
    }
    assert_eq!(refused(&game, "A1+"), "A1 is occupied");
    let corner = Turn { column: 0, row: 0, face: Face::Vertical };
    assert_eq!(game.clone().play(&corner), Err(Illegal::OnlyCorner("@0".to_owned())));
    assert_eq!(
        refused(&game, "A0/"),
        "the tile must be laid as it was drawn: straight, white from north to south"
    );
}

/// A placement that ends in a forbidden space is itself not allowed.
#[test]
fn no_placement_ends_in_a_forbidden_space() {
    let mut game = Solitaire::new(4, faces("vvzezezhqvvvvvvv")).unwrap();
    for turn in ["@0+", "@1+", "@1\\", "C2\\", "C3\\", "C4\\", "B4\\", "A4+"] {
        play(&mut game, turn);
        assert_eq!(game.last_tiles().len(), 1, "{turn}");
    }
    assert_eq!(game.code(), "zvv/2e/2z/hze");
    assert_eq!(game.hand(), Some(Face::NorthWest));
    assert_eq!(refused(&game, "A2/"), "forbidden space at B2 after forced B3");
    assert!(!game.turns().iter().any(|turn| (turn.column, turn.row) == (1, 2)));
    assert!(!game.is_free(), "there are other places for it");
}

#[test]
fn what_is_no_game_of_solitaire() {
    let error =
        |size: usize, letters: &str| Solitaire::new(size, faces(letters)).unwrap_err().to_string();
    assert_eq!(error(2, "vvvv"), "solitaire is 3 × 3 or 4 × 4, not 2 × 2");
    assert_eq!(error(5, "v"), "solitaire is 3 × 3 or 4 × 4, not 5 × 5");
    assert_eq!(error(3, "vvvvvvvv"), "the stack has 8 tiles instead of 9");
    assert_eq!(error(4, "vvvvvvvvv"), "the stack has 9 tiles instead of 16");
    for (text, message) in [
        ("[Game \"xart\"]\n1. @0+", "this is not a record of solitaire"),
        ("[Game \"solitaire\"]\n1. @0+", "the tag Stack is missing"),
        ("[Stack \"vvvvvvvvx\"]", "\"x\" is no tile; tiles are v, h, q, e, z and c"),
        ("[Size \"4\"]\n[Stack \"vvvvvvvvv\"]", "the tags Size and Stack do not go together"),
        ("[Stack \"vvvvvvvvv\"]\n1. @0+ (1. @0/)", "a record of solitaire has no variations"),
        ("[Stack \"vvvvvvvvvv\"]", "the tag Stack needs 9 or 16 tiles"),
        (
            "[Stack \"vhvvvvvvv\"]\n1. @0/",
            "turn 1, @0/: the tile must be laid as it was drawn: straight, white from north to \
             south",
        ),
        ("[Stack \"vhvvvvvvv\"]\n1. @0+ 2. A1+", "turn 2, A1+: A1 is occupied"),
        (
            "[Stack \"vvvvvvvvv\"]\n1. @0+ 2. up",
            "turn 2, up: \"up\" is not a turn; a turn is column, row and tile, such as B3/ or @1+",
        ),
    ] {
        let record: Record = text.parse().unwrap();
        assert_eq!(Solitaire::from_record(&record).unwrap_err().to_string(), message, "{text}");
    }
    let record: Record = "[Stack \"vvv vvv vvv\"]\n@0+ b1+".parse().unwrap();
    assert_eq!(Solitaire::from_record(&record).unwrap().code(), "vv");
}

/// Along the longest line every tile touches the one before, and all of them are different.
#[test]
fn the_longest_line_is_told_tile_by_tile() {
    for seed in 0..50 {
        let mut game = Solitaire::new(4, Bag::new(seed.to_string()).draws(16)).unwrap();
        while let Some(turn) = game.turns().last().copied() {
            game.play(&turn).unwrap();
            for side in Side::BOTH {
                let line = game.longest_line(side);
                assert_eq!(line.len(), game.longest_lines()[side.index()]);
                assert!(line.iter().all(|tile| game.tiles().any(|lies| lies == *tile)));
                for pair in line.windows(2) {
                    let apart =
                        (pair[0].column - pair[1].column).abs() + (pair[0].row - pair[1].row).abs();
                    assert_eq!(apart, 1, "{line:?}");
                }
            }
        }
    }
}

// The bag.

/// The first byte of the SHA-256 of `seed:n`, divided by 8, decides. The bytes here come from
/// `printf 'example:0' | sha256sum` and so on.
#[test]
fn draws_follow_the_published_scheme() {
    let by_remainder = faces("vvhhqezc");
    for (seed, number, byte) in [
        ("example", 0, 0x46_usize),
        ("example", 1, 0x75),
        ("example", 2, 0x17),
        ("example", 3, 0x94),
        ("example", 4, 0xed),
        ("example", 5, 0xc8),
        ("example", 6, 0xfc),
        ("example", 7, 0xa8),
        ("Zwickmühle", 3, 0x3b),
        ("", 0, 0x19),
    ] {
        assert_eq!(Bag::new(seed).draw(number), by_remainder[byte % 8], "{seed}:{number}");
    }
    assert_eq!(Bag::new("example").draws(8), faces("zecqevqv"));
    assert_eq!(Bag::new("example").seed(), "example");
}

/// The commitment is the SHA-256 of the seed alone; the constants come from `sha256sum`.
#[test]
fn the_commitment_is_the_hash_of_the_seed() {
    for (seed, hash) in [
        ("example", "50d858e0985ecc7f60418aaf0cc5ab587f42c2570a884095a9e8ccacd0f6545c"),
        ("Zwickmühle", "402a8cc52b79bf6f0654b10fcc07bad46c250a02f466db55ec09650560ef5651"),
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ] {
        assert_eq!(Bag::new(seed).commitment(), hash);
    }
}

/// Each straight face comes up in a quarter of all draws, each curved one in an eighth.
#[test]
fn draws_have_the_published_probabilities() {
    assert_eq!(Face::ALL.map(probability), [0.25, 0.25, 0.125, 0.125, 0.125, 0.125]);
    const DRAWS: usize = 40_000;
    let mut counts = [0_usize; 6];
    for face in Bag::new("many draws").draws(DRAWS) {
        counts[face.index()] += 1;
    }
    for face in Face::ALL {
        let share = counts[face.index()] as f64 / DRAWS as f64;
        // Five standard deviations are less than this.
        assert!((share - probability(face)).abs() < 0.011, "{face:?}: {share}");
    }
}
