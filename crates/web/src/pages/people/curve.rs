//! How a rating went: drawn, in one sentence, and as a table.

use crate::online::words;
use crate::texts::{say, t};
use leptos::prelude::*;
use leptos_router::components::A;
use wire::{Curve, Point, Rating};

const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 160.0;

/// Less than this is not shown as if it were much.
const LEAST_SPAN: f64 = 100.0;

/// More games are not put into the table.
const MOST_ROWS: usize = 100;

/// What is drawn.
struct Drawing {
    /// The rating after each game.
    line: String,
    /// Where it is with 95 %.
    band: String,
    /// The place of the last one.
    last: (f64, f64),
    /// The ratings at the lower and at the upper edge.
    bounds: (i32, i32),
}

impl Drawing {
    fn of(ratings: &[Rating]) -> Drawing {
        let edge = |rating: &Rating, sign: f64| {
            f64::from(rating.value) + sign * 2.0 * f64::from(rating.deviation)
        };
        let value = |rating: &Rating| f64::from(rating.value);
        let low = ratings.iter().map(value).fold(f64::INFINITY, f64::min);
        let high = ratings.iter().map(value).fold(f64::NEG_INFINITY, f64::max);
        let missing = (LEAST_SPAN - (high - low)).max(0.0) / 2.0 + 20.0;
        let (low, high) = (low - missing, high + missing);
        let x = |at: usize| WIDTH * at as f64 / (ratings.len().max(2) - 1) as f64;
        let y = |value: f64| ((high - value) / (high - low) * HEIGHT).clamp(0.0, HEIGHT);
        let along = |value: &dyn Fn(&Rating) -> f64| -> Vec<(f64, f64)> {
            ratings.iter().enumerate().map(|(at, one)| (x(at), y(value(one)))).collect()
        };
        let line = along(&value);
        let mut band = along(&|one| edge(one, 1.0));
        band.extend(along(&|one| edge(one, -1.0)).into_iter().rev());
        Drawing {
            last: line.last().copied().unwrap_or_default(),
            line: path(&line),
            band: format!("{}Z", path(&band)),
            bounds: (low as i32, high as i32),
        }
    }
}

/// A line through points.
fn path(points: &[(f64, f64)]) -> String {
    let mut path = String::new();
    for (number, (x, y)) in points.iter().enumerate() {
        path += &format!("{}{x:.1} {y:.1}", if number == 0 { 'M' } else { 'L' });
    }
    path
}

/// A curve with all that is known of it.
pub(super) fn graph(curve: Curve) -> AnyView {
    let ratings: Vec<Rating> = curve.points.iter().map(|point| point.rating).collect();
    let (Some(first), Some(last)) = (ratings.first().copied(), ratings.last().copied()) else {
        return ().into_any();
    };
    let best = ratings.iter().map(|one| one.value).max().unwrap_or(last.value);
    let count = ratings.len();
    let sentence = move || {
        let inserted = [
            ("games", count.into()),
            ("first", first.value.to_string().into()),
            ("last", words::rating(last).into()),
            ("best", best.to_string().into()),
        ];
        say("curve-of-rating", &inserted)
    };
    let Drawing { line, band, last: (x, y), bounds: (low, high) } = Drawing::of(&ratings);
    view! {
        <figure class="rating-curve">
            <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") preserveAspectRatio="none" role="img" aria-label=sentence>
                <rect class="ground" width=WIDTH height=HEIGHT/>
                <path class="band" d=band/>
                <path class="course" d=line/>
                <path class="here" d=format!("M{x:.1} {y:.1}h0.01")/>
            </svg>
            <span class="high" aria-hidden="true">{high}</span>
            <span class="low" aria-hidden="true">{low}</span>
            <figcaption class="soft" aria-hidden="true">{sentence}</figcaption>
        </figure>
        <details>
            <summary>{move || t("curve-as-table")}</summary>
            {table(curve.points)}
        </details>
    }
    .into_any()
}

/// The last points, the newest first.
fn table(points: Vec<Point>) -> impl IntoView {
    let before: Vec<Option<i32>> =
        std::iter::once(None).chain(points.iter().map(|point| Some(point.rating.value))).collect();
    let rows = points.into_iter().zip(before).rev().take(MOST_ROWS);
    let row = |(Point { at, game, rating }, before): (Point, Option<i32>)| {
        let change = before.map(|before| rating.value - before);
        let change =
            change.map(|change| format!("{}{}", if change < 0 { "−" } else { "+" }, change.abs()));
        view! {
            <tr>
                <td><A href=format!("/online/{game}")>{move || words::moment(at)}</A></td>
                <td>{words::rating(rating)}</td>
                <td>{change}</td>
                <td>{format!("± {}", 2 * rating.deviation)}</td>
            </tr>
        }
    };
    view! {
        <div class="wide" tabindex="0" role="group" aria-label=move || t("curve-as-table")>
            <table class="tabled">
                <thead>
                    <tr>
                        <th scope="col">{move || t("curve-game")}</th>
                        <th scope="col">{move || t("rating")}</th>
                        <th scope="col">{move || t("curve-change")}</th>
                        <th scope="col">{move || t("curve-sure")}</th>
                    </tr>
                </thead>
                <tbody>{rows.map(row).collect_view()}</tbody>
            </table>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_within_the_drawing() {
        for values in [&[1500][..], &[1500, 1662], &[1500, 1500, 1500], &[700, 2600, 1200]] {
            let ratings: Vec<Rating> =
                values.iter().map(|value| Rating { value: *value, deviation: 350 }).collect();
            let Drawing { last: (x, y), bounds: (low, high), line, .. } = Drawing::of(&ratings);
            assert!((0.0..=WIDTH).contains(&x) && (0.0..=HEIGHT).contains(&y), "{line}");
            assert!(values.iter().all(|value| (low..=high).contains(value)));
            assert!(high - low >= LEAST_SPAN as i32);
            assert_eq!(line.matches('L').count() + 1, values.len());
        }
    }
}
