//! News that were not seen.

use crate::online::{line, words};
use crate::texts::t;
use crate::{browser, waiting};
use leptos::prelude::*;
use leptos_router::components::A;
use wire::{Command, Notice};

#[component]
pub(super) fn NewsList(news: RwSignal<Vec<Notice>>) -> impl IntoView {
    let entry = |notice: Notice| {
        let link = format!("/online/{}", notice.game);
        let at = notice.at;
        view! {
            <li>
                <A href=link>{move || words::notice(&notice)}</A>
                <time>{move || words::moment(at)}</time>
            </li>
        }
    };
    let all_seen = move |_| {
        line::ask(Command::Seen { game: None }, move |answer| {
            if answer.is_ok() {
                news.try_set(Vec::new());
                waiting::refresh();
                // The button that had the keyboard is gone.
                browser::focus("#main h1");
            }
        });
    };
    let has_any = move || news.with(|news| !news.is_empty());
    view! {
        <section aria-labelledby="news-heading">
            <h2 id="news-heading">{move || t("news")}</h2>
            <Show when=has_any fallback=|| view! { <p class="none">{move || t("news-none")}</p> }>
                <ul class="news">{move || news.get().into_iter().map(entry).collect_view()}</ul>
                <button on:click=all_seen>{move || t("news-seen")}</button>
            </Show>
        </section>
    }
}
