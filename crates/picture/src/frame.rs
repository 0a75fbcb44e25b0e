use crate::Style;
use crate::svg::{Element, number, rectangle};
use crate::words::Words;

/// The part of the plane that a picture shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) right: f64,
    pub(crate) bottom: f64,
}

/// In a PNG the first family is always there; elsewhere the second comes nearest to it.
const FONTS: &str = "DejaVu Sans, Verdana, sans-serif";

impl Frame {
    pub(crate) fn width(self) -> f64 {
        self.right - self.left
    }

    pub(crate) fn height(self) -> f64 {
        self.bottom - self.top
    }

    /// A board that fills the picture.
    pub(crate) fn board(self, colour: &str, edge: &str, rounding: f64) -> Element {
        const EDGE: f64 = 2.0;
        let corner = (self.left + EDGE / 2.0, self.top + EDGE / 2.0);
        rectangle(corner, (self.width() - EDGE, self.height() - EDGE), rounding)
            .fill(colour)
            .stroke(edge, EDGE)
    }

    /// The whole document, `scale` pixels a unit unless whoever shows it decides otherwise.
    pub(crate) fn document(
        self,
        scale: f64,
        style: &Style,
        words: &Words,
        parts: impl IntoIterator<Item = Element>,
    ) -> String {
        let view = [self.left, self.top, self.width(), self.height()].map(number).join(" ");
        let title = style.title.as_deref().unwrap_or(&words.title);
        let svg = Element::new("svg")
            .set("xmlns", "http://www.w3.org/2000/svg")
            .set("viewBox", &view)
            .set_number("width", self.width() * scale)
            .set_number("height", self.height() * scale)
            .set("role", "img")
            .set("font-family", FONTS)
            .set("text-anchor", "middle")
            .child(&Element::new("title").text(title))
            .child(&Element::new("desc").text(&words.description))
            .children(parts.into_iter().filter(|part| !part.is_empty_group()));
        format!("{svg}\n")
    }
}
