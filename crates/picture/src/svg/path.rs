use crate::svg::{Element, Point, number};

/// The way that a `<path>` draws.
#[derive(Clone, Debug, Default)]
pub(crate) struct Path {
    data: String,
    /// Where it has come to.
    here: Point,
}

impl Path {
    pub(crate) fn move_to(&mut self, to: Point) {
        self.command("M", &[], to);
    }

    pub(crate) fn line_to(&mut self, to: Point) {
        self.command("L", &[], to);
    }

    /// A quarter of a circle, or of an ellipse if the way is not diagonal. It begins along one
    /// axis and ends along the other.
    pub(crate) fn quarter_to(&mut self, to: Point, clockwise: bool) {
        let radii = ((to.0 - self.here.0).abs(), (to.1 - self.here.1).abs());
        let sweep = f64::from(u8::from(clockwise));
        self.command("A", &[radii.0, radii.1, 0.0, 0.0, sweep], to);
    }

    pub(crate) fn close(&mut self) {
        self.data.push('Z');
    }

    pub(crate) fn element(&self) -> Element {
        Element::new("path").set("d", &self.data)
    }

    fn command(&mut self, letter: &str, how: &[f64], to: Point) {
        self.data.push_str(letter);
        let numbers: Vec<String> =
            how.iter().chain([&to.0, &to.1]).map(|&value| number(value)).collect();
        self.data.push_str(&numbers.join(" "));
        self.here = to;
    }
}
