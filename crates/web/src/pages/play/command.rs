//! A box that takes turns in notation and questions in words.

use crate::app::Voice;
use crate::session::Session;
use crate::speech;
use crate::texts::{say, t};
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use rules::Side;

/// What can be asked for. Each has its words in every language, the English ones are always
/// understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Help,
    Last,
    Mine,
    Theirs,
    Threats,
    Legal,
    State,
    Hint,
    TakeBack,
    Resign,
}

impl Asked {
    const ALL: [(Asked, &'static str, &'static str); 10] = [
        (Asked::Help, "help", "words-help"),
        (Asked::Last, "last", "words-last"),
        (Asked::Mine, "mine|where are my", "words-mine"),
        (Asked::Theirs, "theirs|where are their", "words-theirs"),
        (Asked::Threats, "threats", "words-threats"),
        (Asked::Legal, "legal", "words-legal"),
        (Asked::State, "state|clock|count", "words-state"),
        (Asked::Hint, "hint", "words-hint"),
        (Asked::TakeBack, "undo|take back", "words-take-back"),
        (Asked::Resign, "resign", "words-resign"),
    ];

    /// What a text asks for, if it is one of the questions. `words` gives those of a language.
    fn find(text: &str, words: impl Fn(&str) -> String) -> Option<Asked> {
        let text = text.to_lowercase();
        let begins = |list: &str| {
            list.split('|').map(str::trim).any(|word| !word.is_empty() && text.starts_with(word))
        };
        let found =
            |(_, english, own): &&(Asked, &str, &str)| begins(english) || begins(&words(own));
        Asked::ALL.iter().find(found).map(|(asked, _, _)| *asked)
    }
}

#[component]
pub(super) fn Command(session: Session) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let answer = RwSignal::new(String::new());
    let voice = Voice::get();
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let asked = text.get_untracked().trim().to_owned();
        if asked.is_empty() {
            return;
        }
        match untrack(|| reply(session, &asked)) {
            Some(reply) => {
                voice.say(reply.clone());
                answer.set(reply);
            }
            None => answer.set(String::new()),
        }
        text.set(String::new());
    };
    view! {
        <form class="command" on:submit=submit>
            <label for="command">{move || t("command")}</label>
            <input id="command" type="text" autocomplete="off" autocapitalize="off" spellcheck="false"
                placeholder=move || t("command-example") prop:value=text
                on:input=move |event| text.set(event_target_value(&event))/>
            <p class="answer">{answer}</p>
        </form>
    }
}

/// What is answered; nothing if what happens is told anyway.
fn reply(session: Session, text: &str) -> Option<String> {
    let position = session.position();
    let own = session.own_side().unwrap_or_else(|| position.to_move());
    let of = |side: Side| {
        let pieces = speech::pieces(&position, side);
        say(
            "threat-of",
            &[("side", speech::side(session.kind, side).into()), ("threat", pieces.into())],
        )
    };
    match Asked::find(text, t) {
        Some(Asked::Help) => Some(t("command-help")),
        Some(Asked::Last) => Some(session.last_in_words().unwrap_or_else(|| t("no-turn-yet"))),
        Some(Asked::Mine) => Some(of(own)),
        Some(Asked::Theirs) => Some(of(!own)),
        Some(Asked::Legal) => Some(legal(&position.turns())),
        Some(Asked::State) => Some(speech::state(&position)),
        Some(Asked::Threats) => {
            session.ask_threats();
            None
        }
        Some(Asked::Hint) => {
            session.ask_hint();
            None
        }
        Some(Asked::TakeBack) => {
            session.take_back();
            None
        }
        Some(Asked::Resign) => {
            session.resign();
            None
        }
        None => play_or_describe(session, text),
    }
}

/// A turn is played, a place is described.
fn play_or_describe(session: Session, text: &str) -> Option<String> {
    let position = session.position();
    // A place that is named alone is asked about where it is not a turn by itself.
    if !session.is_active() {
        return Some(speech::place(&position, text).unwrap_or_else(|| t("not-your-turn")));
    }
    if let Some(place) = text.strip_suffix('?') {
        let place = place.trim();
        return Some(speech::place(&position, place).unwrap_or_else(|| t("no-such-place")));
    }
    session.make(text).err()
}

fn legal(turns: &[String]) -> String {
    say("legal-told", &[("count", turns.len().into()), ("turns", turns.join(", ").into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guide::{Block, Guide, Span};
    use crate::texts::{Language, load_for_test};
    use std::fs;
    use std::path::Path;

    #[test]
    fn the_words_of_the_help_page_are_understood() {
        let read = |path: String| {
            let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
            fs::read_to_string(root.join(&path)).unwrap_or_else(|error| panic!("{path}: {error}"))
        };
        for language in Language::ALL {
            let code = language.code();
            load_for_test(language, &read(format!("locales/{code}/play.ftl")));
            let help = Guide::read(&read(format!("guides/{code}/help.md")));
            let words = help.blocks.iter().rev().find_map(|block| match block {
                Block::Table(rows) => Some(rows.iter().filter_map(|row| row.first()).flatten()),
                _ => None,
            });
            let words = words.expect("there is a table").filter_map(|span| match span {
                Span::Typed(word) => Some(word),
                _ => None,
            });
            let found: Vec<_> = words.map(|word| Asked::find(word, t)).collect();
            let all: Vec<_> = Asked::ALL.iter().map(|(asked, _, _)| Some(*asked)).collect();
            assert_eq!(found, all, "{language:?}");
        }
    }

    #[test]
    fn questions_are_understood_in_both_languages() {
        let german = |key: &str| match key {
            "words-mine" => "meine | wo sind meine".to_owned(),
            "words-last" => "letzter".to_owned(),
            _ => String::new(),
        };
        assert_eq!(Asked::find("Wo sind meine Stifte?", german), Some(Asked::Mine));
        assert_eq!(Asked::find("where are my pegs", german), Some(Asked::Mine));
        assert_eq!(Asked::find("LAST", german), Some(Asked::Last));
        assert_eq!(Asked::find("letzter Zug", german), Some(Asked::Last));
        assert_eq!(Asked::find("C4+", german), None);
        assert_eq!(Asked::find("", german), None);
    }
}
