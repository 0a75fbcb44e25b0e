//! What the sides threaten, with names and places, and what a turn does about it.

use crate::engine::Searched;
use rules::Side;
use std::fmt::Debug;

/// A game whose threats have names.
pub trait Explained: Searched {
    /// What kinds of threats there are, each with the places that it is about.
    type Kind: Clone + Debug + PartialEq;

    /// What both sides threaten to do with their next turn, those of the player to move first, the
    /// strongest first.
    fn threats(&self) -> Vec<Threat<Self>>;

    /// What the turn of a threat does, in English: "completes a ring".
    fn deed(&self, threat: &Threat<Self>) -> String;

    /// A threat as one speaks of it: "the L attack at C4".
    fn name(&self, threat: &Threat<Self>) -> String;

    /// Whether a threat of this position has become `later` in the position `after` the next turn:
    /// the same thing in the same place, and no weaker.
    fn is_still(&self, threat: &Threat<Self>, after: &Self, later: &Threat<Self>) -> bool;
}

/// Something that a side would do if it were its turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Threat<G: Explained> {
    /// Who threatens.
    pub side: Side,
    /// The turn that carries it out.
    pub turn: G::Turn,
    /// What it is.
    pub kind: G::Kind,
}

/// What a turn means for the threats of both sides.
#[derive(Clone, Debug)]
pub struct Effect<G: Explained> {
    /// The own threat that the turn carries out.
    pub carried_out: Option<Threat<G>>,
    /// Threats of the other side that are gone after it, the strongest first.
    pub stopped: Vec<Threat<G>>,
    /// Threats of the own side that are new after it, the strongest first.
    pub made: Vec<Threat<G>>,
    before: G,
    after: G,
}

impl<G: Explained> Effect<G> {
    /// The effect of a turn, if it is legal.
    pub fn of(game: &G, turn: &G::Turn) -> Option<Effect<G>> {
        let mut after = game.clone();
        after.play(turn).ok()?;
        let mover = game.to_move();
        let (now, later) = (game.threats(), after.threats());
        let same = |one: &Threat<G>, other: &Threat<G>| {
            one.side == other.side && game.is_still(one, &after, other)
        };
        let carried_out = now.iter().find(|threat| threat.side == mover && threat.turn == *turn);
        let stopped = now.iter().filter(|threat| {
            threat.side != mover && !later.iter().any(|other| same(threat, other))
        });
        let made = later
            .iter()
            .filter(|threat| threat.side == mover && !now.iter().any(|other| same(other, threat)));
        Some(Effect {
            carried_out: carried_out.cloned(),
            stopped: stopped.cloned().collect(),
            made: made.cloned().collect(),
            before: game.clone(),
            after,
        })
    }

    /// The most important part of what the turn does, in English: "stops the L attack at C4".
    #[must_use]
    pub fn in_words(&self) -> Option<String> {
        if let Some(threat) = &self.carried_out {
            return Some(self.before.deed(threat));
        }
        let stopped = self.stopped.first().map(|threat| ("stops", self.before.name(threat)));
        let made = self.made.first().map(|threat| ("sets up", self.after.name(threat)));
        let parts: Vec<String> =
            stopped.into_iter().chain(made).map(|(verb, name)| format!("{verb} {name}")).collect();
        (!parts.is_empty()).then(|| parts.join(" and "))
    }
}
