//! Answers that are prepared for turns which the opponent may make.

use super::Online;
use crate::online::line;
use crate::speech;
use crate::texts::{say, t};
use leptos::prelude::*;
use rules::Side;
use wire::{Command, Control, Done, Plan, Seat, Table};

/// A line that is being made on the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Draft {
    /// The turns, from the present position on.
    pub(crate) turns: Vec<String>,
    /// The line that it replaces, by its number.
    pub(crate) replaces: Option<usize>,
}

impl Online {
    /// Whether whoever is at this end can prepare anything in this game, now or later.
    pub(crate) fn has_plans(self) -> bool {
        let fits = |table: &Table| {
            !matches!(table.terms.control, Control::Live { .. }) && table.commitment.is_none()
        };
        let with_engine = (0..2).any(|seat| self.player(seat).is_some_and(|it| it.level.is_some()));
        self.seat().is_some()
            && !self.is_over()
            && !with_engine
            && self.table.with(|table| table.as_ref().is_some_and(fits))
    }

    /// Whether he can now: who is to move makes his turn.
    pub(crate) fn can_prepare(self) -> bool {
        self.has_plans()
            && self.mover() != self.seat()
            && self.sent.with(Option::is_none)
            && self.draft.with(Option::is_none)
    }

    /// Asks what is prepared.
    pub(super) fn ask_plan(self) {
        if !untrack(|| self.has_plans()) {
            return;
        }
        line::ask_once(Command::Planned { game: self.id.get_value() }, move |answer| {
            if let Ok(Done::Plan(plan)) = answer {
                self.take_plan(&plan);
            }
        });
    }

    /// Takes over what the server says is prepared.
    pub(super) fn take_plan(self, plan: &Plan) {
        self.plan.try_set(plan.lines.clone());
    }

    /// Begins a line, or goes on with one of those that are prepared.
    pub(crate) fn draft(self, replaces: Option<usize>) {
        let known = self.plan.get_untracked();
        let turns = replaces.and_then(|number| known.get(number).cloned()).unwrap_or_default();
        self.trouble.set(None);
        self.pending.set(None);
        self.shown.set(untrack(|| self.count()));
        self.draft.set(Some(Draft { turns, replaces }));
        self.voice.say(untrack(|| self.draft_in_words()));
    }

    /// Adds a turn to the line. Says why if it is not legal, and gives that as well.
    pub(super) fn draft_turn(self, turn: &str) -> Result<(), String> {
        let Some(before) = untrack(|| self.position()) else { return Ok(()) };
        let mut after = before.clone();
        let written = after.play(turn).map_err(|why| {
            let reason = speech::why_not(&why);
            let words = say("not-legal", &[("turn", turn.into()), ("reason", reason.into())]);
            self.voice.say(words.clone());
            words
        })?;
        self.draft.update(|draft| {
            if let Some(draft) = draft {
                draft.turns.push(written.clone());
                // Who cannot move passes by himself.
                while let Some(pass) = after.forced_pass() {
                    if after.play(&pass).is_err() {
                        break;
                    }
                    draft.turns.push(pass);
                }
            }
        });
        let next = untrack(|| self.draft_in_words());
        self.voice.say(format!("{} {next}", speech::told(&before, &written)));
        Ok(())
    }

    /// Takes the last turn of the line back.
    pub(crate) fn draft_back(self) {
        self.draft.update(|draft| {
            if let Some(draft) = draft {
                draft.turns.pop();
            }
        });
        self.voice.say(untrack(|| self.draft_in_words()));
    }

    /// Gives the line up.
    pub(crate) fn draft_cancel(self) {
        self.draft.set(None);
    }

    /// Keeps the line.
    pub(crate) fn draft_keep(self) {
        let Some(Draft { turns, replaces }) = self.draft.get_untracked() else { return };
        let mut lines = self.plan.get_untracked();
        match replaces.filter(|number| *number < lines.len()) {
            Some(number) => lines[number] = turns,
            None => lines.push(turns),
        }
        self.send_plan(lines, "plan-kept");
    }

    /// Removes a line.
    pub(crate) fn remove_line(self, number: usize) {
        let mut lines = self.plan.get_untracked();
        if number < lines.len() {
            lines.remove(number);
        }
        self.send_plan(lines, "plan-removed");
    }

    fn send_plan(self, lines: Vec<Vec<String>>, done: &'static str) {
        self.trouble.set(None);
        self.asking.set(true);
        let plan = Plan { ply: untrack(|| self.count()) as u32, lines };
        let command = Command::Plan { game: self.id.get_value(), plan };
        line::ask(command, move |answer| {
            if self.course.is_disposed() {
                return;
            }
            self.asking.set(false);
            match answer {
                Ok(Done::Plan(plan)) => {
                    self.take_plan(&plan);
                    self.draft.set(None);
                    self.voice.say(t(done));
                }
                Ok(_) => {}
                Err(why) => self.complain(&why),
            }
        });
    }

    /// Whether the line ends with an answer of one's own, so that it can be kept.
    pub(crate) fn draft_is_whole(self) -> bool {
        let Some(movers) = self.draft_movers() else { return false };
        let last = movers.len().checked_sub(2).map(|last| movers[last]);
        last.is_some() && last == self.seat()
    }

    /// What is to be put on the board next, in words.
    pub(crate) fn draft_in_words(self) -> String {
        let Some((kind, position)) = self.kind().zip(self.position()) else { return String::new() };
        let next = self.draft_movers().and_then(|movers| movers.last().copied());
        let key = match next {
            _ if position.outcome().is_some() => "plan-over",
            Some(next) if Some(next) == self.seat() => "plan-your-answer",
            _ => "plan-their-turn",
        };
        say(key, &[("side", speech::side(kind, position.to_move()).into())])
    }

    /// Who makes the turns of the line, and who the next one after it.
    fn draft_movers(self) -> Option<Vec<Seat>> {
        let turns = self.draft.with(|draft| draft.as_ref().map(|draft| draft.turns.clone()))?;
        let (mut position, mut owners) =
            self.with_played(|played| (played.now.clone(), Side::BOTH.map(|it| played.owner(it))))?;
        let mut movers = vec![owners[position.to_move().index()]];
        for turn in &turns {
            if position.exchanges_players(turn) {
                owners.swap(0, 1);
            }
            position.play(turn).ok()?;
            movers.push(owners[position.to_move().index()]);
        }
        Some(movers)
    }
}
