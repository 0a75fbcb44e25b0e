//! Pegs and bridges as drawings.
//!
//! In the box the pegs of the two sides have ends of different shape, so that fingers can tell
//! them apart. Here eyes can, without colours: White's are round and its bridges smooth, Black's
//! are square and its bridges notched.

use super::geometry::middle;
use super::seen::Seen;
use super::state::side_class;
use leptos::prelude::*;
use rules::{Game, Side};
use twixt::{Bridge, Hole, TwixT};

/// Half the width of a peg.
const PEG: f64 = 6.6;

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Piece<T> {
    place: T,
    side: Side,
    /// Whether it came with the turn just made, from this hole.
    fresh: Option<Hole>,
}

/// A peg, seen from above.
pub(super) fn peg(hole: Hole, side: Side) -> AnyView {
    let (x, y) = middle(hole);
    match side {
        Side::First => view! {
            <circle class="shade" cx=x + 1.0 cy=y + 1.6 r=PEG/>
            <circle class="body" cx=x cy=y r=PEG/>
            <circle class="top" cx=x cy=y r=PEG * 0.58/>
            <circle class="spot" cx=x cy=y r=PEG * 0.22/>
        }
        .into_any(),
        Side::Second => {
            let square = |class: &'static str, half: f64, round: f64, x: f64, y: f64| {
                view! {
                    <rect class=class x=x - half y=y - half width=2.0 * half height=2.0 * half rx=round/>
                }
            };
            let half = PEG * 0.93;
            view! {
                {square("shade", half, 1.8, x + 1.0, y + 1.6)}
                {square("body", half, 1.8, x, y)}
                {square("top", half * 0.58, 0.8, x, y)}
                {square("spot", half * 0.22, 0.0, x, y)}
            }
            .into_any()
        }
    }
}

/// A bridge.
pub(super) fn bridge(bridge: Bridge) -> impl IntoView {
    let [(x, y), (to_x, to_y)] = bridge.ends().map(middle);
    let line = |class: &'static str, right: f64, down: f64| {
        view! { <line class=class x1=x + right y1=y + down x2=to_x + right y2=to_y + down/> }
    };
    view! {
        {line("shade", 0.8, 1.4)}
        {line("edge", 0.0, 0.0)}
        {line("body", 0.0, 0.0)}
        {line("line", 0.0, 0.0)}
    }
}

/// All pieces of the position. Those that stay from one turn to the next are left alone.
///
/// `goes` says of a bridge whether it would be taken away.
pub(super) fn pieces(seen: Seen, goes: Callback<Bridge, bool>) -> impl IntoView {
    let bridges = fresh_memo(seen, |game| {
        let own = |bridge: Bridge| Some((bridge, game.peg(bridge.left())?));
        game.bridges().filter_map(own).collect()
    });
    let pegs = fresh_memo(seen, |game| game.pegs().collect());
    view! {
        <g class="bridges">
            <For each=move || bridges.get() key=|piece| (piece.place, piece.side) let:piece>
                <g class=format!("bridge {}", side_class(piece.side)) class:fresh=piece.fresh.is_some()
                    class:goes=move || goes.run(piece.place)
                    // A new bridge grows out of the new peg.
                    style:transform-origin=piece.fresh.map(|hole| {
                        let (x, y) = middle(hole);
                        format!("{x}px {y}px")
                    })>
                    {bridge(piece.place)}
                </g>
            </For>
        </g>
        <g class="pegs">
            <For each=move || pegs.get() key=|piece| (piece.place, piece.side) let:piece>
                <g class=format!("peg {}", side_class(piece.side)) class:fresh=piece.fresh.is_some()
                    style:transform-origin=piece.fresh.map(|hole| {
                        let (x, y) = middle(hole);
                        format!("{x}px {y}px")
                    })>
                    {peg(piece.place, piece.side)}
                </g>
            </For>
        </g>
    }
}

/// The pieces of a kind. What comes in one turn is fresh; what was there when the board was first
/// shown, or comes when somebody goes through a game by leaps, is not.
fn fresh_memo<T>(seen: Seen, list: fn(&TwixT) -> Vec<(T, Side)>) -> Memo<Vec<Piece<T>>>
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let turns = StoredValue::new(None::<usize>);
    Memo::new(move |before: Option<&Vec<Piece<T>>>| {
        let game = seen.game();
        let now = game.turns_played();
        let one_turn = turns.get_value().is_some_and(|before| before + 1 == now);
        turns.set_value(Some(now));
        let source = game.last_turn().and_then(twixt::Turn::peg).filter(|_| one_turn);
        let was_there =
            |place: T| before.is_some_and(|before| before.iter().any(|piece| piece.place == place));
        list(&game)
            .into_iter()
            .map(|(place, side)| {
                let fresh = source.filter(|_| !was_there(place));
                Piece { place, side, fresh }
            })
            .collect()
    })
}

/// The chain that won, as a line under its pieces or over them.
pub(super) fn winning_line(seen: Seen, class: &'static str) -> impl IntoView {
    let points = Memo::new(move |_| {
        let chain = seen.game().winning_chain();
        let points = chain.into_iter().map(middle).map(|(x, y)| format!("{x},{y}"));
        points.collect::<Vec<_>>().join(" ")
    });
    move || {
        points.with(|points| {
            let side = seen.game_untracked().winner()?;
            let class = format!("{class} {}", side_class(side));
            (!points.is_empty()).then(|| view! { <polyline class=class points=points.clone()/> })
        })
    }
}

/// A ring around the peg placed last.
pub(super) fn last_ring(seen: Seen) -> impl IntoView {
    let last = Memo::new(move |_| {
        let text = seen.last.get()?;
        let game = seen.game();
        let hole = game.parse_turn(&text).ok()?.peg();
        // Who swaps takes over the only peg.
        hole.or_else(|| game.pegs().next().map(|(hole, _)| hole))
    });
    move || {
        last.get().map(|hole| {
            let (x, y) = middle(hole);
            view! { <circle class="last" cx=x cy=y r="9.4"/> }
        })
    }
}
