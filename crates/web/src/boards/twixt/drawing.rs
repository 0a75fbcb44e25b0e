//! The bare board.

use super::camera::Camera;
use super::geometry::{
    EDGE, PITCH, border_lines, frame, guides, is_hole, label_places, middle, width,
};
use leptos::prelude::*;
use twixt::Hole;

/// Whose each side of the board is, clockwise from the top.
const OWNERS: [&str; 4] = ["first", "second", "first", "second"];

/// Wood, the frame in the sides' colours, border lines and guides.
pub(super) fn bare_board(size: usize) -> impl IntoView {
    let wide = width(size);
    let sides = frame(size).into_iter().zip(OWNERS).map(|(points, owner)| {
        view! { <polygon class=format!("frame {owner}") points=points/> }
    });
    let lines =
        border_lines(size).into_iter().zip(OWNERS).map(|(((x, y), (to_x, to_y)), owner)| {
            view! {
                <line class=format!("border under {owner}") x1=x y1=y x2=to_x y2=to_y/>
                <line class=format!("border {owner}") x1=x y1=y x2=to_x y2=to_y/>
            }
        });
    let guides = guides(size).into_iter().map(|((x, y), (to_x, to_y))| {
        view! { <line x1=x y1=y x2=to_x y2=to_y/> }
    });
    view! {
        <rect class="wood" x=-EDGE y=-EDGE width=wide height=wide/>
        <path class="grain" d=grain(wide)/>
        {sides.collect_view()}
        <g class="guides">{guides.collect_view()}</g>
        {lines.collect_view()}
    }
}

/// The grain of the wood: lines along the board, no two alike.
fn grain(wide: f64) -> String {
    let mut path = String::new();
    let mut y = -EDGE + 3.0;
    let mut number = 0_u32;
    while y < wide - EDGE {
        let (rise, fall) = (f64::from(number * 7 % 17) - 8.0, f64::from(number * 11 % 19) - 9.0);
        let (near, far) = (wide * 0.3, wide * 0.7);
        path += &format!(
            "M{} {y:.1}c{near:.0} {rise} {far:.0} {fall} {wide:.0} {}",
            -EDGE,
            (rise + fall) / 4.0
        );
        y += 2.5 + f64::from(number * number % 13);
        number += 1;
    }
    path
}

/// The names of columns and rows on all four sides, in the frame.
pub(super) fn labels(size: usize) -> impl IntoView {
    let places = label_places(size);
    let name =
        |number: usize| {
            let along = number as f64 * PITCH;
            // On small screens every second name has to do.
            let rare = number % 2 == 1;
            places.map(|across| view! {
            <text class="first" class:rare=rare x=along y=across>{column_name(number)}</text>
            <text class="second" class:rare=rare x=across y=along>{number + 1}</text>
        })
        };
    (0..size).map(name).collect_view()
}

/// The names again at the edges of what is seen, for who looks at a part of the board only.
pub(super) fn strips(size: usize, camera: RwSignal<Camera>) -> impl IntoView {
    let wide = width(size);
    let along = |number: usize| number as f64 * PITCH;
    let columns = (0..size)
        .map(|number| view! { <text x=along(number) y="0.8em">{column_name(number)}</text> });
    let rows =
        (0..size).map(|number| view! { <text x="0.95em" y=along(number)>{number + 1}</text> });
    // Everything in them is measured in letters, which keep their size on the screen.
    view! {
        <g class="strips" style=("--span", move || format!("{}px", camera.get().span()))>
            <g class="first" transform=move || format!("translate(0 {})", camera.get().corner().1)>
                <rect x=-EDGE width=wide height="1.6em"/>
                {columns.collect_view()}
            </g>
            <g class="second" transform=move || format!("translate({} 0)", camera.get().corner().0)>
                <rect y=-EDGE width="1.9em" height=wide/>
                {rows.collect_view()}
            </g>
        </g>
    }
}

fn column_name(number: usize) -> String {
    rules::letters(number)
}

/// The holes. Each is a cell of a real grid; what it says is put there whenever it changes, which
/// costs less than asking hundreds of closures every turn.
///
/// A complete grid, because it is what screen readers know best: every hole can be walked to with
/// arrow keys and also be found when the page is read line by line. The holes have to be drawn
/// anyway, so it costs no further elements.
pub(super) fn holes(size: usize, picture: bool) -> impl IntoView {
    let hole = move |column: usize, row: usize| {
        let hole = Hole::new(column, row).filter(|hole| is_hole(*hole, size))?;
        let (x, y) = middle(hole);
        let (role, id) =
            if picture { (None, None) } else { (Some("gridcell"), Some(cell_id(hole))) };
        Some(view! { <circle class="hole" role=role id=id cx=x cy=y r="2.3"/> })
    };
    (0..size)
        .map(|row| {
            let role = (!picture).then_some("row");
            view! { <g role=role>{(0..size).map(|column| hole(column, row)).collect_view()}</g> }
        })
        .collect_view()
}

/// The name of a hole in the page.
pub(super) fn cell_id(hole: Hole) -> String {
    format!("twixt-{hole}")
}
