//! The fast implementation against the plain one, on random games.

mod plain;

use ataxx::{Ataxx, Cell, Position, Square, Turn};
use plain::Plain;
use proptest::prelude::*;
use rules::{Game, Side};

/// Set-ups of all kinds: random cells, more or fewer of each kind.
fn set_up() -> impl Strategy<Value = Position> {
    let cell = |blocked: u32, stones: u32| {
        prop_oneof![
            8 => Just(Cell::Empty),
            1 + stones => Just(Cell::Stone(Side::First)),
            1 + stones => Just(Cell::Stone(Side::Second)),
            1 + blocked => Just(Cell::Blocked),
        ]
    };
    let random = (0..30u32, 0..30u32).prop_flat_map(move |(blocked, stones)| {
        (proptest::collection::vec(cell(blocked, stones), Square::COUNT), any::<bool>())
    });
    let random = random.prop_map(|(cells, red)| {
        let side = if red { Side::First } else { Side::Second };
        Position::set_up(|square| cells[square.index()], side, 0, 1)
    });
    prop_oneof![1 => Just(Position::default()), 3 => random]
}

/// The same turns in the same order.
fn sorted(mut turns: Vec<Turn>) -> Vec<Turn> {
    turns.sort_by_key(Turn::to_string);
    turns
}

fn check_same(game: &Ataxx, plain: &Plain) {
    let code = game.code();
    let position = game.position();
    assert_eq!(Plain::of(position).board, plain.board, "{code}");
    assert_eq!(position.side() == Side::First, plain.red_to_move, "{code}");
    assert_eq!(game.outcome(), plain.outcome(), "{code}");
    assert_eq!(game.repetitions(), plain.occurrences(), "{code}");
    assert_eq!(game.hash(), game.fresh_hash(), "{code}");

    let turns = plain.turns();
    assert_eq!(sorted(game.turns()), turns, "{code}");
    let mut visited = Vec::new();
    let mut copy = game.clone();
    copy.visit(&mut |after, turn| {
        assert_eq!(*after.position(), position.after(*turn), "{turn} in {code}");
        visited.push(*turn);
    });
    assert_eq!(copy.position(), position);
    assert_eq!(sorted(visited), turns, "{code}");
    assert_eq!(copy.count_turns(), turns.len() as u64, "{code}");
    assert_eq!(position.must_pass(), position.turns().eq([Turn::Pass]), "{code}");
}

/// Every turn that can be said: legal if and only if the plain implementation has it.
fn check_legality(game: &Ataxx, plain: &Plain) {
    let legal = plain.turns();
    let moves = Square::all().flat_map(|from| Square::all().map(move |to| Turn::Move(from, to)));
    for turn in Square::all().map(Turn::Divide).chain(moves).chain([Turn::Pass]) {
        let mut copy = game.clone();
        let played = copy.play(&turn);
        assert_eq!(played.is_ok(), legal.contains(&turn), "{turn} in {}", game.code());
        if played.is_err() {
            assert_eq!(copy.position(), game.position());
            assert_eq!(copy.repetitions(), game.repetitions());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn random_games(start in set_up(), choices in proptest::collection::vec(any::<u16>(), 0..120)) {
        let mut game = Ataxx::from(start);
        let mut plain = Plain::of(&start);
        let mut before = Vec::new();
        check_same(&game, &plain);
        for choice in choices {
            let turns = plain.turns();
            if turns.is_empty() {
                break;
            }
            let turn = turns[usize::from(choice) % turns.len()];
            before.push((*game.position(), turn));
            game.play(&turn).unwrap();
            plain.play(turn);
            check_same(&game, &plain);
        }
        check_legality(&game, &plain);
        while let Some((position, turn)) = before.pop() {
            prop_assert_eq!(game.undo(), Some(turn));
            prop_assert_eq!(*game.position(), position);
        }
        prop_assert_eq!(game.undo(), None);
    }

    /// Two players who only move and never divide meet the same positions again and again.
    #[test]
    fn shuffling_ends_by_repetition(choices in proptest::collection::vec(0..4u8, 400)) {
        let start: Position = "xx5/-------/-------/7/-------/-------/ooo4 x 0 1".parse().unwrap();
        let mut game = Ataxx::from(start);
        let mut plain = Plain::of(&start);
        for choice in choices {
            let moves: Vec<Turn> =
                game.turns().into_iter().filter(|turn| !matches!(turn, Turn::Divide(_))).collect();
            if moves.is_empty() {
                break;
            }
            let turn = moves[usize::from(choice) % moves.len()];
            game.play(&turn).unwrap();
            plain.play(turn);
            check_same(&game, &plain);
        }
        prop_assert_eq!(game.outcome(), Some(rules::Outcome::win(Side::Second, rules::Reason::Repetition)));
    }
}
