//! Games come from elsewhere and go elsewhere.

use super::opened::OpenFile;
use super::state::Analysis;
use crate::browser;
use crate::texts::t;
use leptos::prelude::*;
use questions::Question;
use wasm_bindgen_futures::spawn_local;

#[component]
pub(super) fn Exchange(analysis: Analysis) -> impl IntoView {
    let kind = analysis.study.with_untracked(|study| study.kind);
    let text = RwSignal::new(String::new());
    let format = RwSignal::new("record".to_owned());
    let formats = RwSignal::new(vec!["record".to_owned()]);
    let done = RwSignal::new(None::<&'static str>);

    let whole = move || analysis.study.with_untracked(|study| study.record().to_string());
    let here = move || {
        let place = analysis.place.get_untracked();
        analysis.study.with_untracked(|study| study.record_to(place).to_string())
    };
    // What formats there are, and how to read them, is the worker's business.
    let ask_formats = move |_| {
        analysis.ask_text(whole(), Question::Formats, move |names| {
            formats.set(names.lines().map(str::to_owned).collect());
        });
    };
    let read = move |foreign: String| {
        done.set(None);
        analysis.read(&foreign, move || done.set(Some("imported")));
    };
    let open_file = move |content: Result<String, String>| match content {
        Ok(content) => read(content),
        Err(why) => analysis.fail(why),
    };
    let export = move |_| {
        let question = Question::Export { format: format.get_untracked() };
        analysis.ask_text(whole(), question, move |written| text.set(written));
    };
    let link = move |_| {
        let link = browser::link(&format!("/analysis/{}", kind.name()), &whole());
        spawn_local(async move {
            if browser::copy(&link).await {
                done.try_set(Some("link-copied"));
            } else {
                // There it can be copied by hand.
                text.try_set(link);
            }
        });
    };
    let name = move |ending: &str| format!("{}.{ending}", kind.name());
    let save = move |_| browser::save(&name("zwick"), "text/plain", &whole());
    let svg = move |_| {
        analysis.ask_text(here(), Question::Picture, move |drawing| {
            browser::save(&name("svg"), "image/svg+xml", &drawing);
        });
    };
    let png = move |_| {
        analysis.ask_text(here(), Question::Picture, move |drawing| {
            spawn_local(async move {
                if !browser::save_as_png(&name("png"), &drawing).await {
                    analysis.failure.set(t("picture-failed"));
                }
            });
        });
    };
    let as_diagram = move |_| {
        let position = untrack(|| analysis.position());
        text.set(position.diagram());
    };
    view! {
        <details class="exchange" on:toggle=ask_formats>
            <summary>{move || t("exchange-records")}</summary>
            <label class="note"><span>{move || t("paste-here")}</span>
                <textarea rows="6" spellcheck="false" prop:value=text
                    on:input=move |event| text.set(event_target_value(&event))></textarea>
            </label>
            <div class="buttons">
                <button class="main" on:click=move |_| read(text.get_untracked())>{move || t("import")}</button>
                <button on:click=as_diagram>{move || t("as-diagram")}</button>
                <OpenFile hear=Callback::new(open_file)/>
                <button on:click=save>{move || t("save-file")}</button>
                <select aria-label=move || t("format") on:change=move |event| format.set(event_target_value(&event))>
                    {move || formats.get().into_iter().map(|name| view! { <option value=name.clone()>{format_name(&name)}</option> }).collect_view()}
                </select>
                <button on:click=export>{move || t("export")}</button>
                <button on:click=link>{move || t("copy-link")}</button>
                <button on:click=svg>"SVG"</button>
                <button on:click=png>"PNG"</button>
            </div>
            <p role="status">{move || done.get().map(t)}</p>
        </details>
    }
}

/// What a format is called; most have a name of their own.
fn format_name(name: &str) -> String {
    match name {
        "record" => t("format-record"),
        "list" => t("format-list"),
        "trax" => "Trax".to_owned(),
        "t1" => "T1j".to_owned(),
        name => name.to_uppercase(),
    }
}
