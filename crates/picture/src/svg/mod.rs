//! What SVG is made of, without any idea of what it shows.

mod element;
mod escape;
mod number;
mod path;
mod shapes;

pub(crate) use element::Element;
pub(crate) use number::number;
pub(crate) use path::Path;
pub(crate) use shapes::{Point, circle, group, line, rectangle};
