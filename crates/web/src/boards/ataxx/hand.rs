//! What the player's hand does: picking up a stone, dividing, moving.

use crate::boards::notice::Notice;
use crate::boards::{Table, Touched};
use crate::speech::ataxx::why_not;
use ataxx::{Ataxx, Bitboard, Cell, Square, Turn};
use leptos::prelude::*;
use rules::Game;

/// Where the keyboard begins.
const MIDDLE: Square = match Square::new(Square::SIDE / 2, Square::SIDE / 2) {
    Some(middle) => middle,
    None => panic!("the board has a middle"),
};

#[derive(Clone, Copy)]
pub(super) struct Hand {
    table: Table,
    game: Signal<Ataxx>,
    legal: Memo<Vec<Turn>>,
    /// Where the keyboard is.
    pub(super) focus: RwSignal<Square>,
    /// The stone that was picked up, to be moved.
    pub(super) picked: RwSignal<Option<Square>>,
    /// Where the pointer is.
    pointed: RwSignal<Option<Square>>,
    /// Where the pointer went down, and whether it picked up a stone there.
    pressed: RwSignal<Option<(Square, bool)>>,
    /// Where a stone is dragged to; the drawing goes from 0 to 1 both ways.
    pub(super) dragged: RwSignal<Option<(f64, f64)>>,
    /// The stones that would turn if the square under the pointer or keyboard were played.
    pub(super) turning: Memo<Bitboard>,
    /// Why something is not possible.
    pub(super) notice: Notice,
}

impl Hand {
    pub(super) fn new(table: Table, game: impl Fn() -> Ataxx + Send + Sync + 'static) -> Hand {
        let game = Signal::derive(game);
        let legal: Memo<Vec<Turn>> = Memo::new(move |_| {
            let turns = if table.active.get() { game.get().turns() } else { Vec::new() };
            turns.into_iter().filter(|turn| *turn != Turn::Pass).collect()
        });
        let (picked, pointed) = (RwSignal::new(None), RwSignal::new(None));
        Effect::new(move |_| {
            table.position.track();
            picked.set(None);
        });
        let turning = Memo::new(move |_| {
            let target =
                pointed.get().and_then(|to| legal.with(|all| turn_to(all, picked.get(), to)));
            target.map_or(Bitboard::default(), |turn| turned(&game.get(), turn))
        });
        let (focus, pressed) = (RwSignal::new(MIDDLE), RwSignal::new(None));
        let (notice, dragged) = (Notice::new(table), RwSignal::new(None));
        Hand { table, game, legal, focus, picked, pointed, pressed, dragged, turning, notice }
    }

    /// The turn that a click on a square would be.
    pub(super) fn turn_to(self, to: Square) -> Option<Turn> {
        self.legal.with(|legal| turn_to(legal, self.picked.get(), to))
    }

    /// Plays to a square, or picks up or puts back the stone on it.
    pub(super) fn act(self, square: Square) {
        if let Some(set_up) = self.table.set_up {
            set_up.touch.run(Touched::Square(square));
            return;
        }
        let game = self.game.get_untracked();
        if let Some(turn) = untrack(|| self.turn_to(square)) {
            self.picked.set(None);
            self.pointed.set(None);
            self.table.play.run(game.format_turn(&turn));
        } else if untrack(|| self.can_pick(square)) {
            let again = self.picked.get_untracked() == Some(square);
            self.picked.set((!again).then_some(square));
        } else {
            let picked = self.picked.get_untracked();
            self.picked.set(None);
            if self.table.active.get_untracked() {
                let wanted = picked.map_or(Turn::Divide(square), |from| Turn::Move(from, square));
                if let Err(why) = game.clone().play(&wanted) {
                    self.notice.tell(untrack(|| why_not(&why)));
                }
            }
        }
    }

    /// Whether there is a stone that can be picked up.
    pub(super) fn can_pick(self, square: Square) -> bool {
        let is_own = |game: &Ataxx| game.position().cell(square) == Cell::Stone(game.to_move());
        self.table.set_up.is_none() && self.table.active.get() && self.game.with(is_own)
    }

    /// The pointer goes down. A stone is picked up at once, since it may be dragged; everything else
    /// waits until it is known that nobody wants to scroll.
    pub(super) fn press(self, square: Square) {
        self.focus.set(square);
        let is_new = self.picked.get_untracked() != Some(square);
        let picks = is_new && untrack(|| self.can_pick(square));
        if picks {
            self.picked.set(Some(square));
        }
        self.pressed.set(Some((square, picks)));
    }

    pub(super) fn point(self, square: Option<Square>) {
        if self.pointed.get_untracked() != square {
            self.pointed.set(square);
        }
    }

    /// The pointer moves, perhaps with the stone that it went down on.
    pub(super) fn drag(self, square: Option<Square>, place: (f64, f64)) {
        self.point(square);
        let pressed = self.pressed.get_untracked().map(|(square, _)| square);
        let picked = self.picked.get_untracked();
        let is_held = picked.is_some() && pressed == picked;
        // A hand that is not quite still drags nothing.
        if is_held && (self.dragged.get_untracked().is_some() || square != picked) {
            self.dragged.set(Some(place));
        }
    }

    /// The pointer is elsewhere, or the browser needs it.
    pub(super) fn leave(self) {
        self.point(None);
        self.pressed.set(None);
        self.dragged.set(None);
    }

    /// Whether a stone can be put down here that is picked up, or where the pointer is.
    pub(super) fn is_target(self, square: Square) -> bool {
        self.dragged.get().is_some()
            && self.pointed.get() == Some(square)
            && self.turn_to(square).is_some()
    }

    /// The pointer goes up: a stone may have been dragged.
    pub(super) fn release(self, square: Option<Square>) {
        let pressed = self.pressed.get_untracked();
        let was_dragged = self.dragged.get_untracked().is_some();
        self.pressed.set(None);
        self.dragged.set(None);
        let (Some((from, picks)), Some(to)) = (pressed, square) else { return };
        let is_click = to == from && !picks && !was_dragged;
        let is_held = to != from && self.picked.get_untracked() == Some(from);
        if is_click || (is_held && untrack(|| self.turn_to(to)).is_some()) {
            self.act(to);
        }
    }
}

/// The turn to a square: of the stone that is picked up, or else of any that divides.
fn turn_to(legal: &[Turn], picked: Option<Square>, to: Square) -> Option<Turn> {
    let wanted = match picked {
        Some(from) if from.distance(to) == 2 => Turn::Move(from, to),
        Some(from) if from.distance(to) > 2 => return None,
        _ => Turn::Divide(to),
    };
    legal.iter().find(|turn| **turn == wanted).copied()
}

/// The stones that a turn turns.
fn turned(game: &Ataxx, turn: Turn) -> Bitboard {
    let position = game.position();
    let side = position.side();
    position.stones(!side) & position.after(turn).stones(side)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picked_stone_moves_and_others_divide() {
        let legal = Ataxx::default().turns();
        let at = |name: &str| name.parse::<Square>().unwrap();
        assert_eq!(turn_to(&legal, None, at("b1")), None);
        assert_eq!(turn_to(&legal, None, at("b7")), Some(Turn::Divide(at("b7"))));
        assert_eq!(turn_to(&legal, Some(at("a7")), at("a5")), Some(Turn::Move(at("a7"), at("a5"))));
        assert_eq!(turn_to(&legal, Some(at("a7")), at("b7")), Some(Turn::Divide(at("b7"))));
        assert_eq!(turn_to(&legal, Some(at("a7")), at("d4")), None);
        // Another stone could divide there, but is not meant.
        assert_eq!(turn_to(&legal, Some(at("a7")), at("f1")), None);
    }
}
