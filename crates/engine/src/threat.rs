//! What the sides threaten, with names and places.

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

    /// A threat in one English sentence without a full stop.
    fn in_words(&self, threat: &Threat<Self>) -> String;
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
