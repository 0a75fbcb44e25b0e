//! The rules once more, plain and slow: sets of pegs and bridges, everything worked out anew.

use rules::{Outcome, Reason, Side};
use std::collections::{BTreeMap, BTreeSet};

/// Column and row, counted from 0.
pub(crate) type Point = (i32, i32);
/// Two points, the smaller one first.
pub(crate) type Link = (Point, Point);

#[derive(Clone)]
pub(crate) struct Oracle {
    pub(crate) size: i32,
    pub(crate) paper_and_pencil: bool,
    pub(crate) pegs: BTreeMap<Point, Side>,
    pub(crate) links: BTreeSet<Link>,
    pub(crate) to_move: Side,
    /// How many turns the player to move has in a row.
    pub(crate) in_a_row: u8,
    /// Whether a swap is to be offered behind the first peg.
    pub(crate) pie: bool,
    pub(crate) may_swap: bool,
}

pub(crate) fn link(one: Point, other: Point) -> Link {
    (one.min(other), one.max(other))
}

pub(crate) fn text(point: Point) -> String {
    format!("{}{}", rules::letters(point.0 as usize), point.1 + 1)
}

pub(crate) fn link_text(link: Link) -> String {
    text(link.0) + &text(link.1)
}

fn knight(one: Point, other: Point) -> bool {
    (one.0 - other.0).pow(2) + (one.1 - other.1).pow(2) == 5
}

/// The lines meet in one point: solved for how far along each it lies, strictly inside both.
pub(crate) fn cross(one: Link, other: Link) -> bool {
    let (a, b) = one;
    let (c, d) = other;
    let along_one = (b.0 - a.0, b.1 - a.1);
    let along_other = (d.0 - c.0, d.1 - c.1);
    let between = (c.0 - a.0, c.1 - a.1);
    let det = |u: Point, v: Point| u.0 * v.1 - u.1 * v.0;
    let whole = det(along_one, along_other);
    if whole == 0 {
        return false;
    }
    let on_one = det(between, along_other) * whole.signum();
    let on_other = det(between, along_one) * whole.signum();
    (1..whole.abs()).contains(&on_one) && (1..whole.abs()).contains(&on_other)
}

impl Oracle {
    pub(crate) fn new(size: i32, paper_and_pencil: bool, pie: bool, handicap: u8) -> Oracle {
        Oracle {
            size,
            paper_and_pencil,
            pegs: BTreeMap::new(),
            links: BTreeSet::new(),
            to_move: Side::First,
            in_a_row: handicap.max(1),
            pie,
            may_swap: false,
        }
    }

    fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let size = self.size;
        (0..size).flat_map(move |x| (0..size).map(move |y| (x, y)))
    }

    fn allowed(&self, side: Side, (x, y): Point) -> bool {
        let inner = 1..self.size - 1;
        let board = 0..self.size;
        match side {
            Side::First => inner.contains(&x) && board.contains(&y),
            Side::Second => inner.contains(&y) && board.contains(&x),
        }
    }

    pub(crate) fn free(&self) -> Vec<Point> {
        self.points()
            .filter(|point| self.allowed(self.to_move, *point) && !self.pegs.contains_key(point))
            .collect()
    }

    pub(crate) fn own_links(&self) -> Vec<Link> {
        let own = |link: &&Link| self.pegs[&link.0] == self.to_move;
        self.links.iter().filter(own).copied().collect()
    }

    /// Whether the player to move may lay this link between two of his pegs.
    pub(crate) fn may_lay(&self, new: Link) -> bool {
        let own = |point| self.pegs.get(&point) == Some(&self.to_move);
        knight(new.0, new.1)
            && own(new.0)
            && own(new.1)
            && !self.links.contains(&new)
            && !self.links.iter().any(|&old| {
                cross(old, new) && !(self.paper_and_pencil && self.pegs[&old.0] == self.to_move)
            })
    }

    /// All links that the player to move may lay, each for itself.
    pub(crate) fn all_links(&self) -> Vec<Link> {
        let own: Vec<Point> =
            self.pegs.iter().filter(|peg| *peg.1 == self.to_move).map(|peg| *peg.0).collect();
        let pairs = own.iter().flat_map(|&one| own.iter().map(move |&other| (one, other)));
        pairs.filter(|&(one, other)| one < other && self.may_lay((one, other))).collect()
    }

    pub(crate) fn remove(&mut self, removed: &[Link]) {
        for link in removed {
            assert!(self.links.remove(link));
        }
    }

    pub(crate) fn place(&mut self, peg: Point) {
        assert!(self.free().contains(&peg));
        self.pegs.insert(peg, self.to_move);
    }

    /// Lays every link of a peg that is possible.
    pub(crate) fn lay_all(&mut self, peg: Point) {
        for other in self.points() {
            let new = link(peg, other);
            if self.may_lay(new) {
                self.links.insert(new);
            }
        }
    }

    pub(crate) fn lay(&mut self, new: Link) {
        assert!(self.may_lay(new));
        self.links.insert(new);
    }

    pub(crate) fn end_turn(&mut self) {
        self.may_swap = self.pie && self.pegs.len() == 1;
        self.in_a_row -= 1;
        if self.in_a_row == 0 {
            self.in_a_row = 1;
            self.to_move = !self.to_move;
        }
    }

    pub(crate) fn swap(&mut self) {
        assert!(self.may_swap);
        self.may_swap = false;
    }

    /// Whether steps from hole to hole lead `side` from its one border to its other one.
    fn crosses_board(&self, side: Side, step: impl Fn(Point, Point) -> bool) -> bool {
        let along = |point: Point| if side == Side::First { point.1 } else { point.0 };
        let usable = |point: &Point| match self.pegs.get(point) {
            Some(owner) => *owner == side,
            None => self.allowed(side, *point),
        };
        let mut seen: BTreeSet<Point> =
            self.points().filter(|point| along(*point) == 0 && usable(point)).collect();
        let mut open: Vec<Point> = seen.iter().copied().collect();
        while let Some(here) = open.pop() {
            if along(here) == self.size - 1 {
                return true;
            }
            for x in here.0 - 2..=here.0 + 2 {
                for y in here.1 - 2..=here.1 + 2 {
                    let next = (x, y);
                    if knight(here, next) && usable(&next) && step(here, next) && seen.insert(next)
                    {
                        open.push(next);
                    }
                }
            }
        }
        false
    }

    pub(crate) fn has_connected(&self, side: Side) -> bool {
        self.crosses_board(side, |one, other| self.links.contains(&link(one, other)))
    }

    /// Whether `side` can still connect; `own_block` says whether its own bridges are walls.
    pub(crate) fn can_connect(&self, side: Side, own_block: bool) -> bool {
        let walls: Vec<Link> = self
            .links
            .iter()
            .copied()
            .filter(|wall| own_block || self.pegs[&wall.0] != side)
            .collect();
        self.crosses_board(side, |one, other| {
            !walls.iter().any(|&wall| cross(wall, link(one, other)))
        })
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        for side in Side::BOTH {
            if self.has_connected(side) {
                return Some(Outcome::win(side, Reason::Connection));
            }
        }
        if !Side::BOTH.into_iter().any(|side| self.can_connect(side, false)) {
            return Some(Outcome::draw(Reason::DeadPosition));
        }
        self.free().is_empty().then_some(Outcome::draw(Reason::NoTurn))
    }
}
