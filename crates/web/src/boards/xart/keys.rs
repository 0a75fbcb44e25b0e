//! The keyboard on the table.

use super::Desk;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use xart::Direction;

/// So much of what is seen comes anew with one key.
const STEP: f64 = 0.2;

pub(super) fn on_key(desk: Desk, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let here = desk.cursor.get_untracked();
    let way = match event.key().as_str() {
        "ArrowLeft" => Some(Direction::West),
        "ArrowRight" => Some(Direction::East),
        "ArrowUp" => Some(Direction::North),
        "ArrowDown" => Some(Direction::South),
        "+" | "=" => return done(event, || desk.window.zoom(0.75)),
        "-" | "_" => return done(event, || desk.window.zoom(1.0 / 0.75)),
        "0" => return done(event, || desk.fit()),
        "Enter" | " " => return done(event, || desk.act(here)),
        "Escape" => return desk.choice.open.set(None),
        "Home" | "End" => None,
        _ => return,
    };
    if let Some(way) = way.filter(|_| event.shift_key()) {
        let (x, y) = way.step();
        let step = STEP * desk.window.camera.get_untracked().span;
        return done(event, || desk.window.pan(f64::from(x) * step, f64::from(y) * step));
    }
    let next = desk.scene.with_untracked(|scene| match way {
        Some(way) => scene.next(here, way),
        None => {
            let (first, last) = scene.ends_of_row(here.1)?;
            Some(if event.key() == "Home" { first } else { last })
        }
    });
    done(event, || {
        if let Some(next) = next {
            desk.choice.open.set(None);
            desk.cursor.set(next);
            desk.window.show(std::iter::once(next));
        }
    });
}

/// Does what a key stands for, instead of what it does to the page.
fn done(event: &KeyboardEvent, act: impl FnOnce()) {
    event.prevent_default();
    act();
}
