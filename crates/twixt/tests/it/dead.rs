//! Draws: the position in which neither side can connect any more.

use crate::oracle::{Oracle, Point};
use crate::{Dice, game};
use rules::{Game, Outcome, Reason, Side};
use twixt::{Hole, TwixT};

fn oracle_of(game: &TwixT) -> Oracle {
    let point = |hole: Hole| -> Point { (hole.column() as i32, hole.row() as i32) };
    let mut oracle = Oracle::new(game.size() as i32, game.variant().paper_and_pencil(), false, 1);
    oracle.to_move = game.to_move();
    oracle.pegs = game.pegs().map(|(hole, side)| (point(hole), side)).collect();
    oracle.links =
        game.bridges().map(|bridge| (point(bridge.left()), point(bridge.right()))).collect();
    oracle
}

/// A short game that ends in a dead position: the bridge f7h6 of the last peg shuts Black out,
/// and White was shut out before. Found by playing at random.
const DEAD: &str = "f4 c3 f6 g9 i5 k5 h10 j6 g3 d7 d4 j9 k8 j8 e9 b3 h9 j5 i6 d9 h2 g5 c1 c7 k3 a6 \
                    b8 c9 j10 e11 f11 e5 i12 d10 f7 g4 c4 l11 j3 e6 b6 b11 f10 i8 g7 c6 g1 g6 i4 \
                    h5 h6";

#[test]
fn a_game_is_drawn_as_soon_as_neither_can_connect() {
    let mut game = game("size=12,nopie", "");
    let turns: Vec<&str> = DEAD.split_whitespace().collect();
    for (index, text) in turns.iter().enumerate() {
        assert_eq!(game.outcome(), None, "before turn {}", index + 1);
        crate::play(&mut game, text);
        let oracle = oracle_of(&game);
        for side in Side::BOTH {
            assert_eq!(game.can_connect(side), oracle.can_connect(side, false));
        }
    }
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::DeadPosition)), "{}", game.diagram());
    assert!(game.turns().is_empty());
    let free = game.holes().find(|hole| game.may_place(game.to_move(), *hole)).unwrap();
    let turn = game.parse_turn(&free.to_string()).unwrap();
    assert_eq!(game.play(&turn).unwrap_err().to_string(), "the game is over (dead position)");
    game.undo();
    assert_eq!(game.outcome(), None);
    // The last peg without its bridges bars nothing yet.
    crate::play(&mut game, "h6=");
    assert_eq!(game.outcome(), None);
}

/// Plays games at random until one holds a position for which `wanted` holds.
fn find(variant: &str, wanted: impl Fn(&TwixT) -> bool) -> TwixT {
    let mut dice = Dice(5);
    for _ in 0..2000 {
        let mut game = game(variant, "");
        loop {
            let turns = game.turns();
            if turns.is_empty() {
                break;
            }
            game.play(&turns[dice.below(turns.len())]).unwrap();
            if wanted(&game) {
                return game;
            }
        }
    }
    panic!("no such position came up")
}

#[test]
fn own_bridges_are_no_walls_because_they_can_be_taken_away() {
    let game = find("size=12,nopie", |game| {
        game.turns_played() > 40 && game.outcome().is_none() && {
            let oracle = oracle_of(game);
            !Side::BOTH.into_iter().any(|side| oracle.can_connect(side, true))
        }
    });
    assert_eq!(game.outcome(), None, "alive, but only by taking bridges away:\n{}", game.diagram());
    assert!(!game.turns().is_empty());
}

#[test]
fn a_dead_position_is_dead_however_it_is_read() {
    let game = game("size=12,nopie", DEAD);
    let read = TwixT::from_code(&game.variant(), &game.code()).unwrap();
    assert_eq!(read.outcome(), game.outcome());
}

#[test]
fn a_player_without_a_free_hole_draws() {
    // Every hole is full, no bridge lies: White's pegs could be joined, but nobody has a turn.
    let variant: twixt::Variant = "size=12,nopie".parse().unwrap();
    let empty = TwixT::new(&variant);
    let mut setup = empty.setup();
    let owner =
        |hole: Hole| if empty.may_place(Side::First, hole) { Side::First } else { Side::Second };
    setup.pegs = empty.holes().map(|hole| (hole, owner(hole))).collect();
    let full = setup.clone().into_game(variant).unwrap();
    assert!(full.can_connect(Side::First) && full.free_holes(Side::First) == 0);
    assert_eq!(full.outcome(), Some(Outcome::draw(Reason::NoTurn)));
    assert!(full.turns().is_empty());
    // One hole is enough to go on, if it is the mover's.
    let hole: Hole = "a5".parse().unwrap();
    setup.pegs.retain(|(peg, _)| *peg != hole);
    assert_eq!(setup.clone().into_game(variant).unwrap().outcome(), full.outcome());
    setup.to_move = Side::Second;
    let mut game = setup.into_game(variant).unwrap();
    assert_eq!(game.outcome(), None);
    crate::play(&mut game, "a5");
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::NoTurn)));
}
