//! The boards: one component a game to play on, and one to look at.

pub(crate) mod ataxx;
mod notice;
pub(crate) mod twixt;
pub(crate) mod xart;

use crate::kind::{Kind, Position};
use leptos::prelude::*;
use questions::Threat;
use rules::Side;

/// What a board shows and whom it tells.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    /// The position to be shown.
    pub(crate) position: Signal<Position>,
    /// The turn that led to it, in notation.
    pub(crate) last: Signal<Option<String>>,
    /// Whether turns can be made.
    pub(crate) active: Signal<bool>,
    /// Who hears of a turn, in notation.
    pub(crate) play: Callback<String>,
    /// What is pointed out on the board.
    pub(crate) marks: Signal<Vec<Mark>>,
    /// Whether a position is set up by hand instead of turns being made.
    pub(crate) set_up: Option<SetUp>,
}

/// Who sets a position up by hand, and what else a board shows meanwhile.
#[derive(Clone, Copy)]
pub(crate) struct SetUp {
    /// Who hears of what was touched.
    pub(crate) touch: Callback<Touched>,
    /// TwixT: whether bridges can be touched, not only holes.
    pub(crate) bridges: Signal<bool>,
    /// TwixT: the peg that the next bridge begins at.
    pub(crate) picked: Signal<Option<::twixt::Hole>>,
    /// Xart: the tiles, which need not be a position yet.
    pub(crate) tiles: Signal<Vec<(xart::Spot, ::xart::Face)>>,
}

/// What somebody touched to set something up there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Touched {
    Square(::ataxx::Square),
    Hole(::twixt::Hole),
    Bridge(::twixt::Bridge),
    Spot(xart::Spot),
}

/// What is seen of a game that is only looked at.
#[derive(Clone, Copy)]
pub(crate) struct Picture {
    pub(crate) position: Signal<Position>,
    /// The turn that led to it, in notation.
    pub(crate) last: Signal<Option<String>>,
}

/// Something that is pointed out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    pub(crate) kind: MarkKind,
    /// Whose it is.
    pub(crate) side: Side,
    /// The turn it is about, in notation, legal for its side.
    pub(crate) turn: Option<String>,
    /// The places it is about, as the notation of this position names them.
    pub(crate) places: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MarkKind {
    /// A turn that the engine would make.
    Hint,
    /// Something that a side threatens.
    Threat,
    /// Xart: the line of a side that is talked about, by its tiles.
    Line,
}

impl Mark {
    /// Points out a threat.
    pub(crate) fn of_threat(threat: &Threat) -> Mark {
        Mark {
            kind: MarkKind::Threat,
            side: threat.side(),
            turn: Some(threat.turn.clone()),
            places: threat.places.clone(),
        }
    }

    /// The name of its kind for style sheets.
    pub(crate) const fn class(&self) -> &'static str {
        match self.kind {
            MarkKind::Hint => "hint",
            MarkKind::Threat => "threat",
            MarkKind::Line => "line",
        }
    }
}

/// A board that is only looked at: small, without labels, and with nothing for keyboards and screen
/// readers, because the same is said elsewhere. The first page has three and needs nothing else of
/// the boards, so they share no more than how pieces look.
pub(crate) fn picture(kind: Kind, picture: Picture) -> AnyView {
    match kind {
        Kind::Xart => xart::picture(picture).into_any(),
        Kind::Twixt => twixt::picture(picture).into_any(),
        Kind::Ataxx => ataxx::picture(picture).into_any(),
    }
}

/// Who hears of a turn that the player has confirmed on the board, which nobody has to ask about again.
/// Where there is none in the context, turns are not asked about at all.
#[derive(Clone, Copy)]
pub(crate) struct Sure(pub(crate) Callback<String>);

/// The board of a game.
pub(crate) fn board(kind: Kind, table: Table) -> AnyView {
    match kind {
        Kind::Xart => xart::Board(xart::BoardProps { table }).into_any(),
        Kind::Twixt => twixt::Board(twixt::BoardProps { table }).into_any(),
        Kind::Ataxx => ataxx::Board(ataxx::BoardProps { table }).into_any(),
    }
}
