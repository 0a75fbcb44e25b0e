use crate::svg::escape::escape;
use crate::svg::number;
use std::fmt;

/// An XML element. Whatever is built with it is well-formed.
#[derive(Clone, Debug)]
pub(crate) struct Element {
    name: &'static str,
    attributes: String,
    content: String,
}

impl Element {
    pub(crate) fn new(name: &'static str) -> Element {
        Element { name, attributes: String::new(), content: String::new() }
    }

    /// Adds an attribute.
    #[must_use]
    pub(crate) fn set(mut self, name: &'static str, value: &str) -> Element {
        self.attributes.push_str(&format!(" {name}=\"{}\"", escape(value)));
        self
    }

    /// Adds an attribute that is a number.
    #[must_use]
    pub(crate) fn set_number(self, name: &'static str, value: f64) -> Element {
        self.set(name, &number(value))
    }

    /// Adds the fill.
    #[must_use]
    pub(crate) fn fill(self, colour: &str) -> Element {
        self.set("fill", colour)
    }

    /// Adds the colour and width of the stroke.
    #[must_use]
    pub(crate) fn stroke(self, colour: &str, width: f64) -> Element {
        self.set("stroke", colour).set_number("stroke-width", width)
    }

    /// Adds text at the end.
    #[must_use]
    pub(crate) fn text(mut self, text: &str) -> Element {
        self.content.push_str(&escape(text));
        self
    }

    /// Adds an element at the end.
    #[must_use]
    pub(crate) fn child(mut self, child: &Element) -> Element {
        // A line for each element keeps the files readable and their differences small.
        self.content.push_str(&format!("\n{child}"));
        self
    }

    /// Adds elements at the end.
    #[must_use]
    pub(crate) fn children(self, children: impl IntoIterator<Item = Element>) -> Element {
        children.into_iter().fold(self, |element, child| element.child(&child))
    }

    /// Whether this is a group of nothing.
    pub(crate) fn is_empty_group(&self) -> bool {
        self.name == "g" && self.content.is_empty()
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Element { name, attributes, content } = self;
        if content.is_empty() {
            return write!(f, "<{name}{attributes}/>");
        }
        let end = if content.starts_with('\n') { "\n" } else { "" };
        write!(f, "<{name}{attributes}>{content}{end}</{name}>")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_out() {
        let leaf = Element::new("a").set("b", "\"<&>'").set_number("c", 0.5);
        assert_eq!(leaf.to_string(), "<a b=\"&quot;&lt;&amp;&gt;'\" c=\"0.5\"/>");
        assert_eq!(Element::new("t").text("1 < 2").to_string(), "<t>1 &lt; 2</t>");
        let group = Element::new("g").children([leaf.clone(), leaf]);
        assert_eq!(group.to_string().lines().count(), 4);
    }
}
