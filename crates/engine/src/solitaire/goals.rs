//! All squares that count as solved.

use rules::Side;
use xart::{Direction, Face, Square, WHITE};

/// The full squares with a line through all tiles, as sets in which a layout is looked up quickly.
///
/// There are few of them: a line through all tiles is a path through all places of the square whose
/// two ends lead out of it, or a ring. A layout that is part of none cannot be solved any more; one
/// that is part of a goal can, if the right tiles come. What is forced on the way is what the goal
/// has there, because its lines fit.
#[derive(Clone, Debug)]
pub(super) struct Goals {
    size: usize,
    /// For each bit of a square's number, the goals in which it is set: first those of white, then
    /// those of red, each with `words` words.
    sets: Vec<u64>,
    words: usize,
    /// All goals of a colour.
    all: Vec<u64>,
}

/// Places in a row of a square's number.
const SPAN: usize = 4;

impl Goals {
    pub(super) fn new(size: usize) -> Goals {
        let mut white = Vec::new();
        for start in 0..size * size {
            Path { size, faces: vec![None; size * size], goals: &mut white }.enter(start);
        }
        white.sort_unstable();
        // Each line is found from both ends, and a ring from every place.
        white.dedup();
        let words = white.len().div_ceil(64);
        let mut all = vec![0; words];
        let mut sets = vec![0; 64 * 2 * words];
        for (index, &goal) in white.iter().enumerate() {
            all[index / 64] |= 1 << (index % 64);
            for (side, number) in [goal, red_instead(goal, size)].into_iter().enumerate() {
                for bit in (0..64).filter(|bit| number >> bit & 1 == 1) {
                    sets[(bit * 2 + side) * words + index / 64] |= 1 << (index % 64);
                }
            }
        }
        Goals { size, sets, words, all }
    }

    /// Whether any goal is left for the layout.
    pub(super) fn any(&self, square: Square) -> bool {
        let mut any = false;
        self.each_word(square, |_, word| {
            any |= word != 0;
            any
        });
        any
    }

    /// How many goals of each colour, white first, are left for the layout, in all places that the
    /// square can still take.
    pub(super) fn count(&self, square: Square) -> [u32; 2] {
        let mut count = [0; 2];
        self.each_word(square, |side, word| {
            count[side.index()] += word.count_ones();
            false
        });
        count
    }

    /// Calls `each` with the goals left for the layout, until it answers `true`.
    fn each_word(&self, square: Square, mut each: impl FnMut(Side, u64) -> bool) {
        let (width, height) = match square {
            // Without a tile nothing says where the square lies, and one place is as good as any.
            Square::EMPTY => (self.size, self.size),
            _ => square.size(),
        };
        for row in 0..=self.size.saturating_sub(height) {
            for column in 0..=self.size.saturating_sub(width) {
                let number = square.number() << (SPAN * row + column);
                for side in Side::BOTH {
                    for word in 0..self.words {
                        let mut left = self.all[word];
                        let mut bits = number;
                        while bits != 0 && left != 0 {
                            let bit = bits.trailing_zeros() as usize;
                            bits &= bits - 1;
                            left &= self.sets[(bit * 2 + side.index()) * self.words + word];
                        }
                        if each(side, left) {
                            return;
                        }
                    }
                }
            }
        }
    }
}

/// A goal of white with the colours exchanged.
fn red_instead(goal: u64, size: usize) -> u64 {
    let places = (0..size).flat_map(|row| (0..size).map(move |column| SPAN * row + column));
    let full: u64 = places.map(|place| 1 << place).sum();
    !goal & (full | full << 16 | full << 32 | full << 48)
}

/// A white line on its way through the square.
struct Path<'a> {
    size: usize,
    faces: Vec<Option<Face>>,
    goals: &'a mut Vec<u64>,
}

impl Path<'_> {
    /// Lines that begin in this place: from outside, or from where a ring will close.
    fn enter(&mut self, start: usize) {
        for way in Direction::ALL {
            self.go_on(start, way, (start, way));
        }
    }

    /// Goes on through `place`, into which the line comes from its `from` side.
    fn go_on(&mut self, place: usize, from: Direction, start: (usize, Direction)) {
        for to in Direction::ALL.into_iter().filter(|to| *to != from) {
            let face = Face::ALL
                .into_iter()
                .find(|face| face.ends(WHITE).contains(&from) && face.ends(WHITE).contains(&to));
            self.faces[place] = face;
            let full = self.faces.iter().all(Option::is_some);
            let entered_from_outside = self.beside(start.0, start.1).is_none();
            match self.beside(place, to) {
                // Out of the square, which must be full then.
                None if full && entered_from_outside => self.found(),
                // Back to where the line began.
                Some(next) if full && next == start.0 && to.opposite() == start.1 => self.found(),
                Some(next) if self.faces[next].is_none() => self.go_on(next, to.opposite(), start),
                _ => {}
            }
        }
        self.faces[place] = None;
    }

    fn beside(&self, place: usize, way: Direction) -> Option<usize> {
        let (x, y) = way.step();
        let inside = |at: usize, step: i32| {
            at.checked_add_signed(step as isize).filter(|at| *at < self.size)
        };
        Some(inside(place / self.size, y)? * self.size + inside(place % self.size, x)?)
    }

    fn found(&mut self) {
        let mut number = 0;
        for (place, face) in self.faces.iter().enumerate() {
            let place = SPAN * (place / self.size) + place % self.size;
            for way in face.iter().flat_map(|face| face.ends(WHITE)) {
                number |= 1 << (16 * way.index() + place);
            }
        }
        self.goals.push(number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 3 × 3 has no ring through all tiles. 4 × 4 has six.
    #[test]
    fn how_many_goals_there_are() {
        for (size, count) in [(3, 48), (4, 330)] {
            assert_eq!(Goals::new(size).count(Square::EMPTY), [count; 2]);
        }
    }
}
