//! What the solver is asked: a hint, the lines that are possible, what every turn was worth.

use super::Session;
use crate::speech::{self, solitaire as words};
use leptos::prelude::*;
use questions::{Choice, Choices, Question, SOLITAIRE, Said};

impl Session {
    /// Asks for the best turn.
    pub(in crate::pages::solitaire) fn ask_hint(self) {
        self.ask(Question::Choices, move |said| {
            let Said::Choices(Choices { choices, .. }) = said else { return };
            let Some(best) = choices.into_iter().next() else { return };
            let mut kept = self.kept.get_untracked();
            if !kept.helped {
                // Told only once it is stored that it was told.
                kept.helped = true;
                self.store(&kept);
                self.kept.set(kept);
            }
            self.voice.say(untrack(|| self.hint_in_words(&best)).unwrap_or_default());
            self.hint.set(Some(best));
        });
    }

    /// A hint in words.
    pub(in crate::pages::solitaire) fn hint_in_words(self, hint: &Choice) -> Option<String> {
        self.kept.with(|kept| {
            let turn = kept.game.parse_turn(&hint.turn).ok()?;
            Some(words::hint(&kept.game, &turn, hint.chance))
        })
    }

    /// Asks how many lines are possible.
    pub(in crate::pages::solitaire) fn ask_lines(self) {
        self.ask(Question::Choices, move |said| {
            if let Said::Choices(Choices { lines, .. }) = said {
                self.voice.say(untrack(|| words::lines(lines)));
                self.lines.set(Some(lines));
            }
        });
    }

    /// Asks what every turn was worth.
    pub(in crate::pages::solitaire) fn ask_review(self) {
        self.ask(Question::Review, move |said| {
            if let Said::Review(review) = said {
                self.review.set(Some(review));
            }
        });
    }

    fn ask(self, question: Question, hear: impl Fn(Said) + 'static) {
        let record = self.kept.with_untracked(|kept| kept.game.to_record(None).to_string());
        self.thinking.set(true);
        self.thinker.with_value(|thinker| {
            thinker.ask(SOLITAIRE, record, question, move |said, _| {
                self.thinking.set(false);
                if let Said::Refused(why) = said {
                    let text = untrack(|| speech::refusal(&why));
                    self.voice.say(text.clone());
                    self.trouble.set(Some(text));
                } else {
                    self.trouble.set(None);
                    hear(said);
                }
            });
        });
    }
}
