//! TwixT: pegs, and bridges between them. What lies is always a position, because whatever the
//! rules refuse is not done.

use super::Tool;
use crate::boards::twixt::piece;
use crate::texts::t;
use leptos::prelude::*;
use rules::{Game, Side};
use twixt::{Bridge, Direction, Hole, Opening, Setup, TwixT, Variant};

/// The tool that lays and takes away bridges.
pub(super) const BRIDGES: usize = 3;

pub(super) fn tools() -> Vec<Tool> {
    let tool = |name: &'static str, picture: AnyView| Tool {
        name: Signal::derive(move || t(name)),
        picture,
    };
    vec![
        tool("twixt-peg-1", piece(Some(Side::First)).into_any()),
        tool("twixt-peg-2", piece(Some(Side::Second)).into_any()),
        tool("set-up-take", super::cross().into_any()),
        tool("set-up-bridges", piece(None).into_any()),
    ]
}

/// A position without anything that the opening has to say, which comes at last.
pub(super) fn plain(game: &TwixT) -> TwixT {
    changed(game, |setup| setup.opening = Opening::Over).unwrap_or_else(|| game.clone())
}

/// The board without anything on it.
pub(super) fn cleared(game: &TwixT) -> TwixT {
    let empty = changed(game, |setup| {
        setup.pegs.clear();
        setup.bridges.clear();
        setup.opening = Opening::Over;
    });
    empty.unwrap_or_else(|| game.clone())
}

/// The same in another variant; an empty board if it cannot lie there.
pub(super) fn in_variant(game: &TwixT, variant: Variant) -> TwixT {
    let mut setup = game.setup();
    setup.opening = Opening::Over;
    setup.into_game(variant).unwrap_or_else(|_| cleared(&TwixT::new(&variant)))
}

/// The same with another side to move.
pub(super) fn with_mover(game: &TwixT, side: Side) -> TwixT {
    changed(game, |setup| setup.to_move = side).unwrap_or_else(|| game.clone())
}

/// The position with the opening that it is usually in.
pub(super) fn finished(game: &TwixT) -> TwixT {
    let opening = match game.to_move() {
        Side::First => Setup::start(game.variant()).opening,
        Side::Second => Opening::Choice,
    };
    changed(game, |setup| setup.opening = opening).unwrap_or_else(|| plain(game))
}

/// What a tool other than that for bridges does in a hole: a peg comes with all bridges that it can
/// have, as in a turn, and goes where one like it is.
///
/// # Errors
/// The name of a text that says why it cannot be done.
pub(super) fn touched(game: &TwixT, tool: usize, hole: Hole) -> Result<TwixT, String> {
    let without = changed(game, |setup| {
        setup.pegs.retain(|(known, _)| *known != hole);
        setup.bridges.retain(|bridge| !bridge.ends().contains(&hole));
    });
    let without = without.unwrap_or_else(|| game.clone());
    let Some(side) = Side::BOTH.get(tool).copied().filter(|side| game.peg(hole) != Some(*side))
    else {
        return Ok(without);
    };
    let ways = Direction::in_mask(without.open_bridges(side, hole));
    let bridges = ways.filter_map(|way| Bridge::leading(hole, way));
    let with = changed(&without, |setup| {
        setup.pegs.push((hole, side));
        setup.bridges.extend(bridges);
    });
    with.ok_or_else(|| format!("twixt-behind-{}", (!side).index() + 1))
}

/// Lays a bridge or takes it away.
///
/// # Errors
/// The name of a text that says why it cannot be done.
pub(super) fn toggled(game: &TwixT, bridge: Bridge) -> Result<TwixT, String> {
    let [one, other] = bridge.ends().map(|end| game.peg(end));
    if one.is_none() || one != other {
        return Err("set-up-not-joined".to_owned());
    }
    let after = changed(game, |setup| {
        let count = setup.bridges.len();
        setup.bridges.retain(|known| *known != bridge);
        if setup.bridges.len() == count {
            setup.bridges.push(bridge);
        }
    });
    after.ok_or_else(|| "set-up-crosses".to_owned())
}

/// The position after a change, if it is one.
fn changed(game: &TwixT, change: impl FnOnce(&mut Setup)) -> Option<TwixT> {
    let mut setup = game.setup();
    change(&mut setup);
    setup.into_game(game.variant()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set_up(touches: &[(usize, &str)]) -> TwixT {
        let variant = "size=12".parse().unwrap();
        touches.iter().fold(plain(&TwixT::new(&variant)), |game, (tool, name)| {
            touched(&game, *tool, name.parse().unwrap()).unwrap()
        })
    }

    #[test]
    fn pegs_come_with_bridges_and_go_with_them() {
        let game = set_up(&[(0, "e5"), (0, "f7"), (1, "g5")]);
        assert_eq!(finished(&game).code(), "12/12/12/12/4w1b5/12/5w6/12/12/12/12/12 w e5f7 -");
        let gone = touched(&game, 2, "e5".parse().unwrap()).unwrap();
        assert_eq!(gone.bridges().count(), 0);
        // The same tool takes away, the other one replaces.
        assert_eq!(touched(&game, 0, "e5".parse().unwrap()).unwrap().code(), gone.code());
        let other = touched(&game, 1, "e5".parse().unwrap()).unwrap();
        assert_eq!(other.peg("e5".parse().unwrap()), Some(Side::Second));
    }

    #[test]
    fn what_the_rules_refuse_is_not_done() {
        let game = set_up(&[(0, "e5"), (0, "f7"), (1, "e6"), (1, "f4")]);
        let bridge = |one: &str, other: &str| {
            Bridge::between(one.parse().unwrap(), other.parse().unwrap()).unwrap()
        };
        assert_eq!(touched(&game, 0, "a5".parse().unwrap()).unwrap_err(), "twixt-behind-2");
        assert_eq!(touched(&game, 1, "c1".parse().unwrap()).unwrap_err(), "twixt-behind-1");
        assert_eq!(toggled(&game, bridge("e5", "g6")).unwrap_err(), "set-up-not-joined");
        let without = toggled(&game, bridge("e5", "f7")).unwrap();
        let crossed = set_up(&[(0, "e5"), (0, "f7"), (1, "f6"), (1, "d5")]);
        assert_eq!(toggled(&crossed, bridge("f6", "d5")).unwrap_err(), "set-up-crosses");
        assert_eq!(toggled(&without, bridge("e5", "f7")).unwrap().code(), game.code());
    }

    #[test]
    fn another_variant_keeps_what_can_lie_there() {
        let small = set_up(&[(0, "e5"), (0, "f7"), (1, "g5")]);
        let large = in_variant(&small, Variant::default());
        assert_eq!((large.size(), large.pegs().count(), large.bridges().count()), (24, 3, 1));
        let far = touched(&large, 1, "t20".parse().unwrap()).unwrap();
        let again = in_variant(&far, small.variant());
        assert_eq!((again.size(), again.pegs().count()), (12, 0));
    }

    #[test]
    fn the_opening_is_the_usual_one() {
        let opening = |touches: &[(usize, &str)], side| {
            finished(&with_mover(&set_up(touches), side)).opening()
        };
        assert_eq!(opening(&[], Side::First), Opening::FirstPeg);
        assert_eq!(opening(&[(0, "e5")], Side::Second), Opening::Choice);
        assert_eq!(opening(&[(0, "e5")], Side::First), Opening::Over);
        assert_eq!(opening(&[(1, "e5")], Side::Second), Opening::Over);
    }
}
