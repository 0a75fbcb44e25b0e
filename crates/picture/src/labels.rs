use crate::colours::LABEL;
use crate::svg::{Element, Point, group};

/// Half the height of capital letters and digits, as a part of the font's size. Said in numbers,
/// because not every program that shows SVG knows how to centre text on its own.
const HALF_HEIGHT: f64 = 0.36;

/// Names of columns and rows, in one size.
pub(crate) struct Labels {
    size: f64,
    group: Element,
}

impl Labels {
    pub(crate) fn new(size: f64) -> Labels {
        Labels { size, group: group().fill(LABEL).set_number("font-size", size) }
    }

    /// Adds a name whose middle is at a place.
    pub(crate) fn add(&mut self, at: Point, name: &str) {
        self.push(self.label(at, name));
    }

    /// Adds a name of something that is not there yet.
    pub(crate) fn add_faint(&mut self, at: Point, name: &str) {
        self.push(self.label(at, name).set_number("opacity", 0.5));
    }

    pub(crate) fn into_element(self) -> Element {
        self.group
    }

    fn label(&self, (x, y): Point, name: &str) -> Element {
        Element::new("text")
            .set_number("x", x)
            .set_number("y", y + HALF_HEIGHT * self.size)
            .text(name)
    }

    fn push(&mut self, label: Element) {
        let group = std::mem::replace(&mut self.group, group());
        self.group = group.child(&label);
    }
}
