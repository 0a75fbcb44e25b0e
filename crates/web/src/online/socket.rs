//! What the browser knows of a connection.

use leptos::prelude::window;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{MessageEvent, WebSocket};

/// Where the server listens.
const PATH: &str = "/api/socket";

/// Who hears messages, and who hears that the connection has ended.
type Hearing = (Closure<dyn FnMut(MessageEvent)>, Closure<dyn FnMut()>);

/// A connection that is open, or being opened. It is closed when it is dropped.
pub(super) struct Socket {
    socket: WebSocket,
    hearing: Option<Hearing>,
}

impl Socket {
    /// Begins to connect; nothing if the browser refuses.
    pub(super) fn open(
        hear: impl Fn(String) + 'static,
        end: impl Fn() + 'static,
    ) -> Option<Socket> {
        let location = window().location();
        let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
        let address = format!("{scheme}://{}{PATH}", location.host().ok()?);
        let socket = WebSocket::new(&address).ok()?;
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                hear(text);
            }
        });
        let end = Closure::<dyn FnMut()>::new(end);
        socket.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        socket.set_onclose(Some(end.as_ref().unchecked_ref()));
        Some(Socket { socket, hearing: Some((hear, end)) })
    }

    /// Sends a message. What is lost on the way has to be sent again by who knows of it.
    pub(super) fn send(&self, text: &str) {
        let _ = self.socket.send_with_str(text);
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
        // A closure must not be dropped while it runs.
        let hearing = self.hearing.take();
        spawn_local(async move { drop(hearing) });
    }
}
