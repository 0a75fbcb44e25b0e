//! The transposition table: what earlier searches found out about a position.

use crate::score::{Value, farther, nearer};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What a stored value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is at most this.
    Upper,
    /// It is at least this.
    Lower,
    /// It is this.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The best turn, packed by the game; 0 is none.
    pub(crate) turn: u32,
    pub(crate) value: Value,
    /// The game's own estimate, so that it is not computed again.
    pub(crate) estimate: Value,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

/// One position in two words. Threads write without locks: each word carries its own part of the
/// hash, and an entry whose halves do not belong together is not found.
#[derive(Debug, Default)]
struct Slot {
    /// Hash bits 32..64, turn.
    turn: AtomicU64,
    /// Hash bits 16..32, value, estimate, depth, bound and generation.
    data: AtomicU64,
}

/// Slots that share one cache line; a position may stand in any of them.
const WAYS: usize = 4;

type Bucket = [Slot; WAYS];

/// A table of fixed size, shared by all threads of a search.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    /// Counts searches, so that old entries go first.
    generation: u8,
}

/// Generations are kept in so many bits.
const GENERATIONS: u8 = 1 << 6;

impl Table {
    /// A table of at most so many mebibytes, and at least one bucket.
    pub(crate) fn new(mebibytes: usize) -> Table {
        let wanted = (mebibytes << 20) / size_of::<Bucket>();
        // The largest power of two that does not exceed it.
        let count = 1 << wanted.max(1).ilog2();
        Table { buckets: (0..count).map(|_| Bucket::default()).collect(), generation: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for slot in self.buckets.iter_mut().flatten() {
            *slot = Slot::default();
        }
        self.generation = 0;
    }

    /// What was found from now on counts as newer.
    pub(crate) fn begin_search(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    fn bucket(&self, hash: u64) -> &Bucket {
        &self.buckets[hash as usize & (self.buckets.len() - 1)]
    }

    /// What is known of the position with this hash, `ply` plies from the root.
    pub(crate) fn get(&self, hash: u64, ply: usize) -> Option<Entry> {
        for slot in self.bucket(hash) {
            let turn = slot.turn.load(Relaxed);
            let data = slot.data.load(Relaxed);
            if turn >> 32 == hash >> 32 && data >> 48 == hash << 32 >> 48 && data & KIND != 0 {
                return Some(Entry {
                    turn: turn as u32,
                    value: farther(Value::from((data >> 32) as i16), ply),
                    estimate: Value::from((data >> 16) as i16),
                    depth: i32::from((data >> 8) as u8),
                    bound: match data & KIND {
                        1 => Bound::Upper,
                        2 => Bound::Lower,
                        _ => Bound::Exact,
                    },
                });
            }
        }
        None
    }

    /// Keeps what was found out `ply` plies from the root, if it is worth more than what it would
    /// replace.
    pub(crate) fn put(&self, hash: u64, ply: usize, entry: Entry) {
        let bucket = self.bucket(hash);
        let mut chosen = &bucket[0];
        let mut worst = i32::MAX;
        for slot in bucket {
            let data = slot.data.load(Relaxed);
            let turn = slot.turn.load(Relaxed);
            if turn >> 32 == hash >> 32 && data >> 48 == hash << 32 >> 48 {
                chosen = slot;
                // A shallow bound does not push out a deep value that is still fresh.
                let fresh = (data & AGE) >> 2 == u64::from(self.generation);
                let depth = i32::from((data >> 8) as u8);
                if fresh && entry.bound != Bound::Exact && entry.depth + 3 < depth {
                    return;
                }
                break;
            }
            let age = (self.generation.wrapping_sub(((data & AGE) >> 2) as u8)) % GENERATIONS;
            let empty = data & KIND == 0;
            let worth = if empty { -1024 } else { ((data >> 8) as u8) as i32 - 8 * i32::from(age) };
            if worth < worst {
                worst = worth;
                chosen = slot;
            }
        }
        let kind = match entry.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        // A bound from above names no turn: the one known before is better than none.
        let before = chosen.turn.load(Relaxed);
        let turn =
            if entry.turn == 0 && before >> 32 == hash >> 32 { before as u32 } else { entry.turn };
        let value = nearer(entry.value, ply) as i16 as u16;
        let data = (hash << 32 >> 48) << 48
            | u64::from(value) << 32
            | u64::from(entry.estimate as i16 as u16) << 16
            | (entry.depth.clamp(0, 255) as u64) << 8
            | u64::from(self.generation) << 2
            | kind;
        chosen.turn.store((hash >> 32) << 32 | u64::from(turn), Relaxed);
        chosen.data.store(data, Relaxed);
    }

    /// How full the table is with what this search found, in thousandths.
    pub(crate) fn fullness(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(256)];
        let fresh = sample.iter().flatten().filter(|slot| {
            let data = slot.data.load(Relaxed);
            data & KIND != 0 && (data & AGE) >> 2 == u64::from(self.generation)
        });
        (fresh.count() * 1000 / (sample.len() * WAYS)) as u32
    }
}

/// Where a slot keeps its bound; 0 is an empty slot.
const KIND: u64 = 0b11;

/// Where a slot keeps its generation.
const AGE: u64 = 0xfc;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::WIN;

    const ENTRY: Entry =
        Entry { turn: 77, value: -123, estimate: 45, depth: 9, bound: Bound::Lower };

    #[test]
    fn what_was_put_is_found() {
        let table = Table::new(1);
        for hash in [0, 1, u64::MAX, 0x0123_4567_89ab_cdef] {
            assert_eq!(table.get(hash, 0), None);
            table.put(hash, 3, ENTRY);
            assert_eq!(table.get(hash, 5), Some(ENTRY));
        }
    }

    #[test]
    fn wins_are_as_far_from_the_position_as_they_were() {
        let table = Table::new(1);
        table.put(5, 2, Entry { value: WIN - 7, ..ENTRY });
        assert_eq!(table.get(5, 4).map(|entry| entry.value), Some(WIN - 9));
    }

    #[test]
    fn a_full_bucket_loses_the_shallowest_of_the_oldest() {
        let mut table = Table::new(0);
        for number in 1..=4 {
            table.put(number << 32, 0, Entry { depth: number as i32 + 5, ..ENTRY });
        }
        table.begin_search();
        table.put(9 << 32, 0, Entry { depth: 1, ..ENTRY });
        let found: Vec<_> = (1..=9).filter(|n| table.get(n << 32, 0).is_some()).collect();
        assert_eq!(found, [2, 3, 4, 9]);
    }

    #[test]
    fn cleared_means_empty() {
        let mut table = Table::new(0);
        table.put(3, 0, ENTRY);
        assert!(table.fullness() > 0);
        table.clear();
        assert_eq!((table.get(3, 0), table.fullness()), (None, 0));
    }
}
