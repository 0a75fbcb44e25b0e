//! Mice and fingers on the board.

use super::geometry::{PITCH, Point, nearest_bridge, nearest_hole};
use super::hand::{Deed, Hand};
use super::state::State;
use leptos::ev::{PointerEvent, TouchEvent, WheelEvent};
use leptos::prelude::*;
use leptos::svg::Svg;
use twixt::{Bridge, Hole};

/// Holes closer together than this, in pixels, are aimed at with a first tap and placed in with a
/// second one.
const FINGER: f64 = 32.0;

/// Whoever taps again this near, in pixels, means the same hole.
const AGAIN: f64 = 16.0;

/// What is near a point.
enum Target {
    Hole(Hole),
    Bridge(Bridge),
}

#[derive(Clone, Copy)]
pub(super) struct Pointer {
    state: State,
    board: NodeRef<Svg>,
    hand: StoredValue<Hand>,
}

impl Pointer {
    pub(super) fn new(state: State, board: NodeRef<Svg>) -> Pointer {
        Pointer { state, board, hand: StoredValue::new(Hand::default()) }
    }

    pub(super) fn down(self, event: &PointerEvent) {
        if event.button() != 0 {
            return;
        }
        self.hand.update_value(|hand| {
            hand.down(event.pointer_id(), pixels(event));
        });
    }

    pub(super) fn moves(self, event: &PointerEvent) {
        let deed = self.hand.try_update_value(|hand| hand.moves(event.pointer_id(), pixels(event)));
        let Some((_, width)) = self.window() else { return };
        let unit = PITCH / self.state.camera.get_untracked().pitch(width);
        match deed.unwrap_or(Deed::Nothing) {
            Deed::Drag(x, y) => {
                self.state.camera.update(|camera| *camera = camera.moved(-x * unit, -y * unit));
            }
            Deed::Pinch { around, factor, drag } => {
                let around = self.point(around);
                self.state.camera.update(|camera| {
                    *camera =
                        camera.zoomed(1.0 / factor, around).moved(-drag.0 * unit, -drag.1 * unit);
                });
            }
            Deed::Nothing if is_mouse(event) => self.hover(Some(self.point(pixels(event)))),
            Deed::Nothing => {}
        }
    }

    pub(super) fn up(self, event: &PointerEvent) {
        let tapped = self.hand.try_update_value(|hand| hand.up(event.pointer_id())).flatten();
        let Some(at) = tapped else { return };
        if is_mouse(event) { self.click(self.point(at)) } else { self.tap(self.point(at)) }
    }

    pub(super) fn cancel(self) {
        self.hand.update_value(Hand::cancel);
    }

    pub(super) fn leave(self, event: &PointerEvent) {
        if is_mouse(event) {
            self.cancel();
            self.hover(None);
        }
    }

    /// Two fingers are ours; one alone may scroll the page.
    pub(super) fn keep_page(self, event: &TouchEvent) {
        let fingers = self.hand.with_value(Hand::fingers);
        if fingers > 1 || !self.state.camera.get_untracked().is_whole() {
            event.prevent_default();
        }
    }

    /// A wheel alone scrolls the page; pinching on a touchpad arrives here as a wheel with Ctrl.
    pub(super) fn wheel(self, event: &WheelEvent) {
        if !event.ctrl_key() {
            return;
        }
        event.prevent_default();
        let at = self.point((f64::from(event.client_x()), f64::from(event.client_y())));
        let factor = (event.delta_y() / 200.0).clamp(-0.5, 0.5).exp();
        self.state.camera.update(|camera| *camera = camera.zoomed(factor, at));
    }

    fn hover(self, at: Option<Point>) {
        let target = at.and_then(|at| self.target(at, 0.25 * PITCH));
        let (hole, bridge) = match target {
            Some(Target::Hole(hole)) => (Some(hole), None),
            Some(Target::Bridge(bridge)) => (None, Some(bridge)),
            None => (None, None),
        };
        if self.state.pointed.get_untracked() != hole {
            self.state.pointed.set(hole);
        }
        if self.state.near.get_untracked() != bridge {
            self.state.near.set(bridge);
        }
        self.state.aiming.set(false);
    }

    fn click(self, at: Point) {
        match self.target(at, 0.25 * PITCH) {
            Some(Target::Bridge(bridge)) => self.state.toggle(bridge),
            Some(Target::Hole(hole)) => {
                self.state.cursor.set(hole);
                self.state.pointed.set(Some(hole));
                self.state.act(hole);
            }
            None => {}
        }
    }

    fn tap(self, at: Point) {
        let Some((_, width)) = self.window() else { return };
        let pitch = self.state.camera.get_untracked().pitch(width);
        let aimed =
            self.state.pointed.get_untracked().filter(|_| self.state.aiming.get_untracked());
        let again = aimed.filter(|hole| {
            let (x, y) = super::geometry::middle(*hole);
            (x - at.0).hypot(y - at.1) * pitch / PITCH <= AGAIN.max(0.6 * pitch)
        });
        match self.target(at, 0.45 * PITCH) {
            Some(Target::Bridge(bridge)) => self.state.toggle(bridge),
            Some(Target::Hole(hole)) => {
                if let Some(aimed) = again {
                    self.state.act(aimed);
                } else if pitch >= FINGER && self.state.draft.with_untracked(Option::is_none) {
                    self.state.cursor.set(hole);
                    self.state.act(hole);
                } else if self.state.may_aim() {
                    self.state.aim(hole);
                }
            }
            None => {}
        }
    }

    /// What is meant with a point. In bridge mode that can be a bridge, if it is nearer than any
    /// hole.
    fn target(self, at: Point, slack: f64) -> Option<Target> {
        let hole = nearest_hole(at, self.state.size.get_untracked());
        let choices = self.state.choices.get_untracked();
        let bridge = nearest_bridge(at, choices.iter().map(|(bridge, _)| *bridge));
        let hole_distance = hole.map_or(f64::MAX, |(_, distance)| distance);
        match bridge {
            Some((bridge, distance)) if distance < slack.min(hole_distance) => {
                Some(Target::Bridge(bridge))
            }
            _ => hole.map(|(hole, _)| Target::Hole(hole)),
        }
    }

    /// The point of the board at a place of the window.
    fn point(self, (x, y): Point) -> Point {
        let Some(((left, top), width)) = self.window() else { return (f64::MAX, f64::MAX) };
        self.state.camera.get_untracked().point((x - left, y - top), width)
    }

    /// Where the board is in the window, and how wide, in pixels.
    fn window(self) -> Option<(Point, f64)> {
        let place = self.board.get_untracked()?.get_bounding_client_rect();
        Some(((place.left(), place.top()), place.width()))
    }
}

fn pixels(event: &PointerEvent) -> Point {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// Whether it points exactly; pens do.
fn is_mouse(event: &PointerEvent) -> bool {
    event.pointer_type() != "touch"
}
