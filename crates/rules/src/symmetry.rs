/// One of the eight symmetries of a square board: an optional transposition (mirroring on the
/// diagonal from the top left), followed by optional mirrorings left–right and top–bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    transpose: bool,
    flip_x: bool,
    flip_y: bool,
}

impl Symmetry {
    /// Leaves everything where it is.
    pub const IDENTITY: Symmetry = Symmetry::new(false, false, false);

    /// All eight, the identity first.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::IDENTITY,
        Symmetry::new(false, true, false),
        Symmetry::new(false, false, true),
        Symmetry::new(false, true, true),
        Symmetry::new(true, false, false),
        Symmetry::new(true, true, false),
        Symmetry::new(true, false, true),
        Symmetry::new(true, true, true),
    ];

    const fn new(transpose: bool, flip_x: bool, flip_y: bool) -> Symmetry {
        Symmetry { transpose, flip_x, flip_y }
    }

    /// Whether rows become columns.
    #[must_use]
    pub const fn swaps_axes(self) -> bool {
        self.transpose
    }

    /// The size of the image of a board of `width` × `height`.
    #[must_use]
    pub const fn size(self, width: i32, height: i32) -> (i32, i32) {
        if self.transpose { (height, width) } else { (width, height) }
    }

    /// Where `(x, y)` of a board of `width` × `height` goes.
    ///
    /// `(x, y)` may lie beside the board; its image then lies as far beside the image.
    #[must_use]
    pub const fn apply(self, (x, y): (i32, i32), width: i32, height: i32) -> (i32, i32) {
        let (x, y) = if self.transpose { (y, x) } else { (x, y) };
        let (width, height) = self.size(width, height);
        (if self.flip_x { width - 1 - x } else { x }, if self.flip_y { height - 1 - y } else { y })
    }

    /// The symmetry that takes everything back.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        // A flip before the transposition is a flip of the other axis behind it.
        if self.transpose { Symmetry::new(true, self.flip_y, self.flip_x) } else { self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_are_different_and_have_their_inverse() {
        let (width, height) = (5, 3);
        let mut images = Vec::new();
        for symmetry in Symmetry::ALL {
            let (w, h) = symmetry.size(width, height);
            for point in [(0, 0), (4, 2), (1, 2), (-1, 7)] {
                let image = symmetry.apply(point, width, height);
                assert_eq!(symmetry.inverse().apply(image, w, h), point, "{symmetry:?}");
            }
            images.push([(0, 0), (1, 0)].map(|point| symmetry.apply(point, 3, 3)));
        }
        for (index, image) in images.iter().enumerate() {
            assert!(!images[..index].contains(image));
        }
    }
}
