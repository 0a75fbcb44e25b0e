//! What lies on the board while somebody sets it up.

use super::{ataxx, twixt, xart};
use crate::kind::Position;
use ::ataxx::Ataxx;
use ::twixt::TwixT;
use ::xart::Xart;
use rules::{Game, Side};

/// What lies on the board: a position, or in Xart what may become one.
#[derive(Clone)]
#[expect(clippy::large_enum_variant, reason = "there is only one of it")]
pub(super) enum Sketch {
    Ataxx(Ataxx),
    Twixt(TwixT),
    Xart(xart::Layout),
}

impl Sketch {
    pub(super) fn of(position: &Position) -> Sketch {
        match position {
            Position::Ataxx(game) => Sketch::Ataxx(game.clone()),
            Position::Twixt(game) => Sketch::Twixt(twixt::plain(game)),
            Position::Xart(game) => Sketch::Xart(xart::Layout::of(game)),
        }
    }

    /// The beginning of a game of the same variant.
    pub(super) fn start(&self) -> Sketch {
        match self {
            Sketch::Ataxx(game) => Sketch::Ataxx(Ataxx::new(&game.variant())),
            Sketch::Twixt(_) | Sketch::Xart(_) => self.cleared(),
        }
    }

    pub(super) fn cleared(&self) -> Sketch {
        match self {
            Sketch::Ataxx(game) => Sketch::Ataxx(ataxx::cleared(game)),
            Sketch::Twixt(game) => Sketch::Twixt(twixt::cleared(game)),
            Sketch::Xart(layout) => {
                Sketch::Xart(xart::Layout { tiles: Vec::new(), ..layout.clone() })
            }
        }
    }

    /// The same in the variant of a position, as far as it can lie there.
    pub(super) fn in_variant_of(&self, start: &Position) -> Sketch {
        match (self, start) {
            (Sketch::Xart(layout), Position::Xart(start)) => {
                Sketch::Xart(xart::Layout { variant: start.variant(), ..layout.clone() })
            }
            (Sketch::Twixt(game), Position::Twixt(start)) => {
                Sketch::Twixt(twixt::in_variant(game, start.variant()))
            }
            _ => self.clone(),
        }
    }

    pub(super) fn to_move(&self) -> Side {
        match self {
            Sketch::Ataxx(game) => game.to_move(),
            Sketch::Twixt(game) => game.to_move(),
            Sketch::Xart(layout) => layout.to_move,
        }
    }

    pub(super) fn with_mover(&self, to_move: Side) -> Sketch {
        match self {
            Sketch::Ataxx(game) => Sketch::Ataxx(ataxx::with_mover(game, to_move)),
            Sketch::Twixt(game) => Sketch::Twixt(twixt::with_mover(game, to_move)),
            Sketch::Xart(layout) => Sketch::Xart(xart::Layout { to_move, ..layout.clone() }),
        }
    }

    /// What the board is given to show. Xart's tiles it gets otherwise.
    pub(super) fn shown(&self) -> Position {
        match self {
            Sketch::Ataxx(game) => Position::Ataxx(game.clone()),
            Sketch::Twixt(game) => Position::Twixt(game.clone()),
            Sketch::Xart(layout) => Position::Xart(Xart::new(&layout.variant)),
        }
    }

    /// The position, or why it is none, in words.
    pub(super) fn position(&self) -> Result<Position, String> {
        match self {
            Sketch::Ataxx(game) => Ok(Position::Ataxx(game.clone())),
            Sketch::Twixt(game) => Ok(Position::Twixt(twixt::finished(game))),
            Sketch::Xart(layout) => match layout.game() {
                Ok(game) => Ok(Position::Xart(game)),
                Err(unfit) => Err(xart::in_words(&unfit)),
            },
        }
    }
}
