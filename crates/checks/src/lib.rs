//! What must hold whatever anybody says.
//!
//! Every check takes any text and panics if a promise is broken. libFuzzer looks for texts that break
//! one (`cargo xtask fuzz`); what is worth keeping of those it has tried lies in `fuzz/corpus`, a folder
//! a check, and is tried again by the tests of this crate.
//!
//! This crate deliberately knows no server: `crates/server/tests` mangles what is said to a real one.

mod games;
mod messages;

pub use games::{ataxx, puzzle, record, solitaire, twixt, xart};
pub use messages::{asked, course, posted, progress, told};

/// A check of any text.
pub type Check = fn(&str);

/// All of them, with the names of their folders.
pub const ALL: [(&str, Check); 11] = [
    ("asked", asked),
    ("ataxx", ataxx),
    ("course", course),
    ("posted", posted),
    ("progress", progress),
    ("puzzle", puzzle),
    ("record", record),
    ("solitaire", solitaire),
    ("told", told),
    ("twixt", twixt),
    ("xart", xart),
];
