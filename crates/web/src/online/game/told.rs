//! What happens in a game: it is taken over, shown, heard and said.

use super::Online;
use crate::online::{line, words};
use crate::sounds::Sound;
use crate::speech;
use crate::texts::{say, t};
use leptos::prelude::*;
use wire::{Course, Event, Millis, Misfit, RatingChange, Saying, Seat, Table, What};

impl Online {
    /// Takes over what the server says of the game.
    pub(super) fn take(self, table: Option<&Table>, events: &[Event]) {
        let is_first = self.table.with_untracked(Option::is_none);
        let mut course = match table {
            Some(table) if is_first => beginning(table),
            _ => self.course.get_untracked(),
        };
        let (known, count) = (course.number, course.turns.len());
        for event in events {
            match course.apply(event) {
                Ok(()) => {}
                // What is missing is asked for.
                Err(Misfit::Gap { .. }) => {
                    self.watch();
                    break;
                }
                // The server knows better, whatever went wrong: everything from the beginning.
                Err(Misfit::Turns { .. }) => {
                    self.table.set(None);
                    self.course.set(Course::default());
                    self.watch();
                    return;
                }
            }
        }
        if let (Some(table), false) = (table, is_first) {
            // Who plays is told again when somebody has become somebody else.
            self.table.set(Some(table.clone()));
        }
        let new: Vec<&Event> = events.iter().filter(|event| event.number > known).collect();
        let follows = is_first || self.shown.get_untracked() >= count;
        let turns = course.turns.len();
        self.settle(&course);
        self.course.set(course);
        if follows || self.shown.get_untracked() > turns {
            self.shown.set(turns);
        }
        if let (Some(table), true) = (table, is_first) {
            self.table.set(Some(table.clone()));
        } else {
            untrack(|| self.tell(&new));
        }
    }

    /// A turn that was under way has arrived, or has been overtaken; one that waits to be confirmed
    /// belongs to a position that may be gone.
    fn settle(self, course: &Course) {
        let turns = course.turns.len();
        let is_settled = self
            .sent
            .with_untracked(|sent| sent.as_ref().is_some_and(|(ply, _)| turns > *ply as usize));
        if is_settled || course.ended.is_some() {
            self.sent.set(None);
        }
        let has_moved = self.course.with_untracked(|known| known.turns != course.turns);
        if has_moved || course.ended.is_some() {
            self.draft.set(None);
            self.pending.set(None);
        }
    }

    /// Says and plays what has happened, as far as it is not one's own doing.
    fn tell(self, events: &[&Event]) {
        let Some(kind) = self.kind() else { return };
        let seat = self.seat();
        let mut texts = Vec::new();
        let mut sound = None;
        // Who was away hears of the last turn only.
        let mut turns = events.iter().filter(|event| matches!(event.what, What::Turn { .. }));
        let last_turn = turns.next_back().map(|event| event.number);
        for event in events {
            match &event.what {
                What::Turn { by, ended, .. } => {
                    if Some(*by) != seat && Some(event.number) == last_turn {
                        texts.extend(self.last_in_words());
                        sound = Some(Sound::of(kind));
                    }
                    if let Some(ended) = ended {
                        texts.push(words::ended(kind, ended));
                        sound = Some(Sound::End);
                    }
                }
                What::Ended { ended, .. } => {
                    texts.push(words::ended(kind, ended));
                    sound = Some(Sound::End);
                }
                What::TakenBack { .. } => texts.push(t("taken-back")),
                What::DrawOffered(by) if Some(*by) != seat => {
                    texts.push(self.told_of("online-offers-draw", *by));
                }
                What::DrawDeclined(by) if Some(*by) != seat => {
                    texts.push(t("online-draw-declined"));
                }
                What::TakeBackAsked { by, to } if Some(*by) != seat => {
                    texts.extend(self.take_back_in_words("online-asks-back", *by, *to));
                }
                What::TakeBackDeclined(by) if Some(*by) != seat => {
                    texts.push(t("online-back-declined"));
                }
                What::Vacation { by, vacation } if Some(*by) != seat => {
                    texts.push(words::vacation(&self.name(*by), *vacation));
                }
                What::RematchOffered(by) if Some(*by) != seat => {
                    texts.push(self.told_of("online-wants-rematch", *by));
                }
                What::Rated(changes) => texts.extend(self.rated(*changes)),
                What::Said { by, saying } if Some(*by) != seat => {
                    texts.extend(self.said(*by, saying));
                }
                _ => {}
            }
        }
        if !texts.is_empty() {
            self.voice.say(texts.join(" "));
        }
        if let Some(sound) = sound {
            self.sound(sound);
        }
    }

    /// What a player said, unless nobody wants to hear it.
    fn said(self, by: Seat, saying: &Saying) -> Option<String> {
        if !self.is_heard(by) {
            return None;
        }
        Some(say(
            "online-said",
            &[("who", self.name(by).into()), ("text", words::saying(saying).into())],
        ))
    }

    /// What the game has changed about both ratings, one player after the other.
    pub(crate) fn rated(self, changes: [RatingChange; 2]) -> [String; 2] {
        [0, 1].map(|seat: Seat| {
            let change = changes[usize::from(seat)];
            let (before, after) = (words::rating(change.before), words::rating(change.after));
            let inserted = [
                ("who", self.name(seat).into()),
                ("before", before.into()),
                ("after", after.into()),
                ("change", words::change(change).into()),
            ];
            say("rating-change", &inserted)
        })
    }

    fn told_of(self, key: &str, seat: Seat) -> String {
        say(key, &[("who", self.name(seat).into())])
    }

    /// Who sits on a seat, in words.
    pub(crate) fn name(self, seat: Seat) -> String {
        let me = line::me();
        self.player(seat).map(|player| words::player(&player, me.as_ref())).unwrap_or_default()
    }

    /// How the game ended, in words.
    pub(crate) fn ending(self) -> Option<String> {
        let kind = self.kind()?;
        self.course.with(|course| course.ended.as_ref().map(|ended| words::ended(kind, ended)))
    }

    /// What is going on, in one line.
    pub(crate) fn status(self) -> String {
        if let Some(ending) = self.ending() {
            return ending;
        }
        let Some((kind, side)) = self.kind().zip(self.to_move()) else { return String::new() };
        if self.draft.with(Option::is_some) {
            return self.draft_in_words();
        }
        let key = match self.seat() {
            _ if self.pending.with(Option::is_some) => "confirm-or-cancel",
            _ if self.sent.with(Option::is_some) => "online-sending",
            Some(_) if self.is_my_turn() => "your-turn",
            Some(_) => "online-their-turn",
            None => "to-move",
        };
        say(key, &[("side", speech::side(kind, side).into())])
    }
}

/// A game before its first event.
fn beginning(table: &Table) -> Course {
    let left = match table.terms.control {
        wire::Control::Live { base, .. } => Some([Millis::from(base) * 1000; 2]),
        wire::Control::None | wire::Control::Days(_) => None,
    };
    Course::new(table.began, left, table.drawn.clone())
}
