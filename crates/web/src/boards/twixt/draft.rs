//! A turn that is put together step by step: bridges to take away, a peg, bridges to lay.

use rules::{Game, Side};
use twixt::{Bridge, Direction, Hole, Turn, TwixT};

/// A turn in the making. Only the rules of the booklet know such turns; with paper and pencil
/// there is nothing to choose.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Draft {
    /// Own bridges that are taken away first.
    removed: Vec<Bridge>,
    peg: Option<Hole>,
    /// Bridges of the new peg that are not laid.
    left_out: Vec<Bridge>,
    /// Bridges between older pegs that are laid.
    added: Vec<Bridge>,
}

/// What becomes of a bridge in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It is on the board and stays.
    Stays,
    /// It is taken away.
    Goes,
    /// It is laid.
    Comes,
    /// It could be laid.
    Possible,
}

impl Fate {
    /// Whether the bridge is there after the turn.
    pub(super) const fn is_there(self) -> bool {
        matches!(self, Fate::Stays | Fate::Comes)
    }

    /// Its name for style sheets and texts.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Fate::Stays => "stays",
            Fate::Goes => "goes",
            Fate::Comes => "comes",
            Fate::Possible => "possible",
        }
    }
}

impl Draft {
    pub(super) fn peg(&self) -> Option<Hole> {
        self.peg
    }

    pub(super) fn removes(&self, bridge: Bridge) -> bool {
        self.removed.contains(&bridge)
    }

    /// Puts the peg into another hole, if it may stand there. Choices about its bridges are those
    /// of the old hole and forgotten.
    pub(super) fn place(&mut self, hole: Hole, game: &TwixT) {
        if game.may_place(game.to_move(), hole) && self.peg != Some(hole) {
            self.peg = Some(hole);
            self.left_out.clear();
        }
    }

    /// Every bridge that there is something to choose about: those of the new peg first, then the
    /// others by where they lie.
    pub(super) fn choices(&self, game: &TwixT) -> Vec<(Bridge, Fate)> {
        let side = game.to_move();
        let own = game.bridges().filter(|bridge| game.peg(bridge.left()) == Some(side));
        let own =
            own.map(|bridge| (bridge, if self.removes(bridge) { Fate::Goes } else { Fate::Stays }));
        let coming = self.coming(game);
        let new = self.possible(game).into_iter().map(|bridge| {
            (bridge, if coming.contains(&bridge) { Fate::Comes } else { Fate::Possible })
        });
        let mut choices: Vec<_> = own.chain(new).collect();
        choices.sort_by_key(|(bridge, _)| (!self.is_of_peg(*bridge), *bridge));
        choices
    }

    /// Changes what becomes of a bridge.
    pub(super) fn toggle(&mut self, bridge: Bridge, game: &TwixT) {
        if game.has_bridge(bridge) {
            if game.peg(bridge.left()) == Some(game.to_move()) {
                if self.removes(bridge) {
                    self.removed.retain(|other| *other != bridge);
                } else {
                    self.removed.push(bridge);
                }
            }
            return;
        }
        let of_peg = self.is_of_peg(bridge);
        if self.coming(game).contains(&bridge) {
            if of_peg {
                self.left_out.push(bridge);
            } else {
                self.added.retain(|other| *other != bridge);
            }
        } else if self.possible(game).contains(&bridge) {
            // Of two that cross, the one chosen last is meant.
            self.added.retain(|other| !other.crosses(bridge));
            if of_peg {
                self.left_out.retain(|other| *other != bridge);
            } else {
                self.added.push(bridge);
            }
        }
    }

    /// The turn, if it has a peg.
    pub(super) fn turn(&self, game: &TwixT) -> Option<Turn> {
        let turn = Turn::new(self.removed.clone(), self.peg?, Some(self.coming(game)));
        Some(game.usual_form(turn))
    }

    /// The bridges that are laid.
    pub(super) fn coming(&self, game: &TwixT) -> Vec<Bridge> {
        let possible = self.possible(game);
        let mut coming: Vec<Bridge> =
            self.added.iter().copied().filter(|bridge| possible.contains(bridge)).collect();
        for bridge in possible {
            let wanted = self.is_of_peg(bridge) && !self.left_out.contains(&bridge);
            if wanted && !coming.iter().any(|other| other.crosses(bridge)) {
                coming.push(bridge);
            }
        }
        coming
    }

    /// The bridges that are not there and whose way is free once the others are taken away.
    fn possible(&self, game: &TwixT) -> Vec<Bridge> {
        let side = game.to_move();
        let holds = |hole: Hole| game.peg(hole) == Some(side) || self.peg == Some(hole);
        let pegs = game.pegs().filter(|(_, owner)| *owner == side).map(|(hole, _)| hole);
        let mut possible: Vec<Bridge> = pegs
            .chain(self.peg)
            .flat_map(|hole| Direction::ALL.into_iter().map(move |way| (hole, way)))
            .filter(|(hole, way)| hole.neighbour(*way).is_some_and(holds))
            .filter_map(|(hole, way)| Bridge::leading(hole, way))
            .filter(|bridge| !game.has_bridge(*bridge) && self.is_free(*bridge, side, game))
            .collect();
        possible.sort_unstable();
        possible.dedup();
        possible
    }

    fn is_free(&self, bridge: Bridge, side: Side, game: &TwixT) -> bool {
        let gone = self.removed.iter().filter(|removed| removed.crosses(bridge)).count();
        game.crossed(!side, bridge) == 0 && usize::from(game.crossed(side, bridge)) <= gone
    }

    fn is_of_peg(&self, bridge: Bridge) -> bool {
        self.peg.is_some_and(|peg| bridge.ends().contains(&peg))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use twixt::Variant;

    fn played(turns: &str) -> TwixT {
        let mut game = TwixT::new(&"size=12,nopie".parse::<Variant>().unwrap());
        for text in turns.split_whitespace() {
            game.play(&game.parse_turn(text).unwrap()).unwrap();
        }
        game
    }

    fn hole(name: &str) -> Hole {
        name.parse().unwrap()
    }

    fn bridge(one: &str, other: &str) -> Bridge {
        Bridge::between(hole(one), hole(other)).unwrap()
    }

    /// The draft's turn as text, which must be legal.
    fn text(draft: &Draft, game: &TwixT) -> String {
        let turn = draft.turn(game).unwrap();
        game.clone().play(&turn).unwrap();
        game.format_turn(&turn)
    }

    fn fate(draft: &Draft, game: &TwixT, wanted: Bridge) -> Option<Fate> {
        let choices = draft.choices(game);
        choices.into_iter().find(|(bridge, _)| *bridge == wanted).map(|(_, fate)| fate)
    }

    #[test]
    fn without_choices_it_is_the_usual_turn() {
        let game = played("d4 j9 e6 j10");
        let mut draft = Draft::default();
        assert_eq!(draft.turn(&game), None);
        draft.place(hole("j9"), &game);
        draft.place(hole("a5"), &game);
        assert_eq!(draft.peg(), None, "taken, and behind the other's border line");
        draft.place(hole("f8"), &game);
        assert_eq!(text(&draft, &game), "f8");
    }

    #[test]
    fn bridges_are_taken_away_and_come_back() {
        let game = played("d4 j9 e6 j10");
        let mut draft = Draft::default();
        let old = bridge("d4", "e6");
        assert_eq!(draft.choices(&game), [(old, Fate::Stays)]);
        draft.toggle(old, &game);
        assert_eq!(draft.choices(&game), [(old, Fate::Goes)]);
        draft.place(hole("g7"), &game);
        assert_eq!(text(&draft, &game), "-d4e6g7");
        draft.toggle(old, &game);
        assert_eq!(text(&draft, &game), "g7");
        let foreign = bridge("j9", "k7");
        draft.toggle(foreign, &game);
        assert_eq!(text(&draft, &game), "g7", "there is no such bridge");
    }

    #[test]
    fn bridges_of_the_peg_can_be_left_out() {
        let game = played("d4 j9 e6 j10");
        let mut draft = Draft::default();
        draft.place(hole("f8"), &game);
        let new = bridge("e6", "f8");
        assert_eq!(fate(&draft, &game, new), Some(Fate::Comes));
        draft.toggle(new, &game);
        assert_eq!(text(&draft, &game), "f8=");
        draft.toggle(new, &game);
        assert_eq!(text(&draft, &game), "f8");
        draft.toggle(new, &game);
        draft.place(hole("g7"), &game);
        assert_eq!(text(&draft, &game), "g7", "another hole, another choice");
    }

    #[test]
    fn older_pegs_can_be_joined() {
        let game = played("d4 j9 e6= j10");
        let mut draft = Draft::default();
        let old = bridge("d4", "e6");
        assert_eq!(draft.choices(&game), [(old, Fate::Possible)]);
        draft.toggle(old, &game);
        draft.place(hole("j3"), &game);
        assert_eq!(text(&draft, &game), "j3=d4e6");
    }

    #[test]
    fn of_two_that_cross_the_last_one_counts() {
        // Either d4e6 or c5e4, which the new peg on e4 would get.
        let game = played("d4 j9 e6= j10 c5 j3");
        let mut draft = Draft::default();
        let (old, new) = (bridge("d4", "e6"), bridge("c5", "e4"));
        assert!(old.crosses(new));
        draft.place(hole("e4"), &game);
        assert_eq!(fate(&draft, &game, new), Some(Fate::Comes));
        draft.toggle(old, &game);
        assert_eq!(fate(&draft, &game, new), Some(Fate::Possible));
        assert_eq!(text(&draft, &game), "e4=d4e6");
        draft.toggle(new, &game);
        assert_eq!(fate(&draft, &game, old), Some(Fate::Possible));
        assert_eq!(text(&draft, &game), "e4");
    }

    #[test]
    fn what_is_taken_away_makes_room() {
        let game = played("d4 j9 e6 j10 c5 j3");
        let mut draft = Draft::default();
        draft.place(hole("e4"), &game);
        let (old, new) = (bridge("d4", "e6"), bridge("c5", "e4"));
        assert_eq!(fate(&draft, &game, new), None, "d4e6 is in the way");
        draft.toggle(old, &game);
        assert_eq!(fate(&draft, &game, new), Some(Fate::Comes));
        assert_eq!(text(&draft, &game), "-d4e6e4");
    }

    #[test]
    fn whatever_is_chosen_the_turn_is_legal() {
        let game = played("d4 g7 e6 h5 f4 i7 c6 g9 g6 j9 e5 f7 f3");
        let mut dice = 1_u64;
        for hole in game.holes().filter(|hole| game.may_place(game.to_move(), *hole)) {
            let mut draft = Draft::default();
            draft.place(hole, &game);
            for _ in 0..8 {
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let choices = draft.choices(&game);
                if let Some((bridge, _)) = choices.get((dice >> 33) as usize % choices.len().max(1))
                {
                    draft.toggle(*bridge, &game);
                }
                text(&draft, &game);
            }
        }
    }
}
