//! Connections that are one peg away, and what can be done about them.

use super::geometry::{LINES, Point, Span, WORDS, Words, count, is_empty, meet, points};
use super::lines::bridged;
use super::turn::TreeTurn;
use super::view::View;
use ::twixt::Direction;

/// Whether the side has a peg on a border, and enough of them to reach with one more from border to
/// border, as no bridge leads more than two lines far.
fn could_connect(view: &View) -> bool {
    (view.own[view.border(false)] != 0 || view.own[view.border(true)] != 0)
        && 2 * count(&view.own) as usize + 1 >= view.size
}

/// The holes in which a peg would connect the borders at once. Exact, without taking bridges away.
pub(super) fn winning_holes(view: &View) -> Words {
    if !could_connect(view) {
        return [0; WORDS];
    }
    let [first, second] = [false, true].map(|border| view.hanging_on(border));
    joining(view, &view.open, [&first, &second])
}

/// Whether the side could connect its borders at once if it may take away as many of its bridges
/// as it likes and lay others: if this says no, it certainly cannot.
pub(super) fn might_win_by_removal(view: &View) -> bool {
    if !could_connect(view) {
        return false;
    }
    let passable = view.walled.map(|walled| walled.map(|word| !word));
    let [first, second] = [false, true].map(|border| {
        let line = view.border(border);
        let (mut pegs, mut chains) = ([0; WORDS], [0; WORDS]);
        pegs[line] = view.own[line];
        view.flood_over(&passable, &pegs, &mut chains);
        chains
    });
    meet(&first, &second) || !is_empty(&joining(view, &passable, [&first, &second]))
}

/// A turn that takes one bridge away and then connects. The view is afterwards as before.
pub(super) fn win_by_removal(view: &mut View) -> Option<TreeTurn> {
    let side = view.side;
    for kind in 0..4 {
        for first in points(&view.laid[kind].clone()) {
            let span = Span { first, kind };
            view.lift(side, span);
            let winning = winning_holes(view);
            view.lay(side, span);
            if let Some(hole) = any(&winning).and_then(|point| point.hole(side)) {
                return span.bridge(side).map(|bridge| TreeTurn::Instead(hole, bridge));
            }
        }
    }
    None
}

/// The holes from which open bridges lead to both sets of chains, or which lie on the border
/// themselves.
fn joining(view: &View, open: &[Words; 4], hanging: [&Words; 2]) -> Words {
    let [first, second] = [false, true].map(|border| {
        let mut near = [0; WORDS];
        let chains = hanging[usize::from(border)];
        if !is_empty(chains) {
            near = bridged::<LINES>(open, chains)[0];
        }
        near[view.border(border)] = !0;
        near
    });
    std::array::from_fn(|line| first[line] & second[line] & view.free[line])
}

/// The turns of `defender` that could keep `attacker` from connecting with a peg in `hole`, and
/// whether there can be no others.
pub(super) fn defences(
    defender: &View,
    attacker: &View,
    hole: Point,
    turns: &mut Vec<TreeTurn>,
) -> bool {
    let mut complete = true;
    let Some(target) = hole.hole(attacker.side) else { return false };
    let place = Point::of(defender.side, target);
    if place.is_in(&defender.free) {
        turns.push(TreeTurn::Peg(target));
    }
    for direction in Direction::ALL {
        let Some(needed) = Span::leading(defender.side, place, direction) else { continue };
        // Only where the attacker would get a bridge there is one to be prevented.
        let attacked = Span::leading(attacker.side, hole, direction).filter(|span| {
            let ends = [Some(span.first), span.second()].into_iter().flatten();
            span.is_in(&attacker.open) && ends.into_iter().any(|end| end.is_in(&attacker.own))
        });
        if attacked.is_none() {
            continue;
        }
        for cutting in needed.crossing() {
            complete &= cut(defender, cutting, turns);
        }
    }
    complete
}

/// Adds the turn that lays a bridge. `false` if there may be others than those added.
fn cut(view: &View, cutting: Span, turns: &mut Vec<TreeTurn>) -> bool {
    let Some(second) = cutting.second() else { return true };
    let ends = [cutting.first, second];
    let standing = ends.map(|end| end.is_in(&view.own));
    let placeable = ends.map(|end| end.is_in(&view.free));
    if cutting.is_in(&view.walled) || cutting.is_in(&view.laid) {
        return true;
    }
    let peg = match (standing, placeable) {
        // Both pegs stand, and only a bridge of one's own is in the way.
        ([true, true], _) => return false,
        ([true, _], [_, true]) => second,
        ([_, true], [true, _]) => cutting.first,
        _ => return true,
    };
    let Some(hole) = peg.hole(view.side) else { return true };
    if cutting.is_in(&view.open) {
        push(turns, TreeTurn::Peg(hole));
        return true;
    }
    let mut in_the_way = cutting.crossing().filter(|span| span.is_in(&view.laid));
    match (in_the_way.next(), in_the_way.next()) {
        (Some(span), None) => {
            if let Some(bridge) = span.bridge(view.side) {
                push(turns, TreeTurn::Instead(hole, bridge));
            }
            true
        }
        _ => false,
    }
}

fn push(turns: &mut Vec<TreeTurn>, turn: TreeTurn) {
    if !turns.contains(&turn) {
        turns.push(turn);
    }
}

/// The first hole of a set.
pub(super) fn any(set: &Words) -> Option<Point> {
    if is_empty(set) { None } else { points(set).next() }
}
