//! A box that takes turns in notation and questions in words.

use crate::app::Voice;
use crate::kind::Position;
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
    Legal,
    State,
    Do(Deed),
}

/// What can be asked for that is not answered by the position alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Threats,
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
        (Asked::Do(Deed::Threats), "threats", "words-threats"),
        (Asked::Legal, "legal", "words-legal"),
        (Asked::State, "state|clock|count", "words-state"),
        (Asked::Do(Deed::Hint), "hint", "words-hint"),
        (Asked::Do(Deed::TakeBack), "undo|take back", "words-take-back"),
        (Asked::Do(Deed::Resign), "resign", "words-resign"),
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

/// Who plays the game that is asked about.
#[derive(Clone, Copy)]
pub(crate) struct Playing {
    /// The side of the only person who plays here, if there is one.
    pub(crate) own_side: Signal<Option<Side>>,
    /// Whether somebody here could resign.
    pub(crate) resigns: Signal<bool>,
}

/// The game that is asked about, and who does what is asked for.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    /// The position that is shown.
    pub(crate) position: Signal<Position>,
    /// Whether a turn can be made now.
    pub(crate) active: Signal<bool>,
    /// Whether the game has ended, on the board or by a word.
    pub(crate) over: Signal<bool>,
    /// Who plays; nobody where a game is only looked through.
    pub(crate) playing: Option<Playing>,
    /// The turn that led to what is shown, in words.
    pub(crate) last: Callback<(), Option<String>>,
    /// How much time a side has left, as its clock shows it; nothing if there is none.
    pub(crate) left: Callback<Side, Option<String>>,
    /// Makes a turn, or says why not.
    pub(crate) make: Callback<String, Result<(), String>>,
    /// Does something else; what it says is the answer.
    pub(crate) act: Callback<Deed, Option<String>>,
}

#[component]
pub(crate) fn Command(desk: Desk) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let answer = RwSignal::new(String::new());
    // What cannot be brought back is asked twice.
    let resigning = RwSignal::new(false);
    let voice = Voice::get();
    // What was answered about another position would only mislead now.
    Effect::new(move |_| {
        desk.position.track();
        answer.set(String::new());
    });
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let asked = text.get_untracked().trim().to_owned();
        if asked.is_empty() {
            return;
        }
        let could_resign = desk.playing.is_some_and(|playing| playing.resigns.get_untracked());
        let is_resigning = could_resign && Asked::find(&asked, t) == Some(Asked::Do(Deed::Resign));
        let is_asked = is_resigning && !resigning.get_untracked();
        resigning.set(is_asked);
        let reply = if is_asked {
            Some(say("resign-again", &[("word", asked.as_str().into())]))
        } else {
            untrack(|| reply(desk, &asked))
        };
        match reply {
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
fn reply(desk: Desk, text: &str) -> Option<String> {
    let position = desk.position.get();
    let own_side = desk.playing.and_then(|playing| playing.own_side.get());
    let own = own_side.unwrap_or_else(|| position.to_move());
    let of = |side: Side| {
        let pieces = speech::pieces(&position, side);
        let side = speech::side(position.kind(), side);
        say("threat-of", &[("side", side.into()), ("threat", pieces.into())])
    };
    match Asked::find(text, t) {
        Some(Asked::Help) => Some(t("command-help")),
        Some(Asked::Last) => Some(desk.last.run(()).unwrap_or_else(|| t("no-turn-yet"))),
        Some(Asked::Mine) => Some(of(own)),
        Some(Asked::Theirs) => Some(of(!own)),
        Some(Asked::Legal) if desk.over.get() => Some(t("why-over")),
        Some(Asked::Legal) => Some(speech::legal(&position)),
        Some(Asked::State) => Some(state(desk, &position)),
        Some(Asked::Do(deed)) => desk.act.run(deed),
        None => play_or_describe(desk, &position, text),
    }
}

/// How the game stands, on the board and on the clocks.
fn state(desk: Desk, position: &Position) -> String {
    let time = |side| {
        let left = desk.left.run(side)?;
        let side = speech::side(position.kind(), side);
        Some(say("time-left", &[("side", side.into()), ("left", left.into())]))
    };
    let board = [speech::state(position)].into_iter();
    board.chain(Side::BOTH.into_iter().filter_map(time)).collect::<Vec<_>>().join(". ")
}

/// A turn is played, a place is described.
fn play_or_describe(desk: Desk, position: &Position, text: &str) -> Option<String> {
    if let Some(place) = text.strip_suffix('?') {
        let place = place.trim();
        return Some(speech::place(position, place).unwrap_or_else(|| t("no-such-place")));
    }
    // A place that is named alone is asked about where it is not a turn by itself.
    if !desk.active.get() {
        let why = if desk.over.get() { "why-over" } else { "not-your-turn" };
        return Some(speech::place(position, text).unwrap_or_else(|| t(why)));
    }
    desk.make.run(text.to_owned()).err()
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
