//! Positions as pictures, good enough for a book.
//!
//! * [`Picture`] draws a position as SVG; [`Style`] says what is shown besides the pieces.
//! * [`Course`] draws how the chances went in a game, as a curve.
//! * `png`, with the feature of that name, turns SVG into PNG, with the same font everywhere.
//!
//! ```
//! use picture::{Picture, Style};
//!
//! let svg = ataxx::Ataxx::default().svg(&Style::default());
//! assert!(svg.starts_with("<svg "));
//! assert!(svg.contains("<title>Ataxx, red 2, blue 2, red to move</title>"));
//! ```
//!
//! What the pictures promise:
//!
//! * The same position and style give the same bytes on every machine.
//! * They stand alone: no script, no style sheet, no reference to anything outside. They have no
//!   ids either, so that any number of them can stand in one page.
//! * They say in words what they show, as `<title>` and `<desc>`.
//! * The two sides differ in hue, in lightness and in form, so that pictures can be printed
//!   without colour and read by people who see no colours.
//! * Each piece says where it is: `data-tile`, `data-peg`, `data-bridge`, `data-stone`,
//!   `data-blocked`.
//!
//! This crate deliberately knows no file, no browser, no animation, and no language but English:
//! there are no words in the pictures of positions, only coordinates.

mod chart;
mod colours;
mod frame;
mod games;
mod labels;
#[cfg(feature = "png")]
mod png;
mod style;
mod svg;
mod words;

pub use chart::{Course, Mistake, SideColours};
pub use style::Style;

#[cfg(feature = "png")]
pub use png::{MAX_PIXELS, PngError, png};

/// What can be drawn.
pub trait Picture {
    /// The position as an SVG document.
    fn svg(&self, style: &Style) -> String;
}
