//! The number of turn sequences, for positions on which independent programs agree.

use ataxx::Ataxx;
use rules::{Game, perft, perft_bulk};

const TABLE: &str = include_str!("data/ataxx-perft.csv");

/// Making every turn takes long beyond this; then the last one is only counted.
const MAX_MADE: u64 = 30_000_000;

#[test]
fn table() {
    for row in TABLE.lines().filter(|row| !row.starts_with('#')) {
        let mut fields = row.split(';');
        let fen = fields.next().unwrap();
        let mut game = Ataxx::from_code(&Default::default(), fen).unwrap();
        for (depth, count) in (1..).zip(fields) {
            let count: u64 = count.parse().unwrap();
            assert_eq!(perft_bulk(&mut game, depth), count, "{fen}, depth {depth}");
            if count <= MAX_MADE {
                assert_eq!(perft(&mut game, depth), count, "{fen}, depth {depth}");
            }
        }
        assert_eq!(game.code(), fen);
    }
}
