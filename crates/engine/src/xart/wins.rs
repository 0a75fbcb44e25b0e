//! Turns that win at once, of both colours.
//!
//! Both players may lay the same tiles, so one look at a position finds what either of them could
//! win with. To lay every tile for that would take as long as a ply more of search; most can be
//! ruled out before.
//!
//! * No space has two lines of a colour in it, for it would have been forced. So the chosen tile
//!   itself never closes a ring: a ring needs a forced tile.
//! * The tiles of a turn hang together, and all of them fill a *pocket*: spaces side by side, with
//!   what lies in the rectangle around them (an untouched cell is forced only when two new tiles
//!   lie beside it, and filling such cells never leads out of a rectangle). A ring takes in both
//!   ends of a line, so both must end in one pocket. A winning line that passes the pocket begins
//!   in it, or comes into it from the outermost edge where it begins.
//! * A turn in a pocket whose spaces and lines are what they were a turn ago wins now if it did
//!   then.

use super::choice::Choice;
use super::evaluation::has_both;
use ::xart::{Board, Bounds, Direction, Face};
use rules::Side;

/// So many winning turns are kept for each colour.
const KEPT: usize = 6;

/// A winning line spans so many rows or columns.
const LINE_SPAN: usize = 8;

/// The turns that win at once.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wins {
    by_side: [[Option<Choice>; KEPT]; 2],
    /// Whether these are all.
    complete: bool,
    bounds: Bounds,
}

impl Wins {
    /// The turns with which `side` would win if it were its turn.
    pub(super) fn of(&self, side: Side) -> impl Iterator<Item = Choice> + '_ {
        self.by_side[side.index()].iter().map_while(|choice| *choice)
    }

    /// Whether `side` would win if it were its turn.
    pub(super) fn any(&self, side: Side) -> bool {
        self.by_side[side.index()][0].is_some()
    }

    fn add(&mut self, side: Side, choice: Choice) {
        let known = &mut self.by_side[side.index()];
        if known.contains(&Some(choice)) {
            return;
        }
        match known.iter_mut().find(|place| place.is_none()) {
            Some(place) => *place = Some(choice),
            None => self.complete = false,
        }
    }
}

/// Spaces that hang together.
#[derive(Clone, Copy, Debug)]
struct Pocket {
    area: Bounds,
    /// Whether a ring could be closed in it.
    ring: bool,
    /// Whether a winning line could be completed in it.
    line: bool,
}

/// Finds winning turns, with memory of its own.
#[derive(Clone, Debug, Default)]
pub(super) struct Finder {
    /// In which pocket a space was last.
    marks: Vec<u32>,
    pocket: u32,
    spaces: Vec<usize>,
    seeds: Vec<usize>,
    tries: Vec<Choice>,
}

impl Finder {
    /// All winning turns of both sides, or at least one if one of them is a turn of `enough`.
    /// `before` is what was found before the turn that led here.
    pub(super) fn find(&mut self, board: &mut Board, enough: Side, before: Option<&Wins>) -> Wins {
        let mut wins = Wins { complete: true, bounds: board.bounds(), ..Wins::default() };
        if board.is_empty() {
            return wins;
        }
        if self.pocket > u32::MAX / 2 {
            self.pocket = 0;
            self.marks.fill(0);
        }
        let size = board.stride() * (usize::from(board.bounds().bottom) + 3);
        if self.marks.len() < size {
            self.marks.resize(size, 0);
        }
        self.tries.clear();
        self.seeds.clear();
        match before.filter(|before| before.complete) {
            Some(before) => {
                for side in [enough, !enough] {
                    self.tries.extend(before.of(side).filter(|c| board.fits(c.spot, c.face)));
                }
                if try_out(board, &self.tries, enough, &mut wins) {
                    return wins;
                }
                self.tries.clear();
                let fresh_lines = before.bounds != board.bounds();
                self.seeds.extend(board.last_ends().map(|end| board.space_behind(end)));
                self.look(board, true);
                if fresh_lines && board.lines_win() && spans(board.bounds()) {
                    self.seed_all(board);
                    self.look(board, false);
                }
            }
            None => {
                self.seed_all(board);
                self.look(board, true);
            }
        }
        try_out(board, &self.tries, enough, &mut wins);
        wins
    }

    fn seed_all(&mut self, board: &Board) {
        self.seeds.clear();
        let Bounds { left, right, top, bottom } = board.bounds();
        for row in usize::from(top) - 1..=usize::from(bottom) + 1 {
            let first = row * board.stride();
            let places = first + usize::from(left) - 1..=first + usize::from(right) + 1;
            self.seeds.extend(places.filter(|place| board.cell(*place).is_space()));
        }
    }

    /// Collects the turns in the pockets around the seeds that could win, by rings only if asked.
    fn look(&mut self, board: &Board, rings: bool) {
        let oldest = self.pocket;
        for index in 0..self.seeds.len() {
            let seed = self.seeds[index];
            if self.marks[seed] <= oldest {
                let pocket = self.fill(board, seed);
                if pocket.line || (pocket.ring && rings) {
                    self.collect(board, pocket.line);
                }
            }
        }
    }

    /// The pocket around a space.
    fn fill(&mut self, board: &Board, seed: usize) -> Pocket {
        self.pocket += 1;
        self.spaces.clear();
        let (column, row) = board.column_and_row(seed);
        let mut area = Bounds { left: column, right: column, top: row, bottom: row };
        self.mark(board, seed);
        let mut next = 0;
        loop {
            while let Some(&place) = self.spaces.get(next) {
                next += 1;
                let (column, row) = board.column_and_row(place);
                area = area.including(column, row);
                for way in Direction::ALL {
                    self.mark(board, board.neighbour(place, way));
                }
            }
            if area.width() > 1 && area.height() > 1 {
                self.mark_around(board, area);
            }
            if next == self.spaces.len() {
                break;
            }
        }
        let mut pocket = Pocket { area, ring: false, line: false };
        if board.lines_win() && spans(board.bounds()) {
            self.judge(board, &mut pocket);
        } else if self.spaces.len() > 1 {
            pocket.ring = self.may_close_ring(board, area);
        }
        pocket
    }

    /// Adds a cell to the pocket if it is a space.
    fn mark(&mut self, board: &Board, place: usize) {
        if board.cell(place).is_space() && self.marks[place] != self.pocket {
            self.marks[place] = self.pocket;
            self.spaces.push(place);
        }
    }

    /// Adds the spaces in an area and beside it.
    fn mark_around(&mut self, board: &Board, area: Bounds) {
        let Bounds { left, right, top, bottom } = area;
        for row in top - 1..=bottom + 1 {
            let inside = u16::from(row >= top && row <= bottom);
            let first = usize::from(row) * board.stride();
            for column in left - inside..=right + inside {
                self.mark(board, first + usize::from(column));
            }
        }
    }

    /// Decides what could be completed in the pocket of a large layout.
    fn judge(&self, board: &Board, pocket: &mut Pocket) {
        let Bounds { left, right, top, bottom } = board.bounds();
        let area = pocket.area;
        pocket.ring = self.may_close_ring(board, area);
        // Bits for the outermost edges that lines reach, by colour.
        let direct = u8::from(area.top <= top)
            | u8::from(area.right >= right) << 1
            | u8::from(area.bottom >= bottom) << 2
            | u8::from(area.left <= left) << 3;
        let mut reach = [direct; 2];
        for &place in &self.spaces {
            let cell = board.cell(place);
            for way in Direction::ALL {
                let Some(side) = cell.colour(way) else { continue };
                let far = board.other_end(board.edge(place, way));
                let (column, row) = board.column_and_row((far / 2) as usize);
                reach[side.index()] |= if far & 1 == 0 {
                    u8::from(row == top) | u8::from(row == bottom + 1) << 2
                } else {
                    u8::from(column == left) << 3 | u8::from(column == right + 1) << 1
                };
            }
        }
        let bounds = board.bounds();
        let high = bounds.height() + usize::from(area.top < top || area.bottom > bottom);
        let wide = bounds.width() + usize::from(area.left < left || area.right > right);
        pocket.line = reach.into_iter().any(|reach| {
            (high >= LINE_SPAN && reach & 0b0101 == 0b0101)
                || (wide >= LINE_SPAN && reach & 0b1010 == 0b1010)
        });
    }

    /// Whether a ring could be closed in the pocket.
    fn may_close_ring(&self, board: &Board, area: Bounds) -> bool {
        let (width, height) = (area.width(), area.height());
        let (narrow, wide) = (width.min(height), width.max(height));
        // A ring of new tiles alone needs room: at least half of its tiles are forced by lines
        // that do not belong to it, and those come from new tiles around it. Of the tiles of a
        // turn so large, at least five lie in spaces, because only these make its outline longer.
        if (narrow >= 3 || (narrow == 2 && wide >= 4))
            && self.spaces.len() >= 5
            && has_open_square(board, area)
        {
            return true;
        }
        self.spaces.iter().any(|&place| {
            let cell = board.cell(place);
            Direction::ALL.into_iter().any(|way| {
                cell.colour(way).is_some() && {
                    let far = board.other_end(board.edge(place, way));
                    self.marks[board.space_behind(far)] == self.pocket
                }
            })
        })
    }

    /// Collects the turns in the pocket; for rings only those that force something.
    fn collect(&mut self, board: &Board, lines: bool) {
        for &place in &self.spaces {
            for face in board.fitting(place) {
                if lines || forces(board, place, face) {
                    self.tries.push(Choice { spot: board.spot(place), face });
                }
            }
        }
    }
}

/// Whether there are four cells in a square into which a ring of new tiles could turn: without
/// tiles, and none with lines of both colours, of which one would have to leave the ring.
fn has_open_square(board: &Board, area: Bounds) -> bool {
    let is_open = |place: usize| {
        let cell = board.cell(place);
        !cell.is_tile() && !has_both(cell)
    };
    (area.top..area.bottom).any(|row| {
        (area.left..area.right).any(|column| {
            let place = usize::from(row) * board.stride() + usize::from(column);
            let below = place + board.stride();
            is_open(place) && is_open(place + 1) && is_open(below) && is_open(below + 1)
        })
    })
}

/// Whether a turn could make the layout large enough for a winning line.
fn spans(bounds: Bounds) -> bool {
    bounds.width().max(bounds.height()) + 1 >= LINE_SPAN
}

/// Whether a tile would force others.
pub(super) fn forces(board: &Board, place: usize, face: Face) -> bool {
    Direction::ALL.into_iter().any(|way| {
        board.cell(board.neighbour(place, way)).beside(face, way.opposite()).demands() != 0
    })
}

/// Makes the turns and notes those that win. Stops when `enough` wins, and says whether it does.
fn try_out(board: &mut Board, tries: &[Choice], enough: Side, wins: &mut Wins) -> bool {
    for choice in tries {
        if board.make(choice.spot, choice.face) {
            let won = Side::BOTH.map(|side| board.has_won(side));
            board.unmake();
            for side in Side::BOTH {
                if won[side.index()] {
                    wins.add(side, *choice);
                }
            }
            if won[enough.index()] {
                wins.complete = false;
                return true;
            }
        }
    }
    false
}
