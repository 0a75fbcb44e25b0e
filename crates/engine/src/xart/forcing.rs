//! Wins by threats alone: attack, the few defences, attack again.
//!
//! Only some attacks are tried, but every defence to them, so what is found is proven.

use super::choice::Choice;
use super::evaluation::coming_in;
use super::tree::XartTree;
use crate::tree::{Candidate, Tree};
use ::xart::{Bounds, Direction};

/// So many tiles are laid at most to look for attacks where the search ends.
const EFFORT: u32 = 32;

/// An attack begins at a line whose ends are at most so many steps apart.
const NEAR: u16 = 4;

/// So many attacks in a row.
const LENGTH: u32 = 3;

impl XartTree {
    /// In how many plies the player to move wins by threats alone, if that is found. He is not
    /// threatened and cannot win at once.
    pub(super) fn forced_win(&mut self) -> Option<usize> {
        let mut effort = EFFORT;
        self.attack(LENGTH, &mut effort)
    }

    fn attack(&mut self, length: u32, effort: &mut u32) -> Option<usize> {
        let attacker = self.side();
        let mut attacks = self.lists.pop().unwrap_or_default();
        attacks.clear();
        self.list_attacks(&mut attacks);
        let mut found = None;
        for candidate in &attacks {
            if *effort == 0 || found.is_some() {
                break;
            }
            *effort -= 1;
            if !self.make(candidate.turn) {
                continue;
            }
            let wins = self.wins();
            if self.end().is_none() && !wins.any(!attacker) && wins.any(attacker) {
                found = self.defend(length, effort).map(|plies| plies + 1);
            }
            self.unmake();
        }
        self.lists.push(attacks);
        found
    }

    /// In how many plies the player to move, who is threatened, loses by threats alone.
    fn defend(&mut self, length: u32, effort: &mut u32) -> Option<usize> {
        let mut defences = self.lists.pop().unwrap_or_default();
        defences.clear();
        self.generate(&mut defences);
        let mut longest = Some(0);
        for candidate in &defences {
            if !self.make(candidate.turn) {
                continue;
            }
            let plies = if self.end().is_some_and(|end| end > 0) {
                Some(0)
            } else if self.end().is_some() {
                None
            } else if self.wins_now().is_some() {
                Some(1)
            } else if length <= 1 || self.is_threatened() {
                None
            } else {
                self.attack(length - 1, effort)
            };
            self.unmake();
            longest = longest.zip(plies).map(|(longest, plies)| longest.max(plies));
            if longest.is_none() {
                break;
            }
        }
        self.lists.push(defences);
        longest.map(|plies| plies + 1)
    }

    /// The turns that go on from lines of the player to move whose ends are near each other.
    fn list_attacks(&self, attacks: &mut Vec<Candidate<Choice>>) {
        let board = self.board();
        let side = self.side();
        let Bounds { left, right, top, bottom } = board.bounds();
        for row in usize::from(top) - 1..=usize::from(bottom) + 1 {
            let first = row * board.stride();
            for place in first + usize::from(left) - 1..=first + usize::from(right) + 1 {
                let cell = board.cell(place);
                if !cell.is_space() {
                    continue;
                }
                for way in Direction::ALL {
                    if cell.colour(way) != Some(side) {
                        continue;
                    }
                    let (far, _) = coming_in(board, board.other_end(board.edge(place, way)));
                    let (here, there) = (board.column_and_row(place), board.column_and_row(far));
                    if here.0.abs_diff(there.0) + here.1.abs_diff(there.1) <= NEAR {
                        let spot = board.spot(place);
                        attacks.extend(
                            board
                                .fitting(place)
                                .map(|face| Candidate { turn: Choice { spot, face }, promise: 0 }),
                        );
                    }
                }
            }
        }
    }
}
