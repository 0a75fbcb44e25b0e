//! What both sides threaten, as a list.

use crate::kind::Kind;
use crate::speech;
use crate::texts::{say, t};
use leptos::prelude::*;
use questions::Threat;

/// The threats that the engine has found, if it was asked.
#[component]
pub(crate) fn Threats(
    kind: Kind,
    #[prop(into)] threats: Signal<Option<Vec<Threat>>>,
) -> impl IntoView {
    move || {
        let threats = threats.get()?;
        if threats.is_empty() {
            return Some(view! { <p class="advice">{t("no-threats")}</p> }.into_any());
        }
        let items = threats.into_iter().map(|threat| {
            let side = speech::side(kind, threat.side());
            let class = if threat.first { "of-first" } else { "of-second" };
            let threat = speech::threat(&threat);
            view! { <li class=class>{say("threat-of", &[("side", side.into()), ("threat", threat.into())])}</li> }
        });
        Some(view! { <ul class="advice">{items.collect_view()}</ul> }.into_any())
    }
}
