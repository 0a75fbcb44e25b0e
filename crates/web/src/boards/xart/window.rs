//! The window onto the table: what it shows, how large it is, and how it glides.

use super::camera::Camera;
use super::gesture::Point;
use crate::browser::now;
use leptos::prelude::*;
use std::time::Duration;

/// How long the window glides, in milliseconds.
const GLIDE: f64 = 280.0;

/// What has not moved for so long rests.
const REST: Duration = Duration::from_millis(150);

#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) camera: RwSignal<Camera>,
    /// What is drawn: moving a drawing is quicker than drawing all tiles again.
    pub(super) drawn: RwSignal<Camera>,
    /// In pixels.
    pub(super) size: RwSignal<Point>,
    /// Whether it shows the whole layout as that grows, until somebody looks elsewhere.
    follows: StoredValue<bool>,
    /// From where it glides, to where, and since when.
    glide: StoredValue<Option<(Camera, Camera, f64)>>,
    /// Since when it has moved and waits to be drawn anew.
    waits: StoredValue<Option<f64>>,
    /// Whether somebody has a finger on it.
    held: StoredValue<bool>,
}

impl Window {
    pub(super) fn new(camera: Camera) -> Window {
        let window = Window {
            camera: RwSignal::new(camera),
            drawn: RwSignal::new(camera),
            size: RwSignal::new((600.0, 600.0)),
            follows: StoredValue::new(true),
            glide: StoredValue::new(None),
            waits: StoredValue::new(None),
            held: StoredValue::new(false),
        };
        Effect::new(move |_| window.moved());
        window
    }

    /// Draws anew what is seen, as soon as that is needed: at once, or when everything rests.
    fn moved(self) {
        let (camera, size) = (self.camera.get(), self.size.get());
        let drawn = self.drawn.get_untracked();
        if drawn == camera {
            return;
        }
        if !drawn.covers(camera, size) {
            self.drawn.set(camera);
            return;
        }
        let waits = self.waits.get_value().is_some();
        self.waits.set_value(Some(now()));
        if !waits {
            set_timeout(move || self.rest(), REST);
        }
    }

    /// Asks whether everything rests. Everything may be gone meanwhile.
    fn rest(self) {
        let Some(Some(since)) = self.waits.try_get_value() else { return };
        if self.held.get_value() || now() - since < REST.as_millis() as f64 - 1.0 {
            set_timeout(move || self.rest(), REST);
            return;
        }
        self.waits.set_value(None);
        self.drawn.set(self.camera.get_untracked());
    }

    /// How what is drawn is moved.
    pub(super) fn transform(self) -> String {
        self.drawn.get().transform(self.camera.get(), self.size.get())
    }

    /// Shows something else at once, because somebody wants to see it.
    pub(super) fn look(self, camera: Camera) {
        self.follows.set_value(false);
        self.glide.set_value(None);
        self.camera.set(camera);
    }

    /// Somebody lays a finger on it or lifts it.
    pub(super) fn hold(self, held: bool) {
        self.held.set_value(held);
    }

    /// Sees so many times as much around its middle.
    pub(super) fn zoom(self, factor: f64) {
        let goal = self.goal();
        self.follows.set_value(false);
        self.glide_to(goal.zoomed(factor, (goal.x, goal.y)));
    }

    /// Looks so many tiles further.
    pub(super) fn pan(self, x: f64, y: f64) {
        self.follows.set_value(false);
        self.glide_to(self.goal().moved(x, y));
    }

    /// Shows everything, also when there is more of it later.
    pub(super) fn fit(self, all: Camera) {
        self.follows.set_value(true);
        self.glide_to(all);
    }

    /// The layout has changed: shows all of it, or at least where something happened.
    pub(super) fn follow(self, all: Camera, places: impl Iterator<Item = (i32, i32)>) {
        if self.follows.get_value() {
            self.glide_to(all);
        } else {
            self.show(places);
        }
    }

    /// Moves so far that places can be seen.
    pub(super) fn show(self, places: impl Iterator<Item = (i32, i32)>) {
        self.glide_to(places.fold(self.goal(), |camera, (x, y)| camera.showing(x, y)));
    }

    /// What is seen when it has come to rest.
    fn goal(self) -> Camera {
        self.glide.get_value().map_or_else(|| self.camera.get_untracked(), |(_, goal, _)| goal)
    }

    fn glide_to(self, goal: Camera) {
        if goal == self.goal() {
            return;
        }
        if prefers_rest() {
            self.camera.set(goal);
            return;
        }
        let at_rest = self.glide.get_value().is_none();
        self.glide.set_value(Some((self.camera.get_untracked(), goal, now())));
        if at_rest {
            request_animation_frame(move || self.step());
        }
    }

    /// One frame of gliding. Everything may be gone meanwhile.
    fn step(self) {
        let Some(Some((from, goal, since))) = self.glide.try_get_value() else { return };
        let part = ((now() - since) / GLIDE).clamp(0.0, 1.0);
        self.camera.try_set(from.towards(goal, part * part * (3.0 - 2.0 * part)));
        if part < 1.0 {
            request_animation_frame(move || self.step());
        } else {
            self.glide.set_value(None);
        }
    }
}

/// Whether the reader wants little to move.
fn prefers_rest() -> bool {
    let wish = window().match_media("(prefers-reduced-motion: reduce)");
    wish.ok().flatten().is_some_and(|wish| wish.matches())
}
