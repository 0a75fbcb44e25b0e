//! Games come from elsewhere and go elsewhere.

use super::opened::OpenFile;
use super::state::Analysis;
use crate::browser;
use crate::texts::t;
use crate::thinking::Thinker;
use leptos::prelude::*;
use questions::{Question, Said};
use send_wrapper::SendWrapper;
use wasm_bindgen_futures::spawn_local;

/// A format that records can be written in.
#[derive(Clone, PartialEq)]
struct Format {
    name: String,
    /// How the names of its files end.
    ending: String,
}

impl Format {
    /// From a line of the worker's list.
    fn of(line: &str) -> Option<Format> {
        let (name, ending) = line.split_once(' ')?;
        Some(Format { name: name.to_owned(), ending: ending.to_owned() })
    }

    /// The project's own, which every game has.
    fn own() -> Format {
        Format { name: "record".to_owned(), ending: "zwick".to_owned() }
    }
}

#[component]
pub(super) fn Exchange(analysis: Analysis) -> impl IntoView {
    let kind = analysis.study.with_untracked(|study| study.kind);
    let text = RwSignal::new(String::new());
    let format = RwSignal::new(Format::own());
    let formats = RwSignal::new(vec![Format::own()]);
    let done = RwSignal::new(None::<&'static str>);

    let whole = move || analysis.study.with_untracked(|study| study.record().to_string());
    let here = move || {
        let place = analysis.place.get_untracked();
        analysis.study.with_untracked(|study| study.record_to(place).to_string())
    };
    // What formats there are, and how to read them, is the worker's business. It is asked by somebody of
    // its own, so that whoever imports something at once does not end that.
    let lister = StoredValue::new(SendWrapper::new(Thinker::default()));
    let ask_formats = move || {
        analysis.ask(lister, whole(), Question::Formats, move |said, _| {
            if let Said::Text(list) = said {
                formats.set(list.lines().filter_map(Format::of).collect());
            }
        });
    };
    let choose = move |event| {
        let name = event_target_value(&event);
        let known = formats.with_untracked(|all| all.iter().find(|one| one.name == name).cloned());
        format.set(known.unwrap_or_else(Format::own));
    };
    let read = move |foreign: String| {
        done.set(None);
        analysis.read(&foreign, move || {
            done.set(Some("imported"));
            ask_formats();
        });
    };
    let open_file = move |content: Result<String, String>| match content {
        Ok(content) => read(content),
        Err(why) => analysis.fail(why),
    };
    let name = move |ending: &str| format!("{}.{ending}", kind.name());
    let export = move |_| {
        let question = Question::Export { format: format.get_untracked().name };
        analysis.ask_text(whole(), question, move |written| text.set(written));
    };
    let save = move |_| {
        let Format { name: wanted, ending } = format.get_untracked();
        let question = Question::Export { format: wanted };
        analysis.ask_text(whole(), question, move |written| {
            browser::save(&name(&ending), "text/plain", &written);
        });
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
        <details class="exchange" on:toggle=move |_| ask_formats()>
            <summary>{move || t("exchange-records")}</summary>
            <label class="note"><span>{move || t("paste-here")}</span>
                <textarea rows="6" spellcheck="false" prop:value=text
                    on:input=move |event| text.set(event_target_value(&event))></textarea>
            </label>
            <div class="buttons">
                <button class="main" on:click=move |_| read(text.get_untracked())>{move || t("import")}</button>
                <OpenFile hear=Callback::new(open_file)/>
                <select class="whole" aria-label=move || t("format") on:change=choose>
                    {move || formats.get().into_iter().map(listed).collect_view()}
                </select>
                <button on:click=export>{move || t("export")}</button>
                <button on:click=save>{move || t("save-file")}</button>
                <button on:click=link>{move || t("copy-link")}</button>
                <button on:click=as_diagram>{move || t("as-diagram")}</button>
                <button on:click=svg>"SVG"</button>
                <button on:click=png>"PNG"</button>
            </div>
            <p role="status">{move || done.get().map(t)}</p>
        </details>
    }
}

fn listed(format: Format) -> impl IntoView {
    let called = format_name(&format.name);
    view! { <option value=format.name>{called}</option> }
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
