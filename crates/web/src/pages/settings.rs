//! What people choose for all games.

use crate::browser;
use crate::kind::Kind;
use crate::settings::{SHADES, Settings, Switch};
use crate::texts::{say, t};
use leptos::prelude::*;

#[component]
pub(crate) fn SettingsPage() -> impl IntoView {
    browser::title(|| t("settings"));
    let settings = Settings::get();
    let switch = move |switch: Switch| {
        view! {
            <label class="switch">
                <input type="checkbox" prop:checked=move || settings.is_on(switch)
                    on:change=move |event| settings.set(switch, event_target_checked(&event))/>
                <span>{move || t(&format!("setting-{}", switch.name()))}</span>
            </label>
        }
    };
    let themes = move |kind: Kind| {
        let choice = move |theme: &'static str| {
            view! {
                <label>
                    <input class="unseen" type="radio" name=format!("theme-{}", kind.name())
                        prop:checked=move || settings.theme(kind) == theme
                        on:change=move |_| settings.set_theme(kind, theme)/>
                    <span class=format!("swatch {}", kind.name()) data-theme=theme aria-hidden="true"></span>
                    <span>{move || t(&format!("theme-{theme}"))}</span>
                </label>
            }
        };
        view! {
            <fieldset class="looks">
                <legend>{move || say("theme-of", &[("game", kind.title().into())])}</legend>
                {kind.themes().iter().copied().map(choice).collect_view()}
            </fieldset>
        }
    };
    view! {
        <h1>{move || t("settings")}</h1>
        <div class="settings">
            {Switch::ALL.map(switch)}
            <label>
                <span>{move || t("shade")}</span>
                <select on:change=move |event| settings.set_shade(&event_target_value(&event))>
                    {SHADES.map(|shade| view! {
                        <option value=shade selected=move || settings.shade() == shade>
                            {move || t(&format!("shade-{shade}"))}
                        </option>
                    })}
                </select>
            </label>
            {Kind::ALL.map(themes)}
        </div>
    }
}
