use crate::svg::Element;

/// A place: right of and below the origin.
pub(crate) type Point = (f64, f64);

pub(crate) fn group() -> Element {
    Element::new("g")
}

pub(crate) fn circle((x, y): Point, radius: f64) -> Element {
    Element::new("circle").set_number("cx", x).set_number("cy", y).set_number("r", radius)
}

/// A rectangle from its top left corner on, with rounded corners if `radius` is not 0.
pub(crate) fn rectangle((x, y): Point, (width, height): (f64, f64), radius: f64) -> Element {
    let sharp = Element::new("rect")
        .set_number("x", x)
        .set_number("y", y)
        .set_number("width", width)
        .set_number("height", height);
    if radius > 0.0 { sharp.set_number("rx", radius) } else { sharp }
}

pub(crate) fn line((x1, y1): Point, (x2, y2): Point) -> Element {
    Element::new("line")
        .set_number("x1", x1)
        .set_number("y1", y1)
        .set_number("x2", x2)
        .set_number("y2", y2)
}
