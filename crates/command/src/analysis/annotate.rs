//! Evaluations written into a record.

use crate::games::PlayableGame;
use engine::Score;
use engine::analysis::{Evaluation, Judgement, judge};
use picture::Mistake;
use rules::{Line, Node, Record, Replay, Side};

/// How many turns of a better line are written.
const SHOWN_TURNS: usize = 8;

/// The record with a comment for every turn, marks, and a better line for every mistake.
/// `evaluations` has one entry for the start and one for the position after each turn, as far as
/// they are known. Gives the judgement of every turn as well.
pub(crate) fn annotate<G: PlayableGame>(
    replay: &Replay<G>,
    evaluations: &[Option<Evaluation<G::Turn>>],
) -> (Record, Vec<Judgement>) {
    let mut record = replay.record.clone();
    let mut judgements = vec![Judgement::Nothing; replay.turns.len()];
    let mut game = replay.start.clone();
    let nodes = record.main.nodes.iter_mut().zip(&replay.turns).zip(&mut judgements);
    for (((node, turn), judgement), pair) in nodes.zip(evaluations.windows(2)) {
        let [before, after] = pair else { break };
        if let Some(after) = after.as_ref().filter(|after| after.score.is_some()) {
            node.comments.push(value_in_words::<G>(after));
        }
        if let (Some(before), Some(after)) = (before, after) {
            *judgement = judge(before, after, before.best.first() == Some(turn));
            mark(node, *judgement);
            if mistake(*judgement).is_some() {
                node.variations.push(better_line(&game, before));
            }
        }
        if game.play(turn).is_err() {
            break;
        }
    }
    (record, judgements)
}

/// How bad a turn was, if it was bad.
pub(crate) fn mistake(judgement: Judgement) -> Option<Mistake> {
    match judgement {
        Judgement::Inaccuracy => Some(Mistake::Inaccuracy),
        Judgement::Mistake => Some(Mistake::Mistake),
        Judgement::Blunder => Some(Mistake::Blunder),
        Judgement::OnlyTurn | Judgement::Nothing => None,
    }
}

/// Adds a sign, unless somebody has put one there already.
fn mark(node: &mut Node, judgement: Judgement) {
    let number = match judgement {
        Judgement::Nothing => return,
        Judgement::OnlyTurn => 1,
        Judgement::Mistake => 2,
        Judgement::Blunder => 4,
        Judgement::Inaccuracy => 6,
    };
    if node.marks.iter().all(|known| !(1..=6).contains(known)) {
        node.marks.push(number);
    }
}

fn better_line<G: PlayableGame>(game: &G, evaluation: &Evaluation<G::Turn>) -> Line {
    let mut position = game.clone();
    let mut line = Line::default();
    for turn in evaluation.best.iter().take(SHOWN_TURNS) {
        line.nodes.push(Node::new(position.format_turn(turn)));
        if position.play(turn).is_err() {
            break;
        }
    }
    if let Some(first) = line.nodes.first_mut() {
        first.comments.push(value_in_words::<G>(evaluation));
    }
    line
}

/// What a position is worth: `white 63 % (+48)`, or `red wins in 3` of his own turns.
pub(crate) fn value_in_words<G: PlayableGame>(evaluation: &Evaluation<G::Turn>) -> String {
    let name = |side: Side| G::SIDES[side.index()];
    let side = evaluation.side;
    match evaluation.score {
        Some(Score::Win(plies)) => format!("{} wins in {}", name(side), plies.div_ceil(2)),
        Some(Score::Loss(plies)) => format!("{} wins in {}", name(!side), plies.div_ceil(2)),
        Some(Score::Estimate(value)) => {
            let value = if side == Side::First { value } else { -value };
            format!("{} {:.0} % ({value:+})", name(Side::First), 100.0 * evaluation.chance)
        }
        None => format!("{} {:.0} %", name(Side::First), 100.0 * evaluation.chance),
    }
}
