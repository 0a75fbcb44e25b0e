//! What follows from events without knowing any rules.

use crate::{DAY, Ended, Event, GameId, Millis, RatingChange, Saying, Seat, Vacation, What};

/// How a game stands after its events. Server and clients count the same way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// The number of the last event.
    pub number: u32,
    /// The turns that stand,
    pub turns: Vec<String>,
    /// and who made each of them.
    pub movers: Vec<Seat>,
    /// What chance gave to whoever is to move after that many turns, where it gave anything.
    pub drawn: Vec<Option<String>>,
    /// What the players had on their clocks, if there are any,
    pub left: Option<[Millis; 2]>,
    /// at this moment, since when somebody is to move.
    pub since: Millis,
    /// Who offers a draw.
    pub draw_offered: Option<Seat>,
    /// Who asks for turns to be taken back, and how many would be left.
    pub take_back: Option<(Seat, u32)>,
    /// Who wants to play again.
    pub rematch: [bool; 2],
    /// The game that follows this one.
    pub next: Option<GameId>,
    /// How it ended, if it did.
    pub ended: Option<Ended>,
    /// What it has changed about the players' ratings, if it was rated.
    pub rated: Option<[RatingChange; 2]>,
    /// What was said.
    pub sayings: Vec<(Seat, Saying)>,
    /// When both were on vacation, in order.
    pub vacations: [Vec<Vacation>; 2],
}

/// An event cannot follow the ones before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// Others are missing before it.
    #[error("event {event} came after {known}")]
    Gap {
        /// Its number.
        event: u32,
        /// The number of the last one that is known.
        known: u32,
    },
    /// It contradicts them.
    #[error("event {event} is about turn {ply}, and there are {turns}")]
    Turns {
        /// Its number.
        event: u32,
        /// The turn it is about.
        ply: u32,
        /// How many turns there are.
        turns: u32,
    },
}

impl Course {
    /// A game that begins at this moment.
    #[must_use]
    pub fn new(began: Millis, left: Option<[Millis; 2]>, drawn: Option<String>) -> Course {
        Course { since: began, left, drawn: vec![drawn], ..Course::default() }
    }

    /// Whether both have made a turn: clocks run from then on, and nobody can abort the game any more.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        [0, 1].iter().all(|seat| self.movers.contains(seat))
    }

    /// When the time of whoever is to move is over if he has so many days for a turn. They do not run
    /// while he is on vacation.
    #[must_use]
    pub fn due(&self, days: u32, mover: Seat) -> Millis {
        let mut due = self.since + Millis::from(days) * DAY;
        for Vacation { from, until } in &self.vacations[usize::from(mover)] {
            let from = (*from).max(self.since);
            if from < due {
                due += until.saturating_sub(from);
            }
        }
        due
    }

    /// The vacation on which a player is at this moment.
    #[must_use]
    pub fn vacation(&self, seat: Seat, now: Millis) -> Option<Vacation> {
        let all = self.vacations[usize::from(seat)].iter();
        all.copied().find(|vacation| vacation.goes_on(now))
    }

    /// Takes over an event. One that is known already changes nothing.
    ///
    /// # Errors
    /// It cannot follow; nothing has changed.
    pub fn apply(&mut self, event: &Event) -> Result<(), Misfit> {
        let Event { number, at, ref what } = *event;
        if number <= self.number {
            return Ok(());
        }
        if number > self.number + 1 {
            return Err(Misfit::Gap { event: number, known: self.number });
        }
        let turns = self.turns.len() as u32;
        match what {
            What::Turn { by, ply, turn, left, drawn, ended } => {
                if *ply != turns {
                    return Err(Misfit::Turns { event: number, ply: *ply, turns });
                }
                self.turns.push(turn.clone());
                self.movers.push(*by);
                self.drawn.push(drawn.clone());
                // Who goes on playing does not accept, and no longer asks.
                self.draw_offered = self.draw_offered.filter(|offered| offered == by);
                self.take_back = self.take_back.filter(|(asked, _)| asked != by);
                self.left = left.or(self.left);
                self.since = at;
                self.ended = ended.clone();
            }
            What::TakenBack { to, left } => {
                if *to > turns {
                    return Err(Misfit::Turns { event: number, ply: *to, turns });
                }
                self.turns.truncate(*to as usize);
                self.movers.truncate(*to as usize);
                self.drawn.truncate(*to as usize + 1);
                (self.take_back, self.draw_offered) = (None, None);
                self.left = left.or(self.left);
                self.since = at;
            }
            What::Ended { ended, left } => {
                self.ended = Some(ended.clone());
                self.left = left.or(self.left);
                self.since = at;
            }
            What::DrawOffered(by) => self.draw_offered = Some(*by),
            What::DrawDeclined(_) => self.draw_offered = None,
            What::TakeBackAsked { by, to } => self.take_back = Some((*by, *to)),
            What::TakeBackDeclined(_) => self.take_back = None,
            What::Said { by, saying } => self.sayings.push((*by, saying.clone())),
            What::Away(time) => self.since += time,
            What::Vacation { by, vacation } => {
                let known = &mut self.vacations[usize::from(*by)];
                match known.iter_mut().find(|known| known.from == vacation.from) {
                    Some(known) => *known = *vacation,
                    None => known.push(*vacation),
                }
            }
            What::RematchOffered(by) => self.rematch[usize::from(*by)] = true,
            What::Rematch(game) => self.next = Some(game.clone()),
            What::Rated(changes) => self.rated = Some(*changes),
        }
        if self.ended.is_some() {
            (self.take_back, self.draw_offered) = (None, None);
        }
        self.number = number;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(number: u32, by: Seat, ply: u32) -> Event {
        let turn = format!("t{ply}");
        let what = What::Turn { by, ply, turn, left: None, drawn: None, ended: None };
        Event { number, at: Millis::from(number), what }
    }

    fn vacation(number: u32, from: Millis, until: Millis) -> Event {
        let what = What::Vacation { by: 0, vacation: Vacation { from, until } };
        Event { number, at: from, what }
    }

    #[test]
    fn days_do_not_run_on_vacation() {
        let mut course = Course::new(0, None, None);
        assert_eq!(course.due(3, 0), 3 * DAY);
        // Two of three days are left when it begins, and when it ends.
        course.apply(&vacation(1, DAY, 11 * DAY)).unwrap();
        assert_eq!((course.due(3, 0), course.due(3, 1)), (13 * DAY, 3 * DAY));
        assert!(course.vacation(0, 5 * DAY).is_some() && course.vacation(1, 5 * DAY).is_none());
        // It ends sooner.
        course.apply(&vacation(2, DAY, 2 * DAY)).unwrap();
        assert_eq!(course.due(3, 0), 4 * DAY);
        // One more within what is left,
        course.apply(&vacation(3, 3 * DAY, 5 * DAY)).unwrap();
        assert_eq!(course.due(3, 0), 6 * DAY);
        // and one that comes too late.
        course.apply(&vacation(4, 6 * DAY, 9 * DAY)).unwrap();
        assert_eq!(course.due(3, 0), 6 * DAY);
        // Who gets the turn on vacation has all of his days after it.
        let mut course = Course::new(0, None, None);
        course.apply(&vacation(1, DAY, 11 * DAY)).unwrap();
        course.apply(&turn_at(2, 4 * DAY)).unwrap();
        assert_eq!(course.due(3, 0), 14 * DAY);
        // What was over before it does not count.
        course.apply(&Event { number: 3, ..turn_at(3, 20 * DAY) }).unwrap_err();
        course.since = 12 * DAY;
        assert_eq!(course.due(3, 0), 15 * DAY);
    }

    fn turn_at(number: u32, at: Millis) -> Event {
        Event { at, ..turn(number, 1, 0) }
    }

    #[test]
    fn events_are_taken_once_and_in_order() {
        let mut course = Course::new(0, None, None);
        course.apply(&turn(1, 0, 0)).unwrap();
        let before = course.clone();
        course.apply(&turn(1, 0, 0)).unwrap();
        assert_eq!(course.apply(&turn(3, 0, 2)), Err(Misfit::Gap { event: 3, known: 1 }));
        let contradiction = Misfit::Turns { event: 2, ply: 5, turns: 1 };
        assert_eq!(course.apply(&turn(2, 1, 5)), Err(contradiction));
        assert_eq!(course, before);
        course.apply(&turn(2, 1, 1)).unwrap();
        assert_eq!(course.turns, ["t0", "t1"]);
    }

    #[test]
    fn a_game_has_begun_when_both_have_made_a_turn() {
        let mut course = Course::new(0, None, None);
        // With a handicap one may make several turns before the other.
        for (number, ply) in [(1, 0), (2, 1)] {
            course.apply(&turn(number, 0, ply)).unwrap();
            assert!(!course.has_begun());
        }
        course.apply(&turn(3, 1, 2)).unwrap();
        assert!(course.has_begun());
        let back = What::TakenBack { to: 2, left: None };
        course.apply(&Event { number: 4, at: 4, what: back }).unwrap();
        assert!(!course.has_begun());
    }

    #[test]
    fn an_offer_stands_until_it_is_answered_or_passed_over() {
        let mut course = Course::new(0, None, None);
        course.apply(&turn(1, 0, 0)).unwrap();
        course.apply(&Event { number: 2, at: 2, what: What::DrawOffered(0) }).unwrap();
        let asked = What::TakeBackAsked { by: 0, to: 0 };
        course.apply(&Event { number: 3, at: 3, what: asked }).unwrap();
        // A quick reply declines the draw, but the turn can still be taken back.
        course.apply(&turn(4, 1, 1)).unwrap();
        assert_eq!((course.draw_offered, course.take_back), (None, Some((0, 0))));
        let back = What::TakenBack { to: 0, left: None };
        course.apply(&Event { number: 5, at: 5, what: back }).unwrap();
        assert_eq!((course.turns.len(), course.take_back), (0, None));
    }
}
