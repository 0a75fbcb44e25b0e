use crate::{Direction, Hole, TwixT};
use rules::Side;
use std::collections::VecDeque;

impl TwixT {
    /// The pegs of a shortest chain from border to border, in order from the top or from the
    /// left; each is joined to the next by a bridge. Nothing if nobody has connected.
    ///
    /// ```
    /// use rules::Game;
    /// use twixt::{TwixT, Variant};
    ///
    /// let game = TwixT::new(&Variant::default());
    /// assert!(game.winning_chain().is_empty());
    /// ```
    #[must_use]
    pub fn winning_chain(&self) -> Vec<Hole> {
        let Some(winner) = self.winner() else { return Vec::new() };
        let last = self.size() - 1;
        let along = |hole: Hole| match winner {
            Side::First => hole.row(),
            Side::Second => hole.column(),
        };
        // From where each peg was reached; a peg at the border from itself.
        let mut reached_from = vec![None; Hole::INDEX_END];
        let mut waiting = VecDeque::new();
        for (hole, side) in self.pegs() {
            if side == winner && along(hole) == 0 {
                reached_from[hole.index()] = Some(hole);
                waiting.push_back(hole);
            }
        }
        while let Some(hole) = waiting.pop_front() {
            if along(hole) == last {
                return way_to(hole, &reached_from);
            }
            for direction in Direction::in_mask(self.bridges_at(hole)) {
                let Some(next) = hole.neighbour(direction) else { continue };
                if reached_from[next.index()].is_none() {
                    reached_from[next.index()] = Some(hole);
                    waiting.push_back(next);
                }
            }
        }
        Vec::new()
    }
}

/// The way that was found to a peg, from its beginning.
fn way_to(end: Hole, reached_from: &[Option<Hole>]) -> Vec<Hole> {
    let mut way = vec![end];
    let mut here = end;
    while let Some(before) = reached_from[here.index()].filter(|before| *before != here) {
        way.push(before);
        here = before;
    }
    way.reverse();
    way
}

#[cfg(test)]
mod tests {
    use crate::{Bridge, TwixT, Variant};
    use rules::{Game, Side};

    fn played(variant: &str, turns: &str) -> TwixT {
        let mut game = TwixT::new(&variant.parse::<Variant>().unwrap());
        for text in turns.split_whitespace() {
            game.play(&game.parse_turn(text).unwrap()).unwrap();
        }
        game
    }

    fn names(game: &TwixT) -> String {
        let chain = game.winning_chain();
        for pair in chain.windows(2) {
            assert!(game.has_bridge(Bridge::between(pair[0], pair[1]).unwrap()));
        }
        chain.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn from_the_top_without_detours() {
        // g5 hangs on the chain but is no part of the way.
        let turns = "c1 k2 d3 k3 c5 k4 g5 k5 e6 k6 d8 k7 d12 k8";
        assert_eq!(names(&played("size=12,nopie", turns)), "");
        let game = played("size=12,nopie", &format!("{turns} e10"));
        assert_eq!(game.winner(), Some(Side::First));
        assert_eq!(names(&game), "c1 d3 c5 e6 d8 e10 d12");
    }

    #[test]
    fn from_the_left() {
        let turns = "b12 a3 c12 c4 d12 e3 e12 g4 f12 i3 g12 k4 h12 l2";
        let game = played("size=12,nopie", turns);
        assert_eq!(game.winner(), Some(Side::Second));
        assert_eq!(names(&game), "a3 c4 e3 g4 i3 k4 l2");
    }
}
