//! The tree of a solution: what it must contain.
//!
//! Every turn of the solver is followed by the replies that need an answer of their own. A reply that
//! is not there is answered at once, if some turn ends the game as it should or the reply itself has;
//! else it is answered like the first reply that is there.

use super::bound::Bounded;
use rules::{Game, Goal, Node};
use std::cell::Cell;

/// What is wrong with a tree, as a line of turns from the start and a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Gap {
    pub(super) turns: Vec<String>,
    pub(super) what: &'static str,
}

impl Gap {
    fn new(what: &'static str) -> Gap {
        Gap { turns: Vec::new(), what }
    }

    /// The same gap, seen from before a turn.
    fn behind(mut self, turn: &str) -> Gap {
        self.turns.insert(0, turn.to_owned());
        self
    }
}

/// The way in which a tree is looked at.
#[derive(Clone, Copy)]
pub(super) struct Reading<'a> {
    goal: Goal,
    /// Whether the line was written for another reply, so that turns in it may be impossible.
    borrowed: bool,
    /// How many more replies may be looked at: a tree from elsewhere may be made to take for ever.
    left: &'a Cell<u64>,
}

/// How many replies are looked at before a tree counts as too large.
pub(super) const READ_WITH: u64 = 5_000_000;

impl<'a> Reading<'a> {
    pub(super) fn new(goal: Goal, left: &'a Cell<u64>) -> Reading<'a> {
        Reading { goal, borrowed: false, left }
    }

    /// Looks at a line of the tree that begins with a turn of the solver in `game`, who has so many
    /// turns to reach the goal. Needs nothing but the rules.
    pub(super) fn check<G: Bounded>(self, game: &G, turns: u32, line: &[Node]) -> Result<(), Gap> {
        let Some((node, rest)) = line.split_first() else {
            return Err(Gap::new("a turn of the solver is missing"));
        };
        self.check_turn(game, turns, node, rest).map_err(|gap| gap.behind(&node.turn))
    }

    fn check_turn<G: Bounded>(
        self,
        game: &G,
        turns: u32,
        node: &Node,
        rest: &[Node],
    ) -> Result<(), Gap> {
        let Some(left) = turns.checked_sub(1) else {
            return Err(Gap::new("it takes more turns than are given"));
        };
        let mut after = game.clone();
        let Some(turn) = legal(game, &node.turn) else {
            return Err(Gap::new("this turn is not legal"));
        };
        if after.play(&turn).is_err() {
            return Err(Gap::new("this turn is not legal"));
        }
        match after.outcome() {
            Some(outcome) if !self.goal.is_met(outcome, game.to_move()) => {
                Err(Gap::new("the game does not end as it should"))
            }
            Some(_) if !rest.is_empty() && !self.borrowed => {
                Err(Gap::new("something follows the end"))
            }
            Some(_) => Ok(()),
            None => self.check_replies(&after, left, rest),
        }
    }

    /// Looks at what follows a turn of the solver: the first of the replies that are listed goes on
    /// as the line, the others are its variations.
    fn check_replies<G: Bounded>(self, after: &G, left: u32, line: &[Node]) -> Result<(), Gap> {
        let mut listed = Vec::new();
        let others = line.first().into_iter().flat_map(|first| &first.variations);
        let branches = std::iter::once(line).chain(others.map(|other| other.nodes.as_slice()));
        for branch in branches {
            let Some((node, rest)) = branch.split_first() else { continue };
            let Some(reply) = legal(after, &node.turn) else {
                if self.borrowed {
                    continue;
                }
                return Err(Gap::new("this turn is not legal").behind(&node.turn));
            };
            let mut next = after.clone();
            if next.play(&reply).is_err() {
                continue;
            }
            if rest.first().is_some_and(|answer| !answer.variations.is_empty()) {
                return Err(Gap::new("this reply has more than one answer").behind(&node.turn));
            }
            if next.outcome().is_none() {
                self.check(&next, left, rest).map_err(|gap| gap.behind(&node.turn))?;
                listed.push(reply);
            }
        }
        let usual = line.get(1..).unwrap_or_default();
        let mut gap = None;
        let mut end = None;
        after.clone().visit(&mut |next, turn| {
            if gap.is_none() && !listed.contains(turn) {
                let answered = self.check_unlisted(next, left, usual, &mut end);
                gap = answered.err().map(|gap| gap.behind(&after.format_turn(turn)));
            }
        });
        gap.map_or(Ok(()), Err)
    }

    /// Looks at a reply that has no answer of its own. `end` is a turn that ended the game after
    /// another reply, and probably does here.
    pub(super) fn check_unlisted<G: Bounded>(
        self,
        next: &mut G,
        left: u32,
        usual: &[Node],
        end: &mut Option<G::Turn>,
    ) -> Result<(), Gap> {
        let Some(rest) = self.left.get().checked_sub(1) else {
            return Err(Gap::new("it would take too long to look at everything"));
        };
        self.left.set(rest);
        if let Some(outcome) = next.outcome() {
            return match self.goal.is_met(outcome, next.to_move()) {
                true => Ok(()),
                false => Err(Gap::new("the game does not end as it should")),
            };
        }
        if left > 0 && ends_at_once(next, self.goal, end) {
            return Ok(());
        }
        if usual.is_empty() {
            return Err(Gap::new("this reply is not answered"));
        }
        Reading { borrowed: true, ..self }.check(next, left, usual)
    }
}

/// Whether the player to move can end the game at once as he should. `end` is tried first, and is
/// afterwards a turn that does.
pub(super) fn ends_at_once<G: Bounded>(
    game: &mut G,
    goal: Goal,
    end: &mut Option<G::Turn>,
) -> bool {
    let side = game.to_move();
    let met = |game: &G| game.decided().is_some_and(|outcome| goal.is_met(outcome, side));
    if let Some(turn) = end
        && game.play(turn).is_ok()
    {
        let ends = met(game);
        game.undo();
        if ends {
            return true;
        }
    }
    if goal == Goal::Win && game.least_turns(side) > 1 {
        return false;
    }
    let mut found = None;
    game.visit(&mut |after, turn| {
        if found.is_none() && met(after) {
            found = Some(turn.clone());
        }
    });
    let ends = found.is_some();
    if ends {
        *end = found;
    }
    ends
}

/// A turn in notation, if it is one of those that are played in puzzles.
fn legal<G: Game>(game: &G, text: &str) -> Option<G::Turn> {
    let turn = game.parse_turn(text).ok()?;
    game.turns().contains(&turn).then_some(turn)
}
