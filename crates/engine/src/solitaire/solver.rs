use super::chances::{Chances, GoOn, Stopped, expected};
use super::goals::Goals;
use super::solve::{Search, Verdict};
use crate::World;
use xart::{Face, Solitaire, Square, Turn};

/// Knows all about solitaire. What it finds out about layouts it keeps, so one solver should serve
/// a whole game, and may serve many.
#[derive(Clone, Debug)]
pub struct Solver {
    three: Tables,
    four: Tables,
}

/// What is known about one size of the square.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    size: usize,
    pub(super) goals: Goals,
    chances: Chances,
}

/// A turn that can be made, and what comes of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// The turn.
    pub turn: Turn,
    /// The probability with which perfect play solves the game after this turn, for a player who
    /// sees the tile in hand and the next one, both now and later. Exact.
    pub chance: f64,
    /// How many lines of each colour are possible after it; see [`Solver::possible_lines`].
    pub lines: [u32; 2],
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// A solver for both sizes.
    #[must_use]
    pub fn new() -> Solver {
        Solver { three: Tables::new(3), four: Tables::new(4) }
    }

    pub(super) fn tables(&mut self, size: usize) -> &mut Tables {
        if size == 3 { &mut self.three } else { &mut self.four }
    }

    /// The turns that can be made now, the best first, for a player who sees the tile in hand and
    /// the next one. The rest of the stack is not looked at.
    ///
    /// Among turns with the same chance, those that leave more lines possible come first.
    ///
    /// Nothing if the world stops it. What was found out until then is kept.
    pub fn choices(&mut self, game: &Solitaire, world: &dyn World) -> Option<Vec<Choice>> {
        self.tables(game.size()).choices(game, &mut |_| !world.stopped()).ok()
    }

    /// The probability with which perfect play solves the game, for a player who sees the tile in
    /// hand and the next one: that of the best of the [`choices`](Solver::choices). 0 or 1 if the
    /// game is over.
    ///
    /// Nothing if the world stops it.
    pub fn chance(&mut self, game: &Solitaire, world: &dyn World) -> Option<f64> {
        self.tables(game.size()).chance(game, &mut |_| !world.stopped()).ok()
    }

    /// How many lines through all tiles are still possible for each colour, white first.
    ///
    /// That is the number of different full squares in which a line of the colour runs through all
    /// tiles, open or closed, and which hold the tiles on the table as they lie; wherever the rest
    /// of the square comes to lie, if that is still open. Each of them comes about if the right
    /// tiles are drawn. 0 means that the colour cannot do it any more.
    #[must_use]
    pub fn possible_lines(&self, game: &Solitaire) -> [u32; 2] {
        let tables = if game.size() == 3 { &self.three } else { &self.four };
        tables.goals.count(game.square())
    }

    /// How the game can be solved by somebody who knows the whole stack, if at all. Looks at no
    /// more than `effort` layouts: a thousand were enough for each of 20 000 random stacks of
    /// 3 × 3, ten thousand for each of 15 000 of 4 × 4.
    #[must_use]
    pub fn solve(&self, game: &Solitaire, effort: u64, world: &dyn World) -> Verdict {
        let tables = if game.size() == 3 { &self.three } else { &self.four };
        Search::new(&tables.goals, game, effort, world).verdict()
    }

    /// The probability with which perfect play solves a stack of `size` × `size` tiles, 3 or 4,
    /// when the player sees the tile in hand and the next one. Exact, over all stacks.
    ///
    /// `progress` is told how much is done, from 0 to 1, and may stop the computation by answering
    /// `false`; there is no result then.
    pub fn odds(&mut self, size: usize, mut progress: impl FnMut(f64) -> bool) -> Option<f64> {
        let tables = self.tables(size);
        let all = if tables.size == 3 { LAYOUTS_OF_THREE } else { LAYOUTS_OF_FOUR } as f64;
        let odds = tables.odds(&mut |known| progress(known as f64 / all)).ok()?;
        progress(1.0).then_some(odds)
    }
}

/// How many layouts have to be looked at until the odds are known.
const LAYOUTS_OF_THREE: usize = 210;
const LAYOUTS_OF_FOUR: usize = 18_395;

impl Tables {
    fn new(size: usize) -> Tables {
        Tables { size, goals: Goals::new(size), chances: Chances::new(size) }
    }

    pub(super) fn choices(
        &mut self,
        game: &Solitaire,
        go_on: &mut GoOn<'_>,
    ) -> Result<Vec<Choice>, Stopped> {
        let Some(hand) = game.hand() else { return Ok(Vec::new()) };
        let mut turns = Vec::new();
        game.square().each_turn(self.size, hand, |turn, after| turns.push((turn, after)));
        let mut choices = Vec::new();
        for (turn, after) in turns {
            let seen = self.chances.seen(after, &self.goals, go_on)?;
            let chance = match game.next() {
                Some(next) if after.tile_count() == game.tile_count() + 1 => seen[next.index()],
                // The next tile is part of this turn already, or there is none.
                _ => expected(seen),
            };
            choices.push(Choice { turn, chance, lines: self.goals.count(after) });
        }
        choices.sort_by(|one, two| {
            let lines = |choice: &Choice| choice.lines[0] + choice.lines[1];
            let by_chance = two.chance.total_cmp(&one.chance);
            by_chance.then(lines(two).cmp(&lines(one))).then(one.turn.cmp(&two.turn))
        });
        Ok(choices)
    }

    pub(super) fn chance(
        &mut self,
        game: &Solitaire,
        go_on: &mut GoOn<'_>,
    ) -> Result<f64, Stopped> {
        if game.hand().is_none() {
            return Ok(f64::from(u8::from(self.goals.any(game.square()))));
        }
        Ok(self.choices(game, go_on)?.first().map_or(0.0, |best| best.chance))
    }

    fn odds(&mut self, go_on: &mut GoOn<'_>) -> Result<f64, Stopped> {
        let mut first = [0.0; 6];
        for face in Face::ALL {
            // The first tile is laid as drawn; there is nothing to choose.
            let seen = self.chances.seen(Square::first(face), &self.goals, go_on)?;
            first[face.index()] = expected(seen);
        }
        Ok(expected(first))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_knows_how_much_there_is_to_do() {
        let mut solver = Solver::new();
        for (size, layouts) in [(3, LAYOUTS_OF_THREE), (4, LAYOUTS_OF_FOUR)] {
            solver.odds(size, |_| true).expect("nobody stops it");
            assert_eq!(solver.tables(size).chances.known(), layouts);
        }
    }
}
