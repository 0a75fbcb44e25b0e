use crate::colours::LABEL;
use crate::svg::{Element, Point, group};

/// Half the height of capital letters and digits, as a part of the font's size. Said in numbers,
/// because not every program that shows SVG knows how to centre text on its own.
const HALF_HEIGHT: f64 = 0.36;

/// Names of columns and rows, in one size.
pub(crate) struct Labels {
    size: f64,
    texts: Vec<Element>,
}

impl Labels {
    pub(crate) fn new(size: f64) -> Labels {
        Labels { size, texts: Vec::new() }
    }

    /// Adds a name whose middle is at a place.
    pub(crate) fn add(&mut self, at: Point, name: &str) {
        self.texts.push(self.text(at, name));
    }

    /// Adds the name of something that is not there yet.
    pub(crate) fn add_faint(&mut self, at: Point, name: &str) {
        self.texts.push(self.text(at, name).set_number("opacity", 0.5));
    }

    pub(crate) fn into_element(self) -> Element {
        group().fill(LABEL).set_number("font-size", self.size).children(self.texts)
    }

    fn text(&self, (x, y): Point, name: &str) -> Element {
        Element::new("text")
            .set_number("x", x)
            .set_number("y", y + HALF_HEIGHT * self.size)
            .text(name)
    }
}
