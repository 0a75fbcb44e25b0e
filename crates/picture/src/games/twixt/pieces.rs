use super::chain::winning_bridges;
use super::geometry::place;
use crate::colours::{BLACK_PEG, CHAIN, LAST, WHITE_PEG, WOOD};
use crate::svg::{Element, circle, group, line, rectangle};
use rules::Side;
use std::collections::BTreeSet;
use twixt::{Bridge, Hole, Turn, TwixT};

/// The radius of a white peg.
const PEG: f64 = 11.5;
/// Half the side of a black peg, which looks as large as a white one.
const SQUARE_PEG: f64 = 10.5;
/// The width of a bridge.
const BRIDGE: f64 = 7.0;
/// The outline of pegs and bridges.
const OUTLINE: f64 = 1.8;
/// How far the light behind a winning chain reaches beyond its pieces.
const CHAIN_REACH: f64 = 6.5;

/// The bridges of a side, as bars with an outline that shows which of two crosses the other.
pub(super) fn bridges(game: &TwixT, side: Side) -> Element {
    let (outline, inside) = match side {
        Side::First => (BLACK_PEG, WHITE_PEG),
        Side::Second => (WOOD, BLACK_PEG),
    };
    let bars = of_side(game, side).map(|bridge| {
        group()
            .set("data-bridge", &bridge.to_string())
            .child(&bar(bridge).stroke(outline, BRIDGE + 2.0 * OUTLINE))
            .child(&bar(bridge).stroke(inside, BRIDGE))
    });
    group().set("stroke-linecap", "round").children(bars)
}

/// The pegs of a side: White's are round with a dot, Black's are square with a cross.
pub(super) fn pegs(game: &TwixT, side: Side) -> Element {
    let pegs = game.pegs().filter(|&(_, owner)| owner == side);
    group().children(pegs.map(|(hole, _)| {
        let group = group().set("data-peg", &hole.to_string());
        match side {
            Side::First => group.children(white_peg(hole)),
            Side::Second => group.children(black_peg(hole)),
        }
    }))
}

fn white_peg(hole: Hole) -> [Element; 2] {
    [
        circle(place(hole), PEG).fill(WHITE_PEG).stroke(BLACK_PEG, OUTLINE),
        circle(place(hole), PEG * 0.3).fill(BLACK_PEG),
    ]
}

fn black_peg(hole: Hole) -> [Element; 3] {
    let (x, y) = place(hole);
    let arm = SQUARE_PEG * 0.4;
    let side = 2.0 * SQUARE_PEG;
    [
        rectangle((x - SQUARE_PEG, y - SQUARE_PEG), (side, side), SQUARE_PEG * 0.4)
            .fill(BLACK_PEG)
            .stroke(WOOD, OUTLINE),
        line((x - arm, y - arm), (x + arm, y + arm)).stroke(WHITE_PEG, OUTLINE),
        line((x - arm, y + arm), (x + arm, y - arm)).stroke(WHITE_PEG, OUTLINE),
    ]
}

/// A ring around the peg of a turn; a swap has none.
pub(super) fn mark_of(turn: Option<&Turn>) -> Element {
    let peg = turn.and_then(Turn::peg);
    group().fill("none").stroke(LAST, 3.5).children(peg.map(|hole| circle(place(hole), PEG + 5.5)))
}

/// What shines behind the chain from border to border.
pub(super) fn winning_chain(game: &TwixT) -> Option<Element> {
    let bridges = winning_bridges(game)?;
    let pegs: BTreeSet<Hole> = bridges.iter().flat_map(|bridge| bridge.ends()).collect();
    let width = BRIDGE + 2.0 * (OUTLINE + CHAIN_REACH);
    let bars = bridges.into_iter().map(|bridge| bar(bridge).stroke(CHAIN, width));
    let circles = pegs.into_iter().map(|hole| circle(place(hole), PEG + CHAIN_REACH));
    Some(group().fill(CHAIN).children(bars).children(circles))
}

fn of_side(game: &TwixT, side: Side) -> impl Iterator<Item = Bridge> + '_ {
    game.bridges().filter(move |bridge| game.peg(bridge.left()) == Some(side))
}

fn bar(bridge: Bridge) -> Element {
    line(place(bridge.left()), place(bridge.right()))
}
