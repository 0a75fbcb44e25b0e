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
        let option = move |theme: &'static str| {
            view! {
                <option value=theme selected=move || settings.theme(kind) == theme>
                    {move || t(&format!("theme-{theme}"))}
                </option>
            }
        };
        view! {
            <label>
                <span>{move || say("theme-of", &[("game", kind.title().into())])}</span>
                <select on:change=move |event| settings.set_theme(kind, &event_target_value(&event))>
                    {kind.themes().iter().copied().map(option).collect_view()}
                </select>
            </label>
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
