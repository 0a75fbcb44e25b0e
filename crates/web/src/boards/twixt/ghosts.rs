//! What is not there yet: the turn in question, and what the page points out.

use super::draft::{Draft, Fate};
use super::geometry::{PITCH, middle, width};
use super::pieces::{bridge, peg};
use super::state::{State, side_class};
use crate::boards::{Mark, MarkKind};
use leptos::prelude::*;
use rules::{Game, Side};
use twixt::{Bridge, Hole, Turn};

/// A turn in question.
#[derive(Clone, Debug, PartialEq)]
struct Preview {
    side: Side,
    /// The peg, and whether it is already chosen in bridge mode.
    pegs: Vec<(Hole, bool)>,
    bridges: Vec<(Bridge, Fate)>,
}

/// The turn that a click would make, or what was put together in bridge mode.
pub(super) fn preview(state: State) -> impl IntoView {
    let preview = Memo::new(move |_| {
        let side = state.game().to_move();
        let pointed = state.pointed.get();
        let drafted = state.draft.with(|draft| draft.as_ref().map(Draft::peg));
        let Some(drafted) = drafted else {
            let bridges = pointed.and_then(|hole| state.bridges_of(hole))?;
            let bridges = bridges.into_iter().map(|bridge| (bridge, Fate::Comes)).collect();
            return Some(Preview { side, pegs: vec![(pointed?, false)], bridges });
        };
        let mut bridges = state.choices.get();
        bridges.retain(|(_, fate)| *fate != Fate::Stays);
        let mut pegs: Vec<_> = drafted.map(|hole| (hole, true)).into_iter().collect();
        let hovered = pointed.filter(|hole| Some(*hole) != drafted);
        pegs.extend(
            hovered.filter(|hole| state.bridges_of(*hole).is_some()).map(|hole| (hole, false)),
        );
        Some(Preview { side, pegs, bridges })
    });
    move || {
        preview.get().map(|Preview { side, pegs, bridges }| {
            let side_class = side_class(side);
            let bridges =
                bridges.into_iter().map(|(place, fate)| {
                    // What is taken away is drawn with the pieces.
                    (fate != Fate::Goes).then(|| view! {
                    <g class=format!("bridge {side_class} {}", fate.name())>{bridge(place)}</g>
                })
                });
            let pegs = pegs.into_iter().map(|(hole, chosen)| {
                view! {
                    <g class=format!("peg {side_class}") class:chosen=chosen>{peg(hole, side)}</g>
                }
            });
            view! { {bridges.collect_view()} {pegs.collect_view()} }
        })
    }
}

/// The bridge in question in bridge mode.
pub(super) fn near(state: State) -> impl IntoView {
    move || {
        state.near.get().map(|bridge| {
            let [(x, y), (to_x, to_y)] = bridge.ends().map(middle);
            view! { <line class="near" x1=x y1=y x2=to_x y2=to_y/> }
        })
    }
}

/// The peg that the next bridge begins at, when a position is set up.
pub(super) fn picked(state: State) -> impl IntoView {
    move || {
        let (x, y) = middle(state.table.set_up?.picked.get()?);
        Some(view! { <circle class="last" cx=x cy=y r="9.4"/> })
    }
}

/// Where the keyboard is, and the cross that a finger aims with.
pub(super) fn cursor(state: State) -> impl IntoView {
    let place = move || {
        let (x, y) = middle(state.cursor.get());
        format!("translate({x} {y})")
    };
    let cross = move || {
        let hole = state.pointed.get().filter(|_| state.aiming.get())?;
        let (x, y) = middle(hole);
        let far = width(state.size.get());
        Some(view! {
            <g class="cross" transform=format!("translate({x} {y})")>
                <path d=format!("M{} 0H-12M12 0H{far}M0 {}V-12M0 12V{far}", -far, -far)/>
                <circle r="12"/>
            </g>
        })
    };
    view! {
        <circle class="cursor" r="9.6" transform=place/>
        {cross}
    }
}

/// What the page points out.
pub(super) fn marks(state: State) -> impl IntoView {
    move || {
        let marks = state.table.marks.get();
        marks.into_iter().map(|mark| one_mark(state, &mark)).collect_view()
    }
}

fn one_mark(state: State, mark: &Mark) -> AnyView {
    let (side, class) = (mark.side, side_class(mark.side));
    let game = state.game();
    let turn = mark.turn.as_ref().and_then(|turn| game.parse_turn(turn).ok());
    let hole = turn.as_ref().and_then(Turn::peg);
    if mark.kind == MarkKind::Hint {
        return hole
            .map(|hole| {
                let (x, y) = middle(hole);
                let ways = twixt::Direction::in_mask(game.open_bridges(side, hole));
                let bridges = ways.filter_map(|way| Bridge::leading(hole, way)).map(|place| {
                    view! {
                        <g class=format!("bridge {class}")>{bridge(place)}</g>
                    }
                });
                view! {
                    <g class="hint">
                        {bridges.collect_view()}
                        <g class=format!("peg {class}")>{peg(hole, side)}</g>
                        <circle class="ring" cx=x cy=y r="12"/>
                    </g>
                }
            })
            .into_any();
    }
    let holes: Vec<Hole> = mark.places.iter().filter_map(|place| place.parse().ok()).collect();
    let all = holes.iter().copied().chain(hole.filter(|hole| !holes.contains(hole)));
    let shapes = all.map(|place| {
        let (x, y) = middle(place);
        let half = PITCH * 0.44;
        // The hole that it is about to happen in stands out.
        let goal = hole == Some(place);
        match side {
            Side::First => view! { <circle class:goal=goal cx=x cy=y r=half/> }.into_any(),
            Side::Second => view! {
                <rect class:goal=goal x=x - half y=y - half width=2.0 * half height=2.0 * half rx="2"/>
            }.into_any(),
        }
    });
    view! { <g class=format!("threat {class}")>{shapes.collect_view()}</g> }.into_any()
}
