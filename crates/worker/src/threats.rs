//! Threats as the client can name them.

use ataxx::Ataxx;
use engine::puzzle::Posed;
use engine::{Attack, Effect, Link, TwixTThreat};
use questions::{Effects, Threat, ThreatKind};
use rules::Side;
use twixt::TwixT;
use xart::{Xart, place_name};

/// A game whose threats can be told to the client.
pub(crate) trait Told: Posed + picture::Picture {
    /// What kind a threat is, the places it is about, and what it gains.
    fn tell(&self, threat: &engine::Threat<Self>) -> (ThreatKind, Vec<String>, Option<i32>);
}

/// A threat of a position.
pub(crate) fn told<G: Told>(game: &G, threat: &engine::Threat<G>) -> Threat {
    let (kind, places, gain) = game.tell(threat);
    let first = threat.side == Side::First;
    Threat { first, turn: game.format_turn(&threat.turn), kind, places, gain }
}

/// What a turn does about threats, if it is legal.
pub(crate) fn effects<G: Told>(game: &G, turn: &G::Turn) -> Option<Effects> {
    let effect = Effect::of(game, turn)?;
    let mut after = game.clone();
    after.play(turn).ok()?;
    Some(Effects {
        carried_out: effect.carried_out.as_ref().map(|threat| told(game, threat)),
        stopped: effect.stopped.first().map(|threat| told(game, threat)),
        made: effect.made.first().map(|threat| told(&after, threat)),
    })
}

impl Told for Xart {
    fn tell(&self, threat: &engine::Threat<Xart>) -> (ThreatKind, Vec<String>, Option<i32>) {
        let kind = match threat.kind.attack {
            Attack::Ring => ThreatKind::Ring,
            Attack::Line => ThreatKind::Line,
            Attack::L => ThreatKind::L,
            Attack::LongL => ThreatKind::LongL,
            Attack::Double => ThreatKind::Double,
            Attack::Corner => ThreatKind::Corner,
        };
        let places = threat.kind.spaces.iter().map(|(column, row)| place_name(*column, *row));
        (kind, places.collect(), None)
    }
}

impl Told for TwixT {
    fn tell(&self, threat: &engine::Threat<TwixT>) -> (ThreatKind, Vec<String>, Option<i32>) {
        let names = |holes: &[twixt::Hole]| holes.iter().map(ToString::to_string).collect();
        let of_link = |link: &Link| match link {
            Link::Zwickmuehle { pegs, holes, .. } => {
                (ThreatKind::Zwickmuehle, names(&[pegs.as_slice(), holes].concat()))
            }
            Link::Border { peg, holes, .. } => {
                (ThreatKind::Border, names(&[[*peg].as_slice(), holes].concat()))
            }
        };
        let (kind, places) = match &threat.kind {
            TwixTThreat::Win => (ThreatKind::Connect, Vec::new()),
            TwixTThreat::Cut(link) => match of_link(link) {
                (ThreatKind::Border, places) => (ThreatKind::CutBorder, places),
                (_, places) => (ThreatKind::CutZwickmuehle, places),
            },
            TwixTThreat::Join { pegs, .. } => (ThreatKind::Join, names(pegs)),
            TwixTThreat::Link(link) => of_link(link),
        };
        (kind, places, None)
    }
}

impl Told for Ataxx {
    fn tell(&self, threat: &engine::Threat<Ataxx>) -> (ThreatKind, Vec<String>, Option<i32>) {
        let exchange = &threat.kind;
        let places = exchange.turned.into_iter().map(|square| square.to_string()).collect();
        (ThreatKind::Turning, places, Some(exchange.balance))
    }
}
