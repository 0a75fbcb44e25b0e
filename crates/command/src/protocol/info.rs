//! What the engine tells while it thinks.

use engine::{Report, Score};
use rules::Game;
use std::fmt::Write;

/// One `info` line for each best line of a report about `game`.
pub(super) fn info<G: Game>(game: &G, report: &Report<G::Turn>) -> String {
    let mut text = String::new();
    for (number, line) in (1..).zip(&report.lines) {
        let _ = write!(
            text,
            "info depth {} seldepth {} multipv {number} score {} nodes {}",
            report.depth,
            report.selective_depth.max(report.depth),
            score(line.score),
            report.nodes,
        );
        if let Some(speed) = report.speed() {
            let _ = write!(text, " nps {speed}");
        }
        let _ = writeln!(
            text,
            " time {} hashfull {} chance {:.0} pv {}",
            report.time.as_millis(),
            report.fullness,
            line.chance * 1000.0,
            notation(game, &line.turns).join(" "),
        );
    }
    text
}

/// A line of play in notation.
pub(crate) fn notation<G: Game>(game: &G, turns: &[G::Turn]) -> Vec<String> {
    let mut position = game.clone();
    let mut words = Vec::new();
    for turn in turns {
        words.push(position.format_turn(turn));
        if position.play(turn).is_err() {
            break;
        }
    }
    words
}

/// A proven win is told in the winner's own turns.
fn score(score: Score) -> String {
    match score {
        Score::Win(plies) => format!("mate {}", plies.div_ceil(2)),
        Score::Loss(plies) => format!("mate -{}", plies.div_ceil(2)),
        Score::Estimate(value) => format!("cp {value}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_are_counted_in_the_winners_turns() {
        let told: Vec<String> =
            [Score::Win(1), Score::Win(5), Score::Loss(2), Score::Loss(4), Score::Estimate(-30)]
                .map(score)
                .into();
        assert_eq!(told, ["mate 1", "mate 3", "mate -1", "mate -2", "cp -30"]);
    }
}
