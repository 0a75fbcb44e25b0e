//! How the chances went in the game.

use super::state::Analysis;
use crate::study::Study;
use crate::texts::{say, t};
use leptos::prelude::*;

const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 120.0;

#[component]
pub(super) fn Curve(analysis: Analysis) -> impl IntoView {
    let line = move || analysis.study.with(Study::main_line);
    let known =
        move || analysis.judged.with(|judged| judged.iter().any(|one| one.chance.is_some()));
    let x = move |ply: usize| ply as f64 * WIDTH / (line().len().max(2) - 1) as f64;
    let points = move || {
        let places: Vec<(f64, f64)> = analysis.judged.with(|judged| {
            let judged = judged.iter().enumerate();
            judged.filter_map(|(ply, one)| Some((x(ply), (1.0 - one.chance?) * HEIGHT))).collect()
        });
        path(&places)
    };
    let mistakes = move || {
        analysis.study.with(|study| {
            let line = study.main_line();
            let signs =
                line.iter().enumerate().filter(|(_, place)| study.sign(**place).contains('?'));
            signs.map(|(ply, place)| (ply, study.sign(*place))).collect::<Vec<_>>()
        })
    };
    let here = move || line().iter().position(|place| *place == analysis.place.get());
    let judging = move || analysis.to_judge.get();
    view! {
        <section class="curve" aria-label=move || t("curve")>
            <Show when=known>
                <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") preserveAspectRatio="none" role="img"
                    aria-label=move || t("curve")
                    on:click=move |event| {
                        let width = event_target::<web_sys::Element>(&event).closest("svg").ok().flatten()
                            .map_or(1.0, |svg| svg.get_bounding_client_rect().width());
                        let part = f64::from(event.offset_x()) / width.max(1.0);
                        let ply = (part * (line().len() - 1) as f64).round() as usize;
                        if let Some(place) = line().get(ply) {
                            analysis.go(*place);
                        }
                    }>
                    <rect class="ground" width=WIDTH height=HEIGHT/>
                    <path class="area" d=move || format!("{} L{WIDTH} {HEIGHT} L0 {HEIGHT} Z", points())/>
                    <path class="half" d=format!("M0 {0}H{WIDTH}", HEIGHT / 2.0)/>
                    <path class="course" d=points/>
                    {move || here().map(|ply| view! { <path class="here" d=format!("M{} 0V{HEIGHT}", x(ply))/> })}
                    {move || mistakes().into_iter().map(|(ply, sign)| {
                        let class = format!("mistake {}", if sign == "??" { "blunder" } else { "" });
                        view! { <path class=class d=format!("M{} {}v-14", x(ply), HEIGHT)/> }
                    }).collect_view()}
                </svg>
            </Show>
            <Show when=move || { line().len() > 1 }>
                {move || match judging() {
                    Some(left) => view! {
                        <button on:click=move |_| analysis.stop_judging()>
                            {say("judging", &[("left", left.into())])}
                        </button>
                    }.into_any(),
                    None => view! {
                        <button on:click=move |_| analysis.judge_all()>{t("judge")}</button>
                    }.into_any(),
                }}
            </Show>
        </section>
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

#[cfg(test)]
mod tests {
    #[test]
    fn a_path_begins_with_a_move() {
        assert_eq!(super::path(&[(0.0, 1.0), (2.5, 3.0)]), "M0.0 1.0L2.5 3.0");
    }
}
