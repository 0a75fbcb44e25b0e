//! Who looks at an earlier position is told so, and how to come back.

use super::Course;
use crate::texts::{say, t};
use leptos::prelude::*;

/// Where somebody is in the past of a game; nothing if he looks at how it stands.
pub(crate) fn past(course: Course) -> Option<AnyView> {
    let (shown, last) = (course.shown.get(), course.turns.with(Vec::len));
    let place = [("shown", shown.into()), ("last", last.into())];
    let words = (shown < last).then(|| say("looking-back", &place))?;
    let banner = view! {
        <p class="status past">
            <span>{words}</span>
            <button on:click=move |_| course.look_at.run(last)>{t("back-to-now")}</button>
        </p>
    };
    Some(banner.into_any())
}
