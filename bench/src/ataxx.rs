//! Ataxx: turn sequences from the start, against the crates `ataxx` and `board-game`.

use crate::measure::{Speeds, Work, interleave};
use crate::table::{Against, Row};
use ataxx::Ataxx;
use board_game::board::{Board, BoardMoves};
use board_game::games::ataxx::AtaxxBoard;
use internal_iterator::InternalIterator;
use rules::{perft, perft_bulk};

/// Deep enough to take seconds and not minutes.
const DEPTH: u32 = 6;

/// How many times as fast as each peer.
const LEAST: f64 = 1.5;

const START: &str = "x5o/7/7/7/7/7/o5x x 0 1";

/// Every turn made; then the last one only counted.
pub(crate) fn measure() -> Vec<Row> {
    let peer: peer_ataxx::Position = START.parse().expect("the start is a position");
    let board = AtaxxBoard::default();
    let mut game = Ataxx::default();
    let made = rows(
        "Ataxx perft 6, every turn made",
        &mut [
            Work::new("own", || perft(&mut game, DEPTH)),
            Work::new("ataxx", || peer_ataxx::perft::<false, false>(peer, DEPTH as u8)),
            Work::new("board-game", || made_by_board_game(&board, DEPTH)),
        ],
    );
    let counted = rows(
        "Ataxx perft 6, last turn counted",
        &mut [
            Work::new("own", || perft_bulk(&mut game, DEPTH)),
            Work::new("ataxx", || peer_ataxx::perft::<false, true>(peer, DEPTH as u8)),
            Work::new("board-game", || board_game::util::game_stats::perft_naive(&board, DEPTH)),
        ],
    );
    made.into_iter().chain(counted).collect()
}

/// Its own function only counts the last turn, so this makes it, in the way that function makes
/// all the others. That is its fastest: turns that are known to be legal are checked all the same.
fn made_by_board_game(board: &AtaxxBoard, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Ok(moves) = board.available_moves() else { return 0 };
    let mut count = 0;
    moves.for_each(|turn| {
        let after = board.clone_and_play(turn).expect("available moves can be played");
        count += made_by_board_game(&after, depth - 1);
    });
    count
}

/// The first work is the own one.
fn rows(what: &str, works: &mut [Work<'_>]) -> Vec<Row> {
    let speeds = interleave(works);
    let own = &speeds[0];
    let peers = works.iter().zip(&speeds).skip(1);
    let row = |(work, speeds): (&Work<'_>, &Speeds)| Row {
        what: what.to_owned(),
        own: own.best(),
        against: Against::Peer {
            name: work.name,
            speed: speeds.best(),
            ratio: own.ratio(speeds),
            least: LEAST,
        },
    };
    peers.map(row).collect()
}
