//! What each game adds: its own goals.

use crate::Goal;
use ataxx::Ataxx;
use rules::{Game, Side};
use twixt::{Hole, TwixT};
use xart::Xart;

/// A game that is taught.
pub trait Taught: Game {
    /// How positions write the side to move.
    const LETTERS: [&'static str; 2];

    /// Whether a turn achieves a goal of this game, and if not, the answer that shows it. Goals of other
    /// games are not achieved.
    ///
    /// # Errors
    /// It does not.
    fn achieves(
        before: &Self,
        turn: &Self::Turn,
        after: &Self,
        goal: &Goal,
    ) -> Result<(), Option<Self::Turn>>;

    /// The same position with the other side to move; nothing if there is no such thing.
    #[must_use]
    fn passed(&self) -> Option<Self> {
        let code = self.code();
        let [first, second] = Self::LETTERS;
        let swap = |(number, field): (usize, &str)| match number {
            1 if field == first => second.to_owned(),
            1 => first.to_owned(),
            _ => field.to_owned(),
        };
        let fields: Vec<String> = code.split_whitespace().enumerate().map(swap).collect();
        Self::from_code(&self.variant(), &fields.join(" ")).ok()
    }
}

/// Achieved or not, with nothing to show.
fn simply<T>(achieved: bool) -> Result<(), Option<T>> {
    if achieved { Ok(()) } else { Err(None) }
}

impl Taught for Xart {
    const LETTERS: [&'static str; 2] = ["w", "r"];

    fn achieves(
        _: &Xart,
        turn: &xart::Turn,
        after: &Xart,
        goal: &Goal,
    ) -> Result<(), Option<xart::Turn>> {
        simply(match goal {
            Goal::Tiles(count) => after.last_tiles().len() >= *count,
            Goal::Straight => turn.face.is_straight(),
            Goal::Curve => !turn.face.is_straight(),
            _ => false,
        })
    }
}

impl Taught for TwixT {
    const LETTERS: [&'static str; 2] = ["w", "b"];

    fn achieves(
        before: &TwixT,
        turn: &twixt::Turn,
        after: &TwixT,
        goal: &Goal,
    ) -> Result<(), Option<twixt::Turn>> {
        match goal {
            Goal::Bridges(count) => simply(
                turn.peg().is_some_and(|peg| after.bridges_at(peg).count_ones() as usize >= *count),
            ),
            Goal::Join(one, other) => simply(are_joined(after, one, other)),
            Goal::Keep(one, other) => {
                let passed = after.passed();
                let can_join = |game: &TwixT| joining_turn(game, one, other).is_some();
                if !are_joined(after, one, other) && !passed.is_some_and(|game| can_join(&game)) {
                    return Err(None);
                }
                cutting_turn(after, one, other).map_or(Ok(()), |cut| Err(Some(cut)))
            }
            Goal::Cut(one, other) => match joining_turn(after, one, other) {
                None if !are_joined(after, one, other) => Ok(()),
                found => Err(found),
            },
            Goal::Rim(least, most) => simply(turn.peg().is_some_and(|peg| {
                let last = after.size() - 1;
                let (column, row) = (peg.column(), peg.row());
                let away = column.min(row).min(last - column).min(last - row);
                (*least..=*most).contains(&away)
            })),
            Goal::Decline => simply(*turn != twixt::Turn::Swap),
            Goal::Remove => {
                let lost = |game: &TwixT| before.bridges().any(|bridge| !game.has_bridge(bridge));
                simply(lost(after))
            }
            _ => Err(None),
        }
    }
}

/// Whether two pegs are connected.
fn are_joined(game: &TwixT, one: &str, other: &str) -> bool {
    let chain = |name: &str| game.chain(name.parse::<Hole>().ok()?);
    chain(one).is_some_and(|first| chain(other) == Some(first))
}

/// A turn with which the player to move connects two pegs.
fn joining_turn(game: &TwixT, one: &str, other: &str) -> Option<twixt::Turn> {
    let mut found = None;
    game.clone().visit(&mut |after, turn| {
        if found.is_none() && are_joined(after, one, other) {
            found = Some(turn.clone());
        }
    });
    found
}

/// A turn after which the other side can no longer connect two of its pegs at once.
fn cutting_turn(game: &TwixT, one: &str, other: &str) -> Option<twixt::Turn> {
    if are_joined(game, one, other) {
        return None;
    }
    let mut found = None;
    game.clone().visit(&mut |after, turn| {
        if found.is_none() && joining_turn(after, one, other).is_none() {
            found = Some(turn.clone());
        }
    });
    found
}

impl Taught for Ataxx {
    const LETTERS: [&'static str; 2] = ["x", "o"];

    fn achieves(
        before: &Ataxx,
        turn: &ataxx::Turn,
        after: &Ataxx,
        goal: &Goal,
    ) -> Result<(), Option<ataxx::Turn>> {
        let side = before.to_move();
        let lost = |game: &Ataxx| game.position().stones(!side).count();
        match goal {
            Goal::Divide => simply(matches!(turn, ataxx::Turn::Divide(_))),
            Goal::Move => simply(matches!(turn, ataxx::Turn::Move(..))),
            Goal::Turned(count) => simply(lost(before) - lost(after) >= *count),
            Goal::Lead(least) => {
                let mut worst = (lead(after, side), None);
                after.clone().visit(&mut |answered, answer| {
                    if worst.1.is_none() || lead(answered, side) < worst.0 {
                        worst = (lead(answered, side), Some(*answer));
                    }
                });
                if worst.0 >= *least { Ok(()) } else { Err(worst.1) }
            }
            _ => Err(None),
        }
    }
}

/// How many stones a side has more than the other.
fn lead(game: &Ataxx, side: Side) -> i32 {
    let count = |side: Side| game.position().stones(side).count() as i32;
    count(side) - count(!side)
}
