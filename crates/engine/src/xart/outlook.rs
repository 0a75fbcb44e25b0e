//! What each space of a position offers, kept up from position to position.
//!
//! Which turns a space allows, which of them win and what the lines that end in it are worth depends
//! on some cells around it and on the other ends of its lines. Each of these has its [`Area`], so
//! after a turn all spaces can be taken over whose areas have nothing to do with what the turn
//! changed. Most are.
//!
//! A wider layout alone changes little: a line across it begins at the outermost edge, where there
//! is only the new tile, so it can only end that a turn wins or that a line is long.

use super::area::Area;
use super::changes::{Changes, is_new};
use super::choice::Choice;
use super::evaluation::{LONG, Worth, other_ends, worth};
use super::fringe::Fringe;
use super::wins::Finder;
use ::xart::{Board, Bounds, Direction, Faces, Spot};
use rules::Side;

/// What is known of a space.
#[derive(Clone, Copy, Debug)]
pub(super) struct Space {
    /// The cells on which `legal` and `wins` depend.
    pub(super) reach: Area,
    /// The spaces in which the lines end on their other side that end here.
    pub(super) others: Area,
    pub(super) spot: Spot,
    worth: Worth,
    /// Whether `worth` depends on the size of the layout.
    long: bool,
    /// Whether `worth` must be found out anew.
    stale: bool,
    /// The faces that may be laid here,
    pub(super) legal: Faces,
    /// those that win, for each side,
    wins: [Faces; 2],
    /// and those that do with a ring.
    rings: [Faces; 2],
}

/// What is known of a position: some of the spaces in an [`Outlook`].
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    first: u32,
    end: u32,
    size: (u16, u16),
    pub(super) fringe: Fringe,
    /// Turns with which each side wins at once if it is its turn.
    wins: [[Option<Win>; KEPT]; 2],
}

/// A turn that wins at once,
#[derive(Clone, Copy, Debug)]
pub(super) struct Win {
    pub(super) choice: Choice,
    /// with a ring.
    pub(super) is_ring: bool,
}

/// So many winning turns of each side can be had without looking for them.
const KEPT: usize = 4;

impl View {
    /// Turns with which `side` wins at once if it is its turn: none if there are none, but perhaps
    /// not all.
    pub(super) fn wins(&self, side: Side) -> impl Iterator<Item = Win> {
        self.wins[side.index()].into_iter().map_while(|win| win)
    }
}

/// The spaces of the positions on the way from the root, one position after the other.
#[derive(Clone, Debug, Default)]
pub(super) struct Outlook {
    spaces: Vec<Space>,
    finder: Finder,
    /// Turns that could win, with the numbers of their spaces.
    tries: Vec<(usize, Faces)>,
}

impl Outlook {
    /// The spaces of a position.
    pub(super) fn spaces(&self, view: View) -> &[Space] {
        &self.spaces[view.first as usize..view.end as usize]
    }

    /// All turns with which `side` wins at once if it is its turn.
    pub(super) fn all_wins(&self, view: View, side: Side) -> impl Iterator<Item = Choice> + '_ {
        self.spaces(view).iter().flat_map(move |space| {
            space.wins[side.index()].map(|face| Choice { spot: space.spot, face })
        })
    }

    /// What the position is worth, of which this is the view.
    pub(super) fn worth(&mut self, board: &Board, view: View) -> Worth {
        let mut sum = Worth::default();
        for space in &mut self.spaces[view.first as usize..view.end as usize] {
            if space.stale {
                space.judge(board);
            }
            sum = [sum[0] + space.worth[0], sum[1] + space.worth[1]];
        }
        sum
    }

    /// What the position after a turn is worth, if that can be found out from one that is known and
    /// judged.
    pub(super) fn worth_after(&self, board: &Board, before: View) -> Option<Worth> {
        let size = size(board);
        let widened = before.size != size;
        if board.tile_count() < 2 || (widened && is_just_long(size)) {
            return None;
        }
        let mut sum = Worth::default();
        let mut add = |worth: Worth| sum = [sum[0] + worth[0], sum[1] + worth[1]];
        let changes = Changes::of(board);
        for space in self.spaces(before) {
            if changes.matter_to_worth(space) || (widened && space.long) {
                let place = board.place(space.spot);
                if board.cell(place).is_space() {
                    add(worth(board, place).0);
                }
            } else {
                add(space.worth);
            }
        }
        for (tile, _) in board.last_turn() {
            for way in Direction::ALL {
                let place = board.neighbour(tile, way);
                if is_new(board, place, tile) {
                    add(worth(board, place).0);
                }
            }
        }
        Some(sum)
    }

    /// Forgets this position.
    pub(super) fn forget(&mut self, view: View) {
        self.spaces.truncate(view.first as usize);
    }

    /// Looks at a position of which nothing is known.
    pub(super) fn look(&mut self, board: &mut Board) -> View {
        let first = self.spaces.len();
        let mut fringe = Fringe::default();
        if !board.is_empty() {
            fringe = Fringe::of(board);
            self.finder.begin(fringe);
            let Bounds { left, right, top, bottom } = board.bounds();
            for row in usize::from(top) - 1..=usize::from(bottom) + 1 {
                let start = row * board.stride();
                for place in start + usize::from(left) - 1..=start + usize::from(right) + 1 {
                    if board.cell(place).is_space() {
                        self.add(board, place);
                    }
                }
            }
            let _ = self.try_turns(board, first, None);
        }
        self.conclude(board, first, fringe)
    }

    /// Looks at the position after a turn in one that is known, until it is seen that `side` wins
    /// at once: the turn with which it does is then the answer.
    pub(super) fn look_on(
        &mut self,
        board: &mut Board,
        before: View,
        side: Option<Side>,
    ) -> Result<View, Choice> {
        let size = size(board);
        let widened = before.size != size;
        if board.tile_count() < 2 || (widened && !board.has_room()) {
            return Ok(self.look(board));
        }
        let fringe = if widened { Fringe::of(board) } else { before.fringe.after(board) };
        self.finder.begin(fringe);
        let all_stale = widened && is_just_long(size);
        let first = self.spaces.len();
        let changes = Changes::of(board);
        for index in before.first as usize..before.end as usize {
            let mut space = self.spaces[index];
            space.stale |= changes.matter_to_worth(&space) || all_stale || (widened && space.long);
            if changes.matter_to_turns(&space) || (widened && space.can_win()) {
                let place = board.place(space.spot);
                if board.cell(place).is_tile() {
                    continue;
                }
                self.find_turns(board, place, &mut space);
                self.spaces.push(space);
                self.try_turns(board, first, side)?;
            } else {
                self.spaces.push(space);
            }
        }
        for number in board.tile_count() - board.last_turn().count()..board.tile_count() {
            for way in Direction::ALL {
                let tile = board.tile_place(number);
                let place = board.neighbour(tile, way);
                if is_new(board, place, tile) {
                    self.add(board, place);
                    self.try_turns(board, first, side)?;
                }
            }
        }
        Ok(self.conclude(board, first, fringe))
    }

    fn add(&mut self, board: &mut Board, place: usize) {
        let mut space = Space {
            reach: Area::default(),
            others: Area::default(),
            spot: board.spot(place),
            worth: Worth::default(),
            long: false,
            stale: true,
            legal: Faces::NONE,
            wins: [Faces::NONE; 2],
            rings: [Faces::NONE; 2],
        };
        self.find_turns(board, place, &mut space);
        self.spaces.push(space);
    }

    /// Finds out what may be laid in a space that will be the next one in the list, and notes what
    /// could win.
    fn find_turns(&mut self, board: &mut Board, place: usize, space: &mut Space) {
        let offer = self.finder.consider(board, place);
        (space.legal, space.reach) = (offer.legal, offer.reach);
        (space.wins, space.rings) = (offer.rings, offer.rings);
        if space.can_win() || !offer.doubtful.is_empty() {
            self.tries.push((self.spaces.len(), offer.doubtful));
        }
    }

    /// Tries what could win. If it does for `side`, all spaces from `first` on are forgotten.
    #[inline]
    fn try_turns(
        &mut self,
        board: &mut Board,
        first: usize,
        side: Option<Side>,
    ) -> Result<(), Choice> {
        while let Some((index, faces)) = self.tries.pop() {
            let space = &mut self.spaces[index];
            let (spot, place) = (space.spot, board.place(space.spot));
            for face in faces {
                let Some(tried) = board.try_out(place, face) else { continue };
                let add = |faces: &mut [Faces; 2], which: [bool; 2]| {
                    for (faces, _) in faces.iter_mut().zip(which).filter(|(_, holds)| *holds) {
                        *faces = faces.or(Faces::only(face));
                    }
                };
                add(&mut space.wins, tried.wins);
                add(&mut space.rings, tried.rings);
            }
            if let Some(face) = side.and_then(|side| { space.wins[side.index()] }.next()) {
                self.tries.clear();
                self.spaces.truncate(first);
                return Err(Choice { spot, face });
            }
        }
        Ok(())
    }

    /// The view of the position with the spaces from `first` on.
    fn conclude(&mut self, board: &Board, first: usize, fringe: Fringe) -> View {
        let mut wins = [[None; KEPT]; 2];
        for space in self.spaces[first..].iter().filter(|space| space.can_win()) {
            for side in Side::BOTH {
                let mut places = wins[side.index()].iter_mut().filter(|win| win.is_none());
                for face in space.wins[side.index()] {
                    if let Some(place) = places.next() {
                        let choice = Choice { spot: space.spot, face };
                        let is_ring = space.rings[side.index()].contains(face);
                        *place = Some(Win { choice, is_ring });
                    }
                }
            }
        }
        let (first, end) = (first as u32, self.spaces.len() as u32);
        View { first, end, size: size(board), fringe, wins }
    }
}

impl Space {
    /// Whether a tile here wins for anybody.
    fn can_win(&self) -> bool {
        !self.wins[0].or(self.wins[1]).is_empty()
    }

    fn judge(&mut self, board: &Board) {
        let place = board.place(self.spot);
        (self.worth, self.long) = worth(board, place);
        self.others = other_ends(board, place);
        self.stale = false;
    }
}

fn size(board: &Board) -> (u16, u16) {
    let Bounds { left, right, top, bottom } = board.bounds();
    (right - left, bottom - top)
}

/// Whether lines in a layout of this size count that perhaps did not before.
fn is_just_long((width, height): (u16, u16)) -> bool {
    usize::from(width) + 1 == LONG || usize::from(height) + 1 == LONG
}
