//! The tree of a solution: what it must contain, and how it is built.
//!
//! Every turn of the solver is followed by the replies that need an answer of their own. A reply that
//! is not there is answered at once: some turn ends the game as it should, or the reply itself has.

use rules::{Game, Goal, Node};

/// What is wrong with a tree, as a line of turns from the start and a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Gap {
    pub(super) turns: Vec<String>,
    pub(super) what: &'static str,
}

/// Looks at a line of the tree that begins with a turn of the solver in `game`, who has so many turns
/// to reach the goal. Needs nothing but the rules.
pub(super) fn check<G: Game>(game: &G, goal: Goal, turns: u32, line: &[Node]) -> Result<(), Gap> {
    let gap = |what| Gap { turns: Vec::new(), what };
    let Some((node, rest)) = line.split_first() else {
        return Err(gap("a turn of the solver is missing"));
    };
    let inside = |result: Result<(), Gap>| {
        result.map_err(|mut gap| {
            gap.turns.insert(0, node.turn.clone());
            gap
        })
    };
    let Some(left) = turns.checked_sub(1) else {
        return inside(Err(gap("it takes more turns than are given")));
    };
    let solver = game.to_move();
    let mut after = game.clone();
    if !plays(&mut after, &node.turn) {
        return inside(Err(gap("this turn is not legal")));
    }
    if let Some(outcome) = after.outcome() {
        let met = goal.is_met(outcome, solver);
        return inside(match (met, rest.is_empty()) {
            (true, true) => Ok(()),
            (true, false) => Err(gap("something follows the end")),
            (false, _) => Err(gap("the game does not end as it should")),
        });
    }
    inside(check_replies(&after, goal, left, rest))
}

/// Looks at what follows a turn of the solver: the first of the replies that are listed goes on as
/// the line, the others are its variations.
fn check_replies<G: Game>(after: &G, goal: Goal, left: u32, line: &[Node]) -> Result<(), Gap> {
    let solver = !after.to_move();
    let mut listed = Vec::new();
    let branches = line.first().into_iter().flat_map(|first| {
        let others = first.variations.iter().map(|variation| variation.nodes.as_slice());
        std::iter::once(line).chain(others)
    });
    for branch in branches {
        let Some((node, rest)) = branch.split_first() else { continue };
        let gap = |what| Gap { turns: vec![node.turn.clone()], what };
        let mut next = after.clone();
        let Some(reply) = after.parse_turn(&node.turn).ok().filter(|turn| next.play(turn).is_ok())
        else {
            return Err(gap("this turn is not legal"));
        };
        listed.push(reply);
        if next.outcome().is_some() {
            return Err(gap("a reply that ends the game is listed"));
        }
        // Other turns of the solver that win, too, may stand as variations of his turn.
        let turns = rest.first().map_or(&[][..], |answer| answer.variations.as_slice());
        let answers = std::iter::once(rest).chain(turns.iter().map(|line| line.nodes.as_slice()));
        for answer in answers {
            check(&next, goal, left, answer).map_err(|mut gap| {
                gap.turns.insert(0, node.turn.clone());
                gap
            })?;
        }
    }
    let mut open = None;
    after.clone().visit(&mut |next, turn| {
        let answered = match next.outcome() {
            Some(outcome) => goal.is_met(outcome, solver),
            None => listed.contains(turn) || (left > 0 && ends_at_once(next, goal)),
        };
        if !answered {
            open = Some(after.format_turn(turn));
        }
    });
    match open {
        Some(turn) => Err(Gap { turns: vec![turn], what: "this reply is not answered" }),
        None => Ok(()),
    }
}

/// Whether the player to move can end the game at once as he should.
pub(super) fn ends_at_once<G: Game>(game: &mut G, goal: Goal) -> bool {
    let side = game.to_move();
    let mut ends = false;
    game.visit(&mut |after, _| {
        ends = ends || after.outcome().is_some_and(|outcome| goal.is_met(outcome, side));
    });
    ends
}

fn plays<G: Game>(game: &mut G, text: &str) -> bool {
    game.parse_turn(text).is_ok_and(|turn| game.play(&turn).is_ok())
}
