//! Positions in which neither side sees a way any more.
//!
//! Most are not over yet by the rules, which ask whether a way of knight's moves is left that could
//! lead across one's own bridges. Whoever cannot win makes sure that the other one cannot either, and
//! then the game is drawn.

use super::geometry::{LINES, WORDS, Words, count, is_empty, meet};
use super::lines::bridged;
use super::view::View;

/// The holes in which the opponent could bar the narrowest place of the ways that the rules leave to a
/// side. Nothing if they leave none.
pub(super) fn narrowest_place(view: &View) -> Option<Words> {
    let open = view.free_for_foe();
    let passable = view.walled.map(|walled| walled.map(|word| !word));
    let can: Words = std::array::from_fn(|line| view.free[line] | view.own[line]);
    let border = |second: bool| -> Words {
        let border = view.border(second);
        std::array::from_fn(|line| if line == border { can[line] } else { 0 })
    };
    let last = border(true);
    // What is reached with so many knight's moves, and not with fewer.
    let mut steps = vec![border(false)];
    let mut seen = steps[0];
    while !meet(&steps[steps.len() - 1], &last) {
        let [near, _] = bridged::<LINES>(&passable, &steps[steps.len() - 1]);
        let new: Words = std::array::from_fn(|line| near[line] & can[line] & !seen[line]);
        if is_empty(&new) {
            return None;
        }
        for (seen, new) in seen.iter_mut().zip(&new) {
            *seen |= new;
        }
        steps.push(new);
    }
    let mut on_way = last;
    let mut narrowest = [0; WORDS];
    for step in steps.iter().rev() {
        let here: Words = std::array::from_fn(|line| on_way[line] & step[line]);
        let empty: Words = std::array::from_fn(|line| here[line] & open[line]);
        if !is_empty(&empty) && (is_empty(&narrowest) || count(&empty) < count(&narrowest)) {
            narrowest = empty;
        }
        [on_way, _] = bridged::<LINES>(&passable, &here);
    }
    Some(narrowest)
}
