use ataxx::{Bitboard, Position, Square};
use std::io::{self, Write};

/// A position from the view of the player to move, and what it turned out to be worth to him.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sample {
    pub(crate) own: u64,
    pub(crate) other: u64,
    pub(crate) blocked: u64,
    /// What the search said, as a probability to win in 65535ths.
    pub(crate) chance: u16,
    /// How the game ended: 2 won, 1 drawn, 0 lost.
    pub(crate) result: u8,
}

/// One bit a square, by index.
fn bits(set: Bitboard) -> u64 {
    set.into_iter().fold(0, |bits, square: Square| bits | 1 << square.index())
}

impl Sample {
    pub(crate) fn new(position: &Position, chance: f64) -> Sample {
        let side = position.side();
        Sample {
            own: bits(position.stones(side)),
            other: bits(position.stones(!side)),
            blocked: bits(position.blocked()),
            chance: (chance * 65535.0).round() as u16,
            result: 1,
        }
    }

    /// How long a sample is in a file.
    pub(crate) const BYTES: usize = 27;

    /// The opposite of [`write`](Sample::write).
    pub(crate) fn read(bytes: &[u8]) -> Option<Sample> {
        let word = |at: usize| Some(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?));
        Some(Sample {
            own: word(0)?,
            other: word(8)?,
            blocked: word(16)?,
            chance: u16::from_le_bytes(bytes.get(24..26)?.try_into().ok()?),
            result: *bytes.get(26)?,
        })
    }

    pub(crate) fn write(&self, output: &mut impl Write) -> io::Result<()> {
        output.write_all(&self.own.to_le_bytes())?;
        output.write_all(&self.other.to_le_bytes())?;
        output.write_all(&self.blocked.to_le_bytes())?;
        output.write_all(&self.chance.to_le_bytes())?;
        output.write_all(&[self.result])
    }
}
