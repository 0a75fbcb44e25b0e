//! Buttons for what cannot be brought back: it is asked twice.

use crate::texts::t;
use leptos::prelude::*;

/// A button that says the text `name`, and does something when it is pressed a second time.
#[component]
pub(crate) fn SureButton(
    name: &'static str,
    #[prop(into)] disabled: Signal<bool>,
    act: Callback<()>,
) -> impl IntoView {
    let asked = RwSignal::new(false);
    let click = move |_| {
        if asked.get_untracked() {
            asked.set(false);
            act.run(());
        } else {
            asked.set(true);
        }
    };
    view! {
        <button class:sure=asked disabled=disabled on:click=click on:blur=move |_| asked.set(false)>
            {move || t(if asked.get() { "really" } else { name })}
        </button>
    }
}
