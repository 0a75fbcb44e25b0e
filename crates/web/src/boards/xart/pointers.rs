//! Mouse, pen and fingers on the table.

use super::Desk;
use super::gesture::{Gesture, Point};
use leptos::ev::{MouseEvent, PointerEvent, WheelEvent};
use leptos::html::Div;
use leptos::prelude::*;
use send_wrapper::SendWrapper;
use wasm_bindgen::prelude::*;
use web_sys::ResizeObserver;

/// How much more is seen for each pixel that the wheel turns.
const WHEEL: f64 = 0.0015;

#[derive(Clone, Copy)]
pub(super) struct Pointers {
    desk: Desk,
    /// The window on the page.
    pub(super) place: NodeRef<Div>,
    gesture: StoredValue<Gesture>,
}

impl Pointers {
    pub(super) fn new(desk: Desk) -> Pointers {
        let place = NodeRef::<Div>::new();
        let size = desk.window.size;
        place.on_load(move |place| {
            let watched = place.clone();
            let on_resize = Closure::<dyn FnMut()>::new(move || {
                let (width, height) = (watched.client_width(), watched.client_height());
                size.try_set((width.into(), height.into()));
            });
            let Ok(observer) = ResizeObserver::new(on_resize.as_ref().unchecked_ref()) else {
                return;
            };
            observer.observe(&place);
            let kept = SendWrapper::new((observer, on_resize));
            on_cleanup(move || kept.0.disconnect());
        });
        Pointers { desk, place, gesture: StoredValue::new(Gesture::default()) }
    }

    /// Where an event is in the window.
    fn point(self, event: &MouseEvent) -> Point {
        let corner = self.place.get_untracked().map_or((0.0, 0.0), |place| {
            let area = place.get_bounding_client_rect();
            (area.left(), area.top())
        });
        (f64::from(event.client_x()) - corner.0, f64::from(event.client_y()) - corner.1)
    }

    pub(super) fn wheel(self, event: &WheelEvent) {
        event.prevent_default();
        let window = self.desk.window;
        let (camera, size) = (window.camera.get_untracked(), window.size.get_untracked());
        // Some browsers count in lines.
        let pixels = if event.delta_mode() == 0 { 1.0 } else { 30.0 };
        let factor = (event.delta_y() * pixels).clamp(-300.0, 300.0) * WHEEL;
        window.look(camera.zoomed(factor.exp(), camera.point(self.point(event), size)));
    }

    pub(super) fn down(self, event: &PointerEvent) {
        if event.button() != 0 && event.pointer_type() == "mouse" {
            return;
        }
        let at = self.point(event);
        self.gesture.update_value(|gesture| gesture.down(event.pointer_id(), at));
        self.desk.window.hold(true);
    }

    pub(super) fn moved(self, event: &PointerEvent) {
        let (id, at) = (event.pointer_id(), self.point(event));
        let change = self.gesture.try_update_value(|gesture| gesture.to(id, at)).flatten();
        let Some(change) = change else { return };
        // From now on the pointer belongs to the table, also outside of it.
        if let Some(svg) = self.desk.svg.get_untracked() {
            let _ = svg.set_pointer_capture(id);
        }
        let window = self.desk.window;
        let (camera, size) = (window.camera.get_untracked(), window.size.get_untracked());
        window.look(change.apply(camera, size));
    }

    pub(super) fn up(self, event: &PointerEvent) {
        self.gesture.update_value(|gesture| gesture.up(event.pointer_id()));
        self.desk.window.hold(false);
    }

    /// A click comes after everything else, so that what it focuses stays focused.
    pub(super) fn click(self, event: &MouseEvent) {
        if !self.gesture.with_value(Gesture::is_tap) {
            return;
        }
        let window = self.desk.window;
        let (camera, size) = (window.camera.get_untracked(), window.size.get_untracked());
        let (x, y) = camera.point(self.point(event), size);
        let spot = (x.floor() as i32, y.floor() as i32);
        if self.desk.scene.with_untracked(|scene| scene.has(spot)) {
            self.desk.cursor.set(spot);
        }
        self.desk.act(spot);
    }
}
