//! The turns that could stop what the other side threatens.
//!
//! A threat is a turn that fills some cells, and wins with lines that end there or at outermost
//! edges. It stays one unless something is laid in or beside these cells or the cells around them,
//! where it would become forbidden. If it is a line, or room is limited, a larger layout can stop
//! it, too.

use super::area::Area;
use super::choice::Choice;
use super::outlook::{Space, Win};
use super::wins::forcing;
use ::xart::Board;

/// One of the other side's threats.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threat {
    /// Where it can be stopped.
    area: Area,
    /// Whether a larger layout can stop it.
    may_widen: bool,
}

/// Finds out where a turn that wins can be stopped, on a table that may be limited.
pub(super) fn threat(
    board: &mut Board,
    win: Win,
    limited: bool,
    filled: &mut Vec<usize>,
) -> Threat {
    let Choice { spot, face } = win.choice;
    board.foresee(board.place(spot), face, filled);
    let around = |area: Area, cell: &usize| area.or(Area::around(board.spot(*cell)));
    let area = filled.iter().fold(Area::default(), around);
    Threat { area, may_widen: limited || !win.is_ring }
}

/// Calls `each` for the turns with a tile in this space that could stop all these threats.
pub(super) fn defences(
    board: &mut Board,
    space: &Space,
    threats: &[Threat],
    filled: &mut Vec<usize>,
    mut each: impl FnMut(Choice),
) {
    let spot = space.spot;
    let place = board.place(spot);
    let (column, row) = board.column_and_row(place);
    let bounds = board.bounds();
    let widens = bounds.including(column, row) != bounds;
    let stopped =
        |threat: &Threat, area: Area| area.touches(threat.area) || (threat.may_widen && widens);
    if !threats.iter().all(|threat| stopped(threat, space.reach)) {
        return;
    }
    let near = Area::around(spot);
    let all = threats.iter().all(|threat| stopped(threat, near));
    let faces = if all { space.legal } else { space.legal.and(forcing(board, place)) };
    for face in faces {
        let reaches = all || {
            board.foresee(place, face, filled);
            let area =
                filled.iter().fold(near, |area, cell| area.or(Area::around(board.spot(*cell))));
            threats.iter().all(|threat| stopped(threat, area))
        };
        if reaches {
            each(Choice { spot, face });
        }
    }
}
