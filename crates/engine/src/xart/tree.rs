//! Xart as the search walks through it.

use super::choice::Choice;
use super::defences::{Threat, defences, threat};
use super::evaluation::{Worth, value};
use super::glance::{Glance, Seen, still_wins};
use super::outlook::{Outlook, View};
use crate::score::{Value, WIN};
use crate::tree::{Candidate, Foreseen, Tree, Tuning};
use ::xart::{Board, Bounds, Face, Faces, Spot, Variant, Xart};
use rules::{Game, Side};

/// A Xart position with the line of play that led to it.
#[derive(Clone, Debug)]
pub struct XartTree {
    board: Board,
    side: Side,
    /// Whether a turn may leave the other player none.
    may_end_full: bool,
    /// One entry for each position from the root to here.
    line: Vec<Known>,
    outlook: Outlook,
    glance: Glance,
    /// How many tries have been counted.
    counted: u64,
    /// The turns that could stop what is threatened, if they have been looked for here.
    defences: Option<Vec<Choice>>,
    /// Lists that are not in use.
    spare: Vec<Choice>,
    filled: Vec<usize>,
    threats: Vec<Threat>,
}

/// Calls `each` for every place into which one of these faces fits. It may still be forbidden.
pub(super) fn choices(board: &Board, faces: Faces, mut each: impl FnMut(Choice)) {
    if board.is_empty() {
        for face in Face::FIRST {
            each(Choice { spot: Spot::default(), face });
        }
        return;
    }
    let Bounds { left, right, top, bottom } = board.bounds();
    for row in usize::from(top) - 1..=usize::from(bottom) + 1 {
        let first = row * board.stride();
        for place in first + usize::from(left) - 1..=first + usize::from(right) + 1 {
            if board.cell(place).is_space() {
                let spot = board.spot(place);
                for face in board.fitting(place).and(faces) {
                    each(Choice { spot, face });
                }
            }
        }
    }
}

/// What is known of a position on the way.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    /// What all spaces offer, if that was asked for already.
    view: Option<View>,
    /// Whether what won before has been tried.
    tried: bool,
    /// What wins at once, if that was found out without looking at everything.
    seen: Option<Seen>,
    /// Whether the worth of all spaces in the view is known.
    judged: bool,
    /// Whether the turn that led here was left to the other side.
    passed: bool,
    /// Whether nobody can make a turn any more.
    full: bool,
}

impl XartTree {
    pub(super) fn new(game: &Xart) -> XartTree {
        XartTree {
            board: game.board(),
            side: game.to_move(),
            may_end_full: game.variant() == Variant::Limited,
            line: vec![Known::default()],
            outlook: Outlook::default(),
            glance: Glance::default(),
            counted: 0,
            defences: None,
            spare: Vec::new(),
            filled: Vec::new(),
            threats: Vec::new(),
        }
    }

    /// The tiles.
    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// The tiles, to be left as they are.
    pub(super) fn board_mut(&mut self) -> &mut Board {
        &mut self.board
    }

    /// The turns with which `side` wins at once if it is its turn.
    pub(super) fn wins(&mut self, side: Side) -> impl Iterator<Item = Choice> + '_ {
        let view = self.view();
        self.outlook.all_wins(view, side)
    }

    /// What all spaces offer.
    fn view(&mut self) -> View {
        match self.look_for(None) {
            Ok(view) => view,
            // That was not asked.
            Err(_) => self.outlook.look(&mut self.board),
        }
    }

    /// What all spaces offer, unless it is seen before that `enough` wins at once.
    fn look_for(&mut self, enough: Option<Side>) -> Result<View, Choice> {
        let here = self.line.len() - 1;
        if let Some(view) = self.line[here].view {
            return Ok(view);
        }
        let before = here.checked_sub(1).and_then(|before| self.line[before].view);
        let view = match before {
            Some(before) => self.outlook.look_on(&mut self.board, before, enough)?,
            None => self.outlook.look(&mut self.board),
        };
        self.line[here].view = Some(view);
        Ok(view)
    }

    /// What wins at once, as far as it was asked for already.
    fn seen(&mut self) -> Seen {
        let here = self.line.len() - 1;
        if let Known { view: None, seen: Some(seen), .. } = self.line[here] {
            return seen;
        }
        let side = self.side;
        match self.still_wins().map_or_else(|| self.look_for(Some(side)), Err) {
            Ok(view) => Seen {
                win: view.wins(side).next().map(|win| win.choice),
                threatened: view.wins(!side).next().is_some(),
            },
            Err(win) => {
                let seen = Seen { win: Some(win), threatened: false };
                self.line[here].seen = Some(seen);
                seen
            }
        }
    }

    /// The view of the position before the last turn.
    fn before(&self) -> Option<View> {
        self.line.len().checked_sub(2).and_then(|before| self.line[before].view)
    }

    /// What the position is worth to the first and to the second side if it is to move.
    fn worth(&mut self) -> Worth {
        let here = self.line.len() - 1;
        if self.line[here].view.is_none()
            && let Some(before) = self.before()
            && let Some(worth) = self.outlook.worth_after(&self.board, before)
        {
            return worth;
        }
        let view = self.view();
        self.line[here].judged = true;
        self.outlook.worth(&self.board, view)
    }

    /// Adds every turn.
    pub(super) fn generate_all(&mut self, turns: &mut Vec<Candidate<Choice>>) {
        let promise = 0;
        if self.board.is_empty() {
            choices(&self.board, Faces::ALL, |turn| turns.push(Candidate { turn, promise }));
            return;
        }
        let view = self.view();
        for space in self.outlook.spaces(view) {
            let spot = space.spot;
            turns
                .extend(space.legal.map(|face| Candidate { turn: Choice { spot, face }, promise }));
        }
    }

    /// The turns that could keep the other side from winning with what it threatens; all others
    /// lose at once.
    fn defences(&mut self) -> &[Choice] {
        let view = self.view();
        let (board, other, limited) = (&mut self.board, !self.side, self.may_end_full);
        let (filled, spare) = (&mut self.filled, &mut self.spare);
        self.threats.clear();
        self.threats.extend(view.wins(other).map(|win| threat(board, win, limited, filled)));
        self.defences.get_or_insert_with(|| {
            let mut found = std::mem::take(spare);
            found.clear();
            for space in self.outlook.spaces(view) {
                defences(board, space, &self.threats, filled, |turn| found.push(turn));
            }
            found
        })
    }

    /// Forgets what was found out about defences here.
    fn move_on(&mut self) {
        if let Some(defences) = self.defences.take() {
            self.spare = defences;
        }
    }
}

impl Tree for XartTree {
    type Turn = Choice;

    const TUNING: Tuning = Tuning {
        scale: 150.0,
        aspiration: 60,
        standing_margin: 120,
        standing_depth: 4,
        late_base: 12,
        late_factor: 12,
        late_depth: 4,
        reduction: 200,
        reduction_base: 20,
        pass_depth: 3,
        singular_depth: i32::MAX,
        singular_margin: 32,
        leaves_in_table: true,
        poll: 512,
    };

    const SLOTS: usize = 8 << 10;

    const SEES_WINS: bool = true;

    fn side(&self) -> Side {
        self.side
    }

    fn hash(&self) -> u64 {
        self.board.hash() ^ (self.side.index() as u64).wrapping_neg()
    }

    fn end(&self) -> Option<Value> {
        if self.board.is_won() {
            // If a turn gives both a ring or line, it wins for who made it.
            return Some(if self.board.has_won(!self.side) { -WIN } else { WIN });
        }
        self.line.last().is_some_and(|here| here.full).then_some(0)
    }

    fn accepts(&self, choice: Choice) -> bool {
        self.board.fits(choice.spot, choice.face)
    }

    fn make(&mut self, choice: Choice) -> bool {
        // What the positions behind this one are worth is found out from what this one is.
        if let Some(Known { view: Some(_), judged: false, .. }) = self.line.last() {
            self.worth();
        }
        if !self.board.make(choice.spot, choice.face) {
            return false;
        }
        self.move_on();
        self.side = !self.side;
        let full = self.may_end_full && !self.board.has_turn();
        self.line.push(Known { full, ..Known::default() });
        true
    }

    fn unmake(&mut self) {
        self.move_on();
        self.side = !self.side;
        if let Some(here) = self.line.pop()
            && !here.passed
        {
            self.board.unmake();
            if let Some(view) = here.view {
                self.outlook.forget(view);
            }
        }
    }

    fn pass(&mut self) -> bool {
        // Nothing lies elsewhere than before.
        self.worth();
        let view = Some(self.view());
        self.move_on();
        self.side = !self.side;
        self.line.push(Known { view, judged: true, passed: true, ..Known::default() });
        true
    }

    fn generate(&mut self, turns: &mut Vec<Candidate<Choice>>) -> bool {
        // At the root all turns are wanted, and there is time to see what they lose by.
        if self.line.len() > 1 && self.is_threatened() {
            let defences = self.defences().iter();
            turns.extend(defences.map(|turn| Candidate { turn: *turn, promise: 0 }));
        }
        // If nothing helps, all turns show that.
        if turns.is_empty() {
            self.generate_all(turns);
        }
        true
    }

    fn evaluate(&mut self) -> Value {
        value(self.worth(), self.side)
    }

    fn still_wins(&mut self) -> Option<Choice> {
        let before = self.before()?;
        let here = self.line.last_mut()?;
        if !here.tried && here.view.is_none() {
            here.tried = true;
            let win = still_wins(&mut self.board, self.side, &before);
            here.seen = win.map(|win| Seen { win: Some(win), threatened: false });
            return win;
        }
        None
    }

    fn glance(&mut self) {
        let here = self.line.len() - 1;
        if let Known { view: None, seen: None, .. } = self.line[here]
            && let Some(before) = self.before()
            && self.still_wins().is_none()
        {
            let seen = self.glance.look(&mut self.board, self.side, &before);
            self.line[here].seen = Some(seen);
        }
    }

    fn look(&mut self) {
        if let Some(Known { seen: seen @ Some(Seen { win: None, .. }), .. }) = self.line.last_mut()
        {
            *seen = None;
        }
    }

    fn tried(&mut self) -> u64 {
        let tries = self.board.tries();
        tries - std::mem::replace(&mut self.counted, tries)
    }

    fn wins_now(&mut self) -> Option<Choice> {
        self.seen().win
    }

    fn is_threatened(&mut self) -> bool {
        self.seen().threatened
    }

    fn foresees(&mut self) -> Option<Foreseen<Choice>> {
        if !self.is_threatened() {
            return None;
        }
        // A glance may have overlooked a win.
        if let Some(win) = self.view().wins(self.side).next() {
            return Some(Foreseen::Win(1, win.choice));
        }
        self.defences().is_empty().then_some(Foreseen::Loss(2))
    }

    fn slot(&self, choice: Choice) -> usize {
        let Spot { x, y } = choice.spot;
        choice.face.index() | (x as usize & 31) << 3 | (y as usize & 31) << 8
    }

    fn pack(choice: Choice) -> u32 {
        choice.pack()
    }

    fn unpack(packed: u32) -> Option<Choice> {
        Choice::unpack(packed)
    }
}
