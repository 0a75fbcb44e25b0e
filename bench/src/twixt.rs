use crate::measure::{Work, interleave};
use crate::table::{Against, Row};
use rules::{Game, mix};
use twixt::{Hole, TwixT, Variant};

/// Public programs reach a twentieth of this.
const LEAST_PEGS: f64 = 5e6;

/// Positions from random games, and every hole tried in each.
const GAMES: u64 = 40;

/// TwixT: pegs made and unmade with their bridges and the win check, in positions of random games
/// on the usual board.
pub(crate) fn measure() -> Vec<Row> {
    let mut positions: Vec<TwixT> = (0..GAMES).map(position).collect();
    let holes: Vec<Hole> = TwixT::new(&Variant::default()).holes().collect();
    let speeds = interleave(&mut [Work::new("zwickmuehle", || {
        let mut made = 0;
        for _ in 0..100 {
            for game in &mut positions {
                for &hole in &holes {
                    if game.make_peg(hole) {
                        made += 1;
                        game.unmake();
                    }
                }
            }
        }
        made
    })]);
    let what = "TwixT pegs made and unmade".to_owned();
    vec![Row { what, own: speeds[0].best(), against: Against::Minimum(LEAST_PEGS) }]
}

/// The position of a random game after some turns, more of them for a larger seed.
fn position(seed: u64) -> TwixT {
    let mut game = TwixT::new(&Variant::default());
    let mut state = seed;
    for _ in 0..4 * seed {
        let turns = game.turns();
        if turns.is_empty() {
            break;
        }
        state = mix(state);
        let turn = &turns[(state % turns.len() as u64) as usize];
        if game.play(turn).is_err() {
            break;
        }
    }
    // A game that is over takes no more pegs.
    while game.outcome().is_some() {
        game.undo();
    }
    game
}
