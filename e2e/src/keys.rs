//! Keys as Chromium wants to be told about them.

use serde_json::{Value, json};

/// A key by the name that pages see, such as `Enter`, `ArrowLeft` or `b`.
pub(crate) fn key(name: &str) -> Value {
    let (code, number, text) = match name {
        "Enter" => ("Enter", 13, "\r"),
        "Tab" => ("Tab", 9, ""),
        "Escape" => ("Escape", 27, ""),
        "Backspace" => ("Backspace", 8, ""),
        " " => ("Space", 32, " "),
        "PageUp" => ("PageUp", 33, ""),
        "PageDown" => ("PageDown", 34, ""),
        "End" => ("End", 35, ""),
        "Home" => ("Home", 36, ""),
        "ArrowLeft" => ("ArrowLeft", 37, ""),
        "ArrowUp" => ("ArrowUp", 38, ""),
        "ArrowRight" => ("ArrowRight", 39, ""),
        "ArrowDown" => ("ArrowDown", 40, ""),
        letter => ("", 0, letter),
    };
    let mut key = json!({ "key": name, "code": code, "windowsVirtualKeyCode": number });
    if !text.is_empty() {
        key["text"] = json!(text);
    }
    key
}
