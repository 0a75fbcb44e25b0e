//! A position that is looked at when the game is over.

use xart::Solitaire;

/// Whose turns are gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Course {
    /// Those that were played.
    Played,
    /// Those that solve the stack.
    Solution,
}

/// What is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) course: Course,
    /// All turns, in notation.
    pub(super) turns: Vec<String>,
    /// After so many of them.
    pub(super) at: usize,
}

impl Look {
    /// The position, from the game before its first tile; nothing if the turns are not legal.
    pub(super) fn position(&self, mut game: Solitaire) -> Option<Solitaire> {
        for turn in self.turns.iter().take(self.at) {
            let turn = game.parse_turn(turn).ok()?;
            game.play(&turn).ok()?;
        }
        Some(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use xart::Bag;

    #[test]
    fn turns_are_gone_through() {
        let start = Solitaire::new(3, Bag::new("example").draws(9)).unwrap();
        let (mut game, mut turns) = (start.clone(), Vec::new());
        while let Some(turn) = game.turns().first().copied() {
            turns.push(game.format_turn(&turn));
            game.play(&turn).unwrap();
        }
        let mut look = Look { course: Course::Played, at: turns.len(), turns };
        assert_eq!(look.position(start.clone()).map(|end| end.code()), Some(game.code()));
        look.at = 1;
        assert_eq!(look.position(start.clone()).map(|end| end.tile_count()), Some(1));
        look.turns = vec!["Z9/".to_owned()];
        assert!(look.position(start).is_none());
    }
}
