//! What a player does in a game: turns, requests, words.

use super::{Online, kept};
use crate::online::{line, words};
use crate::settings::Switch;
use crate::sounds::{self, Sound};
use crate::speech;
use crate::texts::say;
use crate::waiting;
use leptos::prelude::*;
use wire::{Asked, Command, Refused, Saying, Wish};

impl Online {
    /// Makes a turn: it is shown at once, and sent until the server has it. Says why if it is not
    /// legal, and gives that as well.
    pub(crate) fn make(self, turn: &str) -> Result<(), String> {
        if self.draft.with_untracked(Option::is_some) {
            self.pending.set(None);
            return self.draft_turn(turn);
        }
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
        self.voice.say(speech::told(&before, &written));
        self.sound(Sound::of(before.kind()));
        self.insist(Wish::Turn { ply: count as u32, turn: written });
        Ok(())
    }

    /// Says something.
    pub(crate) fn say(self, saying: Saying) {
        self.insist(Wish::Say(saying));
    }

    /// Asks the server for something until it answers, also if the page is loaded anew meanwhile.
    fn insist(self, wish: Wish) {
        let command = Command::Play { game: self.id.get_value(), wish };
        let asked = Asked { request: line::new_request(), command };
        self.id.with_value(|game| kept::keep(game, &asked));
        self.pursue(asked);
    }

    /// Goes on with what was under way when the page was last there. The server knows it by its
    /// name, so it has one effect.
    pub(super) fn take_up(self) {
        for asked in self.id.with_value(kept::unanswered) {
            self.pursue(asked);
        }
    }

    /// Shows something as under way, and waits for its answer.
    fn pursue(self, asked: Asked) {
        let Command::Play { game, wish } = asked.command.clone() else { return };
        match &wish {
            Wish::Turn { ply, turn } => self.sent.set(Some((*ply, turn.clone()))),
            Wish::Say(saying) => self.unsaid.update(|unsaid| unsaid.push(saying.clone())),
            _ => {}
        }
        let request = asked.request.clone();
        line::ask_as(asked, move |answer| {
            kept::settle(&game, &request);
            if matches!(wish, Wish::Turn { .. }) {
                waiting::refresh();
            }
            if self.course.is_disposed() {
                return;
            }
            match wish {
                // A turn that was made is under way until it is heard of.
                Wish::Turn { .. } if answer.is_err() => self.sent.set(None),
                Wish::Say(saying) => self.unsaid.update(|unsaid| {
                    if let Some(at) = unsaid.iter().position(|known| *known == saying) {
                        unsaid.remove(at);
                    }
                }),
                _ => {}
            }
            if let Err(why) = answer {
                self.complain(&why);
            }
        });
    }

    /// Plays a sound, unless nobody wants to hear any.
    pub(super) fn sound(self, sound: Sound) {
        if self.settings.is_on_now(Switch::Sounds) {
            sounds::play(sound);
        }
    }

    /// Says why something was not done.
    pub(super) fn complain(self, why: &Refused) {
        let text = untrack(|| words::refused(why));
        self.voice.say(text.clone());
        self.trouble.set(Some(text));
    }

    /// Asks for something that happens or not.
    pub(crate) fn request(self, wish: Wish) {
        self.asking.set(true);
        self.trouble.set(None);
        let command = Command::Play { game: self.id.get_value(), wish };
        line::ask(command, move |answer| {
            if self.course.is_disposed() {
                return;
            }
            self.asking.set(false);
            if let Err(why) = answer {
                self.complain(&why);
            }
        });
    }
}
