//! Forced wins with an answer to everything.

use crate::engine::{Engine, Searched, Settings};
use crate::exhaust::{Exhausted, Exhaustive};
use crate::level::Level;
use crate::limits::{Limits, World};
use crate::score::Score;
use crate::tree::{Foreseen, Tree};
use rules::Game;

/// A forced win: every first turn that was found to win, each with an answer to every reply.
///
/// It is a certificate: [`check`](Proof::check) needs nothing but the rules to see that it is
/// right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof<T> {
    /// The winning first turns, the quickest first; at least one.
    pub wins: Vec<Win<T>>,
    /// Whether all turns were looked at, so that no other turn wins within as many plies as the
    /// win that was found first.
    pub complete: bool,
}

/// A forced win without the answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForcedWin<T> {
    /// Within how many plies the player to move wins, whatever the other side does.
    pub plies: u32,
    /// The turns that win within so many plies, as far as they are known.
    pub turns: Vec<T>,
    /// Whether these are all.
    pub complete: bool,
}

/// A turn that wins by force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win<T> {
    /// The turn.
    pub turn: T,
    /// How many plies the win takes from here at most, this turn included.
    pub plies: u32,
    /// Every reply of the other side with what answers it. None if the turn ends the game.
    pub replies: Vec<Reply<T>>,
}

/// A reply to a turn that wins, and why it does not help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply<T> {
    /// The reply.
    pub turn: T,
    /// What wins against it. Nothing if the reply itself loses the game at once.
    pub answer: Option<Win<T>>,
}

impl<G: Searched> Engine<G> {
    /// Looks for a forced win of the player to move with at most so many positions. Nothing if none
    /// was found, or if `world` says stop before; that does not mean that there is none.
    #[must_use]
    pub fn find_win(
        &mut self,
        game: &G,
        nodes: u64,
        world: &dyn World,
    ) -> Option<ForcedWin<G::Turn>> {
        self.with_full_strength(|engine| Prover { engine, left: nodes, world }.find_win(game))
    }

    /// The same, but with an answer to every reply; nothing also if that would need more positions.
    #[must_use]
    pub fn prove(&mut self, game: &G, nodes: u64, world: &dyn World) -> Option<Proof<G::Turn>> {
        self.with_full_strength(|engine| Prover { engine, left: nodes, world }.prove(game))
    }

    fn with_full_strength<T>(&mut self, work: impl FnOnce(&mut Engine<G>) -> T) -> T {
        let settings = *self.settings();
        self.set(Settings { lines: 1, level: Level::FULL, ..settings });
        let result = work(self);
        self.set(settings);
        result
    }
}

impl<T: Clone + PartialEq> Proof<T> {
    /// Whether this proves that the player to move in `game` wins: every reply that the rules allow
    /// is answered, and every line ends in a win.
    #[must_use]
    pub fn check<G: Game<Turn = T>>(&self, game: &G) -> bool {
        !self.wins.is_empty() && self.wins.iter().all(|win| win.check(game))
    }
}

impl<T: Clone + PartialEq> Win<T> {
    fn check<G: Game<Turn = T>>(&self, game: &G) -> bool {
        let winner = Some(game.to_move());
        let mut after = game.clone();
        if after.play(&self.turn).is_err() {
            return false;
        }
        if let Some(outcome) = after.outcome() {
            return outcome.winner == winner && self.replies.is_empty();
        }
        let is_answered = |turn| self.replies.iter().any(|reply| reply.turn == turn);
        after.turns().into_iter().all(is_answered)
            && self.replies.iter().all(|reply| {
                let mut next = after.clone();
                next.play(&reply.turn).is_ok()
                    && match &reply.answer {
                        None => next.outcome().is_some_and(|outcome| outcome.winner == winner),
                        Some(win) => next.outcome().is_none() && win.check(&next),
                    }
            })
    }
}

/// Proves step by step with an effort that is shared by all of them.
struct Prover<'a, G: Searched> {
    engine: &'a mut Engine<G>,
    /// How many more positions may be looked at.
    left: u64,
    world: &'a dyn World,
}

impl<G: Searched> Prover<'_, G> {
    fn find_win(&mut self, game: &G) -> Option<ForcedWin<G::Turn>> {
        // Half of the effort to find one, half to find all.
        let (turn, plies) = self.find(game, self.left / 2)?;
        let effort = self.left;
        let mut all = Exhaustive::new(game.tree(), effort, self.world);
        let found = all.winning_turns(plies);
        self.left = all.nodes_left();
        let (turns, complete) = match found {
            Ok((turns, all)) => (turns.into_iter().map(|turn| game.turn_of(turn)).collect(), all),
            Err(Exhausted) => (vec![turn], false),
        };
        Some(ForcedWin { plies, turns, complete })
    }

    fn prove(&mut self, game: &G) -> Option<Proof<G::Turn>> {
        let effort = self.left / 2;
        self.left -= effort;
        let ForcedWin { turns, complete, .. } = self.find_win(game)?;
        self.left += effort;
        let mut wins = Vec::new();
        for turn in turns {
            wins.push(self.win(game, turn)?);
        }
        wins.sort_by_key(|win| win.plies);
        (!wins.is_empty()).then_some(Proof { wins, complete })
    }

    /// A turn that is said to win, and within how many plies.
    fn find(&mut self, game: &G, nodes: u64) -> Option<(G::Turn, u32)> {
        let limits = Limits { nodes: Some(nodes.max(1)), ..Limits::default() };
        let report = self.engine.think(game, &limits, self.world, &mut |_| ()).ok()?;
        self.left = self.left.saturating_sub(report.nodes);
        let line = report.lines.into_iter().next()?;
        match line.score {
            Score::Win(plies) => Some((line.turns.into_iter().next()?, plies)),
            _ => None,
        }
    }

    /// Answers every reply to a turn that is said to win.
    fn win(&mut self, game: &G, turn: G::Turn) -> Option<Win<G::Turn>> {
        let winner = Some(game.to_move());
        let mut after = game.clone();
        after.play(&turn).ok()?;
        if let Some(outcome) = after.outcome() {
            let won = outcome.winner == winner;
            return won.then_some(Win { turn, plies: 1, replies: Vec::new() });
        }
        let mut replies = Vec::new();
        let mut plies = 0;
        for reply in after.turns() {
            self.left = self.left.checked_sub(1)?;
            let mut next = after.clone();
            next.play(&reply).ok()?;
            let answer = match next.outcome() {
                Some(outcome) if outcome.winner == winner => None,
                Some(_) => return None,
                None => Some(self.answer(&next)?),
            };
            plies = plies.max(answer.as_ref().map_or(0, |win| win.plies));
            replies.push(Reply { turn: reply, answer });
        }
        Some(Win { turn, plies: plies + 2, replies })
    }

    /// What wins for the player to move.
    fn answer(&mut self, game: &G) -> Option<Win<G::Turn>> {
        let mut tree = game.tree();
        let turn = match (tree.wins_now(), tree.foresees()) {
            (Some(turn), _) | (None, Some(Foreseen::Win(_, turn))) => game.turn_of(turn),
            _ => self.find(game, self.left)?.0,
        };
        self.win(game, turn)
    }
}
