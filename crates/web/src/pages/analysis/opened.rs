//! Files from elsewhere: chosen, or dropped onto the page.

use super::reading;
use crate::browser;
use crate::texts::t;
use leptos::html::Input;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::File;

/// A button that asks for a file. `hear` gets the text in it, or why there is none; also that of a
/// file that is dropped anywhere onto the page.
#[component]
pub(super) fn OpenFile(
    hear: Callback<Result<String, String>>,
    #[prop(optional)] whole: bool,
) -> impl IntoView {
    let open =
        move |file: File| spawn_local(async move { hear.run(reading::content(&file).await) });
    browser::on_dropped_file(open);
    let input = NodeRef::<Input>::new();
    let choose = move |_| {
        if let Some(file) = input.get_untracked().and_then(|input| input.files()?.get(0)) {
            open(file);
        }
    };
    view! {
        <label class="button" class:whole=whole>{move || t("open-file")}
            <input node_ref=input class="unseen" type="file" on:change=choose/>
        </label>
    }
}
