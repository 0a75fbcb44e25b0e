//! What a player does in a game: turns, requests, words.

use super::Online;
use crate::online::{line, words};
use crate::settings::Switch;
use crate::sounds::{self, Sound};
use crate::speech;
use crate::texts::say;
use leptos::prelude::*;
use wire::{Command, Done, Refused, Saying, Wish};

impl Online {
    /// Makes a turn: it is shown at once, and sent until the server has it. Says why if it is not
    /// legal, and gives that as well.
    pub(crate) fn make(self, turn: &str) -> Result<(), String> {
        let (before, count) =
            untrack(|| (self.with_played(|played| played.now.clone()), self.count()));
        let Some(before) = before else { return Ok(()) };
        let written = before.clone().play(turn).map_err(|why| {
            let reason = speech::why_not(&why);
            let words = say("not-legal", &[("turn", turn.into()), ("reason", reason.into())]);
            self.voice.say(words.clone());
            words
        })?;
        self.pending.set(None);
        self.trouble.set(None);
        self.shown.set(count);
        let ply = count as u32;
        self.sent.set(Some((ply, written.clone())));
        self.voice.say(speech::told(&before, &written));
        self.sound(Sound::of(before.kind()));
        self.wish(Wish::Turn { ply, turn: written }, move |answer| {
            if let Err(why) = answer {
                self.sent.set(None);
                self.complain(&why);
            }
        });
        Ok(())
    }

    /// Plays a sound, unless nobody wants to hear any.
    pub(super) fn sound(self, sound: Sound) {
        if self.settings.is_on_now(Switch::Sounds) {
            sounds::play(sound);
        }
    }

    /// Says why something was not done.
    fn complain(self, why: &Refused) {
        let text = untrack(|| words::refused(why));
        self.voice.say(text.clone());
        self.trouble.set(Some(text));
    }

    /// Asks the server for something in this game, as long as it takes.
    fn wish(self, wish: Wish, answer: impl FnOnce(Result<Done, Refused>) + 'static) {
        let command = Command::Play { game: self.id.get_value(), wish };
        line::ask(command, move |result| {
            if !self.course.is_disposed() {
                answer(result);
            }
        });
    }

    /// Asks for something that happens or not.
    pub(crate) fn request(self, wish: Wish) {
        self.asking.set(true);
        self.trouble.set(None);
        self.wish(wish, move |answer| {
            self.asking.set(false);
            if let Err(why) = answer {
                self.complain(&why);
            }
        });
    }

    /// Says something.
    pub(crate) fn say(self, saying: Saying) {
        self.unsaid.update(|unsaid| unsaid.push(saying.clone()));
        self.wish(Wish::Say(saying.clone()), move |answer| {
            self.unsaid.update(|unsaid| {
                if let Some(at) = unsaid.iter().position(|known| *known == saying) {
                    unsaid.remove(at);
                }
            });
            if let Err(why) = answer {
                self.complain(&why);
            }
        });
    }
}
