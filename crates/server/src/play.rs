//! One game: what it is after its events, and what may happen next.
//!
//! Nothing here stores or sends anything. A wish becomes an event or is refused; an event that is
//! stored is [applied](Play::apply).

use crate::plan::Lines;
use crate::registry::{self, Board, Made};
use crate::store::{Ending, PlanRow, Stored};
use rules::Side;
use std::collections::HashMap;
use wire::{
    Control, Course, Ended, Event, GameId, Millis, Plan, Player, PlayerId, Reason, Refused,
    RequestId, Saying, Seat, Table, Terms, What, Wish,
};
use xart::Bag;

/// With clocks, the first turn of each player has to be made within this time.
pub(crate) const FIRST_TURN: Millis = 60_000;

/// More is not said in one game.
const MOST_SAYINGS: usize = 200;

/// So many turns of a game can be searched for.
const NOTED_TURNS: usize = 12;

/// All that is settled before the first turn.
#[derive(Clone, Debug)]
pub(crate) struct SetUp {
    pub(crate) id: GameId,
    pub(crate) terms: Terms,
    /// Who begins with the first side, and who with the second.
    pub(crate) players: [Player; 2],
    pub(crate) began: Millis,
    /// What decides where chance does.
    pub(crate) seed: String,
}

/// A game after some events.
pub(crate) struct Play {
    set_up: SetUp,
    board: Box<dyn Board>,
    course: Course,
    /// After how many turns the players exchanged sides, each time they did.
    exchanges: Vec<usize>,
    /// What has happened so far, in order.
    events: Vec<Event>,
    /// Which event a request led to.
    answered: HashMap<(Seat, RequestId), u32>,
    /// The turn that was decided on last. It is made on the board already, and waits to be taken over.
    ahead: Option<Made>,
    /// What both have prepared.
    plans: [Prepared; 2],
}

/// What a player has prepared.
#[derive(Default)]
struct Prepared {
    /// From the present position on.
    lines: Lines,
    /// Whether it has changed since somebody asked for that last.
    changed: bool,
}

/// That the opponent is not there.
#[derive(Clone, Copy)]
pub(crate) struct Absence {
    pub(crate) since: Millis,
    /// So long it must last, and it must have been his turn, before the game can be claimed.
    pub(crate) patience: Millis,
}

/// What a wish leads to.
pub(crate) enum Decision {
    /// This happens.
    Happens(What),
    /// The player's time was over before: this happens instead.
    Overdue(What),
    /// Both want to play again.
    Again,
}

impl Play {
    /// A game before its first event.
    ///
    /// # Errors
    /// Says why there is no such game.
    pub(crate) fn new(set_up: SetUp) -> Result<Play, String> {
        let Terms { game, variant, control, .. } = &set_up.terms;
        let mut board = registry::board(game, variant).map_err(|error| error.to_string())?;
        let drawn = board.deal(&Bag::new(set_up.seed.as_str()));
        let left = match control {
            Control::Live { base, .. } => Some([Millis::from(*base) * 1000; 2]),
            Control::None | Control::Days(_) => None,
        };
        let course = Course::new(set_up.began, left, drawn);
        Ok(Play {
            set_up,
            board,
            course,
            exchanges: Vec::new(),
            events: Vec::new(),
            answered: HashMap::new(),
            ahead: None,
            plans: Default::default(),
        })
    }

    /// A game after everything that is stored of it.
    ///
    /// # Errors
    /// Says why that cannot be.
    pub(crate) fn replayed(
        set_up: SetUp,
        stored: Vec<Stored>,
        plans: &[PlanRow],
    ) -> Result<Play, String> {
        let mut play = Play::new(set_up)?;
        play.prepare_again(plans);
        for Stored { event, request } in stored {
            play.apply(event, request)?;
            play.prepare_again(plans);
        }
        Ok(play)
    }

    /// Takes over what was prepared after the last event.
    fn prepare_again(&mut self, plans: &[PlanRow]) {
        for PlanRow { seat, after, lines } in plans {
            if *after == self.course.number
                && let Some(prepared) = self.plans.get_mut(usize::from(*seat))
            {
                prepared.lines.clone_from(lines);
            }
        }
    }

    pub(crate) fn set_up(&self) -> &SetUp {
        &self.set_up
    }

    /// How it stands, as far as that needs no rules.
    pub(crate) fn course(&self) -> &Course {
        &self.course
    }

    /// What has happened after the event of this number.
    pub(crate) fn events_after(&self, number: u32) -> &[Event] {
        self.events.get(number as usize..).unwrap_or_default()
    }

    pub(crate) fn board(&self) -> &dyn Board {
        &*self.board
    }

    /// What everybody may know of what was settled before the first turn.
    pub(crate) fn table(&self) -> Table {
        let SetUp { terms, players, began, .. } = self.set_up.clone();
        let commitment = self.board.has_chance().then(|| self.bag().commitment());
        let drawn = self.course.drawn.first().cloned().flatten();
        Table { terms, players, began, commitment, drawn }
    }

    /// What is noted of it if it is over.
    pub(crate) fn ending(&self) -> Option<Ending> {
        let ended = self.course.ended.as_ref()?;
        let winner = self.winner();
        let opening = || {
            let turns = &self.course.turns;
            turns[..turns.len().min(NOTED_TURNS)].join(" ")
        };
        Some(Ending {
            terms: self.set_up.terms.clone(),
            players: self.set_up.players.clone(),
            variant: self.board.variant(),
            winner,
            opening: (ended.reason != Reason::Aborted).then(opening),
        })
    }

    /// Which seat somebody has.
    pub(crate) fn seat_of(&self, player: &PlayerId) -> Option<Seat> {
        self.set_up.players.iter().position(|seated| seated.id == *player).map(|seat| seat as Seat)
    }

    /// Who has won, if anybody has.
    pub(crate) fn winner(&self) -> Option<Seat> {
        let side = self.course.ended.as_ref()?.winner?;
        Some(self.seat(if side == 0 { Side::First } else { Side::Second }))
    }

    /// The player who has this side now.
    pub(crate) fn seat(&self, side: Side) -> Seat {
        self.seat_at(side, self.course.turns.len())
    }

    /// The player who had this side after so many turns: they may have exchanged them.
    fn seat_at(&self, side: Side, ply: usize) -> Seat {
        let exchanges = self.exchanges.iter().filter(|after| **after <= ply).count();
        ((side.index() + exchanges) % 2) as Seat
    }

    /// The side that this player has now.
    pub(crate) fn side(&self, seat: Seat) -> Side {
        if self.seat(Side::First) == seat { Side::First } else { Side::Second }
    }

    /// Who is to move, if the game goes on.
    pub(crate) fn to_move(&self) -> Option<Seat> {
        if self.course.ended.is_some() { None } else { Some(self.seat(self.board.to_move())) }
    }

    /// What both have left on their clocks, if there are any.
    pub(crate) fn left(&self, now: Millis) -> Option<[Millis; 2]> {
        let mut left = self.course.left?;
        if let (true, Some(mover)) = (self.course.has_begun(), self.to_move()) {
            let left = &mut left[usize::from(mover)];
            *left = left.saturating_sub(now.saturating_sub(self.course.since));
        }
        Some(left)
    }

    /// When the time of whoever is to move is over.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        let mover = self.to_move()?;
        let time = match self.set_up.terms.control {
            Control::None => return None,
            Control::Live { .. } if !self.course.has_begun() => FIRST_TURN,
            Control::Live { .. } => self.course.left?[usize::from(mover)],
            Control::Days(days) => return Some(self.course.due(days, mover)),
        };
        Some(self.course.since + time)
    }

    /// What happens because somebody's time is over, if it is.
    pub(crate) fn overdue(&self, now: Millis) -> Option<What> {
        let mover = self.to_move()?;
        if now < self.deadline()? {
            return None;
        }
        let is_live = matches!(self.set_up.terms.control, Control::Live { .. });
        Some(if is_live && !self.course.has_begun() {
            self.ends(None, Reason::Aborted, now)
        } else {
            self.ends(Some(1 - mover), Reason::Rules(rules::Reason::Time), now)
        })
    }

    /// Whether a clock runs that does not know that nobody could play until this moment.
    pub(crate) fn knows_nothing_of(&self, until: Millis) -> bool {
        let was_told = |event: &Event| matches!(event.what, What::Away(_)) && event.at >= until;
        self.course.since < until
            && matches!(self.set_up.terms.control, Control::Live { .. })
            && self.to_move().is_some()
            && !self.events.iter().rev().any(was_told)
    }

    /// What happens if somebody closes the game who does not play in it: nobody wins. Nothing if it is
    /// over.
    pub(crate) fn closed(&self, now: Millis) -> Option<What> {
        self.to_move().map(|_| self.ends(None, Reason::Aborted, now))
    }

    /// What happens without anybody being asked: who cannot move passes, and who has prepared an answer
    /// plays it.
    pub(crate) fn follow_up(&mut self, now: Millis) -> Option<What> {
        let mover = self.to_move()?;
        let turn = self.board.automatic().or_else(|| {
            let lines = &self.plans[usize::from(mover)].lines;
            lines.first()?.first().cloned()
        })?;
        self.turn(&turn, now).ok()
    }

    /// What a player has prepared.
    pub(crate) fn plan(&self, seat: Seat) -> Plan {
        let lines = self.plans[usize::from(seat)].lines.clone();
        Plan { ply: self.course.turns.len() as u32, lines }
    }

    /// Whether that has changed since this was asked last.
    pub(crate) fn take_plan_changed(&mut self, seat: Seat) -> bool {
        std::mem::take(&mut self.plans[usize::from(seat)].changed)
    }

    /// Whether a player can prepare anything after so many turns.
    ///
    /// # Errors
    /// Says why not.
    pub(crate) fn may_prepare(&self, seat: Seat, ply: u32, now: Millis) -> Result<(), Refused> {
        if self.course.ended.is_some() || self.overdue(now).is_some() {
            return Err(Refused::Over);
        }
        let is_live = matches!(self.set_up.terms.control, Control::Live { .. });
        if is_live || self.board.has_chance() {
            return Err(Refused::NoPlans);
        }
        let made = self.course.turns.len() as u32;
        if ply != made {
            return Err(Refused::Overtaken { ply: made });
        }
        // Who is to move makes his turn.
        if self.to_move() == Some(seat) { Err(Refused::NotNow) } else { Ok(()) }
    }

    /// Takes over what a player has prepared.
    pub(crate) fn prepare(&mut self, seat: Seat, lines: Lines) {
        self.plans[usize::from(seat)].lines = lines;
    }

    /// A turn was made: what was prepared goes on after it, or is dropped.
    fn follow_plans(&mut self, turn: &str) {
        for Prepared { lines, changed } in &mut self.plans {
            *changed |= !lines.is_empty();
            lines.retain_mut(|line| {
                let fits = line.first().is_some_and(|first| first == turn);
                if fits {
                    line.remove(0);
                }
                fits && !line.is_empty()
            });
        }
    }

    /// Whatever was prepared is dropped.
    fn drop_plans(&mut self) {
        for Prepared { lines, changed } in &mut self.plans {
            *changed |= !lines.is_empty();
            lines.clear();
        }
    }

    /// The event that a request has led to before.
    pub(crate) fn answered(&self, seat: Seat, request: &RequestId) -> Option<u32> {
        self.answered.get(&(seat, request.clone())).copied()
    }

    /// Who asked for an event, and by which request, if it was not the last of several.
    pub(crate) fn asked_for(&self, number: u32) -> Option<(Seat, RequestId)> {
        let found = self.answered.iter().find(|(_, answer)| **answer == number);
        found.map(|(asked, _)| asked.clone())
    }

    /// What a wish leads to. `absence` is the opponent's, if he is not there.
    ///
    /// # Errors
    /// Says why it is not fulfilled.
    pub(crate) fn decide(
        &mut self,
        seat: Seat,
        wish: &Wish,
        now: Millis,
        absence: Option<Absence>,
    ) -> Result<Decision, Refused> {
        if let Some(what) = self.overdue(now) {
            return Ok(Decision::Overdue(what));
        }
        let happens = match wish {
            Wish::Say(saying) => return self.say(seat, saying).map(Decision::Happens),
            Wish::Rematch => return self.play_again(seat),
            _ if self.course.ended.is_some() => return Err(Refused::Over),
            Wish::Turn { ply, turn } => {
                let made = self.course.turns.len() as u32;
                if *ply != made {
                    return Err(Refused::Overtaken { ply: made });
                }
                if self.to_move() != Some(seat) {
                    return Err(Refused::NotYourTurn);
                }
                self.turn(turn, now)?
            }
            Wish::Resign => {
                self.ends(Some(1 - seat), Reason::Rules(rules::Reason::Resignation), now)
            }
            Wish::Abort if !self.course.has_begun() => self.ends(None, Reason::Aborted, now),
            Wish::Draw => match self.course.draw_offered {
                Some(by) if by != seat => {
                    self.ends(None, Reason::Rules(rules::Reason::Agreement), now)
                }
                None if !self.course.turns.is_empty() => What::DrawOffered(seat),
                _ => return Err(Refused::NotNow),
            },
            Wish::DeclineDraw if self.course.draw_offered == Some(1 - seat) => {
                What::DrawDeclined(seat)
            }
            Wish::TakeBack { to } => self.ask_back(seat, *to, now)?,
            Wish::DeclineTakeBack if self.course.take_back.is_some_and(|(by, _)| by != seat) => {
                What::TakeBackDeclined(seat)
            }
            Wish::Claim if self.can_be_claimed(seat, now, absence) => {
                self.ends(Some(seat), Reason::Left, now)
            }
            Wish::Abort | Wish::DeclineDraw | Wish::DeclineTakeBack | Wish::Claim => {
                return Err(Refused::NotNow);
            }
        };
        Ok(Decision::Happens(happens))
    }

    fn turn(&mut self, turn: &str, now: Millis) -> Result<What, Refused> {
        self.forget_ahead();
        let by = self.seat(self.board.to_move());
        let left = self.left(now).map(|mut left| {
            if let (Control::Live { increment, .. }, true) =
                (self.set_up.terms.control, self.course.has_begun())
            {
                left[usize::from(by)] += Millis::from(increment) * 1000;
            }
            left
        });
        let made = self.board.play(turn).map_err(Refused::Illegal)?;
        let turn = made.turn.clone();
        let ended = self.board.outcome().map(|outcome| Ended {
            winner: outcome.winner.map(|side| side.index() as u8),
            reason: Reason::Rules(outcome.reason),
            seed: self.revealed(),
        });
        let drawn = if ended.is_some() { None } else { self.deal() };
        self.ahead = Some(made);
        Ok(What::Turn { by, ply: self.course.turns.len() as u32, turn, left, drawn, ended })
    }

    fn ask_back(&self, seat: Seat, to: u32, now: Millis) -> Result<What, Refused> {
        if self.set_up.terms.rated {
            return Err(Refused::IsRated);
        }
        if to >= self.course.turns.len() as u32 {
            return Err(Refused::NotNow);
        }
        if self.course.take_back == Some((1 - seat, to)) {
            return Ok(What::TakenBack { to, left: self.left(now) });
        }
        let is_own = |ply: usize| self.mover_of(ply) == seat;
        if !is_own(to as usize) || self.course.take_back == Some((seat, to)) {
            return Err(Refused::NotNow);
        }
        Ok(What::TakeBackAsked { by: seat, to })
    }

    /// After how many turns this player made his last one, if he made any.
    pub(crate) fn last_turn_of(&self, seat: Seat) -> Option<u32> {
        let last = (0..self.course.turns.len()).rev().find(|ply| self.mover_of(*ply) == seat);
        last.map(|ply| ply as u32)
    }

    /// Whether this player has made this turn after so many others, however it is written.
    pub(crate) fn has_made(&self, seat: Seat, ply: u32, turn: &str) -> bool {
        let Some(made) = self.course.turns.get(ply as usize) else { return false };
        let mut board = self.board.copied();
        for _ in ply as usize..self.course.turns.len() {
            board.undo();
        }
        self.seat_at(board.to_move(), ply as usize) == seat
            && board.play(turn).is_ok_and(|again| again.turn == *made)
    }

    /// How long it takes until the game can be claimed by this player, if nothing changes until then.
    pub(crate) fn claimed_in(&self, seat: Seat, now: Millis, absence: Absence) -> Option<Millis> {
        let Absence { since, patience } = absence;
        let later = since.max(self.course.since) + patience;
        let is_so = self.can_be_claimed(seat, now.max(later), Some(absence));
        is_so.then(|| later.saturating_sub(now))
    }

    /// Who made the turn of this number, counted from 0.
    fn mover_of(&self, ply: usize) -> Seat {
        let mut board = self.board.copied();
        for _ in ply..self.course.turns.len() {
            board.undo();
        }
        self.seat_at(board.to_move(), ply)
    }

    fn say(&self, seat: Seat, saying: &Saying) -> Result<What, Refused> {
        if self.course.sayings.len() >= MOST_SAYINGS {
            return Err(Refused::TooMuch);
        }
        let saying = match saying {
            Saying::Text(text) => {
                let text = text.trim();
                let fits = (1..=wire::LONGEST_SAYING).contains(&text.chars().count());
                if !fits || text.chars().any(char::is_control) {
                    return Err(Refused::NotNow);
                }
                Saying::Text(text.to_owned())
            }
            ready => ready.clone(),
        };
        Ok(What::Said { by: seat, saying })
    }

    fn play_again(&self, seat: Seat) -> Result<Decision, Refused> {
        match (&self.course.ended, &self.course.next) {
            (None, _) => Err(Refused::NotOver),
            (_, Some(_)) => Err(Refused::NotNow),
            _ if self.course.rematch[usize::from(1 - seat)] => Ok(Decision::Again),
            _ if self.course.rematch[usize::from(seat)] => Err(Refused::NotNow),
            _ => Ok(Decision::Happens(What::RematchOffered(seat))),
        }
    }

    fn can_be_claimed(&self, seat: Seat, now: Millis, absence: Option<Absence>) -> bool {
        !matches!(self.set_up.terms.control, Control::Days(_))
            && self.course.has_begun()
            && self.to_move() == Some(1 - seat)
            && absence.is_some_and(|Absence { since, patience }| {
                now >= since.max(self.course.since) + patience
            })
    }

    fn ends(&self, winner: Option<Seat>, reason: Reason, now: Millis) -> What {
        let winner = winner.map(|seat| self.side(seat).index() as u8);
        let mut left = self.left(now);
        if let (Some(left), Reason::Rules(rules::Reason::Time), Some(mover)) =
            (&mut left, reason, self.to_move())
        {
            left[usize::from(mover)] = 0;
        }
        What::Ended { ended: Ended { winner, reason, seed: self.revealed() }, left }
    }

    /// The seed, to be told at the end if it decided anything.
    fn revealed(&self) -> Option<String> {
        self.board.has_chance().then(|| self.set_up.seed.clone())
    }

    fn bag(&self) -> Bag {
        Bag::new(self.set_up.seed.as_str())
    }

    /// Gives whoever is to move what chance decides, and says what that is.
    fn deal(&mut self) -> Option<String> {
        let bag = self.bag();
        self.board.deal(&bag)
    }

    /// Takes a turn back that was decided on and did not happen.
    fn forget_ahead(&mut self) {
        if self.ahead.take().is_some() {
            self.board.undo();
        }
    }

    /// Takes over what has happened.
    ///
    /// # Errors
    /// The event cannot follow: what is stored is broken.
    pub(crate) fn apply(
        &mut self,
        event: Event,
        request: Option<(Seat, RequestId)>,
    ) -> Result<(), String> {
        let before = self.course.turns.len();
        self.course.apply(&event).map_err(|misfit| misfit.to_string())?;
        match &event.what {
            What::Turn { turn, .. } => {
                let made = match self.ahead.take_if(|made| made.turn == *turn) {
                    Some(made) => made,
                    None => {
                        self.forget_ahead();
                        let made = self.board.play(turn)?;
                        self.deal();
                        made
                    }
                };
                if made.exchanges {
                    self.exchanges.push(before + 1);
                }
                self.follow_plans(turn);
            }
            What::TakenBack { to, .. } => {
                self.forget_ahead();
                for _ in *to as usize..before {
                    self.board.undo();
                }
                self.exchanges.retain(|after| *after <= *to as usize);
                self.drop_plans();
            }
            _ => {}
        }
        if self.course.ended.is_some() {
            self.drop_plans();
        }
        if let Some((seat, request)) = request {
            self.answered.insert((seat, request), event.number);
        }
        self.events.push(event);
        Ok(())
    }
}
